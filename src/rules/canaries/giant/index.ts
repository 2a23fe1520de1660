// The Wide Front: an artificial game of the size of the giants, 2,728 hexes and 600 counters, with zones of control,
// lines of supply by rail and road, a combat results table and reinforcements. It measures the cost of such a game; it
// is not meant for players.

import type { Ruleset, ScenarioInfo } from '../../../engine/contract/ruleset.ts';
import { namedStatics } from '../statics.ts';
import { makeForces } from './forces.ts';
import { knowledge } from './knowledge.ts';
import { makeLand } from './land.ts';
import { giantOdds } from './odds.ts';
import { program } from './sequence.ts';
import { audit, derive, type Game, type GiantStatics, layCells, presenceOf } from './state.ts';
import { NOTE, SEATS, TURNS, UNITS, verbs, WEST } from './terms.ts';
import { view } from './view.ts';

const scenarios: readonly ScenarioInfo[] = [
  {
    id: 'front',
    name: 'The whole front',
    summary: 'Two armies of 300 counters, four turns.',
    turns: TURNS,
    seats: SEATS,
  },
];

/** Made when the first game is prepared, and shared by all. */
let made: Pick<GiantStatics, 'at' | 'layout' | 'land' | 'forces' | 'presence'> | null = null;

function world(): NonNullable<typeof made> {
  if (made === null) {
    const land = makeLand();
    const forces = makeForces(land);
    const { layout, at } = layCells(program, land);
    made = { land, forces, layout, at, presence: presenceOf(at, land, forces) };
  }
  return made;
}

function setup(g: Game): void {
  const { at, land, forces, presence } = g.s;
  g.set(at.turn, 1);
  g.set(at.active, WEST);
  land.places.forEach(({ side, worth }, place) => {
    g.set(at.placeSide + place, side);
    g.add(at.points + side, worth);
  });
  for (let unit = 1; unit <= UNITS; unit++) g.set(at.unitSteps + unit, forces.steps[unit]);
  for (let unit = 1; unit <= UNITS; unit++) {
    if (forces.start[unit] !== 0) presence.enter(g, unit, forces.start[unit] as never);
  }
}

const lead = (g: Game): number => Math.sign(g.cells[g.s.at.points] - g.cells[g.s.at.points + 1]);

function returns(g: Game, out: Float64Array): void {
  out[0] = (1 + lead(g)) / 2;
  out[1] = 1 - out[0];
}

export const giant: Ruleset<GiantStatics> = {
  id: 'giant',
  name: 'The Wide Front',
  aliases: ['wide-front'],
  version: 1,
  program,
  verbs,
  scenarios,
  options: [],
  declines: ['delay', 'end', 'halt', 'fight', 'hold', 'join', 'lose', 'retreat'],
  turnName: 'turn',
  // A side picks and steps at most 300 units of seven points, and fights at most 300 battles of a dozen choices and
  // dice.
  bounds: { choices: 300, outcomes: 6, cells: 12_288 },
  decisionsPerTurn: 2 * (300 * 8 + 300 * 12),
  prepare: (given) => {
    const { land, forces, ...rest } = world();
    return {
      ...namedStatics(rest.layout, scenarios, given, {
        unit: forces.ids,
        hex: land.grid.labels,
        place: land.places.map(({ name }) => name.replace(' ', '-')),
      }),
      ...rest,
      land,
      forces,
    };
  },
  setup,
  turn: (g) => g.cells[g.s.at.turn],
  derive,
  audit,
  returns,
  standing: returns,
  resultName: (g) => ['east', 'draw', 'west'][lead(g) + 1],
  resultNames: ['west', 'draw', 'east'],
  words: {
    seats: { west: 'The West', east: 'The East' },
    results: { west: 'The West holds more', draw: 'Both hold as much', east: 'The East holds more' },
  },
  score: (g, of) => g.cells[g.s.at.points + of],
  knowledge,
  odds: giantOdds,
  events: Object.values(NOTE),
  view,
};
