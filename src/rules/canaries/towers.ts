// Towers: players put counters on two sites, one upon the other, and see only those of the enemy's that are on top. The
// canary for secrets that depend on the position.

import { RulesError } from '../../engine/contract/errors.ts';
import { type Seat, seat } from '../../engine/contract/ids.ts';
import type { Ruleset, ScenarioInfo, Statics } from '../../engine/contract/ruleset.ts';
import { aOf, bOf, verbOf } from '../../engine/kernel/action.ts';
import type { Game } from '../../engine/kernel/game.ts';
import { LayoutBuilder } from '../../engine/kernel/layout.ts';
import { assemble, decide, over, procedure } from '../../engine/kernel/procedure.ts';
import { namedStatics } from './statics.ts';

const SEATS = 2;
const SITES = 2;
/** Counters of each seat, of strengths 1 to 3. */
const EACH = 3;
const COUNTERS = SEATS * EACH;
/** Choices of each seat. */
const ROUNDS = 4;
const VERB = { put: 0, lift: 1 } as const;

const main = procedure('towers', { steps: ['choose', 'end'] });
const program = assembled();
const fields = new LayoutBuilder(program.frameEnd);
const at = {
  /** By site, from the ground up: the counter's owner, one more than the seat; its back shows it to all. */
  owner: fields.field('tower.owner', { size: SITES * COUNTERS }),
  /** By site, from the ground up: the counter. */
  counter: fields.field('tower.counter', { size: SITES * COUNTERS, value: 'counter' }),
  height: fields.field('tower.height', { size: SITES, index: 'site' }),
  /** Counters that have left their owner's hand: by counter, from 1. */
  placed: fields.field('counter.placed', {
    size: COUNTERS + 1,
    index: 'counter',
    sees: (i) => ownerOf(Math.max(1, i)),
  }),
  ply: fields.field('ply'),
};
const layout = fields.build(program.frames);

function ownerOf(counter: number): Seat {
  return seat(counter <= EACH ? 0 : 1);
}
const strengthOf = (counter: number): number => 1 + ((counter - 1) % EACH);
function mover(g: Game): Seat {
  return seat(g.cells[at.ply] & 1);
}
const place = (site: number, level: number): number => site * COUNTERS + level;

function assembled() {
  main.define<Statics>({
    choose: decide({
      rule: 'towers',
      prompt: 'put a counter on a tower, or take one of yours off the top',
      actor: mover,
      legal(g, out) {
        for (let counter = 1; counter <= COUNTERS; counter++) {
          if (ownerOf(counter) !== mover(g) || g.cells[at.placed + counter] !== 0) continue;
          for (let site = 0; site < SITES; site++) out.add(VERB.put, counter, site);
        }
        for (let site = 0; site < SITES; site++) {
          const height = g.cells[at.height + site];
          if (height > 0 && g.cells[at.owner + place(site, height - 1)] === mover(g) + 1) out.add(VERB.lift, site);
        }
      },
      apply(g, chosen) {
        if (verbOf(chosen) === VERB.put) put(g, aOf(chosen), bOf(chosen));
        else lift(g, aOf(chosen));
        endPly(g);
      },
      otherwise: endPly,
    }),
    end: over,
  });
  return assemble([main]);
}

function put(g: Game, counter: number, site: number): void {
  const top = place(site, g.cells[at.height + site]);
  g.set(at.owner + top, ownerOf(counter) + 1);
  g.set(at.counter + top, counter);
  g.set(at.placed + counter, 1);
  g.add(at.height + site, 1);
}

/** Returns the counter to the hand; the one below becomes visible again. */
function lift(g: Game, site: number): void {
  g.add(at.height + site, -1);
  const top = place(site, g.cells[at.height + site]);
  g.set(at.placed + g.cells[at.counter + top], 0);
  g.set(at.owner + top, 0);
  g.set(at.counter + top, 0);
}

