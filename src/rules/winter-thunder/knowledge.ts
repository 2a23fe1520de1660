// What the agents need to know of Winter Thunder: what a position is worth, what looks promising, and the heuristic player.

import { aOf, verbOf } from '../../engine/action.ts';
import type { Knowledge } from '../../engine/contract/knowledge.ts';
import { Rng } from '../../engine/rng.ts';
import { scratchSlot } from '../../engine/scratch.ts';
import { features } from './features.ts';
import { WinterThunderPlanner } from './plan/planner.ts';
import { plans } from './plan/plans.ts';
import { combatFactor, type Game } from './state.ts';
import type { WinterThunder } from './statics.ts';
import { ALLIED, GERMAN, type UnitId, VERB } from './terms.ts';
import { totalPoints } from './victory.ts';

/** What a combat factor on the map is worth in points for each turn that is left, in evaluation. */
const FACTOR_POINTS = 0.02;
/** The share of the prior that goes to what the heuristic would do. */
const TRUST = 0.6;

interface Adviser {
  readonly planner: WinterThunderPlanner;
  readonly rng: Rng;
}

const adviserOf = scratchSlot<WinterThunder, Adviser>(() => ({
  planner: new WinterThunderPlanner(),
  rng: new Rng('adviser'),
}));

export const knowledge: Knowledge<WinterThunder> = {
  // Win shares from the points as they stand, and the strength that can still change them.
  evaluate(g, out) {
    const german = totalPoints(g, GERMAN);
    const allied = totalPoints(g, ALLIED);
    const turnsLeft = g.s.play.lastTurn - g.cells[g.s.at.turn];
    const force = FACTOR_POINTS * turnsLeft * (strengthOf(g, GERMAN) - strengthOf(g, ALLIED));
    const lead = leadOver(g, german, allied) + force;
    const share = lead / (2 + 0.8 * turnsLeft);
    out[GERMAN] = 0.5 + (0.5 * share) / (1 + Math.abs(share));
    out[ALLIED] = 1 - out[GERMAN];
  },

  features,

  prior(g, options, out) {
    const { planner, rng } = adviserOf(g);
    rng.rewindTo(0);
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
    const { planner, rng } = adviserOf(g);
    rng.rewindTo(0);
    const tail: number[] = [];
    const first = planner.next(g, rng, tail as never);
    if (tail.length === 0) return;
    out.push(first);
    for (const link of tail) out.push(link as never);
    out.close();
  },

  planner: () => new WinterThunderPlanner(),

  plans,
};

/** How far the German leads the result that wins him nothing, in points. */
function leadOver(g: Game, german: number, allied: number): number {
  const { decision } = g.s.play.victory;
  if (decision.by === 'margin') return german - allied - (decision.german + decision.allied) / 2;
  // By ratio the lead counts against the smaller total; a draw lies around equal points.
  if (decision.by === 'ratio') return (6 * (german - allied)) / (3 + Math.min(german, allied));
  return german - allied - 0.5;
}

function strengthOf(g: Game, side: number): number {
  const { units, at } = g.s;
  let strength = 0;
  for (let u = 1; u <= units.count; u++) {
    if (units.side[u] === side && units.isCombat[u] === 1 && g.cells[at.unitHex + u] !== 0) {
      strength += combatFactor(g, u as UnitId);
    }
  }
  return strength;
}
