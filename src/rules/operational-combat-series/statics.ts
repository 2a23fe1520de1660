// The constant tables of a game that its module makes: the ground hex by hex, the counters one by one.

import type { Statics } from '../../engine/contract/ruleset.ts';
import type { SeatWeights } from '../../engine/kernel/evaluation.ts';
import type { HexGrid } from '../../hex/grid.ts';
import type { Hex, HexSide } from '../../hex/ids.ts';
import type { Presence } from '../../wargame/units/presence.ts';
import type { RuleSwitches } from './options.ts';
import type { AircraftRow, ShipsFile } from './schema/aircraft.ts';
import type { Zone } from './schema/map.ts';
import type { LESSON_PARTS, ModuleHead, VictoryFile } from './schema/module.ts';
import type { OcsModule } from './schema/module-parts.ts';
import type { ScenarioFile } from './schema/scenario.ts';
import type { GROUNDS } from './schema/shapes.ts';
import type { SeriesTables, SupplyEffect, TablesFile } from './schema/tables.ts';
import type { TerrainFile } from './schema/terrain.ts';
import type { CounterMix, Face, UnitRow } from './schema/units.ts';
import type { Cells, Counts } from './state.ts';
import type { Tables } from './tables/tables.ts';

/** A cost that no unit can pay: the hex or hexside is prohibited. */
export const PROHIBITED = -1;

/** Roads and the like across a hexside, as bits. */
export const LINK = { road: 1, single: 2, multi: 4, low: 8 } as const;
/** Any railroad. */
export const RAIL = LINK.single | LINK.multi | LINK.low;

/**
 * Movement costs by kind of movement points (MOBILITIES) and `hex * 6 + direction` out of it, in parts of a point
 * (POINT).
 */
export interface Costs {
  /** Along a road or railroad where there is one, else as off roads (OCS 6.2a). */
  readonly along: readonly Int16Array[];
  /** As if there were no roads (OCS 7.1a), hexside and works included. */
  readonly offRoad: readonly Int16Array[];
  /** Along a road or railroad only, prohibited where there is none (OCS 5.8b). */
  readonly byRoad: readonly Int16Array[];
  /** As `along`, with engineers at the hexside (OCS 12.8a): a major river is a minor one, and a minor one is none. */
  readonly bridged: readonly Int16Array[];
}

export interface MapTables {
  readonly grid: HexGrid;
  /** Codes of terrain, and the index into them by hex. */
  readonly codes: readonly string[];
  readonly terrain: Uint8Array;
  /** Codes of hexsides by hexside: rivers that lie there. */
  readonly sidesAt: ReadonlyMap<HexSide, readonly string[]>;
  /** By state of the ground (GROUNDS). */
  readonly costs: Readonly<Record<(typeof GROUNDS)[number], Costs>>;
  /** LINK by `hex * 6 + direction`. */
  readonly links: Uint8Array;
  readonly isSea: Uint8Array;
  /** Land that ships may enter: partly sea, or with a port (OCS 19.1); and where landing craft unload (20.0c). */
  readonly isCoast: Uint8Array;
  readonly isBeach: Uint8Array;
  readonly isFortified: Uint8Array;
  /** Villages and cities, where trains load and unload (OCS 12.3c). */
  readonly isSettled: Uint8Array;
  readonly isCity: Uint8Array;
  /** Capacity in supply points by hex, 0 without a port (OCS 20.0a); the hexes with ports. */
  readonly port: Uint8Array;
  readonly ports: readonly Hex[];
  readonly zones: readonly Zone[];
  readonly areas: ReadonlyMap<string, ReadonlySet<Hex>>;
  /** Names of towns by hex. */
  readonly towns: ReadonlyMap<number, string>;
}

/** Counters by number; number 0 is none. Regimental equivalents are in quarters (OCS 4.7). */
export interface Forces {
  readonly count: number;
  readonly ids: readonly string[];
  readonly rows: readonly (UnitRow | null)[];
  readonly side: Uint8Array;
  readonly steps: Uint8Array;
  readonly re: Uint8Array;
  /** Number of the formation, 0 for none. */
  readonly formation: Uint8Array;
  readonly formations: readonly string[];
  readonly formationNames: readonly string[];
  /** By formation: whether it has a Division Marker (OCS 12.7). */
  readonly hasDivisionMarker: Uint8Array;
  /** By formation: what any part of it counts (OCS 11.5e). */
  readonly formationDse: Uint8Array;
  /** The sides of the counter; without one of Move Mode, that of Combat Mode (OCS 12.3f). */
  readonly combat: readonly Face[];
  readonly move: readonly Face[];
  readonly isHq: Uint8Array;
  readonly isEngineer: Uint8Array;
  /** Supply points that its transport takes (OCS 13.0d), in quarters. */
  readonly transport: Uint8Array;
  /** By number: its nation, a place of `nations`. */
  readonly nation: Uint8Array;
  readonly nations: readonly string[];
  readonly isBreakDown: Uint8Array;
  /** A place of REPLS. */
  readonly repl: Uint8Array;
  /** A place of CLASSES (OCS 3.1a). */
  readonly kind: Uint8Array;
  readonly isArtillery: Uint8Array;
  /** Rail Repair units, with one side and one mode (OCS 12.3f). */
  readonly isRepair: Uint8Array;
  /** Divisions of one counter, whose RE are the steps that they have left (OCS 9.12e). */
  readonly isDivision: Uint8Array;
}

