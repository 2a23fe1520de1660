// Reverse odds: the least that an attacker must bring for a wanted chance or loss.

import { BadInput } from '../engine/contract/errors.ts';
import { nearest } from '../engine/text/text.ts';
import type { CombatStudy, StudyCell, StudyOutcome } from './combat-study.ts';
import { CERTAIN, type Fraction, fraction, fractionOf, isZero, NOTHING, sumOf } from './fractions.ts';
import { fromDecimal } from './rational.ts';

/** A value that an attacker may want to reach: `taken`, `defenderLoss`, or the chance of a result. */
export interface Aim {
  readonly measure: string;
  readonly least: Fraction;
}

/** Reads `taken=2/3`, `DE=50%`, `defenderLoss=1.5`. @throws BadInput. */
export function readAim(study: CombatStudy, text: string): Aim {
  const cut = text.lastIndexOf('=');
  const measure = text.slice(0, Math.max(0, cut)).trim();
  const outcomes = new Set(study.cells.flat(2).flatMap((cell) => cell?.map(({ outcome }) => outcome) ?? []));
  const known = [...(study.taken === null ? [] : ['taken']), 'defenderLoss', ...outcomes];
  if (!known.includes(measure))
    throw new BadInput(`no measure '${measure}'`, '--for', `nearest are ${nearest(measure, known, 4).join(', ')}`);
  const least = readShare(text.slice(cut + 1).trim());
  const isChance = measure !== 'defenderLoss';
  if (least === null || isZero(least) || (isChance && least.gt(CERTAIN))) {
    const expected = isChance ? 'a chance above 0, at most 1: 2/3, 0.6 or 60%' : 'a number above 0';
    throw new BadInput(`'${text}'`, '--for', expected);
  }
  return { measure, least };
}

/** A fraction, a decimal or a percentage; null for anything else. */
function readShare(text: string): Fraction | null {
  const parts = /^(\d{1,9})\/([1-9]\d{0,8})$/.exec(text);
  if (parts) return fraction(BigInt(parts[1]), BigInt(parts[2]));
  const decimal = /^(\d{1,9}(?:\.\d{1,9})?) ?(%?)$/.exec(text);
  if (!decimal) return null;
  const value = fractionOf(fromDecimal(decimal[1]));
  return decimal[2] === '%' ? value.div(fraction(100)) : value;
}

export const aimTitle = ({ taken }: CombatStudy, { measure, least }: Aim): string =>
  measure === 'defenderLoss'
    ? `an expected loss of the defender of ${least.toFraction()}`
    : `a chance of ${least.toFraction()} ${measure === 'taken' ? `that ${taken}` : `of ${measure}`}`;

/** The value of a cell by the measure of an aim. */
export function measureOf(cell: StudyCell, measure: string): Fraction {
  if (measure === 'defenderLoss')
    return sumOf(cell.map(({ probability, cost }) => probability.mul(fraction(cost.defender))));
  const counts = ({ outcome, cost }: StudyOutcome): boolean => (measure === 'taken' ? cost.taken : outcome === measure);
  return sumOf(cell.flatMap((each) => (counts(each) ? [each.probability] : [])));
}

export interface Reach {
  readonly row: number;
  readonly modifier: number;
  /** The first column that reaches the aim; null where none does. */
  readonly column: number | null;
  /** The least attacking strength that reaches it; null where it is unknown or none does. */
  readonly strength: number | null;
  /** The best value of any column. */
  readonly best: Fraction;
  /** Better columns that fall short of the aim again. */
  readonly lapses: readonly number[];
  /** For each column, the fewest columns more that reach the aim; null where none do, or columns are no ladder. */
  readonly shifts: readonly (number | null)[];
}

/** The most attacking strength that is tried. */
const MOST_STRENGTH = 999;

/** For every row and modifier: the least that reaches the aim. */
export const reaches = (study: CombatStudy, aim: Aim): Reach[] =>
  study.cells.flatMap((lines, row) => lines.map((_, modifier) => reachOf(study, aim, row, modifier)));

function reachOf(study: CombatStudy, { measure, least }: Aim, row: number, modifier: number): Reach {
  const isEnough = (cell: StudyCell | null): boolean => cell !== null && measureOf(cell, measure).gte(least);
  const line = study.cells[row][modifier];
  const enough = line.map(isEnough);
  const first = enough.indexOf(true);
  const values = line.flatMap((cell) => (cell === null ? [] : [measureOf(cell, measure)]));
  return {
    row,
    modifier,
    column: first < 0 ? null : first,
    strength: study.fight ? leastStrength(study, modifier, isEnough) : first < 0 ? null : study.strengths[first],
    best: values.reduce((most, value) => (value.gt(most) ? value : most), NOTHING),
    lapses: first < 0 ? [] : line.flatMap((cell, i) => (i > first && cell !== null && !enough[i] ? [i] : [])),
    shifts: enough.map((_, column) => {
      const next = study.isLadder ? enough.indexOf(true, column) : -1;
      return next < 0 ? null : next - column;
    }),
  };
}

function leastStrength(study: CombatStudy, modifier: number, isEnough: (cell: StudyCell) => boolean): number | null {
  for (let strength = 1; strength <= MOST_STRENGTH; strength++) {
    if (isEnough(study.fight!(strength, modifier))) return strength;
  }
  return null;
}
