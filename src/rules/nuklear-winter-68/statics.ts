// The statics of Nuklear Winter 68: map, counters, tables, scenario and options, as flat tables by number.

import type { Seat } from '../../engine/contract/ids.ts';
import type { OptionValue, Statics } from '../../engine/contract/ruleset.ts';
import type { SeatWeights } from '../../engine/kernel/evaluation.ts';
import type { HexGrid } from '../../hex/grid.ts';
import type { Hex } from '../../hex/ids.ts';
import type { MapFile } from '../../hex/map-schema.ts';
import type { SightLines } from '../../hex/sight.ts';
import type { Presence } from '../../wargame/units/presence.ts';
import type { RuleSwitches } from './options.ts';
import type { Cells } from './state.ts';
import type { Faction, FormationId, UnitId, WeaponId } from './terms.ts';

/** Tables by hex; slot 0 stands for off the map. */
export interface MapTables {
  readonly grid: HexGrid;
  /** The map file in use, for drawing. */
  readonly file: MapFile;
  /** Number of the terrain in `terrain.json`. */
  readonly terrain: Uint8Array;
  /** Height of the ground: 1 on hills, else 0. */
  readonly level: Uint8Array;
  readonly urban: Uint8Array;
  readonly woods: Uint8Array;
  readonly water: Uint8Array;
  /** Shellholes printed on the map. */
  readonly shelled: Uint8Array;
  /** Roads: bit d is set where a road leaves through direction d; bit 6 where the hex has a road at all. */
  readonly roads: Uint8Array;
  /**
   * Cost to enter for infantry and for vehicles, with hill and printed shellholes, -1 where forbidden; markers add to
   * it.
   */
  readonly costInfantry: Int8Array;
  readonly costVehicle: Int8Array;
  /** Cost for Black Hand infantry, who may wade (NW 1.2.3). */
  readonly costMutant: Int8Array;
  /** Cost to enter along a road (NW 2.2), with hill and printed shellholes, -1 where the hex has no road. */
  readonly costRoadInfantry: Int8Array;
  readonly costRoadVehicle: Int8Array;
  /** Defence bonus of the terrain for infantry and vehicles, without hill and markers. */
  readonly defenceInfantry: Uint8Array;
  readonly defenceVehicle: Uint8Array;
  /** Height of the obstacle to sight (NW 2.2.1): level, plus 1 for a town or woods; Huge units add to it. */
  readonly height: Uint8Array;
  /** Bit e is set in hexes of edge e (EDGES). */
  readonly edges: Uint8Array;
  readonly lines: SightLines;
  /** Lines blocked by the ground alone: bits for each pair of hexes, which `sight.ts` reads. */
  readonly blocked: Uint8Array;
}

/** Additions to cost and defence for markers and ground (terrain chart). */
export interface TerrainTable {
  readonly hillDefence: number;
  readonly sandbagsDefence: number;
  readonly wreckDefence: number;
  readonly wreckCost: number;
  readonly shellholesCost: number;
  readonly shellholesDefenceInfantry: number;
  readonly shellholesDefenceVehicle: number;
  readonly radiationCost: number;
  readonly stackLimit: number;
  /** Extra points for an activation spent entirely on connected road (NW 2.2). */
  readonly roadBonus: number;
}

/** Things numbered from 1. */
interface Numbered {
  readonly count: number;
  readonly ids: readonly string[];
  readonly titles: readonly string[];
}

/** Factors, 0 where none is printed, with their ranges: of units by face, of weapons by number. */
interface GunTables {
  readonly ap: Uint8Array;
  readonly apRange: Uint8Array;
  readonly apFixed: Uint8Array;
  /** Of {@link AA}. */
  readonly apAa: Uint8Array;
  readonly he: Uint8Array;
  readonly heRange: Uint8Array;
  readonly heFixed: Uint8Array;
}

