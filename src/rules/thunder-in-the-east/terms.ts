// Thunder in the East: words and numbers that all its chapters use. TITE numbers are those of the living rules 1.1.

import { numbered } from '../../engine/kernel/terms.ts';

export const SEATS = ['axis', 'soviet'] as const;
export const AXIS = 0;
export const SOVIET = 1;
export const enemyOf = (side: number): number => 1 - side;

/** A counter of the mix, from 1; 0 for none. Headquarters come after all ground units. */
export type UnitId = number;

/** Nations with forces, in the order of the tracks; Poles and Czechs draw on Soviet points (TITE 13.3). */
export const NATIONS = ['germany', 'hungary', 'romania', 'italy', 'ussr', 'poland', 'czechoslovakia'] as const;
export const NATION = numbered(NATIONS);

export const TERRAINS = ['open', 'forest', 'swamp', 'hill', 'mountain', 'sand', 'sea', 'lake'] as const;
export const TERRAIN = numbered(TERRAINS);

/** Kinds of hexsides. `closed`: lake, sea, peak; nothing passes. `rail-bridge`: only along the railway (TITE 2.0). */
export const BORDERS = ['none', 'minor', 'major', 'strait', 'ice-strait', 'rail-bridge', 'closed'] as const;
export const BORDER = numbered(BORDERS);

/** Garrisons have no movement allowance: they go by rail only (TITE 27.1). */
export const MOBILITIES = ['leg', 'mounted', 'motorized', 'rail'] as const;
export const MOBILITY = numbered(MOBILITIES);

/** Sizes of counters: small is Minor, medium (corps) and large (army) are Major (TITE 2.0). */
export const SIZES = ['small', 'medium', 'large'] as const;
export const SIZE = numbered(SIZES);

/**
 * Where a counter is that is not on the map (TITE 2.0, 12.1, 12.2, 13.2). `unused`: not yet part of the
 * game; `display`: on the Air Display, to be flown; `aloft`: in a transport aircraft, or dropped over a battle (104.1,
 * 105.0).
 */
export const BOXES = [
  'unused',
  'map',
  'pool',
  'change',
  'remnants',
  'arriving',
  'trading',
  'set-aside',
  'gone',
  'deploying',
  'display',
  'aloft',
  'casualties',
  'at-sea',
] as const;
export const BOX = numbered(BOXES);

/** How free deployment places a unit (TITE 3.2 to 3.4); `fixed` ones stand where the scenario puts them. */
export const DUTIES = ['fixed', 'headquarters', 'front', 'rear'] as const;
export const DUTY = numbered(DUTIES);

/** Supply as found at the last check, in the opponent's Supply Step (TITE 7.5). */
export const SUPPLIES = ['supplied', 'unsupplied', 'isolated'] as const;
export const SUPPLY = numbered(SUPPLIES);

export const MODES = ['balanced', 'attack'] as const;
export const MODE = numbered(MODES);

/** Seas (TITE 106.0), and the side that sails each from the beginning. */
export const SEA = { baltic: 0, gulfOfFinland: 1, blackSea: 2, caspian: 3 } as const;

/** A fleet of the Soviets, from 1; 0 for none (TITE 106.3). */
export type FleetId = number;
export const FLEETS = ['baltic', 'black-sea'] as const;

/**
 * Where a fleet is: out of the game; on the map; in its port beyond the map's edge (TITE 106.3); sunk, with the die for
 * its return still to fall, or away for repair (209).
 */
export const FLEET_PLACES = ['out', 'map', 'final-port', 'sunk', 'away'] as const;
export const FLEET_PLACE = numbered(FLEET_PLACES);

export const WEATHERS = ['clear', 'overcast', 'mud', 'cold', 'snow'] as const;
export const WEATHER = numbered(WEATHERS);

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** The player turn's phases (TITE 6.2). */
export const PHASES = ['logistics', 'special', 'combat', 'regular', 'housekeeping'] as const;
export const PHASE = numbered(PHASES);

/** Results of battles, from the worst for the attacker (TITE 21.5). */
export const RESULTS = ['AL', 'NE', 'AP', 'ST', 'DP', 'DR', 'EX', 'DL', 'DE', 'BT'] as const;
export const RESULT = numbered(RESULTS);

/** The support that a headquarters in Attack mode lends to a battle (TITE 10.3.1). */
export const BONUSES = ['none', 'broad', 'narrow'] as const;
export const BONUS = numbered(BONUSES);

/** Works in a hex (TITE 27.2). */
export const WORKS = ['none', 'improved', 'fortified'] as const;
export const WORK = numbered(WORKS);

/** All points are counted in halves, and so are attack strengths, which are halved but never rounded (TITE 1.0). */
export const HALVES = 2;

