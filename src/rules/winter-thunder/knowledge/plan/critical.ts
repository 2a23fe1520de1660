// Decisions that deserve a search of their own; all others follow from the plan of the round.

import { verbOf } from '../../../../engine/kernel/action.ts';
import { advance } from '../../chapters/advance.ts';
import { activation } from '../../chapters/command.ts';
import type { Game } from '../../state.ts';
import { VERB } from '../../verbs.ts';

/** Shares of a search by the verb of the last option, which identifies the kind of decision. */
const SHARES: ReadonlyMap<number, number> = new Map([
  [VERB.surprise, 1],
  [VERB.draw, 1],
  [VERB.attackMission, 1],
  [VERB.defendMission, 1],
  [VERB.enter, 0.5],
  [VERB.wait, 0.5],
  [VERB.refit, 0.5],
  [VERB.check, 0.3],
  [VERB.lose, 0.3],
  [VERB.air, 0.7],
  [VERB.dig, 0.2],
  [VERB.block, 0.3],
  [VERB.clear, 0.3],
  [VERB.buy, 1],
  [VERB.decline, 1],
  [VERB.activate, 0.5],
  [VERB.place, 0.3],
  [VERB.short, 0.5],
]);

/** The share of a search for the present decision, 0 to 1; moves and the units of an attack follow from the plan. */
export function critical(g: Game): number {
  const step = g.stepId;
  if (step === activation.step.fight) return 0.5;
  if (step === advance.step.choose || step === advance.step.onward) return 0.3;
  const options = g.options();
  const verb = verbOf(options.at(options.size - 1));
  if (verb === VERB.retreat || verb === VERB.stand) return 0.5;
  return SHARES.get(verb) ?? 0;
}
