// `grognard run`: plays one scenario many times, every scenario of a ruleset, or a campaign.

import { campaign as campaignDeclaration } from '../../experiments/kinds/campaigns/declare.ts';
import { run as runDeclaration } from '../../experiments/kinds/games/declare.ts';
import { MOST_GAMES } from '../../experiments/running/settle.ts';
import { carryOut, declarePart, declarePrepare, declareRunFlags, declareUntil, type RunFlags } from './carry-out.ts';
import type { CliCommand } from './command.ts';
import { readOptions, several, share, whole } from './flags.ts';
import { campaignTarget, readSeats, type Target, target } from './names.ts';

interface Flags extends RunFlags {
  readonly seat?: readonly string[];
  readonly games?: number;
}

/** Numbers of games by default: of a run, and at most of one that stops by its precision. */
const GAMES = 100;
const MOST_UNTIL = 20_000;

export const run: CliCommand<Flags> = {
  examples: [
    'npx grognard run tic-tac-toe/standard --seat crosses=heuristic --seat noughts=random --games 200',
    'npx grognard run toy/all --games 20',
    'npx grognard run tb/crossing --games 20 --set scenario#/lead=5 --set "units.json#/units[id=1Gd]/movement=5"',
    'npx grognard run tic-tac-toe/standard --until-halfwidth .1',
    'npx grognard run tic-tac-toe/standard --games 100 --part 2/4',
    'npx grognard run wt/bastogne --games 20 --option 11.1 --require "german.win in .05...95"',
  ],

  define(command) {
    command
      .argument(
        '<RULESET/SCENARIO>',
        'RULESET/all: every scenario; RULESET/FILE.json: one of your own; RULESET/campaign/SIDE',
      )
      .option('--seat <SEAT=AGENT>', 'the agent that plays a seat (default heuristic); may be repeated', several)
      .option(
        '--games <N>',
        `number of games for each scenario (default ${GAMES}, with --until-halfwidth ${MOST_UNTIL.toLocaleString('en')})`,
        whole('--games', 1, MOST_GAMES),
      );
    declareUntil(command);
    declarePart(command);
    declarePrepare(command);
    declareRunFlags(command);
    share(command, 'seed', 'workers', 'out', 'option', 'data', 'set');
  },

  async act(io, flags, [name], line) {
    const { games = flags.untilHalfwidth === undefined ? GAMES : MOST_UNTIL } = flags;
    const linked = await campaignTarget(String(name));
    if (linked) {
      const { rules, side } = linked;
      const options = readOptions(rules.options, flags.option);
      const agents = readSeats(flags.seat, linked.sides);
      const { seed } = flags;
      const declared = campaignDeclaration({
        ruleset: rules.id,
        sides: [side],
        campaigns: games,
        agents,
        options,
        seed,
      });
      return carryOut(declared, flags, io, line);
    }
    const { rules, scenarios } = await target(String(name), flags.data);
    const experiment = runDeclaration({
      ruleset: rules.id,
      scenarios,
      seats: readSeats(flags.seat, seatsOf({ rules, scenarios })),
      options: readOptions(rules.options, flags.option),
      games,
      seed: flags.seed,
    });
    return carryOut(experiment, flags, io, line);
  },
};

/** The seats of all scenarios of a target; for a scenario file, the seats of the ruleset. */
export function seatsOf({ rules, scenarios }: Target): readonly string[] {
  const named = rules.scenarios.filter(({ id }) => scenarios.includes(id));
  return [...new Set((named.length > 0 ? named : rules.scenarios).flatMap(({ seats }) => seats))];
}
