/**
 * Speeds of two checkouts side by side on a machine that is not quiet: one process of each stays, and they work in
 * turns for a tenth of a second of their processor time. A disturbance falls on both, and waiting counts for neither.
 */

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../src/node/program.ts';
import type { Pair } from './beside.ts';
import { CANARY, GAME, MEDIAN, SECOND, SHORT, SMALL } from './figure.ts';
import { spreadOf } from './measure.ts';

/**
 * Work that a process repeats: random play, games of the heuristic against itself, judgements of positions, or searches
 * from the first position of a scenario. Units are decisions, judgements or iterations: rules and plans that have
 * changed make longer or shorter games.
 */
export interface SlicedWork {
  readonly kind: 'random' | 'heuristic' | 'evaluation' | 'plan' | 'decision';
  readonly ruleset: string;
  readonly scenario?: string;
}

/** The figures that are compared in this way, by name. */
export const SLICED: Readonly<Record<string, SlicedWork>> = {
  playouts: { kind: 'random', ruleset: CANARY },
  decisions: { kind: 'random', ruleset: GAME, scenario: SHORT },
  'nuklear-decisions': { kind: 'random', ruleset: SECOND, scenario: MEDIAN },
  evaluation: { kind: 'evaluation', ruleset: GAME, scenario: SHORT },
  'nuklear-evaluation': { kind: 'evaluation', ruleset: SECOND, scenario: MEDIAN },
  'plan-iterations': { kind: 'plan', ruleset: GAME, scenario: SMALL },
  'short-plan-iterations': { kind: 'plan', ruleset: GAME, scenario: SHORT },
  'decision-iterations': { kind: 'decision', ruleset: GAME, scenario: SMALL },
  games: { kind: 'heuristic', ruleset: GAME, scenario: SHORT },
  'nuklear-games': { kind: 'heuristic', ruleset: SECOND, scenario: MEDIAN },
  'turn-time': { kind: 'plan', ruleset: GAME, scenario: 'campaign' },
};

/** Slices of each checkout in a turn. */
const SLICES = 20;

/** The work of a slice: units, and microseconds of processor time. */
export interface Slice {
  readonly units: number;
  readonly microseconds: number;
}

/** A process that works when asked. */
export interface Worker {
  slice(): Promise<Slice>;
  end(): void;
}

/** Both checkouts' work per second of processor time, turn by turn. @param start starts a process of a checkout. */
export async function besideInSlices(
  other: string,
  figure: string,
  turns: number,
  start: (root: string, work: SlicedWork) => Promise<Worker> = startWorker,
): Promise<Pair> {
  const work = SLICED[figure];
  const workers = [await start(ROOT, work), await start(other, work)];
  try {
    const rates: [number[], number[]] = [[], []];
    for (let turn = 0; turn < turns; turn++) {
      const done = await oneTurn(workers);
      done.forEach(({ units, microseconds }, i) => rates[i].push((1e6 * units) / microseconds));
    }
    const [here, there] = rates;
    const ratio = spreadOf(here.map((rate, turn) => rate / there[turn]));
    return { figure, less: false, here: spreadOf(here), there: spreadOf(there), ratio };
  } finally {
    for (const worker of workers) worker.end();
  }
}

/** The slices of a turn in sum; every second pair runs in reverse order. */
async function oneTurn(workers: readonly Worker[]): Promise<Slice[]> {
  const sums = workers.map(() => ({ units: 0, microseconds: 0 }));
  for (let slice = 0; slice < SLICES; slice++) {
    for (let place = 0; place < workers.length; place++) {
      const which = slice % 2 === 0 ? place : workers.length - 1 - place;
      const { units, microseconds } = await workers[which].slice();
      sums[which].units += units;
      sums[which].microseconds += microseconds;
    }
  }
  return sums;
}

async function startWorker(root: string, work: SlicedWork): Promise<Worker> {
  const child = fork(join(ROOT, 'bench/slice-process.ts'), [root, JSON.stringify(work)], {
    execArgv: ['--import', pathToFileURL(join(ROOT, 'bench/plain-sources.mjs')).href, '--no-warnings'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await answer(child);
  return {
    async slice() {
      child.send('slice');
      return (await answer(child)) as Slice;
    },
    end: () => void child.kill(),
  };
}

async function answer(child: ChildProcess): Promise<unknown> {
  const listening = new AbortController();
  const { signal } = listening;
  try {
    const death = once(child, 'exit', { signal }).then(([code]) => {
      throw new Error(`a process of the comparison ended with code ${code}`);
    });
    const [message] = await Promise.race([once(child, 'message', { signal }), death]);
    return message;
  } finally {
    listening.abort();
  }
}
