// An arm of a match: two agents, every seating of the two on the same dice.

import type { ArmHead, SettledArm } from '../../formats/arms.ts';
import type { Opened } from '../games/arm.ts';

/** A sequential test of elo1 against elo0 for the first agent of a match; `rounds` is then the maximum. */
export interface Sprt {
  readonly elo0: number;
  readonly elo1: number;
  /** Error rates: of accepting elo1 where elo0 holds, and the reverse; .05 each by default. */
  readonly alpha?: number;
  readonly beta?: number;
}

/** A Swiss tournament: in each stage contenders with equal points meet; an arm is played where its pair is drawn. */
export interface Swiss {
  readonly stages: number;
  /** Number of rounds of a pair in a stage, in each scenario. */
  readonly rounds: number;
}

/** The arm as declared. */
export interface MatchPlay {
  readonly kind: 'match';
  /** Number of rounds: each round is every seating in which both agents play, on the same dice. */
  readonly rounds: number;
  readonly agents: readonly [string, string];
  readonly sprt?: Sprt;
  /** The tournament that it belongs to; `rounds` is then the most that it may have. */
  readonly swiss?: Swiss;
  /** Also measures the luck of every game, to subtract it from the result; slower. */
  readonly luck?: boolean;
}

export interface MatchArm extends ArmHead, Opened {
  readonly kind: 'match';
  readonly sprt?: Required<Sprt>;
  readonly swiss?: Swiss;
  /** Whether the luck of its games is measured: this changes no game, only what is known about it. */
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
