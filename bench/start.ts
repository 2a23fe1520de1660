/** The cost of a command from its start to its end: the processor time of its process, all threads together. */

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../src/node/program.ts';
import { type Spread, spreadOf } from './measure.ts';

/** Makes a process write the seconds that it took to its fourth stream as it ends. */
const TELL = `data:text/javascript,${encodeURIComponent(
  `import { writeSync } from 'node:fs';
   process.on('exit', () => {
     const { user, system } = process.cpuUsage();
     writeSync(3, String((user + system) / 1e6));
   });`,
)}`;

export interface StartTime {
  /** Seconds of the command, and of Node alone, in alternation. */
  readonly command: Spread;
  readonly node: Spread;
}

/**
 * Runs the program with these words, `{folder}` among them being a new folder. @throws Error where the command fails.
 */
export async function startTime(words: readonly string[], rounds: number): Promise<StartTime> {
  const bin = join(ROOT, 'bin/grognard.js');
  // Builds everything that is not built yet.
  await secondsOf([bin, '--version']);
  const command: number[] = [];
  const node: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const folder = mkdtempSync(join(tmpdir(), 'grognard-start-'));
    try {
      command.push(await secondsOf([bin, ...words.map((word) => word.replace('{folder}', folder))]));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    node.push(await secondsOf(['-e', '0']));
  }
  return { command: spreadOf(command), node: spreadOf(node) };
}

/** Returns the seconds of processor time of a process, all its threads together. @throws Error where it fails. */
export async function secondsOf(words: readonly string[], started?: (child: ChildProcess) => void): Promise<number> {
  const child: ChildProcess = spawn(process.execPath, ['--import', TELL, ...words], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  started?.(child);
  let output = '';
  child.stdio[3]?.on('data', (data) => {
    output += data;
  });
  const code = await new Promise((done) => child.on('close', done));
  if (code !== 0) throw new Error(`${words.join(' ')} ended with code ${code}`);
  return Number(output);
}
