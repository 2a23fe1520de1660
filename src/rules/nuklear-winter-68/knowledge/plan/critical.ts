// The decisions that deserve a search of their own; the others follow from the plan of the activation.

import { assault } from '../../chapters/assault.ts';
import { attack } from '../../chapters/attack.ts';
import { reaction } from '../../chapters/opportunity.ts';
import type { Game } from '../../state.ts';

/** The share for opportunity fire, which is asked at every hex that an enemy enters, so that each time gets less. */
const REACTION = 0.3;

/**
 * Returns the share of a search that the present decision deserves, 0 to 1. Resources that are used once are searched:
 * the commander's bonus of an activation (NW 1.2.2), and a unit's one shot at units that enter (NW 2.3.3). The choices
 * of units, means, assistants and hexes of strikes are not: searched one by one they did no better than by the plan.
 */
export function critical(g: Game): number {
  switch (g.stepId) {
    case attack.step.bonus:
    case assault.step.bonus:
    case assault.step.support:
      return 1;
    case reaction.step.choose:
      return REACTION;
    default:
      return 0;
  }
}
