/**
 * The cost of playing a run on three workers through Redis: processor time of the coordinator and the workers over that of
 * a local run of the same games on three threads. Both are measured for few games and for many; the difference of the two
 * leaves out what a process costs whatever it plays.
 */

import type { ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../src/node/program.ts';
import { type Spread, spreadOf } from './measure.ts';
import { RedisServer } from './redis-server.ts';
import { secondsOf } from './start.ts';

export interface ServingFigures {
  /** Share of processor time that serving costs beside playing here, round by round. */
  readonly overhead: Spread;
  /** Seconds of processor time of a game when it is served, and here. */
  readonly served: Spread;
  readonly here: Spread;
}

const bin = join(ROOT, 'bin/grognard.js');
const WORKERS = 3;
/** Milliseconds in which workers notice that their run is over. */
const LATE = 15_000;

/** Takes about rounds x 2 x (few + many) games on three cores. */
export async function servingCost(
  scenario: string,
  rounds: number,
  { few, many }: { readonly few: number; readonly many: number },
): Promise<ServingFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'grognard-serving-'));
  const redis = await RedisServer.start();
  try {
    const folders = new Map<number, string>();
    for (const games of [few, many]) {
      const out = join(folder, String(games));
      await secondsOf([bin, 'run', scenario, '--games', String(games), '--prepare', '--quiet', '--out', out]);
      folders.set(games, out);
    }
    const copy = (games: number): string => {
      const out = join(folder, 'copy');
      rmSync(out, { recursive: true, force: true });
      cpSync(folders.get(games)!, out, { recursive: true });
      return out;
    };
    const plain = ['--no-report', '--quiet'];
    const here = (games: number): Promise<number> =>
      secondsOf([bin, 'resume', copy(games), '--workers', String(WORKERS), ...plain]);
    const served = async (games: number): Promise<number> => {
      const words = ['--redis', redis.url, '--quiet'];
      const workers: ChildProcess[] = [];
      const playing = Array.from({ length: WORKERS }, () =>
        secondsOf([bin, 'worker', ...words, '--workers', '1', '--once'], (child) => workers.push(child)),
      );
      const serving = secondsOf([bin, 'serve', copy(games), ...words, '--no-report', '--verify', '0']);
      const own = await serving;
      // A worker that came only after the end waits for another run; the others end by themselves.
      const late = setTimeout(() => {
        for (const worker of workers) if (worker.exitCode === null) worker.kill('SIGINT');
      }, LATE);
      const each = [own, ...(await Promise.all(playing))];
      clearTimeout(late);
      return each.reduce((sum, seconds) => sum + seconds, 0);
    };
    const perGame = async (cost: (games: number) => Promise<number>): Promise<number> =>
      ((await cost(many)) - (await cost(few))) / (many - few);
    const [ofServed, ofHere]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      for (const isServed of round % 2 === 0 ? [true, false] : [false, true]) {
        if (isServed) ofServed.push(await perGame(served));
        else ofHere.push(await perGame(here));
      }
    }
    return {
      overhead: spreadOf(ofServed.map((each, round) => each / ofHere[round] - 1)),
      served: spreadOf(ofServed),
      here: spreadOf(ofHere),
    };
  } finally {
    await redis.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}
