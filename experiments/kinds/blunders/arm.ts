// An arm of the blunder meter: games of one agent against itself, watched.

import type { ArmHead } from '../../formats/arms.ts';

/** Table numbers in the rows of a journal line. */
export const SEEN = 0;
export const COUNTED = 1;

/** The arm as declared. */
export interface BlundersPlay {
  readonly kind: 'blunders';
  readonly games: number;
  /** It takes all seats. */
  readonly agent: string;
  /** A battle is called losing where it costs the attacker more win chance than this, dice aside. */
  readonly losing: number;
}

export interface BlundersArm extends ArmHead {
  readonly kind: 'blunders';
  readonly losing: number;
}

declare module '../../experiment.ts' {
  interface PlaysByKind {
    readonly blunders: BlundersPlay;
  }
}

declare module '../../formats/arms.ts' {
  interface ArmsByKind {
    readonly blunders: BlundersArm;
  }
}
