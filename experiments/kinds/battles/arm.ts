// An arm of battles: positions of self-play, from each of which every agent fights.

import type { ArmHead } from '../../formats/arms.ts';

/** The arm as declared. */
export interface BattlesPlay {
  readonly kind: 'battles';
  readonly positions: number;
  /** The agents; the first is the one that the others are compared with. */
  readonly agents: readonly string[];
  /** The turn boundaries up to which the agent plays, and at which the result is judged. */
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
