// Barrages of guns, aircraft and ships: against units (OCS 12.4c), facilities (14.13c), dumps and trucks (14.13b).

import { type Crt, crt } from '../../../wargame/combat/crt.ts';
import type { Fraction } from '../schema/numbers.ts';
import type { SeriesTables } from '../schema/tables.ts';
import type { Category } from './combat.ts';
import { percentOf } from './quantity.ts';

interface ByStrength {
  readonly columns: readonly number[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** A table whose columns go by strength, rounded beforehand (OCS 4.4). */
export const byStrength = ({ columns, rows }: ByStrength, firstDie: number): Crt =>
  crt({ by: 'strength', columns: columns.map(String), rows: rows.map((row) => row.map(String)), firstDie });

/** The hex that a barrage strikes. */
export interface Target {
  /** All in the hex; headquarters count 1 (OCS 12.1). */
  readonly re: Fraction;
  readonly category: Category;
  readonly hasHedgehog: boolean;
  /** Whether a unit of the side that fires is next to it. */
  readonly isObserved: boolean;
  /** Whether a unit in it is in Strategic Move Mode. */
  readonly isMarching: boolean;
}

export interface BarrageShifts {
  readonly density: number;
  readonly unobserved: number;
  readonly ground: number;
  readonly hedgehog: number;
  readonly marching: number;
}

export interface BarrageResult {
  readonly isDisorganized: boolean;
  readonly steps: number;
  /** Whether a die decides on one more step: `losesHalf`. */
  readonly isHalf: boolean;
}

/** The die of a result of 1/2: 4 to 6 cost a step. */
export const losesHalf = (die: number): boolean => die >= 4;

export class BarrageTable {
  readonly #crt: Crt;
  readonly #spec: SeriesTables['barrage'];
  readonly #results: readonly BarrageResult[];

  constructor(spec: SeriesTables['barrage']) {
    this.#spec = spec;
    this.#crt = byStrength(spec, 2);
    this.#results = this.#crt.results.map((written) => ({
      isDisorganized: written !== '-',
      steps: /^\d$/.test(written) ? Number(written) : 0,
      isHalf: written === '1/2',
    }));
  }

  /** Columns to the right, by their causes. */
  shiftsOf({ re, category, hasHedgehog, isObserved, isMarching }: Target): BarrageShifts {
    const { density, shifts } = this.#spec;
    const row = density.find(({ under }) => under === undefined || re.over * under.under < under.over * re.under);
    return {
      density: row?.shift ?? 0,
      unobserved: isObserved ? 0 : shifts.noneAdjacent,
      ground: category === 'open' ? 0 : shifts[category],
      hedgehog: hasHedgehog ? shifts.hedgehog : 0,
      marching: isMarching ? shifts.strategic : 0,
    };
  }

  shiftOf(target: Target): number {
    const { density, unobserved, ground, hedgehog, marching } = this.shiftsOf(target);
    return density + unobserved + ground + hedgehog + marching;
  }

  /** @param strength of all that fire, rounded */
  column(strength: number, target: Target): number {
    return this.#crt.column(strength, 0, this.shiftOf(target));
  }

  /** The least strength that a column covers. */
  leastOf(column: number): number {
    return this.#spec.columns[column];
  }

  /** @param roll of two dice */
  result(column: number, roll: number): BarrageResult {
    return this.#results[this.#crt.result(column, roll)];
  }
}

export interface FacilityResult {
  /** Whether each inactive aircraft of an air base is tried: `isHitOnGround` (OCS 14.13c). */
  readonly checksAircraft: boolean;
  readonly hits: number;
}

/** The die of an inactive aircraft: 4 to 6 cost a step. */
export const isHitOnGround = (die: number): boolean => die >= 4;

export class FacilityTable {
  readonly #crt: Crt;
  readonly #results: readonly FacilityResult[];

  constructor(spec: SeriesTables['facility']) {
    this.#crt = byStrength(spec, 1);
    this.#results = this.#crt.results.map((written) => ({
      checksAircraft: written !== '-',
      hits: /^\d$/.test(written) ? Number(written) : 0,
    }));
  }

  result(strength: number, die: number): FacilityResult {
    return this.#results[this.#crt.result(this.#crt.column(strength, 0), die)];
  }
}

export class DumpTruckTable {
  readonly #crt: Crt;
  readonly #spec: SeriesTables['dumpTruck'];

  constructor(spec: SeriesTables['dumpTruck']) {
    this.#spec = spec;
    this.#crt = byStrength(spec, 1);
  }

  /** @param points supply, truck and wagon points in the hex */
  column(strength: number, points: number): number {
    const row = this.#spec.points.find(({ under }) => under === undefined || points < under);
    return this.#crt.column(strength, 0, row?.shift ?? 0);
  }

  leastOf(column: number): number {
    return this.#spec.columns[column];
  }

  percent(column: number, die: number): number {
    return Number(this.#crt.results[this.#crt.result(column, die)]);
  }

  /** The loss from an amount of tokens or of truck points. */
  lost(column: number, die: number, amount: number): number {
    return percentOf(amount, this.percent(column, die));
  }
}
