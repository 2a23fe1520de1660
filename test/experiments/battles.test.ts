import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { battles } from '../../experiments/kinds/battles/declare.ts';
import type { BattlesSummary } from '../../experiments/kinds/battles/summary.ts';
import { writeReport } from '../../experiments/running/report.ts';
import { resumeExperiment, runExperiment } from '../../experiments/running/runner.ts';
import { puzzleScenarios } from '../../src/cli/puzzle-files.ts';
import { BadInput } from '../../src/engine/contract/errors.ts';
import { atLength } from '../length.ts';
import { newFolder, read } from './folders.ts';

const on = (ruleset: string, scenario: string, agents: readonly string[], positions: number) =>
  battles({ grounds: [{ ruleset, scenarios: [scenario] }], agents, positions, horizon: 1 });

const withoutMs = (folder: string): string => read(folder, 'battles.csv').replace(/,[^,\n]*$/gm, '');

test.runIf(atLength)('the same play under another name gains exactly nothing, and random play loses', async () => {
  const folder = newFolder();
  const grounds = [{ ruleset: 'winter-thunder', scenarios: ['st-vith'] }];
  const bench = battles({ grounds, agents: ['heuristic', 'regular', 'random'], positions: 24, turns: 3 });
  const { summary, exitCode } = await runExperiment(bench, {
    out: folder,
    workers: 1,
    require: ['gain.2 = 0', 'gain.3.hi < 0', 'positions = 24', 'crashed = 0'],
  });
  expect(exitCode).toBe(0);
  const [first, same, aimless] = (summary as BattlesSummary).agents;
  expect(same.alike).toBe(24);
  expect(same.chance).toEqual(first.chance);
  // Values all alike tell nothing of their spread: the interval has no ends.
  expect(same.gain).toEqual({ value: 0, lo: null, hi: null });
  expect(aimless.alike).toBeLessThan(12);
  const page = readFileSync(await writeReport(folder), 'utf8');
  expect(page).toContain('data-chart="gains"');
  expect(page).toContain('battles.csv');
});

test('all agents begin at the same position, and either seat has its share of them', async () => {
  const folder = newFolder();
  await runExperiment(on('winter-thunder', 'st-vith', ['heuristic', 'random'], 6), { out: folder, workers: 1 });
  const rows = read(folder, 'battles.csv')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));
  expect(rows).toHaveLength(12);
  for (let i = 0; i < rows.length; i += 2) {
    const [own, other] = [rows[i], rows[i + 1]];
    expect([own[2], own[4], own[5]]).toEqual([other[2], other[4], other[5]]);
  }
  expect(new Set(rows.map((row) => row[5])).size).toBe(2);
});

test.runIf(atLength)('the table does not depend on workers, nor on an interruption', async () => {
  const [one, two] = [newFolder(), newFolder()];
  const bench = on('winter-thunder', 'st-vith', ['heuristic', 'random', 'heuristic:errs=0.2'], 6);
  const first = await runExperiment(bench, { out: one, workers: 1 });
  await runExperiment(bench, { out: two, workers: 2 });
  const journal = join(two, 'journal.jsonl');
  writeFileSync(journal, readFileSync(journal, 'utf8').split('\n').slice(0, 3).join('\n').concat('\n{"arm":0,'));
  const again = await resumeExperiment(two, { workers: 2 });
  expect(again.summary?.hash).toBe(first.summary?.hash);
  expect(withoutMs(two)).toBe(withoutMs(one));
});

test.runIf(atLength)('positions of puzzles are one row of the summary', async () => {
  const puzzles = (await puzzleScenarios('winter-thunder')).slice(0, 2);
  expect(puzzles.map(({ name }) => name)).toEqual(['air-all', 'air-kept']);
  const bench = battles({
    grounds: [{ ruleset: 'winter-thunder', scenarios: ['st-vith'], puzzles }],
    agents: ['heuristic', 'random'],
    positions: 2,
    horizon: 2,
  });
  const { summary } = await runExperiment(bench, { out: newFolder(), workers: 1 });
  expect((summary as BattlesSummary).positions).toBe(4);
  expect(Object.keys((summary as BattlesSummary).agents[1].gains ?? {})).toEqual(['st-vith', 'puzzles']);
});

test.each([
  ['one agent', 'winter-thunder', 'st-vith', ['heuristic', ' heuristic']],
  ['a ruleset without Knowledge', 'tic-tac-toe', 'standard', ['greedy', 'random']],
])('%s is refused', async (_, ruleset, scenario, agents) => {
  await expect(runExperiment(on(ruleset, scenario, agents, 1), { out: newFolder() })).rejects.toThrow(BadInput);
});

test.runIf(atLength)(
  'beyond its turns the agent is asked no more: planners play on to the horizon, where the end is judged',
  async () => {
    const rowsAt = async (horizon: number): Promise<string[][]> => {
      const folder = newFolder();
      const grounds = [{ ruleset: 'winter-thunder', scenarios: ['st-vith'] }];
      const bench = battles({ grounds, agents: ['random', 'heuristic'], positions: 4, turns: 1, horizon });
      await runExperiment(bench, { out: folder, workers: 1 });
      const [head, ...rows] = read(folder, 'battles.csv').trimEnd().split('\n');
      const [decisions, hash] = ['decisions', 'hash'].map((column) => head.split(',').indexOf(column));
      return rows.map((row) => [row.split(',')[decisions], row.split(',')[hash]]);
    };
    const [near, far] = [await rowsAt(1), await rowsAt(3)];
    expect(far.map(([decisions]) => decisions)).toEqual(near.map(([decisions]) => decisions));
    expect(far.map(([, hash]) => hash)).not.toEqual(near.map(([, hash]) => hash));
  },
);
