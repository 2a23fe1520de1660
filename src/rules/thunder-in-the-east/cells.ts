// The cells of a game of Thunder in the East: what each field holds, and how fields are packed.

import type { Seat } from '../../engine/contract/ids.ts';
import type { LayoutBuilder } from '../../engine/kernel/layout.ts';
import { packing } from '../../engine/kernel/packing.ts';
import { markCells } from '../../wargame/units/marks.ts';
import type { Deck } from './statics-cards.ts';
import type { Forces } from './statics-forces.ts';
import type { MapTables } from './statics-land.ts';
import type { Campaign } from './statics-scenario.ts';
import { AXIS, NATIONS, POWERS, SOVIET } from './terms.ts';

/**
 * The state of a unit: steps left, its box, supply at the last check, whether it is interdicted, the value that it
 * showed plus one (0: untried), for a headquarters its mode and Countdown, and whether it is in Airdrop mode (TITE
 * 105.1); an airborne unit that prepares for a drop has a Countdown too.
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
 * An aircraft: its box, whether it is damaged and suppressed, the number of its packet in flight and its role in it,
 * what it suffers when it has done its mission (TITE 20.1), whether it has been hit in this dogfight, and whether it is
 * among those chosen to recover (8.2) or has been repaired; whether it is in the Air Reserve, and whether it has come
 * to the FLOWN box in this step, so that it may change this (208.3.1).
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
 * A packet in flight: its mission, its side, the ground unit or headquarters that is its target, 0 for a hex; whether
 * it flies by night, and whether flak waits for it (TITE 208.2, 208.4); a fleet that strikes with it (106.5.3).
 */
export const PACKET = packing({ mission: 4, side: 1, target: 10, night: 1, flak: 1, fleet: 2 });
/** The most packets of a Combat Phase, of both sides. */
export const MOST_PACKETS = 63;

/**
 * The state of a city in the campaign: a place of FACTORY_STATES and of OIL_STATES, and whether the capture of a
 * personnel city has thinned its people (TITE 207).
 */
export const ECONOMY = packing({ factory: 3, oil: 2, thinned: 1 });

