// An arm of secret choices: met in self-play, put to every agent, and judged by a payoff table.

import type { ArmHead } from '../../formats/arms.ts';

/** Table numbers in the rows of a journal line. */
export const MIXES = 0;
export const PAYOFFS = 1;

/** How the payoff table of a secret choice is estimated. */
export interface Weighing {
  /** Playouts for each cell, at least 2; all cells use the same dice. */
  readonly samples: number;
  /** Turn boundary at which playouts end; the end of the game by default. */
  readonly horizon?: number;
  /** Share of their chapters that playouts handle in one of the ruleset's styles, from 0 to 1; none by default. */
  readonly styles?: number;
  /** Only the secret choices of the sealed group with this name. */
  readonly group?: string;
}

/** The arm as declared. */
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
