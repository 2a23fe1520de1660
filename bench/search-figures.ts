// Costs of searches: iterations, garbage, nodes, trees on threads, the wait for a turn.

import { decisionBench, planBench, searchBench } from '../agents/bench.ts';
import { BY_HAND, installPeer } from './boardgame-io/install.ts';
import {
  type BenchChoices,
  CANARY,
  exactly,
  type Figure,
  GAME,
  type Limits,
  MEDIAN,
  type NamedFigure,
  per,
  prepared,
  ratio,
  SECOND,
  SHORT,
  SMALL,
} from './figure.ts';
import { countCollections, garbageOf } from './gc.ts';
import { repeating, spreadOf } from './measure.ts';
import { treesOnTwoThreads, turnSeconds } from './trees.ts';

/** The figures in printing order. */
export const searchFigures: readonly NamedFigure[] = [
  { name: 'search', measure: canarySearch },
  { name: 'plan-iterations', measure: (asked) => iterations(SMALL, 'plan', { floor: 200, aim: 500 }, asked) },
  { name: 'short-plan-iterations', measure: (asked) => iterations(SHORT, 'plan', { floor: 100, aim: 200 }, asked) },
  { name: 'decision-iterations', measure: (asked) => iterations(SMALL, 'decision', { floor: 200, aim: 500 }, asked) },
  { name: 'plan-collections', measure: () => searchCollections('plan') },
  { name: 'decision-collections', measure: () => searchCollections('decision') },
  { name: 'plan-garbage', measure: () => searchGarbage(GAME, SMALL, 'plan', FAST, 64) },
  { name: 'decision-garbage', measure: () => searchGarbage(GAME, SMALL, 'decision', FAST, 64) },
  { name: 'nuklear-plan-garbage', measure: () => searchGarbage(SECOND, MEDIAN, 'plan', SLOW, 512) },
  { name: 'nuklear-decision-garbage', measure: () => searchGarbage(SECOND, MEDIAN, 'decision', SLOW, 512) },
  { name: 'node-bytes', measure: nodeBytes },
  { name: 'root-trees', measure: rootTrees },
  { name: 'turn-time', measure: turnTime },
];

const ITERATIONS = 200;

async function canarySearch(asked: BenchChoices): Promise<Figure> {
  const name = `connect-four MCTS iterations at ${ITERATIONS}, over boardgame.io's bot`;
  const promised = { name, unit: 'ratio', floor: 300, aim: 800, less: false };
  if (!installPeer(asked.say ?? (() => {}))) {
    return { ...promised, value: null, detail: `not measured: boardgame.io is not installed; ${BY_HAND}` };
  }
  const { boardgameIoSearch } = await import('./boardgame-io/peer.ts');
  const { rules, s } = await prepared(CANARY);
  const search = searchBench(rules, s);
  let seed = 0;
  const ours = repeating('connect-four, MCTS iterations', () => {
    search.run(ITERATIONS, seed++);
    return ITERATIONS;
  });
  const measured = ratio(ours, boardgameIoSearch(ITERATIONS), asked, 'iterations');
  return { ...promised, ...measured };
}

type SearchKind = 'plan' | 'decision';

/** Searches of one position: `run` returns the iterations done. */
type Searches = (seed: number, budget?: number) => number;

async function searches(game: string, scenario: string, kind: SearchKind): Promise<Searches> {
  const { rules, s } = await prepared(game, scenario);
  if (kind === 'plan') {
    const search = planBench(rules, s);
    return (seed, budget = ITERATIONS) => search.run(budget, seed);
  }
  const search = decisionBench(rules, s);
  return (seed, budget = ITERATIONS) => {
    search.run(budget, seed);
    return budget;
  };
}

async function iterations(
  scenario: string,
  kind: SearchKind,
  limits: Limits,
  { rounds, seconds }: BenchChoices,
): Promise<Figure> {
  const run = await searches(GAME, scenario, kind);
  let seed = 0;
  const system = repeating(kind, () => run(seed++));
  system.run(seconds);
  const value = spreadOf(Array.from({ length: rounds }, () => system.run(seconds)));
  const detail = `${scenario}, playouts by planners to the end of the next turn`;
  return {
    name: `iterations of a Winter Thunder ${kind} search`,
    unit: 'iterations/s',
    value,
    ...limits,
    less: false,
    detail,
  };
}

