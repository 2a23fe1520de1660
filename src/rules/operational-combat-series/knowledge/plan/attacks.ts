// Attacks of a segment of combat, chosen together: for each enemy stack the units that can come beside it, one more at
// a time as long as it pays, and the guns that can strike it first; the best attack first, then the best of what is
// left.

import type { Hex } from '../../../../hex/ids.ts';
import type { Marches } from '../../../../wargame/front/marches.ts';
import { hedgehogIn, isBesideEnemy, isHeldBy } from '../../hexes.ts';
import type { Game } from '../../state.ts';
import type { Ocs } from '../../statics.ts';
import { attackCost } from '../../tables/supply.ts';
import { MARKER, PHASE, RE, STACK_RE, type UnitId, type VesselId } from '../../terms.ts';
import { phaseOf } from '../../turn.ts';
import { classOf, hexOf, reOf, sideShown, stackingOf, stepsOf } from '../../units.ts';
import { attackStrength, stepWorth, unitWorth } from '../worth.ts';
import { type Broadside, bears, broadsidesOf } from './broadsides.ts';
import { type Defence, defenceOf, gunTokens, shotStrength } from './defenders.ts';
import { noStakes, Outcomes, type Stakes, shellingIn } from './outcomes.ts';
import type { Picture } from './picture.ts';
import { defenceAt, lossChance, type Standing } from './standing.ts';
import { faceIn, markerIn, tagNow } from './tags.ts';
import type { PlanWeights } from './weights.ts';

/** Strengths in a unit so small that terrain leaves no fraction of weight. */
const GRAIN = 288;
const MOST_ATTACKERS = 12;
const MOST_GUNS = 3;
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
/** What a barrage without an attack must be worth. */
const LEAST_SHELLING = 1;
/** What a gun gives up that fires from beside an enemy. */
const BESIDE = 8;
/** Share of an attack that is lost with units disorganized before it. */
const HINDERED = 0.7;
/** How much units shy away from a stack that guns may strike. */
const MASSED = 0.6;
/** Share of the danger in which an attack leaves its units that counts. */
const EXPOSURE = 0.5;

/** A unit that may attack from a hex in a mode. */
export interface Pair {
  readonly unit: UnitId;
  readonly from: Hex;
  readonly tag: number;
  readonly strength: number;
}

export interface Attack {
  readonly target: Hex;
  readonly units: readonly Pair[];
  readonly guns: readonly Pair[];
  readonly ships: readonly VesselId[];
  readonly worth: number;
  /** The worth of the attack itself, without guns and ships. */
  readonly alone: number;
}

export class AttackPlan {
  /** By unit: the hex that it is to attack or to strike; 0 for none. */
  readonly target: Int16Array;
  attacks: Attack[] = [];
  /** Ships that no attack counts on yet. */
  private ships: Broadside[] = [];
  private readonly outcomes: Outcomes;
  private readonly stakes: Stakes = noStakes();
  private readonly pairs = new Map<Hex, Pair[]>();
  private readonly shots = new Map<Hex, Pair[]>();
  /** Hexes of the enemy that guns or ships may strike. */
  private inReach: Hex[] = [];
  private readonly stacked: Int16Array;
  /** By hex: the strength of those that attack from there. */
  private readonly massed: Float64Array;

  constructor(private readonly s: Ocs) {
    this.target = new Int16Array(s.forces.count + 1);
    this.stacked = new Int16Array(s.land.grid.size + 1);
    this.massed = new Float64Array(s.land.grid.size + 1);
    const { series, tables, rules } = s;
    this.outcomes = new Outcomes(
      tables.combat,
      series.combat.columns.open.length,
      rules.surprise ? series.surprise : null,
    );
  }

  /** @param mayJoin who may attack in the segment of combat that the plan is for */
  make(
    g: Game,
    picture: Picture,
    standing: Standing,
    marches: Marches,
    weights: PlanWeights,
    mayJoin: (u: UnitId) => boolean,
    isOpen: (hex: Hex) => boolean = () => true,
  ): void {
    this.target.fill(0);
    this.attacks = [];
    this.ships = broadsidesOf(g, picture.side);
    this.pairUp(g, picture, marches, mayJoin, isOpen);
    const best = new Map<Hex, Attack>();
    const renew = (hex: Hex): void => {
      const attack = this.assemble(g, picture, standing, weights, hex);
      if (attack === null) best.delete(hex);
      else best.set(hex, attack);
    };
    for (const hex of this.pairs.keys()) renew(hex);
    for (;;) {
      let chosen: Attack | null = null;
      for (const attack of best.values())
        if (attack.worth > weights.leastAttack && (chosen === null || attack.worth > chosen.worth)) chosen = attack;
      if (chosen === null) break;
      this.commit(g, picture, standing, chosen);
      best.delete(chosen.target);
      const taken = new Set(chosen.ships);
      for (const [hex, { units, guns, ships }] of [...best])
        if ([...units, ...guns].some(({ unit }) => this.target[unit] !== 0) || ships.some((v) => taken.has(v)))
          renew(hex);
    }
    this.planShelling(g, picture, standing);
  }

