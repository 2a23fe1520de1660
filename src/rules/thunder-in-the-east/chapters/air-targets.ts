// Targets of missions (TITE 18.2 to 18.4.4, 18.7, 18.8, 208.1): hexes and units within the range of some aircraft.

import type { Options } from '../../../engine/kernel/options.ts';
import { perStatics, scratchSlot } from '../../../engine/kernel/scratch.ts';
import { type Hex, NOWHERE } from '../../../hex/ids.ts';
import {
  leadOf,
  missionOf,
  missionsIn,
  modelOf,
  nextInBox,
  type PacketId,
  packetCount,
  packetHex,
  packetSide,
  packetTarget,
} from '../aircraft.ts';
import { MOST_PACKETS } from '../cells.ts';
import {
  activeSide,
  cityOf,
  controllerOf,
  countdownOf,
  type Game,
  isFrozen,
  isInterdicted,
  isLone,
  kindOf,
  supplyOf,
} from '../state.ts';
import type { Thunder } from '../statics.ts';
import { AIR_BOX, enemyOf, MISSION, PACKETS_IN_HEX, SUPPLY, SWEEP_RADIUS, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { type Bases, basesOf, isAirBase, rangeOf, reaches } from './air-range.ts';
import { eachPassenger, eachSupplyDrop, isPlayed, isTransport } from './air-transport.ts';
import { eachDrop, eachParatroop } from './airborne.ts';
import { eachEnemyFleet, eachEnemyPort } from './naval-strikes.ts';
import { content, offering } from './offering.ts';
import { isOnlyPartisans } from './partisan-units.ts';
import { isDevastated, isStrategicTarget } from './strategic-bombing.ts';
import { fliesAlone, strengthFor } from './strike-strength.ts';

export const isAgainstUnit = (mission: number): boolean =>
  mission === MISSION.interdiction || mission === MISSION.strafe;

/** Whether some aircraft has a target for the mission within its range. */
export function hasTarget(g: Game, side: number, mission: number): boolean {
  if (mission === MISSION.sweep) {
    for (let p = 1; p <= packetCount(g); p++) if (mayCover(g, p)) return true;
    return false;
  }
  if (isTransport(mission) && (!isPlayed(g, mission) || isLone(g))) return false;
  if (mission === MISSION.airlift) return eachPassenger(g, side, NOWHERE, content);
  if (mission === MISSION.paradrop) return eachParatroop(g, side, content) && eachDrop(g, side, content);
  return eachTarget(g, side, mission, content);
}

/**
 * Visits the hexes to which a mission may fly, ascending; a visitor that returns true ends the visit, and so does this.
 */
export function eachTarget(g: Game, side: number, mission: number, visit: (hex: Hex) => unknown): boolean {
  const { at, land } = g.s;
  const bases = basesOf(g, side);
  if (mission === MISSION.support) {
    for (let i = 0; i < g.cells[at.battles]; i++) {
      const hex = g.cells[at.battleHex + i] as Hex;
      if (isTarget(g, bases, side, mission, hex) && visit(hex) === true) return true;
    }
    return false;
  }
  if (mission === MISSION.airfields) {
    // TITE 18.4.3: there must be something to suppress.
    if (!hasGroundedAircraft(g, enemyOf(side))) return false;
    for (let city = 0; city < land.cities.length; city++) {
      const { hex } = land.cities[city];
      const isOpen = isAirBase(g, city, enemyOf(side)) && missionsIn(g, side, hex, mission) === 0;
      if (isOpen && isTarget(g, bases, side, mission, hex) && visit(hex) === true) return true;
    }
    return false;
  }
  if (mission === MISSION['air-supply']) return eachSupplyDrop(g, side, visit);
  if (mission === MISSION.strategic) return eachObjective(g, side, bases, visit);
  if (mission === MISSION.ships || mission === MISSION.port)
    return g.s.rules.naval && eachAtSea(g, side, mission, visit);
  const { hexes, count } = places(g);
  for (let i = 0; i < count; i++) {
    const hex = hexes[i] as Hex;
    if (isGroundTarget(g, side, mission, hex) && isTarget(g, bases, side, mission, hex) && visit(hex) === true)
      return true;
  }
  return false;
}

function eachAtSea(g: Game, side: number, mission: number, visit: (hex: Hex) => unknown): boolean {
  const bases = basesOf(g, side);
  const each = mission === MISSION.ships ? eachEnemyFleet : eachEnemyPort;
  return each(g, side, (hex) => isTarget(g, bases, side, mission, hex) && visit(hex) === true);
}

/** Hexes with units or a supply city, ascending: there is nothing to attack elsewhere. Kept until the map changes. */
interface Places {
  stamp: number;
  count: number;
  readonly hexes: Int16Array;
}

const placesSlot = scratchSlot(
  (g: Game): Places => ({ stamp: 0, count: 0, hexes: new Int16Array(g.s.land.grid.size) }),
);

function places(g: Game): Places {
  const { presence, land, at } = g.s;
  const kept = placesSlot(g);
  if (kept.stamp === g.cells[at.linesStamp]) return kept;
  kept.stamp = g.cells[at.linesStamp];
  kept.count = 0;
  for (let hex = 1 as Hex; hex <= land.grid.size; hex = (hex + 1) as Hex) {
    const city = land.cityIn[hex] - 1;
    if (presence.firstIn(g, hex) !== 0 || (city >= 0 && land.cities[city].isSupply)) kept.hexes[kept.count++] = hex;
  }
  return kept;
}

/** TITE 208.1: objectives at the enemy's home that are not devastated yet. */
function eachObjective(g: Game, side: number, bases: Bases, visit: (hex: Hex) => unknown): boolean {
  if (!g.s.rules.strategicBombing) return false;
  const { cities } = g.s.land;
  for (let city = 0; city < cities.length; city++) {
    const { hex } = cities[city];
    if (!isStrategicTarget(g, city, enemyOf(side)) || isDevastated(g, city)) continue;
    const isOpen = missionsIn(g, side, hex, MISSION.strategic) === 0;
    if (isOpen && isTarget(g, bases, side, MISSION.strategic, hex) && visit(hex) === true) return true;
  }
  return false;
}

/** The packets that the layout holds, fewer without aircraft. */
export const mostPackets = ({ s }: Game): number => Math.min(s.aviation.count + s.navy.count, MOST_PACKETS);

const hasGroundedAircraft = (g: Game, side: number): boolean =>
  nextInBox(g, side, AIR_BOX.available) !== 0 || nextInBox(g, side, AIR_BOX.flown) !== 0;

/** Whether a hex holds what an interdiction, a strafe or a logistics bombing attacks. */
function isGroundTarget(g: Game, side: number, mission: number, hex: Hex): boolean {
  const { presence } = g.s;
  if (mission === MISSION.logistics && isSupplyCity(g, hex, enemyOf(side)))
    return missionsIn(g, side, hex, mission) === 0;
  for (let u = presence.firstIn(g, hex); u !== 0; u = presence.nextOf(g, u)) {
    if (isUnitTarget(g, side, mission, u))
      return mission !== MISSION.logistics || missionsIn(g, side, hex, mission) === 0;
  }
  return false;
}

function isSupplyCity(g: Game, hex: Hex, side: number): boolean {
  const city = cityOf(g, hex);
  if (city < 0 || controllerOf(g, city) !== side || g.cells[g.s.at.cityCountdown + city] > 0) return false;
  return g.s.land.cities[city].isSupply;
}

/** TITE 18.4.2, 18.4.4, 18.7: a unit that the mission can still harm, and that no packet of the kind attacks yet. */
export function isUnitTarget(g: Game, side: number, mission: number, u: UnitId): boolean {
  const kind = kindOf(g, u);
  if (kind.side === side) return false;
  if (mission === MISSION.logistics) return kind.hq !== null && countdownOf(g, u) === 0;
  if (kind.hq !== null || isAttacked(g, side, mission, u)) return false;
  return mission === MISSION.interdiction
    ? !isInterdicted(g, u)
    : supplyOf(g, u) === SUPPLY.supplied && !kind.hasOwnSupply;
}

function isAttacked(g: Game, side: number, mission: number, u: UnitId): boolean {
  for (let p = 1; p <= packetCount(g); p++) {
    if (packetSide(g, p) === side && missionOf(g, p) === mission && packetTarget(g, p) === u) return true;
  }
  return false;
}

/**
 * TITE 18.2, 107.3: at most two packets of a side in a hex, one of them for support, but not of partisans alone; in
 * range.
 */
function isTarget(g: Game, bases: Bases, side: number, mission: number, hex: Hex): boolean {
  if (missionsIn(g, side, hex) >= PACKETS_IN_HEX || isFrozen(g, hex)) return false;
  if (mission === MISSION.support && (missionsIn(g, side, hex, mission) > 0 || isOnlyPartisans(g, hex, side)))
    return false;
  // Bits of ranges, from that of no mission on: aircraft of one range reach the same hexes.
  let tooShort = 0;
  for (let a = nextInBox(g, side, AIR_BOX.available); a !== 0; a = nextInBox(g, side, AIR_BOX.available, a)) {
    const range = 1 << (rangeOf(g, a) + 1);
    if ((tooShort & range) !== 0 || strengthFor(g, a, side, mission, hex) <= 0) continue;
    if (reaches(g, bases, a, hex)) return true;
    tooShort |= range;
  }
  return false;
}

// Sweeps (TITE 18.8)

/** Whether a packet is one that a sweep can cover from some hex. */
export function mayCover(g: Game, p: PacketId): boolean {
  if (packetSide(g, p) !== activeSide(g) || missionOf(g, p) === MISSION.sweep || leadOf(g, p) === 0) return false;
  if (fliesAlone(g, p)) return false;
  return eachPatrol(g, p, content);
}

export const offerPatrols = (g: Game, p: PacketId, out: Options): void => {
  eachPatrol(g, p, offering(g, VERB.over, out));
};

/** Hexes within the radius of a sweep, by hex that it covers: how many, and which, ascending. */
interface Patrols {
  readonly counts: Uint8Array;
  readonly hexes: Int16Array;
}
const MOST_PATROLS = 1 + 3 * SWEEP_RADIUS * (SWEEP_RADIUS + 1);

const patrolsInStatics = perStatics(
  ({ land: { grid } }: Thunder): Patrols => ({
    counts: new Uint8Array(grid.size + 1),
    hexes: new Int16Array((grid.size + 1) * MOST_PATROLS),
  }),
);
const patrolsSlot = scratchSlot((g: Game) => patrolsInStatics(g.s));

/** The hexes from which a sweep covers one: found when they are first asked for. */
function patrolsOver(g: Game, covered: Hex): Patrols {
  const { grid } = g.s.land;
  const patrols = patrolsSlot(g);
  if (patrols.counts[covered] > 0) return patrols;
  let place = covered * MOST_PATROLS;
  for (let hex = 1 as Hex; hex <= grid.size; hex = (hex + 1) as Hex) {
    if (grid.distance(hex, covered) <= SWEEP_RADIUS) patrols.hexes[place++] = hex;
  }
  patrols.counts[covered] = place - covered * MOST_PATROLS;
  return patrols;
}

function eachPatrol(g: Game, p: PacketId, visit: (hex: Hex) => unknown): boolean {
  const side = activeSide(g);
  const bases = basesOf(g, side);
  const covered = packetHex(g, p);
  const { counts, hexes } = patrolsOver(g, covered);
  for (let i = 0; i < counts[covered]; i++) {
    const hex = hexes[covered * MOST_PATROLS + i] as Hex;
    // TITE 18.2: two packets in a hex do different things.
    if (missionsIn(g, side, hex) >= PACKETS_IN_HEX || missionsIn(g, side, hex, MISSION.sweep) > 0) continue;
    for (let a = nextInBox(g, side, AIR_BOX.available); a !== 0; a = nextInBox(g, side, AIR_BOX.available, a)) {
      if (modelOf(g, a).air === 0 || !reaches(g, bases, a, hex, true)) continue;
      if (visit(hex) === true) return true;
      break;
    }
  }
  return false;
}
