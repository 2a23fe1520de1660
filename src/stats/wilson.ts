import type { Interval } from './interval.ts';
import { criticalZ } from './normal.ts';

/**
 * Wilson's score interval for a proportion: the rates q that a score test would not reject, the roots of
 *
 *     (N + z^2) q^2 - (2 N p + z^2) q + N p^2 = 0,   p = successes / N
 *
 * (Wilson, JASA 22, 1927). It stays inside 0..1 and keeps a width at 0 and at N successes. `successes` need not be
 * whole: a draw may count one half, and the interval is then wider than it need be, since draws vary less.
 *
 * @returns 0..1 when there are no trials
 */
export function wilson(successes: number, trials: number, level = 0.95): Interval {
  if (!(successes >= 0 && successes <= trials)) {
    throw new RangeError(`wilson: ${successes} successes in ${trials} trials`);
  }
  if (trials === 0) return { low: 0, high: 1 };
  return scoreInterval(successes / trials, trials, criticalZ(level));
}

/** The same from a share and a number of trials that need not be whole. */
export function scoreInterval(share: number, trials: number, z: number): Interval {
  const z2 = z * z;
  const middle = share * trials + z2 / 2;
  const reach = Math.sqrt(z2 * (share * (1 - share) * trials + z2 / 4));
  return {
    low: share === 0 ? 0 : (middle - reach) / (trials + z2),
    high: share === 1 ? 1 : (middle + reach) / (trials + z2),
  };
}
