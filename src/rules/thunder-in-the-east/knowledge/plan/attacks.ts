// Sets of attacks, chosen together: for each enemy stack the units that can come beside it, under the limits of
// hexsides and stacks; the best attack first, then the best of what is left.

import type { Hex } from '../../../../hex/ids.ts';
import type { Marches } from '../../../../wargame/front/marches.ts';
import {
  cityOf,
  controllerOf,
  type Game,
  hexOf,
  isMajor,
  isRestrained,
  kindOf,
  stepsOf,
  supplyOf,
} from '../../state.ts';
import type { Thunder } from '../../statics.ts';
import { BONUS, HALVES, HEXSIDE, MODE, SUPPLY, type UnitId } from '../../terms.ts';
import { armyWorth, cityWorth, likelyAttack, stepWorth, unitWorth } from '../worth.ts';
import { addLikely, beginOdds, noStakes, retreatLoss, type Stakes, worthOfOdds } from './assault.ts';

import type { Picture } from './picture.ts';
import type { PlanWeights } from './weights.ts';

/** The most attacks of a plan, and attackers of one attack: two for each of six hexsides. */
const MOST_ATTACKS = 48;
const MOST_ATTACKERS = 12;
/** The price of an attacker that could have stood elsewhere, a point of its strength. */
const TIED = 0.03;
/** The worth of ground that is no city, and of a Breakthrough. */
const GROUND = 1.5;
const BREAKTHROUGH = 3;

/** An attack on one hex: who comes from where. */
interface Assembled {
  worth: number;
  count: number;
  readonly unit: Int16Array;
  readonly from: Int16Array;
}

const nothing = (): Assembled => ({
  worth: 0,
  count: 0,
  unit: new Int16Array(MOST_ATTACKERS),
  from: new Int16Array(MOST_ATTACKERS),
});

export class AttackPlan {
  /** The hexes attacked: those of battles declared, then the best first. */
  readonly targets = new Int16Array(MOST_ATTACKS);
  /** The worth of a column more in each. */
  readonly columnGain = new Float64Array(MOST_ATTACKS);
  count = 0;
  /** The worth of all. */
  total = 0;
  /** By unit: the hex that it attacks, 0 for none, and where it stands for that. */
  readonly target: Int16Array;
  readonly stand: Int16Array;
  /** Pairs of a unit and a hex beside a target, as lists by target. */
  private readonly firstPair: Int32Array;
  private pairUnit = new Int16Array(1024);
  private pairFrom = new Int16Array(1024);
  private nextPair = new Int32Array(1024);
  private pairs = 0;
  private readonly found: Int16Array;
  private foundCount = 0;
  private readonly best = new Map<number, Assembled>();
  private readonly trial = nothing();
  private readonly stakes: Stakes = noStakes();
  /** Headquarters taken to be in Attack mode: hex and radius. */
  private readonly hqHex: Int16Array;
  private readonly hqRadius: Int16Array;
  private hqs = 0;

  constructor(s: Thunder) {
    this.target = new Int16Array(s.forces.count + 1);
    this.stand = new Int16Array(s.forces.count + 1);
    this.firstPair = new Int32Array(s.land.grid.size + 1);
    this.found = new Int16Array(s.land.grid.size + 1);
    this.hqHex = new Int16Array(s.forces.count + 1);
    this.hqRadius = new Int16Array(s.forces.count + 1);
  }

  /** Without an attack. */
  clear(): void {
    this.count = this.total = 0;
    this.targets.fill(0);
    this.target.fill(0);
    this.stand.fill(0);
  }

  /**
   * Plans attacks by units from the hexes that they can reach. The picture's `standing` is left as the attackers stand.
   * @param isLent whether a headquarters lends its support
   */
  make(g: Game, picture: Picture, marches: Marches, weights: PlanWeights, isLent: (hq: UnitId) => boolean): void {
    this.clear();
    this.listHqs(g, picture.side, isLent);
    this.pairUp(g, picture, marches);
    this.readDeclared(g, picture, weights);
    this.best.clear();
    for (let i = 0; i < this.foundCount; i++) this.assemble(g, picture, weights, this.found[i] as Hex);
    while (this.count < MOST_ATTACKS && this.commitBest(g, picture, weights));
  }

  private listHqs(g: Game, side: number, isLent: (hq: UnitId) => boolean): void {
    this.hqs = 0;
    for (const hq of g.s.forces.hqs[side]) {
      if (hexOf(g, hq) === 0 || !isLent(hq)) continue;
      this.hqHex[this.hqs] = hexOf(g, hq);
      this.hqRadius[this.hqs++] = kindOf(g, hq).hq!.radius[MODE.attack];
    }
  }

