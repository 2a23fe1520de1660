import type { Interval } from './interval.ts';
import { criticalZ } from './normal.ts';
import { scoreInterval } from './wilson.ts';

/** A share measured over rounds. `low` < `share` < `high` but at 0 and 1, where one end is the share itself. */
export interface RoundShare extends Interval {
  rounds: number;
  share: number;
  /** Variance of a round over that of a single trial with the same share: 1 where a round is one win or loss. */
  designEffect: number;
  /** The number of independent trials with the same information: rounds / designEffect. */
  trials: number;
}

/** Pseudo-rounds at either end of the scale, a third of one each: the neutral prior of Kerman (EJS 5, 2011). */
const IMAGINARY = 1 / 3;

/**
 * The interval of every share of rounds: Wilson's score interval (wilson.ts) with an effective number of trials. A
 * round is what one seed gave: a game, the games of a match that share their dice, or the rows of a table that come
 * from one game. Its games may go together or against each other; only rounds are independent.
 *
 * With x_i the points of round i, m_i its size (1 for a share of points), p = sum x_i / sum m_i, and m the mean size,
 *
 *     designEffect = (sum (x_i - q m_i)^2 + m^2 (q^2 + (1 - q)^2) / 3) / ((n + 2/3) m^2 q (1 - q)),
 *     trials = n / designEffect
 *
 * where q is p with a third of a round lost and a third won added. These also keep the width above zero: n rounds that
 * ended alike are worth no more than a finite number of trials. Single wins and losses give designEffect 1, hence
 * Wilson's interval itself. Coverage is tabulated in docs/statistics.md.
 *
 * @param points x_i, each from 0 to its size
 * @param sizes m_i; 1 each where not given. Rounds of size 0 do not count.
 * @returns 0..1 where there are no rounds, or none with a size
 */
export function roundShare(points: ArrayLike<number>, sizes?: ArrayLike<number>, level = 0.95): RoundShare {
  const rounds = new RunningRounds();
  for (let i = 0; i < points.length; i++) rounds.add(points[i], sizes === undefined ? 1 : sizes[i]);
  return rounds.share(level);
}

/** The same round by round. */
export class RunningRounds {
  private readonly sums = { n: 0, won: 0, size: 0, squares: 0, products: 0, sizeSquares: 0 };

  /** @param x points of the round, 0 to m @param m its size */
  add(x: number, m = 1): void {
    const { sums } = this;
    if (!(x >= 0 && x <= m + ROUNDING)) throw new RangeError(`roundShare: round ${sums.n} has ${x} of ${m}`);
    if (m === 0) return;
    sums.n++;
    sums.won += x;
    sums.size += m;
    sums.squares += x * x;
    sums.products += x * m;
    sums.sizeSquares += m * m;
  }

  /** Number of rounds with a size, and the sum of their points. */
  get count(): number {
    return this.sums.n;
  }

  get won(): number {
    return this.sums.won;
  }

  share(level = 0.95): RoundShare {
    return fromSums(this.sums, level);
  }
}

/** The same from counts by points: class k of K has k / (K - 1), such as the five classes of pairs (scores.ts). */
export function roundShareOfCounts(counts: readonly number[], level = 0.95): RoundShare {
  const top = counts.length - 1;
  let n = 0;
  let won = 0;
  let squares = 0;
  counts.forEach((count, k) => {
    if (!(count >= 0)) throw new RangeError(`roundShare: class ${k} has count ${count}`);
    n += count;
    won += (count * k) / top;
    squares += count * (k / top) ** 2;
  });
  return fromSums({ n, won, size: n, squares, products: won, sizeSquares: n }, level);
}

/** Points are sums of fractions. */
const ROUNDING = 1e-9;

interface Sums {
  readonly n: number;
  readonly won: number;
  readonly size: number;
  readonly squares: number;
  readonly products: number;
  readonly sizeSquares: number;
}

function fromSums({ n, won, size, squares, products, sizeSquares }: Sums, level: number): RoundShare {
  if (!(size > 0)) return { rounds: 0, share: Number.NaN, designEffect: 1, trials: 0, low: 0, high: 1 };
  const share = Math.min(1, won / size);
  const mean = size / n;
  const q = (won / mean + IMAGINARY) / (n + 2 * IMAGINARY);
  const spread = squares - 2 * q * products + q * q * sizeSquares;
  const imaginary = IMAGINARY * mean * mean * (q * q + (1 - q) * (1 - q));
  const designEffect = (spread + imaginary) / ((n + 2 * IMAGINARY) * mean * mean * q * (1 - q));
  const trials = n / designEffect;
  return { rounds: n, share, designEffect, trials, ...scoreInterval(share, trials, criticalZ(level)) };
}
