// Thunder in the East: the few ways to read and change what changes. Its cells are in cells.ts.

import type { Seat } from '../../engine/contract/ids.ts';
import type { Game as EngineGame } from '../../engine/kernel/game.ts';
import { partOf } from '../../engine/kernel/packing.ts';
import type { Hex } from '../../hex/ids.ts';
import { isMarked, mark, unmark } from '../../wargame/units/marks.ts';
import { Presence, zoneBits } from '../../wargame/units/presence.ts';
import { type Cells, MOST_VALUES, UNIT } from './cells.ts';
import { NOTE } from './notes.ts';
import type { Thunder } from './statics.ts';
import type { Forces, Kind } from './statics-forces.ts';
import type { MapTables } from './statics-land.ts';
import {
  AXIS,
  BOX,
  enemyOf,
  MOBILITY,
  MODE,
  NATION,
  PHASE,
  POWER,
  SIZE,
  SOVIET,
  STACK,
  SUPPLY,
  type UnitId,
  WORK,
  ZONES_OF_SIDE,
  zoneClass,
} from './terms.ts';

export type Game = EngineGame<Thunder>;

export const presenceOf = (at: Cells, { grid, zoneSides }: MapTables, { holder }: Forces): Presence<Thunder> =>
  new Presence({ grid, at, holder, zones: { exertedBy: zonesOf, crossed: zoneSides } });

// Units

export const kindOf = (g: Game, u: UnitId): Kind => g.s.forces.kinds[g.s.forces.kind[u]];
export const sideOf = (g: Game, u: UnitId): number => g.s.forces.side[u];
export const hexOf = (g: Game, u: UnitId): Hex => g.cells[g.s.at.unitHex + u] as Hex;
export const stepsOf = (g: Game, u: UnitId): number => partOf(g.cells[g.s.at.unit + u], UNIT.mask.steps);
export const boxOf = (g: Game, u: UnitId): number => partOf(g.cells[g.s.at.unit + u], UNIT.mask.box);
export const supplyOf = (g: Game, u: UnitId): number => partOf(g.cells[g.s.at.unit + u], UNIT.mask.supply);
export const isInterdicted = (g: Game, u: UnitId): boolean =>
  partOf(g.cells[g.s.at.unit + u], UNIT.mask.interdicted) === 1;
export const modeOf = (g: Game, u: UnitId): number => partOf(g.cells[g.s.at.unit + u], UNIT.mask.mode);
export const countdownOf = (g: Game, u: UnitId): number => partOf(g.cells[g.s.at.unit + u], UNIT.mask.countdown);
/** The revealed value's place in `Kind.values`, -1 for untried corps and for units with printed values. */
export const shownValue = (g: Game, u: UnitId): number => partOf(g.cells[g.s.at.unit + u], UNIT.mask.value) - 1;

/** TITE 105.1: a unit in Airdrop mode on the map. */
export const isDropped = (g: Game, u: UnitId): boolean => partOf(g.cells[g.s.at.unit + u], UNIT.mask.dropped) === 1;
/** TITE 104.1, 105.1: a unit in an aircraft, or one that has dropped over a battle which is still to be decided. */
export const isAloft = (g: Game, u: UnitId): boolean => boxOf(g, u) === BOX.aloft;

/** TITE 13.2: an untried corps has a strength that no player knows. */
export const isUntried = (g: Game, u: UnitId): boolean => kindOf(g, u).values.length > 0 && shownValue(g, u) < 0;
export const isHq = (g: Game, u: UnitId): boolean => kindOf(g, u).hq !== null;
export const isMotorized = (g: Game, u: UnitId): boolean => kindOf(g, u).mobility === MOBILITY.motorized;
export const isMajor = (g: Game, u: UnitId): boolean => kindOf(g, u).size !== SIZE.small;

export function isHeavy(g: Game, u: UnitId): boolean {
  const kind = kindOf(g, u);
  const value = shownValue(g, u);
  return value < 0 ? kind.isHeavy : kind.values[value].isHeavy;
}

/** Printed attack strength with the steps left; 0 for an untried corps. */
export function attackOf(g: Game, u: UnitId): number {
  const value = shownValue(g, u);
  if (value >= 0) return kindOf(g, u).values[value].attack;
  return kindOf(g, u).attack[stepsOf(g, u)];
}

