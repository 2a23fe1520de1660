// The units that a plan may move: the reach and cost of each, and the room left in hexes.

import type { Hex } from '../../../../hex/ids.ts';
import { activation, activeSide, canCommand, isExploitation, MOST_DIVISIONS } from '../../chapters/command.ts';
import { type Game, hexOf } from '../../state.ts';
import type { WinterThunder } from '../../statics.ts';
import { MARKER, ORDERS, type UnitId } from '../../terms.ts';
import type { InfluenceMap } from './influence.ts';
import { PRECEDENCES, precedence } from './precedence.ts';
import type { UnitReach } from './reach.ts';

/**
 * The candidates of one activation; by candidate, from 0. Those nearest to the enemy come first, since they have the
 * fewest hexes to choose from; artillery comes last, since it follows them.
 */
export class Muster {
  readonly units: Int16Array;
  count = 0;
  /** 1 for units whose part in the plan is settled. */
  readonly used: Uint8Array;
  /** `cost[i * hexes + hex]`: twelfths for candidate i to the hex, -1 out of reach. */
  readonly cost: Int16Array;
  /** `spots[i * hexes ..]`: the first `spotCount[i]` are all hexes in its reach. */
  readonly spots: Int16Array;
  readonly spotCount: Int16Array;
  readonly hexes: number;
  /** Divisions and others by hex, including those that the plan assigns there; and the limits (WT 6.1). */
  private readonly divisions: Int16Array;
  private readonly others: Int16Array;
  private readonly mostDivisions: Int16Array;
  private readonly mostOthers: Int16Array;
  /** The number of divisions that the HQ can still take under command, and whether the plan needs more (WT 5.3). */
  private commands = 0;
  private isShort = false;
  private readonly places: Int32Array;

  constructor(s: WinterThunder) {
    const { map, stacking } = s;
    // Any unit may be a candidate.
    const { count } = s.units;
    this.hexes = map.grid.size + 1;
    this.units = new Int16Array(count);
    this.used = new Uint8Array(count);
    this.spotCount = new Int16Array(count);
    this.places = new Int32Array(count);
    this.cost = new Int16Array(count * this.hexes);
    this.spots = new Int16Array(count * this.hexes);
    this.divisions = new Int16Array(this.hexes);
    this.others = new Int16Array(this.hexes);
    this.mostDivisions = Int16Array.from(map.forest, (is) => (is ? stacking.forestDivisions : stacking.openDivisions));
    this.mostOthers = Int16Array.from(map.forest, (is) => (is ? stacking.forestOthers : stacking.openOthers));
  }

  /** Collects all units that can act in the present round. */
  call(g: Game, reach: UnitReach, ground: InfluenceMap): void {
    const { units } = g.s;
    this.used.fill(0);
    this.divisions.fill(0);
    this.others.fill(0);
    this.count = 0;
    const side = activeSide(g);
    const enemies = ground.distanceTo(1 - side);
    for (let u = 1; u <= units.count; u++) {
      const hex = hexOf(g, u as UnitId);
      if (hex === 0 || units.isHq[u] === 1 || units.side[u] !== side) continue;
      (units.isDivision[u] === 1 ? this.divisions : this.others)[hex]++;
      if (canAct(g, u as UnitId)) this.enlist(u as UnitId, placeOf(g, u as UnitId, enemies[hex]));
    }
    this.commands = MOST_DIVISIONS - g.cells[activation.at.divisions];
    let wanting = 0;
    for (let i = 0; i < this.count; i++) {
      this.scout(g, i, reach);
      if (isToBeCommanded(g, this.units[i] as UnitId)) wanting++;
    }
    this.isShort = wanting > this.commands;
  }

  /** Puts the unit in its place among the candidates. */
  private enlist(unit: UnitId, place: number): void {
    const { units, places } = this;
    let i = this.count++;
    for (; i > 0 && places[i - 1] > place; i--) {
      places[i] = places[i - 1];
      units[i] = units[i - 1];
    }
    places[i] = place;
    units[i] = unit;
  }

  private scout(g: Game, i: number, search: UnitReach): void {
    const unit = this.units[i] as UnitId;
    const reach = search.searchFrom(g, unit);
    const { cost, spots } = this;
    const base = i * this.hexes;
    cost.fill(-1, base, base + this.hexes);
    this.spotCount[i] = reach.count;
    for (let k = 0; k < reach.count; k++) {
      const hex = reach.reached[k];
      spots[base + k] = hex;
      cost[base + hex] = reach.costTo(hex as Hex);
    }
  }

  costTo(i: number, hex: number): number {
    return this.cost[i * this.hexes + hex];
  }

  /** Tells whether the HQ can lead the unit beside those that the plan already uses (WT 5.3). */
  canLead(g: Game, unit: UnitId): boolean {
    return !this.isShort || this.commands > 0 || !isToBeCommanded(g, unit);
  }

  /**
   * Reserves a command for the unit (1), or releases it (-1). Returns whether that changes the number left for others.
   */
  keepCommand(g: Game, unit: UnitId, change: 1 | -1): boolean {
    if (!this.isShort || !isToBeCommanded(g, unit)) return false;
    this.commands -= change;
    return true;
  }

  /** Whether the unit, if it does not stand there, still finds room in the hex. */
  hasRoom(g: Game, hex: Hex, unit: UnitId): boolean {
    if (hexOf(g, unit) === hex) return true;
    return g.s.units.isDivision[unit] === 1
      ? this.divisions[hex] < this.mostDivisions[hex]
      : this.others[hex] < this.mostOthers[hex];
  }

  /** Reserves room for the unit (1), or releases it (-1), unless it stays in its hex. */
  keepRoom(g: Game, hex: Hex, unit: UnitId, change: 1 | -1): void {
    if (hexOf(g, unit) === hex) return;
    (g.s.units.isDivision[unit] === 1 ? this.divisions : this.others)[hex] += change;
  }
}

/** The unit's number among the candidates. */
const placeOf = (g: Game, unit: UnitId, enemies: number): number =>
  (((1 - g.s.units.isCombat[unit]) << 5) | enemies) * PRECEDENCES + precedence(g, unit);

/** Divisions that move or attack for the first time in the activation count against the HQ's limit (WT 5.3). */
export const isToBeCommanded = (g: Game, unit: UnitId): boolean =>
  g.s.units.isDivision[unit] === 1 && g.cells[g.s.at.unitOrders + unit] !== ORDERS.commanded;

function canAct(g: Game, unit: UnitId): boolean {
  const { at } = g.s;
  if (!canCommand(g, unit) || g.cells[at.unitRefitted + unit] !== 0 || g.cells[at.unitAttacked + unit] !== 0)
    return false;
  const marker = g.cells[at.unitMarker + unit];
  return marker !== MARKER.strategic && (marker === MARKER.exploit) === isExploitation(g);
}
