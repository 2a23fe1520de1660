/** The cost of a game of the giants' size: the Wide Front, 2,728 hexes and 600 counters. */
import { CHANCE, OVER } from '../src/engine/contract/ids.ts';
import type { Ruleset, Statics } from '../src/engine/contract/ruleset.ts';
import { weighted } from '../src/engine/kernel/chance.ts';
import { Game } from '../src/engine/kernel/game.ts';
import { observe, resample } from '../src/engine/kernel/observe.ts';
import { Rng } from '../src/engine/kernel/rng.ts';
import { findRuleset } from '../src/rules/registry.ts';
import { choiceCounts } from './choices.ts';
import type { BenchChoices, Figure, NamedFigure } from './figure.ts';
import { countCollections } from './gc.ts';
import { hexWarDecisions } from './kernel-systems.ts';
import { compare, repeating, type Spread, type System, spreadOf } from './measure.ts';
import { randomPlay } from './random-play.ts';

const GIANT = 'giant';
const PEER = { ruleset: 'winter-thunder', scenario: 'home-for-christmas' };

/** The figures in printing order. */
export const giantFigures: readonly NamedFigure[] = [
  { name: 'giant-decisions', measure: decisions },
  { name: 'giant-cost', measure: cost },
  { name: 'giant-bytes', measure: bytes },
  { name: 'giant-collections', measure: collections },
  { name: 'giant-choices', measure: choices },
  { name: 'giant-resample', measure: resampling },
  { name: 'giant-turn', measure: plannersTurn },
];

interface Prepared {
  readonly rules: Ruleset;
  readonly s: Statics;
}

async function prepared(ruleset: string, scenario?: string): Promise<Prepared> {
  const rules = await findRuleset(ruleset);
  return { rules, s: rules.prepare({ scenario: scenario ?? rules.scenarios[0].id }) };
}

const per = (n: number): string => Math.round(n).toLocaleString('en-US');
const exactly = (value: number): Spread => ({ median: value, min: value, max: value });

async function randomDecisions(ruleset: string, scenario?: string): Promise<System> {
  const { rules, s } = await prepared(ruleset, scenario);
  const play = randomPlay(rules, s);
  return repeating(`${rules.name}, random decisions`, () => play.run(1));
}

/** The rate of `over` divided by that of `under`, round by round. */
function ratioOf(over: System, under: System, { rounds, seconds }: BenchChoices) {
  const { ratios, systems, rounds: measured } = compare([under, over], { rounds, seconds });
  const [second, first] = systems;
  const { median, min, max } = first;
  return {
    value: ratios[0],
    rate: { median, min, max },
    detail: `${per(first.median)} decisions/s over ${per(second.median)}, ${measured} rounds`,
  };
}

async function decisions(asked: BenchChoices): Promise<Figure> {
  const name = 'random decisions of a giant, over a bare hex wargame';
  const measured = ratioOf(await randomDecisions(GIANT), hexWarDecisions(), asked);
  return { name, unit: 'ratio', floor: 0.05, aim: 0.15, less: false, ...measured };
}

async function cost(asked: BenchChoices): Promise<Figure> {
  const name = "what a decision of a giant costs, in Winter Thunder's";
  const winterThunder = await randomDecisions(PEER.ruleset, PEER.scenario);
  const { value, detail } = ratioOf(winterThunder, await randomDecisions(GIANT), asked);
  return { name, unit: 'ratio', value, floor: 4, aim: 2.5, less: true, detail: `${detail}, Winter Thunder first` };
}

async function bytes(): Promise<Figure> {
  const { s } = await prepared(GIANT);
  const value = exactly(4 * s.layout.size);
  const name = 'bytes of a giant position';
  return { name, unit: 'bytes', value, floor: 72 * 1024, aim: 48 * 1024, less: true, detail: `${s.layout.size} cells` };
}

const DECISIONS = 100_000;

async function collections(): Promise<Figure> {
  const { rules, s } = await prepared(GIANT);
  const play = randomPlay(rules, s);
  const work = (): number => {
    let done = 0;
    while (done < DECISIONS) done += play.run(1);
    return done;
  };
  work();
  const { events, milliseconds, units } = await countCollections(work);
  return {
    name: 'garbage collections in 100,000 decisions of a giant',
    unit: 'events',
    value: exactly((events * DECISIONS) / units),
    floor: 0,
    aim: 0,
    less: true,
    detail: `${events} in ${per(units)} decisions, ${milliseconds.toFixed(1)} ms`,
  };
}

async function choices(): Promise<Figure> {
  const { rules, s } = await prepared(GIANT);
  const { decisions: asked, median, most99, most } = choiceCounts(rules, s, 2);
  return {
    name: 'choices at a decision of a giant, at most',
    unit: 'choices',
    value: exactly(most),
    floor: 300,
    aim: 300,
    less: true,
    detail: `median ${median}; 99 % have at most ${most99}; ${per(asked)} decisions of its planner`,
  };
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
  const { rules, s } = await prepared(GIANT);
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
async function plannersTurn({ rounds }: BenchChoices): Promise<Figure> {
  const { rules, s } = await prepared(GIANT);
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
    name: "a turn of a giant's planner",
    unit: 'ms',
    value: spreadOf(turns),
    floor: 150,
    aim: 75,
    less: true,
    detail: `${turns.length} turns of a side`,
  };
}
