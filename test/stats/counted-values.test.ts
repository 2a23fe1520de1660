import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CountedValues } from '../../src/stats/counted-values.ts';
import { meanInterval, RunningMean } from '../../src/stats/mean.ts';
import { quantile } from '../../src/stats/quantile.ts';
import { quantileBand } from '../../src/stats/quantile-band.ts';

test('order statistics of counted values are those of the sorted sample', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 200 }), (sample) => {
      const counted = new CountedValues();
      for (const value of sample) counted.add(value);
      const sorted = [...sample].sort((a, b) => a - b);
      expect(Array.from(sorted, (_, i) => counted.at(i))).toEqual(sorted);
      expect([counted.at(-1), counted.at(sorted.length)]).toEqual([undefined, undefined]);
      for (const p of [0, 0.1, 0.5, 0.9, 1]) expect(quantile(counted, p)).toBe(quantile(sorted, p));
      expect(quantileBand(counted)).toEqual(quantileBand(sorted));
    }),
  );
});

test('a mean taken value by value has the bits of that of the whole sample', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1 }), (sample) => {
      const mean = new RunningMean();
      for (const value of sample) mean.add(value);
      expect(mean.estimate()).toEqual(meanInterval(sample));
    }),
  );
  expect(() => new RunningMean().estimate()).toThrow(RangeError);
});
