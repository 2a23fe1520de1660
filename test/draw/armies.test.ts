// Armies of a theatre as bars: behind their part of the front, none over another.

import { expect, test } from 'vitest';
import { MapPage } from '../../src/draw/page.ts';
import { armiesOf, drawArmies } from '../../src/draw/pieces/armies.ts';
import { seat } from '../../src/engine/contract/ids.ts';
import type { CounterDrawing } from '../../src/view/view.ts';
import { COLUMNS, hexOf, largeMap, ROWS } from '../web/large-map.ts';

const SCALE = 0.2;
const page = new MapPage(largeMap());

const unit = (id: string, hex: number, side: number, formation: string): CounterDrawing => ({
  ...{ id, name: id, hex, seat: seat(side), nation: 'german', symbol: 'infantry', size: 'XX', formation },
  ...{ factors: '4-4', reduced: false, states: [] },
});

/** Five armies a side, those of West in column 30 and those of East in column 33, with a unit every other row. */
const front = [0, 1].flatMap((side) =>
  Array.from({ length: 20 }, (_, n) =>
    unit(`u${side}-${n}`, hexOf(30 + 3 * side, 4 + 2 * n), side, `${side === 0 ? 'West' : 'East'} ${n >> 2}`),
  ),
);

const places = (markup: string): { name: string; x: number; y: number }[] =>
  [...markup.matchAll(/data-army="([^"]*)">.*?translate\(([\d.-]+),([\d.-]+)\)/g)].map(([, name, x, y]) => {
    return { name, x: Number(x), y: Number(y) };
  });

test('units that stand together are an army with the sum of their strength; scattered ones are none', () => {
  const armies = armiesOf(page, [
    ...front,
    unit('a', hexOf(2, 2), 0, 'Reserve'),
    unit('b', hexOf(COLUMNS - 3, ROWS - 3), 0, 'Reserve'),
  ]);
  expect(armies).toHaveLength(10);
  for (const { strength } of armies) expect(strength).toBe(16);
});

test('each bar is on its own side of the front', () => {
  const drawn = places(drawArmies(page, front, 'light', SCALE));
  expect(drawn.length).toBeGreaterThan(6);
  const middle = (page.centre(hexOf(30, 20))!.x + page.centre(hexOf(33, 20))!.x) / 2;
  for (const { name, x } of drawn) expect([name, x < middle]).toEqual([name, name.startsWith('West')]);
});

test('no bar lies over another one or over a counter', () => {
  const drawn = places(drawArmies(page, front, 'light', SCALE));
  const high = 17 / SCALE;
  const least = 40 / SCALE;
  for (const a of drawn) {
    for (const b of drawn) {
      if (a !== b) expect(Math.abs(a.y - b.y) >= high - 1 || Math.abs(a.x - b.x) >= least).toBe(true);
    }
    for (const { hex } of front) {
      const at = page.centre(hex)!;
      expect(Math.abs(at.x - a.x) >= least / 2 || Math.abs(at.y - a.y) >= high / 2).toBe(true);
    }
  }
});
