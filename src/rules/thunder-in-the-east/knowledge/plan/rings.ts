// Closing rings: hexes in which one unit, or two, would cut enemy units off from every ultimate source of supply, and
// the units without which a ring that is closed would open again.

import type { Hex } from '../../../../hex/ids.ts';
import { eachWithin } from '../../../../wargame/front/influence.ts';
import type { Marches } from '../../../../wargame/front/marches.ts';
import { Parts } from '../../../../wargame/front/parts.ts';
import { hasSeaLine, isFunctioning } from '../../chapters/lines.ts';
import { isOnEnemyLine } from '../../chapters/rail-owners.ts';
import { cityOf, controllerOf, type Game, hexOf, isHeldBy, isHq, isMotorized, kindOf } from '../../state.ts';
import type { Thunder } from '../../statics.ts';
import { SIZE, SUPPLY, type UnitId } from '../../terms.ts';
import { cityWorth, likelyDefence, POINT, unitWorth } from '../worth.ts';

import type { Picture } from './picture.ts';

/** Rings closed in one phase, places tried for one unit, and gaps tried for two. */
const MOST_RINGS = 3;
const MOST_PLACES = 5;
const MOST_GAPS = 3;
/** Two units close a gap within so many hexes of its middle, which they stand at most so far from; and so far apart. */
const GAP = 3;
const BESIDE = 2;
const APART = 3;
/** The least enemy strength cut off, in what it counts, for which a unit closes a ring. */
const LEAST = 2.5;
/** Share that counts of what is cut off with two supply cities, which feed each other (TITE 7.1). */
const FED = 0.4;
/**
 * The enemy's attack over the own defence at which a unit in the ring still holds for sure, and at which it is lost.
 */
const HOLDS = 1.5;
const FALLS = 5;
/** Share that counts of motorized units, which lines reach through zones of units that march (TITE 5.3). */
const ON_WHEELS = 0.4;
/** Hexes around an enemy unit that is cut off in which units may be needed to keep it so. */
const AROUND = 4;

/** One hex, or two, that units are to enter; and what the enemy strength cut off there counts. */
interface Place {
  readonly hexes: readonly Hex[];
  readonly cut: number;
}

export class Rings {
  /** By hex: 1 where lines of the enemy pass whatever zones there are, and where they pass as units are to stand. */
  private readonly isGround: Uint8Array;
  readonly isOpen: Uint8Array;
  /** By hex: 1 where a line leads to an ultimate source of the enemy, now and before a trial. */
  private readonly isFed: Uint8Array;
  readonly wasFed: Uint8Array;
  private readonly sources: Hex[] = [];
  readonly isSource: Uint8Array;
  /** Hexes with enemy units and what these are worth; supply cities of the enemy. */
  private readonly worth: Float64Array;
  private readonly held: Hex[] = [];
  private readonly cities: Hex[] = [];
  private readonly queue: Int16Array;
  private readonly closed: Hex[] = [];
  private readonly parts: Parts;
  private readonly isNotFed = (hex: Hex): boolean => this.isFed[hex] === 0;
  /** By hex: units that can come there to close a ring. */
  private readonly comers = new Map<Hex, UnitId[]>();
  private g!: Game;
  private picture!: Picture;

  constructor(private readonly s: Thunder) {
    const { size } = s.land.grid;
    this.isGround = new Uint8Array(size + 1);
    this.isOpen = new Uint8Array(size + 1);
    this.isFed = new Uint8Array(size + 1);
    this.wasFed = new Uint8Array(size + 1);
    this.worth = new Float64Array(size + 1);
    this.queue = new Int16Array(size + 1);
    this.isSource = new Uint8Array(size + 1);
    this.parts = new Parts(s.land.grid, s.land.lineSteps);
  }

