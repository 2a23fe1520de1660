// Units: where they are, what they show and suffer. Every rule reads and changes them here.

import { partOf, withPart } from '../../engine/kernel/packing.ts';
import { type Hex, NOWHERE } from '../../hex/ids.ts';
import { isMarked, mark, nextMarked, unmark, unmarkAll } from '../../wargame/units/marks.ts';
import { NOTE } from './notes.ts';
import { MOBILITIES } from './schema/shapes.ts';
import type { SupplyEffect } from './schema/tables.ts';
import { POINT } from './schema/terrain.ts';
import type { Face } from './schema/units.ts';
import { type Game, GONE, UNIT, UNIT_MARKS, type UnitMark } from './state.ts';
import { FACE, LEVEL, MARKER, MOTOR, MOTOR_MA, PHASE, PLACE, type UnitId } from './terms.ts';
import { weekOf } from './turn.ts';

const { mask } = UNIT;

export const hexOf = (g: Game, u: UnitId): Hex => g.cells[g.s.at.unitHex + u] as Hex;
export const isOnMap = (g: Game, u: UnitId): boolean => g.cells[g.s.at.unitHex + u] !== NOWHERE;
export const placeOf = (g: Game, u: UnitId): number => partOf(g.cells[g.s.at.unit + u], mask.place);
/** The box, carrier or week of its place. */
export const inOf = (g: Game, u: UnitId): number => g.cells[g.s.at.unitIn + u];
/** The hex or box where it is, 0 for none. */
export const siteOfUnit = (g: Game, u: UnitId): number =>
  placeOf(g, u) === PLACE.zone ? g.s.counts.hexes + inOf(g, u) : hexOf(g, u);
export const sideOf = (g: Game, u: UnitId): number => g.s.forces.side[u];

// Modes (OCS 5)

export const faceOf = (g: Game, u: UnitId): number => partOf(g.cells[g.s.at.unit + u], mask.face);
export const markerOf = (g: Game, u: UnitId): number => partOf(g.cells[g.s.at.unit + u], mask.marker);
export const isReserve = (g: Game, u: UnitId): boolean => markerOf(g, u) === MARKER.reserve;
export const isStrategic = (g: Game, u: UnitId): boolean => markerOf(g, u) === MARKER.strategic;
export const isExploiting = (g: Game, u: UnitId): boolean => markerOf(g, u) === MARKER.exploitation;
export const isDisorganized = (g: Game, u: UnitId): boolean => markerOf(g, u) === MARKER.disorganized;
export const isReleased = (g: Game, u: UnitId): boolean => partOf(g.cells[g.s.at.unit + u], mask.released) === 1;
export const isFrozen = (g: Game, u: UnitId): boolean => partOf(g.cells[g.s.at.unit + u], mask.frozen) === 1;
export const isTop = (g: Game, u: UnitId): boolean => partOf(g.cells[g.s.at.unit + u], mask.top) === 1;
export const levelOf = (g: Game, u: UnitId): number => partOf(g.cells[g.s.at.unit + u], mask.supply);
/** OCS 11.4a, 9.5: what the level does to it. */
export const supplyOf = (g: Game, u: UnitId): SupplyEffect => g.s.supply[levelOf(g, u)];
/** OCS 12.3f: hexes of railroad that it has repaired in this phase. */
export const repairsOf = (g: Game, u: UnitId): number => partOf(g.cells[g.s.at.unit + u], mask.repairs);
export const motorOf = (g: Game, u: UnitId): number => partOf(g.cells[g.s.at.unit + u], mask.motor);

/** The values of the side that shows, to move, attack and overrun. */
export const shown = (g: Game, u: UnitId): Face => sideShown(g, u, faceOf(g, u));
/** OCS 5.5, 5.5a, 5.6, 5.6a: those of Combat Mode, or of Move Mode. */
export const sideShown = (g: Game, u: UnitId, face: number): Face =>
  face === FACE.combat ? g.s.forces.combat[u] : g.s.forces.move[u];

