import { readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeAgent } from '../../agents/spec.ts';
import { isCrash } from '../../experiments/formats/journal-line.ts';
import { campaign } from '../../experiments/kinds/campaigns/declare.ts';
import { playCampaign } from '../../experiments/kinds/campaigns/play.ts';
import type { CampaignsSummary } from '../../experiments/kinds/campaigns/summary.ts';
import { resumeExperiment, runExperiment } from '../../experiments/running/runner.ts';
import { campaignCharts } from '../../reports/campaigns.ts';
import { namesOf } from '../../reports/names.ts';
import type { Ruleset } from '../../src/engine/contract/ruleset.ts';
import { toy } from '../../src/rules/canaries/toy/index.ts';
import { atLength } from '../length.ts';
import { newFolder, read } from './folders.ts';

const declared = (campaigns: number, sides: readonly string[] = ['red', 'blue']) =>
  campaign({ ruleset: 'toy', sides, campaigns, agents: { red: 'random', green: 'random', blue: 'random' }, seed: 4 });

const table = (folder: string, name: string): string[][] =>
  read(folder, name)
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','));
/** campaigns.csv without its last column, `ms`. */
const withoutMs = (folder: string): string =>
  JSON.stringify(table(folder, 'campaigns.csv').map((row) => row.slice(0, -1)));

test('campaigns give a row each and a row a mission, in order, and a summary by side', async () => {
  const folder = newFolder();
  const report = await runExperiment(declared(6), { out: folder, workers: 1 });
  const summary = report.summary as CampaignsSummary;
  expect(summary).toMatchObject({ experiment: 'campaign', ruleset: 'toy', campaigns: 12, crashed: 0 });
  const [head, ...rows] = table(folder, 'campaigns.csv');
  expect(rows.map(([side, number]) => `${side} ${number}`).slice(4, 8)).toEqual(['red 5', 'red 6', 'blue 1', 'blue 2']);
  const missions = table(folder, 'missions.csv').slice(1);
  expect(missions).toHaveLength(summary.games);
  const ofFirst = missions.filter(([side, number]) => side === 'red' && number === '1');
  expect(ofFirst.map((row) => row[2])).toEqual(ofFirst.map((_, i) => `${i + 1}`));
  expect(rows[0][head.indexOf('missions')]).toBe(String(ofFirst.length));
  const { red } = summary.sides;
  expect(Object.values(red.ratings).reduce((sum, { count }) => sum + count, 0)).toBe(6);
  for (const { share } of Object.values(red.ratings))
    expect(share.lo! <= share.value! && share.value! <= share.hi!).toBe(true);
  expect(red.byMission.three.played).toBe(6);
});

test.runIf(atLength)(
  'the same seed gives the same campaigns, with any workers, and after a journal that was cut off',
  async () => {
    const [one, two] = [newFolder(), newFolder()];
    const first = await runExperiment(declared(8), { out: one, workers: 1 });
    const second = await runExperiment(declared(8), { out: two, workers: 2 });
    expect(withoutMs(two)).toBe(withoutMs(one));
    expect(read(two, 'missions.csv')).toBe(read(one, 'missions.csv'));
    expect(second.summary!.hash).toBe(first.summary!.hash);
    const journal = join(two, 'journal.jsonl');
    truncateSync(journal, Math.floor(readFileSync(journal).length / 2));
    const resumed = await resumeExperiment(two, { workers: 2 });
    expect(resumed.reused).toBe(false);
    expect(resumed.summary!.hash).toBe(first.summary!.hash);
    expect(withoutMs(two)).toBe(withoutMs(one));
  },
);

test('a mission begins with the losses of the one before, minus repairs', async () => {
  const folder = newFolder();
  await runExperiment(declared(10, ['red']), { out: folder, workers: 1 });
  const second = Array.from({ length: 10 }, (_, i) =>
    read(folder, 'records', `${i + 1}.jsonl`)
      .trimEnd()
      .split('\n'),
  ).filter((lines) => lines.length > 1);
  expect(second.length).toBeGreaterThan(2);
  const [head, ...missions] = table(folder, 'missions.csv');
  const cell = (row: readonly string[], column: string): number => Number(row[head.indexOf(column)]);
  for (const lines of second) {
    const { scenario, seed } = JSON.parse(lines[1]) as { scenario: string | { crates: number[] }; seed: string };
    const own = missions.filter((row) => row[1] === missions.find((each) => each.includes(seed))![1]);
    const lost = cell(own[0], 'losses.red') - cell(own[0], 'repairs.red');
    const missing = typeof scenario === 'string' ? 0 : scenario.crates.filter((count) => count === 0).length;
    expect(missing).toBe(lost);
  }
});

test('gates may ask for points, missions and shares of ratings of a side', async () => {
  const gates = ['red.points in 0..4', 'blue.rich.lo >= 0', 'red.missions > 0', 'campaigns = 4', 'crashed = 0'];
  const report = await runExperiment(declared(2), { out: newFolder(), workers: 1, require: gates });
  expect(report.gates.map(({ passed }) => passed)).toEqual(gates.map(() => true));
  await expect(runExperiment(declared(1), { out: newFolder(), require: ['red.glory > 0'] })).rejects.toThrow(
    /red.rich/,
  );
});

test('a ruleset without campaigns, an unknown side and an unknown agent are refused', async () => {
  const refused = (experiment: ReturnType<typeof campaign>, why: RegExp) =>
    expect(runExperiment(experiment, { out: newFolder() })).rejects.toThrow(why);
  await refused(campaign({ ruleset: 'ttt', sides: ['crosses'], campaigns: 1 }), /no linked campaigns/);
  await refused(declared(1, ['purple']), /no seat 'purple'/);
  await refused(campaign({ ruleset: 'toy', sides: ['red'], campaigns: 1, agents: { red: 'randem' } }), /randem/);
});

test('the charts show every rating and mission of each side with its interval', async () => {
  const { summary } = await runExperiment(declared(4), { out: newFolder(), workers: 1 });
  const charts = campaignCharts(summary as CampaignsSummary, namesOf(null));
  expect(charts.map(({ name }) => name)).toEqual(['ratings', 'missions-won']);
  const { values } = (charts[0].spec as { data: { values: { name: string; side: string }[] } }).data;
  expect(values.map(({ side, name }) => `${side} ${name}`)).toEqual(
    ['red', 'blue'].flatMap((side) => ['poor', 'fair', 'rich'].map((name) => `${side} ${name}`)),
  );
});

test('a campaign whose agent fails has crashed, and says in which mission', () => {
  const faulty = () => ({
    spec: 'faulty',
    choose: () => {
      throw new Error('no idea');
    },
  });
  const rules = toy as unknown as Ruleset;
  const arm = {
    rules,
    source: rules.campaigns!(),
    side: 'red',
    options: {},
    makers: [faulty, makeAgent('random'), makeAgent('random')],
  };
  const { line, record } = playCampaign(arm as never, 0, { game: 1, seed: 'a', seating: [0, 1, 2], record: false });
  expect(isCrash(line) && line.crashed).toBe('mission 1, three: no idea');
  expect(JSON.parse(record!).result).toContain('no idea');
});
