// Which decisions deserve a search of their own; the others follow from the plan of the activation.

import { assault } from '../../chapters/assault.ts';
import { attack } from '../../chapters/attack.ts';
import { reaction } from '../../chapters/opportunity.ts';
import type { Game } from '../../state.ts';

/** Fire at opportunity or hold: asked at every hex that an enemy enters, so each time is given less. */
const REACTION = 0.3;

/**
 * The share of a search that the present decision deserves, 0 to 1. What is spent once and then gone is searched: the
 * commander's bonus of an activation (NW 1.2.2), and a unit's one shot at those that come (NW 2.3.3). Whom to take, what to
 * fire with, who assists and where strikes fall are not: searched one by one they did no better than by the plan.
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