/** Printed defence strength with the steps left; 0 for an untried corps. */
export function defenceOf(g: Game, u: UnitId): number {
  const value = shownValue(g, u);
  if (value >= 0) return kindOf(g, u).values[value].defence;
  return kindOf(g, u).defence[stepsOf(g, u)];
}

export const allowanceOf = (g: Game, u: UnitId): number => kindOf(g, u).allowance[stepsOf(g, u)];

/** TITE 12.1, 9.0: the kinds into which a unit breaks down: panzer corps have other parts from January 1943 on. */
export const partsOf = (g: Game, { parts, laterParts }: Kind): readonly number[] =>
  laterParts !== null && g.s.play.calendar[g.cells[g.s.at.turn]].year >= LATER_PARTS ? laterParts : parts;
const LATER_PARTS = 1943;

/** The class of the zone that a unit exerts now, 0 for none. */
function zonesOf(g: Game, u: UnitId): number {
  const kind = kindOf(g, u);
  // TITE 5.0: headquarters and small light units have none.
  if (kind.hq !== null || (kind.size === SIZE.small && !kind.isHeavy)) return 0;
  if (kind.size === SIZE.small) return zoneClass(kind.side, 'smallHeavy'); // TITE 5.0
  if (kind.isEarlyMech && shownValue(g, u) < 0) return zoneClass(kind.side, 'untried');
  if (isHeavy(g, u)) return zoneClass(kind.side, 'heavy');
  return zoneClass(kind.side, kind.mobility === MOBILITY.leg ? 'leg' : 'light');
}

// Zones of control of a side, as bits for `Presence.isNear`

type ZoneKind = Parameters<typeof zoneClass>[1];
const zonesFrom = (...kinds: ZoneKind[]): readonly number[] =>
  [AXIS, SOVIET].map((side) => zoneBits(kinds.reduce((bits, kind) => bits | zoneClass(side, kind), 0)));
/** TITE 5.1, 5.3: in movement and for lines. */
export const ZONES = zonesFrom('leg', 'light', 'heavy', 'smallHeavy', 'untried');
/** TITE 11.5, 21.7.3: of Major units only, against retreats. */
export const RETREAT_ZONES = zonesFrom('leg', 'light', 'heavy', 'untried');
/** TITE 5.3: those that bar lines of motorized units on firm ground. */
export const NON_LEG_ZONES = zonesFrom('light', 'heavy', 'smallHeavy', 'untried');

/** TITE 5.0, 11.5: whether a hex lies in a zone of the side; small heavy units have none in the Combat Phase. */
export const isInZone = (g: Game, hex: Hex, side: number): boolean =>
  isNear(g, hex, side, g.cells[g.s.at.phase] === PHASE.combat ? combatZones(g, side) : ZONES[side]);

/**
 * Whether zones of a side lie over a hex; those of restrained allies do not reach into the victim's country
 * (TITE 26.2).
 */
export const isNear = (g: Game, hex: Hex, side: number, zones: number): boolean =>
  g.s.presence.isNear(g, hex, zones) && (!isSparedByAllies(g, hex, side) || germanZones(g, hex, zones) > 0);

/** TITE 26.2: a hex into which Germans alone extend zones in the game turn of a Sneak Attack. */
const isSparedByAllies = (g: Game, hex: Hex, side: number): boolean =>
  side === AXIS && isSneakTurn(g) && isVictimLand(g, hex);

/** Hexes with Germans that exert such zones over a hex. */
function germanZones(g: Game, hex: Hex, zones: number): number {
  const { presence, land } = g.s;
  let count = 0;
  for (let d = 0; d < 6; d++) {
    const near = land.grid.neighbour[hex * 6 + d] as Hex;
    if (near === 0 || ((land.zoneSides[hex] >> d) & 1) === 0) continue;
    for (let u = presence.firstIn(g, near); u !== 0; u = presence.nextOf(g, u)) {
      if (kindOf(g, u).nation !== NATION.germany || (zoneBits(zonesOf(g, u)) & zones) === 0) continue;
      count++;
      break;
    }
  }
  return count;
}

/**
 * How many zones of a side lie over a hex: one for each hex that exerts any, more where its units are of several
 * classes.
 */
export function zonesOver(g: Game, hex: Hex, side: number): number {
  if (isSparedByAllies(g, hex, side)) return germanZones(g, hex, ZONES[side]);
  let count = 0;
  for (let zone = 0; zone < ZONES_OF_SIDE; zone++) count += g.s.presence.countNear(g, hex, side * ZONES_OF_SIDE + zone);
  return count;
}

