// The clock of searches: the stretches of play in which horizons are counted. It counts turns, unless a ruleset has a
// better measure: a turn of some games is an afternoon of play with a dozen phases, of others a single choice.

import type { Clock, Ruleset, Statics } from '../contract/ruleset.ts';

/** Returns a ruleset's own clock, or its turns. */
export const clockOf = <S extends Statics>(rules: Ruleset<S>): Clock<S> =>
  rules.clock ?? { now: (g) => rules.turn(g), last: (s) => s.turns };
