// The entry of the program `grognard`.

import { writeSync } from 'node:fs';
import { allEnded } from '../node/endings.ts';
import { processIo } from './io.ts';
import { main } from './program.ts';

process.exitCode = await main(process.argv.slice(2), processIo());

// All results are written by now. A signal does not end a process one of whose threads cannot be ended.
if (!(await allEnded())) {
  try {
    writeSync(
      2,
      'grognard: an agent is stuck in a system call that cannot be interrupted; the program ends itself by force\n',
    );
  } catch {
    // The reader has gone.
  }
  process.removeAllListeners('SIGINT');
  process.kill(process.pid, process.exitCode === 130 ? 'SIGINT' : 'SIGKILL');
}
