// `grognard serve`: goes on with a run on workers of many machines.

import { FORMAT, formatOf } from '../../experiments/formats/experiment-file.ts';
import { PlayersGone } from '../../workers/dispatch.ts';
import { BadInput, inOneLine } from '../engine/contract/errors.ts';
import { RedisLost } from '../node/redis-address.ts';
import { declareRunFlags, goOn, type ResumeFlags } from './carry-out.ts';
import type { CliCommand } from './command.ts';
import { share } from './flags.ts';
import { addressOf, declareRedis, type RedisFlags } from './redis-flags.ts';

interface Flags extends ResumeFlags, RedisFlags {
  readonly verify: number;
}

/** Share of the jobs of which one game is played again. */
const VERIFY = 0.02;

export const serve: CliCommand<Flags> = {
  examples: [
    'npx grognard run tic-tac-toe/standard --games 100 --prepare --out runs/served',
    'npx grognard serve runs/served --redis redis://127.0.0.1:6379',
  ],

  define(command) {
    command.argument(
      '<DIR>',
      'the folder of the run: of `--prepare`, or of a run that was stopped; runs of tune are played on one machine',
    );
    declareRedis(command);
    command
      .option(
        '--verify <SHARE>',
        'the share of the jobs of which one game is played again here and compared',
        shareOf,
        VERIFY,
      )
      .option('--mixed', 'go on although the program, the data or an agent has changed; experiment.json records it')
      .option('--drop-bad-lines', 'move bad lines of the journal to journal.dropped.jsonl and play those games again');
    declareRunFlags(command);
    share(command, 'data');
  },

  async act(io, flags, [dir]) {
    const folder = String(dir);
    if (formatOf(folder).split('/')[0] !== FORMAT.split('/')[0]) {
      throw new BadInput('a run of tune', folder, 'a run of games');
    }
    const address = addressOf(flags, 'serve');
    // BullMQ takes a quarter of a second to load.
    const [{ RedisLink }, { Coordinator }] = await Promise.all([
      import('../node/redis.ts'),
      import('../../experiments/serving/coordinator.ts'),
    ]);
    const goOnCommand = `npx grognard serve ${folder} --redis ${address.shown}`;
    try {
      return await goOn(folder, flags, io, async (note) => {
        const say = (text: string): void => note(inOneLine(text));
        const link = await RedisLink.open(address, { patience: flags.patience, say });
        const { verify } = flags;
        return {
          hint: `for each machine: npx grognard worker --redis ${address.shown}`,
          goOnCommand,
          players: (run) => new Coordinator(run, link, { verify, say }),
          close: () => link.close(),
        };
      });
    } catch (error) {
      if (!(error instanceof PlayersGone && error.cause instanceof RedisLost)) throw error;
      throw new RedisLost(`${error.message}; all finished games are saved, go on with: ${goOnCommand}`);
    }
  },
};

function shareOf(text: string): number {
  const n = text.trim() === '' ? Number.NaN : Number(text);
  if (n >= 0 && n <= 1) return n;
  throw new BadInput(`'${inOneLine(text)}'`, '--verify', 'a share from 0 to 1, e.g. .02');
}
