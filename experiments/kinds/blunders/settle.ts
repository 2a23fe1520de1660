// Settles the blunder meter: the agent to watch, and what its lines may hold.

import { BadInput } from '../../../src/engine/contract/errors.ts';
import type { Statics } from '../../../src/engine/contract/ruleset.ts';
import { playedBounds } from '../games/settle.ts';
import type { LineBounds, ReadyArm, ToSettle } from '../kind.ts';
import { headOf, inOrder, whole } from '../settling.ts';
import type { BlundersArm, BlundersPlay } from './arm.ts';
import { kindsOf } from './kinds.ts';

export function settleBlunders({ arm, play, rules, data }: ToSettle<BlundersPlay>): {
  settled: BlundersArm;
  s: Statics;
} {
  if (kindsOf(rules).length === 0) {
    throw new BadInput(`${rules.id} declares no blunders`, 'blunders', 'a ruleset whose mistakes can be seen');
  }
  const { losing } = play;
  if (!(losing >= 0 && losing <= 1)) throw new BadInput(`losing ${losing}`, 'losing', 'a number from 0 to 1');
  const s = rules.prepare({ scenario: arm.scenario, options: arm.options, data });
  const agents = s.seats.map(() => play.agent.trim());
  const settled: BlundersArm = {
    ...headOf(arm, rules, s),
    kind: 'blunders',
    agents,
    seatings: inOrder(agents),
    rounds: whole(play.games, 'games'),
    losing,
  };
  return { settled, s };
}

export const blunderBounds = (arm: ReadyArm<BlundersArm>): LineBounds => ({ ...playedBounds(arm), measures: null });