/** Attack strength from which a motorized unit may overrun, and from which it adds to the die (TITE 17.0, 17.2). */
export const OVERRUN_LEAST = 10;
export const OVERRUN_STRONG = 20;

/** Stacking (TITE 11.1) and the units that attack over one hexside (TITE 11.5). */
export const STACK = { units: 3, majors: 2, larges: 1, hardened: 1 } as const;
export const HEXSIDE = { units: 2, majors: 1 } as const;

/**
 * How a unit is eliminated: by a step loss, its Last Stand; whole, which shatters it (TITE 12.7, 21.6); by its owner
 * where too many stand in a hex (11.4), which shatters it too.
 */
export const FATES = ['last-stand', 'shattered', 'stacking'] as const;
export type Fate = (typeof FATES)[number];

/** Hexes of every retreat (TITE 21.7). */
export const RETREAT = 2;

/** Results of attacks by detachments (TITE 107.2.4). */
export const SABOTAGES = [
  'none',
  'rail',
  'out-of-supply',
  'interdicted',
  'suppressed',
  'knives',
  'recruit',
  'organize',
] as const;
export const SABOTAGE = numbered(SABOTAGES);

/** Values of Countdown markers (TITE 8.0, 10.2, 22.0, 105.0). */
export const COUNTDOWN = { relocated: 3, dissolved: 4, city: 4, majorPort: 4, navalBase: 2, airborne: 3 } as const;

/**
 * Classes of zones of control of a side, a bit each (TITE 5.0): of light units that march, of other light units, of
 * heavy ones, of small heavy ones, which have none in the Combat Phase (11.5), and of corps that may turn out to be
 * heavy (13.2).
 */
export const ZONE_CLASSES = { leg: 0, light: 1, heavy: 2, smallHeavy: 3, untried: 4 } as const;
export const ZONES_OF_SIDE = 5;
export const zoneClass = (side: number, kind: keyof typeof ZONE_CLASSES): number =>
  1 << (side * ZONES_OF_SIDE + ZONE_CLASSES[kind]);

// The campaign (TITE 200 to 207)

/** For whom a nation fights: its first side, with morale; the Axis after a coup; nobody; the Soviets (TITE 202.7). */
export const ALLEGIANCES = ['own', 'coup', 'left', 'defected', 'independent'] as const;
export const ALLEGIANCE = numbered(ALLEGIANCES);
/** The side of a city that no side controls (TITE 202.7). */
export const NOBODY = 2;

/**
 * A factory city (TITE 207.4). `idle`: evacuated for its isolation; `restored`: at work for its owner at half its
 * yield, which the rules call Integrated where that is the Axis.
 */
export const FACTORY_STATES = ['none', 'working', 'idle', 'captured', 'retooling', 'restored'] as const;
export const FACTORY = numbered(FACTORY_STATES);
export const OIL_STATES = ['none', 'working', 'burning', 'recovered'] as const;
export const OIL = numbered(OIL_STATES);

/** Why morale changes (TITE 202.1 to 202.7). */
export const MORALE_CAUSES = [
  'objective',
  'regained',
  'government',
  'equipment',
  'returned-equipment',
  'ally',
  'casualties',
  'personnel',
  'goods',
  'bombing',
  'event',
  'fleet',
] as const;
export type MoraleCause = (typeof MORALE_CAUSES)[number];

// Aircraft (TITE 18 to 20)

/** An air unit of the scenario, from 1; 0 for none. */
export type AircraftId = number;

/** Boxes of the Air Display, and aircraft on the map, out of the game or not yet in it (TITE 8.1, 18.0). */
export const AIR_BOXES = ['absent', 'available', 'flown', 'destroyed', 'pool', 'flying', 'gone'] as const;
export const AIR_BOX = numbered(AIR_BOXES);

/** Missions of packets (TITE 18.3 to 18.8, 104.0, 105.1, 208.1). */
export const MISSIONS = [
  'none',
  'support',
  'interdiction',
  'airfields',
  'logistics',
  'strafe',
  'sweep',
  'strategic',
  'air-supply',
  'airlift',
  'paradrop',
  'ships',
  'port',
] as const;
export const MISSION = numbered(MISSIONS);

/** Roles of an aircraft in its packet (TITE 18.2). */
export const AIR_ROLES = ['none', 'mission', 'escort', 'intercept'] as const;
export const AIR_ROLE = numbered(AIR_ROLES);

/** Results of dogfights, each worse than the one before; P lets the attacker choose one (TITE 20.1). */
export const AIR_RESULTS = ['none', 'damage', 'heavy-damage', 'abort', 'exhaust', 'kill', 'press'] as const;
export const AIR_RESULT = numbered(AIR_RESULTS);

