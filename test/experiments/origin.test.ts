import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ExperimentFile } from '../../experiments/formats/experiment-file.ts';
import { run } from '../../experiments/kinds/games/declare.ts';
import { type RunChoices, resumeExperiment, runExperiment } from '../../experiments/running/runner.ts';
import { sha256 } from '../../src/node/files.ts';
import { grognard } from '../cli/program-run.ts';
import { atLength } from '../length.ts';
import { gamesWithoutMs, newFolder, read } from './folders.ts';

const games = (count: number, seats: Record<string, string> = { crosses: 'random', noughts: 'random' }) =>
  run({ ruleset: 'tic-tac-toe', scenarios: ['standard'], seats, games: count });

const fileOf = (folder: string): ExperimentFile => JSON.parse(read(folder, 'experiment.json')) as ExperimentFile;

/** Changes experiment.json, as if the run had begun with something else. */
function began(folder: string, change: Partial<ExperimentFile>): void {
  writeFileSync(join(folder, 'experiment.json'), JSON.stringify({ ...fileOf(folder), ...change }));
}

/** Leaves only the first lines of the journal. */
function cut(folder: string, finished: number): void {
  const lines = read(folder, 'journal.jsonl')
    .split('\n')
    .slice(0, finished + 1);
  writeFileSync(join(folder, 'journal.jsonl'), `${lines.join('\n')}\n`);
}

const GAME = new URL('../../src/engine/kernel/game.ts', import.meta.url).href;

/** An agent in a file of its own that takes the option which `index`, an expression, says. */
function agentIn(folder: string, { index = '0', more = '' } = {}): string {
  const path = join(folder, 'mine.mjs');
  const source = `import { Game } from '${GAME}';
    export const agent = ({ rules, s }) => {
      const mirror = new Game(rules, s);
      return { spec: 'mine', choose(seen, chain) { mirror.load(seen); chain.push(mirror.options().at(${index})); } };
    };`;
  writeFileSync(path, `${source}${more}`);
  return path;
}

/** Replacement data of Winter Thunder. */
function dataFolder(): string {
  const folder = newFolder();
  const own = new URL('../../src/rules/winter-thunder/data/', import.meta.url);
  copyFileSync(new URL('evaluation.json', own), join(folder, 'evaluation.json'));
  return folder;
}

const short = (count: number) =>
  run({
    ruleset: 'winter-thunder',
    scenarios: ['home-for-christmas'],
    seats: { german: 'random', allied: 'random' },
    games: count,
  });

test('a run begun by other code is refused in one line that names the code, and stays untouched', async () => {
  const folder = newFolder();
  await runExperiment(games(6), { out: folder, workers: 1 });
  const { code } = fileOf(folder);
  expect(Object.keys(code)).toEqual(expect.arrayContaining(['src/engine', 'agents', 'src/rules/canaries']));
  expect(Object.keys(code).some((name) => name.includes('winter-thunder'))).toBe(false);
  began(folder, { code: { ...code, 'src/engine': sha256('') } });
  cut(folder, 3);
  const before = read(folder, 'journal.jsonl');
  for (const again of [resumeExperiment(folder), runExperiment(games(6), { out: folder })]) {
    await expect(again).rejects.toThrow(/^since it began the code of src\/engine .*changed.*--mixed$/);
  }
  expect(read(folder, 'journal.jsonl')).toBe(before);
  const { code: exit, err } = await grognard(['resume', folder]);
  expect(exit).toBe(2);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
});

test('with --mixed it continues, and every file says what was mixed', async () => {
  const folder = newFolder();
  await runExperiment(games(6), { out: folder, workers: 1 });
  const whole = gamesWithoutMs(folder);
  const now = fileOf(folder).code;
  began(folder, { code: { ...now, 'src/engine': sha256('') } });
  cut(folder, 2);
  const ran = await grognard(['resume', folder, '--mixed', '--no-report']);
  expect(ran.code).toBe(0);
  expect(ran.err).toContain('note: changed since the run began: the code of src/engine');
  expect(ran.out).toContain('mixed: the code of src/engine');
  expect(gamesWithoutMs(folder)).toBe(whole);
  const [mix] = fileOf(folder).mixed;
  expect(mix).toMatchObject({ finished: 2, code: now, what: [expect.stringContaining('src/engine')] });
  const mixes = read(folder, 'journal.jsonl')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line).mix);
  expect(mixes).toEqual([undefined, undefined, 1, 1, 1, 1]);

  // What it went on with is what it goes on with from now on.
  cut(folder, 4);
  const more = await resumeExperiment(folder, { workers: 1 });
  expect(more.mixed).toHaveLength(1);
  expect(gamesWithoutMs(folder)).toBe(whole);
});

test('the same sources are the same code wherever they lie: a finished run is reused from any commit', async () => {
  const folder = newFolder();
  await runExperiment(games(4), { out: folder, workers: 1 });
  began(folder, { versions: { grognard: '0.0.1', commit: '0000000', node: 'v20' } });
  expect((await resumeExperiment(folder)).reused).toBe(true);
});

