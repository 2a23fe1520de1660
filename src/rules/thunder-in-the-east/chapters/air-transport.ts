// Air transport (TITE 104.0 to 104.5): aircraft carry small units from one air base to another, and supplies to any
// hex.

import type { Options } from '../../../engine/kernel/options.ts';
import type { Hex } from '../../../hex/ids.ts';
import { isMarked, mark, unmarkAll } from '../../../wargame/units/marks.ts';
import {
  isFirstAlike,
  leadOf,
  missionOf,
  missionsIn,
  modelOf,
  nextFlyer,
  nextInBox,
  type PacketId,
  packetHex,
  packetSide,
} from '../aircraft.ts';
import { cargoOf, embark, setCargo } from '../cargo.ts';
import { NOTE } from '../notes.ts';
import {
  boxOf,
  cityOf,
  controllerOf,
  countdownOf,
  type Game,
  hasRoomFor,
  hexOf,
  isCityOf,
  isDropped,
  isHeldBy,
  kindOf,
  putOnMap,
  setCountdown,
  weatherIn,
} from '../state.ts';
import {
  AIR_BOX,
  AIR_ROLE,
  AIR_SUPPLIES,
  type AircraftId,
  BOX,
  MISSION,
  PACKETS_IN_HEX,
  SIZE,
  type UnitId,
  WEATHER,
} from '../terms.ts';
import { VERB } from '../verbs.ts';
import { type Bases, basesOf, isAirBase, isInRange, rangeOf, reaches } from './air-range.ts';
import { landOfSide } from './connected.ts';

export const isTransport = (mission: number): boolean =>
  mission === MISSION['air-supply'] || mission === MISSION.airlift || mission === MISSION.paradrop;

/** TITE 104.3: half a point for each Air Supply marker, in halves. */
const MARKER_PRICE = 1;

/** Whether the option for a transport mission is on (TITE 104.0, 105.0). */
export const isPlayed = (g: Game, mission: number): boolean =>
  mission === MISSION.paradrop ? g.s.rules.airborne : g.s.rules.airTransport;

// Cargo

/** Whether a unit waits on the Air Display for an aircraft (TITE 105.0). */
export const isWaiting = (g: Game, u: UnitId): boolean => boxOf(g, u) === BOX.display;

/** TITE 100.0, 104.0: units fly in clear weather only, as it is where they land. */
export const isFlyable = (g: Game, hex: Hex): boolean => weatherIn(g, hex) === WEATHER.clear;

/**
 * TITE 104.1: a small Air Mobile unit in a friendly air base that fights no battle, or one that waits on the display.
 */
function mayBoard(g: Game, u: UnitId): boolean {
  const { isAirMobile, size, side } = kindOf(g, u);
  if (!isAirMobile || size !== SIZE.small || g.cells[g.s.at.unitTarget + u] !== 0) return false;
  if (isWaiting(g, u)) return true;
  const hex = hexOf(g, u);
  if (hex === 0 || isDropped(g, u)) return false;
  return cityOf(g, hex) >= 0 && isAirBase(g, cityOf(g, hex), side);
}

/** Whether an aircraft brings a unit, or supplies, to a hex: from the unit's air base, or from any (TITE 104.1). */
function brings(g: Game, bases: Bases, a: AircraftId, u: UnitId, hex: Hex): boolean {
  if (!modelOf(g, a).hasCargo) return false;
  if (u <= 0 || isWaiting(g, u)) return reaches(g, bases, a, hex);
  return rangeOf(g, a) >= 0 && isInRange(g, hexOf(g, u), rangeOf(g, a), hex);
}

/** Whether some aircraft that is available brings a cargo to a hex. */
function isBrought(g: Game, side: number, u: UnitId, hex: Hex): boolean {
  const bases = basesOf(g, side);
  for (let a = nextInBox(g, side, AIR_BOX.available); a !== 0; a = nextInBox(g, side, AIR_BOX.available, a)) {
    if (brings(g, bases, a, u, hex)) return true;
  }
  return false;
}

/** The first aircraft of each kind that brings a cargo to a hex. */
export function offerCarriers(g: Game, side: number, u: UnitId, hex: Hex, out: Options): void {
  const bases = basesOf(g, side);
  for (let a = nextInBox(g, side, AIR_BOX.available); a !== 0; a = nextInBox(g, side, AIR_BOX.available, a)) {
    if (isFirstAlike(g, a) && brings(g, bases, a, u, hex)) out.add(VERB.crew, a);
  }
}

export function hasTransport(g: Game, side: number): boolean {
  for (let a = nextInBox(g, side, AIR_BOX.available); a !== 0; a = nextInBox(g, side, AIR_BOX.available, a)) {
    if (modelOf(g, a).hasCargo) return true;
  }
  return false;
}

/** The cargo boards an aircraft that has taken off. */
export function board(g: Game, a: AircraftId, u: UnitId): void {
  setCargo(g, a, u);
  embark(g, u);
}

/** TITE 104.3: the marker is paid for at once. */
export function loadSupplies(g: Game, a: AircraftId, side: number): void {
  setCargo(g, a, AIR_SUPPLIES);
  g.add(g.s.at.offensive + side, -MARKER_PRICE);
}

export const canPayForSupplies = (g: Game, side: number): boolean => g.cells[g.s.at.offensive + side] >= MARKER_PRICE;