  /**
   * Puts units into the gaps of rings and keeps those in place that hold a ring closed; all these become `fixed`. The
   * picture's `standing` is left as they stand.
   * @param weight what enemy strength counts that is cut off; 0 for no rings
   */
  close(g: Game, picture: Picture, marches: Marches, fixed: Uint8Array, weight: number): void {
    if (weight === 0) return;
    this.g = g;
    this.picture = picture;
    this.readGround();
    this.readEnemy();
    this.keepClosed(fixed);
    for (let ring = 0; ring < MOST_RINGS; ring++) {
      this.feed();
      this.wasFed.set(this.isFed);
      this.listComers(marches, fixed);
      if (!this.closeBest(fixed, weight)) return;
      this.keepClosed(fixed);
    }
  }

  // Lines of the enemy

  private readGround(): void {
    const { g, s, picture } = this;
    const { land } = s;
    for (let hex = 1 as Hex; hex <= land.grid.size; hex = (hex + 1) as Hex) {
      const isPassable = isHeldBy(g, hex, picture.enemy) || !isOnEnemyLine(g, hex, picture.enemy);
      this.isGround[hex] = land.isBarred[hex] === 0 && isPassable ? 1 : 0;
    }
    this.sources.length = this.cities.length = 0;
    this.sources.push(...land.edgeRails[picture.enemy]);
    land.cities.forEach(({ hex, isCapital, isPersonnel, isSupply }, city) => {
      if (controllerOf(g, city) !== picture.enemy || !isFunctioning(g, city)) return;
      if ((isCapital && isPersonnel) || hasSeaLine(g, hex, picture.enemy)) this.sources.push(hex);
      if (isSupply) this.cities.push(hex);
    });
    this.isSource.fill(0);
    for (const hex of this.sources) this.isSource[hex] = 1;
  }

  private readEnemy(): void {
    const { g, held, worth } = this;
    worth.fill(0);
    held.length = 0;
    const [first, last] = this.s.forces.ground[this.picture.enemy];
    for (let u = first; u <= last; u++) {
      const hex = hexOf(g, u);
      if (hex === 0 || isHq(g, u)) continue;
      if (worth[hex] === 0) held.push(hex);
      worth[hex] += (isMotorized(g, u) ? ON_WHEELS : 1) * unitWorth(g, u);
    }
  }

  /** Finds what is fed as the own side is to stand. */
  private feed(): void {
    const { zones, units } = this.picture.standing;
    const { isGround, isOpen, worth } = this;
    for (let hex = 1; hex < isOpen.length; hex++) {
      isOpen[hex] = isGround[hex] === 1 && units[hex] === 0 && (zones[hex] === 0 || worth[hex] > 0) ? 1 : 0;
    }
    this.flood();
  }

  private flood(): void {
    const { neighbour } = this.s.land.grid;
    const { lineSteps } = this.s.land;
    const { isFed, isOpen, queue } = this;
    isFed.fill(0);
    let end = 0;
    for (const hex of this.sources) {
      if (isOpen[hex] === 0 || isFed[hex] === 1) continue;
      isFed[hex] = 1;
      queue[end++] = hex;
    }
    for (let next = 0; next < end; next++) {
      for (let way = queue[next] * 6, last = way + 6; way < last; way++) {
        const to = neighbour[way];
        if (isOpen[to] === 0 || isFed[to] === 1 || lineSteps[way] < 0) continue;
        isFed[to] = 1;
        queue[end++] = to;
      }
    }
  }

  /** The enemy strength that has been cut off since `wasFed` was noted. */
  private cutOff(isCut: (hex: Hex) => boolean): number {
    const { wasFed } = this;
    let sum = 0;
    for (const hex of this.held) if (wasFed[hex] === 1 && isCut(hex)) sum += this.worth[hex];
    if (sum === 0) return 0;
    let cities = 0;
    for (const hex of this.cities) if (wasFed[hex] === 1 && isCut(hex)) cities++;
    return cities > 1 ? FED * sum : sum;
  }

  // Trials

  private shut(hex: Hex): void {
    if (this.isOpen[hex] === 0 || this.worth[hex] > 0) return;
    this.isOpen[hex] = 0;
    this.closed.push(hex);
  }

