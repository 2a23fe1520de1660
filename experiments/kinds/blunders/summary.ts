// summary.json of the blunder meter.

import type { AnySummary, Estimate, Speed } from '../../formats/estimates.ts';

/** The mistakes of one kind, of one seat or of all seats together. */
export interface Counted {
  readonly occasions: number;
  readonly blunders: number;
  /** Mean number in a game. t interval over games. */
  readonly each: Estimate;
}

export interface KindCounted extends Counted {
  readonly kind: string;
  readonly title: string;
  /** The name of the occasions. */
  readonly of: string;
  readonly seats: Readonly<Record<string, Counted>>;
}

/** One agent in one scenario. */
export interface BlundersOfArm {
  readonly arm: string;
  readonly scenario: string;
  readonly agent: string;
  readonly games: number;
  readonly kinds: readonly KindCounted[];
  /** All kinds together. */
  readonly all: Estimate;
}

export interface BlundersSummary extends AnySummary {
  readonly experiment: string;
  readonly ruleset: string;
  readonly seed: string;
  readonly games: number;
  readonly crashed: number;
  readonly arms: readonly BlundersOfArm[];
  readonly speed: Speed;
  /** SHA-256 of blunders.csv and counts.csv. */
  readonly hash: string;
}
