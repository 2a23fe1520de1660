// An arm of battles: positions of self-play, each fought by every agent.

import type { ArmHead } from '../../formats/arms.ts';

/** As declared. */
export interface BattlesPlay {
  readonly kind: 'battles';
  readonly positions: number;
  /** The others are compared with the first. */
  readonly agents: readonly string[];
  /** Turn boundaries that the agent plays to, and at which what became of it is judged. */
  readonly turns: number;
  readonly horizon: number;
}

export interface BattlesArm extends ArmHead {
  readonly kind: 'battles';
  readonly turns: number;
  readonly horizon: number;
}

declare module '../../experiment.ts' {
  interface PlaysByKind {
    readonly battles: BattlesPlay;
  }
}

declare module '../../formats/arms.ts' {
  interface ArmsByKind {
    readonly battles: BattlesArm;
  }
}
