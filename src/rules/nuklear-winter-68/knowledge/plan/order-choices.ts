// The heuristic's choices for the acting unit: fire, move, move and fire, assault, carry, or keep watch.

import type { Action } from '../../../../engine/contract/ids.ts';
import type { Plan } from '../../../../engine/contract/knowledge.ts';
import { action, aOf, bOf, verbOf } from '../../../../engine/kernel/action.ts';
import type { Options } from '../../../../engine/kernel/options.ts';
import type { Hex } from '../../../../hex/ids.ts';
import { NONE } from '../../../../wargame/planning/orders.ts';
import { changeAltitude } from '../../chapters/helicopters.ts';
import { orders } from '../../chapters/movement.ts';
import { allowance, movingFireLimit } from '../../chapters/movement-costs.ts';
import { callerOf } from '../../chapters/orders.ts';
import { cargoOf, type Game, hasDeed, hexOf, isAircraft, isShaken } from '../../state.ts';
import type { NuklearWinter } from '../../statics.ts';
import { ACTED, CLASS, DEED, MODE, NO_UNIT, type UnitId } from '../../terms.ts';
import { VERB } from '../../verbs.ts';
import type { Estimate } from './estimate.ts';
import { Marches, mayRest } from './marches.ts';
import { actionAt, hexAt, kindAt, ORDER, orderFor, unitAt } from './orders.ts';
import { PLAN_WEIGHTS, type PlanWeights, STYLES } from './plan-weights.ts';
import { bestAssault, bestFire, type Choice, judgeAssault, judgeShot } from './shots.ts';
import { chooseCall, judgeShells, judgeWarhead } from './strike-choices.ts';
import { judged } from './values.ts';

/** Share of the value of a place's best shot for a unit that cannot fire before its next action. */
const LATER = 0.35;
/** The same for a unit that also fires in this action and is therefore exposed. */
const NEXT = 0.2;
/** Infantry leaves its carrier within this many hexes of the enemy, or this many points from its goal. */
const DISMOUNT = 5;

/** The unit's destination, and its action there. */
interface Aim {
  unit: UnitId;
  hex: Hex;
  deed: 'stop' | 'fire' | 'assault';
  target: UnitId;
  /** Whether a plan orders it: then the unit assaults whatever the odds, and puts no infantry down on the way. */
  isOrder: boolean;
}

export const isFreshToAct = (g: Game, unit: UnitId): boolean => !hasDeed(g, unit, ACTED);

export class OrderChoices {
  private readonly marches: Marches;
  /** The style in which the unit acts. */
  private weights = PLAN_WEIGHTS;
  private readonly fire: Choice = { action: -1, value: 0 };
  private readonly storm: Choice = { action: -1, value: 0 };
  /** The best action found for a fresh unit, and its value. */
  private choice: Action = action(VERB.stop);
  private best = 0;
  /** The points that it may spend and still fire. */
  private half = 0;
  private readonly aim: Aim = { unit: NO_UNIT, hex: 0 as Hex, deed: 'stop', target: NO_UNIT, isOrder: false };

  constructor(s: NuklearWinter) {
    this.marches = new Marches(s);
  }

  forget(): void {
    this.aim.unit = NO_UNIT;
    this.aim.isOrder = false;
  }

  /** Returns the next choice of the acting unit, by its own judgment or by its order. */
  choose(g: Game, estimate: Estimate, options: Options, plan: Plan, tail?: Action[]): Action {
    const unit = g.cells[orders.at.unit] as UnitId;
    const mate = g.cells[orders.at.mate] as UnitId;
    const order = orderFor(plan, unit);
    this.weights = STYLES[plan[0]].weights;
    this.marches.caution = this.weights.risk;
    const call = this.callFor(g, estimate, options, callerOf(g, unit, mate), plan, order);
    if (call !== -1) return call;
    if (isFreshToAct(g, unit)) {
      const first = order === NONE ? -1 : this.carryOut(g, options, plan, order, tail);
      return first === -1 ? this.begin(g, estimate, options, unit, mate, tail) : first;
    }
    if (order !== NONE && this.aim.unit !== unit) this.takeAim(plan, order);
    return this.goOn(g, estimate, options, unit, mate, tail);
  }

