// How the dice of a run fell: counted in every game, once for games that share their dice, and shown in the report.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { run } from '../../experiments/kinds/games/declare.ts';
import type { Summary } from '../../experiments/kinds/games/summary.ts';
import { match } from '../../experiments/kinds/match/declare.ts';
import { writeReport } from '../../experiments/running/report.ts';
import { runExperiment } from '../../experiments/running/runner.ts';
import { atLength } from '../length.ts';
import { newFolder, read } from './folders.ts';

const tableIn = (folder: string): Record<string, string>[] => parse(read(folder, 'dice.csv'), { columns: true });
const total = (rows: readonly Record<string, string>[], column: string): number =>
  rows.reduce((sum, row) => sum + Number(row[column]), 0);

test('a run counts every die, and at length its report says how they fell', async () => {
  const folder = newFolder();
  const declared = run({ ruleset: 'pig', scenarios: ['to-20'], games: 60 });
  const { summary } = await runExperiment(declared, { out: folder, workers: 1, records: 'none' });
  const { dice } = summary as Summary;
  const rows = tableIn(folder);
  expect(rows.map(({ step, die, outcome }) => [step, die, outcome])).toEqual(
    ['1', '2', '3', '4', '5', '6'].map((outcome) => ['play.die', '6', outcome]),
  );
  expect(total(rows, 'count')).toBe(dice!.fallen);
  expect(total(rows, 'expected')).toBeCloseTo(dice!.fallen, 6);
  expect(dice).toMatchObject({ isSound: true, tests: [{ step: 'play.die' }], untested: [] });
  if (!atLength) return;
  await writeReport(folder);
  const page = read(folder, 'report.html');
  expect(page).toContain('No step strays from its chances');
  expect(existsSync(join(folder, 'charts', 'dice.svg'))).toBe(true);
});

test('games of a round that go the same way count once', async () => {
  const folder = newFolder();
  const agents: [string, string] = ['heuristic', 'heuristic'];
  const declared = match({ ruleset: 'pig', scenarios: ['to-20'], agents, rounds: 3 });
  await runExperiment(declared, { out: folder, workers: 1, records: 'none' });
  const alone = newFolder();
  const same = run({ ruleset: 'pig', scenarios: ['to-20'], games: 3 });
  await runExperiment(same, { out: alone, workers: 1, records: 'none' });
  expect(total(tableIn(folder), 'count')).toBe(total(tableIn(alone), 'count'));
});
