// Keys of a table of odds: defaults are filled in, and what is wrong is refused with what would be right.

import { describe, expect, test } from 'vitest';
import { BadInput } from '../../src/engine/contract/errors.ts';
import { settleKeys } from '../../src/odds/keys.ts';

const SPECS = [
  { key: 'attackers', title: 'attacking units' },
  { key: 'terrain', title: 'terrain', values: ['clear', 'woods'], default: 'clear' },
];

describe('settled keys', () => {
  test('hold what was given, and defaults for the rest', () => {
    expect(settleKeys(SPECS, { attackers: '4-4' })).toEqual({ attackers: '4-4', terrain: 'clear' });
    expect(settleKeys(SPECS, { attackers: '4-4', terrain: 'woods' }).terrain).toBe('woods');
  });

  test.each([
    [{}, "'attackers' is missing", 'attacking units'],
    [{ attackers: '4-4', terain: 'woods' }, "no key 'terain'", 'nearest are terrain'],
    [{ attackers: '4-4', terrain: 'swamp' }, "terrain is 'swamp'", 'one of clear, woods'],
  ])('%j: %s', (given, what, expected) => {
    const settle = () => settleKeys(SPECS, given as Record<string, string>);
    expect(settle).toThrow(BadInput);
    expect(settle).toThrow(what);
    expect(settle).toThrow(expected);
  });

  test('names of what every object has are no keys', () => {
    expect(() => settleKeys(SPECS, JSON.parse('{"attackers":"4-4","__proto__":"x"}'))).toThrow(BadInput);
  });
});
