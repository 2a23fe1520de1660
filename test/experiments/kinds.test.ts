import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Experiment } from '../../experiments/experiment.ts';
import { loadKind, namedExperiments } from '../../experiments/kinds/registry.ts';
import { writeReport } from '../../experiments/running/report.ts';
import { resumeExperiment, runExperiment } from '../../experiments/running/runner.ts';
import { settle } from '../../experiments/running/settle.ts';
import { declareExperiment } from '../../src/cli/experiment-kinds.ts';
import { summaryText } from '../../src/cli/summary-text.ts';
import { newFolder, read } from './folders.ts';
import './toy-kind/register.ts';
import { atLength } from '../length.ts';

const tosses = (count: number, weight = 0.5): Experiment => ({
  name: 'coin',
  seed: '1',
  arms: [{ name: '', ruleset: 'tic-tac-toe', scenario: 'standard', play: { kind: 'coin', tosses: count, weight } }],
});

test.runIf(atLength)('a kind registered from outside is played, summed up and gated like a built-in one', async () => {
  const folder = newFolder();
  const require = ['tosses = 40', 'heads.lo > 0', 'heads < .9'];
  const report = await runExperiment(tosses(40), { out: folder, workers: 1, require });
  expect(report.exitCode).toBe(0);
  expect(read(folder, 'tosses.csv').trimEnd().split('\n')).toHaveLength(41);
  expect(summaryText(report.summary!, report.kind)).toMatch(/^40 tosses\n {2}speed: .* flips\/s/);
  const failing = await runExperiment(tosses(40), { out: folder, workers: 1, require: ['heads > .9'] });
  expect(failing.exitCode).toBe(99);
  expect(failing.reused).toBe(true);
  await expect(runExperiment(tosses(1), { out: newFolder(), require: ['edge > 0'] })).rejects.toThrow(/heads/);
});

test.runIf(atLength)('its run is resumed from its journal, to the same table', async () => {
  const [one, two] = [newFolder(), newFolder()];
  await runExperiment(tosses(30), { out: one, workers: 1 });
  await runExperiment(tosses(30), { out: two, workers: 1 });
  const journal = join(two, 'journal.jsonl');
  writeFileSync(journal, readFileSync(journal, 'utf8').split('\n').slice(0, 12).join('\n').concat('\n{"arm":0,'));
  const again = await resumeExperiment(two, { workers: 1 });
  expect(again.reused).toBe(false);
  expect(read(two, 'tosses.csv')).toBe(read(one, 'tosses.csv'));
});

test('its arms stand beside no arms of other kinds', async () => {
  const [coin] = tosses(1).arms;
  const run = { ...coin, name: 'run', play: { kind: 'run' as const, games: 1, seats: {} } };
  const mixed = { ...tosses(1), arms: [{ ...coin, name: 'coin' }, run] };
  await expect(settle(mixed)).rejects.toThrow(/run beside coin/);
});

test.runIf(atLength)('it can be asked for by name, and has no report where it draws nothing', async () => {
  const named = (await namedExperiments()).find(({ name }) => name === 'coin')!;
  const keyed = { ...named, keys: [{ key: 'on', title: '' }, ...named.keys] };
  const experiment = await declareExperiment(keyed, { on: 'ttt/standard', tosses: '3' }, undefined, '7');
  expect(experiment).toMatchObject({ seed: '7', arms: [{ play: { kind: 'coin', tosses: 3 } }] });
  const folder = newFolder();
  await runExperiment(experiment, { out: folder, workers: 1 });
  await expect(writeReport(folder)).rejects.toThrow(/a run of flips/);
});

test('an unregistered kind is refused by name', async () => {
  expect(() => loadKind('dice')).toThrow(/no kind of experiment 'dice'.*run, match/);
});
