// An arm of an experiment with strategies: one plan of a side against one of the other, on dice that all arms share.

import type { ArmHead } from '../../formats/arms.ts';
import type { Opened } from '../games/arm.ts';

/** The place of an arm in the payoff matrix. */
export interface Cell {
  /** The seat whose plans are the rows. */
  readonly seat: string;
  /** The plans of the two sides, as the user wrote them. */
  readonly of: string;
  readonly against: string;
  /** Numbers of the two, from 1. */
  readonly row: number;
  readonly column: number;
}

/** The arm as declared. */
export interface StrategiesPlay extends Cell {
  readonly kind: 'strategies';
  readonly games: number;
  /** Agent spec by seat name. */
  readonly seats: Readonly<Record<string, string>>;
}

export interface StrategiesArm extends ArmHead, Opened, Cell {
  readonly kind: 'strategies';
  readonly luck?: undefined;
}

declare module '../../experiment.ts' {
  interface PlaysByKind {
    readonly strategies: StrategiesPlay;
  }
}

declare module '../../formats/arms.ts' {
  interface ArmsByKind {
    readonly strategies: StrategiesArm;
  }
}
