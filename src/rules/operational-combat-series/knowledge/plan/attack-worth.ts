// The worth of an attack, a barrage or an overrun, by the chances of its outcomes, and its cost.

import type { Hex } from '../../../../hex/ids.ts';
import { hedgehogIn, isBesideEnemy } from '../../hexes.ts';
import type { Game } from '../../state.ts';
import type { Ocs } from '../../statics.ts';
import { attackCost } from '../../tables/supply.ts';
import { MARKER, RE, type UnitId } from '../../terms.ts';
import { hexOf, reOf, sideShown, stackingOf, stepsOf } from '../../units.ts';
import { stepWorth, unitWorth } from '../worth.ts';
import { type Pair, strengthAgainst } from './attack-pairs.ts';
import { type Defence, defenceOf, gunTokens } from './defenders.ts';
import { noStakes, Outcomes, type Stakes, shellingIn } from './outcomes.ts';
import type { Picture } from './picture.ts';
import { defenceAt, lossChance, type Standing } from './standing.ts';
import { faceIn, markerIn, tagNow } from './tags.ts';
import type { PlanWeights } from './weights.ts';

/** Strengths in a unit so small that terrain leaves no fraction of weight. */
const GRAIN = 288;
/**
 * Ground that is fought for, whatever lies there; what a hex of retreat costs, share of worth that disorganization
 * does.
 */
const GROUND = 1;
const FLIGHT = 1;
const DISORDER = 0.25;
/** Share of the pull of the hex that an attacker who takes it gains, and that exploitation is worth. */
const FORWARD = 0.2;
const EXPLOIT = 0.3;
/** Share of a stack's worth that a barrage alone gains by disorganizing it. */
const SHAKEN = 0.12;
/** The loss of a gun that fires from beside an enemy. */
const BESIDE = 8;
/** Share of the danger in which an attack leaves its units that counts. */
const EXPOSURE = 0.5;

export class AttackWorth {
  private readonly outcomes: Outcomes;
  private readonly stakes: Stakes = noStakes();

  constructor(private readonly s: Ocs) {
    this.outcomes = new Outcomes(s);
  }

  /** The worth of overrunning a hex with units that stand together. */
  worthOfOverrun(
    g: Game,
    picture: Picture,
    standing: Standing,
    weights: PlanWeights,
    target: Hex,
    units: readonly Pair[],
  ): number {
    const defence = defenceOf(g, picture, target);
    const worth = this.worthOf(g, picture, weights, target, defence, units, false, true);
    return worth - this.costOf(g, picture, standing, weights, units);
  }

  /** OCS 9.8: whether two rolls for twice the price are worth more than one to units as they stand. */
  gainsAtAllCosts(g: Game, picture: Picture, weights: PlanWeights, target: Hex, units: readonly UnitId[]): boolean {
    const { grid } = this.s.land;
    const pairs = units.map((unit) => {
      const [from, tag] = [hexOf(g, unit), tagNow(g, unit)];
      const side = grid.sideBetween(from, target);
      return { unit, from, tag, strength: strengthAgainst(g, picture, unit, tag, target, side) };
    });
    const defence = defenceOf(g, picture, target);
    const re = units.reduce((sum, unit) => sum + reOf(g, unit), 0);
    const net = (isAtAllCosts: boolean): number =>
      this.worthOf(g, picture, weights, target, defence, pairs, false, false, isAtAllCosts) -
      attackCost(this.s.series.combatSupply, { over: re, under: RE }, isAtAllCosts) * picture.token;
    return net(true) > net(false) + GROUND;
  }

  /**
   * The gain of a barrage of so much strength in grains against the units of a hex, apart from the attack that follows.
   */
  worthOfShelling(g: Game, picture: Picture, hex: Hex, strength: number, isObserved: boolean): number {
    const defence = defenceOf(g, picture, hex);
    const { disorganizes, steps } = this.shelling(g, picture, hex, strength, isObserved, defence);
    return disorganizes * SHAKEN * defence.worth + steps * defence.step;
  }

  /** Tokens for the guns, and the danger in which they fire. */
  priceOf(g: Game, picture: Picture, standing: Standing, guns: readonly Pair[]): number {
    let price = 0;
    for (const { unit, from } of guns)
      price += gunTokens(g, unit) * picture.token + EXPOSURE * this.dangerOf(g, picture, standing, unit, from);
    return price;
  }