  private callFor(
    g: Game,
    estimate: Estimate,
    options: Options,
    caller: UnitId,
    plan: Plan,
    order: number,
  ): Action | -1 {
    if (order !== NONE && kindAt(plan, order) === ORDER.call && g.cells[g.s.at.unitCalls + caller] === 0) {
      if (options.has(actionAt(plan, order))) return actionAt(plan, order);
    }
    return chooseCall(g, estimate, options, caller, this.weights);
  }

  /** Returns the first choice of a fresh unit under its order, -1 where the order cannot be carried out. */
  private carryOut(g: Game, options: Options, plan: Plan, order: number, tail?: Action[]): Action | -1 {
    this.forget();
    const kind = kindAt(plan, order);
    const unit = unitAt(plan, order);
    const act = actionAt(plan, order);
    if (kind === ORDER.begin) {
      if (!options.has(act)) return -1;
      this.takeAim(plan, order);
      return act;
    }
    if (kind !== ORDER.go && kind !== ORDER.storm) return -1;
    if (kind === ORDER.storm && hexAt(plan, order) === hexOf(g, unit)) return options.has(act) ? act : -1;
    if (!this.marches.survey(g, unit) || this.marches.reach.costTo(hexAt(plan, order)) <= 0) return -1;
    this.takeAim(plan, order);
    const step = this.march(g, options, unit, tail);
    return verbOf(step) === VERB.step ? step : -1;
  }

  private takeAim(plan: Plan, order: number): void {
    const kind = kindAt(plan, order);
    if (hexAt(plan, order) === 0 || kind === ORDER.call) return;
    this.aim.unit = unitAt(plan, order);
    this.aim.hex = hexAt(plan, order);
    this.aim.isOrder = true;
    this.aim.deed = kind === ORDER.storm ? 'assault' : 'fire';
    this.aim.target = kind === ORDER.storm ? (aOf(actionAt(plan, order)) as UnitId) : NO_UNIT;
  }

  /** Returns the choice for a fresh unit: the best of fire, assault and watch in its hex, and of hexes in reach. */
  private begin(g: Game, estimate: Estimate, options: Options, unit: UnitId, mate: UnitId, tail?: Action[]): Action {
    this.forget();
    const special = this.special(g, estimate, options, unit);
    if (special !== -1) return special;
    this.weighStaying(g, estimate, options, unit, mate);
    if (!this.marches.survey(g, unit)) return this.settled(options, this.choice);
    bestFire(g, options, VERB.fireMoving, MODE.moving, this.fire);
    if (this.fire.value < this.weights.leastShot) this.fire.value = 0;
    this.half = movingFireLimit(g, unit);
    const { reached, count } = this.marches.reach;
    for (let i = 1; i < count; i++) {
      if (mayRest(g, unit, reached[i] as Hex)) this.weighGoing(g, estimate, unit, reached[i] as Hex);
    }
    if (this.seekAssault(g, estimate, unit)) this.choice = action(VERB.step);
    if (verbOf(this.choice) === VERB.step && this.aim.unit === unit) return this.march(g, options, unit, tail);
    return this.settled(options, this.choice);
  }

  /**
   * Sets `choice` and `best` to the best that the unit does without moving: keep watch, fire, or assault from its hex.
   */
  private weighStaying(g: Game, estimate: Estimate, options: Options, unit: UnitId, mate: UnitId): void {
    const here = hexOf(g, unit);
    estimate.judgePlace(g, unit, here);
    estimate.judgeShots(g, unit, here, 0);
    const stay = estimate.place + this.weights.stay;
    const watch = this.weights.watch * estimate.shot;
    this.choice = action(VERB.stop);
    this.best = stay + watch;
    bestFire(g, options, VERB.fire, MODE.still, this.fire);
    if (this.fire.action !== -1 && this.fire.value >= this.weights.leastShot) {
      const worth = stay + this.fire.value + LATER * watch;
      if (worth > this.best) {
        this.best = worth;
        this.choice = this.fire.action;
      }
    }
    bestAssault(g, estimate, options, unit, mate, this.storm);
    if (this.storm.value >= this.weights.leastAssault && stay + this.storm.value > this.best) {
      this.best = stay + this.storm.value;
      this.choice = this.storm.action as Action;
    }
  }

