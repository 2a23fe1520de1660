// Knowledge of Winter Thunder for agents: the value of a position, promising choices, and the heuristic player.

import { aOf, verbOf } from '../../../engine/kernel/action.ts';
import { advisedBy } from '../../../wargame/evaluation/adviser.ts';
import type { WinterThunder } from '../statics.ts';
import { VERB } from '../verbs.ts';
import { features } from './features.ts';
import { highlights } from './highlights.ts';
import { critical } from './plan/critical.ts';
import { WinterThunderPlanner } from './plan/planner.ts';
import { plans } from './plan/plans.ts';

/** The prior's least weight for a mission, even one that the heuristic would not choose. */
const LEAST = 0.02;

export const knowledge = advisedBy<WinterThunder, WinterThunderPlanner>({
  features,
  highlights,
  plans,
  critical,
  planner: () => new WinterThunderPlanner(),
  // In another position it begins afresh: what it advises must not depend on what it was asked before.
  refresh(planner, isOther) {
    if (isOther) planner.forget();
  },
  mix(g, options, planner, out) {
    const { size } = options;
    const last = verbOf(options.at(size - 1));
    if (last !== VERB.attackMission && last !== VERB.defendMission) return false;
    planner.missionMix(g, last === VERB.attackMission);
    for (let i = 0; i < size; i++) out[i] = LEAST + planner.mix[aOf(options.at(i))];
    return true;
  },
});
