// The charts of a combat table: outcomes, losses, modifiers against columns, margins, reverse odds, differences.

import { sequential } from '../src/draw/colours.ts';
import {
  type CombatStudy,
  type Comparison,
  figuresOf,
  marginsAt,
  type Reach,
  type StudyOutcome,
} from '../src/odds/combat-study.ts';
import { toNumber } from '../src/odds/rational.ts';
import { axis, type Chart, DASHES, type Datum, percent, type Spec, tooltip, WIDTH } from './chart.ts';

export interface CrtParts {
  readonly study: CombatStudy;
  /** The answer in one sentence. */
  readonly answer: string;
  readonly aim: { readonly title: string; readonly reached: readonly Reach[] } | null;
  readonly beside: Comparison | null;
  /** Agreement with a simulation, in words. */
  readonly trial: string | null;
  /** Names of the tables beside the page. */
  readonly files: readonly string[];
}

/** Bars of more rows than this would fill pages; the heat maps hold them all. */
const MOST_BAR_ROWS = 4;

export function crtCharts({ study, aim, beside }: CrtParts): Chart[] {
  const rows = study.rows.map((_, row) => row);
  const barred = rows.length <= MOST_BAR_ROWS ? rows : [];
  return [
    ...barred.flatMap((row) => [outcomes(study, row), losses(study, row)]),
    ...(rows.length > 1 ? rowMaps(study) : []),
    ...barred.flatMap((row) => [...modifierMap(study, row), ...margins(study, row)]),
    ...(aim ? reachChart(study, aim) : []),
    ...(beside ? differences(study, beside) : []),
  ];
}

const subtitle = ({ title, about, rows }: CombatStudy, row: number | null = null): string =>
  [title, row === null ? '' : rows[row], about].filter((part) => part !== '').join('; ');

const file = (name: string, { rows }: CombatStudy, row: number): string =>
  rows.length === 1 ? name : `${name}-${row + 1}`;

const ordinal = (names: readonly string[]): Spec => ({
  type: 'ordinal',
  sort: [...names],
  scale: { domain: [...names] },
});

const columnAxis = ({ columns, columnTitle }: CombatStudy): Spec => ({
  field: 'column',
  ...ordinal(columns),
  ...axis(columnTitle, { labelAngle: columns.some((name) => name.length > 8) ? -35 : 0, labelOverlap: false }),
});

// --- outcomes ---

/** A class of outcomes that a chart shows as one piece of a bar. */
const kindOf = (outcome: StudyOutcome, isShort: boolean, taken: string | null): string => {
  if (isShort) return outcome.outcome;
  const { attacker, defender, taken: isTaken } = outcome.cost;
  const who = attacker > defender ? 'attacker loses more' : attacker < defender ? 'defender loses more' : 'losses even';
  return taken === null ? who : `${who}, ${isTaken ? 'aim reached' : 'aim missed'}`;
};

const MOST_PIECES = 8;

function outcomes(study: CombatStudy, row: number): Chart {
  const line = study.cells[row][0];
  const all = line.flatMap((cell) => cell ?? []);
  const words = new Set(all.map(({ outcome }) => outcome));
  const isShort = words.size <= MOST_PIECES;
  const order = piecesOf(all, isShort, study.taken);
  const values = line.flatMap((cell, c): Datum[] => {
    let from = 0;
    return order.flatMap((piece): Datum[] => {
      const chance = (cell ?? []).reduce(
        (sum, each) => sum + (kindOf(each, isShort, study.taken) === piece ? toNumber(each.probability) : 0),
        0,
      );
      if (chance === 0) return [];
      const datum = { column: study.columns[c], piece, chance, from, to: from + chance, middle: from + chance / 2 };
      from += chance;
      return [{ ...datum, text: chance >= 0.075 && piece.length <= 8 ? piece : '' }];
    });
  });
  const colours = order.map((_, i) => sequential(order.length === 1 ? 0.3 : i / (order.length - 1)));
  const light = order.filter((_, i) => i / Math.max(1, order.length - 1) < 0.55);
  const x = columnAxis(study);
  const spec: Spec = {
    data: { values },
    layer: [
      {
        mark: { type: 'bar', stroke: '#1d1d1b', strokeWidth: 0.8 },
        encoding: {
          x,
          y: { field: 'from', type: 'quantitative', scale: { domain: [0, 1] }, ...axis('chance', percent) },
          y2: { field: 'to' },
          color: {
            field: 'piece',
            type: 'nominal',
            title: 'result, worst first',
            sort: order,
            scale: { domain: order, range: colours },
          },
          tooltip: tooltip(['column', 'column'], ['piece', 'result'], ['chance', 'chance', '.2%']),
        },
      },
      {
        mark: { type: 'text', baseline: 'middle' },
        encoding: {
          x,
          y: { field: 'middle', type: 'quantitative' },
          text: { field: 'text' },
          color: { condition: { test: { field: 'piece', oneOf: light }, value: '#1d1d1b' }, value: '#ffffff' },
        },
      },
    ],
  };
  return {
    name: file('outcomes', study, row),
    title: 'Results by column',
    subtitle: subtitle(study, row),
    note: 'Bars are stacked from the worst result for the attacker to the best.',
    spec,
  };
}

