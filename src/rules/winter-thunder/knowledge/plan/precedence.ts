// Breaks ties between units by visible properties, never by their numbers: those differ from one data file to the next,
// and play must not.

import { FIRST_BITS, SECOND_BITS } from '../../../../engine/contract/limits.ts';
import { type Game, hexOf } from '../../state.ts';
import { NO_UNIT, type UnitId } from '../../terms.ts';

/** More than there are units: their numbers have ten bits (`LIMITS.firstOperands`). */
const UNITS = 1 << FIRST_BITS;
/** More than any precedence. */
export const PRECEDENCES = UNITS << SECOND_BITS;

/** A number that puts all units in one order: by hex, then by `seniority`. No two are equal. */
export const precedence = (g: Game, unit: UnitId): number => hexOf(g, unit) * UNITS + g.s.units.seniority[unit];

/** Tells whether p comes before q. A unit has no place before or after NO_UNIT. */
export const comesBefore = (g: Game, p: UnitId, q: UnitId): boolean =>
  p !== NO_UNIT && q !== NO_UNIT && precedence(g, p) < precedence(g, q);
