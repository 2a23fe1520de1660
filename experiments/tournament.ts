// `tournament`: several agents, each pair on the same dice with seats swapped, ranked by one fit of all games
// (kinds/match/ratings.ts).

import { BadInput } from '../src/engine/contract/errors.ts';
import type { OptionValue } from '../src/engine/contract/ruleset.ts';
import type { Arm, Experiment } from './experiment.ts';
import { armName } from './kinds/games/declare.ts';
import { type NamedExperiment, ON } from './kinds/named.ts';

/** Who meets whom: everyone, or the first agent all others. */
export const PAIRINGS = ['round-robin', 'gauntlet'] as const;

export interface TournamentDeclaration {
  readonly ruleset: string;
  readonly scenarios: readonly (string | object)[];
  readonly options?: Readonly<Record<string, OptionValue>>;
  /** Three or more, which differ. */
  readonly agents: readonly string[];
  readonly kind?: (typeof PAIRINGS)[number];
  /** Number of rounds of each pair in each scenario: a round is every seating of the two, on the same dice. */
  readonly rounds: number;
  readonly seed?: string | number;
}

export function tournament(declared: TournamentDeclaration): Experiment {
  const { ruleset, scenarios, options, agents, kind = 'round-robin', rounds, seed = 1 } = declared;
  const twice = agents.find((agent, i) => agents.indexOf(agent) !== i);
  if (twice !== undefined) throw new BadInput(`${twice} twice`, 'agents', 'agents that differ');
  if (agents.length < 3) throw new BadInput(`${agents.length} agents`, 'agents', 'three or more: two are a match');
  const arms = pairsOf(agents.length, kind).flatMap(([i, j]) =>
    scenarios.map((scenario, n): Arm => {
      // Numbers, not names: specs hold characters that no folder may have.
      const pair = `${i + 1}-${j + 1}`;
      return {
        name: scenarios.length > 1 ? `${pair}-${armName(scenario, n)}` : pair,
        group: pair,
        ruleset,
        scenario,
        options,
        play: { kind: 'match', agents: [agents[i], agents[j]], rounds },
      };
    }),
  );
  return { name: 'tournament', seed: String(seed), arms };
}

function pairsOf(count: number, kind: (typeof PAIRINGS)[number]): [number, number][] {
  const pairs: [number, number][] = [];
  for (let i = 0; i < (kind === 'gauntlet' ? 1 : count); i++) for (let j = i + 1; j < count; j++) pairs.push([i, j]);
  return pairs;
}

export const tournamentByName: NamedExperiment = {
  name: 'tournament',
  summary: 'rank three or more agents by one fit of all their games, with draws and a term for the side',
  keys: [
    ON,
    { key: 'agents', title: 'three or more agents, separated by commas' },
    {
      key: 'kind',
      title: 'who meets whom: round-robin (everyone) or gauntlet (the first agent all others)',
      default: 'round-robin',
    },
    { key: 'rounds', title: 'number of rounds of each pair in each scenario', default: '100' },
  ],
  declare: (asked) => {
    const kind = PAIRINGS.find((each) => each === asked.text('kind'));
    if (!kind) throw new BadInput(`no tournament of '${asked.text('kind')}'`, 'kind', PAIRINGS.join(', '));
    if (asked.text('agents') === undefined) throw new BadInput('no agents', 'agents', 'agents=AGENT,AGENT,AGENT');
    return tournament({ ...asked, agents: asked.agents('agents'), kind, rounds: asked.count('rounds') });
  },
};
