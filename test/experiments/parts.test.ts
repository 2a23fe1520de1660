import { expect, test } from 'vitest';
import type { Experiment } from '../../experiments/experiment.ts';
import { readExperimentFile } from '../../experiments/formats/experiment-file.ts';
import { spanOf } from '../../experiments/formats/part.ts';
import { run } from '../../experiments/kinds/games/declare.ts';
import { match } from '../../experiments/kinds/match/declare.ts';
import { extendExperiment, resumeExperiment, runExperiment } from '../../experiments/running/runner.ts';
import { partLine } from '../../reports/page.ts';
import { gamesWithoutMs, newFolder } from './folders.ts';

const seats = { crosses: 'random', noughts: 'random' };
const games = (count: number): Experiment =>
  run({ ruleset: 'tic-tac-toe', scenarios: ['standard'], seats, games: count });
const rounds = (count: number, more: object = {}): Experiment =>
  match({ ruleset: 'tic-tac-toe', scenarios: ['standard'], agents: ['random', 'greedy'], rounds: count, ...more });

test('all parts together play each round once, and each about the same number', () => {
  for (const [all, of] of [
    [10, 3],
    [7, 7],
    [1000, 8],
    [5, 2],
  ]) {
    const spans = Array.from({ length: of }, (_, i) => spanOf(all, { number: i + 1, of }));
    expect(spans[0].from).toBe(0);
    expect(spans[of - 1].to).toBe(all);
    spans.slice(1).forEach(({ from }, i) => {
      expect(from).toBe(spans[i].to);
    });
    const sizes = spans.map(({ from, to }) => to - from);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
  }
});

test('a part plays its rows of the whole run, says so, and is resumed as that part', async () => {
  const [whole, part] = [newFolder(), newFolder()];
  await runExperiment(rounds(20), { out: whole, workers: 1 });
  const choice = { number: 2, of: 3 };
  const report = await runExperiment(rounds(20), { out: part, workers: 1, part: choice });
  expect(report.part).toEqual(choice);
  expect(readExperimentFile(part).part).toEqual(choice);
  const lines = gamesWithoutMs(whole).split('\n');
  // Rounds 7 to 13, of two games each.
  expect(gamesWithoutMs(part).split('\n')).toEqual([lines[0], ...lines.slice(13, 27)]);
  expect((await resumeExperiment(part, { workers: 1 })).reused).toBe(true);
  expect(partLine(readExperimentFile(part))).toContain('This is part 2 of 3');
  await expect(runExperiment(rounds(20), { out: part, workers: 1 })).rejects.toThrow(
    /part 2 of 3 of this run is in it/,
  );
  await expect(extendExperiment(part, { games: 80 })).rejects.toThrow(/it is part 2 of 3/);
});

test('what results decide is not played in parts, nor is a part without a game', async () => {
  const part = { number: 1, of: 4 };
  const refused = (experiment: Experiment, why: RegExp) =>
    expect(runExperiment(experiment, { out: newFolder(), part })).rejects.toThrow(why);
  await refused(rounds(20, { sprt: { elo0: 0, elo1: 30 } }), /a sequential test decides when to stop/);
  const until = games(50).arms.map((arm) => ({ ...arm, until: { halfwidth: 0.1 } }));
  await refused({ ...games(50), arms: until }, /its precision decides when to stop/);
  await refused(games(3), /4 parts of 3 rounds .*at most 3 parts/);
});
