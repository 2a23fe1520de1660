// The summary of a sweep: that of its arms, and the differences from the base.

import type { DifferenceRow } from '../../formats/differences.ts';
import type { GroupedSummary } from '../games/summary.ts';

export interface SweepFactor {
  readonly factor: string;
  /** The level of the base. */
  readonly base: string;
}

export interface SweptVariant {
  readonly scenario: string;
  /** The name of its arm. */
  readonly arm: string;
  /** The name of its base's arm; its own for a base. */
  readonly base: string;
  /** The level of every factor. */
  readonly levels: Readonly<Record<string, string>>;
  readonly varied: readonly string[];
}

export interface SweepSummary extends GroupedSummary {
  readonly sweep: {
    /** The measure of the charts. */
    readonly measure: string;
    readonly factors: readonly SweepFactor[];
    readonly variants: readonly SweptVariant[];
    /** The rows of variants.csv. */
    readonly differences: readonly DifferenceRow[];
  };
}
