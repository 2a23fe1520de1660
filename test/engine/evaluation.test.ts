import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Features } from '../../src/engine/contract/features.ts';
import { chancesOf, LinearEvaluation, logistic } from '../../src/engine/kernel/evaluation.ts';
import type { Game } from '../../src/engine/kernel/game.ts';

const scores = fc.array(fc.double({ min: -30, max: 30, noNaN: true }), { minLength: 2, maxLength: 4 });

const squashed = (x: number): number => {
  const values = Float64Array.of(x);
  logistic(values, 0);
  return values[0];
};

describe('the logistic function as a table', () => {
  test('is within 0.0002 of the function', () => {
    for (let x = -15; x <= 15; x += 0.0137) {
      expect(Math.abs(squashed(x) - 1 / (1 + Math.exp(-x)))).toBeLessThan(2e-4);
    }
  });
  test('is symmetric, grows, and is never certain', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        fc.double({ min: 0, max: 5, noNaN: true }),
        (x, more) => {
          expect(squashed(x) + squashed(-x)).toBeCloseTo(1, 12);
          expect(squashed(x + more)).toBeGreaterThanOrEqual(squashed(x));
          expect(squashed(x)).toBeGreaterThan(0);
          expect(squashed(x)).toBeLessThan(1);
        },
      ),
    );
    expect(squashed(0)).toBe(0.5);
    expect(squashed(12)).toBe(squashed(13));
  });
});

describe('chances out of scores', () => {
  test('sum to 1 and are the shares of e to the score', () => {
    fc.assert(
      fc.property(scores, (given) => {
        const chances = Float64Array.from(given);
        chancesOf(chances, given.length);
        const best = Math.max(...given);
        const whole = given.reduce((sum, score) => sum + Math.exp(score - best), 0);
        expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
        given.forEach((score, i) => {
          expect(Math.abs(chances[i] - Math.exp(score - best) / whole)).toBeLessThan(1e-3);
        });
      }),
    );
  });
  test('go with the seats when these change places', () => {
    fc.assert(
      fc.property(scores, (given) => {
        const [there, back] = [Float64Array.from(given), Float64Array.from([...given].reverse())];
        chancesOf(there, given.length);
        chancesOf(back, given.length);
        back.reverse();
        there.forEach((chance, i) => {
          expect(back[i]).toBeCloseTo(chance, 12);
        });
      }),
    );
  });
});

test('a seat with more of a good thing is judged better, by its own weights and bias', () => {
  const features: Features = { names: ['points', 'men'], write: (_, out) => out.set([1, 0, 0, 2]) };
  const even = new LinearEvaluation(features, [
    { bias: 0, weights: [2, 9] },
    { bias: 0, weights: [9, 1] },
  ]);
  const out = new Float64Array(2);
  even.evaluate({} as Game, out);
  expect(out[0]).toBe(0.5);
  const ahead = new LinearEvaluation(features, [
    { bias: 1, weights: [2, 9] },
    { bias: 0, weights: [9, 1] },
  ]);
  ahead.evaluate({} as Game, out);
  expect(out[0]).toBeCloseTo(1 / (1 + Math.exp(-1)), 3);
});
