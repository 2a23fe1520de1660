// War on ships and ports (TITE 106.5.3, 106.5.4): aircraft and fleets strike fleets and what is transported by sea, and
// bombs close ports.

import type { Options } from '../../../engine/kernel/options.ts';
import type { Hex } from '../../../hex/ids.ts';
import {
  isUnderWay,
  missionOf,
  missionsIn,
  nextInBox,
  type PacketId,
  packetCount,
  packetFleet,
  packetHex,
  packetSide,
  packetTarget,
  setPacketFleet,
} from '../aircraft.ts';
import { TRANSPORTS } from '../cells.ts';
import { broadsideOf, fleetCountdown, fleetHex, fleetIn, isInPort, shipsOf } from '../navy.ts';
import { NOTE } from '../notes.ts';
import { activeSide, cityOf, controllerOf, type Game, isStunned } from '../state.ts';
import { AIR_BOX, AXIS, enemyOf, type FleetId, MISSION, PACKETS_IN_HEX, SOVIET, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { type Bases, basesOf, reaches } from './air-range.ts';
import { hole } from './fleets.ts';
import { isAfloat } from './landing.ts';
import { hasLine, isFunctioning, isPortBombed } from './lines.ts';
import { loseStep } from './losses.ts';
import { seaways } from './seaways.ts';
import { againstShips, strengthFor } from './strike-strength.ts';
import { anchorageOf, turnBack } from './transport.ts';

/** Whether some packet of a side attacks a unit at sea, or if it is 0 the fleet, in a hex. */
function isAttackedAtSea(g: Game, side: number, hex: Hex, target: UnitId): boolean {
  for (let p = 1; p <= packetCount(g); p++) {
    const isSame = missionOf(g, p) === MISSION.ships && packetSide(g, p) === side && packetTarget(g, p) === target;
    if (isSame && packetHex(g, p) === hex && isUnderWay(g, p)) return true;
  }
  return false;
}

/**
 * TITE 106.5.3: visits the hexes of the enemy's fleets; a visitor that returns true ends the visit, and so does this.
 */
export function eachEnemyFleet(g: Game, side: number, visit: (hex: Hex) => unknown): boolean {
  if (side !== AXIS) return false;
  for (let fleet = 1; fleet <= g.s.navy.count; fleet++) {
    const hex = fleetHex(g, fleet);
    if (hex !== 0 && !isAttackedAtSea(g, side, hex, 0) && visit(hex) === true) return true;
  }
  return false;
}

/** TITE 106.5.4: visits the enemy's ports that bombs can close, or close for longer. */
export function eachEnemyPort(g: Game, side: number, visit: (hex: Hex) => unknown): boolean {
  if (!g.s.rules.naval) return false;
  const { land, at, navy } = g.s;
  for (let city = 0; city < land.cities.length; city++) {
    const { port, hex } = land.cities[city];
    if (port === 'none' || land.isBarred[hex] === 1 || controllerOf(g, city) !== enemyOf(side)) continue;
    const isOpen = g.cells[at.portCountdown + city] < navy.bombed && missionsIn(g, side, hex, MISSION.port) === 0;
    if (isOpen && visit(hex) === true) return true;
  }
  return false;
}

// The enemy's reaction (TITE 106.2, 106.5.3)

/** Transports of the side whose turn it is, and for the Axis fleets that are not in port. */
export function offerStrikes(g: Game, side: number, out: Options): void {
  if (g.s.rules.naval) addStrikes(g, side, out);
}

function addStrikes(g: Game, side: number, out: Options): void {
  const bases = basesOf(g, side);
  for (let transport = 0; transport < TRANSPORTS; transport++) {
    const u = g.cells[g.s.at.shipped + transport];
    if (u === 0 || !isAfloat(g, u)) continue;
    const hex = anchorageOf(g, transport);
    if (isAttackedAtSea(g, side, hex, u)) continue;
    if (isReachedAtSea(g, bases, side, hex) || fleetFor(g, side, hex) !== 0) out.add(VERB.waylay, u);
  }
  eachEnemyFleet(g, side, (hex) => {
    const fleet = fleetIn(g, hex);
    if (!isInPort(g, fleet) && isReachedAtSea(g, bases, side, hex)) out.add(VERB.hunt, fleet);
  });
}

function isReachedAtSea(g: Game, bases: Bases, side: number, hex: Hex): boolean {
  if (isStunned(g, side) || missionsIn(g, side, hex) >= PACKETS_IN_HEX) return false;
  for (let a = nextInBox(g, side, AIR_BOX.available); a !== 0; a = nextInBox(g, side, AIR_BOX.available, a)) {
    if (strengthFor(g, a, side, MISSION.ships, hex) > 0 && reaches(g, bases, a, hex)) return true;
  }
  return false;
}

/** The hex where the unit or the fleet of a choice is. */
export function hexOfStrike(g: Game, verb: number, of: UnitId | FleetId): Hex {
  if (verb === VERB.hunt) return fleetHex(g, of);
  let transport = 0;
  while (g.cells[g.s.at.shipped + transport] !== of) transport++;
  return anchorageOf(g, transport);
}

/**
 * TITE 106.5.3: a Soviet fleet in the working naval base of the sea that may sail against a transport there; 0 for
 * none.
 */
export function fleetFor(g: Game, side: number, hex: Hex): FleetId {
  const { land, at, navy } = g.s;
  if (side !== SOVIET || side === activeSide(g) || g.cells[at.fuel + side] < navy.sailing) return 0;
  for (let fleet = 1; fleet <= navy.count; fleet++) {
    const { sea } = shipsOf(g, fleet);
    const base = land.navalBases[sea];
    if (base < 0 || fleetHex(g, fleet) !== land.cities[base].hex || fleetCountdown(g, fleet) > 0) continue;
    if (((land.seas[hex] >> sea) & 1) === 0 || !seaways[side](g).connects(fleetHex(g, fleet), hex)) continue;
    const isAtWork = controllerOf(g, base) === side && isFunctioning(g, base) && !isPortBombed(g, base);
    if (!isAtWork || !hasLine(g, fleetHex(g, fleet), side) || againstShips(g, broadsideOf(g, fleet), hex) === 0)
      continue;
    if (!isOnSortie(g, fleet)) return fleet;
  }
  return 0;
}

function isOnSortie(g: Game, fleet: FleetId): boolean {
  for (let p = 1; p <= packetCount(g); p++) if (packetFleet(g, p) === fleet) return true;
  return false;
}

/** A fleet joins a packet, for the price of a voyage; it is back in its base when it has struck. */
export function sortie(g: Game, p: PacketId, fleet: FleetId): void {
  setPacketFleet(g, p, fleet);
  g.add(g.s.at.fuel + SOVIET, -g.s.navy.sailing);
  g.note(NOTE.sailed, fleet, fleetHex(g, fleet), packetHex(g, p));
}

// Damage

/** TITE 106.5.3: the target of a packet loses a step; what is left of a unit at sea is back in its port. */
export function damageAtSea(g: Game, p: PacketId): void {
  const target = packetTarget(g, p);
  if (target === 0) {
    const fleet = fleetIn(g, packetHex(g, p));
    if (fleet !== 0) hole(g, fleet);
  } else if (isAfloat(g, target)) {
    if (loseStep(g, target) === target) turnBack(g, target);
  }
}

/**
 * TITE 106.5.4: equipment that keeps a major port or a naval base at work, in halves; 0 where there is no such choice.
 */
export function priceOfPort(g: Game, hex: Hex): number {
  const { port } = g.s.land.cities[cityOf(g, hex)];
  return port === 'major' || port === 'naval' ? g.s.navy.averting[port] : 0;
}

export function closePort(g: Game, hex: Hex): void {
  const { navy, at } = g.s;
  g.set(at.portCountdown + cityOf(g, hex), navy.bombed);
  g.note(NOTE.portBombed, cityOf(g, hex), navy.bombed);
}

export function keepPort(g: Game, side: number, hex: Hex): void {
  g.add(g.s.at.equipment + side, -priceOfPort(g, hex));
  g.note(NOTE.portSaved, cityOf(g, hex), priceOfPort(g, hex));
}
