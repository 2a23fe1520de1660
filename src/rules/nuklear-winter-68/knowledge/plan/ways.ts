// Ways for the acting unit to act, each with its expected value, from which plans are chosen.

import type { Action } from '../../../../engine/contract/ids.ts';
import type { Plan } from '../../../../engine/contract/knowledge.ts';
import { action, aOf, bOf, verbOf } from '../../../../engine/kernel/action.ts';
import type { Options } from '../../../../engine/kernel/options.ts';
import type { Rng } from '../../../../engine/kernel/rng.ts';
import type { Hex } from '../../../../hex/ids.ts';
import { HEURISTIC } from '../../../../wargame/planning/orders.ts';
import { orders } from '../../chapters/movement.ts';
import { allowance, movingFireLimit } from '../../chapters/movement-costs.ts';
import { callerOf } from '../../chapters/orders.ts';
import { type Game, hexOf } from '../../state.ts';
import type { NuklearWinter } from '../../statics.ts';
import { MODE, NO_UNIT, type UnitId } from '../../terms.ts';
import { VERB } from '../../verbs.ts';
import type { Estimate } from './estimate.ts';
import { Marches, mayRest } from './marches.ts';
import { ORDER, orders as planOrders } from './orders.ts';
import { judgeAssault, judgeShot } from './shots.ts';
import { aimsOf, judgeShells, judgeWarhead } from './strike-choices.ts';
import { judged } from './values.ts';

/** A plan for a unit, and its approximate value against the unit's other ways. */
export interface Way {
  readonly plan: Plan;
  readonly value: number;
}

/** Sets of weights for comparing hexes: attraction, danger, way and shots. */
const LENSES = [
  { pull: 1, danger: 0.6, risk: 1, shot: 0.35 },
  { pull: 1.5, danger: 0.1, risk: 0.3, shot: 0.35 },
  { pull: 0.3, danger: 1.6, risk: 1, shot: 0 },
  { pull: 0.6, danger: 0.4, risk: 0.7, shot: 1.2 },
] as const;

/** The weight of a later shot: from overwatch, or from the unit's next hex. */
const WATCH = 0.45;
const LATER = 0.35;
/**
 * The most ways kept of each kind: targets fired at, hexes entered by one set of weights, targets assaulted, hexes
 * shelled.
 */
const MOST = { fire: 3, go: 2, storm: 2, shells: 3 } as const;
/** The least value of an assault that counts as a way. */
const LEAST_STORM = -3;
/** The value, below that of staying, assumed for ways without a calculated value. */
const UNKNOWN = -0.5;

/** Points kept for the hex to be assaulted. */
const ENTRY = 1;

export class Ways {
  private readonly marches: Marches;
  private ways: Way[] = [];

  constructor(s: NuklearWinter) {
    this.marches = new Marches(s);
  }

  /** Returns all ways found for the acting unit, which is fresh, the most promising first. */
  find(g: Game, estimate: Estimate, options: Options): Way[] {
    const unit = g.cells[orders.at.unit] as UnitId;
    this.ways = [];
    const here = hexOf(g, unit);
    estimate.judgePlace(g, unit, here);
    estimate.judgeShots(g, unit, here, 0);
    const { place: stay, shot: watch } = estimate;
    this.add(ORDER.begin, unit, action(VERB.stop), 0, stay + WATCH * watch);
    this.onTheSpot(g, estimate, options, unit, stay, LATER * WATCH * watch);
    this.calls(g, estimate, options, unit, stay);
    if (this.marches.survey(g, unit)) {
      this.marching(g, estimate, unit);
      this.shootingFirst(g, estimate, options, unit);
      this.storming(g, estimate, unit);
    }
    return this.ways.sort((p, q) => q.value - p.value);
  }

  /** Returns a hex to march to, the best of a few drawn at random; 0 where the unit cannot move. */
  anyMarch(g: Game, estimate: Estimate, unit: UnitId, looks: number, rng: Rng): Hex | 0 {
    if (!this.marches.survey(g, unit)) return 0;
    const { reached, count } = this.marches.reach;
    let best: Hex | 0 = 0;
    let most = Number.NEGATIVE_INFINITY;
    for (let look = 0; look < looks; look++) {
      const hex = reached[1 + rng.below(count - 1)] as Hex;
      if (!mayRest(g, unit, hex)) continue;
      estimate.judgePlace(g, unit, hex);
      estimate.judgeShots(g, unit, hex, 0);
      const worth = estimate.place + LATER * estimate.shot;
      if (worth <= most) continue;
      most = worth;
      best = hex;
    }
    return best;
  }

  private add(kind: number, unit: UnitId, act: Action | 0, hex: Hex | 0, value: number): void {
    this.ways.push({ plan: planOrders.with(HEURISTIC, kind, unit, act, hex), value });
  }

  /** Adds the best of a list, at most this many. */
  private addBest(found: Way[], most: number): void {
    found.sort((p, q) => q.value - p.value);
    for (const way of found.slice(0, most)) this.ways.push(way);
  }

