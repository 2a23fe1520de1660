import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { binomialCdf } from '../../src/stats/binomial.ts';
import { chiSquaredTail } from '../../src/stats/chi-squared.ts';
import { betaQuantile, betaRegularized } from '../../src/stats/incomplete-beta.ts';
import { gammaP, gammaQ } from '../../src/stats/incomplete-gamma.ts';
import { criticalZ, normalCdf, normalQuantile } from '../../src/stats/normal.ts';
import { rootInBracket } from '../../src/stats/root.ts';
import { log1pMinus, stirlingError } from '../../src/stats/stirling.ts';
import { criticalT, studentCdf, studentQuantile } from '../../src/stats/student-t.ts';

// Reference values: SciPy 1.17 (Boost.Math).
const BETA = [
  [0.5, 3, 4, 0.65625],
  [0.5, 31, 15, 0.008047180015637421],
  [0.01, 0.5, 20, 0.4713699354850154],
  [0.999, 2, 0.5, 0.9525816464857751],
  [0.51, 5000, 4900, 0.8376841731311497],
  [0.5001, 500000, 500000, 0.5792596906690589],
  [0.1999, 100000.0, 400000.0, 0.43011099692723737],
  [1e-6, 0.5, 500000.0, 0.6826894921371461],
  [0.3, 700, 2, 0.0],
  [0.25, 1, 1, 0.25],
] as const;
const GAMMA_Q = [
  [0.5, 0.1, 0.6547208460185768],
  [0.5, 30, 9.485737571073857e-15],
  [5, 3.11, 0.7964534619607448],
  [500, 520, 0.18469114909874365],
  [500, 400, 0.9999991890618921],
  [50000, 50100, 0.3269300106238046],
  [1, 700, 9.85967654375939e-305],
  [2.5, 1e-8, 1.0],
] as const;
const PHI = [
  [-37, 5.7255712225239266e-300],
  [-8, 6.22096057427174e-16],
  [-3.3, 0.00048342414238377744],
  [-1, 0.15865525393145707],
  [-0.01, 0.4960106436853684],
  [0, 0.5],
  [0.5, 0.6914624612740131],
  [1.7, 0.955434537241457],
  [2.23618, 0.9873300086224359],
  [6, 0.9999999990134123],
] as const;
const Z = [
  [1e-300, -37.0470962993612],
  [1e-20, -9.262340089798409],
  [1e-5, -4.264890793922825],
  [0.01, -2.3263478740408408],
  [0.025, -1.9599639845400545],
  [0.3, -0.5244005127080409],
  [0.5, 0.0],
  [0.6, 0.2533471031357997],
  [0.8, 0.8416212335729143],
  [0.975, 1.959963984540054],
  [0.999999, 4.753424308817087],
] as const;
const T = [
  [0.975, 1, 12.706204736174694],
  [0.975, 2, 4.302652729749462],
  [0.975, 9, 2.262157162798205],
  [0.975, 29, 2.045229642132703],
  [0.9, 99, 1.2901614420344854],
  [0.975, 999, 1.9623414611334493],
  [0.975, 1000000.0, 1.959966356814107],
  [0.6, 3.5, 0.27326545405577973],
  [0.5001, 7, 0.00025974603090261677],
  [1e-10, 4, -416.1751403296041],
  [0.0001, 2, -70.70007107496428],
] as const;
const BETA_QUANTILE = [
  [0.025, 7, 4, 0.3475471499400027],
  [0.975, 8, 3, 0.9332604888222655],
  [0.025, 1, 20, 0.0012650894979498038],
  [0.5, 0.5, 0.5, 0.4999999999999999],
  [0.001, 2, 300, 0.0001510770445156475],
  [0.975, 5124, 4877, 0.5221420709458875],
  [1e-9, 3, 5, 0.00030580421923326665],
] as const;

function expectRelative(actual: number, expected: number, tolerance: number): void {
  if (expected === 0) expect(Math.abs(actual)).toBeLessThan(1e-14);
  else expect(Math.abs(actual / expected - 1)).toBeLessThan(tolerance);
}

describe('distribution functions agree with the reference', () => {
  test.each(BETA)('I_x(a, b) for x = %d, a = %d, b = %d', (x, a, b, expected) => {
    expectRelative(betaRegularized(x, a, b), expected, 1e-11);
  });
  test.each(GAMMA_Q)('Q(a, x) for a = %d, x = %d', (a, x, expected) => {
    expectRelative(gammaQ(a, x), expected, 1e-12);
    expect(gammaP(a, x) + gammaQ(a, x)).toBeCloseTo(1, 13);
  });
  test.each(PHI)('Phi(%d)', (x, expected) => expectRelative(normalCdf(x), expected, 1e-12));
  test.each(Z)('the normal quantile of %d', (p, expected) => expectRelative(normalQuantile(p), expected, 1e-13));
  test.each(T)('the t quantile of %d with %d degrees of freedom', (p, df, expected) => {
    expectRelative(studentQuantile(p, df), expected, 1e-10);
    expectRelative(studentCdf(expected, df), p, 1e-10);
  });
  test.each(BETA_QUANTILE)('the beta quantile of %d for a = %d, b = %d', (p, a, b, expected) => {
    expectRelative(betaQuantile(p, a, b), expected, 1e-11);
  });
});