  /** Lists for each enemy hex the units that can come beside it, the strongest first. */
  private pairUp(g: Game, { side, enemy }: Picture, marches: Marches): void {
    const { grid } = g.s.land;
    const { presence } = g.s;
    this.firstPair.fill(0);
    this.pairs = this.foundCount = 0;
    const [first, last] = g.s.forces.ground[side];
    const order: UnitId[] = [];
    for (let u = first; u <= last; u++) {
      if (hexOf(g, u) !== 0 && g.cells[g.s.at.unitTarget + u] === 0 && likelyAttack(g, u) > 0) order.push(u);
    }
    // Lists grow at their heads, so the weakest come first here.
    order.sort((a, b) => likelyAttack(g, a) - likelyAttack(g, b) || b - a);
    for (const u of order) {
      for (let i = marches.first[u]; i < marches.end[u]; i++) {
        const from = marches.hexes[i];
        for (let way = from * 6; way < from * 6 + 6; way++) {
          const to = grid.neighbour[way] as Hex;
          if (to !== 0 && presence.holderOf(g, to) === enemy + 1 && !isRestrained(g, u, to)) this.pair(u, from, to);
        }
      }
    }
  }

  private pair(u: UnitId, from: number, to: Hex): void {
    if (this.firstPair[to] === 0) this.found[this.foundCount++] = to;
    if (++this.pairs === this.pairUnit.length) this.grow();
    this.pairUnit[this.pairs] = u;
    this.pairFrom[this.pairs] = from;
    this.nextPair[this.pairs] = this.firstPair[to];
    this.firstPair[to] = this.pairs;
  }

  private grow(): void {
    const doubled = <T extends Int16Array | Int32Array>(old: T, fresh: T): T => {
      fresh.set(old);
      return fresh;
    };
    this.pairUnit = doubled(this.pairUnit, new Int16Array(2 * this.pairUnit.length));
    this.pairFrom = doubled(this.pairFrom, new Int16Array(2 * this.pairFrom.length));
    this.nextPair = doubled(this.nextPair, new Int32Array(2 * this.nextPair.length));
  }

  /** Takes over the battles that are declared already, as they are. */
  private readDeclared(g: Game, picture: Picture, weights: PlanWeights): void {
    const { at, forces } = g.s;
    const [first, last] = forces.ground[picture.side];
    const declared = new Map<Hex, Assembled>();
    for (let u = first; u <= last; u++) {
      const target = g.cells[at.unitTarget + u] as Hex;
      if (target === 0 || hexOf(g, u) === 0) continue;
      const battle = declared.get(target) ?? nothing();
      declared.set(target, battle);
      if (battle.count === MOST_ATTACKERS) continue;
      battle.unit[battle.count] = u;
      battle.from[battle.count++] = hexOf(g, u);
    }
    for (const [target, battle] of declared) {
      if (this.count === MOST_ATTACKS) return;
      this.targets[this.count] = target;
      this.columnGain[this.count++] = this.gainOfColumn(g, picture, weights, target, battle);
    }
  }

  /** Takes the best attack, and mends those that counted on its units. */
  private commitBest(g: Game, picture: Picture, weights: PlanWeights): boolean {
    let target = 0 as Hex;
    let most = weights.leastAttack;
    for (const [hex, { worth }] of this.best) {
      if (worth <= most) continue;
      most = worth;
      target = hex as Hex;
    }
    const chosen = this.best.get(target);
    if (chosen === undefined) return false;
    for (let i = 0; i < chosen.count; i++) {
      const u = chosen.unit[i];
      this.target[u] = target;
      this.stand[u] = chosen.from[i];
      if (picture.standing.hex[u] !== chosen.from[i]) {
        picture.standing.take(g, u);
        picture.standing.put(g, u, chosen.from[i] as Hex);
      }
    }
    this.targets[this.count] = target;
    this.columnGain[this.count++] = this.gainOfColumn(g, picture, weights, target, chosen);
    this.total += most;
    this.best.delete(target);
    for (const [hex, { unit, count }] of [...this.best]) {
      for (let i = 0; i < count; i++) {
        if (this.target[unit[i]] === 0) continue;
        this.assemble(g, picture, weights, hex as Hex);
        break;
      }
    }
    return true;
  }

  /** Finds the best attack on a hex by units that are free: one unit more at a time, each at its best hexside. */
  private assemble(g: Game, picture: Picture, weights: PlanWeights, target: Hex): void {
    const { trial } = this;
    this.judgeTarget(g, picture, weights, target);
    trial.count = 0;
    let most = 0;
    let bestCount = 0;
    let last = 0;
    for (let pair = this.firstPair[target]; pair !== 0; pair = this.nextPair[pair]) {
      const u = this.pairUnit[pair];
      if (u === last || this.target[u] !== 0) continue;
      last = u;
      if (trial.count === MOST_ATTACKERS) break;
      const worth = this.addAtBest(g, picture, weights, target, pair);
      if (worth > most) {
        most = worth;
        bestCount = trial.count;
      }
    }
    this.release(g, picture);
    const kept = this.best.get(target) ?? nothing();
    kept.worth = most;
    kept.count = bestCount;
    kept.unit.set(trial.unit);
    kept.from.set(trial.from);
    if (most > 0) this.best.set(target, kept);
    else this.best.delete(target);
  }

