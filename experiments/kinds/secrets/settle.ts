// Settles secret choices: the agents, and how the payoff tables are estimated.

import { BadInput } from '../../../src/engine/contract/errors.ts';
import type { Statics } from '../../../src/engine/contract/ruleset.ts';
import type { LineBounds, ReadyArm, ToSettle } from '../kind.ts';
import { asked, headOf, inOrder, whole } from '../settling.ts';
import type { SecretsArm, SecretsPlay } from './arm.ts';

export function settleSecrets({ arm, play, rules, data }: ToSettle<SecretsPlay>): { settled: SecretsArm; s: Statics } {
  const s = rules.prepare({ scenario: arm.scenario, options: arm.options, data });
  const { samples, horizon, styles, group } = play.weighing;
  const agents = asked(play.agents);
  if (agents.length === 0) throw new BadInput('no agents', 'agents', 'at least one');
  if (whole(samples, 'samples') < 2) throw new BadInput('samples 1', 'samples', 'at least 2: one for each half');
  if (styles !== undefined && !(styles >= 0 && styles <= 1)) {
    throw new BadInput(`styles ${styles}`, 'styles', 'a number from 0 to 1');
  }
  const settled: SecretsArm = {
    ...headOf(arm, rules, s),
    kind: 'secrets',
    agents,
    seatings: inOrder(agents),
    rounds: whole(play.choices, 'choices'),
    weighing: {
      samples,
      ...(horizon === undefined ? {} : { horizon: whole(horizon, 'horizon') }),
      ...(styles === undefined || styles === 0 ? {} : { styles }),
      ...(group === undefined ? {} : { group }),
    },
  };
  return { settled, s };
}

/** By agent: the loss of its mixes as returns, the stake as scores. */
export const secretBounds = ({ settled, s }: ReadyArm<SecretsArm>): LineBounds => ({
  parties: settled.agents.length,
  results: ['weighed'],
  shares: false,
  turns: s.turns + 1,
  decisions: Number.MAX_SAFE_INTEGER,
  luck: false,
  measures: null,
});
