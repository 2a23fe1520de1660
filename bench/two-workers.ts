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

/** Takes about 2 x (rounds + 1) x seconds. */
export async function twoWorkers(ruleset: string, scenario: string, rounds = 5, seconds = 1.5): Promise<PoolFigures> {
  const rules = await findRuleset(ruleset);
  const agents = rules.prepare({ scenario }).seats.map(() => ({ spec: 'heuristic' }));
  const seating = agents.map((_, seat) => seat);
  const setup: ArmSetup = { kind: 'run', ruleset, scenario, options: {}, agents };
  const pool = new GamePool({ arms: [setup] }, 2);
  const processes = await Promise.all([0, 1].map((n) => startProcess(setup, 1_000_000 * (n + 1))));
  try {
    await pool.start();
    await poolRate(pool, seating, seconds);
    await Promise.all(processes.map((each) => rate(each, seconds)));
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const measurePool = async (): Promise<void> => void ours.push(await poolRate(pool, seating, seconds));
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

/** Games a second until the last slice that was handed out in time has come back. */
async function poolRate(pool: GamePool, seating: readonly number[], seconds: number): Promise<number> {
  const start = performance.now();
  const stop = { soon: false, now: false };
  let games = 0;
  await playQueue(
    pool,
    {
      next: () => (performance.now() - start < seconds * 1000 ? { arm: 0, left: 1_000_000 } : null),
      take: (_, count) =>
        Array.from({ length: count }, () => {
          played++;
          return { game: played, seed: gameSeed('bench', played), seating, record: false };
        }),
    },
    stop,
    async (slice) => {
      const crashed = slice.find(({ line }) => 'crashed' in line);
      if (crashed) throw new Error(`a game of the bench crashed: ${JSON.stringify(crashed.line)}`);
      games += slice.length;
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
