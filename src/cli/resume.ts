// `grognard resume`: goes on with a run that was stopped.

import { declareRunFlags, goOn, type RunFlags } from './carry-out.ts';
import type { CliCommand } from './command.ts';
import { share } from './flags.ts';

export const resume: CliCommand<Omit<RunFlags, 'out'>> = {
  examples: ['npx grognard run tic-tac-toe/standard --games 100 --out runs/try', 'npx grognard resume runs/try'],

  define(command) {
    command.argument('<DIR>', 'the folder of the run');
    declareRunFlags(command);
    share(command, 'workers', 'data');
  },

  act: (io, flags, [folder]) => goOn(String(folder), { ...flags, out: undefined }, io),
};