/**
 * A ferry between a box off the map and a port (OCS 19.4): its capacity in a Movement Phase, in quarters of a supply
 * point.
 */
export interface Ferry {
  readonly zone: number;
  readonly port: Hex;
  readonly capacity: number;
}

/** A place that counts for victory: points for the side that holds it, none where only the week of its fall counts. */
export interface VictoryPlace {
  readonly hex: Hex;
  readonly side: number;
  readonly points: number;
}

/** A scenario, or a lesson on its set-up, in the form of the rules. */
export interface Play {
  /** As typed, for its set-up and arrivals. */
  readonly scenario: ScenarioFile;
  /** The number of its first week among those of the module. */
  readonly firstTurn: number;
  /** By week from 1: the side that goes first whatever the dice say, -1 where they tell (OCS 2.3). */
  readonly firstPlayer: Int8Array;
  readonly places: readonly VictoryPlace[];
  readonly victory: VictoryFile;
  /** Chapters that a lesson leaves out. */
  readonly off: ReadonlySet<(typeof LESSON_PARTS)[number]>;
}

/** The abilities of an aircraft, on either side of its counter (OCS 14.3). */
export interface Wing {
  readonly rating: number;
  /** Of ground support, in grains (GRAINS). */
  readonly grains: number;
  /** Tokens. */
  readonly capacity: number;
}

/** Aircraft by number; number 0 is none. */
export interface Fleet {
  readonly side: Uint8Array;
  /** Bits by the places of ROLES. */
  readonly roles: Uint8Array;
  /** Whether it attacks in air combat (OCS 14.9a). */
  readonly isOffensive: Uint8Array;
  readonly range: Uint8Array;
  /** By side: those that interdict (OCS 14.15). */
  readonly interdictors: readonly (readonly number[])[];
  readonly full: readonly Wing[];
  readonly reduced: readonly Wing[];
  /** The same for aircraft that combine (OCS 14.1f). */
  readonly kind: readonly string[];
  /** By box off the map: hexes of the map and how far they are. */
  readonly ways: ReadonlyMap<number, readonly { readonly to: Hex; readonly hexes: number }[]>;
}

export interface Ocs extends Statics {
  readonly at: Cells;
  readonly counts: Counts;
  readonly presence: Presence<Ocs>;
  readonly head: ModuleHead;
  /** As read, for drawing. */
  readonly module: OcsModule;
  readonly land: MapTables;
  readonly forces: Forces;
  /** By number, from 1. */
  readonly aircraft: readonly AircraftRow[];
  readonly fleet: Fleet;
  /** By number: ships, then landing craft. */
  readonly vessels: readonly (ShipsFile['ships'][number] | ShipsFile['landingCraft'][number])[];
  readonly vesselSide: Uint8Array;
  readonly ferries: readonly Ferry[];
  /** By side: boxes off the map with a way by sea, as sites. */
  readonly seaBoxes: readonly (readonly number[])[];
  readonly mix: CounterMix;
  readonly series: SeriesTables;
  readonly tables: Tables;
  readonly chart: TerrainFile;
  readonly weather: TablesFile['weather'];
  /** Costs of movement by row of the weather; effects of supply by place of LEVELS. */
  readonly costs: readonly Costs[];
  readonly supply: readonly SupplyEffect[];
  readonly variableReinforcement: TablesFile['variableReinforcement'];
  /** Reserve markers by side (OCS 5.7). */
  readonly reserveMarkers: readonly [number, number];
  /** A rule of the module: nations whose action rating is lower from a week of the game on. */
  readonly shaken: readonly { readonly nation: number; readonly week: number; readonly loss: number }[];
  readonly play: Play;
  readonly rules: RuleSwitches;
  /** The weights of the evaluation, by seat. */
  readonly evaluation: readonly SeatWeights[];
}

/**
 * The number of a place: a hex, or a holding box off the map; 0 for an unknown one. A box on the map is its hex
 * (OCS 11.5f).
 */
export function siteOf({ grid, zones }: MapTables, name: string): number {
  const zone = zones.findIndex(({ id }) => id === name);
  if (zone < 0) return grid.hexOf(name);
  const { hex } = zones[zone];
  return hex === undefined ? grid.size + 1 + zone : grid.hexOf(hex);
}