  private judgeTarget(g: Game, { enemy, toGoals }: Picture, weights: PlanWeights, target: Hex): void {
    const { stakes } = this;
    const { presence } = g.s;
    let [steps, worth, hqs, whole] = [0, 0, 0, 0];
    for (let u = presence.firstIn(g, target); u !== 0; u = presence.nextOf(g, u)) {
      if (kindOf(g, u).hq !== null) {
        hqs++;
        continue;
      }
      steps += stepsOf(g, u);
      worth += unitWorth(g, u);
      whole += armyWorth(g, u);
    }
    const city = cityOf(g, target);
    const isPrize = city >= 0 && controllerOf(g, city) === enemy;
    stakes.steps = steps;
    stakes.step = worth / Math.max(1, steps);
    stakes.whole = whole;
    stakes.ground =
      weights.ground *
      (GROUND + (isPrize ? cityWorth(g.s)[city] : 0) + 3 * hqs + Math.max(0, 6 - toGoals.distance[target]) / 3);
    stakes.breakthrough = BREAKTHROUGH;
  }

  /**
   * Adds the unit of a pair to the trial from its best hex, and returns the worth of the attack with it; -1 if it
   * cannot join.
   */
  private addAtBest(g: Game, picture: Picture, weights: PlanWeights, target: Hex, first: number): number {
    const { trial } = this;
    const { standing } = picture;
    const u = this.pairUnit[first];
    const before = standing.hex[u] as Hex;
    const place = trial.count;
    let most = Number.NEGATIVE_INFINITY;
    let best = 0;
    trial.unit[place] = u;
    standing.take(g, u);
    for (let pair = first; pair !== 0 && this.pairUnit[pair] === u; pair = this.nextPair[pair]) {
      const from = this.pairFrom[pair] as Hex;
      if (!standing.hasRoom(u, from) || !this.hasPlace(g, u, from)) continue;
      trial.from[place] = from;
      trial.count = place + 1;
      standing.put(g, u, from);
      const worth = this.worthOfTrial(g, picture, weights, target) + (from === before ? 0.01 : 0);
      standing.take(g, u);
      if (worth <= most) continue;
      most = worth;
      best = from;
    }
    trial.count = place;
    standing.put(g, u, best === 0 ? before : (best as Hex));
    if (best === 0) return -1;
    trial.from[place] = best;
    this.before[place] = before;
    trial.count = place + 1;
    return most;
  }

  private readonly before = new Int16Array(MOST_ATTACKERS);

  /** Puts the units of the trial back where they stood. */
  private release(g: Game, { standing }: Picture): void {
    for (let i = this.trial.count - 1; i >= 0; i--) {
      standing.take(g, this.trial.unit[i]);
      standing.put(g, this.trial.unit[i], this.before[i] as Hex);
    }
  }

  /** TITE 11.5: two units attack over a hexside, one of them at most a Major one. */
  private hasPlace(g: Game, u: UnitId, from: Hex): boolean {
    let units = 1;
    let majors = isMajor(g, u) ? 1 : 0;
    for (let i = 0; i < this.trial.count; i++) {
      if (this.trial.from[i] !== from) continue;
      units++;
      if (isMajor(g, this.trial.unit[i])) majors++;
    }
    return units <= HEXSIDE.units && majors <= HEXSIDE.majors;
  }

  private gainOfColumn(g: Game, picture: Picture, weights: PlanWeights, target: Hex, chosen: Assembled): number {
    const { trial } = this;
    this.judgeTarget(g, picture, weights, target);
    trial.count = chosen.count;
    trial.unit.set(chosen.unit);
    trial.from.set(chosen.from);
    return this.worthOfTrial(g, picture, weights, target, 1) - this.worthOfTrial(g, picture, weights, target);
  }

  private worthOfTrial(
    g: Game,
    { enemy, standing }: Picture,
    { spare }: PlanWeights,
    target: Hex,
    columns = 0,
  ): number {
    const { trial, stakes } = this;
    const odds = beginOdds(g, target);
    stakes.cheap = Number.POSITIVE_INFINITY;
    stakes.dear = 0;
    let isHelped = false;
    for (let i = 0; i < trial.count; i++) {
      const u = trial.unit[i];
      if (!addLikely(g, u, trial.from[i] as Hex, odds)) return Number.NEGATIVE_INFINITY;
      const step = spare * stepWorth(g, u);
      stakes.cheap = Math.min(stakes.cheap, step);
      stakes.dear = Math.max(stakes.dear, step);
      isHelped ||= supplyOf(g, u) === SUPPLY.supplied && this.isInRadius(g, trial.from[i] as Hex);
    }
    stakes.retreat = retreatLoss(g, target, enemy, stakes.steps, standing);
    const bonus = isHelped ? BONUS.broad : BONUS.none;
    return worthOfOdds(g, odds, enemy, bonus + columns, stakes) - (TIED * odds.attack) / HALVES;
  }

  private isInRadius(g: Game, hex: Hex): boolean {
    for (let i = 0; i < this.hqs; i++) {
      if (g.s.land.grid.distance(hex, this.hqHex[i] as Hex) <= this.hqRadius[i]) return true;
    }
    return false;
  }
}
