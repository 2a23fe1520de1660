// Positions: where each unit is to stand when a phase ends. Every unit is judged in every hex that it can reach, given
// where the others stand; a few rounds in which each takes its best place settle on a good order.

import type { Hex } from '../../../../hex/ids.ts';
import { eachWithin } from '../../../../wargame/front/influence.ts';
import type { Marches } from '../../../../wargame/front/marches.ts';
import { FAR } from '../../../../wargame/front/spread.ts';
import { hasLoneHq } from '../../chapters/capture.ts';
import { cityOf, controllerOf, type Game, hexOf, isHq, kindOf, sideOf } from '../../state.ts';
import type { Thunder } from '../../statics.ts';
import { HALVES, SIZE, SUPPLY, type UnitId } from '../../terms.ts';
import { cityWorth, keepWorth, likelyAttack, unitWorth } from '../worth.ts';
import { columnLosses, defensiveShift } from './assault.ts';

import type { Picture } from './picture.ts';
import { Relief } from './relief.ts';
import { type PlanWeights, STYLES } from './weights.ts';

/** Rounds in which every unit may choose again. */
const ROUNDS = 3;
/** The worth of a zone over own ground by its depth, and over the enemy's front row. */
const COVER = [0, 2.6, 1.6, 0.8];
const COVER_AHEAD = 0.5;
/** Share of it that a second and a third zone over the same hex are worth. */
const AGAIN = [1, 0.25, 0.05];
/** The enemy's strength at which a hex must be covered at full worth. */
const FULL_THREAT = 8;
/** Share of enemy ground around a hex above which a unit there is exposed, and what that costs of its worth. */
const EXPOSED = 0.58;
const EXPOSURE = 1.4;
/** The worth of an enemy step and of ground that the enemy takes, as he weighs an attack. */
const ENEMY_STEP = 4;
const GROUND = 2;
/** The ratio of strengths over which units go from holding to pressing. */
const SPAN = 0.9;
const STAY = 0.15;
/** The cost of a headquarters that the enemy overtakes. */
const HQ = 54;
/** Turns for which a headquarters is kept: what it costs is less near the end of the game. */
const KEPT = 6;
/** The worth to the enemy of ground where a headquarters stands. */
const HQ_GROUND = 15;

export class Positions {
  /** By hex and unit-independent: what depends on the ground alone, worked out when asked for. */
  private readonly threat: Float64Array;
  private readonly shift: Int8Array;
  private readonly exposure: Float64Array;
  private readonly cover: Float64Array;
  private readonly relief = new Relief();
  private g!: Game;
  private picture!: Picture;
  private postures!: Uint8Array;
  /** Of the sector of the unit that is judged. */
  private weights: PlanWeights = STYLES[0].weights;

  constructor(private readonly s: Thunder) {
    const { size } = s.land.grid;
    this.threat = new Float64Array(size + 1);
    this.shift = new Int8Array(size + 1);
    this.exposure = new Float64Array(size + 1);
    this.cover = new Float64Array(size + 1);
  }

  /**
   * Leaves the picture's `standing` as the units are to stand. Units of `fixed` stay where they stand.
   * @param postures by sector, the number of the style of its units
   */
  settle(g: Game, picture: Picture, marches: Marches, postures: Uint8Array, fixed: Uint8Array): void {
    this.g = g;
    this.picture = picture;
    this.postures = postures;
    this.threat.fill(-1);
    this.exposure.fill(-1);
    this.relief.survey(g, picture);
    this.weighCover();
    const order = this.inOrder(fixed);
    for (let round = 0; round < ROUNDS; round++) {
      let moved = 0;
      for (const u of order) if (this.choose(u, marches)) moved++;
      if (moved === 0) break;
    }
  }

  /** The best hex of a unit given where the others stand, in a list of hexes. */
  bestOf(u: UnitId, hexes: ArrayLike<number>, from: number, end: number): Hex {
    const { standing } = this.picture;
    const here = standing.hex[u] as Hex;
    standing.take(this.g, u);
    let best = here;
    let most = Number.NEGATIVE_INFINITY;
    this.weights = STYLES[this.postures[this.picture.sectors.of[hexOf(this.g, u)]]].weights;
    const drive = this.driveOf(u);
    for (let i = from; i < end; i++) {
      const hex = hexes[i] as Hex;
      if (!standing.hasRoom(u, hex)) continue;
      const worth = this.worthOf(u, hex, drive) + (hex === hexOf(this.g, u) ? STAY : 0);
      if (worth <= most) continue;
      most = worth;
      best = hex;
    }
    standing.put(this.g, u, here);
    return best;
  }

