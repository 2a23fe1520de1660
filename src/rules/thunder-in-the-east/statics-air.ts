// Aircraft as flat tables, and the charts of air combat.

import type { AircraftId } from './terms.ts';

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
  /** The number that it adds to the defence in a dogfight: -1 vulnerable, 1 tough (TITE 20.0). */
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
  /**
   * By differential from the lowest column and die from 1: one or two results, the first of which a lone aircraft
   * suffers.
   */
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