/** Searches whose garbage is counted. */
const SEARCHES = 25;

interface Pairs {
  readonly pairs: number;
  /** Iterations of the short search and of the long one. */
  readonly short: number;
  readonly long: number;
}

/** By the speed of a ruleset's playouts. */
const FAST: Pairs = { pairs: 25, short: 200, long: 1000 };
const SLOW: Pairs = { pairs: 10, short: 50, long: 250 };

async function searchCollections(kind: SearchKind): Promise<Figure> {
  const run = await searches(GAME, SMALL, kind);
  let seed = 0;
  const work = (count: number) => (): number => {
    let done = 0;
    for (let n = 0; n < count; n++) done += run(seed++);
    return done;
  };
  work(SEARCHES)();
  const { events, milliseconds, units } = await countCollections(work(SEARCHES));
  return {
    name: `garbage collections in 1,000 ${kind} iterations`,
    unit: 'events',
    value: exactly((1000 * events) / units),
    floor: 1,
    aim: 0,
    less: true,
    detail: `${events} in ${per(units)} iterations of ${SMALL}, ${milliseconds.toFixed(1)} ms`,
  };
}

async function searchGarbage(
  game: string,
  scenario: string,
  kind: SearchKind,
  how: Pairs,
  floor: number,
): Promise<Figure> {
  const { pairs, short, long } = how;
  const run = await searches(game, scenario, kind);
  for (let seed = 0; seed < pairs; seed++) run(seed, long);
  const { perUnit, atFirst } = garbageOf((seed, isLong) => run(seed, isLong ? long : short), pairs);
  const { rules } = await prepared(game);
  return {
    name: `garbage of a ${rules.name} ${kind} iteration`,
    unit: 'bytes',
    value: spreadOf(perUnit),
    floor,
    aim: 0,
    less: true,
    detail:
      `${scenario}: growth of the heap from searches of ${short} iterations to those of ${long}, ` +
      `${perUnit.length} pairs; the start of a search takes ${per(spreadOf(atFirst).median)}`,
  };
}

async function nodeBytes(): Promise<Figure> {
  const bytesOf = async (game: string, scenario?: string): Promise<number> => {
    const { rules, s } = await prepared(game, scenario);
    return searchBench(rules, s).nodeBytes;
  };
  const sizes = [await bytesOf(GAME, SMALL), await bytesOf(SECOND, MEDIAN), await bytesOf(CANARY)];
  return {
    name: 'bytes of a tree node',
    unit: 'bytes',
    value: { median: sizes[0], min: Math.min(...sizes), max: Math.max(...sizes) },
    floor: 64,
    aim: 24,
    less: true,
    detail: `Winter Thunder ${sizes[0]}, Nuklear Winter 68 ${sizes[1]}, connect-four ${sizes[2]}`,
  };
}

async function rootTrees({ rounds }: BenchChoices): Promise<Figure> {
  const { rules, s } = await prepared(GAME, SMALL);
  const spec = `mcts:iterations=${10 * ITERATIONS},trees=2`;
  const { value, alone, together } = await treesOnTwoThreads(rules, s, spec, rounds);
  return {
    name: 'root trees on two threads over one',
    unit: 'ratio',
    value,
    floor: 1.8,
    aim: 1.95,
    less: false,
    detail: `the first turn of ${SMALL} by ${spec}: ${together.median.toFixed(2)} s over ${alone.median.toFixed(2)}`,
  };
}

const CAMPAIGN = 'campaign';
const CAMPAIGN_LEVEL = 'veteran';
const CAMPAIGN_TURNS = 3;

async function turnTime(): Promise<Figure> {
  const { rules, s } = await prepared(GAME, CAMPAIGN);
  const spec = CAMPAIGN_LEVEL;
  return {
    name: 'wait for a turn of the Winter Thunder campaign',
    unit: 's',
    value: turnSeconds(rules, s, spec, CAMPAIGN_TURNS),
    floor: 10,
    aim: 5,
    less: true,
    detail: `all choices of one side in each of the first ${CAMPAIGN_TURNS} turns of ${CAMPAIGN} by ${spec}`,
  };
}
