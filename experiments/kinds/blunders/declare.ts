// `blunders`: counts mistakes of play that anybody who knows the game can see from outside.

import type { OptionValue } from '../../../src/engine/contract/ruleset.ts';
import type { Experiment } from '../../experiment.ts';
import { armName } from '../games/declare.ts';
import { type NamedExperiment, ON } from '../named.ts';

export interface BlundersDeclaration {
  readonly ruleset: string;
  readonly scenarios: readonly (string | object)[];
  /** The agents to watch, each against itself. */
  readonly agents: readonly string[];
  /** Number of games of each agent in each scenario. */
  readonly games: number;
  readonly losing?: number;
  readonly options?: Readonly<Record<string, OptionValue>>;
  readonly seed?: string | number;
  readonly require?: readonly string[];
}

export function blunders(declared: BlundersDeclaration): Experiment {
  const { ruleset, scenarios, agents, games, losing = 0.02, options, seed = 1, require } = declared;
  const several = scenarios.length * agents.length > 1;
  return {
    name: 'blunders',
    seed: String(seed),
    arms: scenarios.flatMap((scenario, i) =>
      agents.map((agent, n) => ({
        name: several ? [armName(scenario, i), ...(agents.length > 1 ? [`agent-${n + 1}`] : [])].join('.') : '',
        ruleset,
        scenario,
        options,
        play: { kind: 'blunders' as const, games, agent, losing },
      })),
    ),
    require,
  };
}

export const blundersByName: NamedExperiment = {
  name: 'blunders',
  summary: 'count mistakes of play that can be seen from outside: idle formations, headquarters alone before the enemy',
  keys: [
    ON,
    { key: 'agents', title: 'agents to watch, each against itself, separated by commas', default: 'heuristic' },
    { key: 'games', title: 'number of games of each agent in each scenario', default: '20' },
    {
      key: 'losing',
      title: 'win chance, 0 to 1, that a battle must cost the attacker, dice aside, to be called losing',
      default: '0.02',
    },
  ],
  declare: (asked) =>
    blunders({
      ...asked,
      agents: asked.agents('agents'),
      games: asked.count('games'),
      losing: asked.share('losing'),
    }),
};
