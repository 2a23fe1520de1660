// The statics of Nuklear Winter 68: map, counters, tables, scenario and options, as flat tables by number.

import type { Seat } from '../../engine/contract/ids.ts';
import type { OptionValue, Statics } from '../../engine/contract/ruleset.ts';
import type { SeatWeights } from '../../engine/kernel/evaluation.ts';
import type { Hex } from '../../hex/ids.ts';
import type { Made } from '../../wargame/data/made.ts';
import type { Presence } from '../../wargame/units/presence.ts';
import type { RuleSwitches } from './options.ts';
import type { ScoringRow } from './schema/scenario.ts';
import type { Cells } from './state.ts';
import type { buildMapTables } from './tables/map-tables.ts';
import type { artilleryTable, combatTable, terrainTable } from './tables/rule-tables.ts';
import type { openingPosition, scenarioTables } from './tables/scenario-tables.ts';
import type { formationTables, unitTables, weaponTables } from './tables/unit-tables.ts';
import type { Faction } from './terms.ts';

/** Tables by hex; slot 0 stands for off the map. */
export type MapTables = Made<typeof buildMapTables>;

/** Additions to cost and defence for markers and ground (terrain chart). */
export type TerrainTable = Made<typeof terrainTable>;

/**
 * Tables by unit number, from 1. Those of two faces are indexed `unit * 2 + face`: 0 full or cruise, 1 reduced or low.
 */
export type UnitTables = Made<typeof unitTables>;

/** Tables by formation number, from 1. */
export type FormationTables = Made<typeof formationTables>;

/** Tables by weapon number, from 1: those of the scenario, then the spares that events give. */
export type WeaponTables = Made<typeof weaponTables>;

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
export type CombatTable = Made<typeof combatTable>;

/**
 * Off-board artillery, mines, warheads (NW 1.3.1): factors by {@link STRIKE}, 0 for a strike that is no attack of that
 * kind.
 */
export type ArtilleryTable = Made<typeof artilleryTable>;

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

/** A rule for points (scenario rules); fields that do not concern its type are empty. */
export interface ScoringRule {
  readonly type: ScoringRow['for'];
  /** The side that scores, -1 for whichever does it. */
  readonly by: Faction | -1;
  /** Numbers of the counters that it is for, null for all that no other rule of the side names. */
  readonly counters: readonly number[] | null;
  /** Whether it is for units in command only. */
  readonly co: boolean;
  /** -1 for none. */
  readonly edge: number;
  readonly hex: Hex;
  readonly points: number;
}

/** The scenario: zones, works, reinforcements, markers and special rules of the opening position. */
export type ScenarioTables = Made<typeof scenarioTables>;

/** A position that is stated rather than reached by play: the content of a scenario's `position`, by number. */
export type OpeningPosition = Made<typeof openingPosition>;

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
