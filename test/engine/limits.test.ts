// The limits of the engine are in one place, and what goes beyond is refused with one line: what, the limit, where it
// is set.

import { describe, expect, test } from 'vitest';
import { BadInput, RulesError } from '../../src/engine/contract/errors.ts';
import { LIMITS } from '../../src/engine/contract/limits.ts';
import type { Ruleset, Statics } from '../../src/engine/contract/ruleset.ts';
import { action, aOf, bOf, isPackable, verbOf } from '../../src/engine/kernel/action.ts';
import { Game } from '../../src/engine/kernel/game.ts';
import { assemble, chance, decide, over, procedure } from '../../src/engine/kernel/procedure.ts';
import { HexGrid } from '../../src/hex/grid.ts';
import { readMap } from '../../src/hex/map-file.ts';
import { layoutOf, type ToyGame, toy } from '../agents/toys.ts';

/** A game of one decision and one die, with as many of each as wanted. */
function choosing(choices: number, outcomes: number, parts: Partial<Ruleset> = {}, s: Partial<Statics> = {}): ToyGame {
  const play = procedure('choosing', { steps: ['choose', 'fall', 'end'] });
  play.define<Statics>({
    choose: decide({
      rule: '1',
      prompt: 'choose',
      actor: () => 0 as never,
      legal: (_, out) => {
        for (let n = 0; n < choices; n++) out.add(0, n);
      },
      apply: (g) => g.goto(play.step.fall),
    }),
    fall: chance({
      rule: '2',
      legal: (_, out) => {
        for (let n = 0; n < outcomes; n++) out.add(0, n);
      },
      apply: (g) => g.goto(play.step.end),
    }),
    end: over,
  });
  const program = assemble([play]);
  const { layout } = layoutOf(program, () => ({}));
  const made = toy(
    { id: 'choosing', program, verbs: [{ word: 'take', a: 'number' }], returns: () => {}, ...parts },
    layout,
    ['one'],
    1,
  );
  return { rules: made.rules, s: { ...made.s, ...s } };
}

const begun = ({ rules, s }: ToyGame, debug = false): Game => new Game(rules, s, { debug });

describe('an action reads back', () => {
  test.each([
    [0, 0, 0],
    [255, 1022, 8191],
    [255, 9214, 0],
    [7, 1022, 0],
    [7, 1023, 0],
    [7, 1024, 0],
    [61, 600, 2728],
    [61, 2728, 0],
  ])('verb %i with %i and %i', (verb, a, b) => {
    const packed = action(verb, a, b);
    expect([verbOf(packed), aOf(packed), bOf(packed)]).toEqual([verb, a, b]);
    expect(isPackable(verb, a, b)).toBe(true);
    expect(packed).toBeGreaterThanOrEqual(0);
  });

  test('actions ascend by verb, first operand, second operand, also where first operands leave their bits', () => {
    const firsts = [0, 1, 1021, 1022, 1023, 1024, 5000, 9214];
    const rows = [0, 1, 254, 255].flatMap((verb) =>
      firsts.flatMap((a) => (a < LIMITS.firstOperands ? [0, 1, 8191] : [0]).map((b) => action(verb, a, b))),
    );
    expect([...rows].sort((p, q) => p - q)).toEqual(rows);
    expect(new Set(rows).size).toBe(rows.length);
  });

  test.each([
    [256, 0, 0],
    [-1, 0, 0],
    [0, 9215, 0],
    [0, 1023, 1],
    [0, 0, 8192],
    [0, 0.5, 0],
    [0, 0, -1],
  ])('verb %i with %d and %i does not fit', (verb, a, b) => expect(isPackable(verb, a, b)).toBe(false));
});

