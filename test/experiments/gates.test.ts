import { expect, test } from 'vitest';
import { gameMeasures } from '../../experiments/kinds/games/gate.ts';
import type { Summary } from '../../experiments/kinds/games/summary.ts';
import { evaluate, type GateResult, readGates } from '../../experiments/running/gates.ts';
import { BadInput } from '../../src/engine/contract/errors.ts';

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
  resultShares: { 'axis.minor': { value: 0.4, lo: 0.17, hi: 0.69 } },
  length: {
    turns: { mean: 7, sd: 1, lo: 6, hi: 8, min: 3, median: 7, max: 9 },
    decisions: { mean: null, sd: null, lo: null, hi: null, min: null, median: null, max: null },
  },
  speed: { seconds: 1, gamesPerSecond: 1, decisionsPerSecond: 1, workers: 1 },
  hash: '',
};

const measures = gameMeasures(summary);

async function gate(text: string): Promise<GateResult> {
  const [read] = await readGates([text], measures);
  return evaluate(read, measures);
}

test.each([
  ['allied.win in .45...55', true],
  ['allied.win in .5..0.5', true],
  ['Allied.win in .51...55', false],
  ['allied.win in 45%..55%', true],
  ['axis.win.lo >= 20%', true],
  ['axis.win.lo > .2', false],
  ['allied.points.hi < 13', false],
  ['allied.points in 11 .. 13', true],
  ['result.axis.minor = .4', true],
  ['result.axis.minor.lo >= .17', true],
  ['result.axis.minor.hi < 69%', false],
  ['turns <= 7', true],
  ['crashed = 0', true],
  ['decisions > 0', false],
])('the gate `%s` gives %s', async (text, passed) => {
  expect((await gate(text)).passed).toBe(passed);
});

test.each([
  ['allied.win > .45 and games >= 10', true],
  ['allied.win > .45 and games >= 200', false],
  ['games >= 200 or axis.win.lo >= 20%', true],
  ['not (crashed > 0)', true],
  ['allied.win - axis.win = 10%', true],
  ['.4 < allied.win < .6', true],
  ['allied.win in .4...6 and not axis.win in .5...6', true],
  ['abs(allied.win - .5) <= max(.01, axis.win / 100)', true],
  ['2 * result.axis.minor + 2 ^ 3 == 8.8', true],
])('the expression `%s` gives %s', async (text, passed) => {
  expect((await gate(text)).passed).toBe(passed);
});

test('a gate reports every measure that it names, and fails where one is unknown', async () => {
  const { values, passed } = await gate('not (decisions > 0) and turns.lo > 5');
  expect(values).toEqual([
    { name: 'decisions', value: null },
    { name: 'turns.lo', value: 6 },
  ]);
  expect(passed).toBe(false);
});

test.each([
  ['', 1, 'it is empty'],
  ['allied.win', 11, 'compares nothing'],
  ['allied.win >', 13, 'end of expression'],
  ['allied.win > .4 and', 20, 'end of expression'],
  ['allied.win in .6...5', 1, 'the lesser end first'],
  ['allied.win in x..y', 12, "no range follows 'in'"],
  ['games > 1 and turns', 20, 'a number stands where a comparison must'],
  ['allied.win + (games > 3) > 1', 29, 'a comparison stands where a number must'],
  ['2 games > 3', 12, 'side by side'],
  ['games > 3; crashed = 0', 10, "';' has no meaning"],
  ['"games" = 3', 1, 'has no meaning'],
  ['games ? 1 : 2', 7, 'has no meaning'],
])('`%s` is no gate: the fault is at character %i', async (text, place, what) => {
  await expect(gate(text)).rejects.toThrow(BadInput);
  await expect(gate(text)).rejects.toThrow(new RegExp(`at character ${place}: .*`));
  await expect(gate(text)).rejects.toThrow(what);
});

test.each(['import', 'createUnit', 'evaluate', 'parse', 'simplify', 'derivative', 'compile', 'random', 'f'])(
  'the function %s is out of reach of gates',
  async (name) => {
    await expect(gate(`${name}(1) > 0`)).rejects.toThrow(`no function '${name}' (--require): abs, max, min, sqrt`);
  },
);

test.each([
  'french.win > 0',
  'allied.luck > 0',
  'allied.win.mid > 0',
  'ladder:allied.win > 0',
  'games.lo > 0',
  'm0 > 0',
])('a gate on what the run does not have (`%s`) is refused with the nearest that it has', async (text) => {
  await expect(gate(text)).rejects.toThrow(/is not a known measure \(--require\): .*\b(?:win|games)/);
});