/** Tables by unit number, from 1. Those of two faces are indexed `unit * 2 + face`: 0 full or cruise, 1 reduced or low. */
export interface UnitTables extends Numbered, GunTables {
  readonly faction: Uint8Array;
  readonly formation: Int16Array;
  /** Number of the counter in `units.json`. */
  readonly counter: Int16Array;
  readonly cls: Uint8Array;
  /** {@link TARGET} */
  readonly target: Uint8Array;
  readonly isInfantry: Uint8Array;
  /** Land vehicles, missile launchers included. */
  readonly isVehicle: Uint8Array;
  readonly isAircraft: Uint8Array;
  /** Land units that hold a hex, stack and are assaulted: all but aircraft and the V-2, which is captured (NW 1.2.4 d). */
  readonly holdsGround: Uint8Array;
  readonly isHuge: Uint8Array;
  /** Black Hand creatures that wade and stand radiation. */
  readonly isMutant: Uint8Array;
  readonly isSpa: Uint8Array;
  readonly isSpaa: Uint8Array;
  /** One step: shaken, never reduced (NW 1.2.5). */
  readonly isOneStep: Uint8Array;
  /** Spare counters that events and the biological agent bring into play. */
  readonly isSpare: Uint8Array;
  readonly armor: Uint8Array;
  readonly speed: Uint8Array;
  /** Airplanes: the least number of hexes that they must fly. */
  readonly minSpeed: Uint8Array;
  readonly recon: Uint8Array;
  readonly transport: Uint8Array;
  /** Paper strength in points, for evaluation and set-up; no rule uses it. */
  readonly points: Uint8Array;
  /** Units by faction, ascending. */
  readonly of: readonly (readonly UnitId[])[];
}

/** Tables by formation number, from 1. */
export interface FormationTables extends Numbered {
  readonly faction: Uint8Array;
  /** 1 where the formation has a commanding officer in this scenario (NW 1.2.2). */
  readonly hasCo: Uint8Array;
  /** Ratings by `formation * 2 + second`: of the CO, and of the second in command. */
  readonly lcr: Int8Array;
  readonly rrr: Int8Array;
  readonly rrrRange: Uint8Array;
  readonly err: Uint8Array;
  /** In this scenario: markers in the cup, and units, with attached ones, ascending. */
  readonly markers: Uint8Array;
  readonly units: readonly (readonly UnitId[])[];
}

/** Tables by weapon number, from 1: those of the scenario, then the spares that events give. */
export interface WeaponTables extends Numbered, GunTables {
  /** Number of the type in `weapons.json`. */
  readonly type: Int16Array;
  readonly typeIds: readonly string[];
  readonly typeTitles: readonly string[];
  /** Faction plus one of the owner at the start, 0 for spares. */
  readonly owner: Uint8Array;
  /** The faction that has weapons of this kind. */
  readonly side: Uint8Array;
}

/** The farthest reach of any gun, -1 where none may be used; firing-reach.ts builds and reads the tables. */
export interface ReachTables {
  /** By face, Shaken or not, MODE and kind of target: the printed factors. */
  readonly printed: Int16Array;
  /** By weapon, Shaken or not, MODE and kind of target. */
  readonly byWeapon: Int16Array;
  /** By unit: its greatest possible reach. */
  readonly ever: Int16Array;
}

/** Attack arithmetic (NW 2.3) and hits (2.3.5). */
export interface CombatTable {
  readonly close: number;
  readonly long: number;
  readonly moving: number;
  readonly shaken: number;
  readonly assistInfantry: number;
  readonly assistVehicle: number;
  readonly cargo: number;
  readonly assault: number;
  readonly infantryInTown: number;
  readonly vehicleInOpen: number;
  readonly concealment: number;
  readonly smoke: number;
  readonly highMorale: number;
}

/**
 * Off-board artillery, mines, warheads (NW 1.3.1): factors by {@link STRIKE}, 0 for a strike that is no attack of that
 * kind.
 */
export interface ArtilleryTable {
  readonly ap: Uint8Array;
  readonly he: Uint8Array;
  readonly minesAp: number;
  readonly minesHe: number;
  /** Mines are removed on this die roll or less. */
  readonly depletion: number;
  /** Strikes and missions that one unit may call in an activation (NW 1.2.2). */
  readonly calls: number;
  /** By {@link STRIKE}: number of hexes struck; for a conventional warhead those of a missile. */
  readonly hexes: Uint8Array;
  /** Levels of smoke that artillery and infantry lay, and the most in a hex. */
  readonly smokeOfArtillery: number;
  readonly smokeOfInfantry: number;
  readonly mostSmoke: number;
  /** Activation markers of masterless Zealots (NW 1.3.1). */
  readonly masterlessMarkers: number;
  /** A strike strays on this die roll or less. */
  readonly strays: number;
  /** By die 1..6: hits of gas. */
  readonly chemical: readonly number[];
  /** By die 1..6: 1 full Zealots, 2 reduced Zealots, 3 one hit, 0 nothing. */
  readonly biological: readonly number[];
  /** Gas stays on this die roll or less (optional rule). */
  readonly gasStays: number;
  /** Debris shakes a unit on this die roll or less. */
  readonly debris: number;
}

