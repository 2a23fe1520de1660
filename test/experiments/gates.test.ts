import { expect, test } from 'vitest';
import { gameMeasures } from '../../experiments/kinds/games/gate.ts';
import type { Summary } from '../../experiments/kinds/games/summary.ts';
import { evaluate, parseGate } from '../../experiments/running/gates.ts';

const seat = (wins: number) => ({
  wins,
  draws: 0,
  losses: 10 - wins,
  winShare: { value: wins / 10, lo: 0.2, hi: 0.8 },
  scoreShare: { value: wins / 10, lo: 0.1, hi: 0.9 },
  score: { mean: 12, sd: 1, lo: 11, hi: 13 },
});

const summary: Summary = {
  ruleset: 'r',
  scenario: 's',
  games: 10,
  crashed: 0,
  seed: '1',
  agents: {},
  seats: { allied: seat(5), axis: seat(4) },
  results: { 'axis.minor': 4, drawn: 1, 'allied.minor': 5 },
  length: {
    turns: { mean: 7, sd: 1, lo: 6, hi: 8, min: 3, median: 7, max: 9 },
    decisions: { mean: null, sd: null, lo: null, hi: null, min: null, median: null, max: null },
  },
  speed: { seconds: 1, gamesPerSecond: 1, decisionsPerSecond: 1, workers: 1 },
  hash: '',
};

test.each([
  ['allied.win in .45...55', true],
  ['allied.win in .5..0.5', true],
  ['Allied.win in .51...55', false],
  ['axis.win.lo >= 20%', true],
  ['axis.win.lo > .2', false],
  ['allied.points.hi < 13', false],
  ['allied.points in 11 .. 13', true],
  ['result.axis.minor = .4', true],
  ['turns <= 7', true],
  ['crashed = 0', true],
  ['decisions > 0', false],
])('the gate `%s` gives %s', (text, passed) => {
  expect(evaluate(parseGate(text), gameMeasures(summary)).passed).toBe(passed);
});

test.each(['', 'allied.win', 'allied.win in .6...5', 'allied..win > 1', 'allied.win in x..y'])(
  '`%s` is no gate',
  (text) => {
    expect(() => parseGate(text)).toThrow(/--require/);
  },
);

test.each(['french.win > 0', 'allied.luck > 0', 'allied.win.mid > 0', 'ladder:allied.win > 0'])(
  'a gate on what the run does not have (`%s`) is refused',
  (text) => {
    expect(() => evaluate(parseGate(text), gameMeasures(summary))).toThrow(/--require/);
  },
);
