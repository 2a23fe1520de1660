// What the heuristic does with a unit whose action it is: fire, move, move and fire, assault, carry, or keep watch.

import { action, aOf, bOf, verbOf } from '../../../engine/action.ts';
import type { Action } from '../../../engine/contract/ids.ts';
import type { Options } from '../../../engine/options.ts';
import type { Direction, Hex } from '../../../hex/ids.ts';
import { Reach, type StepCost } from '../../../hex/reach.ts';
import { changeAltitude } from '../helicopters.ts';
import { orders } from '../movement.ts';
import { allowance, entryCost, isCrowded, movingFireLimit, spent } from '../movement-costs.ts';
import { callerOf } from '../orders.ts';
import { cargoOf, type Game, hasDeed, hexOf, isAircraft, isMarked, isShaken } from '../state.ts';
import type { NuklearWinter } from '../statics.ts';
import { CLASS, DEED, MARK, MODE, NO_UNIT, type UnitId, VERB } from '../terms.ts';
import type { Outlook } from './outlook.ts';
import { assaultWorth, bestAssault, bestFire, type Choice, shotWorth } from './shots.ts';
import { chooseCall, gunShells, HIT, warheadShells } from './strike-choices.ts';

/** A shot worth less is not taken: it gives the unit away, and it reacts no more. */
const LEAST_SHOT = 0.35;
/** An assault that promises less is not made. */
const LEAST_ASSAULT = 1.2;
/** What a shot from overwatch is worth against one made now. */
const WATCH = 0.45;
/** Of a place's best shot, how much counts for a unit that cannot fire before its next action. */
const LATER = 0.35;
/** Infantry gets out within so many hexes of the enemy, or so many points from its goal. */
const DISMOUNT = 5;

/** A way round mines and gas may be so much longer. */
const DETOUR = 4;

/** Where a unit is going, and what it will do there. */
interface Aim {
  unit: UnitId;
  hex: Hex;
  deed: 'stop' | 'fire' | 'assault';
  target: UnitId;
}

/** Costs of the steps of one unit, for Reach. */
class Steps implements StepCost {
  g!: Game;
  unit = NO_UNIT;

  cost(from: Hex, direction: Direction): number {
    const cost = entryCost(this.g, this.unit, from, direction);
    if (cost < 0 || isAircraft(this.g, this.unit)) return cost;
    const to = this.g.s.map.grid.neighbour[from * 6 + direction];
    return isMarked(this.g, to, MARK.mines | MARK.chemical) ? cost + DETOUR : cost;
  }

  stops(): boolean {
    return false;
  }
}

export class OrderChoices {
  private readonly reach: Reach;
  private readonly steps = new Steps();
  private readonly path: Int16Array;
  private readonly fire: Choice = { action: -1, value: 0 };
  private readonly storm: Choice = { action: -1, value: 0 };
  private readonly aim: Aim = { unit: NO_UNIT, hex: 0 as Hex, deed: 'stop', target: NO_UNIT };

  constructor(s: NuklearWinter) {
    this.reach = new Reach(s.map.grid, 32);
    this.path = new Int16Array(s.map.grid.size + 1);
  }

  forget(): void {
    this.aim.unit = NO_UNIT;
  }

  choose(g: Game, outlook: Outlook, options: Options, tail?: Action[]): Action {
    const unit = g.cells[orders.at.unit] as UnitId;
    const mate = g.cells[orders.at.mate] as UnitId;
    const call = chooseCall(g, outlook, options, callerOf(g, unit, mate));
    if (call !== -1) return call;
    if (!hasDeed(g, unit, DEED.moved | DEED.fired | DEED.loaded | DEED.worked))
      return this.begin(g, outlook, options, unit, mate, tail);
    return this.goOn(g, outlook, options, unit, mate, tail);
  }

  // --- a fresh unit ---

