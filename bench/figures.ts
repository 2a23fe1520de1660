/** Every speed figure that the project promises, each beside its peer, its floor and its aim. */
import { choiceCounts } from './choices.ts';
import { evaluationTime } from './evaluation.ts';
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
import { countCollections } from './gc.ts';
import { giantFigures } from './giant.ts';
import { isolation } from './isolation.ts';
import { connectFourPlayouts, hexWarDecisions } from './kernel-systems.ts';
import { servingCost, tellsThreads } from './many-machines.ts';
import { repeating } from './measure.ts';
import { offering } from './offering.ts';
import { operationalFigures } from './operational.ts';
import { randomPlay } from './random-play.ts';
import { hasRedis } from './redis-server.ts';
import { searchFigures } from './search-figures.ts';
import { sightInPlayouts } from './sight.ts';
import { startTime } from './start.ts';
import { twoProcessControl } from './two-processes.ts';
import { twoWorkers } from './two-workers.ts';
import { unwindingShare } from './unwinding.ts';

/** One battle, and a run from its start to its report. */
const BATTLE = ['battle', 'attackers=18Inf,79Inf/reduced,art', 'defenders=9Inf/reduced,14Cav', 'terrain=forest'];
const RUN = ['run', `${GAME}/${SMALL}`, '--games', '20', '--out', '{folder}/run', '--quiet'];

/** The figures in printing order. */
export const figures: readonly NamedFigure[] = [
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
  ...searchFigures,
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
  ...operationalFigures,
];

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
