// The statics of Thunder in the East: map, counters, tables, scenario and options, as flat tables by number.

import type { OptionValue, Statics } from '../../engine/contract/ruleset.ts';
import type { SeatWeights } from '../../engine/kernel/evaluation.ts';
import type { HexGrid } from '../../hex/grid.ts';
import type { Hex } from '../../hex/ids.ts';

import type { Crt } from '../../wargame/combat/crt.ts';
import type { Presence } from '../../wargame/units/presence.ts';
import type { RuleSwitches } from './options.ts';
import type { ThunderMap } from './schema/map.ts';
import type { Cells } from './state.ts';
import { type AircraftId, type CardId, type EffectName, type UnitId, WEATHERS } from './terms.ts';

/** What makes a city matter (TITE 2.0, 4.2, 7.1). */
export interface City {
  readonly name: string;
  readonly hex: Hex;
  /** A place of NATIONS, or -1 for a country that has no forces. */
  readonly nation: number;
  readonly isSupply: boolean;
  readonly isCapital: boolean;
  readonly isHard: boolean;
  readonly port: 'none' | 'minor' | 'major' | 'naval';
  readonly isFactory: boolean;
  readonly isPersonnel: boolean;
  readonly isOil: boolean;
  /** Objective points for the Axis; 0 for cities that are no Soviet objective (TITE 4.2). */
  readonly points: number;
}

/** Railway from one city to the next, or to a map edge: the line between two cities that blocks enemy lines (TITE 7.3). */
export interface RailLine {
  /** Numbers of its two ends in `cities`; `-1 - side` for the map edge that is friendly to a side. */
  readonly ends: readonly [number, number];
  /** All hexes between the ends, without the ends. */
  readonly hexes: readonly Hex[];
}

/** Tables by hex have a slot 0 for off the map; tables by hexside are indexed `hex * 6 + direction`. */
export interface Land {
  readonly grid: HexGrid;
  /** The map file as played, for drawing. */
  readonly file: ThunderMap;
  /** A place of TERRAINS. */
  readonly terrain: Uint8Array;
  /** 1 where no ground unit may be: sea, lake, a country out of play (TITE 2.0). */
  readonly isBarred: Uint8Array;
  /** Place of NATIONS plus one of the country, 0 for others and water. */
  readonly nation: Uint8Array;
  /** Hexes of Bessarabia and N. Bucovina while they are Soviet (TITE 9.4). */
  readonly annexable: readonly Hex[];
  /** 0 East Europe, 1 Mid-East (TITE 101.0). */
  readonly theater: Uint8Array;
  readonly isCoastal: Uint8Array;
  /** Seas of water and coast, and of the channels of inland ports, a bit each by place of SEAS (TITE 106.0). */
  readonly seas: Uint8Array;
  /** 1 where ice closes water and coast in winter. */
  readonly isIce: Uint8Array;
  readonly seaSteps: Int32Array;
  /** By sea: the number of the city that is its naval base, -1 for none. */
  readonly navalBases: readonly number[];
  /** Ports that an enemy unit in any of these hexes closes (TITE 106.2). */
  readonly estuaries: readonly { readonly port: Hex; readonly hexes: readonly Hex[] }[];
  /** By hexside, a place of BORDERS. */
  readonly border: Uint8Array;
  /** Railways: bit d is set where a line leaves through direction d. They serve as roads (TITE 14.2). */
  readonly rails: Uint8Array;
  /** Directions in which zones leave a hex, a bit each (TITE 5.0). */
  readonly zoneSides: Uint8Array;
  /** By winter, weather and mover (`stepTable`): points by hexside, STRAIT over straits, negative where closed. */
  readonly steps: readonly Int32Array[];
  /** The dearest step of all tables, STRAIT where there is one. */
  readonly dearest: number;
  /** By winter and weather, all weathers of other months first: points of motorized units off roads, for overruns (TITE 17.1). */
  readonly offRoadSteps: readonly Int32Array[];
  /** Steps of one hex for lines over land, outward from the source: 1, or negative where closed. */
  readonly lineSteps: Int32Array;
  /**
   * The same by theaters in mud, cold or snow, a bit each: without their mountain hexes off the railways (TITE 7.3, 23.7).
   */
  readonly lineStepsIn: readonly Int32Array[];
  readonly railSteps: Int32Array;
  readonly railHexes: readonly Hex[];
  readonly railLines: readonly RailLine[];
  /** By hex: numbers of the lines that run through it. */
  readonly linesThrough: readonly (readonly number[])[];
  readonly cities: readonly City[];
  /** By hex: number of its city plus one, 0 for none. */
  readonly cityIn: Int16Array;
  /** The hex of Riga, and the cities with a port on the Baltic, for a handicap (TITE 301.0). */
  readonly lifeline: { readonly riga: Hex; readonly ports: readonly number[] };
  /** By side: rail hexes of its map edge, ultimate sources (TITE 7.1); all hexes of its edge, for arrivals (9.4). */
  readonly edgeRails: readonly (readonly Hex[])[];
  readonly edge: readonly (readonly Hex[])[];
  /** Exits that are joined off the map for the Soviets (TITE 2.0). */
  readonly railNets: readonly (readonly Hex[])[];
}

