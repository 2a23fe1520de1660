/** Every speed figure that the project promises, each beside its peer, its floor and its aim. */
import { decisionBench, planBench, searchBench } from '../agents/bench.ts';
import type { Ruleset, Statics } from '../src/engine/contract/ruleset.ts';
import { findRuleset } from '../src/rules/registry.ts';
import { BY_HAND, installPeer } from './boardgame-io/install.ts';
import { choiceCounts } from './choices.ts';
import { evaluationTime } from './evaluation.ts';
import { countCollections, garbageOf } from './gc.ts';
import { giantFigures } from './giant.ts';
import { isolation } from './isolation.ts';
import { connectFourPlayouts, hexWarDecisions } from './kernel-systems.ts';
import { servingCost, tellsThreads } from './many-machines.ts';
import { compare, repeating, type Spread, type System, spreadOf } from './measure.ts';
import { offering } from './offering.ts';
import { randomPlay } from './random-play.ts';
import { hasRedis } from './redis-server.ts';
import { sightInPlayouts } from './sight.ts';
import { startTime } from './start.ts';
import { treesOnTwoThreads, turnSeconds } from './trees.ts';
import { twoProcessControl } from './two-processes.ts';
import { twoWorkers } from './two-workers.ts';
import { unwindingShare } from './unwinding.ts';

export interface Figure {
  readonly name: string;
  /**
   * The unit of the figure: `ratio`, `share`, `events`, `bytes`, `us`, `ms`, `s`, `games/s`, `iterations/s`, `choices`.
   */
  readonly unit: string;
  /** Null where it could not be measured; `detail` gives the reason. */
  readonly value: Spread | null;
  /** Of a ratio to a bare kernel: units of our own work per second. Two checkouts compare these: the kernels differ too. */
  readonly rate?: Spread;
  /** The floor that it must reach, and its aim; where `less` is set, upper limits. */
  readonly floor: number | null;
  readonly aim: number | null;
  readonly less: boolean;
  /** The rates behind a ratio, or the measured work, in words. */
  readonly detail: string;
}

export interface BenchChoices {
  /** Number of rounds, at least 5. */
  readonly rounds: number;
  /** Seconds for each system in each round. */
  readonly seconds: number;
  /** Called with every download before anything is measured. */
  say?(text: string): void;
}

const GAME = 'winter-thunder';
const SECOND = 'nuklear-winter-68';
/** The scenario that is median in size and length. */
const MEDIAN = 'flytrap';
const SHORT = 'home-for-christmas';
/** The scenario with games of a few milliseconds, so that no round ends in the middle of a long one. */
const SMALL = 'st-vith';
const CANARY = 'connect-four';

/** One battle, and a run from its start to its report. */
const BATTLE = ['battle', 'attackers=18Inf,79Inf/reduced,art', 'defenders=9Inf/reduced,14Cav', 'terrain=forest'];
const RUN = ['run', `${GAME}/${SMALL}`, '--games', '20', '--out', '{folder}/run', '--quiet'];

type Measure = (choices: BenchChoices) => Promise<Figure>;

/** The figures in printing order. */
export const figures: readonly { readonly name: string; readonly measure: Measure }[] = [
  { name: 'control', measure: control },
  { name: 'playouts', measure: canaryPlayouts },
  { name: 'decisions', measure: (asked) => rulesetDecisions(GAME, SHORT, { floor: 0.2, aim: 0.5 }, asked) },
  { name: 'nuklear-decisions', measure: (asked) => rulesetDecisions(SECOND, MEDIAN, { floor: 0.17, aim: 0.4 }, asked) },
  { name: 'unwinding', measure: unwinding },
  { name: 'collections', measure: collections },
  { name: 'bytes', measure: () => bytes(GAME, SHORT, { floor: 16, aim: 8 }) },
  { name: 'nuklear-bytes', measure: () => bytes(SECOND, MEDIAN, { floor: 24, aim: 16 }) },
  { name: 'nuklear-sight', measure: sight },
  { name: 'offering', measure: offeringTime },
  { name: 'choices', measure: () => choices(GAME, SHORT) },
  { name: 'nuklear-choices', measure: () => choices(SECOND, MEDIAN) },
  { name: 'evaluation', measure: (asked) => evaluation(GAME, SHORT, { floor: 30, aim: 5 }, asked) },
  { name: 'nuklear-evaluation', measure: (asked) => evaluation(SECOND, MEDIAN, { floor: 30, aim: 5 }, asked) },
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
  { name: 'start-help', measure: (asked) => start(['--help'], { floor: 0.25, aim: 0.12 }, asked) },
  { name: 'start-list', measure: (asked) => start(['list'], { floor: 0.6, aim: 0.3 }, asked) },
  { name: 'start-rules', measure: (asked) => start(['rules', GAME], { floor: 0.6, aim: 0.3 }, asked) },
  { name: 'start-odds', measure: (asked) => start(['odds', GAME, ...BATTLE], { floor: 0.8, aim: 0.4 }, asked) },
  { name: 'start-run', measure: (asked) => start(RUN, { floor: 6.6, aim: 4.4 }, asked) },
  { name: 'workers', measure: workers },
  { name: 'serving', measure: serving },
  { name: 'agent-threads', measure: agentThreads },
  { name: 'games', measure: (asked) => gamesPerSecond(GAME, SHORT, { floor: 10, aim: 40 }, asked) },
  { name: 'nuklear-games', measure: (asked) => gamesPerSecond(SECOND, MEDIAN, { floor: 5, aim: 20 }, asked) },
  ...giantFigures,
];

