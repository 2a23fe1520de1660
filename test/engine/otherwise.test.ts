// Where a step offers nothing, the game goes on by what the step says otherwise; where it says so, the only option is
// taken. Nobody is asked. A step that may be declined offers that beside anything else.

import { describe, expect, test } from 'vitest';
import { seat } from '../../src/engine/contract/ids.ts';
import type { Ruleset, Statics } from '../../src/engine/contract/ruleset.ts';
import { action, aOf } from '../../src/engine/kernel/action.ts';
import { Game } from '../../src/engine/kernel/game.ts';
import { LayoutBuilder } from '../../src/engine/kernel/layout.ts';
import type { Options } from '../../src/engine/kernel/options.ts';
import { assemble, chance, decide, over, procedure } from '../../src/engine/kernel/procedure.ts';
import { WatchedGame } from '../../src/engine/text/script-steps.ts';

const TAKE = 0;

type Otherwise = 'goes on' | 'none' | 'no transition' | 'for ever';

/** A seat takes coins from a purse, one or two at a time, and then looks at what it has. */
function purse(coins: number, kind: Otherwise = 'goes on') {
  const main = procedure('purse', { steps: ['take', 'look', 'end'] });
  let asked = 0;
  main.define<Statics>({
    take: decide({
      rule: '1',
      prompt: 'take',
      actor: () => seat(0),
      legal(g, out) {
        asked++;
        for (let n = 1; n <= Math.min(2, g.cells[left]); n++) out.add(TAKE, n);
      },
      apply(g, chosen) {
        g.add(left, -aOf(chosen));
        g.stay();
      },
      ...(kind === 'none'
        ? {}
        : {
            otherwise(g: Game) {
              if (kind === 'goes on') g.goto(main.step.look);
              if (kind === 'for ever') g.stay();
            },
          }),
    }),
    look: decide({
      rule: '2',
      prompt: 'look',
      actor: () => seat(0),
      legal: (_, out) => out.add(TAKE, 9),
      apply: (g) => g.goto(main.step.end),
    }),
    end: over,
  });
  const program = assemble([main]);
  const fields = new LayoutBuilder(program.frameEnd);
  const left = fields.field('left');
  const rules = {
    id: 'purse',
    program,
    verbs: [{ word: 'take', a: 'number' }],
    turn: () => 1,
    bounds: { choices: 9, outcomes: 9, cells: 4096 },
    setup: (g: Game) => g.set(left, coins),
  } as unknown as Ruleset;
  const s = { layout: fields.build(program.frames), seats: ['one'], names: {} } as unknown as Statics;
  return { rules, s, asked: () => asked };
}

describe('a step at which nothing is offered', () => {
  test('is passed over at the beginning of the game', () => {
    const { rules, s } = purse(0);
    expect(new Game(rules, s).stepName).toBe('purse.look');
  });

  test('is passed over as soon as the last choice is used up, and not before', () => {
    const { rules, s } = purse(3);
    const g = new Game(rules, s, { debug: true });
    g.play(action(TAKE, 2));
    expect(g.stepName).toBe('purse.take');
    g.play(action(TAKE, 1));
    expect(g.stepName).toBe('purse.look');
  });

  test('is passed over again after it was taken back', () => {
    const { rules, s } = purse(1);
    const g = new Game(rules, s);
    g.tried(() => g.apply(action(TAKE, 1)));
    expect(g.options().size).toBe(1);
    expect(g.options().at(0)).toBe(action(TAKE, 1));
    g.apply(action(TAKE, 1));
    expect(g.stepName).toBe('purse.look');
  });

  test('is asked once in each position: the list is kept for the next caller', () => {
    const { rules, s, asked } = purse(4);
    const g = new Game(rules, s);
    g.options();
    g.apply(action(TAKE, 1));
    expect(g.options().size).toBe(2);
    expect(asked()).toBe(2);
  });

  test('is reported to listeners of the sequence of play', () => {
    const { rules, s } = purse(2);
    const g = new WatchedGame(rules, s);
    g.passedOver();
    g.play(action(TAKE, 2));
    expect(g.passedOver()).toEqual(['purse.take']);
  });

  test('is an error where the step has no otherwise', () => {
    const { rules, s } = purse(0, 'none');
    expect(() => new Game(rules, s).options()).toThrow('purse.take (rule 1) offers nothing');
  });

  test('makes one transition, as every step does, and comes to an end', () => {
    const still = purse(0, 'no transition');
    expect(() => new Game(still.rules, still.s)).toThrow('purse.take made 0 transitions');
    const endless = purse(0, 'for ever');
    expect(() => new Game(endless.rules, endless.s)).toThrow('endless bookkeeping at purse.take');
  });
});

