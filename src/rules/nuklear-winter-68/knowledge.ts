// What the agents need to know of Nuklear Winter 68: what a position is worth, what looks promising, and the heuristic player.

import type { Action } from '../../engine/contract/ids.ts';
import type { Knowledge } from '../../engine/contract/knowledge.ts';
import { Rng } from '../../engine/rng.ts';
import { scratchSlot } from '../../engine/scratch.ts';
import { highlights } from './highlights.ts';
import { type Ground, groundOf } from './plan/ground.ts';
import { NuklearWinterPlanner } from './plan/planner.ts';
import { plans } from './plan/plans.ts';
import { prospectsOf } from './plan/prospects.ts';
import { strengthOf } from './plan/values.ts';
import type { Game } from './state.ts';
import type { NuklearWinter } from './statics.ts';
import { factionScore } from './victory.ts';

/** The share of the prior that goes to what the heuristic would do. */
const TRUST = 0.6;
// Fitted to the leads at the end of 720 games of the heuristic against itself, in six scenarios, by how matters stood at
// the turns before: least squares.

/** Scenario points that a point of strength on the map is worth at the beginning; less with each turn that is over. */
const STRENGTH = 0.3;
/** Scenario points that a point's worth of goals is worth to who stands before them. */
const PROSPECT = 0.4;
/** What a lead is measured by, in scenario points: the margin of victory, and so much more at the beginning. */
const OPEN = 6;

interface Adviser {
  readonly planner: NuklearWinterPlanner;
  readonly rng: Rng;
  readonly chain: Action[];
  readonly lead: Float64Array;
  readonly ground: Ground;
}

const adviserOf = scratchSlot<NuklearWinter, Adviser>((g) => ({
  planner: new NuklearWinterPlanner(),
  rng: new Rng('adviser'),
  chain: [],
  lead: new Float64Array(g.s.seats.length),
  ground: groundOf(g.s),
}));

export const knowledge: Knowledge<NuklearWinter> = {
  // Shares from the points as they stand, objectives among them, and the strength and the ground that can still change them.
  evaluate(g, out) {
    const { lead, ground } = adviserOf(g);
    const seats = g.s.factionOf;
    const turnsLeft = (g.s.play.turns + 1 - g.cells[g.s.at.turn]) / g.s.play.turns;
    for (let seat = 0; seat < seats.length; seat++) {
      const now = factionScore(g, seats[seat]);
      const strength = STRENGTH * turnsLeft * strengthOf(g, seats[seat]);
      lead[seat] = now + strength + PROSPECT * prospectsOf(g, ground, seats[seat]);
    }
    share(g, lead, turnsLeft, out);
  },

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
    chain.length = 0;
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
};

/**
 * How many links of a chain can be played after its first action: all of them where something may intervene, else those
 * up to the first that is not legal (a hex that is full, points that have run out).
 */
function playable(g: Game, first: Action, chain: readonly Action[]): number {
  const step = g.stepId;
  const mark = g.mark();
  let links = 0;
  g.apply(first);
  while (links < chain.length && !g.isOver && g.stepId === step) {
    if (!g.options().has(chain[links])) break;
    g.apply(chain[links]);
    links++;
  }
  const intervened = g.isOver || g.stepId !== step;
  g.rewind(mark);
  // The buffer of choices is the game's own: it is left as it was found.
  g.options();
  return intervened ? chain.length : links;
}

/** Each seat's lead over the best of the others, as a share of 0 to 1, all together 1. */
function share(g: Game, lead: Float64Array, turnsLeft: number, out: Float64Array): void {
  const count = g.s.factionOf.length;
  const scale = g.s.play.margin + OPEN * turnsLeft;
  let sum = 0;
  for (let seat = 0; seat < count; seat++) {
    let best = Number.NEGATIVE_INFINITY;
    for (let other = 0; other < count; other++) if (other !== seat) best = Math.max(best, lead[other]);
    const ahead = (lead[seat] - best) / scale;
    out[seat] = 0.5 + (0.5 * ahead) / (1 + Math.abs(ahead));
    sum += out[seat];
  }
  for (let seat = 0; seat < count; seat++) out[seat] /= sum;
}