  private begin(g: Game, outlook: Outlook, options: Options, unit: UnitId, mate: UnitId, tail?: Action[]): Action {
    this.forget();
    const special = this.special(g, outlook, options, unit);
    if (special !== -1) return special;
    const here = hexOf(g, unit);
    const stay = outlook.placeWorth(g, unit, here);
    const watch = WATCH * outlook.bestShot(g, unit, here, 0);
    let choice: Action = action(VERB.stop);
    let best = stay + watch;

    bestFire(g, options, VERB.fire, MODE.still, this.fire);
    if (this.fire.action !== -1 && this.fire.value >= LEAST_SHOT) {
      const worth = stay + this.fire.value + LATER * watch;
      if (worth > best) {
        best = worth;
        choice = this.fire.action;
      }
    }
    bestAssault(g, outlook, options, unit, mate, this.storm);
    if (this.storm.value >= LEAST_ASSAULT && stay + this.storm.value > best) {
      best = stay + this.storm.value;
      choice = this.storm.action as Action;
    }
    if (!this.survey(g, unit)) return this.settled(options, choice);

    // Shoot first and fall back, or go on, at half speed.
    bestFire(g, options, VERB.fireMoving, MODE.moving, this.fire);
    const first = this.fire.action;
    const firstValue = this.fire.value >= LEAST_SHOT ? this.fire.value : 0;
    const half = movingFireLimit(g, unit);
    const { reached, count } = this.reach;
    for (let i = 1; i < count; i++) {
      const hex = reached[i] as Hex;
      if (!this.mayRest(g, unit, hex)) continue;
      const cost = this.reach.costTo(hex);
      const risk = this.riskOfWay(g, outlook, unit, hex);
      const place = outlook.placeWorth(g, unit, hex) - risk;
      const shot = outlook.bestShot(g, unit, hex, 0);
      let worth = place + LATER * shot;
      let act: Action | -1 = -1;
      let deed: Aim['deed'] = 'stop';
      if (cost <= half && !isShaken(g, unit) && mayShootMoving(g, unit)) {
        const moving = outlook.bestShot(g, unit, hex, g.s.combat.moving);
        if (moving >= LEAST_SHOT && place + moving + 0.2 * shot > worth) {
          worth = place + moving + 0.2 * shot;
          deed = 'fire';
        }
        if (firstValue > 0 && place + firstValue + 0.2 * shot > worth) {
          worth = place + firstValue + 0.2 * shot;
          deed = 'stop';
          act = first;
        }
      }
      if (worth <= best) continue;
      best = worth;
      choice = act === -1 ? action(VERB.step) : act;
      this.aim.unit = unit;
      this.aim.hex = hex;
      this.aim.deed = deed;
    }
    this.seekAssault(g, outlook, unit, best, (target, hex, value) => {
      best = value;
      choice = action(VERB.step);
      this.aim.unit = unit;
      this.aim.hex = hex;
      this.aim.deed = 'assault';
      this.aim.target = target;
    });
    if (verbOf(choice) === VERB.step && this.aim.unit === unit) return this.march(g, options, unit, tail);
    return this.settled(options, choice);
  }

