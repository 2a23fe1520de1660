// The statics of Winter Thunder: map, counters, tables, scenario and options, as flat tables by number.

import type { OptionValue, Statics } from '../../engine/contract/ruleset.ts';
import type { SeatWeights } from '../../engine/kernel/evaluation.ts';
import type { Made } from '../../wargame/data/made.ts';
import type { Presence } from '../../wargame/units/presence.ts';
import type { RuleSwitches } from './options.ts';
import type { VICTORY_SOURCES } from './schema/tables.ts';
import type { Cells } from './state.ts';
import type { buildMapTables } from './tables/map-tables.ts';
import type { checkTable, missionTables } from './tables/rule-tables.ts';
import type { scenarioTables } from './tables/scenario-tables.ts';
import type { unitTables } from './tables/unit-tables.ts';

/** Tables by hex have a slot 0 for off the map; tables by hexside are indexed `hex * 6 + direction`. */
export type MapTables = Made<() => ReturnType<typeof buildMapTables>['tables']>;

/** Tables by unit number, from 1. */
export type UnitTables = Made<typeof unitTables>;

/** A cell of the Mission Matrix (WT 7.1). */
export interface MissionCell {
  /** Modifier of the attackers' checks, or null where they make none. */
  readonly attackerCheck: number | null;
  readonly defenderCheck: number | null;
  readonly attackerAdvance: number;
  readonly attackerRetreat: number;
  readonly defenderAdvance: number;
  readonly defenderRetreat: number;
}

export type MissionTables = Made<typeof missionTables>;

/** Values of the casualty check modifiers (WT 7.22). */
export type CheckTable = Made<typeof checkTable>;

export type VictorySource = (typeof VICTORY_SOURCES)[number];

export interface VictoryTable {
  /** Points by source; 0 where the scenario does not count it. */
  readonly points: Readonly<Record<VictorySource, number>>;
  /** By hex: points for holding it that replace those of town or city, -1 for none (scenario). */
  readonly placeValue: Int8Array;
  /** Points by seat that are already scored when play begins. */
  readonly initial: readonly [number, number];
  readonly decision:
    | { readonly by: 'ratio'; readonly tactical: number; readonly smashing: number }
    | { readonly by: 'more'; readonly tie: 'german' | 'allied' | 'draw' }
    | { readonly by: 'margin'; readonly german: number; readonly allied: number };
}

export type ScenarioTables = Made<typeof scenarioTables>;

export interface WinterThunder extends Statics {
  readonly at: Cells;
  readonly presence: Presence<WinterThunder>;
  readonly map: MapTables;
  readonly units: UnitTables;
  readonly missions: MissionTables;
  readonly checks: CheckTable;
  readonly play: ScenarioTables;
  readonly airPoints: readonly number[];
  /** Weather die (WT 11.1). */
  readonly weatherDie: {
    readonly afterOvercast: number;
    readonly afterClear: number;
    readonly worseAtMost: number;
    readonly betterAtLeast: number;
  };
  /** WT 11.4: posture by die (-1: roll again), and mission by posture and die. */
  readonly postures: Int8Array;
  readonly postureMission: readonly Uint8Array[];
  /** The counter mix (WT 2.1): for drawing. */
  readonly markers: readonly { readonly marker: string; readonly number: number }[];
  readonly limits: { readonly improvedPositions: number; readonly blocks: number };
  readonly stacking: {
    readonly openDivisions: number;
    readonly openOthers: number;
    readonly forestDivisions: number;
    readonly forestOthers: number;
  };
  /** Weights of the evaluation, by seat. */
  readonly evaluation: readonly SeatWeights[];
  /** In twelfths: the cost of a road hex by strategic movement (WT 6.3). */
  readonly strategicCost: { readonly germanMotorized: number; readonly germanFoot: number; readonly allied: number };
  readonly combat: { readonly river: number; readonly position: number };
  /** Allowance of motorized units out of supply, in twelfths (WT 8.0). */
  readonly motorizedOutOfSupply: number;
  readonly rules: RuleSwitches;
  readonly options: Readonly<Record<string, OptionValue>>;
}
