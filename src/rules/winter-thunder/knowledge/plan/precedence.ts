// Which of two units comes first where nothing else decides. By what anyone can see, never by the numbers that units
// happen to have: those differ from one data file to the next, and play must not.

import { FIRST_BITS, SECOND_BITS } from '../../../../engine/contract/limits.ts';
import { type Game, hexOf } from '../../state.ts';
import { NO_UNIT, type UnitId } from '../../terms.ts';

/** More than there are units: their numbers have ten bits (`LIMITS.firstOperands`). */
const UNITS = 1 << FIRST_BITS;
/** More than any precedence. */
export const PRECEDENCES = UNITS << SECOND_BITS;

/** A number for the unit by which all are in one order: by hex, then as `seniority` tells. No two have the same. */
export const precedence = (g: Game, unit: UnitId): number => hexOf(g, unit) * UNITS + g.s.units.seniority[unit];

/** Whether p comes before q. Nobody comes before or after anyone. */
export const comesBefore = (g: Game, p: UnitId, q: UnitId): boolean =>
  p !== NO_UNIT && q !== NO_UNIT && precedence(g, p) < precedence(g, q);
