// Aircraft and packets: the ways to read and change them (TITE 8.1, 18.0 to 18.2, 20.1).

import { partOf } from '../../engine/kernel/packing.ts';
import { scratchSlot } from '../../engine/kernel/scratch.ts';
import type { Hex } from '../../hex/ids.ts';
import { bringBack, cargoOf, loseCargo } from './cargo.ts';
import { AIRCRAFT, PACKET } from './cells.ts';
import { NOTE } from './notes.ts';
import type { Game } from './state.ts';
import type { AirModel } from './statics-air.ts';
import { AIR_BOX, AIR_RESULT, AIR_ROLE, type AircraftId, type FleetId, MISSION, NATION, SIZE } from './terms.ts';

/** A packet in flight, from 1; 0 for none. */
export type PacketId = number;

export const hasAircraft = (g: Game): boolean => g.s.aviation.count > 0;

type Part = Exclude<keyof typeof AIRCRAFT.mask, 'box' | 'packet' | 'role'>;

const partIn = (g: Game, a: AircraftId, part: keyof typeof AIRCRAFT.mask): number =>
  partOf(g.cells[g.s.at.aircraft + a], AIRCRAFT.mask[part]);

export const modelOf = (g: Game, a: AircraftId): AirModel => g.s.aviation.models[g.s.aviation.model[a]];
export const ownerOf = (g: Game, a: AircraftId): number => g.s.aviation.side[a];
export const airBoxOf = (g: Game, a: AircraftId): number => partIn(g, a, 'box');
export const packetOf = (g: Game, a: AircraftId): PacketId => partIn(g, a, 'packet');
export const roleOf = (g: Game, a: AircraftId): number => partIn(g, a, 'role');
export const is = (g: Game, a: AircraftId, part: Part): boolean => partIn(g, a, part) === 1;
export const setIs = (g: Game, a: AircraftId, part: Part, value: boolean): void =>
  g.setPart(g.s.at.aircraft + a, AIRCRAFT.mask[part], value ? 1 : 0);
export const setAirBox = (g: Game, a: AircraftId, box: number): void =>
  g.setPart(g.s.at.aircraft + a, AIRCRAFT.mask.box, box);

/** TITE 105.3: Small aircraft are Minor, the others Major. */
export const isMajorAircraft = (g: Game, a: AircraftId): boolean => modelOf(g, a).size !== SIZE.small;
export const isGerman = (g: Game, a: AircraftId): boolean => modelOf(g, a).nation === NATION.germany;

/** Whether two aircraft are alike for every rule: of one model, in one box, in the same state, with the same cargo. */
export const areAlike = (g: Game, a: AircraftId, b: AircraftId): boolean =>
  g.s.aviation.model[a] === g.s.aviation.model[b] &&
  g.cells[g.s.at.aircraft + a] === g.cells[g.s.at.aircraft + b] &&
  cargoOf(g, a) === cargoOf(g, b);

/** The aircraft is the first of those of its side that are like it: choices name only this one. */
export function isFirstAlike(g: Game, a: AircraftId): boolean {
  const [first] = g.s.aviation.ofSide[ownerOf(g, a)];
  for (let other = first; other < a; other++) if (areAlike(g, a, other)) return false;
  return true;
}

/** Aircraft that are available by side, and those in flight, ascending; kept until one changes. */
interface Ready {
  stamp: number;
  readonly available: readonly [Roll, Roll];
  readonly flying: Roll;
}

/** Some of the aircraft, and by aircraft its place among them from 1, 0 for others. */
interface Roll {
  count: number;
  readonly list: Uint8Array;
  readonly place: Uint8Array;
}

const readySlot = scratchSlot((g: Game): Ready => {
  const { count } = g.s.aviation;
  const roll = (): Roll => ({ count: 0, list: new Uint8Array(count + 1), place: new Uint8Array(count + 1) });
  return { stamp: 0, available: [roll(), roll()], flying: roll() };
});

function readyNow(g: Game): Ready {
  const { at, aviation } = g.s;
  const ready = readySlot(g);
  if (ready.stamp === g.cells[at.aircraftStamp]) return ready;
  ready.stamp = g.cells[at.aircraftStamp];
  clear(ready.available[0]);
  clear(ready.available[1]);
  clear(ready.flying);
  for (let a = 1; a <= aviation.count; a++) {
    const box = airBoxOf(g, a);
    if (box === AIR_BOX.available) enrol(ready.available[aviation.side[a]], a);
    else if (box === AIR_BOX.flying) enrol(ready.flying, a);
  }
  return ready;
}