  /**
   * Aims at the hex, with the first action towards it as `choice`, where ending there is better than `best`: by itself,
   * with fire on the move at its end, or with the shot on the move, `fire`, before it.
   */
  private weighGoing(g: Game, estimate: Estimate, unit: UnitId, hex: Hex): void {
    estimate.judgePull(g, unit, hex);
    const { pull } = estimate;
    estimate.judgeShots(g, unit, hex, 0);
    const { shot } = estimate;
    const { action: first, value: firstValue } = this.fire;
    const mayMoveAndFire = this.marches.reach.costTo(hex) <= this.half && !isShaken(g, unit) && mayShootMoving(g, unit);
    if (mayMoveAndFire) estimate.judgeShots(g, unit, hex, g.s.combat.moving);
    const moving = mayMoveAndFire ? estimate.shot : 0;
    const next = NEXT * shot;
    // Most hexes are worse even without their danger, which takes longest to calculate.
    if (Math.max(pull + LATER * shot, pull + moving + next, pull + firstValue + next) <= this.best) return;
    estimate.judgePulledTo(g, unit, hex);
    this.marches.judgeWay(g, estimate, unit, hex);
    const place = estimate.place - this.marches.risk;
    let worth = place + LATER * shot;
    let act: Action | -1 = -1;
    let deed: Aim['deed'] = 'stop';
    if (mayMoveAndFire && moving >= this.weights.leastShot && place + moving + next > worth) {
      worth = place + moving + next;
      deed = 'fire';
    }
    if (mayMoveAndFire && firstValue > 0 && place + firstValue + next > worth) {
      worth = place + firstValue + next;
      deed = 'stop';
      act = first;
    }
    if (worth <= this.best) return;
    this.best = worth;
    this.choice = act === -1 ? action(VERB.step) : act;
    this.aim.unit = unit;
    this.aim.hex = hex;
    this.aim.deed = deed;
  }

  /** Returns a choice for loading, unloading and other things that come before all others, -1 for none. */
  private special(g: Game, estimate: Estimate, options: Options, unit: UnitId): Action | -1 {
    for (let i = 0; i < options.size; i++) {
      const option = options.at(i);
      switch (verbOf(option)) {
        case VERB.exit:
          return option;
        case VERB.launch:
        case VERB.shell:
          return bestShelling(g, estimate, options, unit, this.weights);
        case VERB.pick:
          return option;
        case VERB.unload:
          if (this.shouldDismount(g, estimate, unit)) return bestLanding(g, estimate, options);
          break;
        case VERB.load:
          if (this.shouldMount(g, estimate, aOf(option) as UnitId, unit)) return option;
          break;
        case VERB.popUp:
          judgeShotsAfterClimb(g, estimate, unit);
          if (estimate.shot >= this.weights.leastShot) return option;
          break;
        case VERB.climb:
          if (options.has(action(VERB.popUp))) break;
          if (g.s.units.cls[unit] === CLASS.helicopter && cargoOf(g, unit) === NO_UNIT) return option;
          break;
        default:
      }
    }
    return -1;
  }

  private shouldDismount(g: Game, estimate: Estimate, carrier: UnitId): boolean {
    const hex = hexOf(g, carrier);
    const rider = cargoOf(g, carrier);
    if (estimate.nearestEnemy(g, hex) <= DISMOUNT) return true;
    return estimate.nearestGoal(g, rider, hex) <= g.s.units.speed[rider * 2];
  }

