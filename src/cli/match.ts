// `grognard match`: two agents play every assignment of seats on the same dice.

import type { Sprt } from '../../experiments/kinds/match/arm.ts';
import { match as matchDeclaration } from '../../experiments/kinds/match/declare.ts';
import { MOST_GAMES } from '../../experiments/running/settle.ts';
import { carryOut, declarePart, declarePrepare, declareRunFlags, declareUntil, type RunFlags } from './carry-out.ts';
import type { CliCommand } from './command.ts';
import { readOptions, share, sprtOf, whole } from './flags.ts';
import { agentSpec, target } from './names.ts';

interface Flags extends RunFlags {
  readonly on: string;
  readonly rounds: number;
  readonly sprt?: Sprt;
  readonly luck?: boolean;
}

export const match: CliCommand<Flags> = {
  examples: [
    'npx grognard match heuristic random --on connect-four/standard --rounds 50',
    'npx grognard match greedy random --on connect-four/standard --sprt 0,100 --rounds 200',
  ],

  define(command) {
    command
      .argument('<AGENT>', 'the first agent, e.g. mcts:iterations=800')
      .argument('<AGENT2>', 'the second agent')
      .requiredOption('--on <RULESET/SCENARIO>', 'the scenarios to play; RULESET/all for every scenario')
      .option(
        '--rounds <N>',
        'rounds in each scenario, with --sprt at most; a round of a game for two is two games, with seats swapped',
        whole('--rounds', 1, MOST_GAMES),
        100,
      )
      .option(
        '--sprt <ELO0,ELO1>',
        'stop as soon as a sequential test (5 % error) decides whether the first agent leads by ELO0 or by ELO1',
        sprtOf,
      );
    command.option('--luck', 'also estimate the luck of the dice and subtract it from the points; slower');
    declareUntil(command);
    declarePart(command);
    declarePrepare(command);
    declareRunFlags(command);
    share(command, 'seed', 'workers', 'out', 'option', 'data', 'set');
  },

  async act(io, flags, [first, second], line) {
    const { rules, scenarios } = await target(flags.on, flags.data);
    const experiment = matchDeclaration({
      ruleset: rules.id,
      scenarios,
      agents: [agentSpec(String(first)), agentSpec(String(second))],
      options: readOptions(rules.options, flags.option),
      rounds: flags.rounds,
      sprt: flags.sprt,
      luck: flags.luck,
      seed: flags.seed,
    });
    return carryOut(experiment, flags, io, line);
  },
};