  private commit(g: Game, picture: Picture, standing: Standing, attack: Attack): void {
    this.attacks.push(attack);
    this.ships = this.ships.filter(({ vessel }) => !attack.ships.includes(vessel));
    for (const { unit, from, tag } of [...attack.units, ...attack.guns]) {
      this.target[unit] = attack.target;
      standing.move(g, picture, unit, from, tag);
    }
  }

  /**
   * Barrages that no attack follows, where they are worth the tokens, by the guns and ships that no attack counts on.
   */
  private planShelling(g: Game, picture: Picture, standing: Standing): void {
    for (;;) {
      let chosen: Attack | null = null;
      for (const target of this.inReach) {
        if (this.attacks.some((attack) => attack.target === target)) continue;
        for (const attack of this.shellingsOf(g, picture, standing, target))
          if (attack.worth > (attack.guns.length > 0 ? LEAST_SHELLING : 0) && attack.worth > (chosen?.worth ?? 0))
            chosen = attack;
      }
      if (chosen === null) return;
      this.commit(g, picture, standing, chosen);
    }
  }

  /** A barrage by guns and ships, and one by ships alone, which fire for nothing (OCS 19.1). */
  private *shellingsOf(g: Game, picture: Picture, standing: Standing, target: Hex): Iterable<Attack> {
    const free = this.bestPairs(g, picture, standing, this.shots.get(target) ?? []).slice(0, MOST_GUNS);
    const fleet = this.fleetAgainst(g, target);
    const ships = fleet.map(({ vessel }) => vessel);
    const isObserved = isBesideEnemy(g, target, picture.enemy);
    for (const guns of free.length === 0 ? [[]] : ships.length === 0 ? [free] : [free, []]) {
      const strength = sumOf(guns) + sumOf(fleet);
      if (strength === 0) continue;
      const worth =
        this.worthOfShelling(g, picture, target, strength, isObserved) - this.priceOf(g, picture, standing, guns);
      yield { target, units: [], guns, ships, worth, alone: 0 };
    }
  }

  private fleetAgainst(g: Game, target: Hex): Broadside[] {
    return this.ships.filter((ship) => bears(g, ship, target));
  }

  /** The strength with which a unit attacks a hex across a hexside, terrain and river included. */
  strengthAgainst(g: Game, { ground }: Picture, u: UnitId, tag: number, target: Hex, side: number): number {
    const { grid } = this.s.land;
    const k = classOf(g, u);
    const strength = attackStrength(g, u, faceIn(tag)) * (markerIn(tag) === MARKER.disorganized ? 0.5 : 1);
    return strength * ground.attack[k * (grid.size + 1) + target] * ground.across[k * grid.sideCount + side];
  }

