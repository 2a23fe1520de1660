import { betaQuantile } from '../../src/stats/incomplete-beta.ts';
import type { Interval } from '../../src/stats/interval.ts';

/**
 * The exact (Clopper-Pearson, Biometrika 26, 1934) interval for a proportion: every rate whose binomial tails on both
 * sides of the count exceed (1 - level) / 2. Never covers less than `level`, so it is wider than Wilson's.
 * Ends by beta quantiles; whole counts only. 0..1 when there are no trials.
 */
export function clopperPearson(successes: number, trials: number, level = 0.95): Interval {
  if (!(Number.isInteger(successes) && Number.isInteger(trials) && successes >= 0 && successes <= trials)) {
    throw new RangeError(`clopperPearson: ${successes} successes in ${trials} trials`);
  }
  if (!(level > 0 && level < 1)) throw new RangeError(`confidence level must lie between 0 and 1, got ${level}`);
  const tail = (1 - level) / 2;
  const failures = trials - successes;
  return {
    low: successes === 0 ? 0 : betaQuantile(tail, successes, failures + 1),
    high: failures === 0 ? 1 : 1 - betaQuantile(tail, failures, successes + 1),
  };
}
