// Thunder in the East: everything that changes, and the few ways to read and change it.

import type { Seat } from '../../engine/contract/ids.ts';
import type { Game as EngineGame } from '../../engine/kernel/game.ts';
import type { LayoutBuilder } from '../../engine/kernel/layout.ts';
import { packing, partOf } from '../../engine/kernel/packing.ts';
import type { Hex } from '../../hex/ids.ts';
import { isMarked, mark, markCells, unmark } from '../../wargame/units/marks.ts';
import { Presence, zoneBits } from '../../wargame/units/presence.ts';
import type { Campaign, Deck, Forces, Kind, Land, Thunder } from './statics.ts';
import {
  AXIS,
  BOX,
  enemyOf,
  MOBILITY,
  MODE,
  NATION,
  NATIONS,
  NOTE,
  PHASE,
  POWER,
  POWERS,
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

/**
 * What a unit is and suffers: steps left, its box, supply at the last check, whether it is interdicted, the value that it
 * showed plus one (0: untried), for a headquarters its mode and Countdown, and whether it is in Airdrop mode (TITE 105.1); an
 * airborne unit that prepares for a drop has a Countdown too.
 */
export const UNIT = packing({
  steps: 3,
  box: 4,
  supply: 2,
  interdicted: 1,
  value: 3,
  mode: 1,
  countdown: 3,
  dropped: 1,
});

/**
 * An aircraft: its box, whether it is damaged and suppressed, the number of its packet in flight and its role in it, what it
 * suffers when it has done its mission (TITE 20.1), whether it has been hit in this dogfight, and whether it is among those
 * chosen to recover (8.2) or has been repaired; whether it is in the Air Reserve, and whether it has come to the FLOWN box in
 * this step, so that it may change this (208.3.1).
 */
export const AIRCRAFT = packing({
  box: 3,
  damaged: 1,
  suppressed: 1,
  packet: 6,
  role: 2,
  heavy: 1,
  exhausted: 1,
  hit: 1,
  chosen: 1,
  reserve: 1,
  landed: 1,
});

/**
 * A packet in flight: its mission, its side, the ground unit or headquarters that is its target, 0 for a hex; whether it flies
 * by night, and whether flak waits for it (TITE 208.2, 208.4); a fleet that strikes with it (106.5.3).
 */
export const PACKET = packing({ mission: 4, side: 1, target: 10, night: 1, flak: 1, fleet: 2 });
/** The most packets of a Combat Phase, of both sides. */
export const MOST_PACKETS = 63;

/**
 * What a city is to the campaign: a place of FACTORY_STATES and of OIL_STATES, and whether the capture of a personnel city has
 * thinned its people (TITE 207).
 */
export const ECONOMY = packing({ factory: 3, oil: 2, thinned: 1 });

/**
 * A fleet: its steps, a place of FLEET_PLACES, its Countdown (TITE 106.3), whether it has sailed in this step, and whether it
 * lies off a coast that it invades (106.5.1).
 */
export const FLEET = packing({ steps: 2, place: 3, countdown: 3, moved: 1, landing: 1 });

/** Transports of a side: of the Baltic with the Gulf of Finland, and of the Black Sea (TITE 106.1). */
export const TRANSPORTS = 2;

/** The most battles that a side declares in one Combat Phase. */
export const MOST_BATTLES = 64;

export interface Cells {
  readonly turn: number;
  /** The side whose player turn it is, and the phase, a place of PHASES. */
  readonly active: number;
  readonly phase: number;
  /** Whether the Mid-East has its third turn of a winter month alone (TITE 101.0). */
  readonly lone: number;
  readonly unitHex: number;
  /** Packed: UNIT. */
  readonly unit: number;
  /** By unit: the hex of the battle in which it fights, 0 for none: attackers from their declaration on (TITE 19.1). */
  readonly unitTarget: number;
  /** By declared battle: its hex, 0 when it is resolved; the support of a headquarters, a place of BONUSES. */
  readonly battleHex: number;
  readonly battleBonus: number;
  readonly battles: number;
  /** Marks by unit: may still move in this step, or rolls for attrition in it (TITE 7.5.3); began the step in an enemy zone; was bought or improved in this step. */
  readonly ready: number;
  readonly beganInZone: number;
  readonly improved: number;
  /** Marks by hex: a unit was placed there in this Order of Battle Step (TITE 9.4). */
  readonly filled: number;
  /** By city: the side that controls it, and DISORDER more while partisans stand there (TITE 107.3); its Countdown. */
  readonly cityControl: number;
  readonly cityCountdown: number;
  /** Marks by hex, by side: Improved and Fortified Defense markers. */
  readonly improvedWorks: readonly number[];
  readonly fortifiedWorks: readonly number[];
  /** Points in halves: personnel by nation, the others by side. */
  readonly personnel: number;
  readonly equipment: number;
  readonly fuel: number;
  readonly offensive: number;
  /** Spent in this OOB Step, in halves: by nation, and by side for equipment, garrisons; specialists this month by nation. */
  readonly spentPersonnel: number;
  readonly spentEquipment: number;
  readonly spentGarrisons: number;
  readonly spentSpecialists: number;
  /** Improved Defense markers that a handicap has bought in this OOB Step (TITE 301.0). */
  readonly worksBought: number;
  /** Limits of this OOB Step in halves, fixed when it begins. */
  readonly limitPersonnel: number;
  readonly limitEquipment: number;
  /** By side: rail capacity used this turn; Soviet armies lost without a surviving corps (Smolensk). */
  readonly railUsed: number;
  readonly armiesLost: number;
  /** By theater: weather now and next, and whether it is severe; a place of WEATHERS. */
  readonly weather: number;
  readonly severe: number;
  readonly nextWeather: number;
  readonly nextSevere: number;
  /** The mud season as forecast for the next turn: see mud-season.ts (TITE 23.3.1). */
  readonly mud: number;
  /** Hex of the Stalin marker, and whether the Soviets fight no battles this turn (TITE 13.1). */
  readonly stalin: number;
  readonly noCombat: number;
  /** Marks by unit: headquarters that dissolve, and by city: where they may reform (TITE 10.2.2). */
  readonly dissolving: number;
  readonly refuges: number;
  /** By side: victory at once (TITE 4.1). */
  readonly collapsed: number;
  /** By kind and value: counters of an untried kind that are not on the map with that value (TITE 13.2). */
  readonly drawable: number;
  /** By aircraft, packed: AIRCRAFT. By packet from 1, packed: PACKET, and its hex. All have one cell without aircraft. */
  readonly aircraft: number;
  readonly packet: number;
  readonly packetHex: number;
  readonly packets: number;
  /**
   * By side: hits on its airfields that it still has to distribute (TITE 18.4.3). Aircraft repaired this month (9.7): of the
   * Axis but Germans, of the Soviets, German.
   */
  readonly airfieldHits: number;
  readonly airRepairs: number;
  /** By side: the raids that a card allows this turn, a place of AIR_RAIDS; player turns for which it may not fly (26.2). */
  readonly airRaid: number;
  readonly grounded: number;
  /** Whether all Soviet aircraft recover this turn, by a card. */
  readonly wholeRecovery: number;
  /**
   * By card: where it lies, a place of PILES; whether its owner holds it in secret; the month of its return from the Turn
   * Track. By side: the cards held in secret, and the month from which Major cards may be played again (TITE 25, 26.2).
   */
  readonly cardPile: number;
  readonly cardHeld: number;
  readonly cardDue: number;
  readonly heldCards: number;
  readonly mutedUntil: number;
  /** By place of POWERS: what cards have in force. */
  readonly power: number;
  /** By side: the offensive of this player turn, a place of ONSLAUGHTS, and the headquarters that leads it (TITE 26.2, 26.3). */
  readonly onslaught: number;
  readonly leader: number;
  /** Marks by unit: in the scope of the offensive when the Movement Step began. */
  readonly driven: number;
  /** The unit that is moving and may still ignore the zones of the first zone hex that it enters; 0 for none (TITE 26.2). */
  readonly infiltrator: number;
  /** By declared battle: columns that cards add, and whether a Defense marker is ignored. */
  readonly battleCards: number;
  readonly battleEased: number;
  /** By aircraft: its cargo, a unit or AIR_SUPPLIES, 0 for none (TITE 104.0). */
  readonly cargo: number;
  /** Marks by hex, by side: Air Supply markers (TITE 104.3). Marks by hex: a drop that more may follow (105.2). */
  readonly airSupply: readonly number[];
  readonly landings: number;
  /** By city: hits of strategic bombing in this season (TITE 208.1.2). */
  readonly ruin: number;
  /** By side: Air Defense, what is paid for the next level, and Flak markers of this phase that are left (TITE 208.4). */
  readonly airDefense: number;
  readonly airDefenseBuilt: number;
  readonly flak: number;
  /** The campaign, by nation: morale and what it will lose for casualties, in halves; a place of ALLEGIANCES (TITE 202). */
  readonly morale: number;
  readonly casualties: number;
  readonly allegiance: number;
  /** By nation: equipment spent on consumer goods this season, in halves (TITE 202.4). */
  readonly goods: number;
  /** By city, packed: ECONOMY. By factory of the campaign: the turn in which it works in the Urals, 0 for none (TITE 207.4). */
  readonly economy: number;
  readonly resettled: number;
  /** By side: what seasons have added to the rail capacity of the scenario (TITE 204, 205.5). */
  readonly railGrowth: number;
  /** Axis: equipment owed for withdrawals, in halves; whether an airborne division is still to leave (TITE 9.0). */
  readonly debt: number;
  readonly owesAirborne: number;
  /**
   * By detachment of partisans from 1: its hex, 0 for the pool; the hex of the city that it is to attack, 0 for none (TITE
   * 107.2). Whether the Soviets still place those of the scenario.
   */
  readonly detachmentHex: number;
  readonly detachmentTarget: number;
  readonly partisansDue: number;
  /** Seas that both sides sail, since a naval base has changed hands and works again: a bit each (TITE 106.0). */
  readonly seasOpened: number;
  /** By transport, a place of TRANSPORTS: the unit at sea, 0 for none, where it comes from and where it goes (TITE 106.2). */
  readonly shipped: number;
  readonly shippedFrom: number;
  readonly shippedTo: number;
  /** By fleet from 1, packed: FLEET; its hex; the month of its return, or in which it was sunk (TITE 209.1). */
  readonly fleet: number;
  readonly fleetHex: number;
  readonly fleetDue: number;
  /** By city: turns for which bombs have closed its port (TITE 106.5.4). */
  readonly portCountdown: number;
  readonly hexFirst: number;
  readonly unitNext: number;
  readonly hexHeld: number;
  readonly hexZone: number;
  /** Renewed by everything on which a line of communication hangs. */
  readonly linesStamp: number;
}

/** The most values that an untried kind has. */
export const MOST_VALUES = 6;

/** Counters whose number depends on options. */
interface Counters {
  readonly aircraft: number;
  readonly detachments: number;
  readonly fleets: number;
  /** Cities whose ports may be bombed. */
  readonly ports: number;
}

export function layCells(
  b: LayoutBuilder,
  { grid, cities }: Land,
  { count, kinds }: Forces,
  { aircraft, detachments, fleets, ports }: Counters,
  deck: Deck,
  campaign: Campaign | null,
): Cells {
  const linesStamp = b.field('lines.stamp', { section: 'stamp' });
  const ofUnit = { size: count + 1, index: 'unit' };
  const ofHex = { size: grid.size + 1, index: 'hex' };
  const ofCity = { size: cities.length, index: 'city', stamp: linesStamp };
  const ofNation = { size: NATIONS.length, index: 'nation' };
  const ofSide = { size: 2, index: 'seat' };
  const ofCard = { size: deck.count + 1, index: 'card' };
  const unitMarks = { size: markCells(count) };
  const hexMarks = { size: markCells(grid.size) };
  // A fleet may strike alone (TITE 106.5.3).
  const packets = Math.min(aircraft + fleets, MOST_PACKETS) + 1;
  const ofFleet = { size: fleets + 1, index: 'fleet', stamp: linesStamp };
  const ofTheater = { size: 2, index: 'theater', value: 'weather', stamp: linesStamp };
  return {
    turn: b.field('turn'),
    active: b.field('active', { value: 'seat' }),
    phase: b.field('phase', { value: 'phase', stamp: linesStamp }),
    lone: b.field('lone'),
    unitHex: b.field('unit.hex', { ...ofUnit, value: 'hex', stamp: linesStamp }),
    unit: b.packed('unit.state', UNIT, {
      ...ofUnit,
      stamp: linesStamp,
      partValues: { box: 'box', supply: 'supply', mode: 'mode' },
    }),
    unitTarget: b.field('unit.target', { ...ofUnit, value: 'hex' }),
    battleHex: b.field('battle.hex', { size: MOST_BATTLES, value: 'hex' }),
    battleBonus: b.field('battle.bonus', { size: MOST_BATTLES, value: 'bonus' }),
    battles: b.field('battles'),
    ready: b.field('units.ready', unitMarks),
    beganInZone: b.field('units.beganInZone', unitMarks),
    improved: b.field('units.improved', unitMarks),
    filled: b.field('hexes.filled', hexMarks),
    cityControl: b.field('city.control', ofCity),
    cityCountdown: b.field('city.countdown', ofCity),
    improvedWorks: [AXIS, SOVIET].map((side) => b.field(`works.improved.${side}`, hexMarks)),
    fortifiedWorks: [AXIS, SOVIET].map((side) => b.field(`works.fortified.${side}`, hexMarks)),
    personnel: b.field('personnel', ofNation),
    equipment: b.field('equipment', ofSide),
    fuel: b.field('fuel', ofSide),
    offensive: b.field('offensive', ofSide),
    spentPersonnel: b.field('spent.personnel', ofNation),
    spentEquipment: b.field('spent.equipment', ofSide),
    spentGarrisons: b.field('spent.garrisons', ofSide),
    spentSpecialists: b.field('spent.specialists', ofNation),
    worksBought: b.field('works.bought'),
    limitPersonnel: b.field('limit.personnel', ofNation),
    limitEquipment: b.field('limit.equipment', ofSide),
    railUsed: b.field('rail.used', ofSide),
    armiesLost: b.field('armies.lost', ofSide),
    weather: b.field('weather', ofTheater),
    severe: b.field('weather.severe', { ...ofTheater, value: undefined }),
    nextWeather: b.field('weather.next', ofTheater),
    nextSevere: b.field('weather.next.severe', { ...ofTheater, value: undefined }),
    mud: b.field('mud.season'),
    stalin: b.field('stalin', { value: 'hex' }),
    noCombat: b.field('no.combat', ofSide),
    dissolving: b.field('units.dissolving', unitMarks),
    refuges: b.field('cities.refuges', { size: markCells(cities.length) }),
    collapsed: b.field('collapsed', ofSide),
    drawable: b.field('drawable', { size: kinds.length * MOST_VALUES }),
    aircraft: b.packed('aircraft.state', AIRCRAFT, {
      size: aircraft + 1,
      index: 'aircraft',
      partValues: { box: 'air-box', role: 'air-role' },
    }),
    packet: b.packed('packet.state', PACKET, {
      size: packets,
      partValues: { mission: 'mission', side: 'seat', target: 'unit' },
    }),
    packetHex: b.field('packet.hex', { size: packets, value: 'hex' }),
    packets: b.field('packets'),
    airfieldHits: b.field('airfield.hits', ofSide),
    airRepairs: b.field('air.repairs', { size: 3 }),
    airRaid: b.field('air.raid', ofSide),
    grounded: b.field('air.grounded', ofSide),
    wholeRecovery: b.field('air.recovery'),
    cardPile: b.field('card.pile', { ...ofCard, value: 'pile' }),
    cardHeld: b.field('card.held', {
      ...ofCard,
      sees: deck.count === 0 ? 'all' : (card) => deck.cards[card].side as Seat,
    }),
    cardDue: b.field('card.due', ofCard),
    heldCards: b.field('cards.held', ofSide),
    mutedUntil: b.field('cards.muted', ofSide),
    power: b.field('power', { size: POWERS.length, index: 'power', stamp: linesStamp }),
    onslaught: b.field('onslaught', { ...ofSide, value: 'onslaught' }),
    leader: b.field('onslaught.leader', { ...ofSide, value: 'unit' }),
    driven: b.field('units.driven', unitMarks),
    infiltrator: b.field('infiltrator', { value: 'unit' }),
    battleCards: b.field('battle.cards', { size: MOST_BATTLES }),
    battleEased: b.field('battle.eased', { size: MOST_BATTLES }),
    cargo: b.field('aircraft.cargo', { size: aircraft + 1, index: 'aircraft' }),
    airSupply: [AXIS, SOVIET].map((side) => b.field(`air.supply.${side}`, hexMarks)),
    landings: b.field('air.landings', hexMarks),
    ruin: b.field('city.ruin', { size: cities.length, index: 'city' }),
    airDefense: b.field('air.defense', ofSide),
    airDefenseBuilt: b.field('air.defense.built', ofSide),
    flak: b.field('flak', ofSide),
    morale: b.field('morale', ofNation),
    casualties: b.field('casualties', ofNation),
    allegiance: b.field('allegiance', { ...ofNation, value: 'allegiance', stamp: linesStamp }),
    goods: b.field('goods', ofNation),
    economy: b.packed('city.economy', ECONOMY, {
      size: campaign === null ? 1 : cities.length,
      index: 'city',
      partValues: { factory: 'factory', oil: 'oil' },
    }),
    resettled: b.field('resettled', { size: campaign?.factories.length || 1 }),
    railGrowth: b.field('rail.growth', ofSide),
    debt: b.field('debt'),
    owesAirborne: b.field('owes.airborne'),
    detachmentHex: b.field('detachment.hex', { size: detachments + 1, value: 'hex' }),
    detachmentTarget: b.field('detachment.target', { size: detachments + 1, value: 'hex' }),
    partisansDue: b.field('partisans.due'),
    shipped: b.field('shipped', { size: TRANSPORTS, value: 'unit' }),
    shippedFrom: b.field('shipped.from', { size: TRANSPORTS, value: 'hex' }),
    shippedTo: b.field('shipped.to', { size: TRANSPORTS, value: 'hex' }),
    fleet: b.packed('fleet.state', FLEET, { ...ofFleet, partValues: { place: 'fleet-place' } }),
    fleetHex: b.field('fleet.hex', { ...ofFleet, value: 'hex' }),
    fleetDue: b.field('fleet.due', { size: fleets + 1, index: 'fleet' }),
    portCountdown: b.field('port.countdown', { size: Math.max(1, ports), index: 'city', stamp: linesStamp }),
    seasOpened: b.field('seas.opened', { stamp: linesStamp }),
    hexFirst: b.field('hex.first', { ...ofHex, value: 'unit', section: 'derived' }),
    unitNext: b.field('unit.next', { ...ofUnit, value: 'unit', section: 'derived' }),
    hexHeld: b.field('hex.held', { ...ofHex, section: 'derived' }),
    hexZone: b.field('hex.zone', { ...ofHex, section: 'derived' }),
    linesStamp,
  };
}

export const presenceOf = (at: Cells, { grid, zoneSides }: Land, { holder }: Forces): Presence<Thunder> =>
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

/** TITE 5.0, 11.5: the zones that a unit exerts now. Headquarters and small light units have none. */
function zonesOf(g: Game, u: UnitId): number {
  const kind = kindOf(g, u);
  if (kind.hq !== null || (kind.size === SIZE.small && !kind.isHeavy)) return 0;
  if (kind.size === SIZE.small) return zoneClass(kind.side, 'smallHeavy');
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

/** Whether zones of a side lie over a hex; those of restrained allies do not reach into the victim's country (TITE 26.2). */
export const isNear = (g: Game, hex: Hex, side: number, zones: number): boolean =>
  g.s.presence.isNear(g, hex, zones) &&
  (side !== AXIS || !isSneakTurn(g) || !isVictimLand(g, hex) || hasGermanZone(g, hex, zones));

function hasGermanZone(g: Game, hex: Hex, zones: number): boolean {
  const { presence, land } = g.s;
  for (let d = 0; d < 6; d++) {
    const near = land.grid.neighbour[hex * 6 + d] as Hex;
    if (near === 0 || ((land.zoneSides[hex] >> d) & 1) === 0) continue;
    for (let u = presence.firstIn(g, near); u !== 0; u = presence.nextOf(g, u)) {
      if (kindOf(g, u).nation === NATION.germany && (zoneBits(zonesOf(g, u)) & zones) !== 0) return true;
    }
  }
  return false;
}

/** How many zones of a side lie over a hex: one for each hex that exerts any, more where its units are of several classes. */
export function zonesOver(g: Game, hex: Hex, side: number): number {
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
/** TITE 101.0: a hex of East Europe while the Mid-East plays alone: nothing there acts, and nothing moves in or attacks. */
export const isFrozen = (g: Game, hex: Hex): boolean => isLone(g) && g.s.land.theater[hex] === 0;

export const isPartisan = (g: Game, u: UnitId): boolean => kindOf(g, u).isPartisan;

/** TITE 107.3: partisans do not leave the Union. */
export const mayBeIn = (g: Game, u: UnitId, hex: Hex): boolean =>
  !isPartisan(g, u) || g.s.land.nation[hex] === NATION.ussr + 1;

/** Whether a unit may go to a hex by its own will. */
export const mayGoTo = (g: Game, u: UnitId, hex: Hex): boolean => mayBeIn(g, u, hex) && !isFrozen(g, hex);

/** TITE 107.3: whether partisans stand in a hex, whose railway and city serve nobody. */
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

/** What stands in a hex of the units of the side that holds it. */
export interface Stack {
  units: number;
  majors: number;
  larges: number;
  hardened: number;
}

const counted: Stack = { units: 0, majors: 0, larges: 0, hardened: 0 };

/** TITE 11.1: counts the ground units of a hex, but for one. The object is shared: read it before the next call. */
export function stackIn(g: Game, hex: Hex, without: UnitId = 0): Stack {
  const { presence } = g.s;
  counted.units = counted.majors = counted.larges = counted.hardened = 0;
  for (let u = presence.firstIn(g, hex); u !== 0; u = presence.nextOf(g, u)) {
    const kind = kindOf(g, u);
    // TITE 105.1: units in Airdrop mode stack free.
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

/** TITE 11.2: whether a unit may stay with those of a hex: Axis nations with Germans only, and two others not even beside them. */
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
  g.note(NOTE.revealed, u, hexOf(g, u), value);
  if (hexOf(g, u) !== 0) presence.refresh(g, hexOf(g, u));
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
