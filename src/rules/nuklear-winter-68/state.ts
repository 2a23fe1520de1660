// The state of a game of Nuklear Winter 68, queries on it, and the few ways to change it.

import { RulesError } from '../../engine/contract/errors.ts';
import type { Seat } from '../../engine/contract/ids.ts';
import type { Game as EngineGame } from '../../engine/kernel/game.ts';
import type { LayoutBuilder } from '../../engine/kernel/layout.ts';
import { partOf } from '../../engine/kernel/packing.ts';
import type { Hex } from '../../hex/ids.ts';
import { Presence } from '../../wargame/units/presence.ts';
import type { FormationTables, MapTables, NuklearWinter, ScenarioTables, UnitTables, WeaponTables } from './statics.ts';
import {
  BLACK_HAND,
  CLASS,
  DEED,
  DEEDS,
  EVENT,
  FACTIONS,
  FATE,
  type Faction,
  type FormationId,
  MARK,
  MARKS,
  STRIKE_KINDS,
  type UnitId,
  type WeaponId,
} from './terms.ts';

export type Game = EngineGame<NuklearWinter>;

/** The offset of a field that a scenario does not need: no unit has a cell there. */
const NOT_LAID = -(1 << 16);
const SCORE_SLOTS = 7 * FACTIONS.length;

/**
 * Lays the fields and returns their offsets. Fields of units, formations, weapons and hexes have a slot 0 that stays 0.
 */
