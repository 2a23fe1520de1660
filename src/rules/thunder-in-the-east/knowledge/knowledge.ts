// Knowledge of Thunder in the East for agents: the value of a position, and the heuristic player.

import { advisedBy } from '../../../wargame/evaluation/adviser.ts';
import type { Thunder } from '../statics.ts';
import { features } from './features.ts';
import { ThunderPlanner } from './plan/planner.ts';
import { plans } from './plan/plans.ts';

export const knowledge = advisedBy<Thunder, ThunderPlanner>({
  features,
  plans,
  planner: () => new ThunderPlanner(),
  // In another position it begins afresh: what it advises must not depend on what it was asked before.
  refresh(planner, isOther) {
    if (isOther) planner.forget();
  },
});
