// `ladder`: does each agent beat the one below it, and by enough? A match a rung, with the share it must reach.

import type { OptionValue } from '../src/engine/contract/ruleset.ts';
import type { Arm, Experiment } from './experiment.ts';
import { armName } from './run.ts';

export interface Rung {
  readonly name: string;
  readonly agents: readonly [string, string];
  /** Games in all, over all scenarios and seatings of two seats. */
  readonly games: number;
  /** Least score share of the first agent, pooled over the scenarios. */
  readonly share: number;
}

/** What any ruleset with Knowledge is held to. */
export const RUNGS: readonly Rung[] = [
  { name: 'heuristic-random', agents: ['heuristic', 'random'], games: 400, share: 0.99 },
  { name: 'heuristic-greedy', agents: ['heuristic', 'greedy'], games: 200, share: 0.8 },
  { name: 'mcts-random', agents: ['mcts:iterations=400', 'random'], games: 200, share: 0.99 },
];

export interface LadderDeclaration {
  readonly ruleset: string;
  readonly scenarios: readonly (string | object)[];
  readonly options?: Readonly<Record<string, OptionValue>>;
  readonly rungs?: readonly Rung[];
  readonly seed?: string | number;
}

export function ladder({ ruleset, scenarios, options, rungs = RUNGS, seed = 1 }: LadderDeclaration): Experiment {
  const arm = (rung: Rung, scenario: string | object, i: number): Arm => ({
    name: scenarios.length > 1 ? `${rung.name}-${armName(scenario, i)}` : rung.name,
    group: rung.name,
    ruleset,
    scenario,
    options,
    play: { kind: 'match', agents: rung.agents, rounds: Math.ceil(rung.games / 2 / scenarios.length) },
  });
  return {
    name: 'ladder',
    seed: String(seed),
    arms: rungs.flatMap((rung) => scenarios.map((scenario, i) => arm(rung, scenario, i))),
    require: rungs.map((rung) => `${rung.name}:first.score >= ${rung.share}`),
  };
}
