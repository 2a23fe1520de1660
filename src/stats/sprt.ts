/** Limits of the log-likelihood ratio between which a sequential test goes on. */
export interface SprtBounds {
  lower: number;
  upper: number;
}

/**
 * Wald's bounds (Sequential Analysis, 1947): lower ln(beta / (1 - alpha)), upper ln((1 - beta) / alpha).
 *
 * @param alpha chance of accepting H1 when H0 holds
 * @param beta chance of accepting H0 when H1 holds
 */
export function sprtBounds(alpha = 0.05, beta = 0.05): SprtBounds {
  if (!(alpha > 0 && beta > 0 && alpha + beta < 1)) throw new RangeError(`sprtBounds: alpha ${alpha}, beta ${beta}`);
  return { lower: Math.log(beta / (1 - alpha)), upper: Math.log((1 - beta) / alpha) };
}

export type SprtVerdict = 'H0' | 'H1' | 'continue';

/**
 * The decision for a log-likelihood ratio. Call it at whole pairs, in order of their index, never at the arrival of
 * results.
 */
export function sprtVerdict(llr: number, bounds: SprtBounds): SprtVerdict {
  if (llr >= bounds.upper) return 'H1';
  return llr <= bounds.lower ? 'H0' : 'continue';
}

/**
 * Log-likelihood ratio of rate p1 (H1) against p0 (H0) for games without draws,
 * W ln(p1/p0) + L ln((1-p1)/(1-p0)), with both rates strictly between 0 and 1.
 */
export function binaryLlr(wins: number, losses: number, p0: number, p1: number): number {
  checkRates(p0, p1);
  return wins * Math.log(p1 / p0) + losses * (Math.log1p(-p1) - Math.log1p(-p0));
}

/** Predictions of Wald's approximations for a test of p0 against p1. */
export interface SprtForecast {
  /** Mean number of games until a verdict. */
  games: number;
  /** Chance of the verdict H1. */
  acceptH1: number;
}

/**
 * Expected length and chance of accepting H1 when the true rate is `p` (Wald 1947, chapter 3; overshoot neglected, so
 * real tests run some 2 % longer). With h the root other than 0 of p (p1/p0)^h + (1-p) ((1-p1)/(1-p0))^h = 1,
 * P(H1) = (1 - e^(h lower)) / (e^(h upper) - e^(h lower)), and games = E[LLR at the end] / E[LLR of a game].
 */
export function sprtForecast(p: number, p0: number, p1: number, bounds: SprtBounds): SprtForecast {
  checkRates(p0, p1);
  if (!(p >= 0 && p <= 1)) throw new RangeError(`sprtForecast: rate ${p}`);
  const win = Math.log(p1 / p0);
  const loss = Math.log1p(-p1) - Math.log1p(-p0);
  const { lower, upper } = bounds;
  const drift = p * win + (1 - p) * loss;
  const spread = p * win * win + (1 - p) * loss * loss;
  if (Math.abs(drift) < 1e-9 * Math.sqrt(spread)) {
    return { games: (-lower * upper) / spread, acceptH1: -lower / (upper - lower) };
  }
  const acceptH1 = acceptance(otherRoot(p, win, loss, drift, spread), lower, upper);
  return { games: (acceptH1 * upper + (1 - acceptH1) * lower) / drift, acceptH1 };
}

// Divided by the greater exponential, so that a large |h| cannot overflow.
function acceptance(h: number, lower: number, upper: number): number {
  if (h < 0) return Math.expm1(-h * lower) / Math.expm1(h * (upper - lower));
  return (Math.exp(-h * upper) * Math.expm1(h * lower)) / Math.expm1(h * (lower - upper));
}

// m(h) = E[e^(h LLR)] - 1 is convex with roots 0 and h; h has the sign opposite to the drift. Newton from beyond the
// root runs down to it without ever crossing. A sure result (p 0 or 1) has its root at infinity.
function otherRoot(p: number, win: number, loss: number, drift: number, spread: number): number {
  if (p === 0 || p === 1) return drift > 0 ? -Infinity : Infinity;
  const m = (h: number) => p * Math.expm1(h * win) + (1 - p) * Math.expm1(h * loss);
  let h = (-2 * drift) / spread;
  while (m(h) < 0) h *= 2;
  for (let i = 0; i < 100; i++) {
    const slope = p * win * Math.exp(h * win) + (1 - p) * loss * Math.exp(h * loss);
    const step = m(h) / slope;
    h -= step;
    if (Math.abs(step) <= 1e-14 * Math.abs(h)) break;
  }
  return h;
}

function checkRates(p0: number, p1: number): void {
  if (!(p0 > 0 && p0 < 1 && p1 > 0 && p1 < 1 && p0 !== p1)) throw new RangeError(`sprt: rates ${p0} and ${p1}`);
}
