// An arm of secret choices: met in self-play, put to every agent, weighed.

import type { ArmHead } from '../../formats/arms.ts';

/** Places in the rows of a journal line of its two tables. */
export const MIXES = 0;
export const PAYOFFS = 1;

/** How the payoff table of a secret choice is filled. */
export interface Weighing {
  /** Playouts a cell, at least 2; all cells meet the same dice. */
  readonly samples: number;
  /** Turn boundaries that playouts go to; to the end where not given. */
  readonly horizon?: number;
  /** Share of their chapters that is handled in one of the ruleset's styles, from 0 to 1; none where not given. */
  readonly styles?: number;
  /** Only the secret choices of the sealed group with this name. */
  readonly group?: string;
}

/** As declared. */
export interface SecretsPlay {
  readonly kind: 'secrets';
  readonly choices: number;
  readonly agents: readonly string[];
  readonly weighing: Weighing;
}

export interface SecretsArm extends ArmHead {
  readonly kind: 'secrets';
  readonly weighing: Weighing;
}

declare module '../../experiment.ts' {
  interface PlaysByKind {
    readonly secrets: SecretsPlay;
  }
}

declare module '../../formats/arms.ts' {
  interface ArmsByKind {
    readonly secrets: SecretsArm;
  }
}
