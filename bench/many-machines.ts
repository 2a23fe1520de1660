/**
 * The cost of playing a run on three workers through Redis beside playing it here. Games are the same wherever they are
 * played, so it is the processor time outside the threads that play that is compared, game by game: that of the
 * coordinator, of Redis and of the workers' main threads there, that of the main thread here. It is read while the run
 * is under way, there from answer to answer: neither the start of processes nor the pace of games, which varies by a
 * tenth from run to run, enters it.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as passed } from 'node:timers/promises';
import { ROOT } from '../src/node/program.ts';
import { ratioInterval } from '../src/stats/ratio.ts';
import { RedisServer } from './redis-server.ts';
import { secondsOf } from './start.ts';

export interface ServingFigures {
  /** Share of the processor time of a game played here that serving adds, with its 95 % interval. */
  readonly overhead: readonly [share: number, low: number, high: number];
  /** Microseconds of a game outside the threads that play it, when it is served and here, and of a whole game here. */
  readonly served: number;
  readonly here: number;
  readonly whole: number;
  readonly jobs: number;
}

const bin = join(ROOT, 'bin/grognard.js');
const WORKERS = 3;
/** Games of the run: more than are played. */
const GAMES = 1_000_000;
/** Milliseconds until jobs are as long as in a long run, and until code is compiled here. */
const WARM_UP = { served: 25_000, here: 6_000 };
/** Answers between which the time is read. */
const ANSWERS = 8;
/** Milliseconds of a window here; there a window ends with an answer. */
const WINDOW = 4_000;
/** Milliseconds between two looks at a journal, and after its last growth until an answer is written. */
const LOOK = 50;
const SETTLED = 300;
/** Milliseconds in which an answer must come. */
const PATIENCE = 120_000;

/** Whether the system tells the processor time of each thread: Linux does. */
export const tellsThreads = (): boolean => existsSync('/proc/self/task') && existsSync('/proc/self/schedstat');

/** Takes about 90 s, and 4 s for each round, on three cores. */
export async function servingCost(scenario: string, rounds: number): Promise<ServingFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'grognard-serving-'));
  const processes: ChildProcess[] = [];
  const begin = (...words: readonly string[]): Running => {
    const child = spawn(process.execPath, [bin, ...words, '--quiet'], { stdio: 'ignore' });
    processes.push(child);
    return new Running(child);
  };
  const redis = await RedisServer.start();
  try {
    const prepared = async (name: string): Promise<string> => {
      const out = join(folder, name);
      await secondsOf([bin, 'run', scenario, '--games', String(GAMES), '--prepare', '--quiet', '--out', out]);
      return out;
    };
    const link = ['--redis', redis.url];
    const [there, local] = [await prepared('served'), await prepared('here')];
    const coordinator = begin('serve', there, ...link, '--no-report', '--verify', '0');
    const workers = Array.from({ length: WORKERS }, () => begin('worker', ...link, '--workers', '1'));
    const wholes = [coordinator, new Running(redis.process)];
    const answers = new JournalGames(there);
    const served = await windows(
      ANSWERS,
      WARM_UP.served,
      () => answers.next(),
      () => ({
        games: answers.count(),
        beside: sum([
          ...wholes.flatMap((each) => [each.time('main'), each.time('others')]),
          ...workers.map((worker) => worker.time('main')),
        ]),
        playing: sum(workers.map((worker) => worker.time('others'))),
      }),
    );
    for (const { child } of [coordinator, ...workers]) child.kill('SIGKILL');
    const own = begin('resume', local, '--workers', String(WORKERS), '--no-report');
    const lines = new JournalGames(local);
    const here = await windows(
      rounds,
      WARM_UP.here,
      () => passed(WINDOW),
      () => ({ games: lines.count(), beside: own.time('main'), playing: own.time('others') }),
    );
    const [ofServed, ofHere] = [perGame(served), perGame(here)];
    const whole = ofHere.mean + sum(here.map(({ playing }) => playing)) / sum(here.map(({ games }) => games));
    const share = (ofServed.mean - ofHere.mean) / whole;
    const reach = Math.hypot(ofServed.reach, ofHere.reach) / whole;
    const overhead = [share, share - reach, share + reach] as const;
    const us = (nanoseconds: number): number => nanoseconds / 1000;
    return {
      ...{ overhead, served: us(ofServed.mean), here: us(ofHere.mean), whole: us(whole), jobs: served.length },
    };
  } finally {
    for (const child of processes) child.kill('SIGKILL');
    await redis.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Games in the journal, and nanoseconds of processor time in threads that play and in the others. */
interface Work {
  readonly games: number;
  readonly playing: number;
  readonly beside: number;
}

/** Work done in each window of a run. */
async function windows(count: number, warmUp: number, end: () => Promise<void>, read: () => Work): Promise<Work[]> {
  await passed(warmUp);
  await end();
  const found: Work[] = [];
  let before = read();
  for (let window = 0; window < count; window++) {
    await end();
    const now = read();
    found.push({
      games: now.games - before.games,
      playing: now.playing - before.playing,
      beside: now.beside - before.beside,
    });
    before = now;
  }
  return found;
}

/**
 * Nanoseconds of a game outside the threads that play, a ratio of two sums over windows, and half its 95 % interval.
 */
function perGame(windows: readonly Work[]): { readonly mean: number; readonly reach: number } {
  const { ratio, low } = ratioInterval(
    windows.map(({ beside }) => beside),
    windows.map(({ games }) => games),
  );
  return { mean: ratio, reach: ratio - low };
}

/** Counts the games of a journal that grows. */
class JournalGames {
  private readonly file: string;
  private read = 0;
  private games = 0;

  constructor(folder: string) {
    this.file = join(folder, 'journal.jsonl');
  }

  count(): number {
    const size = statSync(this.file).size;
    const bytes = Buffer.alloc(size - this.read);
    const file = openSync(this.file, 'r');
    try {
      readSync(file, bytes, 0, bytes.length, this.read);
    } finally {
      closeSync(file);
    }
    this.read = size;
    for (const byte of bytes) if (byte === 10) this.games++;
    return this.games;
  }

  /** Resolves when the next games are written. @throws Error where none come */
  async next(): Promise<void> {
    const before = this.count();
    const end = performance.now() + PATIENCE;
    while (this.count() === before) {
      if (performance.now() > end) throw new Error('no answer has come to the coordinator');
      await passed(LOOK);
    }
    for (let grown = performance.now(); performance.now() < grown + SETTLED; ) {
      const then = this.games;
      await passed(LOOK);
      if (this.count() > then) grown = performance.now();
    }
  }
}

class Running {
  constructor(readonly child: ChildProcess) {}

  /**
   * Nanoseconds of its main thread, or of all others. The games are played in others. @throws Error where it has ended
   */
  time(which: 'main' | 'others'): number {
    const { pid, exitCode } = this.child;
    if (exitCode !== null) throw new Error(`${this.child.spawnargs.slice(1).join(' ')} ended with code ${exitCode}`);
    const threads = readdirSync(`/proc/${pid}/task`).filter(
      (thread) => (thread === String(pid)) === (which === 'main'),
    );
    return sum(
      threads.map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0])),
    );
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
