// `grognard run`: one scenario many times.

import { run as runDeclaration } from '../../experiments/run.ts';
import { carryOut, declareRunFlags, type RunFlags } from './carry-out.ts';
import type { CliCommand } from './command.ts';
import { readOptions, several, share, whole } from './flags.ts';
import { readSeats, type Target, target } from './names.ts';

interface Flags extends RunFlags {
  readonly seat?: readonly string[];
  readonly games: number;
}

export const run: CliCommand<Flags> = {
  examples: [
    'npx grognard run tic-tac-toe/standard --seat crosses=heuristic --seat noughts=random --games 200',
    'npx grognard run wt/bastogne --games 20 --option 11.1 --require "german.win in .05...95"',
  ],

  define(command) {
    command
      .argument('<RULESET/SCENARIO>', 'RULESET/all runs every scenario, RULESET/FILE.json a scenario of your own')
      .option('--seat <SEAT=AGENT>', 'who plays a seat (default heuristic); may be repeated', several)
      .option('--games <N>', 'games of each scenario', whole('--games', 1), 100);
    declareRunFlags(command);
    share(command, 'seed', 'workers', 'out', 'option', 'data');
  },

  async act(io, flags, [name], line) {
    const { rules, scenarios } = await target(String(name));
    const experiment = runDeclaration({
      ruleset: rules.id,
      scenarios,
      seats: readSeats(flags.seat, seatsOf({ rules, scenarios })),
      options: readOptions(rules.options, flags.option),
      games: flags.games,
      seed: flags.seed,
    });
    return carryOut(experiment, flags, io, line);
  },
};

/** The seats of all scenarios of a target; those of a scenario file are the ruleset's. */
export function seatsOf({ rules, scenarios }: Target): readonly string[] {
  const named = rules.scenarios.filter(({ id }) => scenarios.includes(id));
  return [...new Set((named.length > 0 ? named : rules.scenarios).flatMap(({ seats }) => seats))];
}