describe('laws', () => {
  const open = fc.double({ min: 1e-6, max: 1 - 1e-6, noNaN: true });
  // Below 1, quantiles may lie nearer to 1 than a double can say.
  const shape = fc.double({ min: 1, max: 5000, noNaN: true });

  test('the beta quantile undoes the beta distribution function', () => {
    fc.assert(
      fc.property(open, shape, shape, (p, a, b) => {
        expect(Math.abs(betaRegularized(betaQuantile(p, a, b), a, b) - p)).toBeLessThan(1e-10);
      }),
    );
  });
  test('the normal quantile undoes Phi', () => {
    fc.assert(
      fc.property(open, (p) => {
        expect(normalCdf(normalQuantile(p))).toBeCloseTo(p, 13);
      }),
    );
  });
  test('the t quantile undoes the t distribution function', () => {
    fc.assert(
      fc.property(open, shape, (p, df) => {
        expect(studentCdf(studentQuantile(p, df), df)).toBeCloseTo(p, 11);
      }),
    );
  });
  test('the binomial distribution function is the sum of its terms', () => {
    const terms = [1, 6, 15, 20, 15, 6, 1].map((ways, k) => ways * 0.3 ** k * 0.7 ** (6 - k));
    let sum = 0;
    for (let k = 0; k <= 6; k++) {
      sum += terms[k];
      expect(binomialCdf(k, 6, 0.3)).toBeCloseTo(sum, 14);
    }
    expect(binomialCdf(-1, 6, 0.3)).toBe(0);
    expect(binomialCdf(9, 6, 0.3)).toBe(1);
  });
  test("Stirling's remainder gives the factorials", () => {
    let factorial = 1;
    for (let z = 1; z <= 20; z++) {
      const log = (z - 0.5) * Math.log(z) - z + Math.log(2 * Math.PI) / 2 + stirlingError(z);
      expect(log).toBeCloseTo(Math.log(factorial), 12);
      factorial *= z;
    }
  });
  test('log1pMinus is smooth across its change of method', () => {
    expect(log1pMinus(0.5 - 1e-12)).toBeCloseTo(log1pMinus(0.5), 11);
    expect(log1pMinus(1e-8)).toBeCloseTo(-5e-17 + 1e-24 / 3, 31);
    expect(log1pMinus(-1)).toBe(-Infinity);
  });
});

describe('edges', () => {
  test('quantiles at 0 and 1 are the ends of the support', () => {
    expect([normalQuantile(0), normalQuantile(1)]).toEqual([-Infinity, Infinity]);
    expect([studentQuantile(0, 3), studentQuantile(1, 3)]).toEqual([-Infinity, Infinity]);
    expect([betaQuantile(0, 2, 3), betaQuantile(1, 2, 3)]).toEqual([0, 1]);
  });
  test('the critical values of a 95 % interval', () => {
    expect(criticalZ(0.95)).toBeCloseTo(1.959963984540054, 14);
    expect(criticalT(0.95, 10)).toBeCloseTo(2.228138851986, 11);
  });
  test('a beta parameter of 0 puts all mass on its end', () => {
    expect(betaRegularized(0.3, 0, 2)).toBe(1);
    expect(betaRegularized(0.3, 2, 0)).toBe(0);
    expect(betaRegularized(1, 2, 0)).toBe(1);
    expect(() => betaRegularized(0.3, 0, 0)).toThrow(RangeError);
  });
  test('no degrees of freedom leave no room for chance', () => {
    expect(chiSquaredTail(0, 0)).toBe(1);
    expect(chiSquaredTail(0.1, 0)).toBe(0);
  });
  test('arguments outside the domain throw', () => {
    expect(() => betaRegularized(1.1, 1, 1)).toThrow(RangeError);
    expect(() => betaQuantile(0.5, 0, 1)).toThrow(RangeError);
    expect(() => gammaQ(0, 1)).toThrow(RangeError);
    expect(() => normalQuantile(-0.1)).toThrow(RangeError);
    expect(() => criticalZ(1)).toThrow(RangeError);
    expect(() => studentQuantile(0.5, 0)).toThrow(RangeError);
    expect(() => rootInBracket(Math.sin, Math.cos, 1, 1)).toThrow(RangeError);
  });
  test('a root is found where Newton alone would run away', () => {
    expect(rootInBracket(Math.atan, (x) => 1 / (1 + x * x), -50, 80, 70)).toBeCloseTo(0, 14);
  });
});
