// An arm of a sweep: the games of a run with some values changed, on the dice of its base.

import type { ArmHead } from '../../formats/arms.ts';
import type { Opened } from '../games/arm.ts';

/** The place of an arm in the design. */
export interface Place {
  /** The level of every factor, by the factor. */
  readonly levels: Readonly<Record<string, string>>;
  /** The factors whose level is not that of the base; none in the base itself. */
  readonly varied: readonly string[];
  /** The measure of the charts, e.g. `german.win`. */
  readonly measure?: string;
}

/** The arm as declared. */
export interface SweepPlay extends Place {
  readonly kind: 'sweep';
  readonly games: number;
  /** Agent spec by seat name; `heuristic` by default. */
  readonly seats: Readonly<Record<string, string>>;
}

export interface SweepArm extends ArmHead, Opened, Place {
  readonly kind: 'sweep';
  readonly measure: string;
  readonly luck?: undefined;
}

declare module '../../experiment.ts' {
  interface PlaysByKind {
    readonly sweep: SweepPlay;
  }
}

declare module '../../formats/arms.ts' {
  interface ArmsByKind {
    readonly sweep: SweepArm;
  }
}
