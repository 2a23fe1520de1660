// The entry of the program `grognard`.

import { writeSync } from 'node:fs';
import { allEnded } from '../node/endings.ts';
import { processIo } from './io.ts';
import { main } from './program.ts';

process.exitCode = await main(process.argv.slice(2), processIo());

// All results are written. A signal alone ends a process one of whose threads cannot be ended.
if (!(await allEnded())) {
  try {
    writeSync(
      2,
      'grognard: an agent is stuck in a call of the system that nothing can end; the program is ended by force\n',
    );
  } catch {
    // Nobody reads it.
  }
  process.removeAllListeners('SIGINT');
  process.kill(process.pid, process.exitCode === 130 ? 'SIGINT' : 'SIGKILL');
}