describe('refused when a game is put together, with the limit and where it is set', () => {
  const bounds = { choices: 8, outcomes: 8, cells: 1000 };
  const names = (namespace: string, count: number): Statics['names'] => ({
    [namespace]: Array.from({ length: count }, (_, i) => `${namespace}${i}`),
  });
  const verbs = (count: number): Ruleset['verbs'] => Array.from({ length: count }, (_, i) => ({ word: `v${i}` }));

  test('as many as the limit allows are taken', () => {
    const pair = [
      { word: 'place', a: 'unit', b: 'hex' },
      { word: 'step', a: 'hex' },
    ];
    const all = { ...names('unit', 1023), ...names('hex', 8192) };
    expect(() => begun(choosing(1, 1, { verbs: pair }, { names: all }))).not.toThrow();
    expect(() => begun(choosing(1, 1, { verbs: verbs(256) }))).not.toThrow();
  });

  test.each<[string, Partial<Ruleset>, Partial<Statics>, string]>([
    ['verbs', { verbs: verbs(257) }, {}, '257 verbs (choosing): at most 256, set in src/engine/contract/limits.ts'],
    [
      'units named before hexes',
      { verbs: [{ word: 'place', a: 'unit', b: 'hex' }] },
      { names: { ...names('unit', 1024), ...names('hex', 9) } },
      "1,024 numbers of unit as operand of 'place' (choosing toy): at most 1,023, set in src/engine/contract/limits.ts",
    ],
    [
      'hexes named after units',
      { verbs: [{ word: 'place', a: 'unit', b: 'hex' }] },
      { names: { ...names('hex', 8193), ...names('unit', 9) } },
      "8,193 numbers of hex as operand of 'place' (choosing toy): at most 8,192, set in src/engine/contract/limits.ts",
    ],
    [
      'hexes named alone',
      { verbs: [{ word: 'step', a: 'hex' }] },
      { names: names('hex', 9216) },
      "9,216 numbers of hex as operand of 'step' (choosing toy): at most 9,215, set in src/engine/contract/limits.ts",
    ],
    [
      'operands of a kind without names',
      { verbs: [{ word: 'take', a: 'number', b: 'unitt' }] },
      { names: { ...names('unit', 2), ...names('hex', 2) } },
      "'take' names a unitt, which has no names (choosing toy): one of number, unit, hex",
    ],
    [
      'seats',
      {},
      { seats: ['a', 'b', 'c', 'd', 'e'] },
      '5 seats (choosing toy): at most 4, set in src/engine/contract/limits.ts',
    ],
    [
      'turns',
      {},
      { turns: 32_768 },
      '32,768 turns (choosing toy): at most 32,767, set in src/engine/contract/limits.ts',
    ],
    [
      'decisions in a turn',
      { decisionsPerTurn: 65_536 },
      {},
      '65,536 decisions in a turn (choosing): at most 65,535, set in src/engine/contract/limits.ts',
    ],
    [
      'declared choices',
      { bounds: { ...bounds, choices: 5000 } },
      {},
      '5,000 declared choices (choosing): at most 4,096, set in src/engine/contract/limits.ts',
    ],
    [
      'declared cells',
      { bounds: { ...bounds, cells: 300_000 } },
      {},
      '300,000 declared cells (choosing): at most 262,144, set in src/engine/contract/limits.ts',
    ],
    [
      'cells',
      { bounds: { ...bounds, cells: 100 } },
      {},
      expect.stringMatching(/^\d+ cells \(choosing toy\): at most 100, set in bounds.cells of choosing$/) as never,
    ],
    [
      'a bound of nothing',
      { bounds: { ...bounds, outcomes: 0 } },
      {},
      'bounds.outcomes = 0 (choosing): a whole number above 0',
    ],
  ])('%s', (_, parts, s, message) => {
    const refused = (): unknown => {
      try {
        return begun(choosing(1, 1, parts, s));
      } catch (error) {
        return error;
      }
    };
    expect(refused()).toBeInstanceOf(BadInput);
    expect((refused() as BadInput).message).toEqual(message);
  });

  test('a map of more hexes than choices can name, by its file and as a grid', () => {
    const digits = { style: 'digits', width: 3 } as const;
    const map = {
      source: 'made up for the test',
      orientation: 'flat-top',
      shifted: 'even',
      columns: 100,
      rows: 82,
      firstColumn: 1,
      firstRow: 1,
      numbering: { pattern: '{column}.{row}', column: digits, row: digits },
    } as const;
    const file = { ...map, terrain: { c: 'clear' }, defaultTerrain: 'c' };
    const read = readMap(file);
    expect(read.ok ? [] : read.faults).toEqual([
      { path: 'columns', found: '8,200 hexes', expected: 'at most 8,191, set in src/engine/contract/limits.ts' },
    ]);
    expect(() => new HexGrid(map)).toThrow(
      'the map has 8,200 hexes: at most 8,191, set in src/engine/contract/limits.ts',
    );
    expect(readMap({ ...file, rows: 50 }).ok).toBe(true);
  });
});

describe('more than declared, at the decision or die', () => {
  const bounds = { choices: 5, outcomes: 3, cells: 1000 };

  test('as many as declared are taken', () => {
    const g = begun(choosing(5, 3, { bounds }));
    g.apply(g.options().at(4));
    expect(g.options().size).toBe(3);
  });

  test('choices', () =>
    expect(() => begun(choosing(6, 3, { bounds })).options()).toThrow(
      'choosing.choose (rule 1) offers 6 choices: at most 5 by bounds.choices of choosing',
    ));

  test('outcomes, also where the buffer would hold them', () => {
    const g = begun(choosing(5, 4, { bounds }));
    g.apply(g.options().at(0));
    expect(() => g.options()).toThrow('offers 4 outcomes: at most 3 by bounds.outcomes of choosing');
  });

  /** A game whose first decision offers a choice of these operands, and no other. */
  function offering(a: number, b: number): ToyGame {
    const play = procedure('wide', { steps: ['choose'] });
    play.define<Statics>({
      choose: decide({
        rule: '1',
        prompt: 'choose',
        actor: () => 0 as never,
        legal: (_, out) => out.add(0, a, b),
        apply: (g) => g.stay(),
      }),
    });
    const program = assemble([play]);
    const { layout } = layoutOf(program, () => ({}));
    const verbs = [{ word: 'put', a: 'number', b: 'number' }];
    return toy({ id: 'wide', program, verbs, returns: () => {}, bounds }, layout, ['one'], 1);
  }

  test.each([
    [5000, 7],
    [1023, 1],
    [9215, 0],
    [0, 8192],
  ])('the numbers %i and %i, which would be read back as another choice, in every game', (a, b) => {
    for (const debug of [false, true]) {
      const g = begun(offering(a, b), debug);
      expect(() => g.options()).toThrow(RulesError);
      expect(() => g.options()).toThrow(
        new RegExp(`operands ${a}, ${b} does not fit.*first operands below.*limits\\.ts`),
      );
    }
  });

  test.each([
    [-1, 0],
    [3, -1],
  ])('negative numbers, %i and %i, in every game', (a, b) => {
    for (const debug of [false, true])
      expect(() => begun(offering(a, b), debug).options()).toThrow(/does not fit an action/);
  });

  test.each([
    [1022, 8191],
    [9214, 0],
  ])('the greatest numbers, %i and %i, are taken', (a, b) => {
    const g = begun(offering(a, b));
    expect([aOf(g.options().at(0)), bOf(g.options().at(0))]).toEqual([a, b]);
  });

  test('a fraction, in a debug game', () =>
    expect(() => begun(offering(0.5, 0), true).options()).toThrow(/operands 0\.5, 0 does not fit/));
});
