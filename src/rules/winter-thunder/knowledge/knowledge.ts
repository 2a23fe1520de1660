// What the agents need to know of Winter Thunder: what a position is worth, what looks promising, and the heuristic player.

import type { Action } from '../../../engine/contract/ids.ts';
import type { Knowledge } from '../../../engine/contract/knowledge.ts';
import { aOf, verbOf } from '../../../engine/kernel/action.ts';
import { LinearEvaluation } from '../../../engine/kernel/evaluation.ts';
import { Rng } from '../../../engine/kernel/rng.ts';
import { scratchSlot } from '../../../engine/kernel/scratch.ts';
import type { Game } from '../state.ts';
import type { WinterThunder } from '../statics.ts';
import { VERB } from '../terms.ts';
import { features } from './features.ts';
import { highlights } from './highlights.ts';
import { critical } from './plan/critical.ts';
import { WinterThunderPlanner } from './plan/planner.ts';
import { plans } from './plan/plans.ts';

/** The share of the prior that goes to what the heuristic would do. */
const TRUST = 0.6;

interface Adviser {
  readonly planner: WinterThunderPlanner;
  readonly rng: Rng;
  /** Of the position in which it has planned. */
  serial: number;
  /** Room for what it says should follow. */
  readonly tail: Action[];
}

const adviserIn = scratchSlot<WinterThunder, Adviser>((g) => ({
  planner: new WinterThunderPlanner(),
  rng: new Rng('adviser'),
  serial: g.serial,
  tail: [],
}));

/** In another position it begins afresh: what it advises must not depend on what it was asked before. */
function adviserOf(g: Game): Adviser {
  const adviser = adviserIn(g);
  if (adviser.serial !== g.serial) {
    adviser.planner.forget();
    adviser.serial = g.serial;
  }
  adviser.rng.rewindTo(0);
  return adviser;
}

const evaluationOf = scratchSlot<WinterThunder, LinearEvaluation<WinterThunder>>(
  (g) => new LinearEvaluation(features, g.s.outlook),
);

export const knowledge: Knowledge<WinterThunder> = {
  evaluate: (g, out) => evaluationOf(g).evaluate(g, out),

  features,

  weights: (s) => s.outlook,

  highlights,

  prior(g, options, out) {
    const { planner, rng } = adviserOf(g);
    const { size } = options;
    const last = verbOf(options.at(size - 1));
    if (last === VERB.attackMission || last === VERB.defendMission) {
      planner.missionMix(g, last === VERB.attackMission);
      for (let i = 0; i < size; i++) out[i] = 0.02 + planner.mix[aOf(options.at(i))];
      return;
    }
    for (let i = 0; i < size; i++) out[i] = (1 - TRUST) / size;
    const advised = options.indexOf(planner.next(g, rng));
    if (advised >= 0) out[advised] += TRUST;
  },

  // The moves that the heuristic's plan would make next, each as one choice.
  macros(g, out) {
    const { planner, rng, tail } = adviserOf(g);
    // Setting the length to 0 would give the memory back.
    while (tail.length > 0) tail.pop();
    const first = planner.next(g, rng, tail);
    if (tail.length === 0) return;
    out.push(first);
    for (const link of tail) out.push(link);
    out.close();
  },

  planner: () => new WinterThunderPlanner(),

  plans,

  critical,
};