function endPly(g: Game): void {
  g.add(at.ply, 1);
  if (g.cells[at.ply] === SEATS * ROUNDS) g.goto(main.step.end);
  else g.stay();
}

/** A tower's strength for a seat. */
function strengthAt(g: Game, site: number, of: Seat): number {
  let sum = 0;
  for (let level = 0; level < g.cells[at.height + site]; level++) {
    const counter = g.cells[at.counter + place(site, level)];
    if (ownerOf(counter) === of) sum += strengthOf(counter);
  }
  return sum;
}

/** Sites held by the first seat, in halves: a draw is one half. */
function halves(g: Game): number {
  let held = 0;
  for (let site = 0; site < SITES; site++) {
    held += 1 + Math.sign(strengthAt(g, site, seat(0)) - strengthAt(g, site, seat(1)));
  }
  return held;
}

const scenarios: readonly ScenarioInfo[] = [
  {
    id: 'standard',
    name: 'Two towers',
    summary: 'Three counters each, four choices each; the stronger side holds a tower.',
    turns: ROUNDS,
    seats: ['north', 'south'],
  },
];

export const towers: Ruleset = {
  id: 'towers',
  name: 'Towers',
  aliases: [],
  version: 1,
  program,
  verbs: [
    { word: 'put', a: 'counter', b: 'site' },
    { word: 'lift', a: 'site' },
  ],
  scenarios,
  options: [],
  turnName: 'round',
  decisionsPerTurn: SEATS,
  bounds: { choices: EACH * SITES + SITES, outcomes: 1, cells: 512 },
  prepare: (setup) =>
    namedStatics(layout, scenarios, setup, {
      site: ['hill', 'ford'],
      counter: ['none', ...['north', 'south'].flatMap((side) => [1, 2, 3].map((strength) => `${side}-${strength}`))],
    }),
  setup: () => {},
  turn: (g) => Math.min(ROUNDS, 1 + (g.cells[at.ply] >> 1)),
  conceal(g, of, out) {
    if (g.isOver) return;
    for (let site = 0; site < SITES; site++) {
      for (let level = 0; level < g.cells[at.height + site] - 1; level++) {
        if (g.cells[at.owner + place(site, level)] !== of + 1) out.add(at.counter + place(site, level));
      }
    }
  },
  resample(g, of, hidden, rng) {
    const theirs = Array.from({ length: COUNTERS }, (_, i) => i + 1).filter((counter) => ownerOf(counter) !== of);
    const places = Array.from({ length: SITES * COUNTERS }, (_, i) => at.counter + i);
    const isThere = new Set(places.map((cell) => g.cells[cell]));
    const unseen = theirs.filter((counter) => !isThere.has(counter));
    for (const cell of places) {
      if (hidden(cell)) g.set(cell, unseen.splice(rng.below(unseen.length), 1)[0]);
    }
    for (const counter of theirs) g.set(at.placed + counter, unseen.includes(counter) ? 0 : 1);
  },
  returns: (g, out) => {
    out[0] = halves(g) / (2 * SITES);
    out[1] = 1 - out[0];
  },
  resultName: (g) => (halves(g) === SITES ? 'draw' : halves(g) > SITES ? 'north' : 'south'),
  resultNames: ['north', 'draw', 'south'],
  words: {
    seats: { north: 'North', south: 'South' },
    results: { north: 'North wins', draw: 'A draw', south: 'South wins' },
  },
  score: (g, of) => (of === 0 ? halves(g) : 2 * SITES - halves(g)),
  audit: (g) => {
    let there = 0;
    for (let i = 0; i < SITES * COUNTERS; i++) if (g.cells[at.counter + i] !== 0) there |= 1 << g.cells[at.counter + i];
    for (let counter = 1; counter <= COUNTERS; counter++) {
      if (((there >> counter) & 1) !== g.cells[at.placed + counter]) throw new RulesError(`counter ${counter} is lost`);
    }
  },
};
