// Settles battles: the agents to compare, and the length of the fights.

import { BadInput } from '../../../src/engine/contract/errors.ts';
import type { Statics } from '../../../src/engine/contract/ruleset.ts';
import type { LineBounds, ReadyArm, ToSettle } from '../kind.ts';
import { asked, headOf, inOrder, whole } from '../settling.ts';
import type { BattlesArm, BattlesPlay } from './arm.ts';

export function settleBattles({ arm, play, rules, data }: ToSettle<BattlesPlay>): { settled: BattlesArm; s: Statics } {
  if (!rules.knowledge) {
    throw new BadInput(`${rules.id} has no Knowledge`, 'battles', 'a ruleset whose positions can be judged');
  }
  const s = rules.prepare({ scenario: arm.scenario, options: arm.options, data });
  const agents = asked(play.agents);
  if (agents.length < 2) throw new BadInput(`agents ${agents.join()}`, 'agents', 'at least two, to compare');
  const settled: BattlesArm = {
    ...headOf(arm, rules, s),
    kind: 'battles',
    agents,
    seatings: inOrder(agents),
    rounds: whole(play.positions, 'positions'),
    turns: whole(play.turns, 'turns'),
    horizon: whole(play.horizon, 'horizon'),
  };
  return { settled, s };
}

/** By agent: the win chance at the end as returns, enemy losses minus own losses as scores. */
export const battleBounds = ({ settled, s }: ReadyArm<BattlesArm>): LineBounds => ({
  parties: settled.agents.length,
  results: ['fought'],
  shares: false,
  turns: s.turns + 1,
  decisions: Number.MAX_SAFE_INTEGER,
  luck: false,
  measures: null,
});