  private shouldMount(g: Game, estimate: Estimate, infantry: UnitId, carrier: UnitId): boolean {
    const hex = hexOf(g, carrier);
    if (estimate.nearestEnemy(g, hex) <= DISMOUNT + 1 || isAircraft(g, carrier)) return false;
    return estimate.nearestGoal(g, infantry, hex) > 2 * g.s.units.speed[infantry * 2];
  }

  /**
   * Looks for enemies to assault from hexes within reach, and aims at the best if it is better than `best`; tells
   * whether one is.
   */
  private seekAssault(g: Game, estimate: Estimate, unit: UnitId): boolean {
    const { grid } = g.s.map;
    const points = allowance(g, unit);
    let found = false;
    for (let i = 0; i < estimate.enemiesSeen; i++) {
      const target = estimate.enemy(i);
      const there = hexOf(g, target);
      if (g.s.units.holdsGround[target] === 0 || grid.distance(hexOf(g, unit), there) > points) continue;
      judgeAssault(g, estimate, unit, NO_UNIT, target);
      const value = judged.assault;
      if (value < this.weights.leastAssault) continue;
      for (let d = 0; d < 6; d++) {
        const from = grid.neighbour[there * 6 + d] as Hex;
        const cost = from === 0 ? -1 : this.marches.reach.costTo(from);
        if (cost < 0 || cost + ENTRY > points) continue;
        estimate.judgePlace(g, unit, from);
        this.marches.judgeWay(g, estimate, unit, from);
        const worth = estimate.place + value - this.marches.risk;
        if (worth <= this.best) continue;
        this.best = worth;
        this.aim.unit = unit;
        this.aim.hex = from;
        this.aim.deed = 'assault';
        this.aim.target = target;
        found = true;
      }
    }
    return found;
  }

  private goOn(g: Game, estimate: Estimate, options: Options, unit: UnitId, mate: UnitId, tail?: Action[]): Action {
    const { aim } = this;
    const isOrder = aim.unit === unit && aim.isOrder;
    if (isOrder && this.hasFartherToGo(g, unit)) return this.march(g, options, unit, tail);
    const special = this.special(g, estimate, options, unit);
    if (special !== -1) return special;
    if (!isOrder && this.hasFartherToGo(g, unit)) return this.march(g, options, unit, tail);
    if (aim.unit === unit && aim.deed === 'assault') {
      const assault = action(VERB.assault, aim.target);
      judgeAssault(g, estimate, unit, mate, aim.target);
      const isWorthwhile = isOrder || judged.assault >= this.weights.leastAssault;
      if (isWorthwhile && options.has(assault)) return assault;
    }
    bestFire(g, options, VERB.fire, MODE.moving, this.fire);
    if (this.fire.action !== -1 && this.fire.value >= this.weights.leastShot / 2) return this.fire.action;
    const stop = action(VERB.stop);
    if (options.has(stop)) return stop;
    return this.anyStep(g, estimate, options, unit);
  }

  private hasFartherToGo(g: Game, unit: UnitId): boolean {
    const { aim, marches } = this;
    if (aim.unit !== unit || aim.hex === hexOf(g, unit) || hasDeed(g, unit, DEED.worked)) return false;
    return marches.survey(g, unit) && marches.reach.costTo(aim.hex) > 0;
  }

  /** Returns the first step towards the aim, with the rest of the way as tail. */
  private march(g: Game, options: Options, unit: UnitId, tail?: Action[]): Action {
    const length = this.marches.reach.path(this.aim.hex, this.marches.path);
    const first = action(VERB.step, this.marches.path[1]);
    if (length < 2 || !options.has(first)) {
      this.forget();
      return this.settled(options, action(VERB.stop));
    }
    if (tail !== undefined) {
      for (let i = 2; i < length; i++) tail.push(action(VERB.step, this.marches.path[i]));
      if (this.aim.deed === 'stop' && !isAircraft(g, unit) && cargoOf(g, unit) === NO_UNIT)
        tail.push(action(VERB.stop));
    }
    return first;
  }

