// `secrets`: measures how much the mixes by which agents choose in secret lose against a best response.

import type { OptionValue } from '../../../src/engine/contract/ruleset.ts';
import type { Experiment } from '../../experiment.ts';
import { armName } from '../games/declare.ts';
import { type NamedExperiment, ON } from '../named.ts';
import type { Weighing } from './arm.ts';

export interface SecretsDeclaration extends Weighing {
  readonly ruleset: string;
  readonly scenarios: readonly (string | object)[];
  readonly agents: readonly string[];
  /** Number of choices in each scenario. */
  readonly choices: number;
  readonly options?: Readonly<Record<string, OptionValue>>;
  readonly seed?: string | number;
  readonly require?: readonly string[];
}

export function secrets(declared: SecretsDeclaration): Experiment {
  const { ruleset, scenarios, agents, choices, options, samples, horizon, styles, group, seed = 1, require } = declared;
  return {
    name: 'secrets',
    seed: String(seed),
    arms: scenarios.map((scenario, i) => ({
      name: scenarios.length > 1 ? armName(scenario, i) : '',
      ruleset,
      scenario,
      options,
      play: { kind: 'secrets', choices, agents, weighing: { samples, horizon, styles, group } },
    })),
    require,
  };
}

export const secretsByName: NamedExperiment = {
  name: 'secrets',
  summary: "measure how much each agent's secret choices, met in self-play, lose against a best response",
  keys: [
    ON,
    { key: 'agents', title: 'agents to measure, separated by commas', default: 'heuristic' },
    { key: 'choices', title: 'number of secret choices in each scenario', default: '100' },
    { key: 'samples', title: 'number of playouts for each cell of a payoff table', default: '400' },
    {
      key: 'horizon',
      title: 'turn boundary at which these playouts end, or `end` for the end of the game',
      default: '2',
    },
    {
      key: 'styles',
      title: "share of the playouts' chapters that are handled in one of the ruleset's styles, 0 to 1",
      default: '0',
    },
    { key: 'group', title: 'only secret choices of this kind, by the name of their procedure' },
  ],
  declare: (asked) =>
    secrets({
      ...asked,
      agents: asked.agents('agents'),
      choices: asked.count('choices'),
      samples: asked.count('samples'),
      horizon: asked.text('horizon') === 'end' ? undefined : asked.count('horizon'),
      styles: asked.share('styles'),
      group: asked.text('group'),
    }),
};
