// `grognard worker`: plays games of the runs that coordinators offer through Redis.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { PlayedShare } from '../../experiments/serving/worker.ts';
import { BadInput, inOneLine } from '../engine/contract/errors.ts';
import { sha256 } from '../node/files.ts';
import { cores, watchSignals } from '../node/processes.ts';
import type { CliCommand } from './command.ts';
import { type SharedFlags, several, share } from './flags.ts';
import { addressOf, declareRedis, type RedisFlags } from './redis-flags.ts';

interface Flags extends SharedFlags, RedisFlags {
  readonly agent?: readonly string[];
  readonly once?: boolean;
}

export const worker: CliCommand<Flags> = {
  examples: ['npx grognard worker --redis redis://127.0.0.1:6379 --once'],

  define(command) {
    declareRedis(command);
    command
      .option('--once', 'end with the first run instead of waiting for another one')
      .option(
        '--agent <FILE>',
        'a file that agents of runs may use, where they name the same content; may be repeated',
        several,
      );
    share(command, 'workers');
  },

  async act(io, flags) {
    const address = addressOf(flags, 'worker');
    const agents = new Map((flags.agent ?? []).map((file) => [sha256(contentOf(file)), resolve(file)]));
    const say = (text: string): void => {
      if (!flags.quiet) io.err(`${inOneLine(text)}\n`);
    };
    const [{ RedisLink }, { GameWorker }] = await Promise.all([
      import('../node/redis.ts'),
      import('../../experiments/serving/worker.ts'),
    ]);
    const link = await RedisLink.open(address, { patience: flags.patience, say });
    const { workers: threads = cores(), once = false } = flags;
    const playing = new GameWorker(link, { threads, agents, once, say });
    const unwatch = io.signals
      ? watchSignals({
          soon: () => {
            io.err('finishing the jobs in progress; press Ctrl-C again to give them back\n');
            playing.soon();
          },
          now: () => {
            io.err('giving back the jobs in progress\n');
            playing.now();
          },
        })
      : () => {};
    try {
      const shares = await playing.work();
      const games = shares.reduce((sum, each) => sum + each.games, 0);
      if (flags.json) io.out(`${JSON.stringify({ games, runs: shares }, null, 2)}\n`);
      else io.out(`${games} games played for ${shares.length} run${shares.length === 1 ? '' : 's'}\n${listed(shares)}`);
      return 0;
    } finally {
      unwatch();
      await link.close();
    }
  },
};

/** @throws BadInput where the file cannot be read. */
function contentOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new BadInput('no such file', `--agent ${file}`, 'the file of an agent');
  }
}

const listed = (shares: readonly PlayedShare[]): string =>
  shares.map(({ run, name, games, jobs }) => `  ${inOneLine(name || run)}: ${games} games in ${jobs} jobs\n`).join('');
