import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Experiment } from '../../experiments/experiment.ts';
import { readExperimentFile } from '../../experiments/formats/experiment-file.ts';
import { run } from '../../experiments/kinds/games/declare.ts';
import { resumeExperiment, runExperiment } from '../../experiments/running/runner.ts';
import { declared, settle } from '../../experiments/running/settle.ts';
import { canonicalJson } from '../../src/engine/kernel/canonical-json.ts';
import { changedSetup } from '../../src/engine/text/changed-data.ts';
import { replay } from '../../src/engine/text/record.ts';
import { readDataFolder } from '../../src/node/data.ts';
import { sha256 } from '../../src/node/files.ts';
import { threeBridges } from '../../src/rules/three-bridges/index.ts';
import { grognard } from '../cli/program-run.ts';
import { atLength } from '../length.ts';
import { gamesWithoutMs, newFolder, read } from './folders.ts';

const SET = ['scenario#/lead=5', 'units.json#/units[id=1Gd]/strength/0=9'];
const varied = (set: readonly string[], games = 4): Experiment => {
  const plain = run({ ruleset: 'three-bridges', scenarios: ['bridgehead'], games });
  return { ...plain, arms: plain.arms.map((arm) => ({ ...arm, set })) };
};

test('an arm settles with its changed data, and its declaration settles to the same', async () => {
  const ready = await settle(varied(SET));
  const [{ settled, changed }] = ready.arms;
  expect(settled.variant).toEqual({ set: SET, hash: sha256(canonicalJson(changed)) });
  expect(settled.scenario).toBe('bridgehead');
  expect(ready.setup.arms[0].data).toEqual(changed);
  expect(settled.dataHash).toBe(threeBridges.prepare({ scenario: 'bridgehead', data: changed }).dataHash());
  expect(settled.dataHash).not.toBe((await settle(varied([]))).arms[0].settled.dataHash);
  expect((await settle(await declared(ready.settled, { require: [] }))).hash).toBe(ready.hash);
  expect((await settle(varied(SET.slice(1)))).hash).not.toBe(ready.hash);
});

test.runIf(atLength)(
  'an arm with changed data is played with them, keeps them with their hash, and resumes with them',
  async () => {
    const [folder, again] = [newFolder(), newFolder()];
    await runExperiment(varied(SET), { out: folder, workers: 1 });
    const file = readExperimentFile(folder);
    const [arm] = file.experiment.arms;
    expect(arm.variant).toEqual({ set: SET, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(arm.scenario).toBe('bridgehead');
    expect(JSON.parse(read(folder, 'data', 'bridgehead.json')).lead).toBe(5);
    // The kept files are what the arm was played with.
    const { files } = readDataFolder(join(folder, 'data'));
    const shown = threeBridges.prepare(changedSetup(threeBridges, { scenario: 'bridgehead' }, arm.variant?.set));
    expect(threeBridges.prepare({ scenario: 'bridgehead', data: files }).dataHash()).toBe(arm.dataHash);
    expect(shown.dataHash()).toBe(arm.dataHash);
    expect(shown.dataHash()).not.toBe(threeBridges.prepare({ scenario: 'bridgehead' }).dataHash());
    // A record opens without them.
    const record = JSON.parse(read(folder, 'records', '1.jsonl'));
    const s = threeBridges.prepare({ scenario: record.scenario, options: record.options, data: record.data });
    expect(replay(threeBridges, s, record).difference).toBe(null);
    expect(replay(threeBridges, threeBridges.prepare({ scenario: 'bridgehead' }), record).difference).not.toBe(null);
    // Played with the kept folder as replacement data, the games are the same.
    await runExperiment(varied([]), { out: again, workers: 1, data: join(folder, 'data') });
    expect(gamesWithoutMs(again)).toBe(gamesWithoutMs(folder));
    rmSync(join(folder, 'games.csv'));
    await resumeExperiment(folder, { workers: 1 });
    expect(gamesWithoutMs(again)).toBe(gamesWithoutMs(folder));
  },
);

test.runIf(atLength)('another change is another experiment: the folder of the first is refused', async () => {
  const folder = newFolder();
  await runExperiment(varied(SET, 1), { out: folder, workers: 1 });
  await expect(runExperiment(varied(SET.slice(1), 1), { out: folder })).rejects.toThrow(/another experiment/);
});

test.runIf(atLength)('a scenario document keeps its declared form, and its change is made again', async () => {
  const folder = newFolder();
  const document = threeBridges.files!()['scenarios/bridgehead.json'] as object;
  const plain = run({ ruleset: 'three-bridges', scenarios: [document], games: 1 });
  const arms = plain.arms.map((arm) => ({ ...arm, set: ['scenario#/turns=2'] }));
  await runExperiment({ ...plain, arms }, { out: folder, workers: 1 });
  const [arm] = readExperimentFile(folder).experiment.arms;
  expect(arm.scenario).toEqual(document);
  expect((await resumeExperiment(folder, { workers: 1 })).reused).toBe(true);
  expect(read(folder, 'games.csv')).toMatch(/,2,\d+,[0-9a-f]{16},/);
});

test.each([
  [
    'a path that hits nothing',
    'units.json#/units[id=1Gdd]/movement=4',
    'nearest are units.json#/units[id=1Gd]/movement',
  ],
  ['a path that hits two things', 'units.json#/units[side=north]/movement=4', 'hits'],
  [
    'a value outside the schema',
    'units.json#/units[id=1Gd]/movement=-4',
    '--set units.json#/units[id=1Gd]/movement=-4',
  ],
  ['a text that is no change', 'movement=4', 'FILE#/PATH=VALUE'],
])('%s: one line, exit 2, and nothing is written', async (_, change, words) => {
  const out = join(newFolder(), 'run');
  for (const command of [
    ['run', 'tb/bridgehead', '--games', '1', '--out', out],
    ['odds', 'tb', 'battle'],
  ]) {
    const ran = await grognard([...command, '--set', change]);
    expect(ran.code).toBe(2);
    expect(ran.err.trim().split('\n')).toHaveLength(1);
    expect(ran.err).toContain(words);
    expect(existsSync(out)).toBe(false);
  }
  const json = await grognard(['run', 'tb/bridgehead', '--games', '1', '--out', out, '--set', change, '--json']);
  expect(JSON.parse(json.out).error).toMatchObject({ what: expect.any(String), where: expect.any(String) });
});
