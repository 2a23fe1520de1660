// Settles matches: every seating of the two agents, and the sequential test.

import { BadInput } from '../../../src/engine/contract/errors.ts';
import type { Statics } from '../../../src/engine/contract/ruleset.ts';
import { openedBy } from '../games/settle.ts';
import type { ToSettle } from '../kind.ts';
import { headOf, whole } from '../settling.ts';
import type { MatchArm, MatchPlay } from './arm.ts';

export function settleMatch({ arm, play, rules, data }: ToSettle<MatchPlay>): { settled: MatchArm; s: Statics } {
  const s = rules.prepare({ scenario: arm.scenario, options: arm.options, data });
  const { sprt, luck, rounds } = play;
  if (sprt && s.seats.length !== 2) throw new BadInput('a sequential test', 'sprt', 'a game of two seats');
  if (sprt && !(sprt.elo0 < sprt.elo1)) throw new BadInput('sprt', 'sprt', 'elo0 below elo1');
  const { alpha = 0.05, beta = 0.05 } = sprt ?? {};
  const settled: MatchArm = {
    ...headOf(arm, rules, s),
    kind: 'match',
    agents: play.agents.map((spec) => spec.trim()),
    seatings: seatingsOfTwo(s.seats.length),
    rounds: whole(rounds, 'rounds'),
    ...(sprt ? { sprt: { elo0: sprt.elo0, elo1: sprt.elo1, alpha, beta } } : {}),
    ...(play.swiss ? { swiss: play.swiss } : {}),
    ...(luck ? { luck: true } : {}),
    ...openedBy(play.agents),
  };
  return { settled, s };
}

/** Returns every seating of two agents in which both play: 2 for two seats, 6 for three, 14 for four. */
export function seatingsOfTwo(seats: number): number[][] {
  const seatings: number[][] = [];
  for (let mask = 1; mask < 2 ** seats - 1; mask++) {
    seatings.push(Array.from({ length: seats }, (_, seat) => ((mask >> seat) & 1 ? 0 : 1)));
  }
  return seatings;
}
