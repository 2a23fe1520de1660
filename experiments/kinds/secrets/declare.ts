// `secrets`: how much the mixes by which agents choose in secret give away against a best response.

import type { OptionValue } from '../../../src/engine/contract/ruleset.ts';
import type { Experiment, Weighing } from '../../experiment.ts';
import { armName } from '../games/declare.ts';

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
