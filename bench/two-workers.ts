/**
 * The pool of two workers beside two processes that play the same games inline: the cost of the pool, its messages and
 * its slices. Both play in alternating rounds, heuristic against heuristic.
 */

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { gameSeed } from '../src/engine/kernel/rng.ts';
import { entry, entryFlags } from '../src/node/program.ts';
import { findRuleset } from '../src/rules/registry.ts';
import { playQueue } from '../workers/dispatch.ts';
import { GamePool } from '../workers/pool.ts';
import type { ArmSetup } from '../workers/protocol.ts';
import { type Spread, spreadOf } from './measure.ts';

export interface PoolFigures {
  /** Games a second of the pool. */
  readonly pool: Spread;
  /** Games a second of both processes together. */
  readonly inline: Spread;
  /** Pool over processes, round by round. */
  readonly ratio: Spread;
}

/** Takes about 2 x (rounds + 3) x seconds. */
export async function twoWorkers(ruleset: string, scenario: string, rounds = 5, seconds = 1.5): Promise<PoolFigures> {
  const rules = await findRuleset(ruleset);
  const agents = rules.prepare({ scenario }).seats.map(() => ({ spec: 'heuristic' }));
  const seating = agents.map((_, seat) => seat);
  const setup: ArmSetup = { kind: 'run', ruleset, scenario, options: {}, agents };
  const pool = new GamePool({ arms: [setup] }, 2);
  const processes = await Promise.all([0, 1].map((n) => startProcess(setup, 1_000_000 * (n + 1))));
  try {
    await pool.start();
    const began = performance.now();
    let games = Math.ceil((await warmRate(pool, seating, seconds)) * seconds);
    const warm = (performance.now() - began) / 1000;
    await Promise.all(processes.map((each) => rate(each, warm)));
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const measurePool = async (): Promise<void> => {
        const gamesPerSecond = await poolRate(pool, seating, games);
        games = Math.ceil(gamesPerSecond * seconds);
        ours.push(gamesPerSecond);
      };
      const measureInline = async (): Promise<void> => {
        const rates = await Promise.all(processes.map((each) => rate(each, seconds)));
        theirs.push(rates[0] + rates[1]);
      };
      for (const measure of round % 2 === 0 ? [measurePool, measureInline] : [measureInline, measurePool]) {
        await measure();
      }
    }
    const ratio = ours.map((each, round) => each / theirs[round]);
    return { pool: spreadOf(ours), inline: spreadOf(theirs), ratio: spreadOf(ratio) };
  } finally {
    for (const each of processes) each.kill();
    await pool.end();
  }
}

let played = 0;

/** Games a second of twice as many games each time, until these have taken as long as the rounds will. */
async function warmRate(pool: GamePool, seating: readonly number[], seconds: number): Promise<number> {
  for (let games = 2 * pool.workers; ; games *= 2) {
    const gamesPerSecond = await poolRate(pool, seating, games);
    if (games / gamesPerSecond >= seconds) return gamesPerSecond;
  }
}

/** Games a second of so many games, whose number the pool knows beforehand as in a run: it ends in small slices. */
async function poolRate(pool: GamePool, seating: readonly number[], games: number): Promise<number> {
  const start = performance.now();
  const stop = { soon: false, now: false };
  let left = games;
  await playQueue(
    pool,
    {
      next: () => (left > 0 ? { arm: 0, left } : null),
      take: (_, count) => {
        left -= count;
        return Array.from({ length: count }, () => {
          played++;
          return { game: played, seed: gameSeed('bench', played), seating, record: false };
        });
      },
    },
    stop,
    async (slice) => {
      const crashed = slice.find(({ line }) => 'crashed' in line);
      if (crashed) throw new Error(`a game of the bench crashed: ${JSON.stringify(crashed.line)}`);
    },
  );
  return games / ((performance.now() - start) / 1000);
}

async function startProcess(setup: ArmSetup, first: number): Promise<ChildProcess> {
  const script = entry('inline-process');
  const child = fork(script, [JSON.stringify(setup), String(first)], {
    execArgv: entryFlags(script),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  return child;
}

async function rate(child: ChildProcess, seconds: number): Promise<number> {
  const answer = once(child, 'message');
  child.send(seconds);
  const [gamesPerSecond] = await answer;
  return gamesPerSecond as number;
}
