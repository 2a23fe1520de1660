// A combat table studied whole, in exact fractions: expected losses, chances, what a point, a column or a modifier is
// worth, what reaches a chance, and two tables beside each other.

import type { OddsCost } from '../engine/contract/odds.ts';
import type { Rng } from '../engine/kernel/rng.ts';
import { add, compare, divide, multiply, type Rational, rational, subtract, ZERO } from './rational.ts';

export interface StudyOutcome {
  readonly outcome: string;
  readonly probability: Rational;
  readonly cost: OddsCost;
}

export type StudyCell = readonly StudyOutcome[];

/** The place of a cell. */
export interface StudyPlace {
  readonly row: number;
  readonly modifier: number;
  readonly column: number;
}

/** The name of the first modifier of every study. */
export const NO_MODIFIER = 'none';

export interface CombatStudy {
  readonly table: string;
  readonly title: string;
  /** The forces and circumstances that hold throughout, in words. */
  readonly about: string;
  readonly unit: string;
  /** The attacker's aim in words; null where the table has none. */
  readonly taken: string | null;
  readonly rowTitle: string;
  readonly columnTitle: string;
  /** One, with an empty name, where the table has no rows. */
  readonly rows: readonly string[];
  /** From worst to best for the attacker. */
  readonly columns: readonly string[];
  /** The least attacking strength of each column; null where no whole strength gives it. */
  readonly strengths: readonly (number | null)[];
  /** `none` first. */
  readonly modifiers: readonly string[];
  /** By row, modifier and column; null where the rules rule the cell out. */
  readonly cells: readonly (readonly (readonly (StudyCell | null)[])[])[];
  /** Fights a cell n times; counts are in the order of its outcomes. */
  simulate?(place: StudyPlace, n: number, rng: Rng): readonly number[];
  /** The outcomes for any whole attacking strength; absent where the columns are not of strengths. */
  fight?(strength: number, modifier: number): StudyCell;
}

export const cellAt = ({ cells }: CombatStudy, { row, modifier, column }: StudyPlace): StudyCell | null =>
  cells[row][modifier][column];

/** The places of all cells: rows in order, for each the modifiers, for each the columns. */
export const placesOf = ({ rows, modifiers, columns }: CombatStudy): StudyPlace[] =>
  rows.flatMap((_, row) =>
    modifiers.flatMap((_, modifier) => columns.map((_, column): StudyPlace => ({ row, modifier, column }))),
  );

export interface CellFigures {
  readonly attackerLoss: Rational;
  readonly defenderLoss: Rational;
  /** The defender's expected loss minus the attacker's. */
  readonly net: Rational;
  /** The defender's expected loss over the attacker's; null where the attacker loses nothing. */
  readonly exchange: Rational | null;
  readonly taken: Rational;
  readonly attackerVariance: Rational;
  readonly defenderVariance: Rational;
}

export function figuresOf(cell: StudyCell): CellFigures {
  const mean = (value: (cost: OddsCost) => number): Rational =>
    cell.reduce((sum, { probability, cost }) => add(sum, multiply(probability, rational(value(cost)))), ZERO);
  const attackerLoss = mean(({ attacker }) => attacker);
  const defenderLoss = mean(({ defender }) => defender);
  const variance = (square: Rational, first: Rational): Rational => subtract(square, multiply(first, first));
  return {
    attackerLoss,
    defenderLoss,
    net: subtract(defenderLoss, attackerLoss),
    exchange: compare(attackerLoss, ZERO) === 0 ? null : divide(defenderLoss, attackerLoss),
    taken: mean(({ taken }) => (taken ? 1 : 0)),
    attackerVariance: variance(
      mean(({ attacker }) => attacker ** 2),
      attackerLoss,
    ),
    defenderVariance: variance(
      mean(({ defender }) => defender ** 2),
      defenderLoss,
    ),
  };
}

/** The gain from one cell to another: in the chance of the aim, and in net losses. */
export interface Gain {
  readonly taken: Rational;
  readonly net: Rational;
}

export function gain(from: StudyCell, to: StudyCell): Gain {
  const [a, b] = [figuresOf(from), figuresOf(to)];
  return { taken: subtract(b.taken, a.taken), net: subtract(b.net, a.net) };
}