function clear(roll: Roll): void {
  roll.count = 0;
  roll.place.fill(0);
}

function enrol(roll: Roll, a: AircraftId): void {
  roll.list[roll.count++] = a;
  roll.place[a] = roll.count;
}

/** The place in a roll of the first aircraft after another. */
function placeAfter({ place, list, count }: Roll, after: AircraftId): number {
  if (after === 0 || place[after] !== 0) return place[after];
  let next = 0;
  while (next < count && list[next] < after) next++;
  return next;
}

/** The next aircraft of a side after another in a box; 0 for none. */
export function nextInBox(g: Game, side: number, box: number, after: AircraftId = 0): AircraftId {
  if (box === AIR_BOX.available) {
    const roll = readyNow(g).available[side];
    const next = placeAfter(roll, after);
    return next < roll.count ? roll.list[next] : 0;
  }
  const [first, last] = g.s.aviation.ofSide[side];
  for (let a = Math.max(first, after + 1); a <= last; a++) if (airBoxOf(g, a) === box) return a;
  return 0;
}

// Packets

const packetPart = (g: Game, p: PacketId, part: keyof typeof PACKET.mask): number =>
  partOf(g.cells[g.s.at.packet + p], PACKET.mask[part]);

export const missionOf = (g: Game, p: PacketId): number => packetPart(g, p, 'mission');
export const packetSide = (g: Game, p: PacketId): number => packetPart(g, p, 'side');
export const packetTarget = (g: Game, p: PacketId): number => packetPart(g, p, 'target');
export const packetHex = (g: Game, p: PacketId): Hex => g.cells[g.s.at.packetHex + p] as Hex;
export const isNight = (g: Game, p: PacketId): boolean => packetPart(g, p, 'night') === 1;
export const setNight = (g: Game, p: PacketId): void => g.setPart(g.s.at.packet + p, PACKET.mask.night, 1);
export const hasFlak = (g: Game, p: PacketId): boolean => packetPart(g, p, 'flak') === 1;
export const setFlak = (g: Game, p: PacketId, value: boolean): void =>
  g.setPart(g.s.at.packet + p, PACKET.mask.flak, value ? 1 : 0);
/** TITE 106.5.3: the fleet that strikes with a packet, 0 for none. */
export const packetFleet = (g: Game, p: PacketId): FleetId => packetPart(g, p, 'fleet');
export const setPacketFleet = (g: Game, p: PacketId, fleet: FleetId): void =>
  g.setPart(g.s.at.packet + p, PACKET.mask.fleet, fleet);
/** A packet whose mission is still to be done. */
export const isUnderWay = (g: Game, p: PacketId): boolean => leadOf(g, p) !== 0 || packetFleet(g, p) !== 0;
export const packetCount = (g: Game): number => g.cells[g.s.at.packets];

/** A new packet without aircraft; the caller has seen to it that there is room. */
export function newPacket(g: Game, side: number, mission: number, hex: Hex, target = 0): PacketId {
  const { at } = g.s;
  const p = packetCount(g) + 1;
  g.set(at.packets, p);
  g.setPart(at.packet + p, PACKET.mask.mission, mission);
  g.setPart(at.packet + p, PACKET.mask.side, side);
  g.setPart(at.packet + p, PACKET.mask.target, target);
  g.set(at.packetHex + p, hex);
  return p;
}

/** The next aircraft in flight with a packet in a role after another; 0 for none. */
export function nextFlyer(g: Game, p: PacketId, role: number, after: AircraftId = 0): AircraftId {
  const { flying } = readyNow(g);
  for (let next = placeAfter(flying, after); next < flying.count; next++) {
    const a = flying.list[next];
    if (packetOf(g, a) === p && roleOf(g, a) === role) return a;
  }
  return 0;
}

export function countFlyers(g: Game, p: PacketId, role: number): number {
  let count = 0;
  for (let a = nextFlyer(g, p, role); a !== 0; a = nextFlyer(g, p, role, a)) count++;
  return count;
}

