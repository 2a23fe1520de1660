// Positions: where each unit that does not attack is to stand when the movement ends, and in which mode. Every unit is
// judged in every hex and mode that it can reach, given where the others stand; a few rounds in which each takes its
// best place settle on a good order.

import type { Hex } from '../../../../hex/ids.ts';
import type { Marches } from '../../../../wargame/front/marches.ts';
import { FAR, Spread } from '../../../../wargame/front/spread.ts';
import { hasRail, isBesideEnemy, isBeyondRailheads, isBroken, isHeldBy } from '../../hexes.ts';
import { MOBILITIES } from '../../schema/shapes.ts';
import type { Game } from '../../state.ts';
import type { Ocs } from '../../statics.ts';
import { FACE, MARKER, RE, REPL, type UnitId } from '../../terms.ts';
import { hexOf, isOnMap, sideOf } from '../../units.ts';
import { attackStrength, isCombatUnit, unitWorth } from '../worth.ts';
import type { WaysOut } from './leaving.ts';
import type { Picture } from './picture.ts';
import { defenceAt, lossChance, type Standing } from './standing.ts';
import { faceIn, markerIn, tagNow } from './tags.ts';
import type { PlanWeights } from './weights.ts';

/** Rounds in which every unit may choose again. */
const ROUNDS = 2;
/** The attack strength at which the pull of the aims counts in full. */
const FULL_STRENGTH = 6;
/** The worth of staying, and of showing the side of Combat Mode. */
const STAY = 0.3;
const RELEASE = 5;
const READY = 0.4;
/** Guns want to be in range of the enemy but not beside him; what that is worth. */
const IN_RANGE = 2;
const BESIDE = 6;
/** Share of a unit's worth that counts where the area that scores is reached early in the game. */
const EARLY = 0.15;
/** How fast the worth of leaving the map fades with each hex from the port. */
const LEAVE = 0.09;
/** The same of a mode in which ferries do not take a unit. */
const NOT_READY = 0.7;

/** The worth of being where a unit has work to do, and the cost of a hex from there. */
const AT_WORK = 4;
const FROM_WORK = 0.5;

function nearness({ land }: Ocs, places: readonly Hex[], hex: Hex): number {
  let away = FAR;
  for (const place of places) away = Math.min(away, land.grid.distance(hex, place));
  return away === FAR ? 0 : AT_WORK - FROM_WORK * away;
}

/** OCS 12.3d: whether the trains of a side cannot use the railway of a hex, though no enemy stands there. */
export const isOutOfUse = (g: Game, hex: Hex, side: number): boolean =>
  hasRail(g.s.land, hex) && (isBroken(g, hex) || isBeyondRailheads(g, hex, side)) && !isHeldBy(g, hex, 1 - side);

export class Positions {
  /** Hexes to the nearest enemy. */
  readonly toEnemy: Spread;
  private g!: Game;
  private picture!: Picture;
  private standing!: Standing;
  private stay = STAY;
  /**
   * Railway hexes that wait for repair units (OCS 12.3f), and those with headquarters, which replacements seek (12.5a).
   */
  private broken: Hex[] = [];
  private headquarters: Hex[] = [];
  private ways!: WaysOut;

  constructor(private readonly s: Ocs) {
    this.toEnemy = new Spread(s.land.grid);
  }

