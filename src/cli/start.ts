// `grognard` without a command, which is also `npm start`: plays a small but real experiment.

import { run } from '../../experiments/kinds/games/declare.ts';
import { carryOut, type RunFlags } from './carry-out.ts';
import type { CliCommand } from './command.ts';
import { share } from './flags.ts';

const RULESET = 'winter-thunder';
const SCENARIO = 'home-for-christmas';
const GAMES = 200;

export const start: CliCommand<RunFlags> = {
  examples: ['npx grognard'],

  define(command) {
    share(command, 'seed', 'workers', 'out');
  },

  async act(io, flags, _words, line) {
    const say = (text: string): void => {
      if (!flags.quiet) io.err(text);
    };
    say(`Who wins the short game of Winter Thunder? The heuristic plays both sides, ${GAMES} times.\n`);
    const experiment = run({ ruleset: RULESET, scenarios: [SCENARIO], games: GAMES, seed: flags.seed });
    const code = await carryOut(experiment, { ...flags, report: true }, io, line);
    if (code === 0) say(NEXT);
    return code;
  },
};

/** Commands to try next, with what each is for. */
const TRIED: readonly (readonly [string, string])[] = [
  ['npm run play', 'choose a game and play it in the browser'],
  [`npx grognard play ${RULESET}/bastogne`, 'play one scenario at once'],
  [`npx grognard run ${RULESET}/${SCENARIO} --seat german=greedy --games 100`, ''],
  [`npx grognard match mcts:iterations=100 heuristic --on ${RULESET}/st-vith --rounds 10`, ''],
  [`npx grognard odds ${RULESET}`, 'what is an attack worth?'],
  [`npx grognard rules ${RULESET}`, 'which rules are played, and how'],
  ['npx grognard list', 'everything there is'],
];

/** The width of a command that has words beside it. */
const WIDTH = 2 + Math.max(...TRIED.map(([command, use]) => (use === '' ? 0 : command.length)));

const NEXT = `
Open the report in a browser. Then try:
${TRIED.map(([command, use]) => `  ${use === '' ? command : command.padEnd(WIDTH) + use}`).join('\n')}
`;
