// `grognard extend`: plays on beyond the end of a run.

import { FORMAT, formatOf } from '../../experiments/formats/experiment-file.ts';
import { MOST_GAMES } from '../../experiments/running/settle.ts';
import { BadInput } from '../engine/contract/errors.ts';
import { declareRunFlags, declareUntil, playOn, type ResumeFlags } from './carry-out.ts';
import type { CliCommand } from './command.ts';
import { share, whole } from './flags.ts';

interface Flags extends ResumeFlags {
  readonly games?: number;
}

export const extend: CliCommand<Flags> = {
  examples: [
    'npx grognard run tic-tac-toe/standard --games 100 --out runs/longer',
    'npx grognard extend runs/longer --games 200',
  ],

  define(command) {
    command
      .argument('<DIR>', 'the folder of the run')
      .option(
        '--games <N>',
        'number of games in each scenario in all, those already played included; of a match too; of campaigns, positions or choices where the run counts these',
        whole('--games', 1, MOST_GAMES),
      )
      .option('--mixed', 'play on although the program, the data or an agent has changed; experiment.json records it');
    declareUntil(command);
    declareRunFlags(command);
    share(command, 'workers', 'data');
  },

  async act(io, flags, [dir]) {
    const folder = String(dir);
    const { games, untilHalfwidth: halfwidth } = flags;
    if (formatOf(folder).split('/')[0] !== FORMAT.split('/')[0]) {
      throw new BadInput('a run of tune', folder, 'a run of games; tuning with more games is a new tuning');
    }
    if (games === undefined && halfwidth === undefined) {
      throw new BadInput('no new end', 'extend', '--games N, --until-halfwidth W, or both');
    }
    return playOn(folder, { games, ...(halfwidth === undefined ? {} : { until: { halfwidth } }) }, flags, io);
  },
};
