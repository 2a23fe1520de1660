/**
 * The most that the machine can give to two busy processes: the control for every figure on parallel efficiency. Two
 * processes that share nothing play connect-four side by side, and one alone, in alternating rounds.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { entry, entryFlags } from '../src/node/program.ts';
import { type Spread, spreadOf } from './measure.ts';

export interface Control extends Spread {
  /**
   * Work of two processes in percent of one alone, round by round; 200 means two free cores. Median, min and max too.
   */
  readonly perRound: readonly number[];
}

/** Takes about 2 x rounds x seconds. Rejects when a process cannot be started or dies. */
export async function twoProcessControl(rounds = 5, seconds = 0.5): Promise<Control> {
  const processes = [startProcess(), startProcess()];
  try {
    await Promise.all(processes.map((each) => rate(each, seconds)));
    const perRound: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const alone = await rate(processes[round % 2], seconds);
      const together = await Promise.all(processes.map((each) => rate(each, seconds)));
      perRound.push((100 * (together[0] + together[1])) / alone);
    }
    return { perRound, ...spreadOf(perRound) };
  } finally {
    for (const each of processes) each.kill();
  }
}

function startProcess(): ChildProcess {
  const script = entry('busy-process');
  return fork(script, {
    execArgv: entryFlags(script),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

async function rate(busy: ChildProcess, seconds: number): Promise<number> {
  const listening = new AbortController();
  const { signal } = listening;
  try {
    const answer = once(busy, 'message', { signal });
    const death = once(busy, 'exit', { signal }).then(([code]) => {
      throw new Error(`the control process ended with code ${code}`);
    });
    busy.send(seconds);
    const [unitsPerSecond] = await Promise.race([answer, death]);
    return unitsPerSecond as number;
  } finally {
    listening.abort();
  }
}
