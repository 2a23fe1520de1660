// Packed fields: parts are read, written, hidden and counted for the hash by their names alone. And fields with several
// stamps.

import { describe, expect, test } from 'vitest';
import { checkRewind } from '../../src/engine/checks/invariants.ts';
import { checkObservation } from '../../src/engine/checks/secrecy.ts';
import { RulesError } from '../../src/engine/contract/errors.ts';
import { seat } from '../../src/engine/contract/ids.ts';
import type { Statics } from '../../src/engine/contract/ruleset.ts';
import { Game } from '../../src/engine/kernel/game.ts';
import { observe, resample } from '../../src/engine/kernel/observe.ts';
import { packing, partOf, withPart } from '../../src/engine/kernel/packing.ts';
import { assemble, decide, procedure } from '../../src/engine/kernel/procedure.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { stateText } from '../../src/engine/text/script-state.ts';
import { stateLines } from '../../src/table/state-lines.ts';
import { layoutOf, toy } from '../agents/toys.ts';

const HANDS = packing({ card: 3, marked: 1, coins: 5, played: 1 });
const { mask } = HANDS;
const OWN = [seat(0), seat(1)];

/** Two seats, each with a hand in one cell: the card and whether it is marked are its own business. */
function hands(debug = false) {
  const play = procedure('hands', { steps: ['play'] });
  play.define<Statics>({
    play: decide({
      rule: '1',
      prompt: 'play',
      actor: () => OWN[0],
      legal: (_, out) => out.add(0),
      apply: (g) => {
        g.setPart(at.hand, mask.played, 1);
        g.stay();
      },
    }),
  });
  const program = assemble([play]);
  const { at, layout } = layoutOf(program, (fields) => ({
    first: fields.field('first.stamp', { section: 'stamp' }),
    second: fields.field('second.stamp', { section: 'stamp' }),
    hand: fields.packed('seat.hand', HANDS, {
      size: 2,
      index: 'seat',
      partSees: { card: (i) => OWN[i], marked: (i) => OWN[i] },
      partValues: { card: 'card' },
    }),
    secret: fields.packed('own.secret', packing({ here: 2, there: 2 }), { size: 2, sees: (i) => OWN[i] }),
  }));
  const made = toy(
    {
      id: 'hands',
      program,
      verbs: [{ word: 'play' }],
      returns: () => {},
      resample: (g, of) => g.setPart(at.hand + 1 - of, mask.card, 2),
    },
    layout,
    ['red', 'blue'],
    1,
  );
  const s = { ...made.s, names: { seat: ['red', 'blue'], card: ['none', 'ace', 'king', 'queen'] } };
  return { g: new Game(made.rules, s, { debug }), at };
}

const seenBy = (g: Game, of: number): Int32Array => {
  const out = new Int32Array(g.cells.length);
  observe(g, OWN[of], out);
  return out;
};

describe('a packing', () => {
  test('gives parts their bits in order, and reads each part independently of the others', () => {
    expect(HANDS).toEqual({
      names: ['card', 'marked', 'coins', 'played'],
      mask: { card: 0b111, marked: 0b1000, coins: 0b1_1111_0000, played: 0b10_0000_0000 },
    });
    const cell = withPart(withPart(withPart(0, mask.coins, 31), mask.card, 5), mask.played, 1);
    expect(HANDS.names.map((name) => partOf(cell, mask[name]))).toEqual([5, 0, 31, 1]);
    expect(partOf(withPart(cell, mask.coins, 2), mask.coins)).toBe(2);
    expect(partOf(withPart(cell, mask.coins, 2), mask.card)).toBe(5);
    expect(withPart(cell, mask.card | mask.coins | mask.played, 0)).toBe(0);
    const { whole } = packing({ whole: 31 }).mask;
    expect(partOf(withPart(0, whole, 0x7fffffff), whole)).toBe(0x7fffffff);
  });

  test('refuses more bits than a cell has', () => {
    expect(() => packing({ a: 30, b: 2 })).toThrow('part b does not fit: a cell has 31 bits');
    expect(() => packing({ a: 0 })).toThrow('part a has 0 bits');
  });
});

