// The arrows of an attack that is being put together, and of a battle.

import { expect, test } from 'vitest';
import { sumText } from '../../src/web/map/factors.ts';
import { lossPlaces } from '../../src/web/map/loss-places.ts';
import { joiningOf } from '../../src/web/play/joining.ts';
import type { OddsView, Seen } from '../../src/web/protocol.ts';

const piece = (id: string, hex: number, factors: string) => ({ id, hex, factors, seat: 0 });
const item = (action: number, counter: string) => ({ action, targets: [{ counter }] });
const adds = (counter: string, text: string) => ({ counter, adds: text });
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

test('those who attack in any case have their arrow before anybody is named', () => {
  const set = { items: [item(3, 'guns')] } as unknown as Seen['set'];
  const told = [adds('a', '3'), adds('guns', '+1')];
  const arrows = [{ from: 2, seat: 0, text: '3' }];
  expect(joiningOf({ seen: { ...seen, set }, odds: { ...odds, attackers: told }, named: [] })?.arrows).toEqual(arrows);
});

test('a set that is no attack has no arrows', () => {
  expect(joiningOf({ seen, odds: null, named: [1] })).toBeNull();
  expect(joiningOf({ seen: { ...seen, set: null }, odds, named: [1] })).toBeNull();
});

test('an attack keeps its arrows while its support or its mission is chosen, whatever choice is weighed', () => {
  const settled = { ...odds, attackers: [adds('a', '3'), adds('guns', '')] };
  const after = { ...seen, set: null, odds: settled };
  expect(joiningOf({ seen: after, odds: { ...odds, hexes: [4] }, named: [] })).toEqual({
    target: 9,
    arrows: [
      { from: 2, seat: 0, text: '3' },
      { from: 3, seat: 0, text: '' },
    ],
  });
});

test('the factors are those that they fight with, once the odds say them, not the printed ones', () => {
  const told = [adds('a', '1.5'), adds('b', '2'), adds('guns', '+1')];
  const texts = (of: Parameters<typeof joiningOf>[0]) => joiningOf(of)?.arrows.map(({ text }) => text);
  expect(texts({ seen, odds: { ...odds, attackers: told }, named: [1, 2, 3] })).toEqual(['3.5', '+1']);
  // Of one whom the odds do not know yet the printed factor.
  expect(texts({ seen, odds: { ...odds, attackers: told.slice(1) }, named: [1, 2] })).toEqual(['5']);
  expect(texts({ seen: { ...seen, set: null, odds: { ...odds, attackers: told } }, odds: null, named: [] })).toEqual([
    '3.5',
    '+1',
  ]);
});

test('factors of a hex are added, whole, in parts or unknown; of helpers alone the sign is kept', () => {
  expect(sumText([])).toBe('');
  expect(sumText(['', '+1'])).toBe('+1');
  expect(sumText(['+1', '4'])).toBe('4');
  expect(sumText(['2 1/2'])).toBe('2 1/2');
  expect(sumText(['2 1/2', '1/2', '4'])).toBe('7');
  expect(sumText(['2.5', '0'])).toBe('2.5');
  expect(sumText(['?'])).toBe('?');
  expect(sumText(['3', '?'])).toBe('3+?');
  expect(sumText(['3', '?', '2'])).toBe('5+?');
});

test('the mark of a loss stands on no factor of an arrow and on no other mark', () => {
  const loss = { at: { x: 0, y: 0 }, text: '−1 step' };
  const [above] = lossPlaces([loss], []);
  expect(above).toEqual({ x: 0, y: -32 });
  const up = { at: { x: 0, y: -43 }, width: 24, height: 24 };
  const down = { ...up, at: { x: 0, y: 43 } };
  expect(lossPlaces([loss], [up])).toEqual([{ x: 0, y: 37 }]);
  const [aside] = lossPlaces([loss], [up, down]);
  expect(Math.abs(aside.x)).toBeGreaterThan(40);
  const places = lossPlaces([loss, loss, loss], [up]);
  for (const [i, a] of places.entries()) {
    for (const b of places.slice(0, i)) expect(Math.abs(a.x - b.x) > 74 || Math.abs(a.y - b.y) > 19).toBe(true);
  }
});