  /** Returns the best of the steps on offer, out of a hex where the unit may not end. */
  private anyStep(g: Game, estimate: Estimate, options: Options, unit: UnitId): Action {
    let choice = options.at(0);
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < options.size; i++) {
      if (verbOf(options.at(i)) !== VERB.step) continue;
      const hex = aOf(options.at(i)) as Hex;
      estimate.judgePlace(g, unit, hex);
      const worth = estimate.place - (mayRest(g, unit, hex) ? 0 : CROWDED);
      if (worth <= most) continue;
      most = worth;
      choice = options.at(i);
    }
    return choice;
  }

  /** Returns the choice or, where it is not offered, the last one that leaves the weapons where they are. */
  private settled(options: Options, choice: Action): Action {
    if (options.has(choice)) return choice;
    for (let i = options.size - 1; i > 0; i--) if (!isHandling(options.at(i))) return options.at(i);
    return options.at(0);
  }
}

/** Points kept for the hex to be assaulted. */
const ENTRY = 1;
const CROWDED = 50;

const isHandling = (option: Action): boolean => verbOf(option) === VERB.drop || verbOf(option) === VERB.give;

/** Tells whether a unit fires on the move: guns, anti-aircraft vehicles and missiles do not (NW 2.3.2). */
const mayShootMoving = (g: Game, unit: UnitId): boolean =>
  g.s.units.isSpa[unit] === 0 && g.s.units.isSpaa[unit] === 0 && g.s.units.cls[unit] !== CLASS.missile;

/** Returns the choice of where infantry leaves its carrier: on a goal, in cover, out of fire. */
function bestLanding(g: Game, estimate: Estimate, options: Options): Action {
  let choice = options.at(0);
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < options.size; i++) {
    if (verbOf(options.at(i)) !== VERB.unload) continue;
    const hex = bOf(options.at(i)) as Hex;
    estimate.judgePlace(g, aOf(options.at(i)) as UnitId, hex);
    const worth = estimate.place + estimate.prize(g, hex);
    if (worth <= most) continue;
    most = worth;
    choice = options.at(i);
  }
  return choice;
}

/** Sets `estimate.shot` to the best shot that a helicopter would have at its other altitude. */
function judgeShotsAfterClimb(g: Game, estimate: Estimate, unit: UnitId): void {
  climber.estimate = estimate;
  climber.unit = unit;
  g.tried(climb, climber);
  estimate.forgetPowers();
}

interface Climber {
  estimate: Estimate | null;
  unit: UnitId;
}

const climber: Climber = { estimate: null, unit: 0 as UnitId };

function climb(g: Game, { estimate, unit }: Climber): void {
  changeAltitude(g, unit);
  estimate?.forgetPowers();
  estimate?.judgeShots(g, unit, hexOf(g, unit), 0);
}

/** Returns the best indirect fire or launch: at the hex with the highest expected loss, if it is high enough. */
function bestShelling(
  g: Game,
  estimate: Estimate,
  options: Options,
  unit: UnitId,
  { leastShot }: PlanWeights,
): Action | -1 {
  let choice: Action | -1 = -1;
  let most = leastShot;
  for (let i = 0; i < options.size; i++) {
    judgeShelling(g, estimate, options.at(i), unit);
    if (judged.strike <= most) continue;
    most = judged.strike;
    choice = options.at(i);
  }
  return choice;
}

/** Sets `judged.strike` to the expected loss from an indirect attack or a launch; any other option is the worst. */
function judgeShelling(g: Game, estimate: Estimate, option: Action, unit: UnitId): void {
  judged.strike = Number.NEGATIVE_INFINITY;
  switch (verbOf(option)) {
    case VERB.fire:
      judgeShot(g, aOf(option) as UnitId, bOf(option) as UnitId, MODE.still, true);
      judged.strike = judged.harm;
      return;
    case VERB.shell:
      judgeShells(g, estimate, unit, aOf(option) as Hex);
      return;
    case VERB.launch:
      judgeWarhead(g, estimate, aOf(option), bOf(option) as Hex);
      return;
    default:
  }
}
