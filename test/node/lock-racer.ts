// A process that races others for locks which dead processes left behind, and keeps what it gets until its input ends.
// Arguments: FOLDER ROUNDS.

import { join } from 'node:path';
import { LockHeld, takeLock } from '../../src/node/lock.ts';

const [folder, rounds] = process.argv.slice(2);
process.stdout.write('ready\n');
process.stdin.once('data', () => {
  for (let round = 0; round < Number(rounds); round++) {
    try {
      takeLock(join(folder, `lock-${round}`));
      process.stdout.write(`won ${round}\n`);
    } catch (error) {
      if (!(error instanceof LockHeld)) throw error;
    }
  }
  process.stdout.write('done\n');
});
