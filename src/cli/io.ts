// The world of a real process.

import type { Io } from './command.ts';

export function processIo(): Io {
  const { stdin, stdout, stderr, env } = process;
  // A reader that has seen enough (`grognard list | head`) is no failure.
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  return {
    out: (text) => {
      stdout.write(text);
    },
    err: (text) => {
      stderr.write(text);
    },
    screen: stderr,
    input: stdin,
    isTerminal: stdin.isTTY === true && stdout.isTTY === true,
    // https://no-color.org: any value but the empty one.
    colour: stdout.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb',
    columns: stdout.columns || 160,
    signals: true,
  };
}