/** Pieces from worst to best for the attacker: by net losses, then by the aim. */
function piecesOf(all: readonly StudyOutcome[], isShort: boolean, taken: string | null): string[] {
  const worth = new Map<string, number[]>();
  for (const each of all) {
    const { attacker, defender, taken: isTaken, retreat } = each.cost;
    const value = defender - attacker + (isTaken ? 0.5 : 0) - (retreat === 'attacker' ? 0.25 : 0);
    const kind = kindOf(each, isShort, taken);
    worth.set(kind, [...(worth.get(kind) ?? []), value]);
  }
  const mean = (kind: string): number => {
    const values = worth.get(kind)!;
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  return [...worth.keys()].sort((a, b) => mean(a) - mean(b));
}

// --- losses ---

function losses(study: CombatStudy, row: number): Chart {
  const sides = ['attacker', 'defender'];
  const figures = study.cells[row][0].map((cell) => cell && figuresOf(cell));
  const values = figures.flatMap((each, c): Datum[] =>
    each === null
      ? []
      : [
          { column: study.columns[c], side: 'attacker', loss: toNumber(each.attackerLoss) },
          { column: study.columns[c], side: 'defender', loss: toNumber(each.defenderLoss) },
        ],
  );
  const ratios = figures.flatMap((each, c): Datum[] =>
    each?.exchange ? [{ column: study.columns[c], ratio: toNumber(each.exchange) }] : [],
  );
  const x = columnAxis(study);
  const by = { field: 'side', type: 'nominal', title: 'expected loss of', sort: sides };
  const most = Math.max(1e-9, ...values.map(({ loss }) => Number(loss)));
  const spec: Spec = {
    resolve: { scale: { y: 'independent' } },
    layer: [
      {
        data: { values },
        mark: { type: 'bar', stroke: '#1d1d1b', strokeWidth: 0.8 },
        encoding: {
          x,
          xOffset: { field: 'side', type: 'nominal', sort: sides },
          y: {
            field: 'loss',
            type: 'quantitative',
            scale: { domain: [0, most * 1.08] },
            ...axis(`expected loss (${study.unit})`),
          },
          color: { ...by, scale: { domain: sides, range: ['#1f3d5c', '#f0b64a'] } },
          tooltip: tooltip(['column', 'column'], ['side', 'side'], ['loss', 'expected loss', '.3f']),
        },
      },
      ...(ratios.length === 0
        ? []
        : [
            {
              data: { values: ratios },
              mark: { type: 'line', point: { size: 70, filled: true }, strokeWidth: 2, strokeDash: [...DASHES[1]] },
              encoding: {
                x,
                y: {
                  field: 'ratio',
                  type: 'quantitative',
                  ...axis('exchange ratio (dashed line)', { orient: 'right', grid: false }),
                },
                tooltip: tooltip(['column', 'column'], ['ratio', 'exchange ratio', '.3f']),
              },
            },
          ]),
    ],
  };
  return {
    name: file('losses', study, row),
    title: 'Expected losses and exchange ratio by column',
    subtitle: subtitle(study, row),
    note: "Exchange ratio: the defender's expected loss over the attacker's; none where the attacker loses nothing.",
    spec,
  };
}

// --- heat maps ---

interface Heat {
  readonly name: string;
  readonly title: string;
  readonly subtitle: string;
  readonly note: string;
  readonly rows: readonly string[];
  readonly rowTitle: string;
  readonly value: (row: number, column: number) => number | null;
  readonly isChance: boolean;
  /** Differences: colours from below to above 0. */
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
  const ramp = isSigned
    ? ['#2166ac', '#92c5de', '#f7f7f7', '#f4a582', '#b2182b']
    : [0, 0.25, 0.5, 0.75, 1].map(sequential);
  const isDark = isSigned ? `abs(datum.value) > ${0.72 * far}` : `datum.value > ${least + 0.52 * (most - least)}`;
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
function rowMaps(study: CombatStudy): Chart[] {
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
        return found === null ? null : toNumber(found[what]);
      },
    });
  const hasLosses = figures
    .flat()
    .some((each) => each && (each.attackerLoss.numerator > 0n || each.defenderLoss.numerator > 0n));
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

