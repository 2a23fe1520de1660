// Caravans: a toy of three seats that uses everything in the engine. A draw from a cup, a sealed choice, an
// interruption by a reentrant procedure, hidden cards, the four declaration forms, a derived count, a stamped answer.

import { z } from 'zod';
import { BadInput, RulesError } from '../../../engine/contract/errors.ts';
import type { Fault } from '../../../engine/contract/fault.ts';
import { type Seat, seat } from '../../../engine/contract/ids.ts';
import type { OptionSpec, Ruleset, ScenarioInfo } from '../../../engine/contract/ruleset.ts';
import { hashDigits, hashText } from '../../../engine/kernel/hash.ts';
import type { Rng } from '../../../engine/kernel/rng.ts';
import { scenarioNamed, settleOptions } from '../../../engine/text/setup.ts';
import { campaigns } from './campaign.ts';
import { program } from './sequence.ts';
import {
  addCrates,
  CARDS,
  crateCell,
  fieldsOf,
  type Game,
  GUARDS,
  KINDS,
  loadOf,
  MOST_CRATES,
  NOTE,
  SEATS,
  type ToyStatics,
  verbs,
} from './state.ts';
import { view } from './view.ts';

const { layout, at } = fieldsOf(program);

const schema = z.strictObject({
  id: z.string().regex(/^\S+$/),
  turns: z.int().min(1).max(20).describe('Rounds to be played'),
  crates: z
    .array(z.int().min(0).max(MOST_CRATES))
    .length(KINDS)
    .describe('Crates that each caravan starts with: salt, silk, spice'),
});
type Scenario = z.infer<typeof schema>;

const seats = ['red', 'green', 'blue'] as const;

const scenarios: readonly (ScenarioInfo & Scenario)[] = [
  { id: 'three', turns: 3, crates: [0, 0, 0], name: 'Three rounds', summary: 'Empty caravans, three rounds.', seats },
  { id: 'rich', turns: 2, crates: [2, 1, 1], name: 'Rich caravans', summary: 'Laden caravans, two rounds.', seats },
];

const options: readonly OptionSpec[] = [
  { key: '1.2', title: 'Each seat is dealt a card that can shield its caravan', default: true },
];

const faultsOf = (document: unknown): Fault[] =>
  schema.safeParse(document).error?.issues.map((issue) => ({
    path: issue.path.join('.'),
    found: issue.code,
    expected: issue.message,
  })) ?? [];

function scenarioOf(given: string | object): Scenario {
  if (typeof given === 'string') return scenarioNamed(scenarios, given);
  const faults = faultsOf(given);
  if (faults.length > 0) {
    throw new BadInput(
      'a wrong scenario',
      'scenario',
      faults.map((f) => `${f.path}: ${f.expected}`).join('; '),
      faults,
    );
  }
  return given as Scenario;
}

/** Deals the cards that the seat cannot see at random from those that it has not seen. */
function resample(g: Game, _of: Seat, hidden: (cell: number) => boolean, rng: Rng): void {
  const unseen: number[] = [];
  for (let card = 1; card <= CARDS; card++) {
    const isSeen = g.cells[at.played + card] === 1 || seats.some((_, i) => g.cells[at.card + i] === card);
    if (!isSeen) unseen.push(card);
  }
  for (let i = 0; i < SEATS; i++) {
    if (!hidden(at.card + i) || g.cells[at.holds + i] === 0) continue;
    const [card] = unseen.splice(rng.below(unseen.length), 1);
    g.set(at.card + i, card);
  }
}

function derive(g: Game): void {
  for (let i = 0; i < SEATS; i++) {
    let load = 0;
    for (let kind = 0; kind < KINDS; kind++) load += g.cells[crateCell(g, seat(i), kind)];
    g.set(at.load + i, load);
  }
}

