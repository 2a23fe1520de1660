// `ladder`: does each agent beat the one below it, and by enough? Each rung is a match with a share of points that the
// lower end of the interval must exceed. Without a seed the games are those of REPORT_SEED, which no tuning has seen.

import { BadInput } from '../src/engine/contract/errors.ts';
import type { OptionValue } from '../src/engine/contract/ruleset.ts';
import type { Arm, Experiment } from './experiment.ts';
import { armName } from './kinds/games/declare.ts';
import { type NamedExperiment, ON } from './kinds/named.ts';
import { REPORT_SEED } from './seeds.ts';

export interface Rung {
  readonly name: string;
  readonly agents: readonly [string, string];
  /** Games in all, over all scenarios and seatings of two seats. */
  readonly games: number;
  /**
   * The share of points that the first agent must exceed: measured by the lower end of the interval, pooled over the
   * scenarios.
   */
  readonly share: number;
  /** Whether it is played on the first scenario alone: for agents too slow for the larger ones. */
  readonly isOnFirst?: boolean;
}

/** The rungs for any ruleset with Knowledge. Winning all of 200 rounds shows 98.1 %, all of 100 shows 96.3 %. */
export const RUNGS: readonly Rung[] = [
  { name: 'heuristic-random', agents: ['heuristic', 'random'], games: 400, share: 0.97 },
  { name: 'heuristic-greedy', agents: ['heuristic', 'greedy'], games: 200, share: 0.8 },
  { name: 'mcts-random', agents: ['mcts:iterations=400', 'random'], games: 200, share: 0.95 },
];

/**
 * The rungs for a ruleset with plans: the search over the planner that plays its playouts, and over a search without
 * knowledge.
 */
export const OPPONENT_RUNGS: readonly Rung[] = [
  { name: 'heuristic-greedy', agents: ['heuristic', 'greedy'], games: 200, share: 0.8 },
  { name: 'mcts100-heuristic', agents: ['mcts:iterations=100', 'heuristic'], games: 400, share: 0.6 },
  { name: 'mcts1000-heuristic', agents: ['mcts:iterations=1000', 'heuristic'], games: 200, share: 0.75 },
  {
    name: 'mcts1000-uct10000',
    agents: ['mcts:iterations=1000', 'mcts:iterations=10000,knowledge=false'],
    games: 200,
    share: 0.9,
  },
  // Equal time: the search thinks again about critical decisions, which takes 1.8 times as long in all (`experiment
  // battles`).
  { name: 'mcts-enumeration', agents: ['mcts:ms=1000', 'enumeration:ms=1800'], games: 200, share: 0.55 },
];

/**
 * For a small scenario, named first, and large ones, whose games take seconds. Winning all of 200 games shows 96.3 %.
 */
export const FRONT_RUNGS: readonly Rung[] = [
  { name: 'heuristic-random', agents: ['heuristic', 'random'], games: 200, share: 0.96 },
  { name: 'heuristic-greedy', agents: ['heuristic', 'greedy'], games: 200, share: 0.8 },
  {
    name: 'mcts200-heuristic',
    agents: ['mcts:iterations=200', 'heuristic'],
    games: 100,
    share: 0.6,
    isOnFirst: true,
  },
];

/**
 * Each level against the one below it, and the best against the planner, which connects both ends of the joint fit.
 * With 200 games the share of points must lie some 8 % above the required one.
 */
export const LEVEL_RUNGS: readonly Rung[] = [
  { name: 'regular-recruit', agents: ['regular', 'recruit'], games: 200, share: 0.6 },
  { name: 'veteran-regular', agents: ['veteran', 'regular'], games: 200, share: 0.55 },
  { name: 'elite-veteran', agents: ['elite', 'veteran'], games: 200, share: 0.5 },
  { name: 'elite-regular', agents: ['elite', 'regular'], games: 200, share: 0.65 },
];

export interface LadderDeclaration {
  readonly ruleset: string;
  readonly scenarios: readonly (string | object)[];
  readonly options?: Readonly<Record<string, OptionValue>>;
  readonly rungs?: readonly Rung[];
  /** Only the rungs of these names. */
  readonly only?: readonly string[];
  /** Games of each rung in all, instead of its own number. */
  readonly games?: number;
  readonly seed?: string | number;
}

export function ladder(declared: LadderDeclaration): Experiment {
  const { ruleset, scenarios, options, seed = REPORT_SEED, only, games } = declared;
  const rungs = (declared.rungs ?? RUNGS).filter(({ name }) => only === undefined || only.includes(name));
  const scenariosOf = (rung: Rung): LadderDeclaration['scenarios'] =>
    rung.isOnFirst ? scenarios.slice(0, 1) : scenarios;
  const roundsOf = (rung: Rung): number => Math.ceil((games ?? rung.games) / 2 / scenariosOf(rung).length);
  const arm = (rung: Rung, scenario: string | object, i: number): Arm => ({
    name: scenariosOf(rung).length > 1 ? `${rung.name}-${armName(scenario, i)}` : rung.name,
    group: rung.name,
    ruleset,
    scenario,
    options,
    play: { kind: 'match', agents: rung.agents, rounds: roundsOf(rung) },
  });
  const arms = rungs.flatMap((rung) => scenariosOf(rung).map((scenario, i) => arm(rung, scenario, i)));
  // With one arm only, gates do not name it.
  const of = (rung: Rung): string => (arms.length === 1 ? '' : `${rung.name}:`);
  return {
    name: 'ladder',
    seed: String(seed),
    arms,
    require: rungs.map((rung) => `${of(rung)}first.score.lo >= ${rung.share}`),
  };
}

export const ladderByName: NamedExperiment = {
  name: 'ladder',
  summary:
    'matches that test whether each agent beats the one below it by enough; the exit code is 99 where one does not',
  keys: [
    ON,
    {
      key: 'of',
      title:
        'the list of agents to compare: agents, opponent (the search, for rulesets with plans), front (a small scenario first, then large ones) or levels',
      default: 'agents',
    },
    { key: 'only', title: 'only these rungs, separated by commas' },
    { key: 'games', title: "number of games for each rung over all scenarios (default: the rung's own number)" },
  ],
  declare: (asked) => {
    const rungs = rungsOf(asked.text('of') ?? '');
    const only = asked.text('only');
    return ladder({
      ...asked,
      rungs,
      only: only === undefined ? undefined : namesOf(rungs, only),
      games: asked.text('games') === undefined ? undefined : asked.count('games'),
    });
  },
};

const LADDERS: Readonly<Record<string, readonly Rung[]>> = {
  agents: RUNGS,
  opponent: OPPONENT_RUNGS,
  front: FRONT_RUNGS,
  levels: LEVEL_RUNGS,
};

function rungsOf(name: string): readonly Rung[] {
  const rungs = LADDERS[name];
  if (!rungs) throw new BadInput(`no ladder of '${name}'`, 'of', Object.keys(LADDERS).join(', '));
  return rungs;
}

function namesOf(rungs: readonly Rung[], text: string): string[] {
  const known = rungs.map(({ name }) => name);
  const names = text.split(',').map((name) => name.trim());
  const wrong = names.find((name) => !known.includes(name));
  if (wrong !== undefined) throw new BadInput(`no rung '${wrong}'`, 'only', known.join(', '));
  return names;
}