/** The aircraft is the first of those on the packet's mission that are like it: choices name only this one. */
export function isFirstOnMission(g: Game, p: PacketId, a: AircraftId): boolean {
  for (let other = leadOf(g, p); other !== a; other = nextFlyer(g, p, AIR_ROLE.mission, other)) {
    if (areAlike(g, a, other)) return false;
  }
  return true;
}

/** The first aircraft of the packet's mission: it names the packet. */
export const leadOf = (g: Game, p: PacketId): AircraftId => nextFlyer(g, p, AIR_ROLE.mission);

/** Packets of a side that fly a mission in a hex, with at least one aircraft left on it. */
export function missionsIn(g: Game, side: number, hex: Hex, mission: number = MISSION.none): number {
  let count = 0;
  for (let p = 1; p <= packetCount(g); p++) {
    if (packetSide(g, p) !== side || packetHex(g, p) !== hex || leadOf(g, p) === 0) continue;
    if (mission === MISSION.none || missionOf(g, p) === mission) count++;
  }
  return count;
}

/** An aircraft takes off from the AVAILABLE box. */
export function takeOff(g: Game, a: AircraftId, p: PacketId, role: number): void {
  const { at } = g.s;
  setAirBox(g, a, AIR_BOX.flying);
  g.setPart(at.aircraft + a, AIRCRAFT.mask.packet, p);
  g.setPart(at.aircraft + a, AIRCRAFT.mask.role, role);
  g.note(NOTE.flew, a, packetHex(g, p), missionOf(g, p), role);
}

/** TITE 20.1: an aircraft comes home and bears what it suffered on its mission, with what it still carries. */
export function land(g: Game, a: AircraftId): void {
  const isHeavy = is(g, a, 'heavy');
  const isExhausted = is(g, a, 'exhausted');
  const isDamaged = is(g, a, 'damaged');
  const isReserve = is(g, a, 'reserve') && !isExhausted;
  bringBack(g, a);
  g.set(g.s.at.aircraft + a, 0);
  setAirBox(g, a, isExhausted ? AIR_BOX.destroyed : AIR_BOX.flown);
  setIs(g, a, 'damaged', isDamaged);
  setIs(g, a, 'reserve', isReserve);
  // TITE 208.3.2: nothing suppresses aircraft of the Air Reserve.
  setIs(g, a, 'suppressed', isHeavy && !isExhausted && !isReserve);
  setIs(g, a, 'landed', g.s.rules.airReserve && !isExhausted);
}

/** TITE 20.1: an aircraft leaves its mission at once. */
export function abort(g: Game, a: AircraftId): void {
  setIs(g, a, 'heavy', true);
  land(g, a);
}

/** All aircraft of a packet in a role come home. */
export function landAll(g: Game, p: PacketId, role: number): void {
  for (let a = nextFlyer(g, p, role); a !== 0; a = nextFlyer(g, p, role, a)) land(g, a);
}

export function destroy(g: Game, a: AircraftId): void {
  loseCargo(g, a);
  g.set(g.s.at.aircraft + a, 0);
  setAirBox(g, a, AIR_BOX.destroyed);
  setIs(g, a, 'damaged', true);
}

/** TITE 20.1, 303.2: an aircraft suffers a result; one that is damaged already is killed by another. */
export function suffer(g: Game, a: AircraftId, result: number): void {
  const worst = is(g, a, 'damaged') && result !== AIR_RESULT.none ? AIR_RESULT.kill : result;
  g.note(NOTE.hit, a, packetHex(g, packetOf(g, a)), worst);
  if (worst === AIR_RESULT.none) return;
  if (worst === AIR_RESULT.kill) {
    destroy(g, a);
    return;
  }
  setIs(g, a, 'damaged', true);
  if (worst === AIR_RESULT.abort || worst === AIR_RESULT['heavy-damage']) setIs(g, a, 'heavy', true);
  if (worst === AIR_RESULT.exhaust) setIs(g, a, 'exhausted', true);
  if (worst === AIR_RESULT.abort) land(g, a);
}

/** Forgets all packets, when no aircraft is in flight. */
export function clearPackets(g: Game): void {
  const { at } = g.s;
  for (let p = 1; p <= packetCount(g); p++) {
    g.set(at.packet + p, 0);
    g.set(at.packetHex + p, 0);
  }
  g.set(at.packets, 0);
}
