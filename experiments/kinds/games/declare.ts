// `run`: plays one scenario many times, or several scenarios side by side.

import type { OptionValue } from '../../../src/engine/contract/ruleset.ts';
import type { Experiment } from '../../experiment.ts';
import { type NamedExperiment, ON } from '../named.ts';

export interface RunDeclaration {
  readonly ruleset: string;
  /** Names or documents; several become one arm each. */
  readonly scenarios: readonly (string | object)[];
  /** Agent spec by seat name; `heuristic` for the others. */
  readonly seats?: Readonly<Record<string, string>>;
  readonly options?: Readonly<Record<string, OptionValue>>;
  /** Number of games in each scenario. */
  readonly games: number;
  readonly seed?: string | number;
  readonly require?: readonly string[];
}

export function run(declared: RunDeclaration): Experiment {
  const { ruleset, scenarios, options, games, seats = {}, seed = 1, require } = declared;
  const several = scenarios.length > 1;
  return {
    name: 'run',
    seed: String(seed),
    arms: scenarios.map((scenario, i) => ({
      name: several ? armName(scenario, i) : '',
      ruleset,
      scenario,
      options,
      play: { kind: 'run', games, seats },
    })),
    require,
  };
}

/** Returns the name of a scenario's arm. */
export const armName = (scenario: string | object, index: number): string =>
  typeof scenario === 'string' ? scenario : String((scenario as { id?: unknown }).id ?? `scenario-${index + 1}`);

export const runByName: NamedExperiment = {
  name: 'run',
  summary: 'play one scenario many times; a key for each seat names its agent',
  keys: [ON, { key: 'games', title: 'number of games for each scenario', default: '100' }],
  seats: true,
  declare: (asked) => run({ ...asked, games: asked.count('games') }),
};
