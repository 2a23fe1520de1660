// The front on a plain map of nine columns and nine rows: who owns the ground, how deep it lies, which sector it
// belongs to.

import { describe, expect, test } from 'vitest';
import { HexGrid } from '../../src/hex/grid.ts';
import type { Hex } from '../../src/hex/ids.ts';
import { NUMBERINGS } from '../../src/hex/labels.ts';
import { FrontLine, SECTOR_LENGTH, Sectors } from '../../src/wargame/front/front-line.ts';
import { eachWithin, Influence } from '../../src/wargame/front/influence.ts';
import { FAR, Spread } from '../../src/wargame/front/spread.ts';

const grid = new HexGrid({
  orientation: 'flat-top',
  shifted: 'even',
  firstColumn: 1,
  firstRow: 1,
  columns: 9,
  rows: 9,
  numbering: NUMBERINGS.CCRR,
});
const open = new Int32Array((grid.size + 1) * 6).fill(1);
const at = (column: number, row: number): Hex => grid.at(column, row);
const all = Array.from({ length: grid.size }, (_, i) => (i + 1) as Hex);

describe('spreading', () => {
  test('every hex has the distance and the label of the source that comes first', () => {
    const spread = new Spread(grid);
    const sources = [
      { hex: at(2, 2), delay: 0 },
      { hex: at(8, 7), delay: 2 },
      { hex: at(5, 9), delay: 1 },
    ];
    spread.begin();
    sources.forEach(({ hex, delay }, i) => {
      spread.add(hex, i + 1, delay);
    });
    spread.run(open);
    for (const hex of all) {
      const ways = sources.map((source) => source.delay + grid.distance(hex, source.hex));
      expect(spread.distance[hex]).toBe(Math.min(...ways));
      expect(ways[spread.label[hex] - 1]).toBe(Math.min(...ways));
    }
  });

  test('nothing passes a closed hexside, nor goes beyond the limit', () => {
    const spread = new Spread(grid);
    const closed = open.slice();
    // A wall between columns 4 and 5.
    for (const hex of all) {
      for (let d = 0; d < 6; d++) {
        const near = grid.neighbour[hex * 6 + d];
        if (near !== 0 && grid.column[hex] <= 4 !== grid.column[near] <= 4) closed[hex * 6 + d] = -1;
      }
    }
    spread.begin();
    spread.add(at(2, 5), 1);
    spread.run(closed, 3);
    for (const hex of all) {
      const away = grid.distance(hex, at(2, 5));
      expect(spread.distance[hex] === FAR).toBe(grid.column[hex] > 4 || away > 3);
    }
  });
});

describe('the front line', () => {
  const drawn = (): FrontLine => {
    const front = new FrontLine(grid);
    front.begin();
    for (let row = 1; row <= 9; row++) {
      front.add(at(3, row), 0);
      front.add(at(6, row), 1);
    }
    front.draw(open);
    return front;
  };

  test('runs between the ground of both sides, and depth counts from there', () => {
    const front = drawn();
    for (const hex of all) {
      const column = grid.column[hex];
      expect(front.owner[hex]).toBe(column <= 4 ? 1 : 2);
      expect(front.depth[hex]).toBe(column <= 4 ? 5 - column : column - 4);
    }
  });

  test('sectors share out the row, none longer than its length, and what lies behind goes with them', () => {
    const sectors = new Sectors(grid);
    sectors.cut(drawn(), 0, open);
    const row = all.filter((hex) => grid.column[hex] === 4);
    for (let sector = 1; sector <= sectors.count; sector++) {
      const length = row.filter((hex) => sectors.of[hex] === sector).length;
      expect(length).toBeGreaterThan(0);
      expect(length).toBeLessThanOrEqual(SECTOR_LENGTH);
    }
    for (const hex of all) expect(sectors.of[hex]).toBeGreaterThan(0);
  });
});

test('influence fades with distance and adds up', () => {
  const influence = new Influence(grid, [1, 0.5]);
  influence.add(at(5, 5), 8);
  influence.add(at(5, 6), 4);
  expect(influence.at[at(5, 5)]).toBe(8 + 2);
  expect(influence.at[at(5, 6)]).toBe(4 + 4);
  expect(influence.at[at(5, 4)]).toBe(4);
  expect(influence.at[at(5, 3)]).toBe(0);
});

test('a hex has itself and all hexes of the map within the distance around it', () => {
  for (const centre of [at(1, 1), at(5, 5), at(9, 4)]) {
    const found = new Map<number, number>();
    eachWithin(grid, centre, 3, (near, distance) => found.set(near, distance));
    const within = all.filter((hex) => grid.distance(hex, centre) <= 3);
    expect([...found.keys()].sort((a, b) => a - b)).toEqual(within);
    for (const hex of within) expect(found.get(hex)).toBe(grid.distance(hex, centre));
  }
});
