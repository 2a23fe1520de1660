// A family of games: two programs put together from the same chapters, one with a module that adds steps and takes
// another battle, side by side in one process. A chapter that both share asks the game for its numbers.

import { describe, expect, test } from 'vitest';
import { checkCopy, checkOptions, checkRewind, choicesOf } from '../../src/engine/checks/invariants.ts';
import { checkSealed, checkSealedSight } from '../../src/engine/checks/secrecy.ts';
import { CHANCE, seat } from '../../src/engine/contract/ids.ts';
import type { Ruleset, Statics } from '../../src/engine/contract/ruleset.ts';
import { action, aOf } from '../../src/engine/kernel/action.ts';
import { Dice } from '../../src/engine/kernel/chance.ts';
import { Game } from '../../src/engine/kernel/game.ts';
import { LayoutBuilder } from '../../src/engine/kernel/layout.ts';
import { assemble, auto, chance, decide, over, type Procedure, procedure } from '../../src/engine/kernel/procedure.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { sealedGroup, sealedSeat } from '../../src/engine/kernel/sealed.ts';
import { parse } from '../../src/engine/text/text.ts';

const VERB = { march: 0, roll: 1, pick: 2, barrage: 3 } as const;
const VERBS = [
  { word: 'march', a: 'number' },
  { word: 'roll', a: 'number' },
  { word: 'pick', a: 'number' },
  { word: 'barrage', a: 'number' },
];
const ROUNDS = 4;

/** The series' own cells, at the same places in the layout of each of its games. */
interface Cells {
  readonly round: number;
  readonly strength: number;
  readonly plan: number;
}
interface SeriesStatics extends Statics {
  readonly at: Cells;
}
type SeriesGame = Game<SeriesStatics>;

/** Shared by all games of the series: how far a side marches, in locals of its own. */
const march = procedure('march', { steps: ['go', 'arrive'], locals: ['side', 'way'] });
march.define<SeriesStatics>({
  go: decide({
    rule: '2',
    prompt: 'March one or two.',
    actor: (g) => seat(g.cells[g.of(march).at.side]),
    legal(_, out) {
      out.add(VERB.march, 1);
      out.add(VERB.march, 2);
    },
    apply(g, chosen) {
      const { at, step } = g.of(march);
      g.set(at.way, aOf(chosen));
      g.goto(step.arrive);
    },
  }),
  arrive: auto((g) => g.back(g.cells[g.of(march).at.way])),
});

/** Shared, too: both sides pick in secret. */
const picking = procedure('picking', { steps: ['pick'] });
const plans = sealedGroup<SeriesStatics>('plans', {
  count: () => 2,
  seatAt: (_, i) => seat(i),
  choose: picking,
  fields: ['plan'],
  reveal: (g) => {
    for (let side = 0; side < 2; side++) g.set(g.s.at.plan + side, 0);
  },
});
picking.define<SeriesStatics>({
  pick: decide({
    rule: '3',
    prompt: 'Pick.',
    actor: (g) => sealedSeat(g, plans),
    legal(_, out) {
      out.add(VERB.pick, 1);
      out.add(VERB.pick, 2);
    },
    apply(g, chosen) {
      g.set(g.s.at.plan + sealedSeat(g, plans), aOf(chosen));
      g.back();
    },
  }),
});

/** Made for each game: a battle of one die, and with the module a barrage before it. */
function battleOf(hasArtillery: boolean) {
  const steps = hasArtillery ? (['barrage', 'fight'] as const) : (['fight'] as const);
  const battle = procedure<'barrage' | 'fight', 'losses'>('battle', { steps, locals: ['losses'] });
  const fight = chance<SeriesStatics>({
    rule: '4',
    legal(_, out) {
      for (let die = 1; die <= 6; die++) out.add(VERB.roll, die);
    },
    apply(g, outcome) {
      g.add(g.s.at.strength + 1, -(aOf(outcome) + g.cells[battle.at.losses]));
      g.back();
    },
  });
  const barrage = decide<SeriesStatics>({
    rule: 'M1',
    prompt: 'Fire so many shells.',
    actor: () => seat(0),
    legal(_, out) {
      for (let shells = 0; shells <= 2; shells++) out.add(VERB.barrage, shells);
    },
    apply(g, chosen) {
      g.set(battle.at.losses, aOf(chosen));
      g.goto(battle.step.fight);
    },
  });
  battle.define<SeriesStatics>((hasArtillery ? { barrage, fight } : { fight }) as never);
  return battle;
}

