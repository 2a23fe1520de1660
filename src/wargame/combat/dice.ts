// Dice as tables of combat name them: `1d6`, `2d6`, `1d6+1d8-1`. Chances of the sums are counted as whole ways, which
// are exact.

import { type Distribution, mapOutcomes } from '../../odds/distribution.ts';
import { type Rational, rational } from '../../odds/rational.ts';

export interface Dice {
  /** The sides of each die. */
  readonly sides: readonly number[];
  /** Added to their sum. */
  readonly plus: number;
}

export const DICE_TEXT = /^\d+d\d+([+-]\d+(d\d+)?)*$/;

/** Limits that keep the number of ways whole in a double. */
const MOST_DICE = 6;
const MOST_SIDES = 100;
const MOST_PLUS = 99;

/** Reads dice; null where the text is none, or more than a table can have. */
export function readDice(text: string): Dice | null {
  if (!DICE_TEXT.test(text)) return null;
  const sides: number[] = [];
  let plus = 0;
  for (const [, sign, count, faces] of text.matchAll(/([+-]?)(\d+)(?:d(\d+))?/g)) {
    if (faces === undefined) plus += sign === '-' ? -Number(count) : Number(count);
    else if (sign === '-' || Number(count) < 1 || sides.length + Number(count) > MOST_DICE) return null;
    else sides.push(...Array.from({ length: Number(count) }, () => Number(faces)));
  }
  const isSmall = sides.every((faces) => faces >= 2 && faces <= MOST_SIDES) && Math.abs(plus) <= MOST_PLUS;
  return isSmall ? { sides, plus } : null;
}

export const leastOf = ({ sides, plus }: Dice): number => sides.length + plus;
export const mostOf = ({ sides, plus }: Dice): number => sides.reduce((sum, faces) => sum + faces, plus);

/** Returns the chances of the sums, the least first. */
export function sumsOf(dice: Dice): Distribution<number> {
  let ways = [1];
  for (const faces of dice.sides) {
    const more = new Array<number>(ways.length + faces - 1).fill(0);
    ways.forEach((count, sum) => {
      for (let face = 0; face < faces; face++) more[sum + face] += count;
    });
    ways = more;
  }
  const total = dice.sides.reduce((product, faces) => product * faces, 1);
  const least = leastOf(dice);
  return new Map(ways.map((count, i): [number, Rational] => [least + i, rational(count, total)]));
}

/** Throws the dice. @param below returns a whole number from 0 to below its operand */
export const thrown = ({ sides, plus }: Dice, below: (faces: number) => number): number =>
  sides.reduce((sum, faces) => sum + 1 + below(faces), plus);

/** The chances of results of a sum. */
export const overSums = <R>(dice: Dice, result: (sum: number) => R): Distribution<R> =>
  mapOutcomes(sumsOf(dice), result);
