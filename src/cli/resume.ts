// `grognard resume`: resumes a run of any kind that was stopped.

import { formatOf } from '../../experiments/formats/experiment-file.ts';
import { RACE_FORMAT } from '../../experiments/tuning/race-run.ts';
import { TUNING_FORMAT } from '../../experiments/tuning/sampled-run.ts';
import { BadInput } from '../engine/contract/errors.ts';
import { declareRunFlags, goOn, type ResumeFlags } from './carry-out.ts';
import type { CliCommand } from './command.ts';
import { share } from './flags.ts';
import { resumeTuning } from './tune-fit.ts';
import { resumeRace } from './tune-search.ts';

export const resume: CliCommand<ResumeFlags> = {
  examples: ['npx grognard run tic-tac-toe/standard --games 100 --out runs/try', 'npx grognard resume runs/try'],

  define(command) {
    command
      .argument('<DIR>', 'the folder of the run')
      .option('--mixed', 'resume although the program, the data or an agent has changed; experiment.json records it')
      .option('--drop-bad-lines', 'move bad lines of the journal to journal.dropped.jsonl and play those games again');
    declareRunFlags(command);
    share(command, 'workers', 'data');
  },

  async act(io, flags, [dir]) {
    const folder = String(dir);
    const format = formatOf(folder);
    if (format !== TUNING_FORMAT && format !== RACE_FORMAT) return goOn(folder, flags, io);
    const other = (['records', 'maxCrashes', 'require'] as const).find((flag) => flags[flag] !== undefined);
    if (other !== undefined)
      throw new BadInput(
        `--${other === 'maxCrashes' ? 'max-crashes' : other}`,
        folder,
        'no such flag for a run of tune',
      );
    return format === TUNING_FORMAT ? resumeTuning(folder, flags, io) : resumeRace(folder, flags, io);
  },
};
