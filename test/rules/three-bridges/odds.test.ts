// The odds of battles against battles that are fought through the rules.

import { expect, test } from 'vitest';
import { Rng } from '../../../src/engine/kernel/rng.ts';
import { toNumber } from '../../../src/odds/rational.ts';
import { threeBridges } from '../../../src/rules/three-bridges/index.ts';

const [battle] = threeBridges.odds?.tables ?? [];
const GAMES = 400;

test.each([
  { attack: '12', defence: '4', shift: '-1' },
  { attack: '7', defence: '7' },
  { attack: '150', defence: '31', shift: '-3' },
])('battles of $attack against $defence come out as the odds say', (keys) => {
  const { outcomes } = battle.solve(keys as Record<string, string>);
  const counts = battle.simulate?.(keys as Record<string, string>, GAMES, new Rng('battles')) ?? [];
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(GAMES);
  outcomes.forEach(({ probability }, i) => {
    const p = toNumber(probability);
    expect(Math.abs(counts[i] - p * GAMES)).toBeLessThan(5 * Math.sqrt(GAMES * p * (1 - p)));
  });
});

test.each([{ attack: '0' }, { attack: '595' }, { defence: '100' }, { defence: 'x' }])(
  'strengths that counters cannot have are refused: %o',
  (wrong) => expect(() => battle.solve({ attack: '12', defence: '4', ...wrong })).toThrow('a whole number from 1 to'),
);
