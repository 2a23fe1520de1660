// `battles`: agents compared on many short fights from positions of self-play, each on the same dice from the same seat.
// A position costs a small part of a game, and what agents do with it is compared in pairs: far more is learnt a second.

import type { OptionValue } from '../../../src/engine/contract/ruleset.ts';
import type { Arm, Experiment } from '../../experiment.ts';
import { armName } from '../games/declare.ts';
import { type NamedExperiment, ON } from '../named.ts';

export interface Ground {
  readonly ruleset: string;
  readonly scenarios: readonly (string | object)[];
  /** Further scenarios, of which only few positions are taken each; they are one row of the summary. */
  readonly puzzles?: readonly { readonly name: string; readonly scenario: string | object }[];
  readonly options?: Readonly<Record<string, OptionValue>>;
}

export interface BattlesDeclaration {
  readonly grounds: readonly Ground[];
  /** The others are compared with the first. */
  readonly agents: readonly string[];
  /** In each scenario. */
  readonly positions: number;
  readonly positionsOfPuzzles?: number;
  /** Turn boundaries that the agent plays to; 1 if not given. */
  readonly turns?: number;
  /**
   * Turn boundaries that planners play on to, where the end is judged. Beyond those that a search looks to: whoever judges
   * where the bench does would seem better than it is.
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