  /** The danger to a gun in a hex: those who stand there guard it. */
  dangerOf(g: Game, picture: Picture, standing: Standing, gun: UnitId, hex: Hex): number {
    const own = standing.hex[gun] === hex ? 1 : 0;
    const beside = isBesideEnemy(g, hex, picture.side) ? BESIDE : 0;
    return beside + lossChance(picture.threats.against(hex), standing.defence[hex] - own) * unitWorth(g, gun);
  }

  /** Tokens, and what the attackers leave unguarded behind them or expose. */
  costOf(g: Game, picture: Picture, standing: Standing, weights: PlanWeights, units: readonly Pair[]): number {
    const re = units.reduce((sum, { unit }) => sum + stackingOf(g, unit), 0);
    let cost = attackCost(this.s.series.combatSupply, { over: re, under: RE }, false) * picture.token;
    cost += this.exposureOf(g, picture, standing, weights, units);
    for (const { unit, from } of units) {
      const here = standing.hex[unit] as Hex;
      if (here === 0 || here === from) continue;
      const threat = picture.threats.against(here);
      const without = standing.defence[here] - defenceAt(g, picture, unit, here, standing.tag[unit]);
      const leaves = lossChance(threat, without) - lossChance(threat, standing.defence[here]);
      cost += leaves * (picture.guard[here] + standing.soft[here]) * weights.risk;
    }
    return cost;
  }

  /** The harm that the enemy may do in his turn to units that end beside him. */
  private exposureOf(
    g: Game,
    picture: Picture,
    standing: Standing,
    weights: PlanWeights,
    units: readonly Pair[],
  ): number {
    const { defence } = standing;
    let sum = 0;
    for (const { unit, from } of units) {
      let together = standing.hex[unit] === from ? 0 : defence[from];
      for (const other of units)
        if (other.from === from) together += defenceAt(g, picture, other.unit, from, other.tag);
      sum += lossChance(picture.threats.against(from), together) * unitWorth(g, unit);
    }
    return EXPOSURE * weights.risk * sum;
  }

  worthOf(
    g: Game,
    picture: Picture,
    weights: PlanWeights,
    target: Hex,
    defence: Defence,
    units: readonly Pair[],
    isShaken: boolean,
    isOverrun = false,
    isAtAllCosts = false,
  ): number {
    const { stakes } = this;
    let [rating, steps, cheapest, dearest] = [0, 0, Number.POSITIVE_INFINITY, 0];
    for (const { unit, tag } of units) {
      const own = ratingIn(g, unit, tag);
      if (own >= rating) {
        rating = own;
        dearest = stepWorth(g, unit);
      }
      steps += stepsOf(g, unit);
      cheapest = Math.min(cheapest, stepWorth(g, unit));
    }
    stakes.ownSteps = steps;
    stakes.ownStep = weights.spare * (dearest + cheapest) * 0.5;
    stakes.rating = rating;
    stakes.theirSteps = Math.max(1, defence.steps);
    stakes.theirStep = defence.step;
    stakes.ground = GROUND + picture.prize[target] + FORWARD * picture.pull[target];
    stakes.flight = FLIGHT;
    stakes.disorder = DISORDER * defence.worth;
    stakes.exploit = EXPLOIT * picture.pull[target];
    const strength = isShaken ? defence.strength / 2 : defence.strength;
    const column = this.s.tables.combat.column(
      picture.ground.category[target],
      Math.round(sumOf(units) * GRAIN),
      Math.round(strength * GRAIN),
    );
    const difference = rating - Math.max(0, defence.rating - (isShaken ? 1 : 0));
    return this.outcomes.worth(column, difference, hedgehogIn(g, target), isOverrun, stakes, isAtAllCosts);
  }

  shelling(g: Game, { ground }: Picture, hex: Hex, strength: number, isObserved: boolean, defence: Defence) {
    const { barrage } = this.s.tables;
    const column = barrage.column(Math.round(strength), {
      re: { over: defence.re, under: RE },
      category: ground.category[hex],
      hasHedgehog: hedgehogIn(g, hex) > 0,
      isObserved,
      isMarching: defence.isMarching,
    });
    return shellingIn(barrage, column);
  }
}

export const sumOf = (pairs: readonly { readonly strength: number }[]): number =>
  pairs.reduce((sum, { strength }) => sum + strength, 0);

const ratingIn = (g: Game, u: UnitId, tag: number): number =>
  Math.max(0, sideShown(g, u, faceIn(tag)).ar - (markerIn(tag) === MARKER.disorganized ? 1 : 0));