  /** Adds all ways that are a single choice where the unit stands, above all fire. */
  private onTheSpot(g: Game, estimate: Estimate, options: Options, unit: UnitId, stay: number, later: number): void {
    const shots: Way[] = [];
    const shells: Way[] = [];
    for (let i = 0; i < options.size; i++) {
      const option = options.at(i);
      const begin = (value: number): Way => ({
        plan: planOrders.with(HEURISTIC, ORDER.begin, unit, option),
        value: stay + value,
      });
      const verb = verbOf(option);
      switch (verb) {
        case VERB.fire:
          judgeShot(g, aOf(option) as UnitId, bOf(option) as UnitId, MODE.still, true);
          shots.push(begin(later + judged.harm));
          break;
        case VERB.shell:
          judgeShells(g, estimate, unit, aOf(option) as Hex);
          shells.push(begin(judged.strike));
          break;
        case VERB.launch:
          judgeWarhead(g, estimate, aOf(option), bOf(option) as Hex);
          shells.push(begin(judged.strike));
          break;
        case VERB.load:
        case VERB.unload:
        case VERB.dig:
        case VERB.lay:
        case VERB.screen:
        case VERB.climb:
        case VERB.dive:
        case VERB.popUp:
        case VERB.exit:
          this.ways.push(begin(UNKNOWN));
          break;
        default:
      }
    }
    this.addBest(shots, MOST.fire);
    this.addBest(shells, MOST.shells);
  }

  private calls(g: Game, estimate: Estimate, options: Options, unit: UnitId, stay: number): void {
    const caller = callerOf(g, unit, NO_UNIT);
    const found: Way[] = [];
    for (let i = 0; i < options.size; i++) {
      const option = options.at(i);
      if (verbOf(option) !== VERB.call) continue;
      for (const { hex, worth } of aimsOf(g, estimate, caller, aOf(option))) {
        found.push({ plan: planOrders.with(HEURISTIC, ORDER.call, unit, option, hex), value: stay + worth });
      }
    }
    this.addBest(found, MOST.shells);
  }

  /** Adds marches to the best hexes, by different sets of weights. */
  private marching(g: Game, estimate: Estimate, unit: UnitId): void {
    const { reached, count } = this.marches.reach;
    const sights: Sight[] = [];
    for (let i = 1; i < count; i++) {
      const hex = reached[i] as Hex;
      if (mayRest(g, unit, hex)) sights.push(this.sightOf(g, estimate, unit, hex));
    }
    const known = new Set<Hex>();
    for (const lens of LENSES) {
      sights.sort((p, q) => through(lens, q) - through(lens, p) || p.hex - q.hex);
      for (const sight of sights.slice(0, MOST.go)) {
        if (known.has(sight.hex)) continue;
        known.add(sight.hex);
        this.add(ORDER.go, unit, 0, sight.hex, through(LENSES[0], sight));
      }
    }
  }

  private sightOf(g: Game, estimate: Estimate, unit: UnitId, hex: Hex): Sight {
    estimate.judgePlace(g, unit, hex);
    estimate.judgeShots(g, unit, hex, 0);
    this.marches.judgeWay(g, estimate, unit, hex);
    const { place, danger, shot } = estimate;
    return { hex, pull: place + estimate.weights.danger * danger, danger, risk: this.marches.risk, shot };
  }

  /** Adds the best shot on the move with moves to the best hexes within half of the allowance after it. */
  private shootingFirst(g: Game, estimate: Estimate, options: Options, unit: UnitId): void {
    let shot: Action | -1 = -1;
    let most = 0;
    for (let i = 0; i < options.size; i++) {
      const option = options.at(i);
      if (verbOf(option) !== VERB.fireMoving) continue;
      judgeShot(g, aOf(option) as UnitId, bOf(option) as UnitId, MODE.moving, true);
      if (judged.harm <= most) continue;
      most = judged.harm;
      shot = option;
    }
    if (shot === -1) return;
    const { reach } = this.marches;
    const half = movingFireLimit(g, unit);
    const found: Way[] = [];
    for (let i = 1; i < reach.count; i++) {
      const hex = reach.reached[i] as Hex;
      if (reach.costTo(hex) > half || !mayRest(g, unit, hex)) continue;
      estimate.judgePlace(g, unit, hex);
      this.marches.judgeWay(g, estimate, unit, hex);
      const place = estimate.place - this.marches.risk;
      found.push({ plan: planOrders.with(HEURISTIC, ORDER.begin, unit, shot, hex), value: place + most });
    }
    this.addBest(found, MOST.go);
  }

  /** Adds assaults from the best hex next to each enemy within reach. */
  private storming(g: Game, estimate: Estimate, unit: UnitId): void {
    const { neighbour } = g.s.map.grid;
    const points = allowance(g, unit);
    const found: Way[] = [];
    for (let i = 0; i < estimate.enemiesSeen; i++) {
      const target = estimate.enemy(i);
      if (g.s.units.holdsGround[target] === 0) continue;
      let best: Way | null = null;
      for (let d = 0; d < 6; d++) {
        const from = neighbour[hexOf(g, target) * 6 + d] as Hex;
        const cost = from === 0 ? -1 : this.marches.reach.costTo(from);
        if (cost < 0 || cost + ENTRY > points) continue;
        judgeAssault(g, estimate, unit, NO_UNIT, target);
        const value = judged.assault;
        if (value < LEAST_STORM) break;
        estimate.judgePlace(g, unit, from);
        this.marches.judgeWay(g, estimate, unit, from);
        const place = estimate.place - this.marches.risk;
        if (best !== null && best.value >= place + value) continue;
        best = {
          plan: planOrders.with(HEURISTIC, ORDER.storm, unit, action(VERB.assault, target), from),
          value: place + value,
        };
      }
      if (best !== null) found.push(best);
    }
    this.addBest(found, MOST.storm);
  }
}

/** A hex that a unit might go to. */
interface Sight {
  readonly hex: Hex;
  readonly pull: number;
  readonly danger: number;
  readonly risk: number;
  readonly shot: number;
}

const through = (lens: (typeof LENSES)[number], { pull, danger, risk, shot }: Sight): number =>
  lens.pull * pull - lens.danger * danger - lens.risk * risk + lens.shot * shot;
