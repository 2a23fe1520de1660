/**
 * The cost of games of the giants' size: the Wide Front, 2,728 hexes and 600 counters, and Barbarossa on the same map.
 */
import { CHANCE, OVER } from '../src/engine/contract/ids.ts';
import type { Ruleset, Statics } from '../src/engine/contract/ruleset.ts';
import { weighted } from '../src/engine/kernel/chance.ts';
import { Game } from '../src/engine/kernel/game.ts';
import { observe, resample } from '../src/engine/kernel/observe.ts';
import { Rng } from '../src/engine/kernel/rng.ts';
import { choiceCounts } from './choices.ts';
import { type BenchChoices, exactly, type Figure, type NamedFigure, per } from './figure.ts';
import { spreadOf } from './measure.ts';
import { choicesOfMost, collections, cost, decisions, preparedFor, type Subject, WINTER_THUNDER } from './subject.ts';

interface Giant extends Subject {
  /** The aim of a turn of its planner, in milliseconds. */
  readonly turnAim: number;
}

const GIANT: Giant = { ruleset: 'giant', title: 'a giant', turnAim: 75 };
const EAST: Giant = { ruleset: 'thunder-in-the-east', scenario: 'barbarossa', title: 'Barbarossa', turnAim: 50 };

const SPEED = { floor: 0.05, aim: 0.15 };
const COST = { floor: 4, aim: 2.5 };
const DECISIONS = 100_000;

/** The figures in printing order. */
export const giantFigures: readonly NamedFigure[] = [
  { name: 'giant-decisions', measure: (asked) => decisions(GIANT, SPEED, asked) },
  { name: 'giant-cost', measure: (asked) => cost(GIANT, WINTER_THUNDER, COST, asked) },
  { name: 'giant-bytes', measure: () => bytes(GIANT) },
  { name: 'giant-collections', measure: () => collections(GIANT, DECISIONS) },
  { name: 'giant-choices', measure: () => choices(GIANT) },
  { name: 'giant-resample', measure: resampling },
  { name: 'giant-turn', measure: (asked) => plannersTurn(GIANT, asked) },
  { name: 'east-decisions', measure: (asked) => decisions(EAST, SPEED, asked) },
  { name: 'east-cost', measure: (asked) => cost(EAST, WINTER_THUNDER, COST, asked) },
  { name: 'east-bytes', measure: () => bytes(EAST) },
  { name: 'east-collections', measure: () => collections(EAST, DECISIONS) },
  { name: 'east-choices', measure: () => choicesOfMost(EAST, { floor: 200, aim: 100 }) },
  { name: 'east-turn', measure: (asked) => plannersTurn(EAST, asked) },
  { name: 'east-game', measure: wholeGame },
];

async function bytes(subject: Subject): Promise<Figure> {
  const { s } = await preparedFor(subject);
  const value = exactly(4 * s.layout.size);
  const name = `bytes of a position of ${subject.title}`;
  return { name, unit: 'bytes', value, floor: 72 * 1024, aim: 48 * 1024, less: true, detail: `${s.layout.size} cells` };
}

async function choices(subject: Subject): Promise<Figure> {
  const { rules, s } = await preparedFor(subject);
  const { decisions: asked, median, most99, most } = choiceCounts(rules, s, 2);
  return {
    name: `choices at a decision of ${subject.title}, at most`,
    unit: 'choices',
    value: exactly(most),
    floor: 300,
    aim: 300,
    less: true,
    detail: `median ${median}; 99 % have at most ${most99}; ${per(asked)} decisions of its planner`,
  };
}

interface Prepared {
  readonly rules: Ruleset;
  readonly s: Statics;
}

/** Plays a game by planners; `see` is called with each decision. */
function playByPlanners({ rules, s }: Prepared, seed: string, see: (g: Game, n: number) => void): void {
  const g = new Game(rules, s);
  const rng = new Rng(seed);
  const planners = s.seats.map(() => rules.knowledge?.planner());
  for (let n = 0; g.actor !== OVER; ) {
    if (g.actor !== CHANCE) see(g, n++);
    const { actor } = g;
    g.apply(actor === CHANCE ? weighted(g, rng.unit()) : (planners[actor]?.next(g, rng) ?? g.options().at(0)));
    g.forget();
  }
}

/** An agent observes every this many decisions, as one that plays only its own seat. */
const EVERY = 8;

/** Makes worlds from a seat's observations of one game, one after another, in one mirror. */
async function resampling({ rounds }: BenchChoices): Promise<Figure> {
  const { rules, s } = await preparedFor(GIANT);
  const seen: { readonly cells: Int32Array; readonly seat: Game['actor'] }[] = [];
  playByPlanners({ rules, s }, 'resample', (g, n) => {
    if (n % EVERY !== 0) return;
    const cells = new Int32Array(g.cells.length);
    observe(g, g.actor as never, cells);
    seen.push({ cells, seat: g.actor });
  });
  const mirror = new Game(rules, s);
  const rng = new Rng('resample');
  const round = (): number => {
    const start = performance.now();
    for (const { cells, seat } of seen) resample(cells, seat as never, rng, mirror);
    return (1000 * (performance.now() - start)) / seen.length;
  };
  round();
  return {
    name: 'making a possible world of a giant position',
    unit: 'us',
    value: spreadOf(Array.from({ length: rounds }, round)),
    floor: 100,
    aim: 50,
    less: true,
    detail: `${per(seen.length)} looks at one game, ${EVERY} decisions apart`,
  };
}

/** The half turn of each side, turn by turn. */
async function plannersTurn(subject: Giant, { rounds }: BenchChoices): Promise<Figure> {
  const { rules, s } = await preparedFor(subject);
  const turns: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    let start = performance.now();
    let whose = '0 1';
    playByPlanners({ rules, s }, `turn ${round}`, (g) => {
      const now = `${g.cells[s.layout.field('active')?.offset ?? 0]} ${rules.turn(g)}`;
      if (now === whose) return;
      // The first game warms up.
      if (round > 0) turns.push(performance.now() - start);
      whose = now;
      start = performance.now();
    });
  }
  return {
    name: `a turn of the planner of ${subject.title}`,
    unit: 'ms',
    value: spreadOf(turns),
    floor: 150,
    aim: subject.turnAim,
    less: true,
    detail: `${turns.length} turns of a side`,
  };
}

/** A game of planners on one core, each on other dice; the first warms up. */
async function wholeGame({ rounds }: BenchChoices): Promise<Figure> {
  const subject = await preparedFor(EAST);
  const seconds = Array.from({ length: rounds + 1 }, (_, round) => {
    const start = performance.now();
    playByPlanners(subject, `game ${round}`, () => {});
    return (performance.now() - start) / 1000;
  });
  return {
    name: 'a game of planners of Barbarossa',
    unit: 's',
    value: spreadOf(seconds.slice(1)),
    floor: 6,
    aim: 2,
    less: true,
    detail: `${rounds} games`,
  };
}
