// `battles`: compares agents on many short fights from positions of self-play, each on the same dice from the same
// seat. A position takes a small part of a game's time, and agents are compared in pairs, so a second of play tells far
// more.

import type { OptionValue } from '../../../src/engine/contract/ruleset.ts';
import type { Arm, Experiment } from '../../experiment.ts';
import { armName } from '../games/declare.ts';
import { type NamedExperiment, ON } from '../named.ts';

export interface BattleSource {
  readonly ruleset: string;
  readonly scenarios: readonly (string | object)[];
  /** Further scenarios that give only a few positions each; together they are one row of the summary. */
  readonly puzzles?: readonly { readonly name: string; readonly scenario: string | object }[];
  readonly options?: Readonly<Record<string, OptionValue>>;
}

export interface BattlesDeclaration {
  readonly grounds: readonly BattleSource[];
  /** The agents; the first is the one that the others are compared with. */
  readonly agents: readonly string[];
  /** Number of positions in each scenario. */
  readonly positions: number;
  readonly positionsOfPuzzles?: number;
  /** The turn boundary up to which the agent plays; 1 by default. */
  readonly turns?: number;
  /**
   * The turn boundary up to which planners play on before the end is judged. It lies beyond the horizon of the
   * searches: an agent that judges where the bench does would seem better than it is.
   */
  readonly horizon?: number;
  readonly seed?: string | number;
  readonly require?: readonly string[];
}

export function battles(declared: BattlesDeclaration): Experiment {
  const { grounds, agents, positions, positionsOfPuzzles = 1, turns = 1, horizon = 3, seed = 1, require } = declared;
  const several = grounds.length > 1;
  const arms = grounds.flatMap(({ ruleset, scenarios, puzzles = [], options }): Arm[] => {
    const name = (place: string): string => (several ? `${ruleset}.${place}` : place);
    const common = { ruleset, options };
    return [
      ...scenarios.map((scenario, i): Arm => {
        const place = name(armName(scenario, i));
        const play = { kind: 'battles', positions, agents, turns, horizon } as const;
        return { name: place, group: place, scenario, play, ...common };
      }),
      ...puzzles.map((puzzle): Arm => {
        const play = { kind: 'battles', positions: positionsOfPuzzles, agents, turns, horizon } as const;
        return {
          name: name(`puzzle-${puzzle.name}`),
          group: name('puzzles'),
          scenario: puzzle.scenario,
          play,
          ...common,
        };
      }),
    ];
  });
  return { name: 'battles', seed: String(seed), arms, require };
}

export const battlesByName: NamedExperiment = {
  name: 'battles',
  summary: 'compare agents on many short fights from positions of self-play, in the same seat on the same dice',
  keys: [
    ON,
    {
      key: 'agents',
      title: 'agents separated by commas; each is compared with the first',
      default: 'heuristic,mcts',
    },
    { key: 'positions', title: 'number of positions in each scenario', default: '100' },
    {
      key: 'puzzles',
      title: 'number of further positions in the scenario of each puzzle of the ruleset; 0 for none',
      default: '0',
    },
    { key: 'turns', title: 'turn boundary up to which the agent plays, counted from the position', default: '1' },
    { key: 'horizon', title: 'turn boundary at which the result is judged; planners play on up to it', default: '3' },
  ],
  declare: async (asked) => {
    const positionsOfPuzzles = asked.count('puzzles', 0);
    const { ruleset, scenarios, options, seed } = asked;
    const puzzles = positionsOfPuzzles > 0 ? await asked.puzzles() : [];
    return battles({
      grounds: [{ ruleset, scenarios, puzzles, options }],
      agents: asked.agents('agents'),
      positions: asked.count('positions'),
      positionsOfPuzzles,
      turns: asked.count('turns'),
      horizon: asked.count('horizon'),
      seed,
    });
  },
};
