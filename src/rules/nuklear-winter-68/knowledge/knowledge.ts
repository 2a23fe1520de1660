// What the agents need to know of Nuklear Winter 68: what a position is worth, what looks promising, and the heuristic player.

import type { Action } from '../../../engine/contract/ids.ts';
import type { Knowledge } from '../../../engine/contract/knowledge.ts';
import { LinearEvaluation } from '../../../engine/kernel/evaluation.ts';
import { Rng } from '../../../engine/kernel/rng.ts';
import { scratchSlot } from '../../../engine/kernel/scratch.ts';
import type { Game } from '../state.ts';
import type { NuklearWinter } from '../statics.ts';
import { features } from './features.ts';
import { highlights } from './highlights.ts';
import { critical } from './plan/critical.ts';
import { NuklearWinterPlanner } from './plan/planner.ts';
import { plans } from './plan/plans.ts';

/** The share of the prior that goes to what the heuristic would do. */
const TRUST = 0.6;

interface Adviser {
  readonly planner: NuklearWinterPlanner;
  readonly rng: Rng;
  readonly chain: Action[];
}

const adviserOf = scratchSlot<NuklearWinter, Adviser>(() => ({
  planner: new NuklearWinterPlanner(),
  rng: new Rng('adviser'),
  chain: [],
}));

const evaluationOf = scratchSlot<NuklearWinter, LinearEvaluation<NuklearWinter>>(
  (g) => new LinearEvaluation(features, g.s.outlook),
);

export const knowledge: Knowledge<NuklearWinter> = {
  evaluate: (g, out) => evaluationOf(g).evaluate(g, out),

  features,

  weights: (s) => s.outlook,

  prior(g, options, out) {
    const { planner, rng } = adviserOf(g);
    rng.rewindTo(0);
    const { size } = options;
    for (let i = 0; i < size; i++) out[i] = (1 - TRUST) / size;
    planner.reset();
    const advised = options.indexOf(planner.next(g, rng));
    if (advised >= 0) out[advised] += TRUST;
  },

  // The move that the heuristic would make next, as one choice.
  macros(g, out) {
    const { planner, rng, chain } = adviserOf(g);
    rng.rewindTo(0);
    // Setting the length to 0 would give the memory back.
    while (chain.length > 0) chain.pop();
    planner.reset();
    const first = planner.next(g, rng, chain);
    if (chain.length === 0) return;
    const links = playable(g, first, chain);
    if (links === 0) return;
    out.push(first);
    for (let i = 0; i < links; i++) out.push(chain[i]);
    out.close();
  },

  highlights,

  planner: () => new NuklearWinterPlanner(),
  plans,

  critical,
};

/**
 * How many links of a chain can be played after its first action: all of them where something may intervene, else those
 * up to the first that is not legal (a hex that is full, points that have run out).
 */
function playable(g: Game, first: Action, chain: readonly Action[]): number {
  const step = g.stepId;
  return g.tried(() => {
    let links = 0;
    g.apply(first);
    while (links < chain.length && !g.isOver && g.stepId === step) {
      if (!g.options().has(chain[links])) break;
      g.apply(chain[links]);
      links++;
    }
    const intervened = g.isOver || g.stepId !== step;
    return intervened ? chain.length : links;
  });
}
