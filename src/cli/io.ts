// Input and output of a real process.

import type { Io } from './command.ts';

export function processIo(): Io {
  const { stdin, stdout, stderr, env } = process;
  // A reader that has seen enough (`grognard list | head`) is not a failure; a closed terminal (EIO) ends the program
  // by its signal.
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EIO') return;
    if (error.code === 'EPIPE') process.exit();
    stderr.write(`grognard: ${outputError(error)}
`);
    process.exit(2);
  });
  // When standard error fails, only messages are lost: the run continues.
  stderr.on('error', () => {});
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

/** Explains why the output could not be written. */
function outputError({ code, message }: NodeJS.ErrnoException): string {
  const why = code === 'ENOSPC' ? 'no space is left' : code === 'EBADF' ? 'it is closed' : message;
  return `the result cannot be written (standard output): ${why}`;
}
