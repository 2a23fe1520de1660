// `match`: two agents, every seating of the two on the same dice, on one or more scenarios.

import type { OptionValue } from '../../../src/engine/contract/ruleset.ts';
import type { Experiment } from '../../experiment.ts';
import { armName } from '../games/declare.ts';
import { type NamedExperiment, ON } from '../named.ts';
import type { Sprt } from './arm.ts';

export interface MatchDeclaration {
  readonly ruleset: string;
  readonly scenarios: readonly (string | object)[];
  readonly agents: readonly [string, string];
  readonly options?: Readonly<Record<string, OptionValue>>;
  /** Number of rounds in each scenario; with `sprt` the maximum. */
  readonly rounds: number;
  readonly sprt?: Sprt;
  readonly luck?: boolean;
  readonly seed?: string | number;
  readonly require?: readonly string[];
}

export function match(declared: MatchDeclaration): Experiment {
  const { ruleset, scenarios, agents, options, rounds, sprt, luck, seed = 1, require } = declared;
  const several = scenarios.length > 1;
  return {
    name: 'match',
    seed: String(seed),
    arms: scenarios.map((scenario, i) => ({
      name: several ? armName(scenario, i) : '',
      group: several ? 'all' : undefined,
      ruleset,
      scenario,
      options,
      play: { kind: 'match', rounds, agents, sprt, luck },
    })),
    require,
  };
}

export const matchByName: NamedExperiment = {
  name: 'match',
  summary: 'compare two agents on the same dice with seats swapped',
  keys: [
    ON,
    { key: 'first', title: 'the first agent', default: 'heuristic' },
    { key: 'second', title: 'the second agent', default: 'random' },
    { key: 'rounds', title: 'number of rounds in each scenario; with sprt the maximum', default: '100' },
    {
      key: 'sprt',
      title: 'ELO0,ELO1: stop as soon as a sequential test decides which of these leads the first agent has',
    },
  ],
  declare: (asked) =>
    match({
      ...asked,
      agents: [asked.agent('first'), asked.agent('second')],
      rounds: asked.count('rounds'),
      sprt: asked.sprt('sprt'),
    }),
};