  /** @param isReleasing whether units leave their reserve for it: then they go only where they gain much */
  begin(g: Game, picture: Picture, standing: Standing, ways: WaysOut, isReleasing: boolean): void {
    this.stay = isReleasing ? RELEASE : STAY;
    this.g = g;
    this.picture = picture;
    this.standing = standing;
    this.ways = ways;
    this.broken = [];
    this.headquarters = [];
    for (let u = 1; u <= this.s.forces.count; u++)
      if (this.s.forces.isHq[u] === 1 && sideOf(g, u) === picture.side && isOnMap(g, u))
        this.headquarters.push(hexOf(g, u));
    for (let hex = 1 as Hex; hex <= this.s.land.grid.size; hex = (hex + 1) as Hex)
      if (isOutOfUse(g, hex, picture.side) && !isBesideEnemy(g, hex, picture.side)) this.broken.push(hex);
    this.toEnemy.begin();
    for (let hex = 1 as Hex; hex <= this.s.land.grid.size; hex = (hex + 1) as Hex)
      if (isHeldBy(g, hex, picture.enemy)) this.toEnemy.add(hex, 1);
    this.toEnemy.run(picture.ground.steps.along[MOBILITIES.indexOf('leg')]);
  }

  /**
   * Leaves `standing` as the units are to stand. Units of `fixed` stay where it has them. @param weightsOf by hex where
   * a unit is
   */
  settle(marches: Marches, fixed: ArrayLike<number>, weightsOf: (hex: Hex) => PlanWeights): void {
    const { g, standing, picture } = this;
    const order = this.inOrder(marches, fixed);
    for (let round = 0; round < ROUNDS; round++) {
      let moved = 0;
      for (const u of order) if (this.choose(g, picture, standing, u, marches, weightsOf(hexOf(g, u)))) moved++;
      if (moved === 0) break;
    }
  }

  private choose(
    g: Game,
    picture: Picture,
    standing: Standing,
    u: UnitId,
    marches: Marches,
    weights: PlanWeights,
  ): boolean {
    const [hex, tag] = [standing.hex[u] as Hex, standing.tag[u]];
    standing.take(g, picture, u);
    let [best, bestTag, most] = [hex, tag, Number.NEGATIVE_INFINITY];
    for (let i = marches.first[u]; i < marches.end[u]; i++) {
      const to = marches.hexes[i] as Hex;
      if (!standing.hasRoom(g, u, to)) continue;
      const worth = this.worthOf(u, to, marches.tags[i], weights);
      if (worth <= most) continue;
      most = worth;
      best = to;
      bestTag = marches.tags[i];
    }
    standing.put(g, picture, u, best, bestTag);
    return best !== hex || bestTag !== tag;
  }

  /** Those nearest to the enemy first: those behind fill what is left. */
  private inOrder(marches: Marches, fixed: ArrayLike<number>): UnitId[] {
    const { g } = this;
    const order: UnitId[] = [];
    for (let u = 1; u <= this.s.forces.count; u++) {
      if (sideOf(g, u) !== this.picture.side || !isOnMap(g, u) || fixed[u] !== 0) continue;
      if (this.s.forces.isHq[u] === 1 || marches.end[u] - marches.first[u] < 2) continue;
      order.push(u);
    }
    const { distance } = this.toEnemy;
    const rank = (u: UnitId): number => distance[hexOf(g, u)] + (isCombatUnit(this.s, u) ? 0 : FAR);
    return order.sort((a, b) => rank(a) - rank(b) || a - b);
  }

  /** The worth of sending a unit, which stands nowhere now, to a hex in a mode. */
  worthOf(u: UnitId, hex: Hex, tag: number, weights: PlanWeights): number {
    const { g, picture, standing } = this;
    const here = hexOf(g, u);
    const worth = unitWorth(g, u);
    const threat = picture.threats.against(hex);
    const before = standing.defence[hex];
    const after = before + defenceAt(g, picture, u, hex, tag);
    const lost = lossChance(threat, after);
    let sum = this.sailsFrom(u, hex, tag) ? 0 : -weights.risk * lost * worth;
    if (isCombatUnit(this.s, u)) sum += this.worthOfFighter(u, hex, tag, weights, lossChance(threat, before) - lost);
    else if (this.s.forces.isArtillery[u] === 1) sum += this.worthOfGun(u, hex, tag, weights);
    else if (this.s.forces.isRepair[u] === 1) sum += nearness(this.s, this.broken, hex);
    else if (this.s.forces.repl[u] !== REPL.none) sum += nearness(this.s, this.headquarters, hex);
    else sum -= 0.02 * worth * Math.max(0, 6 - this.toEnemy.distance[hex]);
    if (picture.fed[hex] === 0 && !this.isFedBeside(hex)) sum -= weights.supply * worth;
    if (this.ways.port[u] !== 0) sum += this.worthOfLeaving(u, hex, tag);
    if (hex === here) sum += this.stay;
    if (tag === tagNow(g, u)) sum += STAY / 4;
    if (faceIn(tag) === FACE.combat) sum += READY;
    return sum;
  }