export function layCells(
  b: LayoutBuilder,
  map: MapTables,
  units: UnitTables,
  formations: FormationTables,
  weapons: WeaponTables,
  seatOf: readonly Seat[],
  play: ScenarioTables,
) {
  const ofUnit = { size: units.count + 1, index: 'unit' };
  const ofHex = { size: map.grid.size + 1, index: 'hex' };
  const ofFormation = { size: formations.count + 1, index: 'formation' };
  const ofWeapon = { size: weapons.count + 1, index: 'weapon' };
  const ofFaction = { size: FACTIONS.length, index: 'faction' };
  return {
    turn: b.field('turn'),
    // The cup (NW 2.1.1): markers in it now, markers in play, draws left, the side activated last and how often in a
    // row.
    cupFormation: b.field('cup.formation', ofFormation),
    cupEvent: b.field('cup.event'),
    cupAdvance: b.field('cup.advance', ofFaction),
    markersFormation: b.field('markers.formation', ofFormation),
    markersEvent: b.field('markers.event'),
    markersAdvance: b.field('markers.advance', ofFaction),
    drawsLeft: b.field('draws.left'),
    /** Faction plus one. */
    streakFaction: b.field('streak.faction', { value: 'holder' }),
    streakCount: b.field('streak.count'),
    // Units.
    unitHex: b.field('unit.hex', { ...ofUnit, value: 'hex' }),
    unitFate: b.field('unit.fate', { ...ofUnit, value: 'fate' }),
    unitReduced: b.field('unit.reduced', ofUnit),
    unitShaken: b.field('unit.shaken', ofUnit),
    unitFinished: b.field('unit.finished', ofUnit),
    /** Out of contact with its CO for this activation (NW 1.2.2). */
    unitContact: b.field('unit.contact', ofUnit),
    unitMorale: b.field('unit.morale', ofUnit),
    /** 1 once it has moved or fired this turn, so that it is not concealed (NW 2.2.2). */
    unitExposed: b.field('unit.exposed', ofUnit),
    /** 1 at cruise altitude (aircraft). */
    unitCruise: b.field('unit.cruise', ofUnit),
    /** The carrier of the unit, which is then in no hex of its own. */
    unitCarrier: b.field('unit.carrier', { ...ofUnit, value: 'unit' }),
    /** Movement points spent, deeds, and calls for fire and missions, all in the present activation. */
    unitSpent: b.field('unit.spent', ofUnit),
    unitDeeds: b.packed('unit.deeds', DEEDS, ofUnit),
    unitCalls: b.field('unit.calls', ofUnit),
    /** Hex where the unit began the activation. */
    unitStart: b.field('unit.start', { ...ofUnit, value: 'hex' }),
    /** 1 once it has been attacked in the hex that it entered (NW 2.3.3). */
    unitTargeted: b.field('unit.targeted', ofUnit),
    /** Marks a unit that a strike or an event has still to deal with. */
    unitDue: b.field('unit.due', ofUnit),
    /**
     * Airplanes: the turn of the mission, 0 for none; the edge (plus one) of entry; 1 once it has attacked this turn.
     */
    unitSortie: b.field('unit.sortie', ofUnit),
    unitEdge: b.field('unit.edge', ofUnit),
    unitStrafed: b.field('unit.strafed', ofUnit),
    // Formations.
    formationCo: b.field('formation.co', { ...ofFormation, value: 'unit' }),
    /** 1 where a second in command leads, now and for the rest of the game. */
    formationSecond: b.field('formation.second', ofFormation),
    /** 1 once the CO's bonus has been used in the activation that is running. */
    formationBonus: b.field('formation.bonus', ofFormation),
    // Weapons: the unit that has it, the hex where it lies, the faction (plus one) that keeps it off the board.
    weaponUnit: b.field('weapon.unit', { ...ofWeapon, value: 'unit' }),
    weaponHex: b.field('weapon.hex', { ...ofWeapon, value: 'hex' }),
    weaponPool: b.field('weapon.pool', { ...ofWeapon, value: 'holder' }),
    // Hexes.
    /** Faction plus one. */
    hexControl: b.field('hex.control', { ...ofHex, value: 'holder' }),
    /** Smoke, wreck, works and the marks that strikes leave. */
    hexMarks: b.packed('hex.marks', MARKS, ofHex),
    // Factions.
    strikes: b.field('strikes', { size: FACTIONS.length * STRIKE_KINDS, index: 'strikeOf' }),
    /** Nuclear strikes launched this turn. */
    nuclear: b.field('nuclear', ofFaction),
    supply: b.field('supply', ofFaction),
    /** Points scored so far, objectives aside; by `faction * SOURCES.length + source`. */
    score: b.field('score', { size: SCORE_SLOTS, index: 'scoreOf' }),
    /** Deployment: works left to lay, by faction. */
    minesLeft: b.field('mines.left', ofFaction),
    sandbagsLeft: b.field('sandbags.left', ofFaction),
    /**
     * The hex of a hidden unit, which only its owner sees; allocated only where units may hide (scenario 2, optional).
     */
    secretHex:
      play.hiddenSetup === null
        ? NOT_LAID
        : b.field('secret.hex', { ...ofUnit, value: 'hex', sees: (unit) => seatOf[units.faction[unit]] }),
    /** 1 once it has given up its disguise; allocated only where there is one (scenario 13). */
    unitUnmasked: play.disguise === null ? NOT_LAID : b.field('unit.unmasked', ofUnit),
    /** The formation whose activation is running, 0 between activations; then its faction plus one. */
    activeFormation: b.field('active.formation', { value: 'formation' }),
    activeFaction: b.field('active.faction', { value: 'holder' }),
    // Derived.
    hexFirst: b.field('hex.first', { ...ofHex, value: 'unit', section: 'derived' }),
    unitNext: b.field('unit.next', { ...ofUnit, value: 'unit', section: 'derived' }),
    /** The faction plus one whose land units are in a hex. */
    hexLand: b.field('hex.land', { ...ofHex, value: 'holder', section: 'derived' }),
    unitCargo: b.field('unit.cargo', { ...ofUnit, value: 'unit', section: 'derived' }),
    /** The number of hexes with smoke, a wreck or a Huge unit: with none, the ground alone decides sight. */
    obstacles: b.field('obstacles', { section: 'derived' }),
  };
}

export type Cells = Readonly<ReturnType<typeof layCells>>;

/** The units in each hex, and the faction whose land units hold it (NW 2.3.4). */
export const presenceOf = (at: Cells, { grid }: MapTables, units: UnitTables): Presence<NuklearWinter> =>
  new Presence({
    grid,
    at: { ...at, hexHeld: at.hexLand },
    holder: units.faction.map((faction, u) => (units.holdsGround[u] === 1 ? faction + 1 : 0)),
  });

