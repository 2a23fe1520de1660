// `secrets`: how much the mixes by which agents choose in secret give away against a best response.

import type { OptionValue } from '../../../src/engine/contract/ruleset.ts';
import type { Experiment } from '../../experiment.ts';
import { armName } from '../games/declare.ts';
import { type NamedExperiment, ON } from '../named.ts';
import type { Weighing } from './arm.ts';

export interface SecretsDeclaration extends Weighing {
  readonly ruleset: string;
  readonly scenarios: readonly (string | object)[];
  readonly agents: readonly string[];
  /** In each scenario. */
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
