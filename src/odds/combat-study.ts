// A combat table studied whole, in exact fractions: expected losses, chances, and the worth of a point, a column or a
// modifier.

import type { OddsCost } from '../engine/contract/odds.ts';
import type { Rng } from '../engine/kernel/rng.ts';
import { type Fraction, fraction, isZero, sumOf } from './fractions.ts';

export interface StudyOutcome {
  readonly outcome: string;
  readonly probability: Fraction;
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
  readonly columns: readonly string[];
  /** Whether columns run from worst to best for the attacker, so that a shift means something. */
  readonly isLadder: boolean;
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

/** The places of all cells that the rules allow: rows in order, for each the modifiers, for each the columns. */
export const placesOf = ({ cells }: CombatStudy): StudyPlace[] =>
  cells.flatMap((lines, row) =>
    lines.flatMap((line, modifier) =>
      line.flatMap((cell, column): StudyPlace[] => (cell === null ? [] : [{ row, modifier, column }])),
    ),
  );

export interface CellFigures {
  readonly attackerLoss: Fraction;
  readonly defenderLoss: Fraction;
  /** The defender's expected loss minus the attacker's. */
  readonly net: Fraction;
  /** The defender's expected loss over the attacker's; null where the attacker loses nothing. */
  readonly exchange: Fraction | null;
  readonly taken: Fraction;
  readonly attackerVariance: Fraction;
  readonly defenderVariance: Fraction;
}

/** Sums of an expectation: of a value of the cost, weighted by its chance. */
const mean = (cell: StudyCell, value: (cost: OddsCost) => number): Fraction =>
  sumOf(cell.map(({ probability, cost }) => probability.mul(fraction(value(cost)))));

export function figuresOf(cell: StudyCell): CellFigures {
  const attackerLoss = mean(cell, ({ attacker }) => attacker);
  const defenderLoss = mean(cell, ({ defender }) => defender);
  return {
    attackerLoss,
    defenderLoss,
    net: defenderLoss.sub(attackerLoss),
    exchange: isZero(attackerLoss) ? null : defenderLoss.div(attackerLoss),
    taken: mean(cell, ({ taken }) => (taken ? 1 : 0)),
    // Var X = E X^2 - (E X)^2.
    attackerVariance: mean(cell, ({ attacker }) => attacker ** 2).sub(attackerLoss.mul(attackerLoss)),
    defenderVariance: mean(cell, ({ defender }) => defender ** 2).sub(defenderLoss.mul(defenderLoss)),
  };
}

/** The gain from one cell to another: in the chance of the aim, and in net losses. */
export interface Gain {
  readonly taken: Fraction;
  readonly net: Fraction;
}

export function gain(from: StudyCell, to: StudyCell): Gain {
  const [a, b] = [figuresOf(from), figuresOf(to)];
  return { taken: b.taken.sub(a.taken), net: b.net.sub(a.net) };
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
  const next = study.isLadder ? (study.cells[place.row][place.modifier][place.column + 1] ?? null) : null;
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
  const points = fraction(there - here);
  return { taken: whole.taken.div(points), net: whole.net.div(points) };
}
