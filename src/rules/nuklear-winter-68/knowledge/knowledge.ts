// What the agents need to know of Nuklear Winter 68: what a position is worth, what looks promising, and the heuristic player.

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
