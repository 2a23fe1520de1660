// The Wide Front: its statics, its fields, and the few ways to change them.

import { RulesError } from '../../../engine/contract/errors.ts';
import type { Seat } from '../../../engine/contract/ids.ts';
import type { Statics } from '../../../engine/contract/ruleset.ts';
import type { Game as EngineGame } from '../../../engine/kernel/game.ts';
import { type Layout, LayoutBuilder } from '../../../engine/kernel/layout.ts';
import type { Program } from '../../../engine/kernel/procedure.ts';
import type { Hex } from '../../../hex/ids.ts';
import { isMarked, mark, markCells, unmark } from '../../../wargame/units/marks.ts';
import { Presence, zoneBits } from '../../../wargame/units/presence.ts';
import type { Forces } from './forces.ts';
import type { MapTables } from './land.ts';
import { contactOf, LAKE, NOTE, OWN_UNITS, STACK, UNITS, zoneOf } from './terms.ts';

export interface Cells {
  readonly turn: number;
  /** The side whose half of the turn it is. */
  readonly active: number;
  readonly unitHex: number;
  /** Steps left; 0 for units that are lost. */
  readonly unitSteps: number;
  /** Marks: may still move or attack in this phase, takes part in the battle, was cut off at the last supply check. */
  readonly ready: number;
  readonly engaged: number;
  readonly cutOff: number;
  /** By place: its side. */
  readonly placeSide: number;
  /** By side: worth of the places it holds, strength it has lost. */
  readonly points: number;
  readonly lost: number;
  readonly hexFirst: number;
  readonly unitNext: number;
  readonly hexHeld: number;
  readonly hexZone: number;
  /** Renewed when a unit arrives, leaves or loses a step, and when a place changes hands. */
  readonly linesStamp: number;
  readonly placesStamp: number;
}

export interface GiantStatics extends Statics {
  readonly at: Cells;
  readonly land: MapTables;
  readonly forces: Forces;
  readonly presence: Presence<GiantStatics>;
}

export type Game = EngineGame<GiantStatics>;

export function layCells(program: Program, { grid, places }: MapTables): { layout: Layout; at: Cells } {
  const b = new LayoutBuilder(program.frameEnd);
  const linesStamp = b.field('lines.stamp', { section: 'stamp' });
  const placesStamp = b.field('places.stamp', { section: 'stamp' });
  const ofUnit = { size: UNITS + 1, index: 'unit' };
  const ofHex = { size: grid.size + 1, index: 'hex' };
  const marks = { size: markCells(UNITS) };
  const at: Cells = {
    turn: b.field('turn'),
    active: b.field('active', { value: 'seat' }),
    unitHex: b.field('unit.hex', { ...ofUnit, value: 'hex', stamp: linesStamp }),
    unitSteps: b.field('unit.steps', { ...ofUnit, stamp: linesStamp }),
    ready: b.field('units.ready', marks),
    engaged: b.field('units.engaged', marks),
    cutOff: b.field('units.cutoff', marks),
    placeSide: b.field('place.side', {
      size: places.length,
      index: 'place',
      value: 'seat',
      stamp: [placesStamp, linesStamp],
    }),
    points: b.field('points', { size: 2, index: 'seat', section: 'derived' }),
    lost: b.field('lost', { size: 2, index: 'seat' }),
    hexFirst: b.field('hex.first', { ...ofHex, value: 'unit', section: 'derived' }),
    unitNext: b.field('unit.next', { ...ofUnit, value: 'unit', section: 'derived' }),
    hexHeld: b.field('hex.held', { ...ofHex, section: 'derived' }),
    hexZone: b.field('hex.zone', { ...ofHex, section: 'derived' }),
    linesStamp,
    placesStamp,
  };
  return { layout: b.build(program.frames), at };
}

export const presenceOf = (at: Cells, { grid, open }: MapTables, { holder, exerts }: Forces): Presence<GiantStatics> =>
  new Presence({
    grid,
    at,
    holder,
    zones: { exertedBy: (g, unit) => exerts[unit * 3 + g.cells[at.unitSteps + unit]], crossed: open },
  });

export const activeSide = (g: Game): Seat => g.cells[g.s.at.active] as Seat;
export const enemyOf = (side: number): Seat => (1 - side) as Seat;
export const firstOf = (side: number): number => 1 + side * OWN_UNITS;
export const lastOf = (side: number): number => (side + 1) * OWN_UNITS;

export const hexOf = (g: Game, unit: number): Hex => g.cells[g.s.at.unitHex + unit] as Hex;
export const stepsOf = (g: Game, unit: number): number => g.cells[g.s.at.unitSteps + unit];
export const isReady = (g: Game, unit: number): boolean => isMarked(g, g.s.at.ready, unit);
export const isEngaged = (g: Game, unit: number): boolean => isMarked(g, g.s.at.engaged, unit);
export const isCutOff = (g: Game, unit: number): boolean => isMarked(g, g.s.at.cutOff, unit);
export const engage = (g: Game, unit: number): void => mark(g, g.s.at.engaged, unit);
export const markActed = (g: Game, unit: number): void => unmark(g, g.s.at.ready, unit);