/** The hex of a unit, for cargo its carrier's; 0 off the map. */
export function hexOf(g: Game, unit: UnitId): Hex {
  const { cells } = g;
  const { at } = g.s;
  const carrier = cells[at.unitCarrier + unit];
  return cells[at.unitHex + (carrier === 0 ? unit : carrier)] as Hex;
}
export const factionOf = (g: Game, unit: UnitId): Faction => g.s.units.faction[unit] as Faction;
/** The seat that leads a unit, -1 for a masterless one. */
export const seatOfUnit = (g: Game, unit: UnitId): Seat => g.s.seatOf[g.s.units.faction[unit]];
export const formationOf = (g: Game, unit: UnitId): FormationId => g.s.units.formation[unit] as FormationId;
/** Tells whether a unit is on the map by itself or aboard a carrier. */
export const isOnMap = (g: Game, unit: UnitId): boolean => g.cells[g.s.at.unitFate + unit] === FATE.onMap;
export const isReduced = (g: Game, unit: UnitId): boolean => g.cells[g.s.at.unitReduced + unit] !== 0;
export const isShaken = (g: Game, unit: UnitId): boolean => g.cells[g.s.at.unitShaken + unit] !== 0;
export const isFinished = (g: Game, unit: UnitId): boolean => g.cells[g.s.at.unitFinished + unit] !== 0;
export const isOutOfContact = (g: Game, unit: UnitId): boolean => g.cells[g.s.at.unitContact + unit] !== 0;
export const carrierOf = (g: Game, unit: UnitId): UnitId => g.cells[g.s.at.unitCarrier + unit] as UnitId;
export const cargoOf = (g: Game, unit: UnitId): UnitId => g.cells[g.s.at.unitCargo + unit] as UnitId;
export const isAircraft = (g: Game, unit: UnitId): boolean => g.s.units.isAircraft[unit] === 1;
export const isCruising = (g: Game, unit: UnitId): boolean => g.cells[g.s.at.unitCruise + unit] !== 0;

/** Index of the counter's face in tables by face: full or reduced; for helicopters cruise or low. */
export const faceOf = (g: Game, unit: UnitId): number =>
  unit * 2 +
  (g.s.units.cls[unit] === CLASS.helicopter
    ? 1 - g.cells[g.s.at.unitCruise + unit]
    : g.cells[g.s.at.unitReduced + unit]);

export const isRecon = (g: Game, unit: UnitId): boolean => g.s.units.recon[faceOf(g, unit)] === 1;
export const isTransport = (g: Game, unit: UnitId): boolean => g.s.units.transport[faceOf(g, unit)] === 1;

/** Level for lines of sight from a hex (NW 2.2.1, 1.2.5): the ground's, or 2 at cruise altitude. */
export const levelAt = (g: Game, unit: UnitId, hex: Hex): number => (isCruising(g, unit) ? 2 : g.s.map.level[hex]);
export const levelOf = (g: Game, unit: UnitId): number => levelAt(g, unit, hexOf(g, unit));

export const hasDeed = (g: Game, unit: UnitId, deed: number): boolean =>
  (g.cells[g.s.at.unitDeeds + unit] & deed) !== 0;
export const noteDeed = (g: Game, unit: UnitId, deed: number): void => g.raise(g.s.at.unitDeeds + unit, deed);

export const areEnemies = (g: Game, a: UnitId, b: UnitId): boolean => g.s.units.faction[a] !== g.s.units.faction[b];

/** The first unit of a hex, 0 for none: land units and aircraft in order of their numbers, without cargo. */
export const firstIn = (g: Game, hex: Hex): UnitId => g.cells[g.s.at.hexFirst + hex] as UnitId;
export const nextIn = (g: Game, unit: UnitId): UnitId => g.cells[g.s.at.unitNext + unit] as UnitId;

/** Whether land units of another side stand in the hex. */
export const hasEnemyLand = (g: Game, hex: Hex, faction: Faction): boolean => {
  const there = g.cells[g.s.at.hexLand + hex];
  return there !== 0 && there !== faction + 1;
};
export const hasFriendlyLand = (g: Game, hex: Hex, faction: Faction): boolean =>
  g.cells[g.s.at.hexLand + hex] === faction + 1;

/** Counts the land units in a hex, without cargo and aircraft, as stacking does (NW 2.1.1 c). */
export function landUnitsIn(g: Game, hex: Hex): number {
  const { holdsGround } = g.s.units;
  let count = 0;
  for (let u = firstIn(g, hex); u !== 0; u = nextIn(g, u)) count += holdsGround[u];
  return count;
}