  private choose(u: UnitId, marches: Marches): boolean {
    const { standing } = this.picture;
    const best = this.bestOf(u, marches.hexes, marches.first[u], marches.end[u]);
    if (best === standing.hex[u]) return false;
    standing.take(this.g, u);
    standing.put(this.g, u, best);
    return true;
  }

  /** Units next to the front first: those behind fill what is left. */
  private inOrder(fixed: Uint8Array): UnitId[] {
    const { g } = this;
    const [first, last] = this.s.forces.ground[this.picture.side];
    const order: UnitId[] = [];
    for (let u = first; u <= last; u++) if (hexOf(g, u) !== 0 && fixed[u] === 0) order.push(u);
    const { distance } = this.picture.toFront;
    return order.sort((a, b) => distance[hexOf(g, a)] - distance[hexOf(g, b)] || a - b);
  }

  /** From 0, hold, to 1, press: by the strengths around the unit. */
  private driveOf(u: UnitId): number {
    const ratio = this.picture.ratioAt(hexOf(this.g, u)) / this.weights.balance;
    return Math.max(0, Math.min(1, (ratio - 0.7) / SPAN));
  }

  private worthOf(u: UnitId, hex: Hex, drive: number): number {
    const { g, picture, weights } = this;
    const here = hexOf(g, u);
    const worth = unitWorth(g, u);
    let sum = weights.pull * drive * nearer(picture.toGoals.distance, here, hex);
    sum += weights.need * (1 - drive) * nearer(picture.toFront.distance, here, hex);
    sum += weights.line * (1.3 - 0.7 * drive) * this.covered(u, hex);
    sum -= weights.risk * this.addedRisk(u, hex, worth);
    sum -= this.exposureOf(hex) * worth;
    sum += this.cityGain(hex);
    const danger = picture.pockets.dangerAt(g, hex, weights.breach);
    if (danger > 0) sum -= weights.pocket * (1 - 0.6 * drive) * worth * danger;
    const supply = picture.provisions.of(g, u, hex);
    if (supply !== SUPPLY.supplied) sum -= weights.supply * worth * (supply === SUPPLY.isolated ? 1.6 : 0.9);
    if (supply !== SUPPLY.isolated && picture.standing.units[hex] === 0)
      sum += weights.relief * this.relief.worthIn(g, picture.side, hex);
    return sum;
  }

  // The line

  private weighCover(): void {
    const { cover, s } = this;
    const { front, side } = this.picture;
    for (let hex = 1 as Hex; hex <= s.land.grid.size; hex = (hex + 1) as Hex) {
      const depth = front.depth[hex];
      const isOwn = front.owner[hex] === side + 1;
      const weight = isOwn ? (COVER[depth] ?? 0) : depth === 1 ? COVER_AHEAD : 0;
      cover[hex] = weight === 0 ? 0 : weight * Math.min(1, 0.25 + this.picture.threatTo(hex, 2) / FULL_THREAT);
    }
  }

  private covered(u: UnitId, hex: Hex): number {
    const { grid, zoneSides } = this.s.land;
    const { size, isHeavy } = kindOf(this.g, u);
    let sum = this.again(hex);
    if (size === SIZE.small && !isHeavy) return sum;
    for (let d = 0; d < 6; d++) if ((zoneSides[hex] >> d) & 1) sum += this.again(grid.neighbour[hex * 6 + d]);
    return sum;
  }

  private again(hex: number): number {
    const { zones, units } = this.picture.standing;
    return this.cover[hex] * (AGAIN[zones[hex] + (units[hex] > 0 ? 1 : 0)] ?? 0);
  }

  // Danger

  private addedRisk(u: UnitId, hex: Hex, worth: number): number {
    const { defence, steps, worth: worths } = this.picture.standing;
    const threat = this.threatOn(hex);
    if (threat === 0) return 0;
    const own = this.g.cells[this.s.at.unit + u] & 7;
    const before = units(this.picture, hex) ? this.riskOf(hex, threat, defence[hex], worths[hex], steps[hex]) : 0;
    const likely = Math.max(0.5, worth * 2 - likelyAttack(this.g, u) - own);
    return this.riskOf(hex, threat, defence[hex] + likely, worths[hex] + worth, steps[hex] + own) - before;
  }

