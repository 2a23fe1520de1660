// Heat maps of a combat table: rows, modifiers, margins and differences against columns.

import { type CombatStudy, figuresOf, marginsAt } from '../src/odds/combat-study.ts';
import type { Comparison } from '../src/odds/study-order.ts';
import type { Chart } from './chart.ts';
import { file, subtitle } from './crt-axes.ts';
import { type TableMap, tableMap } from './table-map.ts';

/** A heat map without the columns, which are those of the study. */
type Heat = Omit<TableMap, 'columns' | 'columnTitle'>;

const heatMap = ({ columns, columnTitle }: CombatStudy, heat: Heat): Chart =>
  tableMap({ ...heat, columns, columnTitle });

/** Chances of the aim and net losses, for each row by column. */
export function rowMaps(study: CombatStudy): Chart[] {
  const { rows, rowTitle, taken, unit } = study;
  const figures = study.cells.map(([line]) => line.map((cell) => cell && figuresOf(cell)));
  const map = (
    name: string,
    title: string,
    isChance: boolean,
    what: 'taken' | 'net' | 'attackerLoss' | 'defenderLoss',
  ) =>
    heatMap(study, {
      name,
      title,
      subtitle: subtitle(study),
      note: isChance ? 'Numbers in per cent.' : `Numbers in ${unit}.`,
      rows,
      rowTitle,
      isChance,
      isSigned: what === 'net',
      value: (r, c) => {
        const found = figures[r][c];
        return found === null ? null : found[what].valueOf();
      },
    });
  const hasLosses = figures.flat().some((each) => each && (each.attackerLoss.n > 0n || each.defenderLoss.n > 0n));
  return [
    ...(taken === null ? [] : [map('rows-taken', `The chance that ${taken}`, true, 'taken')]),
    ...(hasLosses
      ? [
          map('rows-attacker', 'Expected losses of the attacker', false, 'attackerLoss'),
          map('rows-defender', 'Expected losses of the defender', false, 'defenderLoss'),
          map('rows-net', "The defender's expected losses minus the attacker's", false, 'net'),
        ]
      : []),
  ];
}

export function modifierMap(study: CombatStudy, row: number): Chart[] {
  if (study.modifiers.length < 2) return [];
  const { taken, unit } = study;
  return [
    heatMap(study, {
      name: file('modifiers', study, row),
      title: taken === null ? 'Net losses by modifier and column' : `The chance that ${taken}, by modifier and column`,
      subtitle: subtitle(study, row),
      note: taken === null ? `Numbers in ${unit}: the defender's losses minus the attacker's.` : 'Numbers in per cent.',
      rows: study.modifiers,
      rowTitle: 'modifier',
      isChance: taken !== null,
      isSigned: taken === null,
      value: (modifier, column) => {
        const cell = study.cells[row][modifier][column];
        if (cell === null) return null;
        const figures = figuresOf(cell);
        return (taken === null ? figures.net : figures.taken).valueOf();
      },
    }),
  ];
}

/** The worth of one column more, one point more, and of each modifier, at every column. */
export function margins(study: CombatStudy, row: number): Chart[] {
  const { modifiers, columns, taken } = study;
  const names = ['one column more', 'one strength point more', ...modifiers.slice(1)];
  const values = (name: string, column: number): number | null => {
    const index = modifiers.indexOf(name, 1);
    const place = { row, column, modifier: Math.max(0, index) };
    const found = marginsAt(study, place);
    const gain = name === names[0] ? found.shift : name === names[1] ? found.point : found.modifier;
    return gain === null ? null : (taken === null ? gain.net : gain.taken).valueOf();
  };
  const shown = names.filter((name) => columns.some((_, column) => values(name, column) !== null));
  if (shown.length === 0) return [];
  return [
    heatMap(study, {
      name: file('margins', study, row),
      title: 'The marginal worth of a column, a point and each modifier',
      subtitle: subtitle(study, row),
      note:
        taken === null
          ? `Gain in net losses (${study.unit}) at the column.`
          : `Gain in the chance that ${taken} at the column, in percentage points.`,
      rows: shown,
      rowTitle: 'one more',
      isChance: taken !== null,
      isSigned: true,
      value: (r, c) => values(shown[r], c),
    }),
  ];
}

export function differences(study: CombatStudy, beside: Comparison): Chart[] {
  const rows = study.rows.flatMap((row, r) =>
    study.modifiers.map((modifier, m) => ({
      r,
      m,
      label: row === '' ? modifier : modifier === 'none' ? row : `${row}, ${modifier}`,
    })),
  );
  const shown = rows.filter(
    ({ r, m }) =>
      (study.rows.length === 1 || m === 0) && beside.cells.some((cell) => cell.row === r && cell.modifier === m),
  );
  const cellOf = (i: number, column: number) =>
    beside.cells.find((cell) => cell.row === shown[i].r && cell.modifier === shown[i].m && cell.column === column);
  const map = (name: string, title: string, note: string, isChance: boolean, isSigned: boolean, value: Heat['value']) =>
    heatMap(study, {
      name,
      title,
      note,
      subtitle: `${beside.second} minus ${beside.first}`,
      rows: shown.map(({ label }) => label),
      rowTitle: study.rows.length === 1 ? 'modifier' : study.rowTitle,
      isChance,
      isSigned,
      value,
    });
  return [
    ...(study.taken === null
      ? []
      : [
          map(
            'compare-taken',
            `The difference in the chance that ${study.taken}`,
            'In percentage points.',
            true,
            true,
            (r, c) => {
              const found = cellOf(r, c);
              return found ? found.taken.valueOf() : null;
            },
          ),
        ]),
    map(
      'compare-net',
      'The difference in net losses',
      `In ${study.unit}: the defender's losses minus the attacker's.`,
      false,
      true,
      (r, c) => {
        const found = cellOf(r, c);
        return found ? found.net.valueOf() : null;
      },
    ),
    map(
      'compare-distance',
      'Total variation distance',
      'In per cent: 0 for equal consequences, 100 for none in common.',
      true,
      false,
      (r, c) => {
        const found = cellOf(r, c);
        return found ? found.distance.valueOf() : null;
      },
    ),
  ];
}