function audit(g: Game): void {
  const held = seats.map((_, i) => g.cells[at.card + i]).filter((card) => card !== 0);
  if (new Set(held).size !== held.length) throw new RulesError('a card is held twice');
  if (held.some((card) => g.cells[at.played + card] === 1)) throw new RulesError('a played card is held');
  for (let i = 0; i < SEATS; i++) {
    if ((g.cells[at.card + i] !== 0) !== (g.cells[at.holds + i] === 1)) throw new RulesError('a card is held unseen');
    for (let kind = 0; kind < KINDS; kind++) {
      const crates = g.cells[crateCell(g, seat(i), kind)];
      if (crates < 0 || crates > MOST_CRATES) throw new RulesError(`${crates} crates of a kind (3.2)`);
    }
    const [first, second] = g.cells.subarray(at.guard + GUARDS * i, at.guard + GUARDS * (i + 1));
    if (first !== 0 && first === second) throw new RulesError('two guards of a seat in one space (2.1)');
    if (loadOf(g, seat(i)) < 0) throw new RulesError('a caravan carries less than nothing');
  }
}

const coins = (g: Game): number[] => seats.map((_, i) => g.cells[at.coins + i]);

/** Each has its share of all coins. */
function returns(g: Game, out: Float64Array): void {
  const total = coins(g).reduce((sum, n) => sum + n, 0);
  for (let i = 0; i < SEATS; i++) out[i] = total === 0 ? 1 / SEATS : g.cells[at.coins + i] / total;
}

export const toy: Ruleset<ToyStatics> = {
  id: 'toy',
  name: 'Caravans',
  aliases: ['caravans'],
  version: 1,
  program,
  verbs,
  scenarios,
  options,
  declines: ['loaded', 'stop', 'let', 'keep', 'guard', 'sell', 'leave', 'ride', 'lose', 'load', 'play'],
  turnName: 'round',
  // 3 cards, 6 guards, and for each of 3 seats: a chit, 3 to load, 2 rides with two ambushes of 5 each, 3 sales.
  decisionsPerTurn: 3 + 6 + 3 * (1 + 3 + 2 * (1 + 2 * 5) + 3),
  bounds: { choices: 8, outcomes: 11, cells: 512 },
  prepare: (given) => {
    const scenario = scenarioOf(given.scenario);
    const settled = settleOptions(options, given.options);
    const space = ['oasis', 'dunes', 'well', 'fort', 'pass', 'market'];
    const data = JSON.stringify([scenario.id, scenario.turns, scenario.crates]);
    return {
      layout,
      at,
      crates: scenario.crates,
      scenario: scenario.id,
      seats,
      options: settled,
      names: {
        seat: seats,
        space,
        post: ['none', ...space],
        kind: ['salt', 'silk', 'spice'],
        card: ['none', 'veil', 'scout', 'tent', 'camel', 'sabre'],
        guard: seats.flatMap((name) => [`${name}-0`, `${name}-1`]),
      },
      dataHash: () => hashDigits(hashText(data), hashText(data, 1)),
      turns: scenario.turns,
      setup: given,
    };
  },
  setup: (g) => {
    g.set(at.round, 1);
    for (let i = 0; i < SEATS; i++) {
      g.set(at.caravan + i, 2 * i);
      for (let kind = 0; kind < KINDS; kind++) addCrates(g, seat(i), kind, g.s.crates[kind]);
    }
  },
  turn: (g) => g.cells[at.round],
  derive,
  resample,
  returns,
  standing: returns,
  resultName: (g) => {
    const best = Math.max(...coins(g));
    const leaders = seats.filter((_, i) => g.cells[at.coins + i] === best);
    return leaders.length === 1 ? leaders[0] : 'drawn';
  },
  resultNames: [...seats, 'drawn'],
  words: {
    seats: { red: 'Red', green: 'Green', blue: 'Blue' },
    results: { red: 'Red is richest', green: 'Green is richest', blue: 'Blue is richest', drawn: 'No side is richest' },
  },
  score: (g, of) => g.cells[at.coins + of],
  audit,
  events: Object.values(NOTE),
  view,
  dataKinds: [
    {
      kind: 'scenario',
      title: 'A scenario of Caravans',
      schema: () => z.toJSONSchema(schema),
      check: faultsOf,
    },
  ],
  campaigns,
};
