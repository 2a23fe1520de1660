// The statics of Winter Thunder: map, counters, tables, scenario and options, as flat tables by number.

import type { OptionValue, Statics } from '../../engine/contract/ruleset.ts';
import type { SeatWeights } from '../../engine/kernel/evaluation.ts';
import type { HexGrid } from '../../hex/grid.ts';
import type { Hex } from '../../hex/ids.ts';
import type { Presence } from '../../wargame/units/presence.ts';
import type { RuleSwitches } from './options.ts';
import type { Scenario } from './schema/scenario.ts';
import type { VICTORY_SOURCES, WinterThunderMap } from './schema/tables.ts';
import type { Cells } from './state.ts';
import type { UnitId } from './terms.ts';

/** Tables by hex have a slot 0 for off the map; tables by hexside are indexed `hex * 6 + direction`. */
export interface MapTables {
  readonly grid: HexGrid;
  /** The map file as played, for drawing. */
  readonly file: WinterThunderMap;
  /** Number of the terrain in `terrain.json`. */
  readonly terrain: Uint8Array;
  readonly forest: Uint8Array;
  /** 0 none, 1 town, 2 city. */
  readonly place: Uint8Array;
  /** Terrain modifier of the hex itself: terrain and place (WT 7.2). */
  readonly combat: Int8Array;
  /** Printed improved positions, good for Germans only (WT 9.11). */
  readonly westwall: Uint8Array;
  /** North or west of the Meuse (WT 4.31). */
  readonly beyondMeuse: Uint8Array;
  /** Hexes with a Meuse hexside. */
  readonly atMeuse: Uint8Array;
  /** Cities with a Meuse hexside (WT 4.31). */
  readonly meuseCity: Uint8Array;
  /** By hexside: a river, bridged or not. */
  readonly river: Uint8Array;
  /** By hexside: the Meuse. */
  readonly meuse: Uint8Array;
  /** Roads: bit d is set where a road leaves through direction d. */
  readonly roads: Uint8Array;
  /** Entry hexes by edge (WT 4.2). */
  readonly entries: readonly (readonly Hex[])[];
  /** Hexes from which German units may leave: 1 by the west edge, 2 by the north edge west of the Meuse (WT 10.0). */
  readonly exit: Uint8Array;
  /** 1 where a road leads off the map (WT 4.2). */
  readonly roadExit: Uint8Array;
  /** By movement class: cost to enter in twelfths by hexside, negative where forbidden. */
  readonly cost: readonly Int32Array[];
  /** The same where an enemy BLOCK stands in the hex entered: without the road or its bridge (WT 9.5). */
  readonly costAtBlock: readonly Int32Array[];
  /** Cost of a line of command or supply: as foot units move, rivers ignored (WT 5.1). */
  readonly lineCost: Int32Array;
  /** Hexes of road in the ten MF of lines between headquarters, and to their edges in 3.31 (WT 8.0). */
  readonly roadRange: number;
}

/** Tables by unit number, from 1. */
export interface UnitTables {
  /** The highest unit number. */
  readonly count: number;
  readonly side: Uint8Array;
  readonly nation: Uint8Array;
  readonly branch: Uint8Array;
  /** `army`, `ss` or `luftwaffe`: the colour of the counter. */
  readonly arms: readonly string[];
  readonly size: Uint8Array;
  readonly isDivision: Uint8Array;
  readonly isHq: Uint8Array;
  readonly isArtillery: Uint8Array;
  /** Neither HQ nor artillery (WT 2.3). */
  readonly isCombat: Uint8Array;
  readonly isMotorized: Uint8Array;
  readonly movementClass: Uint8Array;
  readonly full: Uint8Array;
  /** 0 for units without a reduced side. */
  readonly reduced: Uint8Array;
  /** Modifier of its own casualty checks: -1 elite, +1 poor (WT 7.5). */
  readonly quality: Int8Array;
  /** In twelfths. */
  readonly allowance: Uint8Array;
  /** HQ of the corps it is attached to, 0 for none (WT 11.2). */
  readonly corps: Int16Array;
  /** HQ of the army that it usually belongs to, by its corps; an army HQ's own number; 0 for none. No rule uses it. */
  readonly army: Int16Array;
  /** Places in an order that does not depend on the numbers, from 1: for ties. */
  readonly seniority: Int16Array;
  /** For army HQs, the edge (index in EDGES) to which they trace; 255 for others. */
  readonly supplyEdge: Uint8Array;
  readonly ids: readonly string[];
  readonly titles: readonly string[];
  /** Numbers of all HQ units, armies first. */
  readonly hqs: readonly UnitId[];
}

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

export interface MissionTables {
  readonly attack: readonly { readonly id: string; readonly name: string; readonly needsArmor: boolean }[];
  readonly defend: readonly { readonly id: string; readonly name: string }[];
  /** `cells[attack * defend.length + defend]`. */
  readonly cells: readonly MissionCell[];
  /** Numbers of the missions that rules name. */
  readonly blitz: number;
  readonly counterattack: number;
}

/** Values of the casualty check modifiers (WT 7.22). */
export interface CheckTable {
  readonly elite: number;
  readonly poor: number;
  readonly enemyArtillery: number;
  readonly airPoint: number;
  readonly attackersOutOfSupply: number;
  readonly outflanked: number;
  readonly strategicMovement: number;
}

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

export interface ScenarioTables {
  readonly id: string;
  readonly title: string;
  readonly firstTurn: number;
  readonly lastTurn: number;
  /** The step at which play begins; within an activation, with the HQ whose chit is drawn, and the earlier chits. */
  readonly start: { readonly at: Scenario['start']['at']; readonly hq: UnitId; readonly drawn: readonly UnitId[] };
  readonly setup: readonly {
    readonly unit: UnitId;
    readonly hex: Hex;
    readonly reduced: boolean;
    readonly marks: Scenario['setup'][number]['marks'];
  }[];
  readonly improvedPositions: readonly { readonly hex: Hex; readonly side: number }[];
  readonly blocks: readonly { readonly hex: Hex; readonly side: number }[];
  /** Units in the dead pile at the start. */
  readonly eliminated: readonly UnitId[];
  /** Units that have left the map, by the west edge or by the north. */
  readonly exited: readonly { readonly unit: UnitId; readonly isWest: boolean }[];
  /** Spent air points of the first turn. */
  readonly airSpent: number;
  /** Turn and edge (index in EDGES) by unit; 0 turn for units that do not arrive. */
  readonly arrivalTurn: Uint8Array;
  readonly arrivalEdge: Uint8Array;
  /** Conditional divisions and the first turn in which they can arrive (WT 4.32); turn 0 for none. */
  readonly conditional: readonly UnitId[];
  readonly conditionalTurn: number;
  /** By hex: 1 German, 2 Allied, its owner at the start. */
  readonly control: Uint8Array;
  /** Places that the other side holds when play begins, and that count as taken. */
  readonly taken: readonly Hex[];
  readonly britishReleased: boolean;
  readonly meuseCrossed: boolean;
  readonly closedExits: readonly Hex[];
  /** First-turn surprise in force in the scenario's first turn (WT 9.4). */
  readonly surprise: boolean;
  /** Last turn in which all Germans are in supply regardless of their circumstances (WT 8.11). */
  readonly germansSuppliedThrough: number;
  readonly victory: VictoryTable;
  /** Weather by turn, from 1. */
  readonly weather: Uint8Array;
  /** Dates by turn, from 1, as the track prints them. */
  readonly dates: readonly string[];
}

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
