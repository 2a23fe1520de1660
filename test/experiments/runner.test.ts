import { appendFileSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { run } from '../../experiments/kinds/games/declare.ts';
import type { GroupedSummary, Summary } from '../../experiments/kinds/games/summary.ts';
import { match } from '../../experiments/kinds/match/declare.ts';
import { resumeExperiment, runExperiment } from '../../experiments/running/runner.ts';
import { BadInput } from '../../src/engine/contract/errors.ts';
import { replay } from '../../src/engine/text/record.ts';
import { type Disk, disk, StorageError, sha256 } from '../../src/node/files.ts';
import { ticTacToe } from '../../src/rules/canaries/tic-tac-toe.ts';
import { atLength } from '../length.ts';
import { contents, gamesWithoutMs, newFolder, read } from './folders.ts';

const agentFile = (name: string): string => fileURLToPath(new URL(`agents/${name}.ts`, import.meta.url));

const games = (count: number, seats: Record<string, string> = { crosses: 'random', noughts: 'random' }) =>
  run({ ruleset: 'tic-tac-toe', scenarios: ['standard'], seats, games: count });

/** Enough for both workers to be at work at once. */
const MANY = atLength ? 300 : 40;

test('one worker and two give the same games.csv, summary hash included', async () => {
  const [one, two] = [newFolder(), newFolder()];
  const first = await runExperiment(games(MANY), { out: one, workers: 1 });
  const second = await runExperiment(games(MANY), { out: two, workers: 2 });
  expect(gamesWithoutMs(two)).toBe(gamesWithoutMs(one));
  expect(second.summary!.hash).toBe(first.summary!.hash);
  expect(first.summary!.hash).toBe(sha256(`${gamesWithoutMs(one)}\n`));
  expect(first.exitCode).toBe(0);
  expect(read(one, 'games.csv').split('\n')[0]).toBe(
    'game,seed,agent.crosses,agent.noughts,winner,result,score.crosses,score.noughts,turns,decisions,hash,ms',
  );
  expect(readdirSync(join(one, 'records')).length).toBe(10);
});

test('a torn last line of the journal is dropped, and the run resumed gives the same bytes', async () => {
  const folder = newFolder();
  await runExperiment(games(60), { out: folder, workers: 1 });
  const whole = gamesWithoutMs(folder);
  const lines = read(folder, 'journal.jsonl').trimEnd().split('\n');
  writeFileSync(join(folder, 'journal.jsonl'), `${lines.slice(0, 25).join('\n')}\n${lines[25].slice(0, 40)}`);
  rmSync(join(folder, 'games.csv'));
  const started: number[] = [];
  const report = await resumeExperiment(folder, { workers: 2, onStart: (start) => started.push(start.finished) });
  expect(started).toEqual([24]);
  expect(gamesWithoutMs(folder)).toBe(whole);
  expect(report.summary!.games).toBe(60);
  expect(read(folder, 'journal.jsonl').trimEnd().split('\n').length).toBe(61);
});

test('a finished run asked for again is reused: nothing is played', async () => {
  const folder = newFolder();
  const first = await runExperiment(games(20), { out: folder, workers: 1 });
  const journal = read(folder, 'journal.jsonl');
  const again = await runExperiment(games(20), { out: folder, workers: 1 });
  expect(again.reused).toBe(true);
  expect(again.summary).toEqual(first.summary);
  expect(read(folder, 'journal.jsonl')).toBe(journal);
});

test('a folder with another experiment, or with anything else, is refused and left as it is', async () => {
  const folder = newFolder();
  await runExperiment(games(3), { out: folder, workers: 1 });
  const before = contents(folder);
  await expect(runExperiment(games(4), { out: folder })).rejects.toThrow(/another experiment/);
  expect(contents(folder)).toEqual(before);
  const foreign = newFolder();
  appendFileSync(join(foreign, 'diary.txt'), 'dear diary');
  await expect(runExperiment(games(4), { out: foreign })).rejects.toThrow(BadInput);
  expect(readdirSync(foreign)).toEqual(['diary.txt']);
});

test('a folder in which a living process is at work is refused', async () => {
  const folder = newFolder();
  await runExperiment(games(2), { out: folder, workers: 1 });
  writeFileSync(join(folder, 'running.pid'), String(process.ppid));
  await expect(resumeExperiment(folder)).rejects.toThrow(/at work in it/);
  writeFileSync(join(folder, 'running.pid'), '999999999');
  await expect(resumeExperiment(folder)).resolves.toMatchObject({ reused: true });
  expect(existsSync(join(folder, 'running.pid'))).toBe(false);
});

test.runIf(atLength)(
  'agents that throw or cheat lose only those games, each with a record; one is a failure without --max-crashes',
  async () => {
    const [folder, two] = [newFolder(), newFolder()];
    const seats = { crosses: agentFile('throws'), noughts: agentFile('cheats') };
    const report = await runExperiment(games(40, seats), { out: folder, workers: 1 });
    const summary = report.summary as Summary;
    expect(report.exitCode).toBe(1);
    expect(summary.crashed).toBeGreaterThan(2);
    expect(summary.games + summary.crashed).toBe(40);
    // Each reason is told once, with its count and a record.
    expect(report.crashes).toHaveLength(2);
    const [most, least] = report.crashes;
    expect(most.count).toBeGreaterThanOrEqual(least.count);
    expect(most.count + least.count).toBe(summary.crashed);
    const whys = report.crashes.map(({ why }) => why).sort();
    expect(whys).toEqual([expect.stringContaining('does not offer'), expect.stringContaining('no idea')]);
    for (const { why, record } of report.crashes) expect(JSON.parse(read(record)).result).toBe(`crashed: ${why}`);
    const crashes = readdirSync(join(folder, 'records')).filter((file) => file.startsWith('crash-'));
    expect(crashes).toHaveLength(summary.crashed);
    const s = ticTacToe.prepare({ scenario: 'standard' });
    for (const name of crashes) {
      const record = JSON.parse(read(folder, 'records', name));
      expect(record.result).toMatch(/no idea|does not offer/);
      expect(replay(ticTacToe, s, record).difference).toBe(null);
    }
    await runExperiment(games(40, seats), { out: two, workers: 2, maxCrashes: 40 });
    expect(gamesWithoutMs(two)).toBe(gamesWithoutMs(folder));
    // As many as there were, and one more, are none too many.
    const { crashed } = summary;
    expect((await resumeExperiment(folder, { maxCrashes: crashed })).exitCode).toBe(0);
    expect((await resumeExperiment(folder, { maxCrashes: crashed - 1 })).exitCode).toBe(1);
    expect((await resumeExperiment(folder)).exitCode).toBe(1);
  },
);

test.runIf(atLength)('an agent that ends its process loses only the game in which it did', async () => {
  const folder = newFolder();
  const report = await runExperiment(games(20, { crosses: agentFile('exits') }), {
    out: folder,
    workers: 2,
    maxCrashes: 20,
  });
  const summary = report.summary as Summary;
  expect(summary.crashed).toBeGreaterThan(0);
  expect(summary.games + summary.crashed).toBe(20);
  expect(summary.games).toBeGreaterThan(10);
  expect(report.exitCode).toBe(0);
  const game = readdirSync(join(folder, 'records')).find((name) => name.startsWith('crash-'))!;
  expect(JSON.parse(read(folder, 'records', game)).result).toMatch(/process\.exit\(3\)|the worker died/);
});

test.runIf(atLength)('a full disk is one clear error, and the finished games go on from there', async () => {
  const [folder, unbroken] = [newFolder(), newFolder()];
  let appended = 0;
  const full: Disk = {
    ...disk,
    appender: async (path) => {
      const inner = await disk.appender(path);
      return {
        close: () => inner.close(),
        append: async (text) => {
          if (++appended > 12) {
            await inner.append(text.slice(0, 30));
            throw new StorageError(`cannot write ${path}: the disk is full: free some space (ENOSPC)`);
          }
          return inner.append(text);
        },
      };
    },
  };
  await expect(runExperiment(games(200), { out: folder, workers: 2, disk: full })).rejects.toThrow(/disk is full/);
  expect(existsSync(join(folder, 'running.pid'))).toBe(false);
  // Lines behind the torn one would be damage, not a tail: keep what stands before it.
  const text = read(folder, 'journal.jsonl');
  expect(text.split('\n').length).toBeGreaterThan(10);
  const report = await resumeExperiment(folder, { workers: 2 });
  await runExperiment(games(200), { out: unbroken, workers: 1 });
  expect(report.summary!.games).toBe(200);
  expect(gamesWithoutMs(folder)).toBe(gamesWithoutMs(unbroken));
});

const ROUNDS = atLength ? 20 : 8;

test('a match plays both seatings on the same dice and counts by rounds', async () => {
  const folder = newFolder();
  const agents = ['mcts:iterations=50', 'random'] as const;
  const declared = match({
    ruleset: 'ttt',
    scenarios: ['standard'],
    agents,
    rounds: ROUNDS,
    require: ['first.score > .5'],
  });
  const report = await runExperiment(declared, { out: folder, workers: 2 });
  const rows = read(folder, 'games.csv')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));
  expect(rows.length).toBe(2 * ROUNDS);
  for (let i = 0; i < rows.length; i += 2) {
    expect(rows[i][1]).toBe(rows[i + 1][1]);
    expect([rows[i][2], rows[i][3]]).toEqual([rows[i + 1][3], rows[i + 1][2]]);
  }
  const summary = report.summary as Summary;
  expect(summary.agents).toEqual(agents);
  expect(summary.match!.rounds).toBe(ROUNDS);
  expect(summary.match!.pairs!.reduce((a, b) => a + b)).toBe(ROUNDS);
  expect(summary.match!.first.wins).toBe(summary.match!.second.losses);
  expect(report.gates).toMatchObject([{ passed: true }]);
});