/** The effect of a row of the events table (NW 2.1.1 d). `creature`: {@link CREATURE}. */
export type EventRow =
  | { readonly kind: 'appear'; readonly creature: number; readonly hexes: readonly Hex[] }
  | { readonly kind: 'assaults'; readonly creature: number; readonly where: 'road' | 'urban' | 'hill' }
  | { readonly kind: 'biological'; readonly infantry: number }
  | { readonly kind: 'rally' | 'restore' | 'weapon' }
  | { readonly kind: 'strike'; readonly strike: number };

/** The events table by the sum of two dice, 2..12; null elsewhere. */
export interface EventTable {
  readonly rows: readonly (EventRow | null)[];
  /** Rows with the asterisk of the footnote. */
  readonly marked: readonly boolean[];
  readonly titles: readonly string[];
}

export type ScoringRule =
  | { readonly type: 'control' }
  /** `counters`: numbers of counters it holds for, null for all that no other rule of the side names; `co`: only units in command. */
  | {
      readonly type: 'destroy';
      readonly by: Faction;
      readonly counters: readonly number[] | null;
      readonly co: boolean;
      readonly points: number;
    }
  | {
      readonly type: 'exit';
      readonly by: Faction;
      readonly counters: readonly number[] | null;
      readonly edge: number;
      readonly hex: Hex;
      readonly points: number;
    }
  | { readonly type: 'launch'; readonly by: Faction; readonly counter: number; readonly points: number }
  | { readonly type: 'capture'; readonly by: Faction | -1; readonly counter: number; readonly points: number }
  | { readonly type: 'survive'; readonly by: Faction; readonly counter: number; readonly points: number }
  | { readonly type: 'convert'; readonly by: Faction; readonly points: number };

export interface Objective {
  readonly hex: Hex;
  readonly name: string;
  /** Faction plus one that holds it at the start. */
  readonly control: number;
  readonly points: number;
}

/** The scenario: zones, works, reinforcements, markers and special rules of the opening position. */
export interface ScenarioTables {
  readonly id: string;
  readonly title: string;
  readonly turns: number;
  /** Factions in play in order of set-up. */
  readonly setupOrder: readonly Faction[];
  /** By unit: hexes where it may be deployed, ascending; empty for units that are not deployed. */
  readonly zone: readonly Int16Array[];
  /** By faction: the hexes of all its zones, for mines and sandbags. */
  readonly works: readonly Int16Array[];
  readonly minimumDistance: number;
  /** Mines and sandbags to be laid at set-up, by faction. */
  readonly mines: readonly number[];
  readonly sandbags: readonly number[];
  readonly freeSandbags: readonly Hex[];
  readonly noMinesOnRoad: boolean;
  /** By unit: the hex where the scenario places it, 0 for none. */
  readonly fixedHex: Int16Array;
  /** At least `count` units of the counter within `range` of the hex. */
  readonly placeWithin: readonly {
    readonly counter: number;
    readonly count: number;
    readonly hex: Hex;
    readonly range: number;
  }[];
  /** Aircraft that may start with infantry of another formation aboard: pairs of counters (carrier, cargo). */
  readonly mayStartLoaded: readonly (readonly [number, number])[];
  /** Formations of this faction that may be kept off the map and enter by the edge; at most `formations`. */
  readonly delayedEntry: { readonly faction: Faction; readonly formations: number; readonly edge: number } | null;
  /**
   * By formation: the turn in which it arrives and the edge by which it enters; null for one that is there from the
   * start.
   */
  readonly arrivals: readonly ({ readonly turn: number; readonly edge: number } | null)[];
  /** By faction and strike: markers at the start (`faction * STRIKE_KINDS + strike`). */
  readonly strikes: Uint8Array;
  /** By faction: bits of warheads allowed to missiles. */
  readonly warheads: Uint8Array;
  /** By faction and turn: supply points that arrive. */
  readonly supply: readonly { readonly faction: Faction; readonly turn: number; readonly points: number }[];
  readonly eventMarkers: number;
  /** By faction: Advance markers. */
  readonly advanceMarkers: readonly number[];
  readonly objectives: readonly Objective[];
  readonly scoring: readonly ScoringRule[];
  readonly margin: number;
  /** Sight in hexes; 0 for no limit (night). */
  readonly sightLimit: number;
  readonly noLongRange: boolean;
  readonly concealment: number;
  /**
   * The counter that may be attacked only from `range` or less until it fires, assaults or stands next to an enemy;
   * null for none.
   */
  readonly disguise: { readonly counter: number; readonly range: number } | null;
  /** Until this turn, destroying a unit of the other side does not score. */
  readonly truce: { readonly sides: readonly [Faction, Faction]; readonly turn: number } | null;
  readonly missilesFromTurn: number;
  /**
   * Units of this counter may start hidden in cover until an enemy is within `range`; null too where the option is off.
   */
  readonly hiddenSetup: { readonly faction: Faction; readonly counter: number; readonly range: number } | null;
  /** An explicit opening position in place of set-up, null for a normal scenario. */
  readonly position: OpeningPosition | null;
  /** Steps lost in earlier missions of a campaign: 0 none, 1 reduced, 2 destroyed, by unit. */
  readonly carried: Uint8Array;
}