/** Movers of `Land.steps`: leg, mounted, motorized, as MOBILITIES, and mountain troops (TITE 27.3). */
export const MOVERS = 4;
export const MOUNTAIN_MOVER = 3;
/** The cost of a step over a strait: all points that a unit has, and at least one (Terrain Effects chart). */
export const STRAIT = 100;

/** The place of a table in `Land.steps`. In January to March ice straits are frozen (TITE 23.6). */
export const stepTable = (weather: number, mover: number, isWinter = false): number =>
  ((isWinter ? WEATHERS.length : 0) + weather) * MOVERS + mover;

/** What a kind of counter may show when it is revealed (TITE 13.2). */
export interface Revealed {
  readonly attack: number;
  readonly defence: number;
  readonly isHeavy: boolean;
  /** Counters of the mix with these values. */
  readonly count: number;
}

/** A kind of counter: one row of `units.json`. */
export interface Kind {
  readonly id: string;
  readonly name: string;
  readonly side: number;
  readonly nation: number;
  readonly size: number;
  readonly isHeavy: boolean;
  readonly mobility: number;
  readonly isMountain: boolean;
  /** May drop from aircraft (TITE 105.0); may be flown by them (104.1). */
  readonly isAirborne: boolean;
  readonly isAirMobile: boolean;
  readonly steps: number;
  /** Printed values by steps left, from 1 (index 0 is unused); those of untried corps are 0. */
  readonly attack: readonly number[];
  readonly defence: readonly number[];
  readonly allowance: readonly number[];
  /** Values that may be revealed, empty for kinds whose values are printed. */
  readonly values: readonly Revealed[];
  /** Kinds into which it breaks down, strongest first; empty for others (TITE 12.6). */
  readonly parts: readonly number[];
  /** TITE 12.2: raised armies come from the Force Pool, assembled ones from the Change box. */
  readonly isRaised: boolean;
  /** TITE 12.1: an army or group that its parts build up to, through the Change box. */
  readonly isAssembled: boolean;
  /** The kind of its remnant, or -1; silver medals leave one on the map, gold ones only in the pool (TITE 12.7). */
  readonly remnant: number;
  readonly medal: 'none' | 'bronze' | 'silver' | 'gold';
  readonly isGuards: boolean;
  /** The kind on the other side of the counter (Guards, Hardened Garrison, Panzergrenadiers), or -1. */
  readonly otherSide: number;
  readonly isSpecialist: boolean;
  readonly isSecondLine: boolean;
  readonly isGarrison: boolean;
  readonly isHardened: boolean;
  /** Militia, conscripts, early mechanized corps: may leave the game (TITE 13.2). */
  readonly isRemovable: boolean;
  /** Early Mechanized Corps (TITE 13.2, 15.1). */
  readonly isEarlyMech: boolean;
  /** Partisan divisions and corps (TITE 107.3). */
  readonly isPartisan: boolean;
  /** Whether no state of supply touches it (TITE 27.1, 107.0). */
  readonly hasOwnSupply: boolean;
  /** Only headquarters; null for ground units. */
  readonly hq: HqKind | null;
  /** Parts from January 1943 on, where they differ (TITE 9.0). */
  readonly laterParts: readonly number[] | null;
  /** The kind of the counters that fight for the Soviets when the nation defects in a campaign, else -1 (TITE 202.7). */
  readonly twin: number;
}

