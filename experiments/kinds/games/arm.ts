// An arm of games: one scenario many times, each agent in a seat of its own.

import type { ArmHead } from '../../formats/arms.ts';
import type { MatchArm } from '../match/arm.ts';
import type { StrategiesArm } from '../strategies/arm.ts';
import type { SweepArm } from '../sweep/arm.ts';

/** The arm as declared. */
export interface RunPlay {
  readonly kind: 'run';
  /** Every game has a fresh seed; agents keep their seats. */
  readonly games: number;
  /** Agent spec by seat name (a unique beginning will do); `heuristic` by default. */
  readonly seats: Readonly<Record<string, string>>;
}

/** The part of an arm that tells what its games measure besides. */
export interface Opened {
  /** Present where an agent has an opening. */
  readonly openings?: true;
}

export interface RunArm extends ArmHead, Opened {
  readonly kind: 'run';
  readonly luck?: undefined;
}

/** An arm of games: of a run, a match, a sweep or strategies. */
export type GamesArm = RunArm | MatchArm | SweepArm | StrategiesArm;

declare module '../../experiment.ts' {
  interface PlaysByKind {
    readonly run: RunPlay;
  }
}

declare module '../../formats/arms.ts' {
  interface ArmsByKind {
    readonly run: RunArm;
  }
}