/**
 * A fleet: its steps, a place of FLEET_PLACES, its Countdown (TITE 106.3), whether it has sailed in this step, and
 * whether it lies off a coast that it invades (106.5.1).
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
  /**
   * Marks by unit: may still move in this step, or rolls for attrition in it (TITE 7.5.3); began the step in an enemy
   * zone; was bought or improved in this step.
   */
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
  /**
   * Spent in this OOB Step, in halves: by nation, and by side for equipment, garrisons; specialists this month by
   * nation.
   */
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
  /**
   * By aircraft, packed: AIRCRAFT. By packet from 1, packed: PACKET, and its hex. All have one cell without aircraft.
   */
  readonly aircraft: number;
  readonly packet: number;
  readonly packetHex: number;
  readonly packets: number;
  /**
   * By side: hits on its airfields that it still has to distribute (TITE 18.4.3). Aircraft repaired this month (9.7):
   * of the Axis but Germans, of the Soviets, German.
   */
  readonly airfieldHits: number;
  readonly airRepairs: number;
  /**
   * By side: the raids that a card allows this turn, a place of AIR_RAIDS; player turns for which it may not fly
   * (26.2).
   */
  readonly airRaid: number;
  readonly grounded: number;
  /** Whether all Soviet aircraft recover this turn, by a card. */
  readonly wholeRecovery: number;
  /**
   * By card: where it lies, a place of PILES; whether its owner holds it in secret; the month of its return from the
   * Turn Track. By side: the cards held in secret, and the month from which Major cards may be played again (TITE 25,
   * 26.2).
   */
  readonly cardPile: number;
  readonly cardHeld: number;
  readonly cardDue: number;
  readonly heldCards: number;
  readonly mutedUntil: number;
  /** By place of POWERS: what cards have in force. */
  readonly power: number;
  /**
   * By side: the offensive of this player turn, a place of ONSLAUGHTS, and the headquarters that leads it (TITE 26.2,
   * 26.3).
   */
  readonly onslaught: number;
  readonly leader: number;
  /** Marks by unit: in the scope of the offensive when the Movement Step began. */
  readonly driven: number;
  /**
   * The unit that is moving and may still ignore the zones of the first zone hex that it enters; 0 for none (TITE
   * 26.2).
   */
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
  /**
   * By side: Air Defense, what is paid for the next level, and Flak markers of this phase that are left (TITE 208.4).
   */
  readonly airDefense: number;
  readonly airDefenseBuilt: number;
  readonly flak: number;
  /**
   * The campaign, by nation: morale and what it will lose for casualties, in halves; a place of ALLEGIANCES (TITE 202).
   */
  readonly morale: number;
  readonly casualties: number;
  readonly allegiance: number;
  /** By nation: equipment spent on consumer goods this season, in halves (TITE 202.4). */
  readonly goods: number;
  /**
   * By city, packed: ECONOMY. By factory of the campaign: the turn in which it works in the Urals, 0 for none (TITE
   * 207.4).
   */
  readonly economy: number;
  readonly resettled: number;
  /** By side: what seasons have added to the rail capacity of the scenario (TITE 204, 205.5). */
  readonly railGrowth: number;
  /** Axis: equipment owed for withdrawals, in halves; whether an airborne division is still to leave (TITE 9.0). */
  readonly debt: number;
  readonly owesAirborne: number;
  /**
   * By detachment of partisans from 1: its hex, 0 for the pool; the hex of the city that it is to attack, 0 for none
   * (TITE 107.2). Whether the Soviets still place those of the scenario.
   */
  readonly detachmentHex: number;
  readonly detachmentTarget: number;
  readonly partisansDue: number;
  /** Seas that both sides sail, since a naval base has changed hands and works again: a bit each (TITE 106.0). */
  readonly seasOpened: number;
  /**
   * By transport, a place of TRANSPORTS: the unit at sea, 0 for none, where it comes from and where it goes (TITE
   * 106.2).
   */
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
  /** Renewed by what makes sources of supply and communication, but for units. */
  readonly sourcesStamp: number;
  /** Renewed where units join and leave battles, and by everything that aircraft do. */
  readonly battlesStamp: number;
  readonly aircraftStamp: number;
  /** Renewed where Defense markers come and go. */
  readonly worksStamp: number;
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
  { grid, cities }: MapTables,
  { count, kinds }: Forces,
  { aircraft, detachments, fleets, ports }: Counters,
  deck: Deck,
  campaign: Campaign | null,
): Cells {
  const linesStamp = b.field('lines.stamp', { section: 'stamp' });
  const sourcesStamp = b.field('sources.stamp', { section: 'stamp' });
  const bothStamps = [linesStamp, sourcesStamp];
  const battlesStamp = b.field('battles.stamp', { section: 'stamp' });
  const aircraftStamp = b.field('aircraft.stamp', { section: 'stamp' });
  const worksStamp = b.field('works.stamp', { section: 'stamp' });
  const ofUnit = { size: count + 1, index: 'unit' };
  const ofHex = { size: grid.size + 1, index: 'hex' };
  const ofCity = { size: cities.length, index: 'city', stamp: bothStamps };
  const ofNation = { size: NATIONS.length, index: 'nation' };
  const ofSide = { size: 2, index: 'seat' };
  const ofCard = { size: deck.count + 1, index: 'card' };
  const unitMarks = { size: markCells(count) };
  const hexMarks = { size: markCells(grid.size) };
  const works = { ...hexMarks, stamp: worksStamp };
  // A fleet may strike alone (TITE 106.5.3).
  const packets = Math.min(aircraft + fleets, MOST_PACKETS) + 1;
  const ofFleet = { size: fleets + 1, index: 'fleet', stamp: bothStamps };
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
    unitTarget: b.field('unit.target', { ...ofUnit, value: 'hex', stamp: battlesStamp }),
    battleHex: b.field('battle.hex', { size: MOST_BATTLES, value: 'hex' }),
    battleBonus: b.field('battle.bonus', { size: MOST_BATTLES, value: 'bonus' }),
    battles: b.field('battles'),
    ready: b.field('units.ready', unitMarks),
    beganInZone: b.field('units.beganInZone', unitMarks),
    improved: b.field('units.improved', unitMarks),
    filled: b.field('hexes.filled', hexMarks),
    cityControl: b.field('city.control', ofCity),
    cityCountdown: b.field('city.countdown', ofCity),
    improvedWorks: [AXIS, SOVIET].map((side) => b.field(`works.improved.${side}`, works)),
    fortifiedWorks: [AXIS, SOVIET].map((side) => b.field(`works.fortified.${side}`, works)),
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
      stamp: aircraftStamp,
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
    power: b.field('power', { size: POWERS.length, index: 'power', stamp: bothStamps }),
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
    allegiance: b.field('allegiance', { ...ofNation, value: 'allegiance', stamp: bothStamps }),
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
    portCountdown: b.field('port.countdown', { size: Math.max(1, ports), index: 'city', stamp: bothStamps }),
    seasOpened: b.field('seas.opened', { stamp: linesStamp }),
    hexFirst: b.field('hex.first', { ...ofHex, value: 'unit', section: 'derived' }),
    unitNext: b.field('unit.next', { ...ofUnit, value: 'unit', section: 'derived' }),
    hexHeld: b.field('hex.held', { ...ofHex, section: 'derived' }),
    hexZone: b.field('hex.zone', { ...ofHex, section: 'derived' }),
    linesStamp,
    sourcesStamp,
    battlesStamp,
    aircraftStamp,
    worksStamp,
  };
}