export interface HqKind {
  readonly isStrategic: boolean;
  /** Supply radius by place of MODES (TITE 10.3). */
  readonly radius: readonly [balanced: number, attack: number];
  readonly doublesForMotorized: boolean;
  readonly hasNarrowFront: boolean;
}

/** Tables by unit number, from 1. Ground units of the Axis, ground units of the Soviets, headquarters. */
export interface Forces {
  readonly kinds: readonly Kind[];
  readonly count: number;
  readonly kind: Uint8Array;
  readonly side: Uint8Array;
  /** Side plus one of units that hold ground, 0 for headquarters. */
  readonly holder: Uint8Array;
  /** First and last ground unit of each side, and first and last headquarters. */
  readonly ground: readonly (readonly [first: UnitId, last: UnitId])[];
  readonly hqs: readonly (readonly UnitId[])[];
  /** Texts of records, without spaces, and names for people. */
  readonly ids: readonly string[];
  readonly titles: readonly string[];
  /** The army, army group or direction of the set-up; empty for others. */
  readonly formation: readonly string[];
  /** By kind: its units, ascending. */
  readonly ofKind: readonly (readonly UnitId[])[];
}

/** A model of aircraft: one row of `air.json` (TITE 18.0). */
export interface AirModel {
  readonly id: string;
  readonly name: string;
  readonly side: number;
  readonly nation: number;
  readonly size: number;
  readonly air: number;
  readonly red: number;
  readonly white: number;
  /** Bomb Strength in halves. */
  readonly bomb: number;
  /** A place of RANGES. */
  readonly range: number;
  /** What it adds to the defence in a dogfight: -1 vulnerable, 1 tough (TITE 20.0). */
  readonly defence: number;
  readonly isNightCapable: boolean;
  readonly hasCargo: boolean;
  /** The model of the aircraft that fly for the Soviets when the nation defects in a campaign, else -1. */
  readonly twin: number;
}

/** Aircraft of the scenario, by number from 1, and the charts of air combat; without aircraft `count` is 0. */
export interface Aviation {
  readonly models: readonly AirModel[];
  readonly count: number;
  readonly model: Uint8Array;
  readonly side: Uint8Array;
  /** First and last aircraft of each side; the last is below the first where there is none. */
  readonly ofSide: readonly (readonly [first: AircraftId, last: AircraftId])[];
  readonly ids: readonly string[];
  readonly titles: readonly string[];
  /** By aircraft, at the start: a place of AIR_BOXES. */
  readonly box: Uint8Array;
  readonly arrivals: readonly { readonly aircraft: AircraftId; readonly turn: number }[];
  readonly withdrawals: readonly { readonly turn: number; readonly side: number; readonly model: number }[];
  /** By differential from the lowest column and die from 1: one or two results, the first of which a lone aircraft suffers. */
  readonly dogfight: {
    readonly lowest: number;
    readonly results: readonly (readonly (readonly number[])[])[];
  };
  /** Of the faces of a Support die, how many are each of SUPPORT_FACES. */
  readonly faces: readonly number[];
  readonly mostDice: number;
  readonly mostDamage: number;
  /** By size of the unit, and by the side that is attacked (TITE 18.4.2 to 18.4.4). */
  readonly hardness: {
    readonly interdiction: readonly number[];
    readonly airfields: readonly number[];
    readonly logistics: number;
  };
  /** By place of RANGES, hexes. */
  readonly ranges: readonly number[];
  /** In halves (TITE 9.7, 8.0). */
  readonly prices: {
    readonly build: { readonly personnel: number; readonly equipment: number };
    readonly repair: { readonly major: number; readonly minor: number };
    readonly upgrade: number;
    readonly rush: { readonly usual: number; readonly smallGerman: number };
    readonly repairPercent: number;
    readonly germanRepairs: number;
  };
}

