// Attacks of a segment of combat, chosen together: for each enemy stack the units that can come beside it, one more at
// a time as long as it pays, and the guns that can strike it first; the best attack first, then the best of what is
// left.

import type { Hex } from '../../../../hex/ids.ts';
import type { Marches } from '../../../../wargame/front/marches.ts';
import { isBesideEnemy } from '../../hexes.ts';
import type { Game } from '../../state.ts';
import type { Ocs } from '../../statics.ts';
import { PHASE, RE, STACK_RE, type UnitId, type VesselId } from '../../terms.ts';
import { phaseOf } from '../../turn.ts';
import { stackingOf } from '../../units.ts';
import { AttackPairs, type Pair } from './attack-pairs.ts';
import { AttackWorth, sumOf } from './attack-worth.ts';
import { type Broadside, bears, broadsidesOf } from './broadsides.ts';
import { defenceOf } from './defenders.ts';
import { shellingIn } from './outcomes.ts';
import type { Picture } from './picture.ts';
import type { Standing } from './standing.ts';
import type { PlanWeights } from './weights.ts';

const MOST_ATTACKERS = 12;
const MOST_GUNS = 3;
/** The least worth of a barrage without an attack. */
const LEAST_SHELLING = 1;
/** Share of an attack that is lost with units disorganized before it. */
const HINDERED = 0.7;
/** How much units shy away from a stack that guns may strike. */
const MASSED = 0.6;

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
  readonly worth: AttackWorth;
  private readonly pairs = new AttackPairs();
  /** Hexes of the enemy that guns or ships may strike. */
  private inReach: Hex[] = [];
  private readonly stacked: Int16Array;
  /** By hex: the strength of those that attack from there. */
  private readonly massed: Float64Array;

  constructor(private readonly s: Ocs) {
    this.target = new Int16Array(s.forces.count + 1);
    this.stacked = new Int16Array(s.land.grid.size + 1);
    this.massed = new Float64Array(s.land.grid.size + 1);
    this.worth = new AttackWorth(s);
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
    this.pairs.find(g, picture, marches, mayJoin, isOpen);
    const { attacked, struck, held } = this.pairs;
    this.inReach = held.filter((hex) => struck.has(hex) || this.fleetAgainst(g, hex).length > 0);
    const best = new Map<Hex, Attack>();
    const renew = (hex: Hex): void => {
      const attack = this.assemble(g, picture, standing, weights, hex);
      if (attack === null) best.delete(hex);
      else best.set(hex, attack);
    };
    for (const hex of attacked.keys()) renew(hex);
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
    const free = this.bestPairs(g, picture, standing, this.pairs.struck.get(target) ?? []).slice(0, MOST_GUNS);
    const fleet = this.fleetAgainst(g, target);
    const ships = fleet.map(({ vessel }) => vessel);
    const isObserved = isBesideEnemy(g, target, picture.enemy);
    for (const guns of free.length === 0 ? [[]] : ships.length === 0 ? [free] : [free, []]) {
      const strength = sumOf(guns) + sumOf(fleet);
      if (strength === 0) continue;
      const worth =
        this.worth.worthOfShelling(g, picture, target, strength, isObserved) -
        this.worth.priceOf(g, picture, standing, guns);
      yield { target, units: [], guns, ships, worth, alone: 0 };
    }
  }

  private fleetAgainst(g: Game, target: Hex): Broadside[] {
    return this.ships.filter((ship) => bears(g, ship, target));
  }

  /**
   * Finds the best attack on a hex by units that are free: strongest first, each from the hex where it is safest from
   * guns.
   */
  private assemble(g: Game, picture: Picture, standing: Standing, weights: PlanWeights, target: Hex): Attack | null {
    const defence = defenceOf(g, picture, target);
    const pairs = this.pairs.attacked.get(target) ?? [];
    const order = this.bestPairs(g, picture, standing, pairs);
    const guns = this.bestPairs(g, picture, standing, this.pairs.struck.get(target) ?? []).slice(0, MOST_GUNS);
    order.sort((a, b) => b.strength - a.strength || a.unit - b.unit);
    this.stacked.fill(0);
    this.massed.fill(0);
    const fleet = this.fleetAgainst(g, target);
    const shelling = this.worth.shelling(g, picture, target, sumOf(guns) + sumOf(fleet), true, defence);
    const gunPrice = this.worth.priceOf(g, picture, standing, guns);
    const chosen: Pair[] = [];
    let best: Attack | null = null;
    for (const { unit } of order) {
      if (chosen.length === MOST_ATTACKERS) break;
      const pair = this.placeOf(g, picture, standing, unit, pairs);
      if (pair === null) continue;
      this.stacked[pair.from] += stackingOf(g, unit);
      this.massed[pair.from] += pair.strength;
      chosen.push(pair);
      const cost = this.worth.costOf(g, picture, standing, weights, chosen);
      const sure = 1 - this.hindered(g, picture, chosen);
      const plain = sure * this.worth.worthOf(g, picture, weights, target, defence, chosen, false);
      const alone = plain - cost;
      const shaken =
        guns.length + fleet.length === 0
          ? Number.NEGATIVE_INFINITY
          : shelling.disorganizes * sure * this.worth.worthOf(g, picture, weights, target, defence, chosen, true) +
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
          ? this.worth.dangerOf(g, picture, standing, unit, from)
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
}
