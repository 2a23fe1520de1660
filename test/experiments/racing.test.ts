import { expect, test } from 'vitest';
import searchFile from '../../agents/search.json' with { type: 'json' };
import { listAgents } from '../../agents/spec.ts';
import type { Estimate } from '../../experiments/formats/estimates.ts';
import { candidates, isProven, KNOBS, race, type Settings, withSettings } from '../../experiments/tuning/racing.ts';

const sure = (value: number): Estimate => ({ value, lo: value - 0.01, hi: value + 0.01 });

test('candidates are drawn alike from a seed, differ from each other and from the hand-set values', () => {
  const drawn = candidates(20, 'a');
  expect(drawn).toHaveLength(20);
  expect(candidates(20, 'a')).toEqual(drawn);
  expect(candidates(20, 'b')).not.toEqual(drawn);
  expect(new Set(drawn.map((settings) => JSON.stringify(settings))).size).toBe(20);
  for (const settings of drawn) {
    expect(Object.keys(settings).length).toBeGreaterThan(0);
    for (const [key, value] of Object.entries(settings)) {
      expect(KNOBS.find((knob) => knob.key === key)?.values.slice(1)).toContain(value);
    }
  }
  expect(candidates(20, 'few', [{ key: 'x', values: [1, 2, 3] }])).toHaveLength(2);
});

test('half of the settings are dropped after each round, the rest fight twice as many, the last on new positions', async () => {
  const settings: Settings[] = [1, 2, 3, 4, 5].map((c) => ({ c }));
  const fought: [string, number[], number][] = [];
  const run = await race(settings, 8, 50, async (name, left, positions) => {
    fought.push([name, left.map(({ c }) => c), positions]);
    return left.map(({ c }) => sure(c === 3 ? 0.1 : c / 1000));
  });
  expect(fought).toEqual([
    ['round-1', [1, 2, 3, 4, 5], 8],
    ['round-2', [3, 5, 4], 16],
    ['round-3', [3, 5], 32],
    ['retest', [3], 50],
  ]);
  expect(run?.retest.settings).toEqual({ c: 3 });
});

test('a round that is interrupted ends the race without a result', async () => {
  expect(await race([{ c: 1 }, { c: 2 }], 8, 50, async () => null)).toBeNull();
  expect(await race([{ c: 1 }], 8, 50, async () => null)).toBeNull();
});

test('only a gain whose interval lies above 0 is proven', () => {
  expect(isProven({ settings: {}, gain: { value: 0.02, lo: 0.001, hi: 0.04 } })).toBe(true);
  expect(isProven({ settings: {}, gain: { value: 0.02, lo: -0.001, hi: 0.04 } })).toBe(false);
  expect(isProven({ settings: {}, gain: { value: 0.02, lo: null, hi: null } })).toBe(false);
});

test('every knob is a parameter of mcts that takes all its values, and stands as the data file says, else as hand-set', () => {
  const parameters = listAgents().find(({ name }) => name === 'mcts')?.parameters ?? [];
  const tuned: Readonly<Record<string, number>> = searchFile.settings;
  for (const { key, values } of KNOBS) {
    expect(parameters.find((parameter) => parameter.key === key)?.default, key).toBe(tuned[key] ?? values[0]);
  }
  expect(Object.keys(tuned).filter((key) => !KNOBS.some((knob) => knob.key === key))).toEqual([]);
  expect(withSettings('mcts', { c: 2, least: 8 })).toBe('mcts:c=2,least=8');
  expect(withSettings('mcts:iterations=9', { c: 2 })).toBe('mcts:iterations=9,c=2');
  expect(withSettings('mcts', {})).toBe('mcts');
});