function gameOf(id: string, hasArtillery: boolean) {
  const main = procedure('game', { steps: ['round', 'marched', 'planned', 'fought', 'end'] });
  const battle = battleOf(hasArtillery);
  main.define<SeriesStatics>({
    round: auto((g) => {
      g.add(g.s.at.round, 1);
      g.call(march, main.step.marched);
      g.set(g.of(march).at.side, g.cells[g.s.at.round] & 1);
    }),
    marched: auto((g) => {
      g.add(g.s.at.strength, g.returned);
      g.call(plans, main.step.planned);
    }),
    planned: auto((g) => g.call(battle, main.step.fought)),
    fought: auto((g) => g.goto(g.cells[g.s.at.round] === ROUNDS ? main.step.end : main.step.round)),
    end: over,
  });
  // The module's own chapter stands before the shared ones, so that these have other numbers in each game.
  const order: readonly unknown[] = hasArtillery
    ? [main, battle, plans, picking, march]
    : [main, march, plans, picking, battle];
  const program = assemble(order as Procedure[]);
  const fields = new LayoutBuilder(program.frameEnd);
  const at: Cells = {
    round: fields.field('round'),
    strength: fields.field('strength', { size: 2 }),
    plan: fields.field('plan', { size: 2, sees: seat }),
  };
  const s = { layout: fields.build(program.frames), seats: ['north', 'south'], names: {}, turns: ROUNDS, at };
  const rules = {
    id,
    program,
    verbs: VERBS,
    bounds: { choices: 9, outcomes: 9, cells: 4096 },
    turn: (g: SeriesGame) => Math.max(1, g.cells[at.round]),
    setup: (g: SeriesGame) => g.set(at.strength + 1, 100),
    derive: () => {},
  };
  return { rules: rules as unknown as Ruleset, s: s as unknown as SeriesStatics, at };
}

const plain = gameOf('plain', false);
const module = gameOf('with artillery', true);
const opened = (kin: typeof plain): Game => new Game(kin.rules, kin.s, { debug: true });

/** Plays a game by the first choice of all; the steps at which it stood. */
function stepsOf(g: Game): string[] {
  const steps: string[] = [];
  while (!g.isOver) {
    steps.push(g.stepName);
    g.play(g.options().at(0));
  }
  return steps;
}

const ROUND = ['march.go', 'picking.pick', 'picking.pick', 'battle.fight'];

describe('two games of a family', () => {
  test('each follow their own steps', () => {
    expect(stepsOf(opened(plain)).slice(0, 4)).toEqual(ROUND);
    expect(stepsOf(opened(module)).slice(0, 5)).toEqual([...ROUND.slice(0, 3), 'battle.barrage', 'battle.fight']);
  });

  test('can be played alternately, move by move, with the same results as alone', () => {
    const [one, two] = [opened(plain), opened(module)];
    while (!one.isOver || !two.isOver) {
      for (const g of [one, two]) if (!g.isOver) g.play(g.options().at(0));
    }
    const [alone, apart] = [opened(plain), opened(module)];
    stepsOf(alone);
    stepsOf(apart);
    expect([one.hash, two.hash]).toEqual([alone.hash, apart.hash]);
    expect(one.cells[plain.at.strength]).toBe(ROUNDS);
  });

  test('share procedures whose numbers differ from game to game', () => {
    const [one, two] = [opened(plain), opened(module)];
    expect(one.of(march).step.go).not.toBe(two.of(march).step.go);
    expect(one.of(march).at.way).not.toBe(two.of(march).at.way);
    expect(one.stepName).toBe(two.stepName);
  });

  test('meet the same dice at the same places: lanes go by names', () => {
    const dice = new Dice('family');
    const fallen = [opened(plain), opened(module)].map((g) => {
      g.play(parse(g, 'march 2'));
      while (g.actor !== CHANCE) g.play(g.options().at(0));
      return dice.fall(g);
    });
    expect(fallen[0]).toBe(fallen[1]);
  });

  test.each([
    ['plain', plain],
    ['with artillery', module],
  ])('%s keeps every contract, secrets included', (_, kin) => {
    const [g, copy] = [opened(kin), opened(kin)];
    const rng = new Rng('family');
    for (let n = 0; n < 200 && !g.isOver; n++) {
      checkOptions(g);
      checkRewind(g);
      checkCopy(g, copy, g.options().at(0));
      checkSealed(g, rng, 4);
      checkSealedSight(g, choicesOf(g));
      g.play(g.options().at(rng.below(g.options().size)));
    }
    expect(g.isOver).toBe(true);
  });
});

test('a procedure of several games has no numbers of its own, and an error says where they are', () => {
  expect(() => march.step.go).toThrow('procedure march is in several programs: ask g.of(march)');
  expect(() => march.at.way).toThrow('ask g.of(march)');
});

test('a procedure that is no part of a game is refused by name', () => {
  const stranger = procedure('stranger', { steps: ['only'] });
  stranger.define<Statics>({ only: over });
  expect(() => opened(plain).isRunning(stranger as unknown as Procedure)).toThrow('stranger is no procedure of plain');
  expect(() => assemble([stranger, stranger] as unknown as Procedure[])).toThrow('stranger is in the program twice');
  expect(opened(plain).options().has(action(VERB.march, 1))).toBe(true);
});
