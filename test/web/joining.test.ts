// The arrows of an attack that is being put together.

import { expect, test } from 'vitest';
import { joiningOf } from '../../src/web/play/joining.ts';
import type { OddsView, Seen } from '../../src/web/protocol.ts';

const piece = (id: string, hex: number, factors: string) => ({ id, hex, factors, seat: 0 });
const item = (action: number, counter: string) => ({ action, targets: [{ counter }] });
const seen = {
  counters: [piece('a', 2, '3-4'), piece('b', 2, '2-4'), piece('guns', 3, '(1)-4'), piece('c', 9, '5-4')],
  odds: null,
  set: { items: [item(1, 'a'), item(2, 'b'), item(3, 'guns'), item(4, 'c')] },
} as unknown as Seen;
const odds = { hexes: [9, 2, 3] } as unknown as OddsView;

test('each hex has one arrow with the factors of those who joined; guns have none, and none comes from the target', () => {
  expect(joiningOf({ seen, odds, named: [] })).toEqual({ target: 9, arrows: [] });
  expect(joiningOf({ seen, odds, named: [2] })?.arrows).toEqual([{ from: 2, seat: 0, text: '2' }]);
  expect(joiningOf({ seen, odds, named: [1, 2, 3, 4] })?.arrows).toEqual([
    { from: 2, seat: 0, text: '5' },
    { from: 3, seat: 0, text: '' },
  ]);
});

test('a set that is no attack has no arrows', () => {
  expect(joiningOf({ seen, odds: null, named: [1] })).toBeNull();
  expect(joiningOf({ seen: { ...seen, set: null }, odds, named: [1] })).toBeNull();
});

test('an attack keeps its arrows while its support or its mission is chosen, whatever choice is weighed', () => {
  const settled = { ...odds, attackers: ['a', 'guns'] };
  const after = { ...seen, set: null, odds: settled };
  expect(joiningOf({ seen: after, odds: { ...odds, hexes: [4] }, named: [] })).toEqual({
    target: 9,
    arrows: [
      { from: 2, seat: 0, text: '3' },
      { from: 3, seat: 0, text: '' },
    ],
  });
});