  /** The worth to the enemy of his best attack on a stack, where he would make it. */
  private riskOf(hex: Hex, threat: number, defence: number, worth: number, steps: number): number {
    const { crt } = this.s;
    const losses = columnLosses(this.s);
    const column = crt.inclement.column(
      Math.round(HALVES * threat),
      Math.max(1, Math.round(HALVES * defence)),
      this.shift[hex],
    );
    if (column < 0) return 0;
    const lost = Math.min(steps, losses.defender[column]) * (worth / steps);
    return Math.max(0, lost + losses.vacated[column] * this.groundAt(hex) - losses.attacker[column] * ENEMY_STEP);
  }

  private groundAt(hex: Hex): number {
    const city = cityOf(this.g, hex);
    return (
      (this.hasHq(hex) ? HQ_GROUND : 0) +
      GROUND +
      (city >= 0 && controllerOf(this.g, city) === this.picture.side ? keepWorth(this.g, city) : 0)
    );
  }

  private threatOn(hex: Hex): number {
    if (this.threat[hex] >= 0) return this.threat[hex];
    const { picture, s, g } = this;
    const { owner, depth } = picture.front;
    let sides = 0;
    const isFrom = (near: Hex): boolean => owner[near] === picture.enemy + 1;
    for (let way = hex * 6; way < hex * 6 + 6; way++) {
      const near = s.land.grid.neighbour[way] as Hex;
      if (near !== 0 && s.land.isBarred[near] === 0 && isFrom(near)) sides++;
    }
    // Behind the front the enemy comes only through gaps.
    if (sides === 0 && owner[hex] === picture.side + 1 && depth[hex] === 2) sides = 1;
    this.threat[hex] = picture.threatTo(hex, Math.min(3, sides));
    this.shift[hex] = defensiveShift(g, hex, picture.side, isFrom);
    return this.threat[hex];
  }

  /** How far the share of enemy ground around a hex goes beyond that at a straight front. */
  private exposureOf(hex: Hex): number {
    if (this.exposure[hex] >= 0) return this.exposure[hex];
    const { owner } = this.picture.front;
    const { enemy } = this.picture;
    let all = 0;
    let hostile = 0;
    eachWithin(this.s.land.grid, hex, 2, (near) => {
      if (owner[near] === 0) return;
      all++;
      if (owner[near] === enemy + 1) hostile++;
    });
    this.exposure[hex] = EXPOSURE * Math.max(0, hostile / Math.max(1, all) - EXPOSED);
    return this.exposure[hex];
  }

  // Cities

  /** An enemy city is taken, an own one that is threatened is guarded, by the first unit that comes. */
  private cityGain(hex: Hex): number {
    const { g, picture } = this;
    if (picture.standing.units[hex] > 0) return 0;
    const city = cityOf(g, hex);
    let gain = this.hasHq(hex) ? HQ * this.lasting() * picture.raidInto(g, hex) : 0;
    if (hasLoneHq(g, hex, picture.enemy)) gain += this.weights.overtake;
    if (city < 0) return gain;
    const worth = cityWorth(this.s)[city];
    if (controllerOf(g, city) === picture.enemy) gain += worth;
    else
      gain +=
        keepWorth(g, city) *
        Math.max(Math.min(1, picture.threatTo(hex, 1) / 6), picture.raidOn(city), picture.raidInto(g, hex));
    return gain;
  }

  /** The share of what an overtaken headquarters costs in the turns that are left (TITE 10.2.2). */
  private lasting(): number {
    return Math.min(1, (this.g.s.turns - this.g.cells[this.s.at.turn]) / KEPT);
  }

  private hasHq(hex: Hex): boolean {
    const { presence } = this.s;
    for (let u = presence.firstIn(this.g, hex); u !== 0; u = presence.nextOf(this.g, u)) {
      if (isHq(this.g, u) && sideOf(this.g, u) === this.picture.side) return true;
    }
    return false;
  }
}

const units = (picture: Picture, hex: Hex): boolean => picture.standing.units[hex] > 0;

/** Hexes by which a way is shorter from one hex than from another; 0 where there is none. */
const nearer = (distance: Int16Array, from: Hex, to: Hex): number =>
  distance[from] === FAR || distance[to] === FAR ? 0 : distance[from] - distance[to];