/** An event card: one row of `cards.json` (TITE 25.0). Lists are by place: of cities, kinds and nations. */
export interface Card {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly side: number;
  /** A place of CARD_SIZES. */
  readonly size: number;
  /** May be selected in the first week of a season only (TITE 25.2). */
  readonly isSeasonal: boolean;
  /** Windows in which it is played, a bit each. */
  readonly windows: number;
  /** The first month in which it may be played and the first in which it may not, as `monthNow` counts them. */
  readonly after: number;
  readonly before: number;
  readonly condition: CardCondition | null;
  /** The name of its function. */
  readonly effect: EffectName;
  readonly count: number;
  readonly turns: number;
  readonly months: number;
  /** The highest column of a battle that it changes, -1 for none. */
  readonly column: number;
  /** The model of aircraft, -1 for none. */
  readonly model: number;
  readonly cities: readonly number[];
  /** In halves. */
  readonly points: {
    readonly personnel: readonly number[];
    readonly equipment: number;
    readonly morale: readonly number[];
  };
  /** Kinds of units by group, each as often as there are units. */
  readonly units: readonly (readonly number[])[];
  /** The pile to which it goes after use. */
  readonly disposal: number;
}

export interface CardCondition {
  readonly is: 'controls' | 'enemyWithin' | 'enemyNearHq' | 'cutOff';
  /** A city, or hexes. */
  readonly value: number;
}

/** The event cards of the scenario, by number from 1, those of the Axis first; without cards `count` is 0. */
export interface Deck {
  readonly cards: readonly Card[];
  readonly count: number;
  readonly ofSide: readonly (readonly [first: CardId, last: CardId])[];
  /** By card, at the start: a place of PILES (TITE 25.1). */
  readonly pile: Uint8Array;
  /** By side and window: its cards that may be played there. */
  readonly inWindow: readonly (readonly (readonly CardId[])[])[];
  /** The turn in which a neutral country is invaded, and its place of NATIONS; 0 for none (TITE 26.1). */
  readonly invasion: { readonly turn: number; readonly nation: number };
}

/** A unit of the set-up, or one that arrives. */
export interface Placed {
  readonly unit: UnitId;
  readonly hex: Hex;
  readonly steps: number;
  /** Turn of arrival; 0 for those on the map from the beginning. */
  readonly turn: number;
  /**
   * Arrivals: in `hex`; `home` lets the owner choose a supplied city at home or a hex of his edge, `edge` the edge only
   * (TITE 9.0); `pool` goes to the Force Pool.
   */
  readonly at: 'hex' | 'home' | 'edge' | 'pool';
}

/** Points that a side receives in a turn. */
export interface Income {
  readonly turn: number;
  readonly side: number;
  /** Halves. */
  readonly personnel: readonly number[];
  readonly equipment: number;
  readonly fuel: number;
  readonly offensive: number;
}

/** What happens to forces in a turn of their side, before reinforcements (TITE 9.0). */
export type Change = { readonly turn: number; readonly side: number } & (
  | { readonly what: 'corps'; readonly kind: number; readonly to: number }
  | { readonly what: 'airborne'; readonly kind: number }
  | { readonly what: 'nation'; readonly nation: number }
  | { readonly what: 'disband'; readonly kind: number }
  | { readonly what: 'replace'; readonly kind: number; readonly into: number }
);

