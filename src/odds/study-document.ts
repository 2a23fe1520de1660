// A study as a document: what `--json` prints and what the page in a browser shows. Every number is also a fraction.

import type { OddsCost } from '../engine/contract/odds.ts';
import {
  type CombatStudy,
  cellAt,
  figuresOf,
  type Gain,
  marginsAt,
  placesOf,
  type StudyPlace,
} from './combat-study.ts';
import type { Fraction } from './fractions.ts';
import { type Aim, aimTitle, reaches } from './study-aim.ts';
import { answer } from './study-answer.ts';
import { type Comparison, disorderOf, type Order } from './study-order.ts';
import { DISAGREES, type StudyTrial } from './study-trial.ts';

/** Everything that was asked about a table. */
export interface StudyParts {
  readonly study: CombatStudy;
  readonly aim: Aim | null;
  readonly beside: Comparison | null;
  readonly trial: StudyTrial | null;
}

/** A number, and its fraction in whole numbers of any length. */
export interface ExactNumber {
  readonly value: number;
  readonly numerator: string;
  readonly denominator: string;
}

export interface GainDocument {
  readonly taken: ExactNumber;
  readonly net: ExactNumber;
}

interface Where {
  readonly row: string;
  readonly column: string;
  readonly modifier: string;
}

export interface CellDocument extends Where {
  readonly strength: number | null;
  readonly outcomes: readonly {
    readonly outcome: string;
    readonly probability: ExactNumber;
    readonly cost: OddsCost;
  }[];
  readonly attackerLoss: ExactNumber;
  readonly defenderLoss: ExactNumber;
  readonly net: ExactNumber;
  readonly exchange: ExactNumber | null;
  readonly taken: ExactNumber;
  readonly attackerVariance: ExactNumber;
  readonly defenderVariance: ExactNumber;
  readonly point: GainDocument | null;
  readonly shift: GainDocument | null;
  /** Of the modifier, against the same column without it. */
  readonly gain: GainDocument | null;
}

export interface ReachDocument {
  readonly row: string;
  readonly modifier: string;
  readonly column: string | null;
  readonly strength: number | null;
  readonly best: ExactNumber;
  readonly lapses: readonly string[];
  /** By column, how many columns more are needed. */
  readonly shifts: Readonly<Record<string, number | null>>;
}

export interface DifferenceDocument extends Where {
  readonly attackerLoss: ExactNumber;
  readonly defenderLoss: ExactNumber;
  readonly net: ExactNumber;
  readonly taken: ExactNumber;
  readonly distance: ExactNumber;
  readonly order: Order;
}

export interface StudyDocument
  extends Pick<CombatStudy, 'table' | 'title' | 'about' | 'unit' | 'taken' | 'rowTitle' | 'columnTitle' | 'isLadder'> {
  readonly answer: string;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly strengths: readonly (number | null)[];
  readonly modifiers: readonly string[];
  readonly cells: readonly CellDocument[];
  /** Columns of a ladder that are not at least as good for the attacker as the one before, without modifiers. */
  readonly disorder: readonly {
    readonly row: string;
    readonly column: string;
    readonly than: string;
    readonly order: Order;
  }[];
  readonly aim?: {
    readonly title: string;
    readonly measure: string;
    readonly least: ExactNumber;
    readonly reached: readonly ReachDocument[];
  };
  readonly comparison?: {
    readonly first: string;
    readonly second: string;
    readonly unmatched: readonly string[];
    readonly cells: readonly DifferenceDocument[];
  };
  readonly simulation?: {
    readonly n: number;
    readonly seed: string;
    /** The smallest over all cells, adjusted after Holm. */
    readonly p: number;
    readonly agrees: boolean;
    readonly cells: readonly (Where & { readonly counts: readonly number[]; readonly p: number })[];
  };
}

const exact = (value: Fraction): ExactNumber => ({
  value: value.valueOf(),
  numerator: String(value.s * value.n),
  denominator: String(value.d),
});

const gained = (gain: Gain | null): GainDocument | null =>
  gain === null ? null : { taken: exact(gain.taken), net: exact(gain.net) };

export function studyDocument({ study, aim, beside, trial }: StudyParts): StudyDocument {
  const { table, title, about, unit, taken, rows, columns, strengths, modifiers, rowTitle, columnTitle, isLadder } =
    study;
  const where = ({ row, modifier, column }: StudyPlace): Where => ({
    row: rows[row],
    column: columns[column],
    modifier: modifiers[modifier],
  });
  return {
    table,
    title,
    about,
    answer: answer(study),
    unit,
    taken,
    rowTitle,
    columnTitle,
    isLadder,
    rows,
    columns,
    strengths,
    modifiers,
    cells: placesOf(study).map((place) => ({ ...where(place), ...cellDocument(study, place) })),
    disorder: disorderOf(study).map(({ row, column, order }) => ({
      row: rows[row],
      column: columns[column],
      than: columns[column - 1],
      order,
    })),
    ...(aim ? { aim: aimDocument(study, aim) } : {}),
    ...(beside ? { comparison: comparisonDocument(beside, where) } : {}),
    ...(trial ? { simulation: trialDocument(trial, where) } : {}),
  };
}

type Naming = (place: StudyPlace) => Where;

function cellDocument(study: CombatStudy, place: StudyPlace): Omit<CellDocument, keyof Where> {
  const cell = cellAt(study, place)!;
  const figures = figuresOf(cell);
  const margins = marginsAt(study, place);
  return {
    strength: study.strengths[place.column],
    outcomes: cell.map(({ outcome, probability, cost }) => ({ outcome, probability: exact(probability), cost })),
    attackerLoss: exact(figures.attackerLoss),
    defenderLoss: exact(figures.defenderLoss),
    net: exact(figures.net),
    exchange: figures.exchange && exact(figures.exchange),
    taken: exact(figures.taken),
    attackerVariance: exact(figures.attackerVariance),
    defenderVariance: exact(figures.defenderVariance),
    point: gained(margins.point),
    shift: gained(margins.shift),
    gain: gained(margins.modifier),
  };
}

function aimDocument(study: CombatStudy, aim: Aim): NonNullable<StudyDocument['aim']> {
  const { rows, columns, modifiers } = study;
  return {
    title: aimTitle(study, aim),
    measure: aim.measure,
    least: exact(aim.least),
    reached: reaches(study, aim).map(({ row, modifier, column, strength, best, lapses, shifts }) => ({
      row: rows[row],
      modifier: modifiers[modifier],
      column: column === null ? null : columns[column],
      strength,
      best: exact(best),
      lapses: lapses.map((i) => columns[i]),
      shifts: Object.fromEntries(columns.map((name, i) => [name, shifts[i]])),
    })),
  };
}

const comparisonDocument = (
  { first, second, unmatched, cells }: Comparison,
  where: Naming,
): NonNullable<StudyDocument['comparison']> => ({
  first,
  second,
  unmatched,
  cells: cells.map((cell) => ({
    ...where(cell),
    attackerLoss: exact(cell.attackerLoss),
    defenderLoss: exact(cell.defenderLoss),
    net: exact(cell.net),
    taken: exact(cell.taken),
    distance: exact(cell.distance),
    order: cell.order,
  })),
});

const trialDocument = ({ n, seed, p, cells }: StudyTrial, where: Naming): NonNullable<StudyDocument['simulation']> => ({
  n,
  seed,
  p,
  agrees: p >= DISAGREES,
  cells: cells.map((cell) => ({ ...where(cell), counts: cell.counts, p: cell.p })),
});
