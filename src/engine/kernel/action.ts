// Actions as integers: a verb and two operands in 31 bits, so that actions ascend by verb, then first operand, then
// second.
//
//   verb 8 bits | first operand 10 bits | second operand 13 bits
//
// A map of 8,191 hexes is named by the second operand, up to 1,022 units by the first: `place UNIT HEX`. A verb with
// one operand needs no second: its numbers from 1,023 on stand in the last row, with the rest in the place of the
// second operand, so `step HEX` reaches every hex as well. A verb means the same wherever it stands, in a plan, a log
// or a macro that runs through several procedures. The largest ruleset uses about half of the eight bits' verbs.
//
// The sign bit stays free: a negative number is no action. Operands with names are counted when a game is put together
// (src/engine/contract/limits.ts); a plain number is known only where it is packed, so packing refuses what it could
// not read back.

import { RulesError } from '../contract/errors.ts';
import type { Action } from '../contract/ids.ts';
import { FIRST_BITS, LIMITS, SECOND_BITS } from '../contract/limits.ts';

const VERB_SHIFT = FIRST_BITS + SECOND_BITS;
/** By names of this file: imported ones are no constants to the compiler. */
const FIRST_SHIFT = SECOND_BITS;
const SECOND = (1 << SECOND_BITS) - 1;
/** The row for single operands that are too large for a first one. */
const LAST_ROW = (1 << FIRST_BITS) - 1;
const ROW = LAST_ROW << SECOND_BITS;

/**
 * Packs a choice, in as few instructions as the compiler inlines where rules offer choices. Of negative numbers it
 * makes a negative one, which no list of options may hold.
 * @param b 0 wherever `a` is above 1,022.
 * @throws RulesError where an operand is above its limit.
 */
export const action = (verb: number, a = 0, b = 0): Action =>
  a < LAST_ROW && b <= SECOND ? (((verb << VERB_SHIFT) | (a << FIRST_SHIFT) | b) as Action) : inLastRow(verb, a, b);

/** Packs a choice whose only operand needs the last row, and refuses all others. */
function inLastRow(verb: number, a: number, b: number): Action {
  if (!isPackable(verb, a, b)) refuseUnpackable(verb, a, b);
  return ((verb << VERB_SHIFT) | ROW | (a - LAST_ROW)) as Action;
}

export const verbOf = (packed: Action): number => packed >>> VERB_SHIFT;

export const aOf = (packed: Action): number =>
  (packed & ROW) === ROW ? LAST_ROW + (packed & SECOND) : (packed >>> FIRST_SHIFT) & LAST_ROW;

export const bOf = (packed: Action): number => ((packed & ROW) === ROW ? 0 : packed & SECOND);

/** Tells whether a choice can be packed and read back. */
export const isPackable = (verb: number, a: number, b: number): boolean =>
  inRange(verb, LIMITS.verbs) &&
  inRange(b, LIMITS.secondOperands) &&
  inRange(a, b === 0 ? LIMITS.onlyOperands : LIMITS.firstOperands);

const inRange = (n: number, limit: number): boolean => Number.isInteger(n) && n >= 0 && n < limit;

/** @throws RulesError with the operands, and where their limits are set. */
export function refuseUnpackable(verb: number, a: number, b: number): never {
  const most = b === 0 ? LIMITS.onlyOperands : LIMITS.firstOperands;
  throw new RulesError(
    `verb ${verb} with operands ${a}, ${b} does not fit an action: verbs below ${LIMITS.verbs}, first operands below ` +
      `${most}, second ones below ${LIMITS.secondOperands}, whole numbers from 0, set in src/engine/contract/limits.ts`,
  );
}