/** A place of CLASSES (OCS 3.1a), and of MOBILITIES: the colour of the allowance that shows (6.2). */
export const classOf = (g: Game, u: UnitId): number => g.s.forces.kind[u];
const TRUCK = MOBILITIES.indexOf('truck');
/** OCS 13.0: what truck points move has truck points in Move Mode. */
export const mobilityOf = (g: Game, u: UnitId): number =>
  motorOf(g, u) !== MOTOR.own && faceOf(g, u) === FACE.move ? TRUCK : shown(g, u).mobility;
export const usesTruckPoints = (g: Game, u: UnitId): boolean => mobilityOf(g, u) === TRUCK;

/** OCS 3.1d, 5.10b: the action rating, one less when disorganized; less too in nations that the module calls shaken. */
export const actionRating = (g: Game, u: UnitId): number =>
  Math.max(0, shown(g, u).ar - (isDisorganized(g, u) ? 1 : 0) - shakenBy(g, u));

function shakenBy(g: Game, u: UnitId): number {
  let loss = 0;
  for (const { nation, week, loss: more } of g.s.shaken)
    if (g.s.forces.nation[u] === nation && weekOf(g) >= week) loss += more;
  return loss;
}

// Steps (OCS 4.7, 9.12)

export const lostOf = (g: Game, u: UnitId): number => partOf(g.cells[g.s.at.unit + u], mask.lost);
export const stepsOf = (g: Game, u: UnitId): number => g.s.forces.steps[u] - lostOf(g, u);
/** OCS 9.12d: half or more of the steps are lost. */
export const isWorn = (g: Game, u: UnitId): boolean => lostOf(g, u) * 2 >= g.s.forces.steps[u] && lostOf(g, u) > 0;
/** OCS 4.7, 9.12e, 12.1: regimental equivalents in quarters; a division is as large as the steps that it has left. */
export const reOf = (g: Game, u: UnitId): number =>
  g.s.forces.isDivision[u] === 1 ? stepsOf(g, u) * 4 : g.s.forces.re[u];
/**
 * OCS 13.0d: what trains, ships and aircraft count for a unit, in quarters of a supply point: 1 an RE on foot, 2 of
 * others.
 */
export const transportOf = (g: Game, u: UnitId): number =>
  reOf(g, u) * (motorOf(g, u) === MOTOR.own ? g.s.forces.transport[u] / g.s.forces.re[u] : 2);
/** OCS 4.2: headquarters stack free. */
export const stackingOf = (g: Game, u: UnitId): number => (g.s.forces.isHq[u] === 1 ? 0 : reOf(g, u));

// Movement points, in parts of a point

/**
 * OCS 6.1b, 4.5, 5.8, 5.8a: the allowance in this phase. Half of it in Reserve Mode (5.7a), when disorganized (5.10b)
 * and in No Supply; twice that of Move Mode in Strategic Move. Fractions of points are kept.
 */
export const allowanceOf = (g: Game, u: UnitId): number => allowanceIn(g, u, faceOf(g, u), markerOf(g, u));

/** The same with a side of the counter and a marker that the unit may not have yet. */
export function allowanceIn(g: Game, u: UnitId, face: number, marker: number): number {
  const motor = motorOf(g, u);
  let points = sideShown(g, u, face).ma;
  if (motor !== MOTOR.own && face === FACE.move) points = Math.max(points, MOTOR_MA[motor]);
  let parts = points * POINT;
  if (marker === MARKER.strategic) parts *= 2;
  if (marker === MARKER.reserve || marker === MARKER.disorganized) parts /= 2;
  if (marker === MARKER.exploitation && g.s.rules.exploitersKeepMode && g.cells[g.s.at.phase] === PHASE.exploitation)
    parts /= 2;
  const { over, under } = supplyOf(g, u).movement;
  return Math.floor((parts * over) / under);
}

export const spentOf = (g: Game, u: UnitId): number => g.cells[g.s.at.unitSpent + u];
export const leftOf = (g: Game, u: UnitId): number => Math.max(0, allowanceOf(g, u) - spentOf(g, u));

