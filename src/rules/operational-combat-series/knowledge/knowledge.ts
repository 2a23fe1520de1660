// Knowledge of the Operational Combat Series for agents: the value of a position, and the heuristic player.

import { advisedBy } from '../../../wargame/evaluation/adviser.ts';
import type { Ocs } from '../statics.ts';
import { features } from './features.ts';
import { OcsPlanner } from './plan/planner.ts';
import { plans } from './plan/plans.ts';

export const knowledge = advisedBy<Ocs, OcsPlanner>({
  features,
  plans,
  planner: () => new OcsPlanner(),
  // In another position it begins afresh: what it advises must not depend on what it was asked before.
  refresh(planner, isOther) {
    if (isOther) planner.forget();
  },
  triesChains: true,
});
