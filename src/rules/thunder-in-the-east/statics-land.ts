// The map as flat tables by hex and by hexside: ground, railways, seas, cities.

import type { HexGrid } from '../../hex/grid.ts';
import type { Hex } from '../../hex/ids.ts';
import type { ThunderMap } from './schema/map.ts';
import { WEATHERS } from './terms.ts';

/** A city that matters (TITE 2.0, 4.2, 7.1). */
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

/**
 * Railway from one city to the next, or to a map edge: the line between two cities that blocks enemy lines (TITE 7.3).
 */
export interface RailLine {
  /** Numbers of its two ends in `cities`; `-1 - side` for the map edge that is friendly to a side. */
  readonly ends: readonly [number, number];
  /** All hexes between the ends, without the ends. */
  readonly hexes: readonly Hex[];
}

/** Tables by hex have a slot 0 for off the map; tables by hexside are indexed `hex * 6 + direction`. */
export interface MapTables {
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
  /**
   * By winter and weather, all weathers of other months first: points of motorized units off roads, for overruns
   * (TITE 17.1).
   */
  readonly offRoadSteps: readonly Int32Array[];
  /** Steps of one hex for lines over land, outward from the source: 1, or negative where closed. */
  readonly lineSteps: Int32Array;
  /**
   * The same by theaters in mud, cold or snow, a bit each: without their mountain hexes off the railways (TITE 7.3,
   * 23.7).
   */
  readonly lineStepsIn: readonly Int32Array[];
  readonly railSteps: Int32Array;
  readonly railHexes: readonly Hex[];
  readonly railLines: readonly RailLine[];
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
