// The experiments known by name, and the keys that each takes.

import type { Experiment } from '../../experiments/experiment.ts';
import { battles } from '../../experiments/kinds/battles/declare.ts';
import { run } from '../../experiments/kinds/games/declare.ts';
import { match } from '../../experiments/kinds/match/declare.ts';
import { secrets } from '../../experiments/kinds/secrets/declare.ts';
import { LEVEL_RUNGS, ladder, OPPONENT_RUNGS, RUNGS, type Rung } from '../../experiments/ladder.ts';
import { BadInput } from '../engine/contract/errors.ts';
import type { OptionValue } from '../engine/contract/ruleset.ts';
import { nearest } from '../engine/text/text.ts';
import { readOptions, sprtOf, whole } from './flags.ts';
import { agentList, agentSpec, readSeats, type Target, target } from './names.ts';
import { puzzleScenarios } from './puzzle-files.ts';
import { seatsOf } from './run.ts';

export interface ExperimentKey {
  readonly key: string;
  readonly title: string;
  readonly default?: string;
}

export interface ExperimentKind {
  readonly name: string;
  readonly summary: string;
  readonly keys: readonly ExperimentKey[];
  /** Other keys are names of seats. */
  readonly seats?: boolean;
  declare(asked: Asked): Experiment | Promise<Experiment>;
}

interface Asked {
  readonly on: Target;
  /** Values of all keys that have one. */
  readonly values: Readonly<Record<string, string>>;
  readonly seats: Readonly<Record<string, string>>;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly seed?: string;
}

const ON: ExperimentKey = { key: 'on', title: 'RULESET/SCENARIO,SCENARIO... or RULESET/all' };

export const experimentKinds: readonly ExperimentKind[] = [
  {
    name: 'run',
    summary: 'one scenario many times; a key for each seat names its agent',
    keys: [ON, { key: 'games', title: 'games of each scenario', default: '100' }],
    seats: true,
    declare: ({ on, values, seats, options, seed }) =>
      run({ ruleset: on.rules.id, scenarios: on.scenarios, seats, options, games: count(values, 'games'), seed }),
  },
  {
    name: 'match',
    summary: 'two agents in all seats on the same dice',
    keys: [
      ON,
      { key: 'first', title: 'the first agent', default: 'heuristic' },
      { key: 'second', title: 'the second agent', default: 'random' },
      { key: 'rounds', title: 'rounds in each scenario, with sprt the most', default: '100' },
      { key: 'sprt', title: 'ELO0,ELO1: end each scenario once results favour one of these leads' },
    ],
    declare: ({ on, values, options, seed }) =>
      match({
        ruleset: on.rules.id,
        scenarios: on.scenarios,
        agents: [agentSpec(values.first), agentSpec(values.second)],
        options,
        rounds: count(values, 'rounds'),
        sprt: values.sprt === undefined ? undefined : sprtOf(values.sprt),
        seed,
      }),
  },
  {
    name: 'ladder',
    summary: 'does each agent beat the one below it by enough? Gates that fail end with 99',
    keys: [
      ON,
      { key: 'of', title: 'agents, opponent (the search, for rulesets with plans) or levels', default: 'agents' },
      { key: 'only', title: 'only these rungs, with commas between them' },
      { key: 'games', title: 'games of each rung over all scenarios, instead of as many as it asks for' },
    ],
    declare: ({ on, values, options, seed }) => {
      const rungs = rungsOf(values.of);
      return ladder({
        ruleset: on.rules.id,
        scenarios: on.scenarios,
        options,
        seed,
        rungs,
        only: values.only === undefined ? undefined : namesOf(rungs, values.only),
        games: values.games === undefined ? undefined : count(values, 'games'),
      });
    },
  },
  {
    name: 'secrets',
    summary: 'choices made in secret, met in self-play: what the mix of each agent gives away against a best response',
    keys: [
      ON,
      { key: 'agents', title: 'who is asked, with commas between them', default: 'heuristic' },
      { key: 'choices', title: 'secret choices in each scenario', default: '100' },
      { key: 'samples', title: 'playouts for each cell of a payoff table', default: '400' },
      { key: 'horizon', title: 'turn boundaries that these playouts go to, or end', default: '2' },
      { key: 'styles', title: "share of their chapters handled in one of the ruleset's styles, 0 to 1", default: '0' },
      { key: 'group', title: 'only secret choices of this kind, by the name of the procedure' },
    ],
    declare: ({ on, values, options, seed }) =>
      secrets({
        ruleset: on.rules.id,
        scenarios: on.scenarios,
        agents: agentList(values.agents),
        choices: count(values, 'choices'),
        samples: count(values, 'samples'),
        horizon: values.horizon === 'end' ? undefined : count(values, 'horizon'),
        styles: share(values, 'styles'),
        group: values.group,
        options,
        seed,
      }),
  },
  {
    name: 'battles',
    summary: 'many short fights from positions of self-play, each by every agent in the same seat on the same dice',
    keys: [
      ON,
      {
        key: 'agents',
        title: 'who is compared, with commas between them; all with the first',
        default: 'heuristic,mcts',
      },
      { key: 'positions', title: 'positions of each scenario', default: '100' },
      {
        key: 'puzzles',
        title: 'positions of the scenario of each puzzle of the ruleset, besides; 0 for none',
        default: '0',
      },
      { key: 'turns', title: 'turn boundaries that the agent plays to', default: '1' },
      { key: 'horizon', title: 'turn boundaries that planners play on to, where the end is judged', default: '3' },
    ],
    declare: async ({ on, values, options, seed }) => {
      const positionsOfPuzzles = whole('puzzles', 0)(values.puzzles);
      const puzzles = positionsOfPuzzles > 0 ? await puzzleScenarios(on.rules.id) : [];
      return battles({
        grounds: [{ ruleset: on.rules.id, scenarios: on.scenarios, puzzles, options }],
        agents: agentList(values.agents),
        positions: count(values, 'positions'),
        positionsOfPuzzles,
        turns: count(values, 'turns'),
        horizon: count(values, 'horizon'),
        seed,
      });
    },
  },
];