const exactly = (value: number): Spread => ({ median: value, min: value, max: value });
const per = (n: number): string => Math.round(n).toLocaleString('en-US');

async function prepared(ruleset: string, scenario?: string): Promise<{ rules: Ruleset; s: Statics }> {
  const rules = await findRuleset(ruleset);
  return { rules, s: rules.prepare({ scenario: scenario ?? rules.scenarios[0].id }) };
}

/** The ratio of two systems in interleaved rounds. */
function ratio(ours: System, peer: System, { rounds, seconds }: BenchChoices, unit: string) {
  const { ratios, systems, rounds: measured, unsteady } = compare([peer, ours], { rounds, seconds });
  const [bare, { median, min, max }] = systems;
  const rates = `${per(median)} ${unit}/s over ${per(bare.median)}, ${measured} rounds`;
  const detail = unsteady.length > 0 ? `${rates}, unsteady` : rates;
  return { value: ratios[0], rate: { median, min, max }, detail };
}

async function control({ rounds, seconds }: BenchChoices): Promise<Figure> {
  const { median, min, max } = await twoProcessControl(rounds, seconds);
  return {
    name: 'two busy processes over one: the limit of the machine',
    unit: 'ratio',
    value: { median: median / 100, min: min / 100, max: max / 100 },
    floor: null,
    aim: null,
    less: false,
    detail: '2 means two free cores',
  };
}

async function canaryPlayouts(asked: BenchChoices): Promise<Figure> {
  const { rules, s } = await prepared(CANARY);
  const play = randomPlay(rules, s);
  const ours = repeating('engine connect-four, playouts', () => {
    play.run(200);
    return 200;
  });
  const measured = ratio(ours, connectFourPlayouts(), asked, 'playouts');
  const name = 'random connect-four playouts, engine over bare kernel';
  return { name, unit: 'ratio', floor: 0.25, aim: 0.5, less: false, ...measured };
}

interface Limits {
  readonly floor: number;
  readonly aim: number;
}

async function rulesetDecisions(game: string, scenario: string, limits: Limits, asked: BenchChoices): Promise<Figure> {
  const { rules, s } = await prepared(game, scenario);
  const play = randomPlay(rules, s);
  const ours = repeating(`${rules.name}, random decisions`, () => play.run(1));
  const measured = ratio(ours, hexWarDecisions(), asked, 'decisions');
  const name = `random ${rules.name} decisions, over a bare hex wargame`;
  return { name, unit: 'ratio', ...limits, less: false, ...measured };
}

async function unwinding({ rounds }: BenchChoices): Promise<Figure> {
  const { rules, s } = await prepared(GAME, SHORT);
  const value = unwindingShare(rules, s, rounds);
  const name = 'taking back, in the time of applying and taking back';
  return { name, unit: 'share', value, floor: 0.15, aim: 0.06, less: true, detail: 'random Winter Thunder games' };
}

const DECISIONS = 1_000_000;

async function collections(): Promise<Figure> {
  const { rules, s } = await prepared(GAME, SHORT);
  const play = randomPlay(rules, s);
  const work = (decisions: number) => (): number => {
    let done = 0;
    while (done < decisions) done += play.run(10);
    return done;
  };
  work(DECISIONS / 4)();
  const { events, milliseconds, units } = await countCollections(work(DECISIONS));
  return {
    name: 'garbage collections in a million Winter Thunder decisions',
    unit: 'events',
    value: exactly((events * DECISIONS) / units),
    floor: 0,
    aim: 0,
    less: true,
    detail: `${events} in ${per(units)} decisions, ${milliseconds.toFixed(1)} ms`,
  };
}

async function bytes(game: string, scenario: string, { floor, aim }: Limits): Promise<Figure> {
  const { rules } = await prepared(game);
  const sizes = rules.scenarios.map(({ id }) => 4 * rules.prepare({ scenario: id }).layout.size);
  const one = 4 * rules.prepare({ scenario }).layout.size;
  return {
    name: `bytes of a ${rules.name} position`,
    unit: 'bytes',
    value: { median: one, min: Math.min(...sizes), max: Math.max(...sizes) },
    floor: floor * 1024,
    aim: aim * 1024,
    less: true,
    detail: `${scenario}; least and most over all scenarios`,
  };
}