/** Whether land units of another side stand in a neighbouring hex. */
export function isNextToEnemy(g: Game, hex: Hex, faction: Faction): boolean {
  const { neighbour } = g.s.map.grid;
  for (let i = hex * 6; i < hex * 6 + 6; i++) if (hasEnemyLand(g, neighbour[i] as Hex, faction)) return true;
  return false;
}

/** Whether any of these MARK bits is set in a hex. */
export const isMarked = (g: Game, hex: number, marks: number): boolean =>
  (g.cells[g.s.at.hexMarks + hex] & marks) !== 0;

export const addMark = (g: Game, hex: number, mark: number): void => g.raise(g.s.at.hexMarks + hex, mark);

export const removeMark = (g: Game, hex: number, mark: number): void => g.setPart(g.s.at.hexMarks + hex, mark, 0);

/** Thickness of the smoke in a hex, 0 to 2. */
export const smokeLevel = (g: Game, hex: number): number => partOf(g.cells[g.s.at.hexMarks + hex], MARK.smoke);

export const hasShellholes = (g: Game, hex: Hex): boolean =>
  g.s.map.shelled[hex] === 1 || isMarked(g, hex, MARK.shellholes);

/** The unit that commands a formation, 0 for none. */
export const coOf = (g: Game, formation: FormationId): UnitId => g.cells[g.s.at.formationCo + formation] as UnitId;
/** Whether a unit is the CO or second in command of its formation. */
export const isInCommand = (g: Game, unit: UnitId): boolean => coOf(g, formationOf(g, unit)) === unit;
/** Index of the ratings in force in a formation: the CO's or the second in command's. */
export const ratingsOf = (g: Game, formation: FormationId): number =>
  formation * 2 + g.cells[g.s.at.formationSecond + formation];

/** Tells whether a formation has units that can still act: on the map, hidden, or yet to come. */
export function isAlive(g: Game, formation: FormationId): boolean {
  for (const unit of g.s.formations.units[formation]) {
    const fate = g.cells[g.s.at.unitFate + unit];
    if (fate === FATE.onMap || fate === FATE.waiting || fate === FATE.hidden) return true;
  }
  return false;
}

/**
 * Tells whether a faction is masterless: Zealots of the Black Hand act by themselves where no player leads them (NW
 * 1.3.1).
 */
export const isMasterless = (g: Game, faction: Faction): boolean => faction === BLACK_HAND && g.s.seatOf[faction] < 0;

/** Puts a unit, with its cargo, into a hex, in its place in the list. The unit must be nowhere before. */
export function enterHex(g: Game, unit: UnitId, hex: Hex): void {
  g.s.presence.enter(g, unit, hex);
  if (isObstacle(g, unit)) g.add(g.s.at.obstacles, 1);
}

/** Takes a unit from its hex; it is then nowhere. */
export function leaveHex(g: Game, unit: UnitId): void {
  g.s.presence.leave(g, unit);
  if (isObstacle(g, unit)) g.add(g.s.at.obstacles, -1);
}

/** Tells whether a unit blocks sight, as Huge units on the ground do (NW 1.2). */
const isObstacle = (g: Game, unit: UnitId): boolean => g.s.units.isHuge[unit] === 1 && g.s.units.isAircraft[unit] === 0;

/** Moves a unit from its hex into another, which it may take control of. */
export function moveInto(g: Game, unit: UnitId, hex: Hex): void {
  leaveHex(g, unit);
  enterHex(g, unit, hex);
  takeControl(g, unit, hex);
}

/**
 * NW 2.2.3-control: a hex belongs to the last side that had a land unit in it; under option 2.2.3-aircraft, any unit
 * except a V-2.
 */
export function takeControl(g: Game, unit: UnitId, hex: Hex): void {
  const { at, units, rules } = g.s;
  if (units.holdsGround[unit] === 0 && !(rules.aircraftControl && units.isAircraft[unit] === 1)) return;
  const holder = units.faction[unit] + 1;
  if (g.cells[at.hexControl + hex] === holder) return;
  g.set(at.hexControl + hex, holder);
  g.note(EVENT.control, hex, holder);
}

/** Puts a unit aboard a carrier, out of its hex. */
export function board(g: Game, unit: UnitId, carrier: UnitId): void {
  if (g.cells[g.s.at.unitHex + unit] !== 0) leaveHex(g, unit);
  g.set(g.s.at.unitCarrier + unit, carrier);
  g.set(g.s.at.unitCargo + carrier, unit);
}

