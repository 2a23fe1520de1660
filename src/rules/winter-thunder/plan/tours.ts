// Ways of one unit through several places in one move. A place belongs to whoever last moved through it (WT 2.3), so
// that a unit may take more than it can hold: which ones, in what order, and where it ends, is searched exactly.

import type { Hex } from '../../../hex/ids.ts';
import { type Game, hasEnemyBlock, sideOf } from '../state.ts';
import type { WinterThunder } from '../statics.ts';
import type { UnitId } from '../terms.ts';
import { type Ground, placePoints } from './ground.ts';
import type { Muster } from './muster.ts';
import { isToBeTaken, type UnitReach } from './reach.ts';
import { hexWorth } from './worth.ts';

/** Stops on the way, the goal apart; places in reach that are looked at, nearest first. */
const MOST_STOPS = 5;
const MOST_PLACES = 8;
/** What a movement factor costs, so that of equal ways the shortest is taken. */
const COST = 0.0005;

/** Stops of units on their ways to their goals. */
export class Tours {
  /** `stops[unit * MOST_STOPS ..]`: what is still before the unit, 0 behind the last. */
  private readonly stops: Int16Array;
  private readonly planned: Int16Array;
  private readonly places = new Int16Array(MOST_PLACES);
  private readonly points = new Float64Array(MOST_PLACES);
  private readonly visited = new Int16Array(MOST_STOPS);
  private readonly bestStops = new Int16Array(MOST_STOPS);
  /** By hex: what it is worth to end there; only for hexes with room in reach of the unit at hand. */
  private readonly ends: Float64Array;
  private goal = 0 as Hex;
  /** What the last tour found is worth with its goal. */
  worth = 0;

  constructor(
    s: WinterThunder,
    private readonly ground: Ground,
    private readonly muster: Muster,
    private readonly reach: UnitReach,
  ) {
    this.stops = new Int16Array((s.units.count + 1) * MOST_STOPS);
    this.planned = new Int16Array(this.stops.length);
    this.ends = new Float64Array(s.map.grid.size + 1);
  }

  clear(): void {
    this.stops.fill(0);
  }

  /** Remembers the stops as they are, for `renew`. */
  keep(): void {
    this.planned.set(this.stops);
  }

  renew(): void {
    this.stops.set(this.planned);
  }

  /** Where the unit is to pass next; 0 for nowhere in particular. */
  next(unit: UnitId): Hex {
    return this.stops[unit * MOST_STOPS] as Hex;
  }

  /** All stops of the unit. */
  of(unit: UnitId): Int16Array {
    return this.stops.subarray(unit * MOST_STOPS, (unit + 1) * MOST_STOPS);
  }

  /** Strikes out the unit's next stop where it has come to it. */
  arrive(unit: UnitId, hex: Hex): void {
    const stops = this.of(unit);
    if (stops[0] !== hex) return;
    stops.copyWithin(0, 1);
    stops[MOST_STOPS - 1] = 0;
  }

  /**
   * The goal of the best tour of a candidate through places that its side does not hold, with its stops noted; 0 where
   * none is worth more than `least`.
   * @param passing what a victory point taken on the way is worth
   */
  find(g: Game, i: number, passing: number, least: number): Hex {
    const unit = this.muster.units[i] as UnitId;
    const count = this.listPlaces(g, i, unit);
    this.goal = 0 as Hex;
    this.worth = least;
    if (count === 0) return this.goal;
    const top = this.readEnds(g, i, unit);
    const go = (from: Hex, left: number, gained: number, open: number, size: number): void => {
      const onward = this.reach.searchOnward(g, unit, from, left, size);
      if (size > 0) this.endWithin(onward.reached, onward.count, onward, passing * gained, size);
      if (size === MOST_STOPS) return;
      for (let p = 0; p < count; p++) {
        const place = this.places[p] as Hex;
        const cost = ((open >> p) & 1) === 1 ? onward.costTo(place) : -1;
        if (cost < 0 || passing * (gained + this.pointsOf(open, count)) + top <= this.worth) continue;
        this.visited[size] = place;
        go(place, left - cost, gained + this.points[p], open & ~(1 << p), size + 1);
      }
    };
    go(g.cells[g.s.at.unitHex + unit] as Hex, this.reach.leftOf(g, unit), 0, (1 << count) - 1, 0);
    if (this.goal !== 0) this.of(unit).set(this.bestStops);
    return this.goal;
  }

  /** Lists places that the unit can take, and may leave again: a BLOCK would end its move there (WT 9.5). */
  private listPlaces(g: Game, i: number, unit: UnitId): number {
    const { spots, spotCount, hexes } = this.muster;
    let count = 0;
    for (let k = 0; k < spotCount[i] && count < MOST_PLACES; k++) {
      const place = spots[i * hexes + k] as Hex;
      const points = placePoints(g.s, place);
      if (points === 0 || !isToBeTaken(g, unit, place) || hasEnemyBlock(g, place, sideOf(g, unit))) continue;
      this.places[count] = place;
      this.points[count++] = points;
    }
    return count;
  }

  /** Fills `ends`, and answers the most of them. */
  private readEnds(g: Game, i: number, unit: UnitId): number {
    const { spots, spotCount, hexes } = this.muster;
    let top = Number.NEGATIVE_INFINITY;
    for (let k = 0; k < spotCount[i]; k++) {
      const hex = spots[i * hexes + k] as Hex;
      this.ends[hex] = this.muster.hasRoom(g, hex, unit)
        ? hexWorth(g, this.ground, unit, hex)
        : Number.NEGATIVE_INFINITY;
      top = Math.max(top, this.ends[hex]);
    }
    return top;
  }

  private pointsOf(open: number, count: number): number {
    let points = 0;
    for (let p = 0; p < count; p++) if (((open >> p) & 1) === 1) points += this.points[p];
    return points;
  }

  /** Looks for the best end of a tour that has come so far. */
  private endWithin(
    reached: Int16Array,
    count: number,
    way: { costTo(hex: Hex): number },
    gained: number,
    size: number,
  ): void {
    for (let k = 0; k < count; k++) {
      const hex = reached[k] as Hex;
      const worth = gained + this.ends[hex] - COST * way.costTo(hex);
      if (worth <= this.worth) continue;
      this.worth = worth;
      this.goal = hex;
      this.bestStops.fill(0);
      this.bestStops.set(this.visited.subarray(0, size));
    }
  }
}