const combatZones = (g: Game, side: number): number => (g.s.rules.smallHeavyZones ? ZONES[side] : RETREAT_ZONES[side]);

// Hexes

export const activeSide = (g: Game): Seat => g.cells[g.s.at.active] as Seat;
export const inactiveSide = (g: Game): Seat => enemyOf(g.cells[g.s.at.active]) as Seat;
export const isHeldBy = (g: Game, hex: Hex, side: number): boolean => g.s.presence.holderOf(g, hex) === side + 1;
export const isEmpty = (g: Game, hex: Hex): boolean => g.s.presence.holderOf(g, hex) === 0;
export const cityOf = (g: Game, hex: Hex): number => g.s.land.cityIn[hex] - 1;
/** The side that controls a city; no side while partisans stand in it. */
export const controllerOf = (g: Game, city: number): number => g.cells[g.s.at.cityControl + city];
/** The side that controls a city, or controlled it last before partisans came (TITE 107.3). */
export const lastControllerOf = (g: Game, city: number): number => controllerOf(g, city) & (DISORDER - 1);
/** Added to the side, or NOBODY, while partisans stand in its city. */
const DISORDER = 4;

export function setController(g: Game, city: number, side: number): void {
  const disorder = hasPartisans(g, g.s.land.cities[city].hex) ? DISORDER : 0;
  g.set(g.s.at.cityControl + city, side + disorder);
}

/** TITE 101.0: the Mid-East plays alone; what stands in East Europe waits. */
export const isLone = (g: Game): boolean => g.cells[g.s.at.lone] === 1;
/**
 * TITE 101.0: a hex of East Europe while the Mid-East plays alone: nothing there acts, and nothing moves in or attacks.
 */
export const isFrozen = (g: Game, hex: Hex): boolean => isLone(g) && g.s.land.theater[hex] === 0;

export const isPartisan = (g: Game, u: UnitId): boolean => kindOf(g, u).isPartisan;

/** TITE 107.3: partisans do not leave the Union. */
export const mayBeIn = (g: Game, u: UnitId, hex: Hex): boolean =>
  !isPartisan(g, u) || g.s.land.nation[hex] === NATION.ussr + 1;

/** Whether a unit may go to a hex by its own will. */
export const mayGoTo = (g: Game, u: UnitId, hex: Hex): boolean => mayBeIn(g, u, hex) && !isFrozen(g, hex);

/** TITE 107.3: whether partisans stand in a hex, whose railway and city serve no side. */
export function hasPartisans(g: Game, hex: Hex): boolean {
  const { presence, rules } = g.s;
  if (!rules.partisans || !isHeldBy(g, hex, SOVIET)) return false;
  for (let u = presence.firstIn(g, hex); u !== 0; u = presence.nextOf(g, u)) if (isPartisan(g, u)) return true;
  return false;
}

/** TITE 107.3: partisans that come or go change what a city is to both sides. */
function disturb(g: Game, u: UnitId, hex: Hex): void {
  if (!isPartisan(g, u)) return;
  const city = hex === 0 ? -1 : cityOf(g, hex);
  if (city >= 0) setController(g, city, lastControllerOf(g, city));
}

/** TITE 21.7.5, 27.1: hardened garrisons and partisan divisions never retreat, and lose the last step of their side. */
export const isSteadfast = (g: Game, u: UnitId): boolean =>
  kindOf(g, u).isHardened || (isPartisan(g, u) && stepsOf(g, u) === 1);

/** Markers of detachments in the game, 0 without partisans. */
export const detachmentCount = ({ layout }: Thunder): number => layout.field('detachment.hex')!.size - 1;
export const isCityOf = (g: Game, hex: Hex, side: number): boolean => {
  const city = cityOf(g, hex);
  return city >= 0 && controllerOf(g, city) === side;
};
export const weatherIn = (g: Game, hex: Hex): number => g.cells[g.s.at.weather + g.s.land.theater[hex]];
export const isSevere = (g: Game, hex: Hex): boolean => g.cells[g.s.at.severe + g.s.land.theater[hex]] === 1;

/** A country's place of NATIONS plus one, 0 for others: Bessarabia as a card may have it (TITE 9.4, 302). */
export const nationIn = (g: Game, hex: Hex): number =>
  g.cells[g.s.at.power + POWER.annexed] > 0 && g.s.land.annexable.includes(hex)
    ? NATION.romania + 1
    : g.s.land.nation[hex];

