import { describe, expect, test } from 'vitest';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { anytimeInterval, isTenable } from '../../src/stats/confidence-sequence.ts';
import { logisticLlr } from '../../src/stats/gsprt.ts';
import { sprtBounds, sprtForecast } from '../../src/stats/sprt.ts';
import { roundsLeft, stepsToLeave } from '../../src/stats/sprt-length.ts';

/** Chances of the values 0, 1/(K-1), ..., 1. */
const ROUNDS: Readonly<Record<string, readonly number[]>> = {
  'single wins at .5': [0.5, 0, 0.5],
  'single wins at .9': [0.1, 0, 0.9],
  'single wins at .02': [0.98, 0, 0.02],
  'mostly draws': [0.05, 0.9, 0.05],
  'pairs that nearly always split': [0.02, 0.03, 0.9, 0.03, 0.02],
};

/** Plays rounds one after the other; returns the counts after each of them. */
function* sequence(chances: readonly number[], rounds: number, seed: string): Generator<Map<number, number>> {
  const rng = new Rng(seed);
  const counts = new Map<number, number>();
  for (let i = 0; i < rounds; i++) {
    const value = drawn(chances, rng.unit()) / (chances.length - 1);
    counts.set(value, (counts.get(value) ?? 0) + 1);
    yield counts;
  }
}

function drawn(chances: readonly number[], at: number): number {
  let sum = 0;
  const found = chances.findIndex((chance) => {
    sum += chance;
    return at < sum;
  });
  return found < 0 ? chances.length - 1 : found;
}

const meanOf = (chances: readonly number[]): number =>
  chances.reduce((sum, chance, k) => sum + (chance * k) / (chances.length - 1), 0);

describe('the confidence sequence', () => {
  test.each(Object.entries(ROUNDS))(
    'never loses the truth in 95 of 100 runs, looked at every round: %s',
    (_, chances) => {
      const truth = meanOf(chances);
      const runs = 60;
      let lost = 0;
      for (let run = 0; run < runs; run++) {
        for (const counts of sequence(chances, 150, `anytime ${run}`)) {
          if (isTenable(truth, counts)) continue;
          lost++;
          break;
        }
      }
      expect(lost).toBeLessThanOrEqual(0.05 * runs);
    },
  );

  test('an interval for a fixed number of rounds would lose it far more often', () => {
    // What the sequence protects from: Wald's interval, looked at every round.
    let lost = 0;
    for (let run = 0; run < 200; run++) {
      let [n, won] = [0, 0];
      for (const counts of sequence([0.5, 0.5], 300, `anytime ${run}`)) {
        n++;
        won = counts.get(1) ?? 0;
        if (n < 10 || Math.abs(won / n - 0.5) <= 1.96 * Math.sqrt(0.25 / n)) continue;
        lost++;
        break;
      }
    }
    expect(lost / 200).toBeGreaterThan(0.25);
  });

  test('contains exactly the means that are tenable', () => {
    const counts = new Map([
      [0, 30],
      [0.5, 25],
      [1, 45],
    ]);
    const { low, high } = anytimeInterval(counts);
    for (const [mean, is] of [
      [low + 1e-6, true],
      [low - 1e-6, false],
      [high - 1e-6, true],
      [high + 1e-6, false],
    ] as const) {
      expect(isTenable(mean, counts)).toBe(is);
    }
  });

  test('is symmetric, whole before the first round, and reaches the end where all rounds are won', () => {
    expect(anytimeInterval(new Map())).toEqual({ low: 0, high: 1 });
    const some = anytimeInterval(
      new Map([
        [0, 20],
        [1, 80],
      ]),
    );
    const other = anytimeInterval(
      new Map([
        [0, 80],
        [1, 20],
      ]),
    );
    expect(some.low).toBeCloseTo(1 - other.high, 9);
    const all = anytimeInterval(new Map([[1, 100]]));
    expect(all.high).toBe(1);
    expect(all.low).toBeGreaterThan(0.9);
    expect(all.low).toBeLessThan(0.98);
  });

  test('narrows with the root of the rounds, and draws narrow it', () => {
    const half = (counts: [number, number][]): number => {
      const { low, high } = anytimeInterval(new Map(counts));
      return (high - low) / 2;
    };
    expect(
      half([
        [0, 500],
        [1, 500],
      ]),
    ).toBeLessThan(0.06);
    expect(
      half([
        [0, 500_000],
        [1, 500_000],
      ]),
    ).toBeLessThan(0.002);
    expect(
      half([
        [0, 50],
        [0.5, 900],
        [1, 50],
      ]),
    ).toBeLessThan(
      half([
        [0, 500],
        [1, 500],
      ]) / 2,
    );
  });

  test('values outside 0 to 1 are refused', () => {
    expect(() => anytimeInterval(new Map([[1.5, 1]]))).toThrow(RangeError);
  });
});

describe('the length of a sequential test', () => {
  test.each([0.5, 0.525, 0.6])("is Wald's for wins and losses at rate %d", (p) => {
    const bounds = sprtBounds();
    const [win, loss] = [Math.log(0.55 / 0.5), Math.log(0.45 / 0.5)];
    const drift = p * win + (1 - p) * loss;
    const variance = p * (1 - p) * (win - loss) ** 2;
    const { games } = sprtForecast(p, 0.5, 0.55, bounds);
    expect(Math.abs(stepsToLeave(0, bounds, drift, variance) / games - 1)).toBeLessThan(0.03);
  });

  test('is nothing once it is decided, and shrinks as the ratio nears a bound', () => {
    const bounds = sprtBounds();
    const test = { elo0: 0, elo1: 50, bounds, counts: [20, 0, 30, 0, 35] };
    const llr = logisticLlr(test.counts, 0, 50);
    expect(roundsLeft({ ...test, llr: bounds.upper })).toBe(0);
    expect(roundsLeft({ ...test, llr: bounds.upper - 0.1 })).toBeLessThan(roundsLeft({ ...test, llr }));
    expect(roundsLeft({ ...test, llr })).toBeGreaterThan(1);
  });

  test('is forecast before the first round, too, and right on average in the middle of simulated tests', () => {
    const bounds = sprtBounds();
    const [elo0, elo1] = [0, 60];
    expect(roundsLeft({ llr: 0, counts: [0, 0, 0, 0, 0], elo0, elo1, bounds })).toBeGreaterThan(1);
    let [forecast, real] = [0, 0];
    for (let run = 0; run < 60; run++) {
      let [rounds, at, expected] = [0, 0, 0];
      const counts = [0, 0, 0, 0, 0];
      for (const seen of sequence([0.1, 0.1, 0.4, 0.2, 0.2], 5000, `length ${run}`)) {
        counts.forEach((_, k) => {
          counts[k] = seen.get(k / 4) ?? 0;
        });
        rounds++;
        const llr = logisticLlr(counts, elo0, elo1);
        if (rounds === 20) {
          at = rounds;
          expected = roundsLeft({ llr, counts, elo0, elo1, bounds });
        }
        if (llr <= bounds.lower || llr >= bounds.upper) break;
      }
      if (at === 0) continue;
      forecast += expected;
      real += rounds - at;
    }
    expect(forecast / real).toBeGreaterThan(0.6);
    expect(forecast / real).toBeLessThan(1.7);
  });
});
