import { expect, test } from 'vitest';
import { run } from '../../experiments/kinds/games/declare.ts';
import type { GroupedSummary } from '../../experiments/kinds/games/summary.ts';
import { resumeExperiment, runExperiment } from '../../experiments/running/runner.ts';
import { settle } from '../../experiments/running/settle.ts';
import { namesOf } from '../../reports/names.ts';
import { winSharesByScenario } from '../../reports/scenarios.ts';
import { newFolder, read } from './folders.ts';

/** Two small games side by side, as the scenarios of one ruleset are. */
const experiment = {
  name: 'run',
  seed: '5',
  arms: [
    ['ttt', 'standard'],
    ['pig', 'to-20'],
  ].map(([ruleset, scenario]) => ({
    name: ruleset,
    ruleset,
    scenario,
    play: { kind: 'run' as const, games: 6, seats: {} },
  })),
};

/** The experiment played by one worker, once for the tests that only read it. */
let once: Promise<{ readonly folder: string; readonly summary: GroupedSummary }> | undefined;
const playedOnce = () => {
  once ??= (async () => {
    const folder = newFolder();
    const { summary } = await runExperiment(experiment, { out: folder, workers: 1 });
    return { folder, summary: summary as GroupedSummary };
  })();
  return once;
};

const lines = (folder: string, ...path: string[]): string[] =>
  read(folder, ...path)
    .trimEnd()
    .split('\n');
const withoutMs = (line: string): string => line.slice(0, line.lastIndexOf(','));

test('the games of all scenarios stand in one table, each with its scenario, seats of others empty', async () => {
  const { folder } = await playedOnce();
  const [head, ...rows] = lines(folder, 'games.csv');
  expect(head.split(',').slice(0, 4)).toEqual(['scenario', 'arm', 'game', 'seed']);
  expect(rows.map((row) => row.split(',')[1])).toEqual([...Array(6).fill('ttt'), ...Array(6).fill('pig')]);
  const columns = head.split(',');
  expect(columns).toContain('agent.crosses');
  const [first] = rows;
  const cell = (row: string, column: string): string => row.split(',')[columns.indexOf(column)];
  expect(cell(first, 'agent.crosses')).toBe('heuristic');
  expect(cell(rows[6], 'agent.crosses')).toBe('');
  const own = lines(folder, 'ttt', 'games.csv')[1].split(',');
  expect(cell(first, 'hash')).toBe(own.at(-2));
});

test('the common table is the same whatever the workers, and after a resumption', async () => {
  const two = newFolder();
  const { folder: one } = await playedOnce();
  await runExperiment(experiment, { out: two, workers: 2 });
  await resumeExperiment(two);
  expect(lines(two, 'games.csv').map(withoutMs)).toEqual(lines(one, 'games.csv').map(withoutMs));
});

test('the share of each seat and of level games is drawn by scenario, with Wilson intervals', async () => {
  const { summary } = await playedOnce();
  const [chart] = winSharesByScenario(summary, namesOf(null));
  expect(chart.name).toBe('win-shares-by-scenario');
  const { values } = (chart.spec as { data: { values: Record<string, number | string>[] } }).data;
  expect([...new Set(values.map(({ scenario }) => scenario))]).toEqual(['ttt', 'pig']);
  for (const { value, lo, hi } of values) {
    expect(Number(lo)).toBeLessThanOrEqual(Number(value));
    expect(Number(hi)).toBeGreaterThanOrEqual(Number(value));
  }
});

test('one scenario gets no chart by scenario', async () => {
  const single = run({ ruleset: 'ttt', scenarios: ['standard'], games: 2 });
  const { summary } = await runExperiment(single, { out: newFolder(), workers: 1 });
  expect('arms' in summary!).toBe(false);
});

test('an agent named for a seat plays it in every scenario that has it, and the others go without', async () => {
  const ruleset = 'nuklear-winter-68';
  const seats = { 'black-hand': 'random', nato: 'greedy' };
  const both = await settle(run({ ruleset, scenarios: ['prodigal-sons', 'powerstrike'], games: 1, seats }));
  expect(both.settled.arms.map(({ agents }) => agents)).toEqual([
    ['heuristic', 'random'],
    ['greedy', 'random'],
  ]);
  await expect(settle(run({ ruleset, scenarios: ['prodigal-sons'], games: 1, seats }))).rejects.toThrow(
    /no seat 'nato'/,
  );
  const wrong = run({ ruleset, scenarios: ['prodigal-sons', 'powerstrike'], games: 1, seats: { purple: 'random' } });
  await expect(settle(wrong)).rejects.toThrow(/no seat 'purple'/);
});