  private shutAround(hex: Hex): void {
    const { grid, zoneSides } = this.s.land;
    this.shut(hex);
    for (let d = 0; d < 6; d++) if ((zoneSides[hex] >> d) & 1) this.shut(grid.neighbour[hex * 6 + d] as Hex);
  }

  /** The strength that the shut hexes cut off, all within a distance of one hex; opens them again. */
  private tryShut(middle: Hex, distance: number): number {
    let cut = 0;
    if (this.closed.length > 0) {
      if (this.closed.some((hex) => this.isSource[hex] === 1)) {
        this.flood();
        cut = this.cutOff(this.isNotFed);
      } else if (this.parts.divide(this, middle, distance + 1)) {
        cut = this.cutOff((hex) => this.parts.isCut(hex) || this.closed.includes(hex));
      }
    }
    for (const hex of this.closed) this.isOpen[hex] = 1;
    this.closed.length = 0;
    return cut;
  }

  private cutFrom(hexes: readonly Hex[]): number {
    for (const hex of hexes) this.shutAround(hex);
    return this.tryShut(hexes[0], hexes.length === 1 ? 1 : APART + 1);
  }

  /** Lists who can come into the hexes from which a zone bars ground that is fed. */
  private listComers(marches: Marches, fixed: Uint8Array): void {
    const { g, comers, picture } = this;
    comers.clear();
    const [first, last] = this.s.forces.ground[picture.side];
    for (let u = first; u <= last; u++) {
      if (fixed[u] === 1 || picture.standing.hex[u] === 0 || !exertsZone(g, u)) continue;
      if (this.hasPrize(marches, u)) continue;
      for (let i = marches.first[u]; i < marches.end[u]; i++) {
        const hex = marches.hexes[i] as Hex;
        if (!this.barsFed(hex) || !picture.standing.hasRoom(u, hex)) continue;
        if (picture.provisions.of(g, u, hex) === SUPPLY.isolated) continue;
        const known = comers.get(hex);
        if (known === undefined) comers.set(hex, [u]);
        else known.push(u);
      }
    }
  }

  /** A unit that can take an open city with points, and be fed there, has better to do. */
  private hasPrize(marches: Marches, u: UnitId): boolean {
    const { g, s, picture } = this;
    for (let i = marches.first[u]; i < marches.end[u]; i++) {
      const hex = marches.hexes[i] as Hex;
      const city = cityOf(g, hex);
      if (city < 0 || controllerOf(g, city) !== picture.enemy || cityWorth(s)[city] < POINT) continue;
      if (picture.provisions.of(g, u, hex) !== SUPPLY.isolated) return true;
    }
    return false;
  }

  private barsFed(hex: Hex): boolean {
    const { grid, zoneSides } = this.s.land;
    if (this.isFed[hex] === 1) return true;
    for (let d = 0; d < 6; d++) {
      const near = grid.neighbour[hex * 6 + d];
      if ((zoneSides[hex] >> d) & 1 && this.isFed[near] === 1 && this.worth[near] === 0) return true;
    }
    return false;
  }

  private places(): Place[] {
    const found: Place[] = [];
    for (const hex of this.comers.keys()) {
      const cut = this.cutFrom([hex]);
      if (cut > 0) found.push({ hexes: [hex], cut });
    }
    const most = found.reduce((best, { cut }) => Math.max(best, cut), 0);
    for (const gap of this.gaps(most)) found.push(...this.pairsIn(gap, most));
    return found.sort((a, b) => b.cut - a.cut || a.hexes.length - b.hexes.length).slice(0, MOST_PLACES);
  }

  /** The middles of gaps that two units may close, those that cut off most first. */
  private gaps(most: number): Hex[] {
    const { grid } = this.s.land;
    const found: { hex: Hex; cut: number }[] = [];
    for (const hex of this.comers.keys()) {
      if ((grid.q[hex] & 1) === 1 || (grid.r[hex] & 1) === 1) continue;
      let inside = 0;
      eachWithin(grid, hex, GAP, (near) => {
        this.shut(near);
        // A unit in the gap itself is not cut off by those who close it.
        if (this.wasFed[near] === 1) inside += this.worth[near];
      });
      const cut = this.tryShut(hex, GAP) - inside;
      if (cut > most) found.push({ hex, cut });
    }
    return found
      .sort((a, b) => b.cut - a.cut || a.hex - b.hex)
      .slice(0, MOST_GAPS)
      .map(({ hex }) => hex);
  }

