// An arm of a match: two agents, every seating of the two on the same dice.

import type { ArmHead, SettledArm } from '../../formats/arms.ts';

/** A sequential test of elo1 against elo0 for the first agent of a match; `rounds` is then the most that are played. */
export interface Sprt {
  readonly elo0: number;
  readonly elo1: number;
  /** Chance of accepting elo1 where elo0 holds, and the reverse; .05 each if not given. */
  readonly alpha?: number;
  readonly beta?: number;
}

/** As declared. */
export interface MatchPlay {
  readonly kind: 'match';
  /** Rounds: every seating in which both agents play, on the same dice. */
  readonly rounds: number;
  readonly agents: readonly [string, string];
  readonly sprt?: Sprt;
  /** Also measure the luck of every game, to take it out of the result; costs time. */
  readonly luck?: boolean;
}

export interface MatchArm extends ArmHead {
  readonly kind: 'match';
  readonly sprt?: Required<Sprt>;
  /** Whether the luck of its games is measured: changes no game, but what is known of it. */
  readonly luck?: true;
}

export const isMatch = (arm: SettledArm): arm is MatchArm => arm.kind === 'match';

declare module '../../experiment.ts' {
  interface PlaysByKind {
    readonly match: MatchPlay;
  }
}

declare module '../../formats/arms.ts' {
  interface ArmsByKind {
    readonly match: MatchArm;
  }
}
