// Counters as flat tables by kind and by unit.

import type { UnitId } from './terms.ts';

/** Values that a kind of counter may show when it is revealed (TITE 13.2). */
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
  /**
   * The kind of the counters that fight for the Soviets when the nation defects in a campaign, else -1 (TITE 202.7).
   */
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