/** Pays points; a step beyond the allowance (OCS 6.1c) leaves none. */
export const spendPoints = (g: Game, u: UnitId, parts: number): void =>
  g.set(g.s.at.unitSpent + u, Math.min(allowanceOf(g, u), spentOf(g, u) + parts));

// Marks by unit

const field = (g: Game, name: UnitMark, u: UnitId): number => g.s.at.marks[name][g.s.forces.side[u]];
export const has = (g: Game, name: UnitMark, u: UnitId): boolean => isMarked(g, field(g, name, u), u);
export const give = (g: Game, name: UnitMark, u: UnitId): void => mark(g, field(g, name, u), u);
export const take = (g: Game, name: UnitMark, u: UnitId): void => unmark(g, field(g, name, u), u);
export const takeAll = (g: Game, name: UnitMark, side: number): void =>
  unmarkAll(g, g.s.at.marks[name][side], g.s.forces.count);
/** The next unit of a side with a mark after `u`, 0 for none. */
export const nextWith = (g: Game, name: UnitMark, side: number, u: UnitId): UnitId =>
  nextMarked(g, g.s.at.marks[name][side], u + 1, g.s.forces.count);

/** Whether any unit of a side with a mark is disorganized. */
export function isAnyDisorganized(g: Game, name: UnitMark, side: number): boolean {
  for (let u = nextWith(g, name, side, 0); u !== 0; u = nextWith(g, name, side, u))
    if (isDisorganized(g, u)) return true;
  return false;
}

// Changes

function write(g: Game, u: UnitId, bits: number, value: number): void {
  g.setPart(g.s.at.unit + u, bits, value);
  showTop(g, u);
}

/** OCS 4.9: what all see of a stack, where there is fog. */
export function showTop(g: Game, u: UnitId): void {
  const { at, rules } = g.s;
  if (!rules.fog || !isOnMap(g, u) || !isTop(g, u)) return;
  g.set(at.top + hexOf(g, u), u);
  g.set(at.topState + hexOf(g, u), g.cells[at.unit + u]);
  see(g, u, hexOf(g, u));
}

/** OCS 4.9: what was once seen is remembered. */
function see(g: Game, u: UnitId, where: number): void {
  if (g.s.rules.fog) g.set(g.s.at.seen + u, where);
}

export const setLost = (g: Game, u: UnitId, steps: number): void => write(g, u, mask.lost, steps);
export const setFace = (g: Game, u: UnitId, face: number): void => write(g, u, mask.face, face);
export const setLevel = (g: Game, u: UnitId, level: number): void => write(g, u, mask.supply, level);
export const setMotor = (g: Game, u: UnitId, motor: number): void => write(g, u, mask.motor, motor);
export const setRepairs = (g: Game, u: UnitId, repairs: number): void => write(g, u, mask.repairs, repairs);
export const setReleased = (g: Game, u: UnitId, is: boolean): void => write(g, u, mask.released, is ? 1 : 0);
export const setFrozen = (g: Game, u: UnitId, is: boolean): void => write(g, u, mask.frozen, is ? 1 : 0);

/** OCS 5.2: one marker at most, so a new one takes the place of the old. */
export const setMarker = (g: Game, u: UnitId, marker: number): void => write(g, u, mask.marker, marker);

/** Puts a unit that is nowhere into a hex; the first of a hex is the top of the stack (OCS 4.9). */
export function putInHex(g: Game, u: UnitId, hex: Hex): void {
  const isFirst = g.s.presence.firstIn(g, hex) === 0;
  g.set(
    g.s.at.unit + u,
    withPart(withPart(g.cells[g.s.at.unit + u], mask.place, PLACE.map), mask.top, isFirst ? 1 : 0),
  );
  g.set(g.s.at.unitIn + u, 0);
  g.s.presence.enter(g, u, hex);
  showTop(g, u);
  if (!isFirst && g.s.rules.fog && g.cells[g.s.at.seen + u] === GONE) see(g, u, 0);
}