test.runIf(atLength)('a sequential test stops at the same round whatever the workers', async () => {
  const [one, two] = [newFolder(), newFolder()];
  const agents = ['mcts:iterations=50', 'random'] as const;
  const sprt = { elo0: 0, elo1: 200 };
  const declared = match({ ruleset: 'ttt', scenarios: ['standard'], agents, rounds: 500, sprt });
  const first = await runExperiment(declared, { out: one, workers: 1 });
  const second = await runExperiment(declared, { out: two, workers: 2 });
  expect((first.summary as Summary).match!.sprt!.verdict).toBe('H1');
  expect((second.summary as Summary).match).toEqual((first.summary as Summary).match);
  expect(first.summary!.games).toBeLessThan(1000);
  expect(gamesWithoutMs(two)).toBe(gamesWithoutMs(one));
  expect((await resumeExperiment(two)).reused).toBe(true);
});

test('several arms have a folder each and share the seeds of their rounds', async () => {
  const folder = newFolder();
  const arm = (name: string, ruleset: string) => ({
    name,
    ruleset,
    scenario: 'standard',
    group: 'all',
    play: { kind: 'match' as const, rounds: 4, agents: ['random', 'random'] as const },
  });
  const experiment = { name: 'two', seed: '3', arms: [arm('small', 'ttt'), arm('large', 'c4')] };
  const report = await runExperiment(experiment, { out: folder, workers: 2, require: ['all:first.score in 0..1'] });
  const summary = report.summary as GroupedSummary;
  expect(summary.games).toBe(16);
  expect(summary.groups.all.rounds).toBe(8);
  expect(report.exitCode).toBe(0);
  const seeds = (name: string) =>
    read(folder, name, 'games.csv')
      .split('\n')
      .map((line) => line.split(',')[1]);
  expect(seeds('large')).toEqual(seeds('small'));
});

test('what is wrong is refused before a folder is made', async () => {
  const folder = join(newFolder(), 'run');
  const refused = (promise: Promise<unknown>) => expect(promise).rejects.toThrow(BadInput);
  await refused(runExperiment(games(0), { out: folder }));
  await refused(runExperiment(games(1, { circles: 'random' }), { out: folder }));
  await refused(runExperiment(games(1, { crosses: 'randem' }), { out: folder }));
  await refused(runExperiment(games(1, { crosses: './nowhere.ts' }), { out: folder }));
  await refused(runExperiment(games(1), { out: folder, require: ['circles.win > .5'] }));
  await refused(runExperiment(games(1), { out: folder, require: ['crosses.win about .5'] }));
  expect(existsSync(folder)).toBe(false);
});