// Destinations

const isFree = (g: Game, side: number, mission: number, hex: Hex): boolean =>
  missionsIn(g, side, hex, mission) === 0 && missionsIn(g, side, hex) < PACKETS_IN_HEX;

/** TITE 104.1: whether a unit may be flown to a hex, where `hasPacket` says that the mission flies there already. */
function mayLandIn(g: Game, u: UnitId, hex: Hex, hasPacket: boolean): boolean {
  const { side } = kindOf(g, u);
  const city = cityOf(g, hex);
  if (city < 0 || hex === hexOf(g, u) || !isAirBase(g, city, side) || !isFlyable(g, hex)) return false;
  return (hasPacket || isFree(g, side, MISSION.airlift, hex)) && hasRoomFor(g, u, hex) && isBrought(g, side, u, hex);
}

/** Visits the air bases to which a unit may be flown; a visitor that returns true ends the visit, and so does this. */
export function eachLanding(g: Game, u: UnitId, visit: (hex: Hex) => unknown): boolean {
  for (const { hex } of g.s.land.cities) if (mayLandIn(g, u, hex, false) && visit(hex) === true) return true;
  return false;
}

/** Visits the units that may be flown, to a hex or, if it is 0, to any. */
export function eachPassenger(g: Game, side: number, to: Hex, visit: (u: UnitId) => unknown): boolean {
  if (!hasTransport(g, side)) return false;
  const [first, last] = g.s.forces.ground[side];
  for (let u = first; u <= last; u++) {
    if (!mayBoard(g, u)) continue;
    const isAble = to !== 0 ? mayLandIn(g, u, to, true) : eachLanding(g, u, () => true);
    if (isAble && visit(u) === true) return true;
  }
  return false;
}

/** TITE 104.3: visits the hexes of own units, and the friendly cities, that supplies reach. */
export function eachSupplyDrop(g: Game, side: number, visit: (hex: Hex) => unknown): boolean {
  const { grid } = g.s.land;
  if (!hasTransport(g, side) || !canPayForSupplies(g, side)) return false;
  for (let hex = 1 as Hex; hex <= grid.size; hex = (hex + 1) as Hex) {
    const isServed = isHeldBy(g, hex, side) || isCityOf(g, hex, side);
    if (!isServed || !isFree(g, side, MISSION['air-supply'], hex)) continue;
    if (isBrought(g, side, AIR_SUPPLIES, hex) && visit(hex) === true) return true;
  }
  return false;
}

// Arrival

/** TITE 104.2, 104.5: what the aircraft of a packet still carry arrives, to land or as supplies. */
export function unload(g: Game, p: PacketId): void {
  const hex = packetHex(g, p);
  const side = packetSide(g, p);
  for (let a = leadOf(g, p); a !== 0; a = nextFlyer(g, p, AIR_ROLE.mission, a)) {
    const cargo = cargoOf(g, a);
    if (cargo === 0) continue;
    setCargo(g, a, 0);
    if (cargo === AIR_SUPPLIES) {
      mark(g, g.s.at.airSupply[side], hex);
      g.note(NOTE.suppliedByAir, side, hex);
    } else {
      putOnMap(g, cargo, hex, kindOf(g, cargo).steps);
      // TITE 104.1, 105.0: one that was preparing on the display gives that up.
      setCountdown(g, cargo, 0);
      g.note(NOTE.landed, cargo, hex, 0);
    }
  }
}

/** The unit that a packet still carries to its drop; 0 for none. */
export function paratroopsOf(g: Game, p: PacketId): UnitId {
  for (let a = leadOf(g, p); a !== 0; a = nextFlyer(g, p, AIR_ROLE.mission, a))
    if (cargoOf(g, a) > 0) return cargoOf(g, a);
  return 0;
}

/** The packet of a side that drops over a hex; 0 for none. */
export function dropOver(g: Game, side: number, hex: Hex, packets: number): PacketId {
  for (let p = 1; p <= packets; p++) {
    if (missionOf(g, p) !== MISSION.paradrop || packetHex(g, p) !== hex || packetSide(g, p) !== side) continue;
    if (paratroopsOf(g, p) !== 0) return p;
  }
  return 0;
}

// Air Supply (TITE 104.3)

export const hasAirSupply = (g: Game, hex: Hex, side: number): boolean => isMarked(g, g.s.at.airSupply[side], hex);

/** TITE 104.3: whether a line over land leads to a friendly city with an Air Supply marker. */
export function hearsOfAirSupply(g: Game, hex: Hex, side: number): boolean {
  const lines = landOfSide(g, side);
  return g.s.land.cities.some(
    (city, number) =>
      controllerOf(g, number) === side &&
      hasAirSupply(g, city.hex, side) &&
      (hex === city.hex || lines.connects(hex, city.hex)),
  );
}

/** TITE 104.3: the markers of a side last until its supply has been checked. */
export const removeAirSupply = (g: Game, side: number): void => {
  if (g.s.rules.airTransport) unmarkAll(g, g.s.at.airSupply[side], g.s.land.grid.size);
};

/** Whether a unit is ready to drop (TITE 105.0). */
export const isReadyToDrop = (g: Game, u: UnitId): boolean =>
  kindOf(g, u).isAirborne && isWaiting(g, u) && countdownOf(g, u) === 0;