/** Lines of sight as playouts ask for them. */
async function sight({ rounds }: BenchChoices): Promise<Figure> {
  const { value, queries } = await sightInPlayouts(MEDIAN, rounds);
  return {
    name: 'a line of sight in Nuklear Winter 68 playouts',
    unit: 'us',
    value,
    floor: 0.2,
    aim: 0.2,
    less: true,
    detail: `${per(queries)} queries of random ${MEDIAN} games, repeated by themselves`,
  };
}

/** The list of a giant's decision: 600 units with two options each. */
async function offeringTime({ rounds }: BenchChoices): Promise<Figure> {
  const { value, threeVerbs, insertion } = offering(rounds);
  return {
    name: 'offering 1,200 choices, two for each of 600 units',
    unit: 'us',
    value,
    floor: 20,
    aim: 10,
    less: true,
    detail: `three for each: ${threeVerbs.median.toFixed(1)}; each put into its place at once: ${insertion.median.toFixed(0)}`,
  };
}

async function choices(game: string, scenario: string): Promise<Figure> {
  const { rules, s } = await prepared(game, scenario);
  const { decisions, median, most99, most } = choiceCounts(rules, s);
  return {
    name: `choices at a ${rules.name} decision`,
    unit: 'choices',
    value: { median, min: median, max: most },
    floor: 20,
    aim: 20,
    less: true,
    detail: `median; 99 % have at most ${most99} (aim 200), none more than ${most} (declared ${per(rules.bounds.choices)}); ${per(decisions)} decisions`,
  };
}

async function evaluation(game: string, scenario: string, limits: Limits, { rounds }: BenchChoices): Promise<Figure> {
  const { rules, s } = await prepared(game, scenario);
  const { value, positions } = evaluationTime(rules, s, rounds);
  const name = `judging a ${rules.name} position`;
  return { name, unit: 'us', value, ...limits, less: true, detail: `${positions} positions of ${scenario}` };
}

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

/** The least seconds of a round: shorter ones measure the warm-up of threads and processes. */
const WARM_SECONDS = 4;

async function workers({ rounds, seconds }: BenchChoices): Promise<Figure> {
  const { pool, inline, ratio: value } = await twoWorkers(GAME, SMALL, rounds, Math.max(WARM_SECONDS, seconds));
  return {
    name: 'two workers over two processes that play inline',
    unit: 'ratio',
    value,
    floor: 0.9,
    aim: 0.95,
    less: false,
    detail: `${pool.median.toFixed(1)} games/s over ${inline.median.toFixed(1)}, ${SMALL}`,
  };
}

async function serving({ rounds }: BenchChoices): Promise<Figure> {
  const row = {
    name: 'processor time of three workers and their coordinator beyond a local run',
    unit: 'share',
    floor: 0.05,
    aim: 0.02,
    less: true,
  };
  if (!hasRedis()) return { ...row, value: null, detail: "Debian's redis-server is not installed" };
  if (!tellsThreads()) return { ...row, value: null, detail: 'this system does not tell the time of each thread' };
  const { overhead, served, here, whole, jobs } = await servingCost(`${GAME}/${SMALL}`, rounds);
  const [median, min, max] = overhead;
  const us = (n: number): string => `${Math.round(n)} us`;
  const detail = `mean with its 95 % interval; beside playing ${us(served)} a game over ${us(here)}, of ${us(whole)}; ${jobs} jobs of ${SMALL}`;
  return { ...row, value: { median, min, max }, detail };
}

async function start(words: readonly string[], limits: Limits, { rounds }: BenchChoices): Promise<Figure> {
  const { command, node } = await startTime(words, rounds);
  return {
    name: `processor time of grognard ${words.slice(0, 2).join(' ')}`,
    unit: 's',
    value: command,
    ...limits,
    less: true,
    detail: `Node alone ${node.median.toFixed(2)} s`,
  };
}

async function agentThreads(asked: BenchChoices): Promise<Figure> {
  const { apart, inline, ratio: value, each } = await isolation(GAME, SMALL, asked);
  return {
    name: 'random agents from a file, each in a thread of its own, over inline',
    unit: 'ratio',
    value,
    floor: null,
    aim: null,
    less: false,
    detail: `${apart.median.toFixed(1)} games/s over ${inline.median.toFixed(1)}, ${SMALL}: ${Math.round(each)} us a choice`,
  };
}

async function gamesPerSecond(
  game: string,
  scenario: string,
  limits: Limits,
  { rounds, seconds }: BenchChoices,
): Promise<Figure> {
  const { rules } = await prepared(game);
  const { pool, inline } = await twoWorkers(game, scenario, rounds, Math.max(2, seconds));
  return {
    name: `${rules.name}, heuristic against heuristic, two workers`,
    unit: 'games/s',
    value: pool,
    ...limits,
    less: false,
    detail: `${inline.median.toFixed(1)} games/s by two processes inline, ${scenario}`,
  };
}
