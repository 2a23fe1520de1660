import { expect, test } from 'vitest';
import { HIDDEN, seat } from '../../src/engine/contract/ids.ts';
import type { Statics } from '../../src/engine/contract/ruleset.ts';
import { Game } from '../../src/engine/kernel/game.ts';
import { RETURNED } from '../../src/engine/kernel/layout.ts';
import { observe, resample } from '../../src/engine/kernel/observe.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { parse } from '../../src/engine/text/text.ts';
import { findRuleset } from '../../src/rules/registry.ts';
import { bareGame } from '../wargame/bare-game.ts';

async function played(name: string, scenario: string, ...texts: readonly string[]): Promise<Game> {
  const rules = await findRuleset(name);
  const g = new Game(rules, rules.prepare({ scenario }));
  for (const text of texts) g.play(parse(g, text));
  return g;
}

const offset = (s: Statics, name: string): number => s.layout.field(name)?.offset ?? -1;

function sight(g: Game, of: number): Int32Array {
  const out = new Int32Array(g.cells.length);
  observe(g, seat(of), out);
  return out;
}

/** How often each value of a cell comes up in worlds that the seat thinks possible. */
function imagined(g: Game, of: number, cell: number, worlds: number): Map<number, number> {
  const mirror = new Game(g.rules, g.s);
  const rng = new Rng('worlds');
  const counts = new Map<number, number>();
  for (let n = 0; n < worlds; n++) {
    resample(sight(g, of), seat(of), rng, mirror);
    counts.set(mirror.cells[cell], (counts.get(mirror.cells[cell]) ?? 0) + 1);
  }
  return counts;
}

test("a seat sees its own card and neither the other's, nor how many dice have fallen", async () => {
  const g = await played('kuhn', 'hand', 'deal first king', 'deal second jack');
  const card = offset(g.s, 'card');
  expect([...sight(g, 0).subarray(card, card + 2)]).toEqual([3, HIDDEN]);
  expect([...sight(g, 1).subarray(card, card + 2)]).toEqual([HIDDEN, 1]);
  expect(sight(g, 0)[g.layout.lanes]).toBe(HIDDEN);
});

test('an unseen card is each of the other cards equally often', async () => {
  const g = await played('kuhn', 'hand', 'deal first queen', 'deal second jack');
  const counts = imagined(g, 0, offset(g.s, 'card') + 1, 1000);
  expect([...counts.keys()].sort()).toEqual([1, 3]);
  for (const count of counts.values()) expect(count).toBeGreaterThan(400);
});

test('a sealed choice of another is imagined at random among the legal ones', async () => {
  const g = await played('matching-pennies', 'single', 'show tails');
  const coin = offset(g.s, 'coin');
  expect(sight(g, 1)[coin]).toBe(HIDDEN);
  const counts = imagined(g, 1, coin, 1000);
  expect([...counts.keys()].sort()).toEqual([1, 2]);
  for (const count of counts.values()) expect(count).toBeGreaterThan(400);
});

test('choices that a seat has made so far in a sealed group are in every world made for it', async () => {
  const g = await played(
    'toy',
    'three',
    'deal red veil',
    'deal green tent',
    'deal blue camel',
    'leave',
    'leave',
    'guard 0 fort',
  );
  const plan = offset(g.s, 'plan');
  expect([...imagined(g, 1, plan + 2, 20).keys()]).toEqual([4]);
  expect(imagined(g, 1, plan, 50).size).toBeGreaterThan(2);
});

test('the progress of another seat’s sealed choice is hidden', async () => {
  const g = await played(
    'toy',
    'three',
    'deal red veil',
    'deal green tent',
    'deal blue camel',
    'leave',
    'leave',
    'guard 0 fort',
  );
  const named = offset(g.s, 'place.guards');
  expect(sight(g, 1)[named]).toBe(1);
  expect(sight(g, 0)[named]).toBe(HIDDEN);
});

test('a value that a procedure returns while a seat chooses in secret is known to that seat alone', async () => {
  const g = await played('matching-pennies', 'single');
  const chooser = g.actor;
  g.set(RETURNED, 5);
  expect(sight(g, chooser)[RETURNED]).toBe(5);
  expect(sight(g, 1 - chooser)[RETURNED]).toBe(HIDDEN);
  const mirror = new Game(g.rules, g.s);
  resample(sight(g, 1 - chooser), seat(1 - chooser), new Rng('worlds'), mirror);
  expect(mirror.returned).toBe(0);
});

test('a secret choice returns nothing, and the next seat to choose finds no returned value', async () => {
  const g = await played('matching-pennies', 'single');
  expect(() => g.back(1)).toThrow('it may return no value');
  g.set(RETURNED, 5);
  g.play(parse(g, 'show tails'));
  expect(g.returned).toBe(0);
});

test('a world made again keeps the stamps of unchanged fields', async () => {
  const g = await played('toy', 'three');
  const mirror = new Game(g.rules, g.s);
  const look = (): void => resample(sight(g, 0), seat(0), new Rng('worlds'), mirror);
  const stamp = offset(g.s, 'guard.stamp');
  look();
  const before = mirror.cells[stamp];
  g.set(offset(g.s, 'round'), 2);
  look();
  expect(mirror.cells[stamp]).toBe(before);
  g.set(offset(g.s, 'guard'), 3);
  look();
  expect(mirror.cells[stamp]).toBeGreaterThan(before);
});

test('in debug play no cell may hold the value that marks hidden cells', async () => {
  const { rules, s } = await played('toy', 'three');
  const g = new Game(rules, s, { debug: true });
  expect(() => g.set(offset(s, 'round'), HIDDEN)).toThrow('writes -2147483648');
});

test('a cell copied from an observation renews every stamp of its field', () => {
  const { g, at } = bareGame((b) => {
    const stamps = [b.field('one.stamp', { section: 'stamp' }), b.field('other.stamp', { section: 'stamp' })];
    return { stamps, cause: b.field('cause', { stamp: stamps }) };
  });
  const before = at.stamps.map((stamp) => g.cells[stamp]);
  const seen = g.cells.slice();
  for (const stamp of at.stamps) seen[stamp] = HIDDEN;
  seen[at.cause] = 1;
  g.adopt(seen);
  expect(at.stamps.every((stamp, i) => g.cells[stamp] > before[i])).toBe(true);
});