/** One of so many coins is drawn, then one of them chosen; `takesOnly` as the steps say. */
function draw(coins: number, takesOnly: boolean) {
  const main = procedure('draw', { steps: ['lot', 'choose', 'end'] });
  const offer = (_: Game, out: Options): void => {
    for (let n = 1; n <= coins; n++) out.add(TAKE, n);
  };
  main.define<Statics>({
    lot: chance({
      rule: '1',
      legal: offer,
      takesOnly,
      apply(g, outcome) {
        g.add(sum, aOf(outcome));
        g.goto(main.step.choose);
      },
      otherwise: (g) => g.goto(main.step.end),
    }),
    choose: decide({
      rule: '2',
      prompt: 'choose',
      actor: () => seat(0),
      legal: offer,
      takesOnly,
      apply(g, chosen) {
        g.add(sum, 10 * aOf(chosen));
        g.goto(main.step.end);
      },
    }),
    end: over,
  });
  const program = assemble([main]);
  const fields = new LayoutBuilder(program.frameEnd);
  const sum = fields.field('sum');
  const rules = {
    id: 'draw',
    program,
    verbs: [{ word: 'take', a: 'number' }],
    turn: () => 1,
    bounds: { choices: 9, outcomes: 9, cells: 4096 },
    setup: () => undefined,
  } as unknown as Ruleset;
  const g = new WatchedGame(rules, { layout: fields.build(program.frames), seats: ['one'], names: {} } as never);
  return { g, sum: () => g.cells[sum] };
}

describe('a step that takes its only option', () => {
  test('takes it without a die and without asking the seat', () => {
    const { g, sum } = draw(1, true);
    expect(g.isOver).toBe(true);
    expect(sum()).toBe(11);
  });

  test('asks where there are two, and where it does not say so', () => {
    expect(draw(2, true).g.stepName).toBe('draw.lot');
    expect(draw(1, false).g.stepName).toBe('draw.lot');
  });

  test('passes over dice that have no outcome', () => {
    expect(draw(0, true).g.isOver).toBe(true);
  });
});

describe('a step that may be declined', () => {
  const PASS = 1;
  /** A coin may be taken, as long as one is left. */
  function till(coins: number) {
    const main = procedure('till', { steps: ['take', 'end'] });
    main.define<Statics>({
      take: decide({
        rule: '1',
        prompt: 'take, or pass',
        actor: () => seat(0),
        legal: (g, out) => {
          if (g.cells[left] > 0) out.add(TAKE, 1);
        },
        apply(g) {
          g.add(left, -1);
          g.stay();
        },
        declines: PASS,
        otherwise: (g) => g.goto(main.step.end),
      }),
      end: over,
    });
    const program = assemble([main]);
    const fields = new LayoutBuilder(program.frameEnd);
    const left = fields.field('left');
    const rules = {
      id: 'till',
      program,
      verbs: [{ word: 'take', a: 'number' }, { word: 'pass' }],
      turn: () => 1,
      bounds: { choices: 9, outcomes: 9, cells: 4096 },
      setup: (g: Game) => g.set(left, coins),
    } as unknown as Ruleset;
    const s = { layout: fields.build(program.frames), seats: ['one'], names: {} } as unknown as Statics;
    return { g: new Game(rules, s, { debug: true }), left: (g: Game) => g.cells[left] };
  }

  test('offers that with anything else, and goes on when it is chosen', () => {
    const { g, left } = till(2);
    expect(g.offered()).toEqual([action(TAKE, 1), action(PASS)]);
    g.play(action(TAKE, 1));
    g.play(action(PASS));
    expect([g.isOver, left(g)]).toEqual([true, 1]);
  });

  test('is passed over where there is nothing else', () => {
    const { g } = till(1);
    g.play(action(TAKE, 1));
    expect(g.isOver).toBe(true);
  });

  test('needs a way to go on', () => {
    const spec = { rule: '7', prompt: '', actor: () => seat(0), legal: () => undefined, apply: () => undefined };
    expect(() => decide({ ...spec, declines: PASS })).toThrow('a step of rule 7 declines without an otherwise');
  });
});
