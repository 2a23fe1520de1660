import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { run } from '../../experiments/kinds/games/declare.ts';
import { runExperiment } from '../../experiments/running/runner.ts';
import { atLength } from '../length.ts';
import { commandOf } from '../starting.ts';
import { gamesWithoutMs, newFolder, read } from './folders.ts';

/**
 * Four milliseconds over each choice leave time to interrupt a run; the agent in a file makes the same choices each
 * time.
 */
const slow = fileURLToPath(new URL('agents/slow.ts', import.meta.url));
const SLOW = 'mcts:ms=4';

/** Not the project's folder: a run must start from anywhere. */
const elsewhere = newFolder();

interface Ended {
  readonly code: number | null;
  readonly signal: string | null;
  readonly errors: string;
}

function start(...args: string[]): { child: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(process.execPath, [...commandOf('experiments/main'), ...args], { cwd: elsewhere });
  let errors = '';
  child.stderr.on('data', (data) => {
    errors += data;
  });
  const ended = new Promise<Ended>((done) => child.on('close', (code, signal) => done({ code, signal, errors })));
  return { child, ended };
}

const finished = (folder: string): number =>
  existsSync(join(folder, 'journal.jsonl')) ? read(folder, 'journal.jsonl').split('\n').length - 2 : 0;

async function untilFinished(folder: string, games: number): Promise<void> {
  while (finished(folder) < games) await new Promise((done) => setTimeout(done, 5));
}

async function unbroken(games: number): Promise<string> {
  const folder = newFolder();
  const seats = { crosses: slow };
  await runExperiment(run({ ruleset: 'ttt', scenarios: ['standard'], seats, games, seed: 7 }), {
    out: folder,
    workers: 1,
  });
  return gamesWithoutMs(folder);
}

test.runIf(atLength)(
  'killed at any moment and resumed, a run gives the same bytes and plays no finished game again',
  async () => {
    const whole = unbroken(60);
    const folder = newFolder();
    const first = start('run', folder, '60', slow, '2');
    await untilFinished(folder, 5);
    first.child.kill('SIGKILL');
    expect((await first.ended).signal).toBe('SIGKILL');
    const kept = finished(folder);
    expect(kept).toBeLessThan(60);
    expect(existsSync(join(folder, 'games.csv'))).toBe(false);

    const second = start('resume', folder);
    await untilFinished(folder, kept + 5);
    second.child.kill('SIGKILL');
    await second.ended;

    const third = await start('resume', folder).ended;
    expect(third.code).toBe(0);
    expect(gamesWithoutMs(folder)).toBe(await whole);
    const names = read(folder, 'journal.jsonl')
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => JSON.parse(line).game);
    expect(new Set(names).size).toBe(names.length);
  },
);

test('SIGINT finishes the running slices, writes the files, ends with 130 and the resume command', async () => {
  const folder = newFolder();
  const { child, ended } = start('run', folder, '2000', SLOW, '2');
  await untilFinished(folder, 5);
  child.kill('SIGINT');
  const { code, errors } = await ended;
  expect(code).toBe(130);
  expect(errors.trimEnd().split('\n').at(-1)).toBe(`npx grognard resume ${folder}`);
  const summary = JSON.parse(read(folder, 'summary.json'));
  expect(summary.games).toBe(finished(folder));
  expect(summary.games).toBeLessThan(2000);
  expect(read(folder, 'games.csv').trimEnd().split('\n').length).toBe(summary.games + 1);
  expect(existsSync(join(folder, 'running.pid'))).toBe(false);
});

test.runIf(atLength)('SIGHUP does the same, also where it comes twice, as from a terminal that is closed', async () => {
  const folder = newFolder();
  const { child, ended } = start('run', folder, '2000', SLOW, '2');
  await untilFinished(folder, 5);
  child.kill('SIGHUP');
  child.kill('SIGHUP');
  const { code, errors } = await ended;
  expect(code).toBe(130);
  expect(errors.trimEnd().split('\n').at(-1)).toBe(`npx grognard resume ${folder}`);
  expect(JSON.parse(read(folder, 'summary.json')).games).toBe(finished(folder));
  expect(existsSync(join(folder, 'running.pid'))).toBe(false);
});

test.runIf(atLength)('a run whose standard error is closed plays to its end', async () => {
  const folder = newFolder();
  const bin = fileURLToPath(new URL('../../bin/grognard.js', import.meta.url));
  const words = ['run', 'ttt', '--seat', `crosses=${SLOW}`, '--games', '40', '--no-report', '--out', folder];
  const child = spawn(process.execPath, [bin, ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stderr.destroy();
  let text = '';
  child.stdout.on('data', (data) => {
    text += data;
  });
  const code = await new Promise((done) => child.on('close', done));
  expect(code).toBe(0);
  expect(text).toContain('40 games');
  expect(finished(folder)).toBe(40);
});

test.runIf(atLength)('a second SIGINT stops at once and leaves a journal that can be resumed', async () => {
  const folder = newFolder();
  const { child, ended } = start('run', folder, '300', SLOW, '2');
  await untilFinished(folder, 5);
  child.kill('SIGINT');
  child.kill('SIGTERM');
  expect((await ended).code).toBe(130);
  expect(existsSync(join(folder, 'games.csv'))).toBe(false);
  const kept = finished(folder);
  const resumed = start('resume', folder);
  await untilFinished(folder, kept + 3);
  resumed.child.kill('SIGINT');
  expect((await resumed.ended).code).toBe(130);
  rmSync(folder, { recursive: true });
});

test.runIf(atLength)('piped progress is plain lines with games, rate, time left and shares', async () => {
  const folder = newFolder();
  const { errors, code } = await start('run', folder, '300', 'random', '2').ended;
  expect(code).toBe(0);
  const lines = errors.trimEnd().split('\n');
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) {
    expect(line).toMatch(
      /^\d+\/300 games {2}[\d.]+\/s {2}\d+:\d\d left( {2}crosses [\d.]+ % \[[\d.]+, [\d.]+\], noughts [\d.]+ % \[[\d.]+, [\d.]+\])?$/,
    );
  }
  // Shares count rounds in order: there are none as long as the first game is not back.
  expect(lines.at(-1)).toMatch(/^300\/300.* crosses .*, noughts /);
});
