import { scoreFromElo } from './elo.ts';
import { NORMALIZED_ELO_PER_SIGMA } from './normalized-elo.ts';
import { rootInBracket } from './root.ts';
import { fillEmptyClasses, gamesPerResult, type ResultCounts } from './scores.ts';

/**
 * Generalized sequential probability ratio test on games or pairs (Van den Bergh, "The generalized maximum likelihood
 * ratio for the expectation value of a distribution", 2019), exact:
 *
 *     LLR = N sum p_k ln(q1_k / q0_k)
 *
 * where p_k are the observed shares and q_i is the distribution nearest to them in likelihood among those whose mean
 * score is that of elo_i, s_i = 1 / (1 + 10^(-elo_i/400)). Empty classes count 0.001.
 *
 * @param counts loss, draw, win or the five classes of pairs; worst first
 */
export function logisticLlr(counts: ResultCounts, elo0: number, elo1: number): number {
  const sample = shares(counts);
  const tilt = (elo: number) => {
    const score = scoreFromElo(elo);
    const offsets = sample.scores.map((a) => a - score);
    const x = tiltTo(sample.p, offsets);
    return offsets.map((d) => 1 + x * d);
  };
  const h0 = tilt(elo0);
  const h1 = tilt(elo1);
  return sample.n * sample.p.reduce((sum, p, k) => sum + p * Math.log(h0[k] / h1[k]), 0);
}

/**
 * The same test with hypotheses in normalized Elo (normalized-elo.ts): q_i is constrained to
 * (mean - 1/2) / sigma = t_i, t_i = nElo_i ln 10 / 800 (times sqrt 2 for pairs). The constraint is not linear in q; it
 * is linearized about the current q and solved again until q stands still.
 */
export function normalizedLlr(counts: ResultCounts, nElo0: number, nElo1: number): number {
  const sample = shares(counts);
  const scale = Math.sqrt(gamesPerResult(counts)) / NORMALIZED_ELO_PER_SIGMA;
  const q0 = nearestWithT(sample, nElo0 * scale);
  const q1 = nearestWithT(sample, nElo1 * scale);
  return sample.n * sample.p.reduce((sum, p, k) => sum + p * Math.log(q1[k] / q0[k]), 0);
}

/** Mean and variance of one round's contribution to the log-likelihood ratio. */
export interface LlrStep {
  readonly drift: number;
  readonly variance: number;
}

/**
 * The step of {@link logisticLlr} where the true score is `score` and results are distributed as near to the observed
 * ones as that allows: ln(q1_k / q0_k) of class k, with p, q0 and q1 the distributions of mean `score`, s_0 and s_1.
 */
export function logisticLlrStep(counts: ResultCounts, elo0: number, elo1: number, score: number): LlrStep {
  const n = counts.reduce((sum, count) => sum + count, 0);
  const scores = counts.map((_, k) => k / (counts.length - 1));
  const observed = counts.map((count) => count / n);
  const weights = (mean: number): number[] => {
    const offsets = scores.map((a) => a - mean);
    const x = tiltTo(observed, offsets);
    return offsets.map((d) => 1 + x * d);
  };
  const [truth, h0, h1] = [score, scoreFromElo(elo0), scoreFromElo(elo1)].map(weights);
  let drift = 0;
  let squares = 0;
  observed.forEach((share, k) => {
    const p = share / truth[k];
    const jump = Math.log(h0[k] / h1[k]);
    drift += p * jump;
    squares += p * jump * jump;
  });
  return { drift, variance: squares - drift * drift };
}

interface Shares {
  n: number;
  p: number[];
  scores: number[];
}

function shares(counts: ResultCounts): Shares {
  if (counts.length < 2 || counts.some((count) => !(count >= 0))) {
    throw new RangeError(`gsprt: counts ${counts.join(', ')}`);
  }
  const filled = fillEmptyClasses(counts);
  const n = filled.reduce((sum, count) => sum + count, 0);
  return { n, p: filled.map((count) => count / n), scores: filled.map((_, k) => k / (filled.length - 1)) };
}

/**
 * The Lagrange multiplier x of the likelihood maximum under sum q_k d_k = 0: the maximum is q_k = p_k / (1 + x d_k) and
 * x the root of sum p_k d_k / (1 + x d_k) = 0, which falls strictly between the poles -1/max d and -1/min d.
 */
function tiltTo(p: readonly number[], d: readonly number[]): number {
  const least = Math.min(...d);
  const most = Math.max(...d);
  if (!(least < 0 && most > 0)) throw new RangeError('gsprt: hypothesis outside the range of the scores');
  return rootInBracket(
    (x) => -p.reduce((sum, share, k) => sum + (share * d[k]) / (1 + x * d[k]), 0),
    (x) => p.reduce((sum, share, k) => sum + share * (d[k] / (1 + x * d[k])) ** 2, 0),
    -1 / most,
    -1 / least,
    0,
  );
}

function nearestWithT({ p, scores }: Shares, t: number): number[] {
  let q = p.map(() => 1 / p.length);
  for (let round = 0; round < 200; round++) {
    const mean = q.reduce((sum, share, k) => sum + share * scores[k], 0);
    const sigma = Math.sqrt(q.reduce((sum, share, k) => sum + share * (scores[k] - mean) ** 2, 0));
    const d = scores.map((a) => a - 0.5 - (t * sigma * (1 + ((mean - a) / sigma) ** 2)) / 2);
    const x = tiltTo(p, d);
    const next = p.map((share, k) => share / (1 + x * d[k]));
    const moved = Math.max(...next.map((share, k) => Math.abs(share - q[k])));
    q = next;
    if (moved < 1e-14) break;
  }
  return q;
}