  private worthOfFighter(u: UnitId, hex: Hex, tag: number, weights: PlanWeights, saves: number): number {
    const { g, picture, standing } = this;
    const marker = markerIn(tag);
    let sum = saves * (picture.guard[hex] + standing.soft[hex]);
    const strength = Math.min(1, attackStrength(g, u, FACE.combat) / FULL_STRENGTH);
    sum += weights.pull * (0.4 + 0.6 * strength) * (picture.pull[hex] - picture.pull[hexOf(g, u)]);
    if (standing.units[hex] === 0 && !isHeldBy(g, hex, picture.enemy)) sum += picture.prize[hex];
    const { lateness } = picture;
    const counts = Math.max(EARLY, lateness * lateness);
    if (picture.area[hex] > 0)
      sum += (picture.area[hex] * this.s.forces.re[u] * counts * (picture.fed[hex] > 0 ? 1 : 0.3)) / RE;
    if (marker === MARKER.reserve) sum += this.worthOfReserve(u, hex, tag, weights);
    return sum;
  }

  /** OCS 19.4: ferries take units in Move Mode. */
  private sailsFrom(u: UnitId, hex: Hex, tag: number): boolean {
    return this.ways.port[u] === hex && faceIn(tag) === FACE.move && markerIn(tag) !== MARKER.reserve;
  }

  private worthOfLeaving(u: UnitId, hex: Hex, tag: number): number {
    const port = this.ways.port[u] as Hex;
    const away = this.s.land.grid.distance(hex, port);
    const isReady = faceIn(tag) === FACE.move && markerIn(tag) !== MARKER.reserve;
    return (this.ways.worth[u] * (isReady ? 1 : NOT_READY)) / (1 + LEAVE * away);
  }

  /** A mobile unit in reserve reacts, or exploits what others have opened. */
  private worthOfReserve(u: UnitId, hex: Hex, tag: number, weights: PlanWeights): number {
    const face = this.s.forces[faceIn(tag) === FACE.combat ? 'combat' : 'move'][u];
    const near = Math.max(0, 1 - this.toEnemy.distance[hex] / 8);
    const mobility = Math.min(1, face.ma / 8) * Math.max(0, face.ar - 2);
    return weights.reserve * near * mobility * (faceIn(tag) === FACE.combat ? 1 : 0.5);
  }

  private worthOfGun(u: UnitId, hex: Hex, tag: number, weights: PlanWeights): number {
    const { g, picture, standing } = this;
    const away = this.toEnemy.distance[hex];
    const range = this.s.forces.rows[u]?.range ?? 0;
    let sum = away > range ? (range - away) * 0.5 : IN_RANGE;
    if (isBesideEnemy(g, hex, picture.side)) sum -= BESIDE;
    if (standing.defence[hex] <= 1 && away < 6) sum -= 0.4 * (6 - away);
    // OCS 8.1a: only guns in Reserve Mode fire in the enemy's turn.
    if (markerIn(tag) === MARKER.reserve && away <= range + 4) sum += 3 * weights.reserve;
    return sum;
  }

  private isFedBeside(hex: Hex): boolean {
    const { neighbour } = this.s.land.grid;
    for (let way = hex * 6; way < hex * 6 + 6; way++) if (this.picture.fed[neighbour[way]] > 0) return true;
    return false;
  }
}
