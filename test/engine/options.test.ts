// Choices in any order come out ascending, by insertion in short lists and by counting in long ones.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Options } from '../../src/engine/kernel/options.ts';

const choice = fc.oneof(
  fc.tuple(fc.nat(255), fc.nat(1022), fc.nat(8191)),
  fc.tuple(fc.nat(255), fc.nat(9214), fc.constant(0)),
  fc.tuple(fc.nat(3), fc.nat(40), fc.nat(2)),
);

const listOf = (options: Options): number[] => [...options.list.subarray(0, options.size)];

test('a list of any length and order is sorted as numbers are', () => {
  fc.assert(
    fc.property(fc.array(choice, { maxLength: 300, size: 'max' }), (choices) => {
      const options = new Options();
      for (const [verb, a, b] of choices) options.add(verb, a, b);
      const added = listOf(options);
      options.sort();
      expect(listOf(options)).toEqual(added.sort((p, q) => p - q));
    }),
    { seed: 1, numRuns: 300 },
  );
});

test('lists that are sorted, reversed, of one verb, of two verbs unit by unit, of pairs', () => {
  const fills: ((options: Options, n: number) => void)[] = [
    (options, n) => options.add(1, n),
    (options, n) => options.add(1, 3999 - n),
    (options, n) => options.add(n % 2, n >> 1),
    (options, n) => options.add(5 - (n % 3), Math.floor(n / 3)),
    (options, n) => options.add(2, n % 20, 8191 - n),
  ];
  for (const fill of fills) {
    for (const size of [0, 1, 2, 31, 32, 33, 34, 1200, 4000]) {
      const options = new Options();
      for (let n = 0; n < size; n++) fill(options, n);
      const added = listOf(options);
      options.sort();
      expect(listOf(options)).toEqual(added.sort((p, q) => p - q));
      for (const packed of added.slice(0, 50)) expect(options.at(options.indexOf(packed as never))).toBe(packed);
    }
  }
});

test('two lists do not disturb each other', () => {
  const [one, other] = [new Options(), new Options(300)];
  for (let n = 0; n < 300; n++) {
    one.add(n % 2, n);
    other.add(n % 3, 300 - n);
  }
  one.sort();
  const kept = listOf(one);
  other.sort();
  expect(listOf(one)).toEqual(kept);
});