/** The campaign (TITE 200 to 207). Points are in halves. */
export interface Campaign {
  /** Scenarios that end on the way, by turn: their bands may end the campaign too (TITE 202.5). */
  readonly checkpoints: readonly { readonly turn: number; readonly title: string; readonly bands: Scoring['bands'] }[];
  /** By turn: the season, from 0; by season: its first turn, from which a season that has begun before is left out. */
  readonly seasonOf: readonly number[];
  readonly seasonStarts: readonly number[];
  /** Numbers of factory cities, and by city their place among these plus one. */
  readonly factories: readonly number[];
  readonly factoryOf: readonly number[];
  readonly oilFields: readonly number[];
  /** By city: 2 where it yields twice as much, else 1; yield of a working oil field. */
  readonly share: readonly number[];
  readonly oilYield: readonly number[];
  readonly personnel: { readonly unscathed: number; readonly recaptured: number };
  readonly factory: { readonly working: number; readonly other: number };
  readonly recoveredOil: number;
  readonly germany: { readonly personnel: number; readonly equipment: number; readonly fuel: number };
  readonly allies: readonly { readonly nation: number; readonly city: number; readonly personnel: number }[];
  readonly urals: { readonly personnel: number; readonly equipment: number };
  /** By turn: Italian personnel and lend-lease of a season, Axis rail capacity. */
  readonly italy: readonly number[];
  readonly lendLease: readonly number[];
  readonly axisRail: readonly number[];
  /** By city: morale that its home nation loses with it; 0 for cities that are no Objective. */
  readonly loss: readonly number[];
  readonly laws: {
    readonly regained: number;
    readonly government: number;
    readonly reconsider: number;
    readonly corps: number;
    readonly army: number;
    readonly airborne: number;
    readonly fleet: number;
    readonly personnelForOne: number;
    readonly goods: { readonly equipment: number; readonly most: number };
  };
  readonly collapse: { readonly coup: number; readonly independence: number };
  /** By nation: its capital, -1 for none; by nation: morale at the start, 0 for nations that have none. */
  readonly capital: readonly number[];
  readonly morale: readonly number[];
  /** By side: Air Defense at the start (TITE 208.4). */
  readonly airDefense: readonly number[];
  /** The economy at the start: by city, packed ECONOMY; by factory, the turn in which it works in the Urals. */
  readonly economy: readonly number[];
  readonly resettled: readonly number[];
  /** By unit and by aircraft: the counter that takes its place when its nation defects, 0 for none. */
  readonly unitTwin: readonly UnitId[];
  readonly aircraftTwin: readonly AircraftId[];
}

/** Detachments of partisans (TITE 107.0); without partisans there are none. */
export interface Partisans {
  /** By place of SABOTAGES: markers with the result. */
  readonly results: readonly number[];
  /** Hexes: the Territorial Range. */
  readonly range: number;
  /** Markers in the pool without which none is free. */
  readonly freeLeast: number;
  /** Placed by the scenario in the first Soviet turn. */
  readonly atStart: { readonly detachments: number; readonly divisions: number };
}

/** What a fleet fires with, and the radius of its anchorage off an invaded coast (TITE 106.3, 106.5.1). */
export interface Broadside {
  readonly red: number;
  readonly white: number;
  readonly radius: number;
}

/** A Soviet fleet (TITE 106.3). */
export interface Fleet {
  readonly id: string;
  readonly name: string;
  /** A place of SEAS: its Sea Zone. */
  readonly sea: number;
  /** By steps left, from 1. */
  readonly broadside: readonly Broadside[];
  /** The hex of the map beside its port off the map, 0 for none, and the name of that port. */
  readonly gate: Hex;
  readonly finalPort: string;
  /** At the start, 0 off the map. */
  readonly hex: Hex;
}

/** Fleets by number, from 1, and the prices of war at sea in halves; without the option there are none. */
export interface Navy {
  readonly fleets: readonly Fleet[];
  readonly count: number;
  readonly sailing: number;
  /** Countdowns of a fleet that has fled, by port; hardness of ports, and what averts the damage of bombs. */
  readonly evacuated: Readonly<Record<'naval' | 'major' | 'minor', number>>;
  readonly hardness: Readonly<Record<'naval' | 'major' | 'minor', number>>;
  readonly averting: Readonly<Record<'naval' | 'major', number>>;
  readonly bombed: number;
}

/** How a scenario is scored: Axis points for cities held at the end, and the bands of the result (TITE 4.2). */
export interface Scoring {
  /** By number of city. */
  readonly cityPoints: Int16Array;
  /** For each Soviet army removed without a surviving corps (Smolensk). */
  readonly armyPoints: number;
  /** Results from the best for the Axis, each with its least points. */
  readonly bands: readonly { readonly result: string; readonly least: number }[];
}

/** Free deployment (TITE 3.1 to 3.4). */
export interface Deployment {
  /** Sides by stage: two fronts, two reserves. */
  readonly order: readonly number[];
  /** Units of the set-up, in its order; by unit, a place of DUTIES and the hex that the scenario has ready. */
  readonly units: readonly UnitId[];
  readonly duty: Uint8Array;
  readonly ready: Int16Array;
  /** By side: its front row, without single hexes behind the other's front. */
  readonly rows: readonly (readonly Hex[])[];
  /** By side: hexes of its front row, each with those of the enemy's row beside it that zones reach. */
  readonly covers: readonly (readonly { readonly hex: Hex; readonly row: readonly Hex[] }[])[];
  /** By side: the front row and the one behind it; cities two hexes behind it; cities in the range of headquarters. */
  readonly band: readonly (readonly Hex[])[];
  readonly nearCities: readonly (readonly Hex[])[];
  readonly hqCities: readonly (readonly Hex[])[];
  /** By side: objective cities by their rank for reserves; other cities in the rear. */
  readonly objectives: readonly (readonly (readonly Hex[])[])[];
  readonly rearCities: readonly (readonly Hex[])[];
}

