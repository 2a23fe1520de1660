import { describe, expect, test } from 'vitest';
import {
  checkEvaluation,
  type EvaluationFile,
  evaluationSchema,
  seatWeights,
} from '../../src/wargame/data/evaluation-file.ts';

const file: EvaluationFile = {
  ruleset: 'toy',
  source: 'A test.',
  command: 'grognard tune toy',
  commit: '0123456',
  seed: '1',
  games: 8,
  positions: 80,
  heldOut: { games: 2, positions: 20, logLoss: 0.5, logLossConstant: 0.6, brier: 0.2, calibrationError: 0.05 },
  weights: {
    red: { bias: 0.5, weights: { lead: 1, force: 2 } },
    blue: { bias: 0, weights: { lead: 1 } },
  },
  scenarios: { far: { red: { bias: 0, weights: { lead: 3 } }, blue: { bias: 0, weights: { lead: 4 } } } },
};
const check = (changed: object) =>
  checkEvaluation({ ...file, ...changed }, 'toy', ['red', 'blue'], ['force', 'lead']).map(({ path }) => path);

describe('the data file of an evaluation', () => {
  test('is accepted as the fit writes it', () => {
    expect(evaluationSchema.safeParse(file).success).toBe(true);
    expect(check({})).toEqual([]);
  });

  test.each([
    ['another game', { ruleset: 'wt' }, 'ruleset'],
    ['a seat without weights', { weights: { red: file.weights.red } }, 'weights.blue'],
    ['a seat that is none', { weights: { ...file.weights, pink: file.weights.red } }, 'weights.pink'],
    [
      'a feature that is none, in a scenario',
      { scenarios: { far: { red: { bias: 0, weights: { luck: 1 } } } } },
      'scenarios.far.red.weights.luck',
    ],
  ])('is refused with %s', (_, change, path) => {
    expect(check(change)).toEqual([path]);
  });

  test('is refused without its provenance, or with text for a weight', () => {
    const { command: _, ...without } = file;
    expect(evaluationSchema.safeParse(without).success).toBe(false);
    const text = { ...file, weights: { red: { bias: 0, weights: { lead: 'much' } } } };
    expect(evaluationSchema.safeParse(text).success).toBe(false);
  });
});

test('a scenario has its own weights, an unknown one the common ones; features that are not named count for nothing', () => {
  const of = (scenario: string) => seatWeights(file, scenario, ['red', 'blue'], ['force', 'lead']);
  expect(of('far').map(({ weights }) => [...(weights as number[])])).toEqual([
    [0, 3],
    [0, 4],
  ]);
  expect(of('elsewhere')).toEqual([
    { bias: 0.5, weights: [2, 1] },
    { bias: 0, weights: [0, 1] },
  ]);
});
