// The summary of an experiment with strategies: that of its arms, the payoff matrix, its equilibrium, every plan.

import type { Estimate } from '../../formats/estimates.ts';
import type { GroupedSummary } from '../games/summary.ts';

/** One pair of plans. */
export interface PayoffCell {
  readonly of: string;
  readonly against: string;
  /** The name of its arm. */
  readonly arm: string;
  readonly games: number;
  /** The mean payoff with its own 95 % interval. */
  readonly payoff: Estimate;
}

/** One plan of a side. Payoffs are those of the side that is compared, whichever side the plan belongs to. */
export interface PlanRow {
  readonly seat: string;
  readonly plan: string;
  /** Over all plans of the other side, each alike. */
  readonly payoff: Estimate;
  /** Its share in the equilibrium mix; the intervals here and below by resampling the dice. */
  readonly share: Estimate;
  /** The payoff against the equilibrium mix of the other side. */
  readonly against: Estimate;
  /** The payoff against the best reply, and that reply. */
  readonly worst: Estimate;
  readonly reply: string;
  /** Value that it gives away: the distance of `worst` from the value of the game. */
  readonly gives: Estimate;
  /** The same without the bias of choosing the reply by the same games. */
  readonly givesSplit: number | null;
  /** A plan of its side that does at least as well everywhere, and better somewhere; null where none does. */
  readonly dominatedBy: string | null;
  /** Whether the games show it against every plan (Holm, 5 %). */
  readonly isShown: boolean;
}

/** Two plans of a side against one plan of the other, or against all of them alike (`*`). */
export interface PlanDifference {
  readonly seat: string;
  readonly plan: string;
  readonly than: string;
  readonly against: string;
  readonly n: number;
  /** The payoff with `plan` minus that with `than`. */
  readonly diff: number | null;
  readonly lo: number | null;
  readonly hi: number | null;
  /** Ends of intervals that hold for all differences of the side together (Bonferroni). */
  readonly allLo: number | null;
  readonly allHi: number | null;
  readonly p: number | null;
  readonly pHolm: number | null;
}

export interface StrategiesSummary extends GroupedSummary {
  readonly strategies: {
    readonly scenario: string;
    readonly seat: string;
    readonly enemy: string;
    /** The payoff as an expression over measures of a game. */
    readonly payoff: string;
    /** Number of games that all pairs have finished, on the same dice. */
    readonly games: number;
    readonly of: readonly string[];
    readonly against: readonly string[];
    /** The value of the game to the side. */
    readonly value: Estimate;
    readonly cells: readonly PayoffCell[];
    readonly plans: readonly PlanRow[];
    readonly differences: readonly PlanDifference[];
  };
}
