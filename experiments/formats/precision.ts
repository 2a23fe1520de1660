// The precision of a run that stopped by it, as summaries hold and print it.

import type { Estimate } from './estimates.ts';
import { grouped, percentInterval } from './text-table.ts';

/** A precision at which an arm stops. */
export interface Precision {
  /** Half the width of the 95 % interval of each party's share of points, in a sequence that holds at every moment. */
  readonly halfwidth: number;
}

/** The end of an arm that was to stop when its shares were precise enough. */
export interface UntilSummary {
  readonly halfwidth: number;
  /** Whether the shares of all parties became so precise. */
  readonly reached: boolean;
  /** Whole rounds that count. */
  readonly rounds: number;
  /** By party: its share, with an interval that holds although the results decided when to stop. */
  readonly shares: Readonly<Record<string, Estimate>>;
}

/** Formats the end of such a run, a line for each party. */
export function untilText({ halfwidth, reached, rounds, shares }: UntilSummary): string {
  const within = `within ${(100 * halfwidth).toFixed(1)} points`;
  const head = reached
    ? `  ${within} after ${grouped(rounds)} rounds`
    : `  not ${within} after all ${grouped(rounds)} rounds`;
  const rows = Object.entries(shares).map(
    ([name, { value, lo, hi }]) => `  points of ${name}, at every moment: ${percentInterval(value, lo, hi)}`,
  );
  return [head, ...rows].join('\n');
}