/** Takes a unit off its hex, if it is in one; the next counter then lies on top. */
function lift(g: Game, u: UnitId): void {
  if (!isOnMap(g, u)) return;
  const wasTop = isTop(g, u);
  const hex = g.s.presence.leave(g, u);
  if (!wasTop) return;
  write(g, u, mask.top, 0);
  const next = g.s.presence.firstIn(g, hex);
  if (next !== 0) write(g, next, mask.top, 1);
  else if (g.s.rules.fog) {
    g.set(g.s.at.top + hex, 0);
    g.set(g.s.at.topState + hex, 0);
  }
}

/** Moves a unit to another hex, by whatever rule; what it meets there is the matter of occupation.ts. */
export function shift(g: Game, u: UnitId, hex: Hex): void {
  const isSeen = isOnMap(g, u) && isTop(g, u);
  lift(g, u);
  putInHex(g, u, hex);
  if (isSeen) see(g, u, hex);
}

/**
 * Takes a unit off the map to a place, with the box or carrier there. It keeps its mode and steps unless it is dead.
 */
export function putOff(g: Game, u: UnitId, place: number, where = 0): void {
  lift(g, u);
  see(g, u, place === PLACE.dead ? GONE : 0);
  if (place === PLACE.dead) {
    g.set(g.s.at.unit + u, 0);
    g.set(g.s.at.unitSpent + u, 0);
    for (const name of UNIT_MARKS) take(g, name, u);
  }
  write(g, u, mask.place, place);
  g.set(g.s.at.unitIn + u, where);
}

/** Takes a counter back into the counter mix. */
export function recall(g: Game, u: UnitId): void {
  putOff(g, u, PLACE.dead);
  putOff(g, u, PLACE.unused);
}

/** OCS 4.9: lays a counter on top of its stack. */
export function layOnTop(g: Game, u: UnitId): void {
  for (let other = g.s.presence.firstIn(g, hexOf(g, u)); other !== 0; other = g.s.presence.nextOf(g, other))
    if (other !== u && isTop(g, other)) write(g, other, mask.top, 0);
  write(g, u, mask.top, 1);
}

/** OCS 9.12: takes steps, the last of which destroys the unit; every cause of loss goes through here. */
export function loseSteps(g: Game, u: UnitId, steps: number): void {
  const { at, forces } = g.s;
  const hex = hexOf(g, u);
  const taken = Math.min(steps, stepsOf(g, u));
  g.note(NOTE.lost, u, hex, taken);
  g.add(at.lostSteps + forces.nation[u] + (forces.isBreakDown[u] === 1 ? forces.nations.length : 0), taken);
  if (taken < stepsOf(g, u)) {
    setLost(g, u, lostOf(g, u) + taken);
    return;
  }
  g.note(NOTE.destroyed, u, hex);
  putOff(g, u, PLACE.dead);
  // OCS 21.0f, 21.0e: whether a regiment of it is out is seen at the end of the segment.
  if (g.s.rules.divisionsReturn && forces.isDivision[u] === 1 && forces.combat[u].ar > 0) give(g, 'returning', u);
}

/**
 * OCS 5.10, 5.10a, 5.7c, 5.8d, 5.10d, 9.15: every unit of a hex but headquarters is disorganized, whatever its marker
 * was.
 */
export function disorganize(g: Game, hex: Hex): void {
  for (let u = g.s.presence.firstIn(g, hex); u !== 0; u = g.s.presence.nextOf(g, u)) disorganizeUnit(g, u);
}

/**
 * OCS 12.1a: never a headquarters. OCS 8.1a, 5.10b: who was released in the phase still acts in it, as a disorganized
 * unit may.
 */
export function disorganizeUnit(g: Game, u: UnitId): void {
  if (g.s.forces.isHq[u] === 0) setMarker(g, u, MARKER.disorganized);
}

export const isSupplied = (g: Game, u: UnitId): boolean => levelOf(g, u) !== LEVEL.none;