/** A position that is stated rather than reached by play: the content of a scenario's `position`, by number. */
export interface OpeningPosition {
  readonly turn: number;
  /** `setup`: sides without units deploy first. */
  readonly at: 'setup' | 'draw' | 'impulse';
  /** The active formation, for `impulse`. */
  readonly formation: FormationId;
  readonly streak: { readonly faction: Faction; readonly count: number } | null;
  readonly units: readonly {
    readonly unit: UnitId;
    readonly hex: Hex;
    readonly carrier: UnitId;
    readonly marks: readonly string[];
  }[];
  readonly smoke: readonly { readonly hex: Hex; readonly level: number }[];
  readonly wrecks: readonly Hex[];
  readonly sandbags: readonly Hex[];
  readonly mines: readonly Hex[];
  readonly shellholes: readonly Hex[];
  readonly chemical: readonly Hex[];
  readonly radiation: readonly Hex[];
  readonly weapons: readonly { readonly weapon: WeaponId; readonly unit: UnitId; readonly hex: Hex }[];
  readonly control: readonly { readonly hex: Hex; readonly faction: Faction }[];
  readonly destroyed: readonly UnitId[];
  readonly exited: readonly UnitId[];
  /** Units of formations that have yet to enter the map. */
  readonly offMap: readonly UnitId[];
  /** Airplanes that are not at their base: `hex` 0 for none; the edge of entry (EDGES), -1 for none. */
  readonly flights: readonly {
    readonly unit: UnitId;
    readonly state: 'requested' | 'aloft' | 'resting';
    readonly hex: Hex;
    readonly edge: number;
    readonly attacked: boolean;
  }[];
  /** Formations whose CO is dead and whose second in command has not yet taken over. */
  readonly commandLost: readonly FormationId[];
  /** Markers drawn earlier this turn, by their names (`names.marker`), without that of `impulse`. */
  readonly drawn: readonly number[];
  /** By faction: points scored so far, objectives aside. */
  readonly points: readonly number[];
  readonly masterlessMarkers: number;
}

export interface NuklearWinter extends Statics {
  readonly at: Cells;
  readonly presence: Presence<NuklearWinter>;
  readonly map: MapTables;
  readonly terrain: TerrainTable;
  readonly units: UnitTables;
  readonly formations: FormationTables;
  readonly weapons: WeaponTables;
  readonly reach: ReachTables;
  readonly combat: CombatTable;
  readonly artillery: ArtilleryTable;
  readonly events: EventTable;
  readonly play: ScenarioTables;
  /** Weights of the evaluation, by seat. */
  readonly evaluation: readonly SeatWeights[];
  readonly rules: RuleSwitches;
  /** By faction: its seat, -1 where no player leads it. */
  readonly seatOf: readonly Seat[];
  /** By seat. */
  readonly factionOf: readonly Faction[];
  readonly options: Readonly<Record<string, OptionValue>>;
  /** The names of counters, by number, as `units.json` has them. */
  readonly counters: readonly string[];
}
