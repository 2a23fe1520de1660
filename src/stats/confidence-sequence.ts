import type { Interval } from './interval.ts';

/**
 * The bets, as shares of the stake: each is the last one divided by the square root of two. Round number n is best met
 * with a bet of some 4 / sqrt(n), so these serve from the first round to the millionth; a bet up to a fifth off its
 * best size gains nearly as much.
 */
const BETS: readonly number[] = Array.from({ length: 20 }, (_, i) => 2 ** (-i / 2));

/** Halvings of a bracket: enough to place an end to 1e-9. */
const HALVINGS = 30;

/**
 * A confidence sequence for the mean of rounds: intervals of which, with probability `level`, every one that is ever
 * looked at contains the true mean. So a run may be watched, and may be stopped by what is seen, without harm.
 *
 * Two gamblers bet on each round x, from 0 to 1, against the claim that its mean is m. One bets that m is too low, and
 * multiplies the part of his stake on bet b by 1 - b + b x / m; the other, that it is too high, by
 * 1 - b + b (1 - x) / (1 - m). Both divide their stakes evenly over the bets. Where the claim is true neither can
 * expect to gain, so by Ville's inequality the chance that a stake of 1 ever grows to 2 / (1 - level) is (1 - level) /
 * 2. The interval is the claims against which neither has got so far. (Waudby-Smith and Ramdas, Estimating means of
 * bounded random variables by betting, JRSS B 86, 2024; a fixed mixture over bets, as in Robbins 1970, in place of bets
 * that follow the data, so that the interval depends on the counts alone.) Draws and rounds of several games vary less
 * than single wins and losses, and narrow it.
 *
 * @param counts the number of rounds by value; the order of the rounds does not matter
 * @returns 0..1 before the first round
 */
export function anytimeInterval(counts: ReadonlyMap<number, number>, level = 0.95): Interval {
  const values = [...counts.keys()];
  if (values.some((x) => !(x >= 0 && x <= 1))) throw new RangeError(`anytimeInterval: ${values.join(', ')}`);
  const numbers = [...counts.values()];
  const low = lowEnd(values, numbers, level);
  const opposite = values.map((x) => 1 - x);
  return { low, high: 1 - lowEnd(opposite, numbers, level) };
}

/** Whether the interval contains `mean`: far quicker than the interval itself. */
export function isTenable(mean: number, counts: ReadonlyMap<number, number>, level = 0.95): boolean {
  const numbers = [...counts.values()];
  const values = [...counts.keys()];
  const most = Math.log(2 / (1 - level));
  const opposite = values.map((x) => 1 - x);
  return logStake(values, numbers, mean) < most && logStake(opposite, numbers, 1 - mean) < most;
}

/** The least mean against which the gambler who bets that it is too low has not got far. */
function lowEnd(values: readonly number[], counts: readonly number[], level: number): number {
  const rounds = counts.reduce((sum, count) => sum + count, 0);
  const sum = values.reduce((all, x, i) => all + x * counts[i], 0);
  if (sum <= 0) return 0;
  const most = Math.log(2 / (1 - level));
  // The stake falls as the claim rises, and has gained nothing at the mean itself.
  let [low, high] = [0, Math.min(1, sum / rounds)];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (logStake(values, counts, middle) >= most) low = middle;
    else high = middle;
  }
  return low;
}

/** The logarithm of the stake of 1 that was bet on the claim of mean `mean` being too low. */
function logStake(values: readonly number[], counts: readonly number[], mean: number): number {
  if (mean <= 0) return values.some((x, i) => x > 0 && counts[i] > 0) ? Infinity : 0;
  let most = -Infinity;
  const parts = BETS.map((bet) => {
    let part = 0;
    for (let i = 0; i < values.length; i++) {
      if (counts[i] > 0) part += counts[i] * Math.log1p(bet * (values[i] / mean - 1));
    }
    if (part > most) most = part;
    return part;
  });
  if (most === -Infinity) return most;
  let sum = 0;
  for (const part of parts) sum += Math.exp(part - most);
  return most + Math.log(sum / BETS.length);
}