  /** Loading, unloading and other things that come before everything else. */
  private special(g: Game, outlook: Outlook, options: Options, unit: UnitId): Action | -1 {
    for (let i = 0; i < options.size; i++) {
      const option = options.at(i);
      switch (verbOf(option)) {
        case VERB.exit:
          return option;
        case VERB.launch:
        case VERB.shell:
          return bestShelling(g, outlook, options, unit);
        case VERB.pick:
          return option;
        case VERB.unload:
          if (this.shouldDismount(g, outlook, unit)) return bestLanding(g, outlook, options);
          break;
        case VERB.load:
          if (this.shouldMount(g, outlook, aOf(option) as UnitId, unit)) return option;
          break;
        case VERB.popUp:
          if (shotAfterClimb(g, outlook, unit) >= LEAST_SHOT) return option;
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

  private shouldDismount(g: Game, outlook: Outlook, carrier: UnitId): boolean {
    const hex = hexOf(g, carrier);
    const rider = cargoOf(g, carrier);
    if (outlook.nearestEnemy(g, hex) <= DISMOUNT) return true;
    return outlook.nearestGoal(g, rider, hex) <= g.s.units.speed[rider * 2];
  }

  private shouldMount(g: Game, outlook: Outlook, infantry: UnitId, carrier: UnitId): boolean {
    const hex = hexOf(g, carrier);
    if (outlook.nearestEnemy(g, hex) <= DISMOUNT + 1 || isAircraft(g, carrier)) return false;
    return outlook.nearestGoal(g, infantry, hex) > 2 * g.s.units.speed[infantry * 2];
  }

  // --- where it could go ---

  /** Fills the reach of the unit; false where it cannot move. */
  private survey(g: Game, unit: UnitId): boolean {
    const points = allowance(g, unit) - spent(g, unit);
    if (points <= 0) return false;
    this.steps.g = g;
    this.steps.unit = unit;
    return this.reach.search(hexOf(g, unit), points, this.steps) > 1;
  }

  private mayRest(g: Game, unit: UnitId, hex: Hex): boolean {
    return isAircraft(g, unit) || !isCrowded(g, hex, 1);
  }

  /** Fire that the way there may draw: the worst of a few hexes of it. */
  private riskOfWay(g: Game, outlook: Outlook, unit: UnitId, hex: Hex): number {
    const length = this.reach.path(hex, this.path);
    let risk = outlook.reactionAt(g, unit, hex);
    if (length > 2) risk += outlook.reactionAt(g, unit, this.path[length >> 1] as Hex);
    return RISK * risk;
  }

  /** Looks for enemies to assault from hexes within reach. */
  private seekAssault(
    g: Game,
    outlook: Outlook,
    unit: UnitId,
    least: number,
    found: (target: UnitId, hex: Hex, value: number) => void,
  ): void {
    const { grid } = g.s.map;
    const points = allowance(g, unit);
    let best = least;
    for (let i = 0; i < outlook.enemiesSeen; i++) {
      const target = outlook.enemy(i);
      const there = hexOf(g, target);
      if (g.s.units.holdsGround[target] === 0 || grid.distance(hexOf(g, unit), there) > points) continue;
      const value = assaultWorth(g, outlook, unit, NO_UNIT, target);
      if (value < LEAST_ASSAULT) continue;
      for (let d = 0; d < 6; d++) {
        const from = grid.neighbour[there * 6 + d] as Hex;
        const cost = from === 0 ? -1 : this.reach.costTo(from);
        if (cost < 0 || cost + ENTRY > points) continue;
        const worth = outlook.placeWorth(g, unit, from) + value - this.riskOfWay(g, outlook, unit, from);
        if (worth > best) {
          best = worth;
          found(target, from, worth);
        }
      }
    }
  }

  // --- on the way ---

  private goOn(g: Game, outlook: Outlook, options: Options, unit: UnitId, mate: UnitId, tail?: Action[]): Action {
    const { aim } = this;
    const special = this.special(g, outlook, options, unit);
    if (special !== -1) return special;
    if (aim.unit === unit && aim.hex !== hexOf(g, unit) && !hasDeed(g, unit, DEED.worked)) {
      if (this.survey(g, unit) && this.reach.costTo(aim.hex) > 0) return this.march(g, options, unit, tail);
    }
    if (aim.unit === unit && aim.deed === 'assault') {
      const assault = action(VERB.assault, aim.target);
      if (options.has(assault) && assaultWorth(g, outlook, unit, mate, aim.target) >= LEAST_ASSAULT) return assault;
    }
    bestFire(g, options, VERB.fire, MODE.moving, this.fire);
    if (this.fire.action !== -1 && this.fire.value >= LEAST_SHOT / 2) return this.fire.action;
    const stop = action(VERB.stop);
    if (options.has(stop)) return stop;
    return this.anyStep(g, outlook, options, unit);
  }

  /** The first step towards the aim, the rest of the way as tail. */
  private march(g: Game, options: Options, unit: UnitId, tail?: Action[]): Action {
    const length = this.reach.path(this.aim.hex, this.path);
    const first = action(VERB.step, this.path[1]);
    if (length < 2 || !options.has(first)) {
      this.forget();
      return this.settled(options, action(VERB.stop));
    }
    if (tail !== undefined) {
      for (let i = 2; i < length; i++) tail.push(action(VERB.step, this.path[i]));
      if (this.aim.deed === 'stop' && !isAircraft(g, unit) && cargoOf(g, unit) === NO_UNIT)
        tail.push(action(VERB.stop));
    }
    return first;
  }

  /** Out of a hex where the unit may not end: the best of the steps on offer. */
  private anyStep(g: Game, outlook: Outlook, options: Options, unit: UnitId): Action {
    let choice = options.at(0);
    let best = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < options.size; i++) {
      if (verbOf(options.at(i)) !== VERB.step) continue;
      const hex = aOf(options.at(i)) as Hex;
      const worth = outlook.placeWorth(g, unit, hex) - (this.mayRest(g, unit, hex) ? 0 : CROWDED);
      if (worth > best) {
        best = worth;
        choice = options.at(i);
      }
    }
    return choice;
  }

  /** The choice, or where it is not offered the last one that leaves the weapons where they are. */
  private settled(options: Options, choice: Action): Action {
    if (options.has(choice)) return choice;
    for (let i = options.size - 1; i > 0; i--) if (!isHandling(options.at(i))) return options.at(i);
    return options.at(0);
  }
}

/** Share of the expected opportunity fire that is counted against a way. */
const RISK = 0.5;
/** Points kept for the hex that is assaulted. */
const ENTRY = 1;
const CROWDED = 50;

const isHandling = (option: Action): boolean => verbOf(option) === VERB.drop || verbOf(option) === VERB.give;

/** Guns, anti-aircraft vehicles and missiles do not fire on the move (NW 2.3.2). */
const mayShootMoving = (g: Game, unit: UnitId): boolean =>
  g.s.units.isSpa[unit] === 0 && g.s.units.isSpaa[unit] === 0 && g.s.units.cls[unit] !== CLASS.missile;

/** Where infantry gets out: on a goal, in cover, out of fire. */
function bestLanding(g: Game, outlook: Outlook, options: Options): Action {
  let choice = options.at(0);
  let best = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < options.size; i++) {
    const option = options.at(i);
    if (verbOf(option) !== VERB.unload) continue;
    const hex = bOf(option) as Hex;
    const worth = outlook.placeWorth(g, aOf(option) as UnitId, hex) + outlook.prize(g, hex);
    if (worth > best) {
      best = worth;
      choice = option;
    }
  }
  return choice;
}

/** The best shot that a helicopter would have at its other altitude. */
function shotAfterClimb(g: Game, outlook: Outlook, unit: UnitId): number {
  const mark = g.mark();
  changeAltitude(g, unit);
  outlook.forgetPowers();
  const shot = outlook.bestShot(g, unit, hexOf(g, unit), 0);
  g.rewind(mark);
  outlook.forgetPowers();
  return shot;
}

/** Indirect fire and missiles: the hex with most to lose, if that is worth it. */
function bestShelling(g: Game, outlook: Outlook, options: Options, unit: UnitId): Action | -1 {
  let choice: Action | -1 = -1;
  let best = LEAST_SHOT;
  for (let i = 0; i < options.size; i++) {
    const option = options.at(i);
    const verb = verbOf(option);
    if (verb === VERB.fire) {
      const value = shotWorth(g, aOf(option) as UnitId, bOf(option) as UnitId, MODE.still, true);
      if (value > best) {
        best = value;
        choice = option;
      }
    } else if (verb === VERB.shell || verb === VERB.launch) {
      const hex = (verb === VERB.shell ? aOf(option) : bOf(option)) as Hex;
      const value =
        verb === VERB.launch
          ? outlook.shellWorth(g, hex, true, warheadShells(g, aOf(option)))
          : HIT * outlook.shellWorth(g, hex, false, gunShells(g, unit));
      if (value > best) {
        best = value;
        choice = option;
      }
    }
  }
  return choice;
}
