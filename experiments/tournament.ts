// `tournament`: several agents, each pair on the same dice with seats swapped, ranked by one fit of all games
// (kinds/match/ratings.ts).

import { BadInput } from '../src/engine/contract/errors.ts';
import type { OptionValue } from '../src/engine/contract/ruleset.ts';
import type { Arm, Experiment } from './experiment.ts';
import { armName } from './kinds/games/declare.ts';
import { type NamedExperiment, ON } from './kinds/named.ts';

/** Who meets whom: everyone, the first agent all others, or in each stage those with equal points. */
export const PAIRINGS = ['round-robin', 'gauntlet', 'swiss'] as const;

export interface TournamentDeclaration {
  readonly ruleset: string;
  readonly scenarios: readonly (string | object)[];
  readonly options?: Readonly<Record<string, OptionValue>>;
  /** Three or more, which differ. */
  readonly agents: readonly string[];
  readonly kind?: (typeof PAIRINGS)[number];
  /** Number of rounds of each pair in each scenario: a round is every seating of the two, on the same dice. */
  readonly rounds: number;
  /** Stages of a Swiss tournament; by default as many as tell the best of all apart if no agent surprises. */
  readonly stages?: number;
  readonly seed?: string | number;
}

export function tournament(declared: TournamentDeclaration): Experiment {
  const { ruleset, scenarios, options, agents, kind = 'round-robin', rounds, seed = 1 } = declared;
  const stages = declared.stages ?? Math.ceil(Math.log2(agents.length));
  const swiss = kind === 'swiss' ? { swiss: { stages, rounds } } : {};
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
        play: {
          kind: 'match',
          agents: [agents[i], agents[j]],
          rounds: kind === 'swiss' ? stages * rounds : rounds,
          ...swiss,
        },
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
      title:
        'who meets whom: round-robin (everyone), gauntlet (the first agent all others) or swiss (in each stage those with equal points)',
      default: 'round-robin',
    },
    { key: 'rounds', title: 'number of rounds of each pair in each scenario; of swiss in each stage', default: '100' },
    { key: 'stages', title: 'of swiss: number of stages (default: the binary logarithm of the number of agents)' },
  ],
  declare: (asked) => {
    const kind = PAIRINGS.find((each) => each === asked.text('kind'));
    if (!kind) throw new BadInput(`no tournament of '${asked.text('kind')}'`, 'kind', PAIRINGS.join(', '));
    if (asked.text('agents') === undefined) throw new BadInput('no agents', 'agents', 'agents=AGENT,AGENT,AGENT');
    if (kind !== 'swiss' && asked.text('stages') !== undefined) throw new BadInput('stages', 'stages', 'only of swiss');
    const stages = asked.text('stages') === undefined ? undefined : asked.count('stages');
    return tournament({ ...asked, agents: asked.agents('agents'), kind, rounds: asked.count('rounds'), stages });
  },
};
