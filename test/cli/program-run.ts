// Runs the program inside the test: what it printed, and its exit code.

import { Readable, Writable } from 'node:stream';
import type { ExitCode, Io } from '../../src/cli/command.ts';
import { main } from '../../src/cli/program.ts';

export interface Ran {
  readonly code: ExitCode;
  readonly out: string;
  readonly err: string;
}

/** @param lines what is typed, a line each. */
export async function grognard(words: readonly string[], lines: readonly string[] = []): Promise<Ran> {
  let out = '';
  let err = '';
  const screen = new Writable({
    write(chunk, _encoding, done) {
      err += chunk;
      done();
    },
  });
  const io: Io = {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    screen,
    input: Readable.from(lines.map((line) => `${line}\n`)) as unknown as Io['input'],
    isTerminal: false,
    colour: false,
    columns: 120,
    signals: false,
  };
  const code = await main(words, io);
  return { code, out, err };
}

/** The words of a command line without quotes inside words. */
export const wordsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain);
