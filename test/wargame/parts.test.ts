// Parts that fall off when hexes are shut, beside a plain flood of the whole map from its sources.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { HexGrid } from '../../src/hex/grid.ts';
import type { Hex } from '../../src/hex/ids.ts';
import { eachWithin } from '../../src/wargame/front/influence.ts';
import { Parts } from '../../src/wargame/front/parts.ts';
import { rectangle } from '../hex/maps.ts';

const grid = rectangle(12, 10);
const all = Array.from({ length: grid.size }, (_, i) => (i + 1) as Hex);

/** Hexes that hang together with a source over open hexes and passable hexsides. */
function fed(map: HexGrid, isOpen: Uint8Array, isSource: Uint8Array, steps: Int32Array): Uint8Array {
  const found = new Uint8Array(map.size + 1);
  const queue = all.filter((hex) => isOpen[hex] === 1 && isSource[hex] === 1);
  for (const hex of queue) found[hex] = 1;
  for (let next = 0; next < queue.length; next++) {
    for (let way = queue[next] * 6; way < queue[next] * 6 + 6; way++) {
      const to = map.neighbour[way] as Hex;
      if (to === 0 || found[to] === 1 || isOpen[to] === 0 || steps[way] < 0) continue;
      found[to] = 1;
      queue.push(to);
    }
  }
  return found;
}

const ground = fc.record({
  barred: fc.array(fc.integer({ min: 1, max: grid.size }), { maxLength: 50 }),
  sources: fc.array(fc.integer({ min: 1, max: grid.size }), { minLength: 1, maxLength: 4 }),
  walls: fc.array(fc.nat(grid.size * 6), { maxLength: 40 }),
  // Several trials on the same parts: nothing is left over from the one before.
  trials: fc.array(
    fc.record({ middle: fc.integer({ min: 1, max: grid.size }), radius: fc.integer({ min: 0, max: 3 }) }),
    {
      minLength: 1,
      maxLength: 4,
    },
  ),
  spared: fc.array(fc.integer({ min: 1, max: grid.size }), { maxLength: 20 }),
});

test('a hex is cut off exactly where no flood reaches it after hexes are shut around a middle', () => {
  fc.assert(
    fc.property(ground, ({ barred, sources, walls, trials, spared }) => {
      const isOpen = new Uint8Array(grid.size + 1).fill(1, 1);
      for (const hex of barred) isOpen[hex] = 0;
      const isSource = new Uint8Array(grid.size + 1);
      for (const hex of sources) isSource[hex] = 1;
      const steps = new Int32Array((grid.size + 1) * 6).fill(1);
      for (const way of walls) {
        const [hex, d] = [Math.floor(way / 6), way % 6];
        const to = grid.neighbour[way];
        if (hex === 0 || to === 0) continue;
        steps[way] = steps[to * 6 + ((d + 3) % 6)] = -1;
      }
      const wasFed = fed(grid, isOpen, isSource, steps);
      const parts = new Parts(grid, steps);
      for (const { middle, radius } of trials) {
        const now = isOpen.slice();
        eachWithin(grid, middle as Hex, radius, (hex) => {
          if (isSource[hex] === 0 && !spared.includes(hex)) now[hex] = 0;
        });
        const isFed = fed(grid, now, isSource, steps);
        const isDivided = parts.divide({ isOpen: now, wasFed, isSource }, middle as Hex, radius + 1);
        for (const hex of all) {
          if (now[hex] === 0 || wasFed[hex] === 0) continue;
          expect(isDivided && parts.isCut(hex)).toBe(isFed[hex] === 0);
        }
      }
    }),
  );
});
