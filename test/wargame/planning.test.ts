// Plans as numbers, drafts that are kept, weights of styles.

import { expect, test } from 'vitest';
import { Game } from '../../src/engine/kernel/game.ts';
import { toy } from '../../src/rules/canaries/toy/index.ts';
import { drafts } from '../../src/wargame/planning/draft.ts';
import { HEURISTIC, NONE, OrderForm, otherStyles, withStyle } from '../../src/wargame/planning/orders.ts';
import { weightsWith } from '../../src/wargame/planning/styles.ts';

const GO = 1;
const SPARE = 2;
const orders = new OrderForm(3, (told, at, kind, [a]) => told[at] === kind && told[at + 1] === a);

test('an order joins the plan, and takes the place of one that it contradicts', () => {
  const one = orders.with(HEURISTIC, GO, 7, 30);
  expect(orders.with(one, SPARE, 7)).toEqual([0, GO, 7, 30, SPARE, 7, 0]);
  expect(orders.with(orders.with(one, SPARE, 7), GO, 7, 31)).toEqual([0, SPARE, 7, 0, GO, 7, 31]);
});

test('orders are counted, found by kind and subject, and taken out by number', () => {
  const plan = orders.with(orders.with([4], GO, 7, 30), SPARE, 9);
  expect([orders.count(plan), orders.find(plan, SPARE, 9), orders.find(plan, GO, 9)]).toEqual([2, 4, NONE]);
  expect(orders.without(plan, 0)).toEqual([4, SPARE, 9, 0]);
  expect(withStyle(plan, 2)).toEqual([2, ...plan.slice(1)]);
});

test('the plans of other styles have no orders, and leave out the heuristic', () => {
  expect(otherStyles(['balanced', 'bold', 'careful'])).toEqual([[1], [2]]);
});

test('weights with some changed keep their order, whatever is changed', () => {
  const own = { danger: 0.6, take: 1, keep: 0.8 };
  expect(Object.entries(weightsWith(own, { keep: 2, danger: 0 }))).toEqual([
    ['danger', 0],
    ['take', 1],
    ['keep', 2],
  ]);
});

test('a draft is filled once in each position', () => {
  const filled: string[] = [];
  const draftOf = drafts<typeof g.s, string[]>(
    () => filled,
    (game) => filled.push(game.hash),
  );
  const g = new Game(toy, toy.prepare({ scenario: 'three' }));
  const [first] = [g.hash, draftOf(g), draftOf(g)];
  g.play(g.options().at(0));
  draftOf(g);
  expect(filled).toEqual([first, g.hash]);
});
