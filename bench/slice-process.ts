/**
 * One process of slices.ts: it works from the sources of the checkout that it is told, in slices of processor time.
 * Every checkout has what it needs of them under the same names: the registry, random play, and the searches to
 * measure.
 */

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CHANCE, OVER } from '../src/engine/contract/ids.ts';
import type { SlicedWork } from './slices.ts';

const root = process.argv[2];
const { kind, ruleset, scenario }: SlicedWork = JSON.parse(process.argv[3]);

const from = (path: string) => import(pathToFileURL(join(root, path)).href);

/** Iterations of a search. */
const BUDGET = 50;
/** Microseconds of a slice, and slices of warming up. */
const SLICE = 1e5;
const WARM_UP = 30;
const MOST_LOOKS = 50;
/** Positions that are judged, choices and dice between them, and how often each is judged at a time. */
const [POSITIONS, APART, JUDGED] = [200, 37, 20];

const { findRuleset } = await from('src/rules/registry.ts');
const rules = await findRuleset(ruleset);
const s = rules.prepare({ scenario: scenario ?? rules.scenarios[0].id });

/** Does some work and returns its units. */
async function worker(): Promise<() => number> {
  if (kind === 'random') {
    const { randomPlay } = await from('bench/random-play.ts');
    const play = randomPlay(rules, s);
    return () => play.run(1);
  }
  if (kind === 'heuristic') return heuristicGames();
  if (kind === 'evaluation') return evaluations();
  const { planBench, decisionBench } = await from('agents/bench.ts');
  let seed = 0;
  if (kind === 'plan') {
    const search = planBench(rules, s);
    return () => search.run(BUDGET, seed++);
  }
  const search = decisionBench(rules, s);
  return () => {
    search.run(BUDGET, seed++);
    return BUDGET;
  };
}

/** Games of the heuristic against itself; their decisions. The loop that plays them has stood in two places. */
async function heuristicGames(): Promise<() => number> {
  const { makeAgent } = await from('agents/spec.ts');
  const { playGame } = await from('src/engine/play/play.ts').catch(() => from('src/engine/play.ts'));
  const agents = s.seats.map(() => makeAgent('heuristic'));
  let game = 0;
  return () => playGame({ rules, s, agents, seed: `slice-${game++}`, scenario: s.scenario }).decisions;
}

/**
 * Judgements of positions from random games, for each checkout's own players meet others. Engine files have stood in
 * two places.
 */
async function evaluations(): Promise<() => number> {
  const engine = (file: string) => from(`src/engine/kernel/${file}`).catch(() => from(`src/engine/${file}`));
  const [{ Game }, { Rng }, { weighted }] = await Promise.all(['game.ts', 'rng.ts', 'chance.ts'].map(engine));
  const g = new Game(rules, s);
  const start = g.mark();
  const rng = new Rng('evaluations');
  const positions: Int32Array[] = [];
  for (let n = 0; positions.length < POSITIONS; n++) {
    if (n % APART === 0) positions.push(g.cells.slice());
    if (g.actor === OVER) g.rewind(start);
    else if (g.actor === CHANCE) g.apply(weighted(g, rng.unit()));
    else {
      const options = g.options();
      g.apply(options.at(rng.below(options.size)));
    }
  }
  const out = new Float64Array(s.seats.length);
  return () => {
    for (const cells of positions) {
      g.load(cells);
      for (let n = 0; n < JUDGED; n++) rules.knowledge.evaluate(g, out);
    }
    return JUDGED * positions.length;
  };
}

/** Pieces of work between two looks at the clock: a look takes as long as a short game. */
let batch = 1;

function workFor(microseconds: number, work: () => number): { units: number; microseconds: number } {
  const start = process.cpuUsage();
  let units = 0;
  let spent = 0;
  let looks = 0;
  while (spent < microseconds) {
    for (let n = 0; n < batch; n++) units += work();
    const { user, system } = process.cpuUsage(start);
    spent = user + system;
    looks++;
  }
  if (looks > MOST_LOOKS) batch *= 2;
  return { units, microseconds: spent };
}

const work = await worker();
for (let n = 0; n < WARM_UP; n++) workFor(SLICE, work);
process.on('message', () => process.send?.(workFor(SLICE, work)));
process.on('disconnect', () => process.exit());
process.send?.('ready');
