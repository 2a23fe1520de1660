// Knowledge of Nuklear Winter 68 for agents: the value of a position, promising choices, and the heuristic player.

import { advisedBy } from '../../../wargame/evaluation/adviser.ts';
import type { NuklearWinter } from '../statics.ts';
import { features } from './features.ts';
import { highlights } from './highlights.ts';
import { critical } from './plan/critical.ts';
import { NuklearWinterPlanner } from './plan/planner.ts';
import { plans } from './plan/plans.ts';

export const knowledge = advisedBy<NuklearWinter, NuklearWinterPlanner>({
  features,
  highlights,
  plans,
  critical,
  planner: () => new NuklearWinterPlanner(),
  refresh: (planner) => planner.reset(),
  triesChains: true,
});