/** Whether a hex lies in the country that is invaded (TITE 26.2). */
export const isVictimLand = (g: Game, hex: Hex): boolean => g.s.land.nation[hex] === g.s.deck.invasion.nation + 1;

/** TITE 26.2: in the game turn of a Sneak Attack the attacker's allies stay out of the victim's country. */
export const isRestrained = (g: Game, u: UnitId, hex: Hex): boolean =>
  isSneakTurn(g) && sideOf(g, u) === AXIS && kindOf(g, u).nation !== NATION.germany && isVictimLand(g, hex);

/** TITE 26.2: until the end of its next player turn a side that has been surprised neither flies nor has reserves. */
export const isStunned = (g: Game, side: number): boolean => g.cells[g.s.at.grounded + side] > 0;

export const isSneakTurn = (g: Game): boolean => g.cells[g.s.at.power + POWER['sneak-turn']] === g.cells[g.s.at.turn];

/** TITE 27.2: the Defense marker in a hex, a place of WORKS, and the side that built it. */
export function workOf(g: Game, hex: Hex, side: number): number {
  const { at } = g.s;
  if (isMarked(g, at.fortifiedWorks[side], hex)) return WORK.fortified;
  return isMarked(g, at.improvedWorks[side], hex) ? WORK.improved : WORK.none;
}

export function setWork(g: Game, hex: Hex, side: number, work: number): void {
  const { at } = g.s;
  if (workOf(g, hex, side) === work) return;
  (work === WORK.improved ? mark : unmark)(g, at.improvedWorks[side], hex);
  (work === WORK.fortified ? mark : unmark)(g, at.fortifiedWorks[side], hex);
  g.note(NOTE.works, side, hex, work);
}

/** Counts of the units in a hex, of the side that holds it. */
export interface Stack {
  units: number;
  majors: number;
  larges: number;
  hardened: number;
}

const counted: Stack = { units: 0, majors: 0, larges: 0, hardened: 0 };

/** Counts the ground units of a hex, but for one. The object is shared: read it before the next call. */
export function stackIn(g: Game, hex: Hex, without: UnitId = 0): Stack {
  const { presence } = g.s;
  counted.units = counted.majors = counted.larges = counted.hardened = 0;
  for (let u = presence.firstIn(g, hex); u !== 0; u = presence.nextOf(g, u)) {
    const kind = kindOf(g, u);
    // TITE 11.0: only ground units count. TITE 105.1: those in Airdrop mode stack free.
    if (kind.hq !== null || u === without || isDropped(g, u)) continue;
    counted.units++;
    if (kind.size !== SIZE.small) counted.majors++;
    if (kind.size === SIZE.large) counted.larges++;
    if (kind.isHardened) counted.hardened++;
  }
  return counted;
}

/** TITE 11.1, 11.2: whether a unit may stay in a hex at the end of a phase, besides those that stand there. */
export function hasRoomFor(g: Game, u: UnitId, hex: Hex): boolean {
  const kind = kindOf(g, u);
  if (kind.hq !== null) return true;
  const { units, majors, larges, hardened } = stackIn(g, hex, u);
  if (units + 1 > STACK.units || hardened + (kind.isHardened ? 1 : 0) > STACK.hardened) return false;
  if (kind.size !== SIZE.small && majors + 1 > STACK.majors) return false;
  if (kind.size === SIZE.large && larges + 1 > STACK.larges) return false;
  return mayStackWith(g, u, hex);
}

/**
 * TITE 11.2: whether a unit may stay with those of a hex: Axis nations with Germans only, and two others not even
 * beside them.
 */
export function mayStackWith(g: Game, u: UnitId, hex: Hex): boolean {
  const { presence } = g.s;
  const own = kindOf(g, u);
  if (own.side !== AXIS || own.nation === 0) return true;
  for (let other = presence.firstIn(g, hex); other !== 0; other = presence.nextOf(g, other)) {
    const { nation, hq } = kindOf(g, other);
    if (hq === null && other !== u && nation !== 0 && nation !== own.nation) return false;
  }
  return true;
}

// Changes

/** Puts a unit that is off the map into a hex with its steps. */
export function putOnMap(g: Game, u: UnitId, hex: Hex, steps: number): void {
  const { at, presence } = g.s;
  g.setPart(at.unit + u, UNIT.mask.steps, steps);
  g.setPart(at.unit + u, UNIT.mask.box, BOX.map);
  presence.enter(g, u, hex);
  disturb(g, u, hex);
}

