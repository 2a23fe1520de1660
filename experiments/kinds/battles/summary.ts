// summary.json of a battle bench.

import type { AnySummary, Estimate, Speed } from '../../formats/estimates.ts';

export interface BattlesOfAgent {
  readonly agent: string;
  /**
   * Mean win chance of its seat at the end, with the luck of its dice subtracted. t intervals over positions, here and
   * below.
   */
  readonly chance: Estimate;
  /** Mean gain over the first agent from the same positions on the same dice; null for the first. */
  readonly gain: Estimate | null;
  /** The same by scenario, puzzles together. */
  readonly gains: Readonly<Record<string, Estimate>> | null;
  /** Mean of enemy losses minus own losses, in the ruleset's unit (steps). */
  readonly exchange: Estimate;
  readonly exchangeGain: Estimate | null;
  /** Number of positions that ended exactly as with the first agent: where all do, the two do not differ. */
  readonly alike: number;
  /** Time that it thought, in seconds over all positions; differs from run to run. */
  readonly seconds: number;
}

export interface BattlesSummary extends AnySummary {
  readonly experiment: string;
  readonly rulesets: readonly string[];
  readonly seed: string;
  /** Number of positions from which every agent fought. */
  readonly positions: number;
  readonly crashed: number;
  /** Number of battles: positions times agents. */
  readonly games: number;
  /** Turn boundaries up to which the agents played, and at which the end was judged. */
  readonly turns: number;
  readonly horizon: number;
  readonly agents: readonly BattlesOfAgent[];
  readonly speed: Speed;
  /** SHA-256 of battles.csv without `ms`. */
  readonly hash: string;
}