export interface Play {
  readonly deployment: Deployment;
  readonly id: string;
  readonly title: string;
  readonly turns: number;
  /** Month (1 to 12), week (1 to 4) and year of each turn, from 1. */
  readonly calendar: readonly {
    readonly month: number;
    readonly week: number;
    readonly year: number;
    readonly text: string;
  }[];
  readonly firstSide: number;
  readonly setup: readonly Placed[];
  readonly arrivals: readonly Placed[];
  /** Force Pool, Change box and other boxes at the start, by unit: a place of BOXES. */
  readonly box: Uint8Array;
  /** By city: the side that controls it at the start. */
  readonly control: Uint8Array;
  readonly works: readonly { readonly hex: Hex; readonly side: number; readonly work: number }[];
  readonly countdowns: readonly { readonly city: number; readonly left: number }[];
  readonly attackModes: readonly UnitId[];
  /** In halves, by nation and by side. */
  readonly personnel: readonly number[];
  readonly equipment: readonly number[];
  readonly fuel: readonly number[];
  readonly offensive: readonly number[];
  readonly income: readonly Income[];
  readonly changes: readonly Change[];
  readonly rail: readonly number[];
  /** Weather by turn where it is fixed, else null and rolled (TITE 24.2). */
  readonly weather: readonly number[] | null;
  readonly startWeather: number;
  readonly scoring: Scoring;
  /** Where Stalin is, and the city to which he may go; 0 where he is not in the game (TITE 13.1). */
  readonly stalin: Hex;
  readonly refuge: Hex;
}

/** Prices in halves (TITE 9.3, Build Cost chart). */
export interface Prices {
  readonly majorStep: number;
  readonly minorStep: number;
  readonly secondLineStep: number;
  readonly majorMotorizedFuel: number;
  readonly minorMotorizedFuel: number;
  readonly offensive: { readonly equipment: number; readonly fuel: number };
  readonly remnant: number;
  readonly hq: {
    readonly strategic: readonly [personnel: number, equipment: number];
    readonly operational: readonly [personnel: number, equipment: number];
  };
  /** Share of a pool that an OOB Step may spend, and its bounds (TITE 6.2, 9.2). */
  readonly limit: { readonly percent: number; readonly least: number; readonly most: number };
  /** Garrisons a faction may buy in one OOB Step, specialists a nation may buy in a month: halves. */
  readonly garrisons: number;
  readonly specialists: number;
}

export interface Thunder extends Statics {
  readonly at: Cells;
  readonly presence: Presence<Thunder>;
  readonly land: Land;
  readonly forces: Forces;
  readonly aviation: Aviation;
  readonly deck: Deck;
  readonly partisans: Partisans;
  readonly navy: Navy;
  readonly play: Play;
  /** Null in single scenarios. */
  readonly campaign: Campaign | null;
  /** By weather and ground: the clement table and the inclement one (TITE 21.5). */
  readonly crt: { readonly clement: Crt; readonly inclement: Crt };
  /** Results of the tables' numbers, as places of RESULTS. */
  readonly results: { readonly clement: Uint8Array; readonly inclement: Uint8Array };
  /** Shift by terrain, a place of TERRAINS; after these, of a hard city. Below 0 for the defender (TITE 21.2). */
  readonly terrainShift: readonly number[];
  readonly prices: Prices;
  /** Weather by theater, month (1 to 12) and die (1 to 6): `[theater][month][die]`. */
  readonly weatherTable: readonly (readonly (readonly number[])[])[];
  readonly evaluation: readonly SeatWeights[];
  readonly rules: RuleSwitches;
  readonly options: Readonly<Record<string, OptionValue>>;
}