  /** What it is worth to overrun a hex with units that stand together. */
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
      return { unit, from, tag, strength: this.strengthAgainst(g, picture, unit, tag, target, side) };
    });
    const defence = defenceOf(g, picture, target);
    const re = units.reduce((sum, unit) => sum + reOf(g, unit), 0);
    const net = (isAtAllCosts: boolean): number =>
      this.worthOf(g, picture, weights, target, defence, pairs, false, false, isAtAllCosts) -
      attackCost(this.s.series.combatSupply, { over: re, under: RE }, isAtAllCosts) * picture.token;
    return net(true) > net(false) + GROUND;
  }

  /**
   * What a barrage of so much strength in grains gains against the units of a hex, apart from the attack that follows.
   */
  worthOfShelling(g: Game, picture: Picture, hex: Hex, strength: number, isObserved: boolean): number {
    const defence = defenceOf(g, picture, hex);
    const { disorganizes, steps } = this.shelling(g, picture, hex, strength, isObserved, defence);
    return disorganizes * SHAKEN * defence.worth + steps * defence.step;
  }

  private pairUp(
    g: Game,
    picture: Picture,
    marches: Marches,
    mayJoin: (u: UnitId) => boolean,
    isOpen: (hex: Hex) => boolean,
  ): void {
    const { grid } = this.s.land;
    const { forces } = this.s;
    const { fed, enemy } = picture;
    this.pairs.clear();
    this.shots.clear();
    const held: Hex[] = [];
    for (let hex = 1 as Hex; hex <= grid.size; hex = (hex + 1) as Hex)
      if (isHeldBy(g, hex, enemy) && isOpen(hex)) held.push(hex);
    for (let u = 1; u <= forces.count; u++) {
      if (marches.first[u] === marches.end[u] || !mayJoin(u)) continue;
      const isGun = forces.isArtillery[u] === 1;
      for (let i = marches.first[u]; i < marches.end[u]; i++) {
        const tag = marches.tags[i];
        const from = marches.hexes[i] as Hex;
        if (markerIn(tag) === MARKER.reserve || markerIn(tag) === MARKER.strategic) continue;
        if (fed[from] < 1) continue;
        if (isGun) {
          this.addShots(g, u, from, tag, held);
          continue;
        }
        if (attackStrength(g, u, faceIn(tag)) === 0) continue;
        for (let d = 0; d < 6; d++) {
          const to = grid.neighbour[from * 6 + d] as Hex;
          if (to === 0 || !isHeldBy(g, to, enemy) || !isOpen(to)) continue;
          const strength = this.strengthAgainst(g, picture, u, tag, to, grid.sideOf[from * 6 + d]);
          push(this.pairs, to, { unit: u, from, tag, strength });
        }
      }
    }
    this.inReach = held.filter((hex) => this.shots.has(hex) || this.fleetAgainst(g, hex).length > 0);
  }

  private addShots(g: Game, u: UnitId, from: Hex, tag: number, held: readonly Hex[]): void {
    const { grid } = this.s.land;
    const range = this.s.forces.rows[u]?.range ?? 0;
    for (const hex of held) {
      const away = grid.distance(from, hex);
      if (away >= 1 && away <= range) push(this.shots, hex, { unit: u, from, tag, strength: shotStrength(g, u, tag) });
    }
  }

  /**
   * Finds the best attack on a hex by units that are free: strongest first, each from the hex where it is safest from
   * guns.
   */
  private assemble(g: Game, picture: Picture, standing: Standing, weights: PlanWeights, target: Hex): Attack | null {
    const defence = defenceOf(g, picture, target);
    const pairs = this.pairs.get(target) ?? [];
    const order = this.bestPairs(g, picture, standing, pairs);
    const guns = this.bestPairs(g, picture, standing, this.shots.get(target) ?? []).slice(0, MOST_GUNS);
    order.sort((a, b) => b.strength - a.strength || a.unit - b.unit);
    this.stacked.fill(0);
    this.massed.fill(0);
    const fleet = this.fleetAgainst(g, target);
    const shelling = this.shelling(g, picture, target, sumOf(guns) + sumOf(fleet), true, defence);
    const gunPrice = this.priceOf(g, picture, standing, guns);
    const chosen: Pair[] = [];
    let best: Attack | null = null;
    for (const { unit } of order) {
      if (chosen.length === MOST_ATTACKERS) break;
      const pair = this.placeOf(g, picture, standing, unit, pairs);
      if (pair === null) continue;
      this.stacked[pair.from] += stackingOf(g, unit);
      this.massed[pair.from] += pair.strength;
      chosen.push(pair);
      const cost = this.costOf(g, picture, standing, weights, chosen);
      const sure = 1 - this.hindered(g, picture, chosen);
      const plain = sure * this.worthOf(g, picture, weights, target, defence, chosen, false);
      const alone = plain - cost;
      const shaken =
        guns.length + fleet.length === 0
          ? Number.NEGATIVE_INFINITY
          : shelling.disorganizes * sure * this.worthOf(g, picture, weights, target, defence, chosen, true) +
            (1 - shelling.disorganizes) * plain -
            cost +
            shelling.steps * defence.step -
            gunPrice;
      const worth = Math.max(alone, shaken);
      if (best === null || worth > best.worth)
        best = {
          target,
          units: [...chosen],
          guns: shaken > alone ? guns : [],
          ships: shaken > alone ? fleet.map(({ vessel }) => vessel) : [],
          worth,
          alone,
        };
    }
    return best;
  }

  /** The hex and mode in which a unit joins the attackers that have been named. */
  private placeOf(g: Game, picture: Picture, standing: Standing, unit: UnitId, pairs: readonly Pair[]): Pair | null {
    let best: Pair | null = null;
    let most = Number.NEGATIVE_INFINITY;
    for (const pair of pairs) {
      if (pair.unit !== unit) continue;
      const re = this.stacked[pair.from] + stackingOf(g, unit);
      if (re > STACK_RE) continue;
      const crowd = standing.hex[unit] === pair.from ? 0 : standing.re[pair.from] > STACK_RE - RE ? 2 : 0;
      const spoilt = HINDERED * this.shaken(g, picture, pair.from, re);
      const quality =
        pair.strength * (1 - spoilt) -
        MASSED * spoilt * this.massed[pair.from] -
        0.02 * picture.threats.against(pair.from) -
        crowd;
      if (quality <= most) continue;
      most = quality;
      best = pair;
    }
    return best;
  }

  /** The chance that guns in wait disorganize a stack of so many RE before it can attack. */
  private shaken(g: Game, { hazard, ground }: Picture, hex: Hex, re: number): number {
    if (hazard[hex] < 1 || phaseOf(g) > PHASE.movement) return 0;
    const { barrage } = this.s.tables;
    const column = barrage.column(Math.round(hazard[hex]), {
      re: { over: re, under: RE },
      category: ground.category[hex],
      hasHedgehog: false,
      isObserved: true,
      isMarching: false,
    });
    return shellingIn(barrage, column).disorganizes;
  }

  /** The share of an attack that guns in wait may spoil: by the strength in each hex. */
  private hindered(g: Game, picture: Picture, units: readonly Pair[]): number {
    let [all, spoilt] = [0, 0];
    for (const { from, strength } of units) {
      all += strength;
      // The guns fire at one stack, and choose it.
      spoilt = Math.max(spoilt, this.massed[from] * this.shaken(g, picture, from, this.stacked[from]));
    }
    return all === 0 ? 0 : (HINDERED * spoilt) / all;
  }

  /** The best hex and mode of each free unit: the strongest attack, then the safest hex. */
  private bestPairs(g: Game, picture: Picture, standing: Standing, pairs: readonly Pair[]): Pair[] {
    const best = new Map<UnitId, Pair>();
    const quality = ({ unit, from, strength }: Pair): number => {
      const crowd = standing.hex[unit] === from ? 0 : standing.re[from] > STACK_RE - RE ? 2 : 0;
      const danger =
        this.s.forces.isArtillery[unit] === 1
          ? this.dangerOf(g, picture, standing, unit, from)
          : 0.02 * picture.threats.against(from);
      return strength - danger - crowd + (standing.hex[unit] === from ? 0.1 : 0);
    };
    for (const pair of pairs) {
      if (this.target[pair.unit] !== 0) continue;
      const known = best.get(pair.unit);
      if (known === undefined || quality(pair) > quality(known)) best.set(pair.unit, pair);
    }
    return [...best.values()];
  }

  /** Tokens for the guns, and the danger in which they fire. */
  private priceOf(g: Game, picture: Picture, standing: Standing, guns: readonly Pair[]): number {
    let price = 0;
    for (const { unit, from } of guns)
      price += gunTokens(g, unit) * picture.token + EXPOSURE * this.dangerOf(g, picture, standing, unit, from);
    return price;
  }

  /** What may happen to a gun in a hex: those who stand there guard it. */
  private dangerOf(g: Game, picture: Picture, standing: Standing, gun: UnitId, hex: Hex): number {
    const own = standing.hex[gun] === hex ? 1 : 0;
    const beside = isBesideEnemy(g, hex, picture.side) ? BESIDE : 0;
    return beside + lossChance(picture.threats.against(hex), standing.defence[hex] - own) * unitWorth(g, gun);
  }

  /** Tokens, and what the attackers leave unguarded behind them or expose. */
  private costOf(g: Game, picture: Picture, standing: Standing, weights: PlanWeights, units: readonly Pair[]): number {
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

  /** What the enemy may do in his turn to units that end beside him. */
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

  private worthOf(
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

  private shelling(g: Game, { ground }: Picture, hex: Hex, strength: number, isObserved: boolean, defence: Defence) {
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

function push(lists: Map<Hex, Pair[]>, hex: Hex, pair: Pair): void {
  const list = lists.get(hex);
  if (list === undefined) lists.set(hex, [pair]);
  else list.push(pair);
}

const sumOf = (pairs: readonly { readonly strength: number }[]): number =>
  pairs.reduce((sum, { strength }) => sum + strength, 0);

const ratingIn = (g: Game, u: UnitId, tag: number): number =>
  Math.max(0, sideShown(g, u, faceIn(tag)).ar - (markerIn(tag) === MARKER.disorganized ? 1 : 0));