function modifierMap(study: CombatStudy, row: number): Chart[] {
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
        return toNumber(taken === null ? figures.net : figures.taken);
      },
    }),
  ];
}

// --- margins ---

/** The worth of one column more, one point more, and of each modifier, at every column. */
function margins(study: CombatStudy, row: number): Chart[] {
  const { modifiers, columns, taken } = study;
  const names = ['one column more', 'one strength point more', ...modifiers.slice(1)];
  const values = (name: string, column: number): number | null => {
    const index = modifiers.indexOf(name, 1);
    const place = { row, column, modifier: Math.max(0, index) };
    const found = marginsAt(study, place);
    const gain = name === names[0] ? found.shift : name === names[1] ? found.point : found.modifier;
    return gain === null ? null : toNumber(taken === null ? gain.net : gain.taken);
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

// --- reverse odds ---

/** What must be brought, by modifier: strength where it is known, else the column. */
function reachChart(study: CombatStudy, { title, reached }: NonNullable<CrtParts['aim']>): Chart[] {
  const label = ({ row, modifier }: Reach): string =>
    [study.rows[row], study.modifiers[modifier]].filter((part) => part !== '').join(', ');
  const isStrength = reached.some(({ strength }) => strength !== null);
  const values = reached.map((each): Datum => {
    const { column, strength } = each;
    const value = isStrength ? strength : column === null ? null : column + 1;
    const name = column === null ? '' : study.columns[column];
    const text = value === null ? 'out of reach' : isStrength ? `${value}${name === '' ? '' : ` (${name})`}` : name;
    return { row: label(each), value: value ?? 0, text };
  });
  if (values.length > 40) return [];
  const rows = values.map(({ row }) => String(row));
  const most = Math.max(1, ...values.map(({ value }) => Number(value)));
  const y = { field: 'row', ...ordinal(rows), ...axis('', { labelLimit: 260, labelOverlap: false }) };
  const x = {
    field: 'value',
    type: 'quantitative',
    scale: { domain: [0, most * 1.18] },
    ...axis(isStrength ? 'attacking strength' : 'number of the column', { tickMinStep: 1 }),
  };
  const spec: Spec = {
    height: Math.max(90, 30 * rows.length),
    data: { values },
    layer: [
      {
        mark: { type: 'bar', color: '#f0b64a', stroke: '#1d1d1b', strokeWidth: 0.8 },
        encoding: { x, y, tooltip: tooltip(['row', 'modifier'], ['text', 'needed']) },
      },
      { mark: { type: 'text', align: 'left', dx: 6, baseline: 'middle' }, encoding: { x, y, text: { field: 'text' } } },
    ],
  };
  return [
    {
      name: 'reach',
      title: `What must the attacker bring? For ${title}`,
      subtitle: subtitle(study),
      note: 'The least that reaches it; in brackets the column before shifts.',
      spec,
    },
  ];
}

// --- two tables ---

function differences(study: CombatStudy, beside: Comparison): Chart[] {
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
              return found ? toNumber(found.taken) : null;
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
        return found ? toNumber(found.defenderLoss) - toNumber(found.attackerLoss) : null;
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
        return found ? toNumber(found.distance) : null;
      },
    ),
  ];
}
