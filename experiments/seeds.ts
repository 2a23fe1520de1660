// Keeps apart the seeds for tuning and for reports: games on which a constant was tuned are no proof of it.

import { BadInput } from '../src/engine/contract/errors.ts';

/**
 * The seed of reported figures, and of every ladder that names none. Tuning never sees its games: `tune` and `tune
 * --search` refuse seeds that begin with it, and game seeds are hashes of the whole text.
 */
export const REPORT_SEED = 'report';

/** @throws BadInput where a seed for tuning would use up games from which figures are reported. */
export function tuningSeed(seed: string): string {
  if (!seed.trim().toLowerCase().startsWith(REPORT_SEED)) return seed;
  throw new BadInput(
    `seed '${seed}'`,
    '--seed',
    `any that does not begin with '${REPORT_SEED}': those are kept for reports`,
  );
}
