// Knowledge of The Wide Front for agents: points, strength and supply make the evaluation; the planner marches on enemy
// towns, holds the line where it meets the enemy, and attacks at three to two.

import type { Features } from '../../../engine/contract/features.ts';
import type { Action } from '../../../engine/contract/ids.ts';
import type { Knowledge, Planner } from '../../../engine/contract/knowledge.ts';
import { aOf, verbOf } from '../../../engine/kernel/action.ts';
import { LinearEvaluation } from '../../../engine/kernel/evaluation.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { scratchSlot } from '../../../engine/kernel/scratch.ts';
import type { Hex } from '../../../hex/ids.ts';
import { Reach, UNLIMITED } from '../../../hex/reach.ts';
import { columnFor, defenceOf, strengthAround } from './battle.ts';
import { DEAREST } from './land.ts';
import { march } from './march.ts';
import {
  activeSide,
  enemyOf,
  firstOf,
  type Game,
  type GiantStatics,
  hexOf,
  isBeside,
  isCutOff,
  isInZone,
  lastOf,
  strengthOf,
} from './state.ts';
import { RESULTS } from './table.ts';
import { SEATS, VERB } from './terms.ts';

const NAMES = ['points', 'strength', 'units cut off'] as const;
const POINTS_UNIT = 20;
const STRENGTH_UNIT = 800;
const CUT_OFF_UNIT = 30;
const WEIGHTS = { bias: 0, weights: [2, 1.5, -0.3] };
/** The least column for an attack. */
const WORTHWHILE = RESULTS.columns.indexOf('3:2');

const features: Features<GiantStatics> = {
  names: NAMES,
  sharedBySeats: true,
  write(g, out) {
    const { at } = g.s;
    for (let side = 0; side < SEATS.length; side++) {
      let strength = 0;
      let cutOff = 0;
      for (let u = firstOf(side); u <= lastOf(side); u++) {
        if (hexOf(g, u) === 0) continue;
        strength += strengthOf(g, u);
        if (isCutOff(g, u)) cutOff++;
      }
      const own = side * NAMES.length;
      out[own] = g.cells[at.points + side] / POINTS_UNIT;
      out[own + 1] = strength / STRENGTH_UNIT;
      out[own + 2] = cutOff / CUT_OFF_UNIT;
    }
  },
};

const evaluation = new LinearEvaluation(features, [WEIGHTS, WEIGHTS]);

/** The distance of every hex from the nearest enemy town, by side; recalculated when a town changes hands. */
const ways = scratchSlot((g: Game) => ({
  open: new Uint8Array(g.s.land.grid.size + 1),
  starts: new Int16Array(g.s.land.places.length),
  fields: SEATS.map(() => ({ stamp: 0, reach: new Reach(g.s.land.grid, DEAREST) })),
}));

function goalField(g: Game, side: number): Reach {
  const { open, starts, fields } = ways(g);
  const field = fields[side];
  const stamp = g.cells[g.s.at.placesStamp];
  if (field.stamp !== stamp) {
    field.stamp = stamp;
    let count = 0;
    const { places, legSteps } = g.s.land;
    for (let place = 0; place < places.length; place++) {
      if (g.cells[g.s.at.placeSide + place] !== side) starts[count++] = places[place].hex;
    }
    field.reach.searchTableFromAll(starts, count, UNLIMITED, legSteps, open);
  }
  return field.reach;
}

/** Beyond any distance on the map. */
const FAR = 1 << 14;

/** Distance to the nearest enemy town. */
function wayFrom(field: Reach, hex: number): number {
  const cost = field.costTo(hex as Hex);
  return cost < 0 ? FAR : cost;
}

/** The option whose hex is nearest to an enemy town, among those of a verb; -1 if there is none. */
function nearestOption(g: Game, options: Options, verb: number, side: number): number {
  const field = goalField(g, side);
  let best = -1;
  let least = FAR + 1;
  for (let i = 0; i < options.size; i++) {
    if (verbOf(options.at(i)) !== verb) continue;
    const way = wayFrom(field, aOf(options.at(i)));
    if (way >= least) continue;
    least = way;
    best = i;
  }
  return best;
}

/** The first enemy hex with good odds for an attack by all units in reach. */
function bestTarget(g: Game, options: Options): number {
  let best = -1;
  let most = WORTHWHILE - 1;
  for (let i = 0; i < options.size; i++) {
    if (verbOf(options.at(i)) !== VERB.attack) continue;
    const hex = aOf(options.at(i)) as Hex;
    const column = columnFor(g, hex, strengthAround(g, hex, activeSide(g)), true);
    if (column <= most) continue;
    most = column;
    best = i;
  }
  return best;
}

function nextStep(g: Game, options: Options): number {
  const side = activeSide(g);
  const unit = g.cells[march.at.unit];
  const here = hexOf(g, unit);
  const halt = options.size - 1;
  // Units in contact with the enemy hold the line, so that it keeps its shape.
  if (isBeside(g, here, enemyOf(side))) return halt;
  const best = nearestOption(g, options, VERB.step, side);
  if (best < 0) return halt;
  const field = goalField(g, side);
  return wayFrom(field, aOf(options.at(best))) < wayFrom(field, here) ? best : halt;
}

/** Loses the least valuable unit; retreats clear of enemy zones. */
function leastStrength(g: Game, options: Options): number {
  let best = 0;
  for (let i = 1; i < options.size; i++) {
    if (strengthOf(g, aOf(options.at(i))) < strengthOf(g, aOf(options.at(best)))) best = i;
  }
  return best;
}

function clearRetreat(g: Game, options: Options): number {
  for (let i = 0; i < options.size; i++) if (!isInZone(g, aOf(options.at(i)) as Hex, activeSide(g))) return i;
  return 0;
}

class FrontPlanner implements Planner<GiantStatics> {
  /** It remembers nothing between choices. */
  reset(): void {}

  next(g: Game): Action {
    const options = g.options();
    const place = this.place(g, options);
    return options.at(place < 0 ? options.size - 1 : place);
  }

  /** The place of the choice, -1 for the last: to end, to halt, to hold. */
  private place(g: Game, options: Options): number {
    switch (verbOf(options.at(0))) {
      case VERB.enter:
        return nearestOption(g, options, VERB.enter, activeSide(g));
      case VERB.pick:
        return 0;
      case VERB.step:
        return nextStep(g, options);
      case VERB.end:
      case VERB.attack:
        return bestTarget(g, options);
      case VERB.join:
        return 0;
      case VERB.lose:
        return leastStrength(g, options);
      case VERB.retreat:
        return clearRetreat(g, options);
      case VERB.advance:
        return 0;
      default:
        return 0;
    }
  }
}

export const knowledge: Knowledge<GiantStatics> = {
  evaluate: (g, out) => evaluation.evaluate(g, out),
  features,
  weights: () => [WEIGHTS, WEIGHTS],
  prior(g, options, out) {
    for (let i = 0; i < options.size; i++) {
      const chosen = options.at(i);
      const verb = verbOf(chosen);
      if (verb === VERB.attack) {
        const hex = aOf(chosen) as Hex;
        out[i] = strengthAround(g, hex, activeSide(g)) / (4 + defenceOf(g, hex));
      } else {
        out[i] = verb === VERB.end || verb === VERB.delay ? 0.2 : 1;
      }
    }
  },
  planner: () => new FrontPlanner(),
};
