// Knowledge of plain games for agents: features of a position, a heuristic that weighs the places for each unit and the
// gain of each attack, and ways to handle a side's half of a turn.

import type { Features } from '../../engine/contract/features.ts';
import type { Action } from '../../engine/contract/ids.ts';
import type { Plan, Planner, Plans } from '../../engine/contract/knowledge.ts';
import { aOf, verbOf } from '../../engine/kernel/action.ts';
import type { Hex } from '../../hex/ids.ts';
import { advisedBy } from '../evaluation/adviser.ts';
import { spreadOf } from '../evaluation/points.ts';
import { bestOption } from '../planning/choosing.ts';
import { inStyle, namedStyles } from '../planning/orders.ts';
import { plainHighlights } from './highlights.ts';
import {
  activeSide,
  columnOf,
  type Game,
  hexOf,
  isFree,
  marginOf,
  type Plain,
  searchFrom,
  strengthOf,
  supply,
  targetOf,
  unitIn,
  VERB,
} from './state.ts';

export const FEATURES = ['win', 'strength', 'supply', 'reach'] as const;

const features: Features<Plain> = {
  names: FEATURES,
  write(g, out) {
    const { roster, places, turns, map } = g.s;
    const left = turns - g.cells[g.s.at.turn] + (activeSide(g) === 0 ? 1 : 0.5);
    for (let side = 0; side < 2; side++) {
      let [strength, unsupplied, reach] = [0, 0, 0];
      for (let u = 1; u < roster.counters.length; u++) {
        if (roster.counters[u].side !== side) continue;
        strength += roster.strengthOf(g, u);
        if (hexOf(g, u) === 0) continue;
        if (!supply[side](g).isReached(hexOf(g, u))) unsupplied++;
        for (const { hex, worth } of places.list)
          reach += (worth * strengthOf(g, u)) / (2 + map.grid.distance(hexOf(g, u), hex));
      }
      const margin = side === 0 ? marginOf(g) : -marginOf(g);
      out.set([margin / spreadOf(left), strength / 10, -unsupplied, reach / 40], side * FEATURES.length);
    }
  },
};

/** The weights of an enemy step, an own step and a place; the heuristic's own way first. */
const STYLES = [
  { name: 'steady', summary: 'the weights of the heuristic', loss: 1, pull: 1 },
  { name: 'bold', summary: 'accepts losses, and makes for places', loss: 0.6, pull: 1.3 },
  { name: 'careful', summary: 'spares its units', loss: 1.6, pull: 0.8 },
] as const;

/** The weight of a point for a place compared with a unit of strength, where an attack may take it. */
const PRIZE = 2;
/** Hexes from an enemy within which a unit that has yet to move may join an attack on him. */
const NEAR = 3;

/** A style, then a place to march on (0 for none, else its number plus one). */
const HEURISTIC: Plan = [0, 0];

class PlainPlanner implements Planner<Plain> {
  private plan = HEURISTIC;
  private chapter = 0;

  follow(g: Game, plan: Plan): number {
    this.plan = plan;
    this.chapter = chapterOf(g);
    return 1 + plan[0] + STYLES.length * plan[1];
  }
  reset(): void {}

  next(g: Game): Action {
    const options = g.options();
    const plan = chapterOf(g) === this.chapter ? this.plan : HEURISTIC;
    return bestOption(options, (option) => worthOf(g, option, plan));
  }
}

/** The prior of a choice. Halting, ceasing fire and staying get a little: anything better is done instead. */
function worthOf(g: Game, chosen: Action, plan: Plan): number {
  const a = aOf(chosen);
  switch (verbOf(chosen)) {
    case VERB.pick:
      return bestMove(g, a, plan);
    case VERB.move:
      return siteOf(g, g.cells[g.s.at.picked], a as Hex, plan);
    case VERB.attack:
      return attackOn(g, a as Hex, columnOf(g, a as Hex), plan);
    case VERB.retreat:
      return siteOf(g, unitIn(g, targetOf(g)), a as Hex, plan);
    case VERB.advance:
      return 0.5 + siteOf(g, a, targetOf(g), plan) - siteOf(g, a, hexOf(g, a), plan);
    default:
      return 0.01;
  }
}

/** The improvement that a unit's move could bring; a waiting unit arrives as soon as it may. */
function bestMove(g: Game, u: number, plan: Plan): number {
  if (hexOf(g, u) === 0) return g.s.sources[activeSide(g)].some((hex) => isFree(g, hex, activeSide(g))) ? 9 : 0;
  const { reached, count } = searchFrom(g, u);
  let most = 0;
  const stays = siteOf(g, u, hexOf(g, u), plan);
  for (let i = 1; i < count; i++) {
    const hex = reached[i] as Hex;
    if (unitIn(g, hex) === 0) most = Math.max(most, siteOf(g, u, hex, plan) - stays);
  }
  return most;
}