/** Takes a unit to sea; it keeps its steps and what it has suffered and shown. */
export function putToSea(g: Game, u: UnitId): void {
  g.s.presence.leave(g, u);
  setBox(g, u, BOX['at-sea']);
}

/** Takes a unit off the map into a box; what it suffered and showed ends. */
export function takeOffMap(g: Game, u: UnitId, box: number): void {
  const { at, presence } = g.s;
  const hex = hexOf(g, u);
  if (box !== BOX.trading && box !== BOX['set-aside']) forgetValue(g, u);
  // A unit in an aircraft is in no hex (TITE 104.1).
  if (hex !== 0) presence.leave(g, u);
  disturb(g, u, hex);
  g.set(at.unit + u, 0);
  g.setPart(at.unit + u, UNIT.mask.box, box);
  g.set(at.unitTarget + u, 0);
  unmark(g, at.ready, u);
  unmark(g, at.beganInZone, u);
  unmark(g, at.driven, u);
}

/** Moves a unit of the map into a hex, which takes cities, dissolves headquarters and removes works: see capture.ts. */
export function shift(g: Game, u: UnitId, hex: Hex): void {
  const from = hexOf(g, u);
  g.s.presence.leave(g, u);
  g.s.presence.enter(g, u, hex);
  disturb(g, u, from);
  disturb(g, u, hex);
}

/** TITE 13.2: a revealed corps that leaves the map, but not the game, goes back among the untried ones. */
function forgetValue(g: Game, u: UnitId): void {
  const value = shownValue(g, u);
  if (value >= 0) g.add(g.s.at.drawable + g.s.forces.kind[u] * MOST_VALUES + value, 1);
}

/** Shows the value of an untried corps, drawn by the caller among those that are left. */
export function reveal(g: Game, u: UnitId, value: number): void {
  const { at, presence } = g.s;
  g.add(at.drawable + g.s.forces.kind[u] * MOST_VALUES + value, -1);
  g.setPart(at.unit + u, UNIT.mask.value, value + 1);
  if (hexOf(g, u) !== 0) presence.refresh(g, hexOf(g, u));
  g.note(NOTE.revealed, u, hexOf(g, u), value);
}

export const setSteps = (g: Game, u: UnitId, steps: number): void => g.setPart(g.s.at.unit + u, UNIT.mask.steps, steps);
export const setSupply = (g: Game, u: UnitId, state: number): void =>
  g.setPart(g.s.at.unit + u, UNIT.mask.supply, state);
export const setCountdown = (g: Game, u: UnitId, left: number): void =>
  g.setPart(g.s.at.unit + u, UNIT.mask.countdown, left);
export const setBox = (g: Game, u: UnitId, box: number): void => g.setPart(g.s.at.unit + u, UNIT.mask.box, box);

export const setDropped = (g: Game, u: UnitId, isSo: boolean): void =>
  g.setPart(g.s.at.unit + u, UNIT.mask.dropped, isSo ? 1 : 0);

export const setInterdicted = (g: Game, u: UnitId, isSo: boolean): void =>
  g.setPart(g.s.at.unit + u, UNIT.mask.interdicted, isSo ? 1 : 0);

export function setMode(g: Game, u: UnitId, mode: number): void {
  if (modeOf(g, u) === mode) return;
  g.setPart(g.s.at.unit + u, UNIT.mask.mode, mode);
  g.note(NOTE.mode, u, mode);
}

/** TITE 7.5: an isolated unit may not attack, an unsupplied one has half its strength. */
export const isIsolated = (g: Game, u: UnitId): boolean => supplyOf(g, u) === SUPPLY.isolated;
export const isUnsupplied = (g: Game, u: UnitId): boolean => supplyOf(g, u) === SUPPLY.unsupplied;
export const isAttackMode = (g: Game, u: UnitId): boolean => modeOf(g, u) === MODE.attack && countdownOf(g, u) === 0;

/** The first counter of a kind in a box, 0 for none. */
export function firstInBox(g: Game, kind: number, box: number): UnitId {
  for (const u of g.s.forces.ofKind[kind]) if (boxOf(g, u) === box) return u;
  return 0;
}

/** Writes the derived cells from the others. */
export const derive = (g: Game): void => g.s.presence.derive(g);
