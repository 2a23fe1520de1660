// Actions as integers: a verb and two operands in 31 bits, so that actions ascend by verb, then first operand, then second.
//
//   verb 8 bits | first operand 10 bits | second operand 13 bits
//
// A map of 8,191 hexes is named by the second operand, up to 1,022 units by the first: `place UNIT HEX`. A verb with one
// operand needs no second: its numbers from 1,023 on stand in the last row, with the rest in the place of the second
// operand, so `step HEX` reaches every hex as well. A verb means the same wherever it stands, in a plan, a log or a macro
// that runs through several procedures; eight bits are four times what the largest ruleset uses.
//
// The sign bit stays free: a negative number is no action. Nothing here checks its operands. Limits are held when a game is
// put together (src/engine/contract/limits.ts), and in debug games at every choice (`CheckedOptions`).

import type { Action } from '../contract/ids.ts';
import { FIRST_BITS, LIMITS, SECOND_BITS } from '../contract/limits.ts';

const VERB_SHIFT = FIRST_BITS + SECOND_BITS;
const SECOND = (1 << SECOND_BITS) - 1;
/** The row for single operands that are too large for a first one. */
const LAST_ROW = (1 << FIRST_BITS) - 1;
const ROW = LAST_ROW << SECOND_BITS;

/** Packs a choice. @param b 0 wherever `a` is above 1,022. */
export const action = (verb: number, a = 0, b = 0): Action =>
  (a < LAST_ROW
    ? (verb << VERB_SHIFT) | (a << SECOND_BITS) | b
    : (verb << VERB_SHIFT) | ROW | (a - LAST_ROW)) as Action;

export const verbOf = (packed: Action): number => packed >>> VERB_SHIFT;

export const aOf = (packed: Action): number =>
  (packed & ROW) === ROW ? LAST_ROW + (packed & SECOND) : (packed >>> SECOND_BITS) & LAST_ROW;

export const bOf = (packed: Action): number => ((packed & ROW) === ROW ? 0 : packed & SECOND);

/** Tells whether a choice can be packed and read back. */
export const isPackable = (verb: number, a: number, b: number): boolean =>
  inRange(verb, LIMITS.verbs) &&
  inRange(b, LIMITS.secondOperands) &&
  inRange(a, b === 0 ? LIMITS.onlyOperands : LIMITS.firstOperands);

const inRange = (n: number, limit: number): boolean => Number.isInteger(n) && n >= 0 && n < limit;