describe('a packed field', () => {
  test('is written by part, counted for the hash, and taken back', () => {
    const { g, at } = hands();
    const hashes = new Set([g.hash]);
    const mark = g.mark();
    for (const name of HANDS.names) {
      g.setPart(at.hand, mask[name], 1);
      hashes.add(g.hash);
    }
    expect(hashes.size).toBe(5);
    g.setPart(at.hand, mask.marked | mask.played, 0);
    expect(HANDS.names.map((name) => partOf(g.cells[at.hand], mask[name]))).toEqual([1, 0, 1, 0]);
    g.raise(at.hand, mask.marked | mask.played);
    expect(HANDS.names.map((name) => partOf(g.cells[at.hand], mask[name]))).toEqual([1, 1, 1, 1]);
    g.rewind(mark);
    expect(g.cells[at.hand]).toBe(0);
    checkRewind(g);
  });

  test('is read by the names of its parts', () => {
    const { g, at } = hands();
    g.setPart(at.hand + 1, mask.card, 2);
    g.setPart(at.hand + 1, mask.coins, 7);
    expect(stateText(g)).toContain('seat.card[blue] = king');
    expect(stateText(g)).toContain('seat.coins[blue] = 7');
    expect(stateText(g)).not.toContain('seat.hand');
  });

  test('shows each seat the parts that it may see', () => {
    const { g, at } = hands();
    for (const i of [0, 1]) {
      g.setPart(at.hand + i, mask.card, 3);
      g.setPart(at.hand + i, mask.marked, 1);
      g.setPart(at.hand + i, mask.coins, 9);
      g.set(at.secret + i, 6);
    }
    const [red] = [seenBy(g, 0)];
    expect(HANDS.names.map((name) => partOf(red[at.hand], mask[name]))).toEqual([3, 1, 9, 0]);
    expect(HANDS.names.map((name) => partOf(red[at.hand + 1], mask[name]))).toEqual([0, 0, 9, 0]);
    expect([...g.layout.hiddenFrom(OWN[0])]).toContain(at.secret + 1);
    expect([...g.layout.hiddenFrom(OWN[0])]).not.toContain(at.secret);
    checkObservation(g, new Rng('packing'));
    const lines = stateLines(g, OWN[0]).join('\n');
    expect(lines).toContain('seat.card[red] = queen, seat.card[blue] = hidden');
    expect(lines).toContain('seat.coins[red] = 9, seat.coins[blue] = 9');
  });

  test('a possible world keeps visible parts and invents the others', () => {
    const { g, at } = hands();
    g.setPart(at.hand + 1, mask.card, 3);
    g.setPart(at.hand + 1, mask.coins, 9);
    const { g: mirror } = hands();
    resample(seenBy(g, 0), OWN[0], new Rng('world'), mirror);
    expect(partOf(mirror.cells[at.hand + 1], mask.coins)).toBe(9);
    expect(partOf(mirror.cells[at.hand + 1], mask.card)).toBe(2);
  });

  test('a debug game refuses values too large for a part', () => {
    const { g, at } = hands(true);
    expect(() => g.setPart(at.hand, mask.card, 8)).toThrow(RulesError);
    expect(() => g.setPart(at.hand, mask.card, -1)).toThrow(RulesError);
    expect(() => g.setPart(at.hand, mask.card, 7)).not.toThrow();
  });
});

describe('several stamps', () => {
  const program = assemble([
    (() => {
      const play = procedure('stamped', { steps: ['play'] });
      play.define<Statics>({
        play: decide({
          rule: '1',
          prompt: '',
          actor: () => OWN[0],
          legal: (_, out) => out.add(0),
          apply: (g) => g.stay(),
        }),
      });
      return play;
    })(),
  ]);
  const { at, layout } = layoutOf(program, (fields) => {
    const stamps = ['one', 'two', 'three'].map((name) => fields.field(`${name}.stamp`, { section: 'stamp' }));
    const [one, two] = stamps;
    return {
      stamps,
      plain: fields.field('plain'),
      single: fields.field('single', { stamp: [one] }),
      both: fields.field('both', { size: 600, stamp: [one, two] }),
    };
  });
  const made = toy({ id: 'stamped', program, verbs: [{ word: 'go' }], returns: () => {} }, layout, ['one'], 1);

  test('a write renews each stamp of its field and no other, and taking it back puts all of them back', () => {
    const g = new Game(made.rules, made.s);
    const stamps = (): number[] => at.stamps.map((cell) => g.cells[cell]);
    const renewedBy = (cell: number): boolean[] => {
      const before = stamps();
      g.add(cell, 1);
      return stamps().map((stamp, i) => stamp !== before[i]);
    };
    const start = stamps();
    const mark = g.mark();
    expect(renewedBy(at.plain)).toEqual([false, false, false]);
    expect(renewedBy(at.single)).toEqual([true, false, false]);
    expect(renewedBy(at.both + 599)).toEqual([true, true, false]);
    for (let n = 0; n < 2000; n++) g.add(at.both + (n % 600), 1);
    g.rewind(mark);
    expect(stamps()).toEqual(start);
    expect(g.cells.every((value, cell) => cell < at.plain || value === 0)).toBe(true);
  });
});
