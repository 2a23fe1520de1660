// `grognard resume`: goes on with a run that was stopped, of whatever kind.

import { declareRunFlags, goOn, type ResumeFlags } from './carry-out.ts';
import type { CliCommand } from './command.ts';
import { share } from './flags.ts';

export const resume: CliCommand<ResumeFlags> = {
  examples: ['npx grognard run tic-tac-toe/standard --games 100 --out runs/try', 'npx grognard resume runs/try'],

  define(command) {
    command
      .argument('<DIR>', 'the folder of the run')
      .option('--mixed', 'go on although the program, the data or an agent changed since; experiment.json says so')
      .option(
        '--drop-bad-lines',
        'take bad lines out of the journal (into journal.dropped.jsonl), play those games again',
      );
    declareRunFlags(command);
    share(command, 'workers', 'data');
  },

  act: (io, flags, [folder]) => goOn(String(folder), flags, io),
};
