import { describe, expect, test } from 'vitest';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { scoreFromElo } from '../../src/stats/elo.ts';
import { logisticLlr, logisticLlrStep } from '../../src/stats/gsprt.ts';
import { normalCdf } from '../../src/stats/normal.ts';
import { scoreMoments } from '../../src/stats/scores.ts';
import { type SprtVerdict, sprtBounds, sprtVerdict } from '../../src/stats/sprt.ts';
import { chanceOfWorse, stoppedEstimate } from '../../src/stats/sprt-estimate.ts';
import { atLength, someOf } from '../length.ts';

const bounds = sprtBounds();

describe('a Brownian motion between two bounds', () => {
  const walk = { lower: -3, upper: 2, drift: 0.05, variance: 0.4, time: 12 };
  const worse = (at: number, changes: Partial<typeof walk> = {}): number => chanceOfWorse({ ...walk, ...changes, at });

  test('far bounds leave the normal law', () => {
    const at = 1.3;
    const law = normalCdf((at - 12 * 0.05) / Math.sqrt(12 * 0.4));
    expect(worse(at, { lower: -60, upper: 60 })).toBeCloseTo(law, 12);
  });

  test('in the end it has left where the gambler is ruined', () => {
    // Wald: P(low) = (1 - e^(-2 g upper)) / (e^(2 g |lower|) - e^(-2 g upper)) with g = drift / variance.
    const g = 0.05 / 0.4;
    const ruin = (1 - Math.exp(-4 * g)) / (Math.exp(6 * g) - Math.exp(-4 * g));
    expect(worse(-3, { time: 2000 })).toBeCloseTo(ruin, 9);
    expect(worse(2, { time: 2000 })).toBeCloseTo(ruin, 9);
    expect(worse(0, { time: 2000, drift: 0 })).toBeCloseTo(2 / 5, 5);
  });

  test('turned over it is the same motion', () => {
    for (const drift of [-1, -0.05, 0, 0.05, 1]) {
      for (const at of [-2, 0, 1.5]) {
        const turned = chanceOfWorse({ lower: -2, upper: 3, drift: -drift, variance: 0.4, time: 12, at: -at });
        expect(worse(at, { drift }) + turned).toBeCloseTo(1, 6);
      }
    }
  });

  test('agrees with a walk of small steps', () => {
    const rng = new Rng('walk');
    const steps = 400;
    const size = Math.sqrt((walk.variance * walk.time) / steps);
    const push = (walk.drift * walk.time) / steps;
    let below = 0;
    const walks = 4000;
    for (let i = 0; i < walks; i++) {
      let x = 0;
      for (let n = 0; n < steps && x > walk.lower && x < walk.upper; n++) x += push + (rng.unit() < 0.5 ? size : -size);
      if (x < 0.5) below++;
    }
    expect(Math.abs(below / walks - worse(0.5))).toBeLessThan(0.03);
  });
});

test('the step of the log-likelihood ratio at the observed score is its mean and grows with the score', () => {
  const counts = [10, 40, 100, 60, 15];
  const { mean } = scoreMoments(counts);
  const { drift, variance } = logisticLlrStep(counts, 0, 50, mean);
  expect(drift * 225).toBeCloseTo(logisticLlr(counts, 0, 50), 9);
  expect(variance).toBeGreaterThan(0);
  expect(logisticLlrStep(counts, 0, 50, 0.7).drift).toBeGreaterThan(drift);
  expect(logisticLlrStep(counts, 0, 50, 0.4).drift).toBeLessThan(0);
});

/** A test played out at a true lead. */
function played(elo: number, elo0: number, elo1: number, most: number, rng: Rng) {
  const p = scoreFromElo(elo);
  const counts = [0, 0, 0, 0, 0];
  let verdict: SprtVerdict = 'continue';
  let llr = 0;
  for (let n = 0; n < most && verdict === 'continue'; n++) {
    counts[2 * ((rng.unit() < p ? 1 : 0) + (rng.unit() < p ? 1 : 0))]++;
    llr = logisticLlr(counts, elo0, elo1);
    verdict = sprtVerdict(llr, bounds);
  }
  return { counts, verdict, llr, elo0, elo1, bounds };
}

describe('after a sequential test', () => {
  test('a verdict that came early says more than one that came late', () => {
    const at = (counts: readonly number[]) =>
      stoppedEstimate({ counts, verdict: 'H1', llr: 3, elo0: 0, elo1: 50, bounds }).score;
    expect(at([1, 0, 8, 0, 12])).toBeGreaterThan(at([20, 0, 50, 0, 45]));
  });

  test('the estimate lies nearer to even than the share as it fell', () => {
    const counts = [10, 0, 45, 0, 35];
    const test = { counts, verdict: 'H1' as const, llr: 3, elo0: 0, elo1: 50, bounds };
    const { score, low, high } = stoppedEstimate(test);
    expect(score).toBeLessThan(scoreMoments(counts).mean);
    expect(low).toBeLessThan(score);
    expect(high).toBeGreaterThan(score);
  });

  test('a clean sweep has an estimate, too, and nothing played has none', () => {
    const sweep = stoppedEstimate({ counts: [0, 0, 0, 0, 9], verdict: 'H1', llr: 3, elo0: 0, elo1: 100, bounds });
    expect(sweep.low).toBeGreaterThan(0.5);
    expect(sweep).toMatchObject({ score: 1, high: 1 });
    const none = stoppedEstimate({ counts: [0, 0, 0, 0, 0], verdict: 'continue', llr: 0, elo0: 0, elo1: 9, bounds });
    expect(none).toEqual({ score: Number.NaN, low: 0, high: 1 });
  });

  // The truth on H0, between, on H1 and beyond; 60 tests each, long 1,000.
  test.each(someOf([0, 25, 50, 150]))('at a true lead of %d Elo as many estimates lie above as below', (elo) => {
    const runs = atLength ? 1000 : 60;
    const rng = new Rng('stopped', elo);
    const truth = scoreFromElo(elo);
    let [above, covered] = [0, 0];
    for (let i = 0; i < runs; i++) {
      const { score, low, high } = stoppedEstimate(played(elo, 0, 100, 120, rng));
      if (score > truth) above++;
      if (low <= truth && truth <= high) covered++;
    }
    // Few rounds have few outcomes: the median cannot be met exactly.
    expect(Math.abs(above / runs - 0.5)).toBeLessThan(atLength ? 0.12 : 0.25);
    expect(covered / runs).toBeGreaterThan(atLength ? 0.93 : 0.86);
  });
});
