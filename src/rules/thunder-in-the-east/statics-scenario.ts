// A scenario as played: set-up, arrivals, points, the campaign, victory.

import type { Hex } from '../../hex/ids.ts';
import type { AircraftId, UnitId } from './terms.ts';

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

/** A change of forces in a turn of their side, before reinforcements (TITE 9.0). */
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
  /** By city: 2 where it yields twice as much, else 1; yield of a working oil field for the Axis. */
  readonly share: readonly number[];
  readonly oilYield: readonly number[];
  readonly personnel: { readonly unscathed: number; readonly recaptured: number };
  readonly factory: { readonly working: number; readonly other: number };
  readonly workingOil: number;
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
