import { binomialCdf } from './binomial.ts';
import { scoreFromElo } from './elo.ts';
import { criticalZ, normalQuantile } from './normal.ts';

/** The error rates of a planned test: `alpha` its two-sided size, `power` the chance to detect a real difference. */
export interface TestPlan {
  alpha: number;
  power: number;
}

const USUAL: TestPlan = { alpha: 0.05, power: 0.8 };

/**
 * Games to tell a win rate p1 from p0 by a two-sided z test:
 * n = ((z_alpha sqrt(p0 q0) + z_power sqrt(p1 q1)) / (p1 - p0))^2, rounded up.
 */
export function gamesForRate(p1: number, p0 = 0.5, plan: TestPlan = USUAL): number {
  const [za, zb] = criticalValues(plan);
  return squareUp((za * Math.sqrt(p0 * (1 - p0)) + zb * Math.sqrt(p1 * (1 - p1))) / difference(p0, p1));
}

/**
 * Games for each of two independent arms to tell their rates apart:
 * n = ((z_alpha sqrt(2 pbar qbar) + z_power sqrt(p0 q0 + p1 q1)) / (p1 - p0))^2, pbar the mean rate; rounded up.
 */
export function gamesPerArm(p1: number, p0 = 0.5, plan: TestPlan = USUAL): number {
  const [za, zb] = criticalValues(plan);
  const mean = (p0 + p1) / 2;
  const within = p0 * (1 - p0) + p1 * (1 - p1);
  return squareUp((za * Math.sqrt(2 * mean * (1 - mean)) + zb * Math.sqrt(within)) / difference(p0, p1));
}

/** Games until the interval of a rate is no wider than -+ halfWidth: n = z^2 p (1 - p) / halfWidth^2, rounded up. */
export function gamesForHalfWidth(halfWidth: number, rate = 0.5, level = 0.95): number {
  if (!(halfWidth > 0)) throw new RangeError(`gamesForHalfWidth: ${halfWidth}`);
  return squareUp((criticalZ(level) * Math.sqrt(rate * (1 - rate))) / halfWidth);
}

/**
 * Games to detect an Elo difference: ((z_alpha + z_power) / (s - 1/2))^2 (1 - drawShare) / 4, with s the expected score
 * and the variance of even games with that share of draws; rounded up.
 */
export function gamesForElo(elo: number, drawShare = 0, plan: TestPlan = USUAL): number {
  const [za, zb] = criticalValues(plan);
  if (!(drawShare >= 0 && drawShare < 1)) throw new RangeError(`gamesForElo: draw share ${drawShare}`);
  return squareUp((((za + zb) / 2) * Math.sqrt(1 - drawShare)) / difference(0.5, scoreFromElo(elo)));
}

/**
 * Exact chance that n games with win rate `p` make the two-sided z test of p0 reject, |W - n p0| >= z sqrt(n p0 q0), by
 * binomial tails. At p = p0 it is the test's exact size.
 */
export function exactPower(n: number, p: number, p0 = 0.5, alpha = 0.05): number {
  const reach = criticalZ(1 - alpha) * Math.sqrt(n * p0 * (1 - p0));
  const lower = binomialCdf(Math.floor(n * p0 - reach), n, p);
  return lower + 1 - binomialCdf(Math.ceil(n * p0 + reach) - 1, n, p);
}

function criticalValues({ alpha, power }: TestPlan): [number, number] {
  if (!(power > 0 && power < 1)) throw new RangeError(`power must lie between 0 and 1, got ${power}`);
  return [criticalZ(1 - alpha), normalQuantile(power)];
}

function difference(p0: number, p1: number): number {
  if (!(p0 > 0 && p0 < 1 && p1 > 0 && p1 < 1 && p0 !== p1)) throw new RangeError(`sample size: rates ${p0} and ${p1}`);
  return Math.abs(p1 - p0);
}

function squareUp(root: number): number {
  return Math.ceil(root * root);
}