export interface Margins {
  /** One strength point more, on the average of the points from this column to the next. */
  readonly point: Gain | null;
  /** One column more. */
  readonly shift: Gain | null;
  /** The modifier of the cell, against the same column without it. */
  readonly modifier: Gain | null;
}

/** The worth of a little more at a cell; null where there is nothing more. */
export function marginsAt(study: CombatStudy, place: StudyPlace): Margins {
  const cell = cellAt(study, place);
  if (cell === null) return { point: null, shift: null, modifier: null };
  const next = study.cells[place.row][place.modifier][place.column + 1] ?? null;
  const plain = cellAt(study, { ...place, modifier: 0 });
  return {
    point: next && pointGain(study, place.column, gain(cell, next)),
    shift: next && gain(cell, next),
    modifier: place.modifier === 0 || plain === null ? null : gain(plain, cell),
  };
}

function pointGain({ strengths }: CombatStudy, column: number, whole: Gain): Gain | null {
  const [here, there] = [strengths[column], strengths[column + 1]];
  if (here === null || there === null || there <= here) return null;
  const points = rational(there - here);
  return { taken: divide(whole.taken, points), net: divide(whole.net, points) };
}

/** A value that an attacker may want to reach: `taken`, `defenderLoss`, or the chance of a result. */
export interface Aim {
  readonly measure: string;
  readonly least: Rational;
}

/** The value of a cell by the measure of an aim. */
export function measureOf(cell: StudyCell, measure: string): Rational {
  if (measure === 'taken') return figuresOf(cell).taken;
  if (measure === 'defenderLoss') return figuresOf(cell).defenderLoss;
  return cell.reduce((sum, { outcome, probability }) => (outcome === measure ? add(sum, probability) : sum), ZERO);
}

export interface Reach {
  readonly row: number;
  readonly modifier: number;
  /** The first column that reaches the aim; null where none does. */
  readonly column: number | null;
  /** The least attacking strength that reaches it; null where it is unknown or none does. */
  readonly strength: number | null;
  /** The best value of any column. */
  readonly best: Rational;
  /** Better columns that fall short of the aim again. */
  readonly lapses: readonly number[];
  /** For each column, the fewest columns more that reach the aim; null where none do. */
  readonly shifts: readonly (number | null)[];
}

/** The most attacking strength that is tried. */
const MOST_STRENGTH = 999;

/** For every row and modifier: the least that reaches the aim. */
export function reaches(study: CombatStudy, { measure, least }: Aim): Reach[] {
  const isEnough = (cell: StudyCell | null): boolean => cell !== null && compare(measureOf(cell, measure), least) >= 0;
  return study.rows.flatMap((_, row) =>
    study.modifiers.map((_, modifier): Reach => {
      const line = study.cells[row][modifier];
      const enough = line.map(isEnough);
      const first = enough.indexOf(true);
      const values = line.map((cell) => (cell === null ? ZERO : measureOf(cell, measure)));
      return {
        row,
        modifier,
        column: first < 0 ? null : first,
        strength: study.fight ? leastStrength(study, modifier, isEnough) : first < 0 ? null : study.strengths[first],
        best: values.reduce((most, value) => (compare(value, most) > 0 ? value : most), ZERO),
        lapses: first < 0 ? [] : line.flatMap((cell, i) => (i > first && cell !== null && !enough[i] ? [i] : [])),
        shifts: enough.map((_, column) => {
          const next = enough.indexOf(true, column);
          return next < 0 ? null : next - column;
        }),
      };
    }),
  );
}

function leastStrength(study: CombatStudy, modifier: number, isEnough: (cell: StudyCell) => boolean): number | null {
  for (let strength = 1; strength <= MOST_STRENGTH; strength++) {
    if (isEnough(study.fight!(strength, modifier))) return strength;
  }
  return null;
}

export type Order = 'better' | 'worse' | 'equal' | 'neither';

/**
 * Whether `b` is better for the attacker than `a` whatever he makes of a point: first-order stochastic dominance of the
 * net loss (defender's minus attacker's), and a chance of the aim that is at least as large.
 */
