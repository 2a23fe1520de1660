// Heat maps of a combat table: rows, modifiers, margins and differences against columns.

import { sequential } from '../src/draw/colours.ts';
import { type CombatStudy, figuresOf, marginsAt } from '../src/odds/combat-study.ts';
import type { Comparison } from '../src/odds/study-order.ts';
import { axis, type Chart, type Datum, type Spec, tooltip, WIDTH } from './chart.ts';
import { columnAxis, file, ordinal, subtitle } from './crt-axes.ts';

interface Heat {
  readonly name: string;
  readonly title: string;
  readonly subtitle: string;
  readonly note: string;
  readonly rows: readonly string[];
  readonly rowTitle: string;
  readonly value: (row: number, column: number) => number | null;
  readonly isChance: boolean;
  /** Differences: as far below 0 as above. */
  readonly isSigned?: boolean;
}

function heatMap(study: CombatStudy, heat: Heat): Chart {
  const { rows, isChance, isSigned = false } = heat;
  const values = rows.flatMap((row, r): Datum[] =>
    study.columns.flatMap((column, c): Datum[] => {
      const value = heat.value(r, c);
      if (value === null) return [];
      const shown = isChance ? `${(100 * value).toFixed(0)}` : value.toFixed(2);
      const sign = isSigned && value > 0 ? '+' : '';
      return [{ row, column, value, text: `${sign}${shown.replace(/^-(0(?:\.00)?)$/, '$1')}` }];
    }),
  );
  const numbers = values.map(({ value }) => Number(value));
  const far = Math.max(1e-9, ...numbers.map(Math.abs));
  const [least, most] = isSigned
    ? [-far, far]
    : isChance
      ? [0, 1]
      : [Math.min(0, ...numbers), Math.max(1e-9, ...numbers)];
  // From light to dark, for differences too: black and white must tell them apart, and signs stand in the cells.
  const ramp = [0, 0.25, 0.5, 0.75, 1].map(sequential);
  const isDark = `datum.value > ${least + 0.52 * (most - least)}`;
  const y = {
    field: 'row',
    ...ordinal(rows),
    ...axis(heat.rowTitle, { labelLimit: 260, labelOverlap: false, titlePadding: 8 }),
  };
  const x = columnAxis(study);
  const spec: Spec = {
    width: WIDTH,
    height: Math.max(90, 30 * rows.length),
    data: { values },
    layer: [
      {
        mark: { type: 'rect', stroke: '#ffffff', strokeWidth: 1 },
        encoding: {
          x,
          y,
          color: {
            field: 'value',
            type: 'quantitative',
            legend: null,
            scale: { domain: [least, most], range: ramp, interpolate: 'rgb' },
          },
          tooltip: tooltip(['row', heat.rowTitle], ['column', 'column'], ['value', 'value', isChance ? '.2%' : '.3f']),
        },
      },
      {
        mark: { type: 'text', baseline: 'middle' },
        encoding: {
          x,
          y,
          text: { field: 'text' },
          color: { condition: { test: isDark, value: '#ffffff' }, value: '#1d1d1b' },
        },
      },
    ],
  };
  const { name, title, subtitle: under, note } = heat;
  return { name, title, subtitle: under, note, spec };
}

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