/** The gain of an attack in a column, in strength: half a unit for a step, something for ground. */
function gainOf(g: Game, column: number, plan: Plan): number {
  let gain = 0;
  for (let pips = 1; pips <= 6; pips++) {
    const { attacker, defender, retreats } = g.s.losses[g.s.crt.result(column, pips)];
    gain += (Math.min(defender, 2) * 2 + (retreats ? 1.5 : 0) - attacker * 2 * STYLES[plan[0]].loss) / 6;
  }
  return gain;
}

/** The gain of an attack on a hex: what it costs both sides, and the place there if the enemy is driven out of it. */
function attackOn(g: Game, target: Hex, column: number, plan: Plan): number {
  const { places, roster, crt, losses } = g.s;
  const steps = g.cells[roster.steps + unitIn(g, target)];
  let freed = 0;
  for (let pips = 1; pips <= 6; pips++) {
    const { defender, retreats } = losses[crt.result(column, pips)];
    if (retreats || defender >= steps) freed++;
  }
  return gainOf(g, column, plan) + (freed / 6) * PRIZE * places.worthTo(g, target, activeSide(g));
}

/** The value of a hex for a unit: near places, in good ground, where its side can attack without being attacked. */
function siteOf(g: Game, u: number, hex: Hex, plan: Plan): number {
  const { roster, places, ground, map, crt } = g.s;
  const { side } = roster.counters[u];
  const { loss, pull } = STYLES[plan[0]];
  let worth = 0;
  places.list.forEach((place, p) => {
    const isGoal = plan[1] === p + 1 ? 3 : 1;
    const draws = places.sideOf(g, p) === side ? 0.5 : 1;
    worth += (pull * isGoal * draws * place.worth * 3) / (1 + map.grid.distance(hex, place.hex));
  });
  let danger = 0;
  for (let other = 1; other < roster.counters.length; other++) {
    const there = hexOf(g, other);
    if (there === 0 || roster.counters[other].side === side) continue;
    const distance = map.grid.distance(hex, there);
    if (distance <= 3) danger += strengthOf(g, other) / distance;
    if (distance !== 1) continue;
    let [strength, river] = [strengthOf(g, u), ground.sideShift[there * 6 + map.grid.directionTo(there, hex)]];
    let company = 0;
    for (let friend = 1; friend < roster.counters.length; friend++) {
      const from = hexOf(g, friend);
      if (friend === u || roster.counters[friend].side !== side || from === 0) continue;
      const away = map.grid.distance(from, there);
      if (away > 1 && away <= NEAR && g.cells[g.s.at.moved + friend] === 0) company += strengthOf(g, friend);
      if (away !== 1) continue;
      strength += strengthOf(g, friend);
      river = Math.max(river, ground.sideShift[there * 6 + map.grid.directionTo(there, from)]);
    }
    worth += Math.max(
      0,
      attackOn(g, there, crt.column(strength + company / 2, strengthOf(g, other), ground.shift[there] + river), plan),
    );
  }
  const risk = gainOf(g, crt.column(Math.round(danger / 2), strengthOf(g, u), ground.shift[hex]), HEURISTIC);
  return worth - loss * Math.max(0, risk);
}

const chapterOf = (g: Game): number => 2 * g.cells[g.s.at.turn] + g.cells[g.s.at.active];

const plans: Plans<Plain> = {
  styles: namedStyles(STYLES).map((style) => ({ ...style, plan: [...style.plan, 0] })),
  drawsStyles: true,
  inStyle,
  chapter: (g) => (g.actor === activeSide(g) ? chapterOf(g) : 0),
  candidates: (g) =>
    [HEURISTIC, ...STYLES.flatMap((_, i) => [0, ...g.s.places.list.keys()].map((p) => [i, p]))].slice(0, 24),
  mutate: (g, plan, rng) =>
    rng.below(2) === 0 ? [rng.below(STYLES.length), plan[1]] : [plan[0], rng.below(g.s.places.list.length + 1)],
  describe: (g, [style, goal]) =>
    `${STYLES[style].name}${goal === 0 ? '' : `, towards ${g.s.places.list[goal - 1].name}`}`,
};

export const plainKnowledge = advisedBy<Plain, PlainPlanner>({
  features,
  highlights: plainHighlights,
  plans,
  planner: () => new PlainPlanner(),
  refresh: (planner) => planner.reset(),
});