export function stochasticOrder(a: StudyCell, b: StudyCell): Order {
  const net = ({ attacker, defender }: OddsCost): number => defender - attacker;
  const atMost = (cell: StudyCell, x: number): Rational =>
    cell.reduce((sum, { probability, cost }) => (net(cost) <= x ? add(sum, probability) : sum), ZERO);
  const values = new Set([...a, ...b].map(({ cost }) => net(cost)));
  const signs = [...values].map((x) => Math.sign(compare(atMost(a, x), atMost(b, x))));
  signs.push(Math.sign(compare(figuresOf(b).taken, figuresOf(a).taken)));
  const [up, down] = [signs.some((sign) => sign > 0), signs.some((sign) => sign < 0)];
  return up ? (down ? 'neither' : 'better') : down ? 'worse' : 'equal';
}

/** Results of equal consequences count as one, whatever a table calls them. */
const consequence = ({ attacker, defender, taken, retreat }: OddsCost): string =>
  `${attacker}/${defender}/${taken}/${retreat ?? 'none'}`;

/** Half the sum of the absolute differences of the chances of each consequence. */
export function totalVariation(a: StudyCell, b: StudyCell): Rational {
  const differences = new Map<string, Rational>();
  const count = (cell: StudyCell, sign: number): void => {
    for (const { probability, cost } of cell) {
      const key = consequence(cost);
      const share = multiply(rational(sign), probability);
      differences.set(key, add(differences.get(key) ?? ZERO, share));
    }
  };
  count(a, 1);
  count(b, -1);
  const size = (x: Rational): Rational => (compare(x, ZERO) < 0 ? subtract(ZERO, x) : x);
  return divide(
    [...differences.values()].reduce((sum, x) => add(sum, size(x)), ZERO),
    rational(2),
  );
}

/** A cell of two tables: the second minus the first. */
export interface CellDifference extends StudyPlace {
  readonly attackerLoss: Rational;
  readonly defenderLoss: Rational;
  readonly taken: Rational;
  readonly distance: Rational;
  readonly order: Order;
}

export interface Comparison {
  readonly first: string;
  readonly second: string;
  /** Places are those of the first table. */
  readonly cells: readonly CellDifference[];
  /** Columns, rows and modifiers that only one of the two has. */
  readonly unmatched: readonly string[];
}

/** Compares cells of the same row, modifier and column. */
export function comparison(first: CombatStudy, second: CombatStudy): Comparison {
  const cells = placesOf(first).flatMap((place): CellDifference[] => {
    const there = {
      row: second.rows.indexOf(first.rows[place.row]),
      modifier: second.modifiers.indexOf(first.modifiers[place.modifier]),
      column: second.columns.indexOf(first.columns[place.column]),
    };
    if (there.row < 0 || there.modifier < 0 || there.column < 0) return [];
    const [a, b] = [cellAt(first, place), cellAt(second, there)];
    if (a === null || b === null) return [];
    const [before, after] = [figuresOf(a), figuresOf(b)];
    return [
      {
        ...place,
        attackerLoss: subtract(after.attackerLoss, before.attackerLoss),
        defenderLoss: subtract(after.defenderLoss, before.defenderLoss),
        taken: subtract(after.taken, before.taken),
        distance: totalVariation(a, b),
        order: stochasticOrder(a, b),
      },
    ];
  });
  const alone = (what: string, a: readonly string[], b: readonly string[], of: string): string[] =>
    a.filter((name) => !b.includes(name)).map((name) => `${what} ${name} only in ${of}`);
  const both = (what: string, a: readonly string[], b: readonly string[]): string[] => [
    ...alone(what, a, b, first.title),
    ...alone(what, b, a, second.title),
  ];
  return {
    first: first.title,
    second: second.title,
    cells,
    unmatched: [
      ...both('row', first.rows, second.rows),
      ...both('column', first.columns, second.columns),
      ...both('modifier', first.modifiers, second.modifiers),
    ],
  };
}

/** Neighbouring columns of which the better one is not better for the attacker in every way, without modifiers. */
export const disorder = ({ rows, columns, cells }: CombatStudy): { row: number; column: number; order: Order }[] =>
  rows.flatMap((_, row) =>
    columns.slice(1).flatMap((_, i) => {
      const [a, b] = [cells[row][0][i], cells[row][0][i + 1]];
      const order = a && b ? stochasticOrder(a, b) : 'equal';
      return order === 'better' || order === 'equal' ? [] : [{ row, column: i + 1, order }];
    }),
  );
