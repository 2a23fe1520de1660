// The clock of searches: stretches of play that horizons are counted in. Turns, unless a ruleset has a better measure: a turn
// of some games is an afternoon of play with a dozen phases, of others a single choice.

import type { Clock, Ruleset, Statics } from '../contract/ruleset.ts';

/** A ruleset's own clock, or its turns. */
export const clockOf = <S extends Statics>(rules: Ruleset<S>): Clock<S> =>
  rules.clock ?? { now: (g) => rules.turn(g), last: (s) => s.turns };