test.runIf(atLength)(
  'replacement data are kept: they are gone on with when their folder is gone, not when it changed',
  async () => {
    const [folder, data] = [newFolder(), dataFolder()];
    await runExperiment(short(3), { out: folder, workers: 1, data });
    const whole = gamesWithoutMs(folder);
    const file = JSON.parse(read(data, 'evaluation.json'));
    expect(fileOf(folder).data).toEqual({ 'evaluation.json': file });

    cut(folder, 1);
    writeFileSync(join(data, 'evaluation.json'), JSON.stringify({ ...file, source: 'Made up.' }));
    await expect(resumeExperiment(folder)).rejects.toThrow(/replacement data evaluation\.json changed/);
    // Data that do not even fit are told in the same way.
    writeFileSync(join(data, 'evaluation.json'), '{}');
    await expect(resumeExperiment(folder)).rejects.toThrow(/replacement data evaluation\.json changed/);

    rmSync(data, { recursive: true });
    const report = await resumeExperiment(folder, { workers: 1 });
    expect(report.mixed).toEqual([]);
    expect(gamesWithoutMs(folder)).toBe(whole);
  },
);

test.runIf(atLength)(
  'agent files are kept by their hash, and played from their copy when they are gone, not when they changed',
  async () => {
    const [folder, place] = [newFolder(), newFolder()];
    const agent = agentIn(place);
    const declared = games(6, { crosses: agent, noughts: 'random' });
    await runExperiment(declared, { out: folder, workers: 1 });
    const whole = gamesWithoutMs(folder);
    const { copy, sha256: hash } = fileOf(folder).agents[agent];
    expect(sha256(readFileSync(join(folder, copy)))).toBe(hash);
    expect(readdirSync(join(folder, 'agents'))).toEqual([`${hash.slice(0, 16)}-mine.mjs`]);

    cut(folder, 2);
    agentIn(place, { more: '// changed' });
    await expect(resumeExperiment(folder)).rejects.toThrow(/^since it began the agent .*mine\.mjs changed/);
    rmSync(agent);
    await resumeExperiment(folder, { workers: 1 });
    expect(gamesWithoutMs(folder)).toBe(whole);
  },
);

test.runIf(atLength)('experiment.json makes the run again from the data and agents that it keeps', async () => {
  const [folder, place, again] = [newFolder(), newFolder(), join(newFolder(), 'again')];
  const agent = agentIn(place);
  await runExperiment(games(5, { crosses: agent, noughts: 'random' }), { out: folder, workers: 1 });
  agentIn(place, { more: 'throw new Error("changed");' });
  const words = ['experiment', join(folder, 'experiment.json'), '--out', again, '--no-report', '--workers', '1'];
  expect((await grognard(words)).code).toBe(0);
  expect(gamesWithoutMs(again)).toBe(gamesWithoutMs(folder));

  const [patched, data] = [newFolder(), dataFolder()];
  await runExperiment(short(1), { out: patched, workers: 1, data });
  rmSync(data, { recursive: true });
  const other = join(newFolder(), 'again');
  const made = await grognard(['experiment', join(patched, 'experiment.json'), '--out', other, '--no-report']);
  expect(made.code).toBe(0);
  expect(gamesWithoutMs(other)).toBe(gamesWithoutMs(patched));
});

test('--records all on a finished run makes the records that are missing, and the same as when they are kept at once', async () => {
  const [folder, kept] = [newFolder(), newFolder()];
  await runExperiment(games(25), { out: folder, workers: 1 });
  await runExperiment(games(25), { out: kept, workers: 1, records: 'all' });
  const journal = read(folder, 'journal.jsonl');
  expect(readdirSync(join(folder, 'records'))).toHaveLength(10);
  const ran = await grognard(['resume', folder, '--records', 'all', '--no-report']);
  expect(ran.code).toBe(0);
  expect(ran.out).toContain('records: 15 made');
  const names = readdirSync(join(folder, 'records'));
  expect(names).toHaveLength(25);
  for (const name of names) expect(read(folder, 'records', name)).toBe(read(kept, 'records', name));
  expect(read(folder, 'journal.jsonl')).toBe(journal);
  expect(fileOf(folder).records).toBe('all');
});

test.runIf(atLength)(
  'no record is made of a game that comes out otherwise, nor of one with an agent by the clock',
  async () => {
    const folder = newFolder();
    await runExperiment(games(12, { crosses: 'mcts:ms=1', noughts: 'random' }), { out: folder, workers: 1 });
    const report = await resumeExperiment(folder, { records: 'all' });
    expect(report.records).toMatchObject({ made: 0, byClock: 2, otherwise: [] });

    // An agent from a file that throws real dice.
    const place = newFolder();
    const agent = agentIn(place, { index: 'Math.floor(Math.random() * mirror.options().size)' });
    const random = newFolder();
    await runExperiment(games(30, { crosses: agent, noughts: 'random' }), { out: random, workers: 1 });
    const { records } = await resumeExperiment(random, { records: 'all' });
    expect(records!.otherwise.length).toBeGreaterThan(10);
    expect(records!.made + records!.otherwise.length).toBe(20);
    expect(readdirSync(join(random, 'records'))).toHaveLength(10 + records!.made);
  },
);

test('of two runs that begin in one folder at once, one is refused and the other continues', async () => {
  const folder = join(newFolder(), 'new');
  const choices: RunChoices = { out: folder, workers: 1 };
  const both = await Promise.allSettled([runExperiment(games(20), choices), runExperiment(games(20), choices)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(String((both.find(({ status }) => status === 'rejected') as PromiseRejectedResult).reason)).toContain(
    'at work in it',
  );
  expect((await resumeExperiment(folder)).reused).toBe(true);
  expect(existsSync(join(folder, 'running.pid'))).toBe(false);
});
