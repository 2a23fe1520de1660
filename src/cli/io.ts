// The world of a real process.

import type { Io } from './command.ts';

export function processIo(): Io {
  const { stdin, stdout, stderr, env } = process;
  // A reader that has seen enough (`grognard list | head`) is no failure; a terminal that was closed (EIO) ends the program
  // by its signal.
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EIO') return;
    if (error.code === 'EPIPE') process.exit();
    stderr.write(`grognard: ${outputError(error)}
`);
    process.exit(2);
  });
  // With standard error nothing is lost but words: the run goes on.
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

/** Why what was to be printed could not be. */
function outputError({ code, message }: NodeJS.ErrnoException): string {
  const why = code === 'ENOSPC' ? 'there is no space left' : code === 'EBADF' ? 'it is closed' : message;
  return `the result cannot be written (standard output): ${why}`;
}