/** TITE 18.1. */
export const RANGES = ['short', 'medium', 'long', 'extreme'] as const;
export const RANGE = numbered(RANGES);

/** How well aircraft bear fire (TITE 20.0). */
export const TARGETS = ['vulnerable', 'none', 'tough'] as const;

/** Faces of a Support die (TITE 18.3.1). */
export const SUPPORT_FACES = ['blank', 'shift', 'heavy', 'red', 'airplane'] as const;
export const SUPPORT_FACE = numbered(SUPPORT_FACES);

/**
 * Cards that send fighters against airfields: Major Offensives and Air Offensives, and Sneak Attacks (TITE 18.4.3,
 * 26.2).
 */
export const AIR_RAIDS = ['none', 'offensive', 'surprise'] as const;
export const AIR_RAID = numbered(AIR_RAIDS);

/** The cargo of an aircraft that carries an Air Supply marker instead of a unit (TITE 104.3). */
export const AIR_SUPPLIES = -1;

/** Hits with which an objective is destroyed, and devastated (TITE 208.1.2). */
export const RUIN = { destroyed: 3, devastated: 6 } as const;

/** Hexes within which a sweep bounces interceptors (TITE 18.8). */
export const SWEEP_RADIUS = 3;

/** Aircraft of packets, and mission packets of a side in a hex (TITE 18.2). */
export const PACKET_SIZE = { mission: 2, intercept: 2, sweep: 1 } as const;
export const PACKETS_IN_HEX = 2;

// Event cards (TITE 25, 26)

/** A card of the file, from 1; 0 for none. */
export type CardId = number;

/** Small cards are Minor, the next two Major (TITE 25.0); free ones come by themselves and count in no hand. */
export const CARD_SIZES = ['free', 'small', 'medium', 'large'] as const;
export const CARD_SIZE = numbered(CARD_SIZES);

/** When a card may be selected (TITE 25.2). */
export const RATES = ['free', 'month', 'season'] as const;

/** When in the sequence of play a card is played (TITE 25.5). */
export const WINDOWS = [
  'order',
  'free',
  'buy',
  'recovery',
  'enemy-recovery',
  'season',
  'invasion',
  'special',
  'regular',
  'declaration',
  'declared',
  'enemy-result',
] as const;
export const WINDOW = numbered(WINDOWS);

/** Optional chapters that a card may need. */
export const CHAPTERS = ['aircraft', 'partisans', 'campaign'] as const;

/** Places of a card after use (TITE 25.5); `ahead` on the Turn Track. */
export const DISPOSALS = ['remove', 'discard', 'set-aside', 'ahead'] as const;

/**
 * Where a card lies. `deck`: in the deck or, for its owner alone to know, drawn into the hand; `hand`: in the hand, as
 * all know; `out`: not in this game.
 */
export const PILES = ['out', 'deck', 'hand', 'discard', 'set-aside', 'remove', 'ahead'] as const;
export const PILE = numbered(PILES);

/** A hand holds what a hex does: the stacking limit (TITE 25.4). */
export const HAND = { cards: 3, majors: 2, larges: 1 } as const;

/** Effects of cards: the names of the functions in the table of effects. */
export const EFFECT_NAMES = [
  'air-offensive',
  'annexation',
  'attack-mode',
  'blitzkrieg',
  'commissars',
  'cut-off-shift',
  'deep-operation',
  'early-aircraft',
  'edge-reinforcements',
  'elastic-defense',
  'evacuation',
  'fortify',
  'guerrilla-war',
  'heavy-shift',
  'ice-road',
  'ignore-works',
  'labor',
  'mask',
  'militia',
  'mobilization',
  'overrun-bonus',
  'overspending',
  'partisan-offensive',
  'quick-repair',
  'receive-points',
  'refit',
  'reinforcements',
  'restore-aircraft',
  'scorched-earth',
  'security-sweep',
  'stand-fast',
  'trumpets',
  'warm-clothing',
] as const;
export type EffectName = (typeof EFFECT_NAMES)[number];

/** Effects that a card has set going and that chapters ask for; each has a cell, 0 while it is not in force. */
export const POWERS = [
  'sneak-turn',
  'trumpets-until',
  'trumpets-model',
  'annexed',
  'annexed-too',
  'overrun-bonus',
  'mobilized-until',
  'mobilized-points',
  'extra-model',
  'clothed-until',
  'exiles',
  'commissars',
  'stand-fast',
  'ice-road',
  'ice-road-radius',
  'mask',
  'partisan-offensive',
] as const;
export const POWER = numbered(POWERS);

/** Offensives that a card opens for a side (TITE 26.1); in a deep operation motorized units infiltrate. */
export const ONSLAUGHTS = ['none', 'sneak', 'major', 'deep'] as const;
export const ONSLAUGHT = numbered(ONSLAUGHTS);