  private pairsIn(middle: Hex, most: number): Place[] {
    const { grid } = this.s.land;
    const hexes: Hex[] = [];
    eachWithin(grid, middle, BESIDE, (hex) => {
      if (this.comers.has(hex)) hexes.push(hex);
    });
    const found: Place[] = [];
    hexes.forEach((one, i) => {
      for (const other of hexes.slice(i + 1)) {
        const away = grid.distance(one, other);
        if (away < 2 || away > APART) continue;
        const cut = this.cutFrom([one, other]);
        if (cut > most) found.push({ hexes: [one, other], cut });
      }
    });
    return found;
  }

  // Rings

  private closeBest(fixed: Uint8Array, weight: number): boolean {
    for (const { hexes } of this.places()) {
      const moved: UnitId[] = [];
      const before: Hex[] = [];
      for (const hex of hexes) {
        const u = this.bestComer(hex, moved);
        if (u === 0) break;
        moved.push(u);
        before.push(this.picture.standing.hex[u] as Hex);
        this.move(u, hex);
      }
      if (moved.length === hexes.length) {
        // The places that the units leave may open what they close.
        this.feed();
        const hold = hexes.reduce((least, hex) => Math.min(least, this.holds(hex)), 1);
        if (weight * hold * this.cutOff(this.isNotFed) >= LEAST * hexes.length) {
          for (const u of moved) fixed[u] = 1;
          return true;
        }
      }
      for (let i = moved.length - 1; i >= 0; i--) this.move(moved[i], before[i]);
    }
    return false;
  }

  private move(u: UnitId, hex: Hex): void {
    this.picture.standing.take(this.g, u);
    this.picture.standing.put(this.g, u, hex);
  }

  private bestComer(hex: Hex, taken: readonly UnitId[]): UnitId {
    const { standing } = this.picture;
    let best = 0;
    let most = 0;
    for (const u of this.comers.get(hex) ?? []) {
      if (taken.includes(u) || (standing.hex[u] !== hex && !standing.hasRoom(u, hex))) continue;
      const defence = likelyDefence(this.g, u);
      if (defence <= most) continue;
      most = defence;
      best = u;
    }
    return best;
  }

  /** How likely the units in a hex are to hold it in the enemy's next turn. */
  private holds(hex: Hex): number {
    const strain = this.picture.threatTo(hex, 3) / Math.max(1, this.picture.standing.defence[hex]);
    return Math.max(0, Math.min(1, (FALLS - strain) / (FALLS - HOLDS)));
  }

  /** Fixes the units without which enemies that are cut off would find a line again. */
  private keepClosed(fixed: Uint8Array): void {
    const { g, picture } = this;
    const { standing } = picture;
    this.feed();
    const cut = this.held.filter((hex) => this.isFed[hex] === 0);
    if (cut.length === 0) return;
    const leaving: [UnitId, Hex][] = [];
    const [first, last] = this.s.forces.ground[picture.side];
    for (let u = first; u <= last; u++) {
      const hex = standing.hex[u] as Hex;
      if (hex === 0 || fixed[u] === 1 || !cut.some((near) => this.s.land.grid.distance(near, hex) <= AROUND)) continue;
      standing.take(g, u);
      this.feed();
      if (cut.some((near) => this.isFed[near] === 1)) {
        standing.put(g, u, hex);
        fixed[u] = 1;
      } else {
        leaving.push([u, hex]);
      }
    }
    for (const [u, hex] of leaving) standing.put(g, u, hex);
  }
}

const exertsZone = (g: Game, u: UnitId): boolean => {
  const { size, isHeavy } = kindOf(g, u);
  return size !== SIZE.small || isHeavy;
};
