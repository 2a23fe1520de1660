/** Mean and variance of a score over games or pairs. */
export interface ScoreMoments {
  /** Games, or pairs of games. */
  n: number;
  mean: number;
  /** About the mean, divisor n. */
  variance: number;
}

/**
 * Counts of results from worst to best. Three classes are games (loss, draw, win: scores 0, 1/2, 1); five are pairs of
 * games on the same seed with seats exchanged (scores 0, 1/4, 1/2, 3/4, 1). In general class k of K scores k / (K - 1).
 */
export type ResultCounts = readonly number[];

/** @throws RangeError with fewer than two classes, a negative count, or no results */
export function scoreMoments(counts: ResultCounts): ScoreMoments {
  const top = counts.length - 1;
  let n = 0;
  let sum = 0;
  counts.forEach((count, k) => {
    if (!(count >= 0)) throw new RangeError(`scores: class ${k} has count ${count}`);
    n += count;
    sum += (count * k) / top;
  });
  if (top < 1 || n === 0) throw new RangeError('scores: no results');
  const mean = sum / n;
  const variance = counts.reduce((total, count, k) => total + count * (k / top - mean) ** 2, 0) / n;
  return { n, mean, variance };
}

/** Games in one observation: 2 for the five classes of pairs, else 1. */
export function gamesPerResult(counts: ResultCounts): number {
  return counts.length === 5 ? 2 : 1;
}

/** Replaces each 0 in the counts by `by`, which keeps likelihoods finite (the convention of fishtest). */
export function fillEmptyClasses(counts: ResultCounts, by = 0.001): number[] {
  return counts.map((count) => (count === 0 ? by : count));
}

/** The dependence between the two games of a pair. */
export interface PairCorrelation {
  /** Correlation of the scores of the two games, -1..1; 0 when no game varies. */
  rho: number;
  /** Share of games that pairing saves over unpaired games, -rho; negative when pairing costs games. */
  gamesSaved: number;
}

/**
 * Correlation inside pairs, rho = Var(pair sum) / (2 Var(game)) - 1. The middle class of pairs must be told apart into
 * two draws and a win with a loss, since they are alike in sum but not in variance. Lopsided scenarios give negative
 * rho.
 *
 * @param pairs counts by pair score: LL, LD, DD + WL, WD, WW
 * @param splitPairs how many of the middle class were one win and one loss
 */
export function pairCorrelation(pairs: ResultCounts, splitPairs: number): PairCorrelation {
  if (pairs.length !== 5 || !(splitPairs >= 0 && splitPairs <= pairs[2])) {
    throw new RangeError(`pairCorrelation: ${splitPairs} split pairs of counts ${pairs.join(', ')}`);
  }
  const [ll, ld, middle, wd, ww] = pairs;
  const game = scoreMoments([2 * ll + ld + splitPairs, ld + 2 * (middle - splitPairs) + wd, 2 * ww + wd + splitPairs]);
  if (game.variance === 0) return { rho: 0, gamesSaved: 0 };
  // The pair score is the mean of two games, so Var(sum) is four times its variance.
  const rho = (2 * scoreMoments(pairs).variance) / game.variance - 1;
  return { rho, gamesSaved: -rho };
}
