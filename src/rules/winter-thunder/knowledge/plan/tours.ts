// Ways of one unit through several places in one move. A place belongs to the side that last moved through it (WT 2.3),
// so a unit may take more places than it can hold. The search for the places, their order and the end of the way is
// exact.

import type { Hex } from '../../../../hex/ids.ts';
import type { Reach } from '../../../../hex/reach.ts';
import { placePoints } from '../../chapters/victory.ts';
import { type Game, hasEnemyBlock, hexOf, sideOf } from '../../state.ts';
import type { WinterThunder } from '../../statics.ts';
import { NO_UNIT, type UnitId } from '../../terms.ts';
import type { InfluenceMap } from './influence.ts';
import type { Muster } from './muster.ts';
import { isToBeTaken, type UnitReach } from './reach.ts';
import { judged, judgeHex } from './worth.ts';

/** The most stops on the way, without the goal; and the most places in reach to consider, nearest first. */
export const MOST_STOPS = 5;
const MOST_PLACES = 8;
/** The cost of a movement factor, so that the shortest of equal ways is taken. */
const COST = 0.0005;

/** Stops of units on their ways to their goals. */
export class Tours {
  /** `stops[unit * MOST_STOPS ..]`: the stops ahead of the unit, 0 behind the last. */
  private readonly stops: Int16Array;
  private readonly planned: Int16Array;
  private readonly places = new Int16Array(MOST_PLACES);
  private readonly points = new Float64Array(MOST_PLACES);
  private readonly visited = new Int16Array(MOST_STOPS);
  private readonly bestStops = new Int16Array(MOST_STOPS);
  /** By hex: the value of ending there; only for hexes with room in reach of the present unit. */
  private readonly ends: Float64Array;
  private goal = 0 as Hex;
  /** The value that a tour must exceed; then that of the last one found with its goal. */
  worth = 0;
  /**
   * The unit of the present search, the number of its possible stops, the value of a point taken there; the best end.
   */
  private unit: UnitId = NO_UNIT;
  private count = 0;
  private passing = 0;
  private top = 0;

  constructor(
    s: WinterThunder,
    private readonly ground: InfluenceMap,
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

  /** Saves the stops for `renew`. */
  keep(): void {
    this.planned.set(this.stops);
  }

  renew(): void {
    this.stops.set(this.planned);
  }

  /** The unit's next stop; 0 for none. */
  next(unit: UnitId): Hex {
    return this.stops[unit * MOST_STOPS] as Hex;
  }

  /** The `k`-th stop of the unit, counted from 0; 0 behind the last. */
  stop(unit: UnitId, k: number): number {
    return this.stops[unit * MOST_STOPS + k];
  }

  /** Deletes the unit's next stop once it is there. */
  arrive(unit: UnitId, hex: Hex): void {
    const { stops } = this;
    const from = unit * MOST_STOPS;
    if (stops[from] !== hex) return;
    stops.copyWithin(from, from + 1, from + MOST_STOPS);
    stops[from + MOST_STOPS - 1] = 0;
  }

  /**
   * The goal of the best tour of a candidate through places that its side does not hold, with its stops recorded; 0
   * where no tour exceeds `worth`.
   * @param passing value of a victory point taken on the way
   */
  find(g: Game, i: number, passing: number): Hex {
    const unit = this.muster.units[i] as UnitId;
    this.goal = 0 as Hex;
    this.unit = unit;
    this.passing = passing;
    this.count = this.listPlaces(g, i, unit);
    if (this.count === 0) return this.goal;
    this.readEnds(g, i, unit);
    this.goOn(g, hexOf(g, unit), this.reach.leftOf(g, unit), 0, (1 << this.count) - 1, 0);
    if (this.goal !== 0) this.stops.set(this.bestStops, unit * MOST_STOPS);
    return this.goal;
  }

  /**
   * Searches for the best end of tours that have reached a hex, and extends them to the remaining places.
   * @param left twelfths to spend from there
   * @param gained points taken on the way
   * @param open places not passed yet, as bits
   * @param size stops made
   */
  private goOn(g: Game, from: Hex, left: number, gained: number, open: number, size: number): void {
    const { passing } = this;
    const onward = this.reach.searchOnward(g, this.unit, from, left, size);
    if (size > 0) this.endWithin(onward, gained, size);
    if (size === MOST_STOPS) return;
    for (let p = 0; p < this.count; p++) {
      const place = this.places[p] as Hex;
      const cost = ((open >> p) & 1) === 1 ? onward.costTo(place) : -1;
      if (cost < 0 || passing * (gained + this.pointsOf(open)) + this.top <= this.worth) continue;
      this.visited[size] = place;
      this.goOn(g, place, left - cost, gained + this.points[p], open & ~(1 << p), size + 1);
    }
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

  /** Fills `ends`, and records their maximum as `top`. */
  private readEnds(g: Game, i: number, unit: UnitId): void {
    const { spots, spotCount, hexes } = this.muster;
    let top = Number.NEGATIVE_INFINITY;
    for (let k = 0; k < spotCount[i]; k++) {
      const hex = spots[i * hexes + k] as Hex;
      judgeHex(g, this.ground, unit, hex);
      this.ends[hex] = this.muster.hasRoom(g, hex, unit) ? judged.site : Number.NEGATIVE_INFINITY;
      top = Math.max(top, this.ends[hex]);
    }
    this.top = top;
  }

  private pointsOf(open: number): number {
    let points = 0;
    for (let p = 0; p < this.count; p++) if (((open >> p) & 1) === 1) points += this.points[p];
    return points;
  }

  /** Looks for the best end of a tour that has come so far. */
  private endWithin(way: Reach, gained: number, size: number): void {
    const { bestStops, visited } = this;
    for (let k = 0; k < way.count; k++) {
      const hex = way.reached[k] as Hex;
      const worth = this.passing * gained + this.ends[hex] - COST * way.costTo(hex);
      if (worth <= this.worth) continue;
      this.worth = worth;
      this.goal = hex;
      for (let s = 0; s < MOST_STOPS; s++) bestStops[s] = s < size ? visited[s] : 0;
    }
  }
}