/** Strength in quarters; half for units that are cut off. */
export function strengthOf(g: Game, unit: number): number {
  const full = g.s.forces.strength[unit * 3 + stepsOf(g, unit)];
  return isCutOff(g, unit) ? full >> 1 : full;
}

export function unitsIn(g: Game, hex: Hex): number {
  const { presence } = g.s;
  let count = 0;
  for (let u = presence.firstIn(g, hex); u !== 0; u = presence.nextOf(g, u)) count++;
  return count;
}

/** Bits of zone cells by side, made once. */
const CONTACT = [0, 1].map((side) => zoneBits(contactOf(side)));
const ZONE = [0, 1].map((side) => zoneBits(zoneOf(side)));

/** Whether a unit of the side could be attacked from the hex. */
export const isBeside = (g: Game, hex: Hex, side: number): boolean => g.s.presence.isNear(g, hex, CONTACT[side]);
/** Whether the hex lies in a zone of control of the side. */
export const isInZone = (g: Game, hex: Hex, side: number): boolean => g.s.presence.isNear(g, hex, ZONE[side]);
export const isHeldBy = (g: Game, hex: Hex, side: number): boolean => g.s.presence.holderOf(g, hex) === side + 1;

/** Tells whether this many more units of a side may stand in a hex: no enemy is there, and three is the limit. */
export const hasRoom = (g: Game, hex: Hex, side: number, more: number): boolean => {
  const holder = g.s.presence.holderOf(g, hex);
  return holder === 0 ? more <= STACK : holder === side + 1 && unitsIn(g, hex) + more <= STACK;
};

/** Points to enter the next hex in a direction, negative where the unit may not. */
export const costOf = (g: Game, unit: number, from: Hex, direction: number): number => {
  const { land, forces } = g.s;
  return (forces.isMotorized[unit] === 1 ? land.motorSteps : land.legSteps)[from * 6 + direction];
};

/** Moves a unit into another hex; its side takes a place there. */
export function moveInto(g: Game, unit: number, hex: Hex): void {
  if (hexOf(g, unit) !== 0) g.s.presence.leave(g, unit);
  g.s.presence.enter(g, unit, hex);
  takePlace(g, hex, g.s.forces.side[unit]);
}

function takePlace(g: Game, hex: Hex, side: number): void {
  const { at, land } = g.s;
  const place = land.placeIn[hex] - 1;
  if (place < 0 || g.cells[at.placeSide + place] === side) return;
  g.set(at.placeSide + place, side);
  g.add(at.points + side, land.places[place].worth);
  g.add(at.points + 1 - side, -land.places[place].worth);
  g.note(NOTE.taken, place, side);
}

/** Takes a step from a unit; the last one takes it off the map. */
export function loseStep(g: Game, unit: number): void {
  const { at, forces, presence } = g.s;
  const hex = hexOf(g, unit);
  const before = stepsOf(g, unit);
  const worth = forces.strength[unit * 3 + before] - forces.strength[unit * 3 + before - 1];
  if (before === 1) presence.leave(g, unit);
  g.set(at.unitSteps + unit, before - 1);
  if (before > 1) presence.refresh(g, hex);
  g.add(at.lost + forces.side[unit], worth);
  g.note(NOTE.lost, unit, before - 1, hex);
}

/** Writes the derived cells from the others. */
export function derive(g: Game): void {
  const { at, land, presence } = g.s;
  presence.derive(g);
  const points = [0, 0];
  land.places.forEach(({ worth }, place) => {
    points[g.cells[at.placeSide + place]] += worth;
  });
  for (const side of [0, 1]) g.set(at.points + side, points[side]);
}

/** Throws where the position is impossible. */
export function audit(g: Game): void {
  const { land, forces, presence } = g.s;
  presence.audit(g);
  for (let unit = 1; unit <= UNITS; unit++) {
    const hex = hexOf(g, unit);
    const steps = stepsOf(g, unit);
    if (steps < 0 || steps > forces.steps[unit]) throw new RulesError(`${forces.ids[unit]} has ${steps} steps`);
    if (hex === 0) continue;
    if (steps === 0) throw new RulesError(`${forces.ids[unit]} is lost and on the map`);
    if (land.terrain[hex] === LAKE) throw new RulesError(`${forces.ids[unit]} is in a lake`);
    if (presence.firstIn(g, hex) === unit && unitsIn(g, hex) > STACK) {
      throw new RulesError(`more than ${STACK} units in ${land.grid.label(hex)}`);
    }
  }
}