/** Takes a unit off its carrier; it is then nowhere. */
export function disembark(g: Game, unit: UnitId): void {
  g.set(g.s.at.unitCargo + carrierOf(g, unit), 0);
  g.set(g.s.at.unitCarrier + unit, 0);
}

export function setSmoke(g: Game, hex: Hex, level: number): void {
  const { at } = g.s;
  const before = smokeLevel(g, hex);
  if (before === level) return;
  g.setPart(at.hexMarks + hex, MARK.smoke, level);
  if (before === 0) g.add(at.obstacles, 1);
  else if (level === 0) g.add(at.obstacles, -1);
}

/** Leaves a wreck in a hex that has none (NW 2.3.5). Wrecks stay for the whole game. */
export function addWreck(g: Game, hex: Hex): void {
  const { at } = g.s;
  if (isMarked(g, hex, MARK.wreck)) return;
  addMark(g, hex, MARK.wreck);
  g.add(at.obstacles, 1);
  g.note(EVENT.wreck, hex);
}

/** Marks that a unit has moved or fired and is no longer concealed (NW 2.2.2). */
export const expose = (g: Game, unit: UnitId): void => g.set(g.s.at.unitExposed + unit, 1);

/** Puts the Finished marker on a unit, which then does not react until its next activation or Cleanup (NW 2.1.1). */
export const finish = (g: Game, unit: UnitId): void => {
  g.set(g.s.at.unitFinished + unit, 1);
  noteDeed(g, unit, DEED.done);
};

/** The unit that holds a weapon, 0 for none. */
export const holderOf = (g: Game, weapon: WeaponId): UnitId => g.cells[g.s.at.weaponUnit + weapon] as UnitId;

/** Computes the derived cells from the others. */
export function derive(g: Game): void {
  const { at, units, map } = g.s;
  const { cells } = g;
  g.s.presence.derive(g);
  let obstacles = 0;
  for (let hex = 0 as Hex; hex <= map.grid.size; hex = (hex + 1) as Hex) {
    if (smokeLevel(g, hex) !== 0) obstacles++;
    if (isMarked(g, hex, MARK.wreck)) obstacles++;
  }
  for (let u = 1; u <= units.count; u++) g.set(at.unitCargo + u, 0);
  for (let u = 1 as UnitId; u <= units.count; u = (u + 1) as UnitId) {
    const carrier = cells[at.unitCarrier + u];
    if (carrier !== 0) g.set(at.unitCargo + carrier, u);
    if (cells[at.unitHex + u] !== 0 && isObstacle(g, u)) obstacles++;
  }
  g.set(at.obstacles, obstacles);
}

/** Throws where the position is impossible: two sides in one hex, cargo without a carrier, a unit in two places. */
export function audit(g: Game): void {
  const { at, units, map } = g.s;
  const { cells } = g;
  for (let u = 1 as UnitId; u <= units.count; u = (u + 1) as UnitId) {
    const fate = cells[at.unitFate + u];
    const hex = cells[at.unitHex + u];
    const carrier = cells[at.unitCarrier + u] as UnitId;
    const name = units.ids[u];
    if (fate !== FATE.onMap && (hex !== 0 || carrier !== 0)) throw new RulesError(`${name} is on the map and is not`);
    if (fate === FATE.onMap && (hex === 0) === (carrier === 0)) throw new RulesError(`${name} is nowhere or twice`);
    if (carrier !== 0 && (!isOnMap(g, carrier) || cells[at.unitCargo + carrier] !== u)) {
      throw new RulesError(`NW 1.2.4: ${name} is aboard ${units.ids[carrier]}, which does not carry it`);
    }
    if (hex !== 0 && units.holdsGround[u] === 1 && cells[at.hexLand + hex] !== units.faction[u] + 1) {
      throw new RulesError(`NW 2.3.4: two sides share ${map.grid.label(hex as Hex)}`);
    }
    if (hex !== 0 && units.isAircraft[u] === 0 && map.costMutant[hex] < 0) {
      throw new RulesError(`NW 2.2: ${name} stands in impassable ${map.grid.label(hex as Hex)}`);
    }
  }
}