const LADDERS: Readonly<Record<string, readonly Rung[]>> = {
  agents: RUNGS,
  opponent: OPPONENT_RUNGS,
  levels: LEVEL_RUNGS,
};

function rungsOf(name: string): readonly Rung[] {
  const rungs = LADDERS[name];
  if (!rungs) throw new BadInput(`no ladder of '${name}'`, 'of', Object.keys(LADDERS).join(', '));
  return rungs;
}

function namesOf(rungs: readonly Rung[], text: string): string[] {
  const known = rungs.map(({ name }) => name);
  const names = text.split(',').map((name) => name.trim());
  const wrong = names.find((name) => !known.includes(name));
  if (wrong !== undefined) throw new BadInput(`no rung '${wrong}'`, 'only', known.join(', '));
  return names;
}

const count = (values: Readonly<Record<string, string>>, key: string): number => whole(key, 1)(values[key]);

function share(values: Readonly<Record<string, string>>, key: string): number {
  const text = values[key].trim();
  const n = text === '' ? Number.NaN : Number(text);
  if (n >= 0 && n <= 1) return n;
  throw new BadInput(`'${values[key]}'`, key, 'a number from 0 to 1');
}

/**
 * The experiment that a kind declares with these keys.
 * @throws BadInput naming the nearest keys.
 */
export async function declareExperiment(
  kind: ExperimentKind,
  given: Readonly<Record<string, string>>,
  optionTexts: readonly string[] | undefined,
  seed: string | undefined,
): Promise<Experiment> {
  const where = `experiment ${kind.name}`;
  if (given.on === undefined) throw new BadInput('nothing to play on', where, 'on=RULESET/SCENARIO');
  const on = await target(given.on);
  const values: Record<string, string> = {};
  for (const { key, default: standard } of kind.keys) {
    const value = given[key] ?? standard;
    if (value !== undefined) values[key] = value;
  }
  const others = Object.keys(given).filter((key) => !kind.keys.some((known) => known.key === key));
  const seats = seatsOf(on);
  const unknown = others.find((key) => !kind.seats || !seats.some((seat) => seat.startsWith(key.toLowerCase())));
  if (unknown !== undefined) {
    const keys = [...kind.keys.map(({ key }) => key), ...(kind.seats ? seats : [])];
    throw new BadInput(`no key '${unknown}'`, where, `nearest are ${nearest(unknown, keys, 4).join(', ')}`);
  }
  return kind.declare({
    on,
    values,
    seats: readSeats(
      others.map((key) => `${key}=${given[key]}`),
      seats,
    ),
    options: readOptions(on.rules.options, optionTexts),
    seed,
  });
}
