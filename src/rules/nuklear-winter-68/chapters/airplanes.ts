// Airplanes (NW 1.2.5 b): requested as a strike is, they cross the map in every activation of their side in the turn
// after.
//
// Cell `unit.sortie` is the turn of the mission; `unit.edge` is the edge (plus one) by which the airplane entered or,
// once it has left the map, by which it may come back. DEED.done marks an airplane that has flown in the activation
// that is running.

import type { Action } from '../../../engine/contract/ids.ts';
import { aOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { auto, decide, procedure } from '../../../engine/kernel/procedure.ts';
import type { Hex } from '../../../hex/ids.ts';
import {
  enterHex,
  firstIn,
  type Game,
  hasDeed,
  hexOf,
  isAircraft,
  isCruising,
  isMarked,
  isOnMap,
  isShaken,
  leaveHex,
  moveInto,
  nextIn,
  noteDeed,
  seatOfUnit,
} from '../state.ts';
import type { NuklearWinter } from '../statics.ts';
import { CLASS, CRUISE, DEED, EDGE, EDGES, EVENT, FATE, MARK, MODE, NO_UNIT, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { isOnMission } from './airplane-missions.ts';
import { attack, prepareAttack } from './attack.ts';
import { mayFire } from './attack-value.ts';
import { DUE } from './contamination.ts';
import { entering, prepareEntering } from './entering.ts';
import { prepareReactionToAttack, reaction, wasFiredAt } from './opportunity.ts';

/**
 * The flight of one airplane in one activation. Locals: hexes flown; 1 once it has attacked in this activation, and
 * hexes flown since; the unit that it is about to attack.
 */
export const flight = procedure('flight', {
  steps: ['begin', 'edge', 'enter', 'fly', 'bomb', 'end'],
  locals: ['unit', 'flown', 'struck', 'after', 'prey'],
});

const plane = (g: Game): UnitId => g.cells[flight.at.unit] as UnitId;

/**
 * NW 1.2.5b-activations: tells whether an airplane may fly in the activation that is running: it is on its mission and
 * has not flown yet.
 */
export function mayFly(g: Game, unit: UnitId): boolean {
  const fate = g.cells[g.s.at.unitFate + unit];
  if (!isOnMission(g, unit) || hasDeed(g, unit, DEED.done)) return false;
  return fate === FATE.onMap || (fate === FATE.waiting && hasWayIn(g, unit));
}

/**
 * NW 1.2.5b-activations: tells whether an airplane must fly, being in the air already or arriving. One that has left
 * the map may stay away for the turn.
 */
export const mustFly = (g: Game, unit: UnitId): boolean =>
  mayFly(g, unit) && (isOnMap(g, unit) || g.cells[g.s.at.unitEdge + unit] === 0);

const opposite = (edge: number): number => (edge + 2) % EDGES.length;

/**
 * NW 1.2.5b-separation: tells whether an airplane may fly into a hex: without another aircraft at its altitude, and
 * without radiation (NW 1.3.1).
 */
function isOpenSky(g: Game, hex: Hex): boolean {
  if (hex === 0 || isMarked(g, hex, MARK.radiation)) return false;
  for (let u = firstIn(g, hex); u !== NO_UNIT; u = nextIn(g, u)) if (isAircraft(g, u) && isCruising(g, u)) return false;
  return true;
}

const isOnEdge = (g: Game, hex: Hex, edge: number): boolean => ((g.s.map.edges[hex] >> edge) & 1) !== 0;

function hasWayInBy(g: Game, edge: number): boolean {
  for (let hex = 1 as Hex; hex <= g.s.map.grid.size; hex = (hex + 1) as Hex) {
    if (isOnEdge(g, hex, edge) && isOpenSky(g, hex)) return true;
  }
  return false;
}

function hasWayIn(g: Game, unit: UnitId): boolean {
  const edge = g.cells[g.s.at.unitEdge + unit];
  if (edge !== 0) return hasWayInBy(g, edge - 1);
  for (let e = 0; e < EDGES.length; e++) if (hasWayInBy(g, e)) return true;
  return false;
}

const entryEdge = (g: Game): number => g.cells[g.s.at.unitEdge + plane(g)] - 1;

/**
 * The directions ahead by edge of entry, straight on first. North or south has three, each of which advances one hex
 * and moves at most one to the side; west or east has the two hexes of the next column, since the other directions do
 * not advance.
 */
const AHEAD: readonly (readonly number[])[] = [
  [3, 2, 4],
  [4, 5],
  [0, 1, 5],
  [1, 2],
];

/** Tells whether the airplane may step ahead in the direction `AHEAD[edge][way]`. */
function mayAdvance(g: Game, edge: number, way: number): boolean {
  return isOpenSky(g, aheadHex(g, edge, way));
}

const aheadHex = (g: Game, edge: number, way: number): Hex =>
  g.s.map.grid.neighbour[hexOf(g, plane(g)) * 6 + AHEAD[edge][way]] as Hex;

/** Returns the hexes that the airplane may still fly: half of its speed while it is Shaken (NW 2.3.5). */
function speedLeft(g: Game): number {
  const speed = g.s.units.speed[plane(g) * 2];
  return (isShaken(g, plane(g)) ? speed >> 1 : speed) - g.cells[flight.at.flown];
}

/**
 * NW 1.2.5b-path: tells whether an airplane on a mission, of this turn or requested for the next, could come over a hex
 * to attack it in its next flight. It attacks once a turn.
 */
export function couldFlyOver(g: Game, unit: UnitId, target: Hex): boolean {
  const { at, map, units } = g.s;
  const sortie = g.cells[at.unitSortie + unit];
  const turn = g.cells[at.turn];
  if (units.cls[unit] !== CLASS.airplane || sortie < turn) return false;
  if (sortie === turn && g.cells[at.unitStrafed + unit] !== 0) return false;
  const fate = g.cells[at.unitFate + unit];
  if (fate !== FATE.onMap && fate !== FATE.waiting) return false;
  const edge = g.cells[at.unitEdge + unit] - 1;
  // NW 2.3.5, 1.2.5b-rally: it rallies as its flight begins.
  const speed = units.speed[unit * 2];
  if (fate === FATE.onMap) return isAhead(g, [hexOf(g, unit)], edge, speed, target);
  return EDGES.some((_, way) => {
    if (edge >= 0 && edge !== way) return false;
    const starts: Hex[] = [];
    for (let hex = 1 as Hex; hex <= map.grid.size; hex = (hex + 1) as Hex) if (isOnEdge(g, hex, way)) starts.push(hex);
    return isAhead(g, starts, way, speed - 1, target);
  });
}

/** Tells whether a hex lies ahead of one of these, within so many hexes of flight from an edge. */
function isAhead(g: Game, starts: readonly Hex[], edge: number, points: number, target: Hex): boolean {
  const { neighbour } = g.s.map.grid;
  const seen = new Set(starts);
  let front = starts;
  for (let left = points; left >= 0 && front.length > 0; left--) {
    if (front.includes(target)) return true;
    const next = front.flatMap((hex) => AHEAD[edge].map((d) => neighbour[hex * 6 + d] as Hex));
    front = [...new Set(next)].filter((hex) => hex !== 0 && !seen.has(hex));
    for (const hex of front) seen.add(hex);
  }
  return false;
}

/** Tells whether the airplane may leave the map, which costs one more hex. */
const mayExit = (g: Game): boolean => isOnEdge(g, hexOf(g, plane(g)), opposite(entryEdge(g))) && speedLeft(g) > 0;

/** Tells whether the airplane has flown its minimum, counted from the attack if it has attacked in this activation. */
function hasFlownEnough(g: Game): boolean {
  const least = g.s.units.minSpeed[plane(g)];
  const { struck, after, flown } = flight.at;
  return g.cells[g.cells[struck] === 1 ? after : flown] >= least;
}

/** Returns the number of hexes to the edge ahead and off the map. */
function wayOut(g: Game): number {
  const { spec, column, row } = g.s.map.grid;
  const hex = hexOf(g, plane(g));
  switch (entryEdge(g)) {
    case EDGE.north:
      return spec.firstRow + spec.rows - row[hex];
    case EDGE.east:
      return column[hex] - spec.firstColumn + 1;
    case EDGE.south:
      return row[hex] - spec.firstRow + 1;
    default:
      return spec.firstColumn + spec.columns - column[hex];
  }
}

/** Tells whether enough speed is left to fly the minimum after an attack here, or to leave the map. */
const mayStrafe = (g: Game): boolean => speedLeft(g) >= g.s.units.minSpeed[plane(g)] || speedLeft(g) >= wayOut(g);

/**
 * NW 1.2.5b-attack: tells whether the airplane may attack the unit: below it, in the hex of its one attack, and not
 * attacked yet.
 */
function isStrafable(g: Game, target: UnitId): boolean {
  const { at } = g.s;
  if (!mayFire(g, plane(g), target, MODE.strafing)) return false;
  if (g.cells[flight.at.struck] === 1)
    return g.cells[flight.at.after] === 0 && g.cells[at.unitDue + target] === DUE.strafed;
  return g.cells[at.unitStrafed + plane(g)] === 0;
}

function offerStrafing(g: Game, out: Options): void {
  if (!mayStrafe(g)) return;
  for (let u = firstIn(g, hexOf(g, plane(g))); u !== NO_UNIT; u = nextIn(g, u))
    if (isStrafable(g, u)) out.add(VERB.strafe, u);
}

/**
 * Announces the attack on a unit. Before the first attack in a hex, enemies may fire, unless they have fired as the
 * airplane entered.
 */
function announce(g: Game, target: UnitId): void {
  const unit = plane(g);
  g.set(flight.at.prey, target);
  if (g.cells[flight.at.struck] === 1 || wasFiredAt(g, unit)) {
    g.goto(flight.step.bomb);
  } else {
    g.call(reaction, flight.step.bomb);
    prepareReactionToAttack(g, unit, target);
  }
}

/**
 * NW 1.2.5b-attack: attacks one unit. The first attack chooses the one hex of this turn's attacks and marks its units.
 */
function strafe(g: Game, target: UnitId): void {
  const { at } = g.s;
  const unit = plane(g);
  if (g.cells[flight.at.struck] === 0) {
    for (let u = firstIn(g, hexOf(g, unit)); u !== NO_UNIT; u = nextIn(g, u)) {
      if (isStrafable(g, u)) g.set(at.unitDue + u, DUE.strafed);
    }
    g.set(flight.at.struck, 1);
    g.set(at.unitStrafed + unit, 1);
  }
  g.set(at.unitDue + target, 0);
  g.call(attack, flight.step.fly);
  prepareAttack(g, unit, target, MODE.strafing);
}

/** Clears the marks of the attack when the airplane flies on. */
function clearMarks(g: Game): void {
  const { at, units } = g.s;
  if (g.cells[flight.at.struck] === 0) return;
  for (let u = 1; u <= units.count; u++) if (g.cells[at.unitDue + u] === DUE.strafed) g.set(at.unitDue + u, 0);
}

flight.define<NuklearWinter>({
  begin: auto((g) => {
    noteDeed(g, plane(g), DEED.done);
    if (isOnMap(g, plane(g))) g.goto(flight.step.fly);
    else g.goto(entryEdge(g) < 0 ? flight.step.edge : flight.step.enter);
  }),

  edge: decide({
    rule: '1.2.5b-path',
    prompt: (g) => `${g.s.units.titles[plane(g)]} arrives: choose the map side by which it enters.`,
    actor: (g) => seatOfUnit(g, plane(g)),
    legal(g, out) {
      for (let edge = 0; edge < EDGES.length; edge++) if (hasWayInBy(g, edge)) out.add(VERB.edge, edge);
    },
    apply(g, chosen) {
      g.set(g.s.at.unitEdge + plane(g), aOf(chosen) + 1);
      g.goto(flight.step.enter);
    },
  }),

  enter: decide({
    rule: '1.2.5b-path',
    prompt: (g) => `${g.s.units.titles[plane(g)]} enters by the ${EDGES[entryEdge(g)]} side: choose the hex.`,
    actor: (g) => seatOfUnit(g, plane(g)),
    legal(g, out) {
      for (let hex = 1 as Hex; hex <= g.s.map.grid.size; hex = (hex + 1) as Hex) {
        if (isOnEdge(g, hex, entryEdge(g)) && isOpenSky(g, hex)) out.add(VERB.enter, hex);
      }
    },
    apply(g, chosen) {
      const { at } = g.s;
      const unit = plane(g);
      const hex = aOf(chosen) as Hex;
      g.set(at.unitFate + unit, FATE.onMap);
      g.set(at.unitCruise + unit, CRUISE);
      enterHex(g, unit, hex);
      g.note(EVENT.flight, unit, entryEdge(g), hex);
      meetFire(g, 0 as Hex);
    },
  }),

  fly: decide({
    rule: '1.2.5b-path',
    prompt: (g) =>
      `${g.s.units.titles[plane(g)]} over ${g.s.map.grid.label(hexOf(g, plane(g)))}: fly on, or attack below.`,
    actor: (g) => seatOfUnit(g, plane(g)),
    // One that was shot down flies no more; one that can only stop is not asked.
    legal(g, out) {
      if (!isOnMap(g, plane(g))) return;
      const edge = entryEdge(g);
      offerStrafing(g, out);
      if (speedLeft(g) > 0) {
        for (let way = 0; way < AHEAD[edge].length; way++)
          if (mayAdvance(g, edge, way)) out.add(VERB.step, aheadHex(g, edge, way));
      }
      if (mayExit(g)) out.add(VERB.exit, opposite(edge));
      if (out.size > 0 && hasFlownEnough(g)) out.add(VERB.stop);
    },
    apply: fly,
    otherwise: (g) => g.goto(flight.step.end),
  }),

  // NW 2.3.3: an airplane that survives the fire attacks if it still can.
  bomb: auto((g) => {
    const prey = g.cells[flight.at.prey] as UnitId;
    g.set(flight.at.prey, NO_UNIT);
    if (isOnMap(g, plane(g)) && mayStrafe(g) && isStrafable(g, prey)) strafe(g, prey);
    else g.goto(flight.step.fly);
  }),

  end: auto((g) => {
    clearMarks(g);
    g.back();
  }),
});

function fly(g: Game, chosen: Action): void {
  switch (verbOf(chosen)) {
    case VERB.strafe:
      announce(g, aOf(chosen) as UnitId);
      break;
    case VERB.step:
      advance(g, aOf(chosen) as Hex);
      break;
    case VERB.exit:
      leaveMap(g);
      break;
    default:
      g.goto(flight.step.end);
  }
}

function advance(g: Game, hex: Hex): void {
  const unit = plane(g);
  const from = hexOf(g, unit);
  if (g.cells[flight.at.struck] === 1) g.add(flight.at.after, 1);
  clearMarks(g);
  moveInto(g, unit, hex);
  g.note(EVENT.move, unit, from, hex, 0);
  meetFire(g, from);
}

/** Counts the hex just entered, as it does the first hex on the map; enemies may fire. */
function meetFire(g: Game, from: Hex): void {
  const unit = plane(g);
  g.add(flight.at.flown, 1);
  g.call(entering, flight.step.fly);
  prepareEntering(g, unit, NO_UNIT, from, false);
}

/**
 * Leaves the map by the edge of exit; in a later activation the airplane may come back by that edge, flying the other
 * way.
 */
function leaveMap(g: Game): void {
  const { at } = g.s;
  const unit = plane(g);
  const edge = opposite(entryEdge(g));
  g.note(EVENT.exit, unit, hexOf(g, unit), edge);
  leaveHex(g, unit);
  g.set(at.unitFate + unit, FATE.waiting);
  g.set(at.unitEdge + unit, edge + 1);
  g.goto(flight.step.end);
}
