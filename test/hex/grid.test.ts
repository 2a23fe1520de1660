import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HexGrid, hexesIn, windowSpec } from '../../src/hex/grid.ts';
import { DIRECTIONS, type Direction, type Hex, hasOppositeHexsides, opposite, turned } from '../../src/hex/ids.ts';
import { anyGrid, gridAndPair, rectangle } from './maps.ts';

function around(grid: HexGrid, label: string): string[] {
  return DIRECTIONS.map((d) => grid.label(grid.next(grid.hexOf(label), d)));
}

function apart(grid: HexGrid, a: string, b: string): number {
  return grid.distance(grid.hexOf(a), grid.hexOf(b));
}

describe('neighbours, worked out by hand', () => {
  test('flat-top, even columns lower: clockwise from north', () => {
    const grid = rectangle(20, 14);
    expect(around(grid, '0503')).toEqual(['0502', '0602', '0603', '0504', '0403', '0402']);
    expect(around(grid, '0403')).toEqual(['0402', '0503', '0504', '0404', '0304', '0303']);
    expect(around(grid, '0101')).toEqual(['', '', '0201', '0102', '', '']);
    expect(around(grid, '2014')).toEqual(['2013', '', '', '', '', '1914']);
  });
  test('flat-top, odd columns lower', () => {
    const grid = rectangle(20, 14, { shifted: 'odd' });
    expect(around(grid, '0503')).toEqual(['0502', '0603', '0604', '0504', '0404', '0403']);
    expect(around(grid, '0403')).toEqual(['0402', '0502', '0503', '0404', '0303', '0302']);
  });
  test('pointy-top, even rows to the right: clockwise from north-east', () => {
    const grid = rectangle(20, 14, { orientation: 'pointy-top' });
    expect(around(grid, '0503')).toEqual(['0502', '0603', '0504', '0404', '0403', '0402']);
    expect(around(grid, '0504')).toEqual(['0603', '0604', '0605', '0505', '0404', '0503']);
  });
  test('pointy-top, odd rows to the right', () => {
    const grid = rectangle(20, 14, { orientation: 'pointy-top', shifted: 'odd' });
    expect(around(grid, '0503')).toEqual(['0602', '0603', '0604', '0504', '0403', '0502']);
    expect(around(grid, '0504')).toEqual(['0503', '0604', '0505', '0405', '0404', '0403']);
  });
  test('a hex of the rectangle that is not on the map is nobody’s neighbour and has no number', () => {
    const grid = rectangle(5, 5, { without: ['0303'] });
    expect(grid.size).toBe(24);
    expect(grid.hexOf('0303')).toBe(0);
    expect(around(grid, '0302')[3]).toBe('');
    expect(grid.isEdge(grid.hexOf('0302'))).toBe(true);
  });
  test('a listed shape has just the hexes listed, and refuses numbers it does not know', () => {
    expect(rectangle(5, 5, { only: ['0203', '0204', '0303'] }).labels).toEqual(['', '0203', '0204', '0303']);
    expect(() => rectangle(5, 5, { only: ['0203', '0909'] })).toThrow('0909');
  });
});

describe('distance', () => {
  test('counts hexes, worked out by hand', () => {
    const grid = rectangle(20, 14);
    expect(apart(grid, '0101', '0101')).toBe(0);
    expect(apart(grid, '0503', '0603')).toBe(1);
    expect(apart(grid, '0503', '0705')).toBe(3);
    expect(apart(grid, '0101', '2001')).toBe(19);
    expect(apart(grid, '0101', '0114')).toBe(13);
    expect(apart(grid, '0101', '2014')).toBe(23);
    expect(apart(rectangle(20, 14, { shifted: 'odd' }), '0101', '2014')).toBe(22);
    const pointy = rectangle(20, 14, { orientation: 'pointy-top' });
    expect(apart(pointy, '0101', '2001')).toBe(19);
    expect(apart(pointy, '0101', '0114')).toBe(13);
    expect(apart(pointy, '0101', '2014')).toBe(26);
  });
  test('is a metric', () => {
    fc.assert(
      fc.property(gridAndPair, fc.nat(), ([grid, x, y], n) => {
        const [a, b, c] = [x as Hex, y as Hex, ((n % grid.size) + 1) as Hex];
        expect(grid.distance(a, b)).toBe(grid.distance(b, a));
        expect(grid.distance(a, b) === 0).toBe(a === b);
        expect(grid.distance(a, c)).toBeLessThanOrEqual(grid.distance(a, b) + grid.distance(b, c));
      }),
    );
  });
  test('is the number of steps on a map without holes', () => {
    for (const orientation of ['flat-top', 'pointy-top'] as const) {
      for (const shifted of ['even', 'odd'] as const) {
        const grid = rectangle(9, 8, { orientation, shifted, firstColumn: 4, firstRow: 3 });
        for (let a = 1; a <= grid.size; a++) {
          const steps = breadthFirst(grid, a);
          for (let b = 1; b <= grid.size; b++) expect(grid.distance(a as Hex, b as Hex)).toBe(steps[b]);
        }
      }
    }
  });
});

describe('hexsides', () => {
  test('neighbours are mutual through opposite hexsides and share one hexside', () => {
    fc.assert(
      fc.property(anyGrid, (grid) => {
        for (let hex = 1; hex <= grid.size; hex++) {
          for (const d of DIRECTIONS) {
            const other = grid.next(hex as Hex, d);
            const side = grid.side(hex as Hex, d);
            expect(side).toBeGreaterThan(0);
            const both = [grid.sideHexes[side * 2], grid.sideHexes[side * 2 + 1]];
            expect(both.sort()).toEqual([hex, other].sort());
            if (other === 0) continue;
            expect(grid.next(other, opposite(d))).toBe(hex);
            expect(grid.side(other, opposite(d))).toBe(side);
            expect(grid.sideBetween(hex as Hex, other)).toBe(side);
            expect(grid.directionTo(hex as Hex, other)).toBe(d);
            expect(grid.distance(hex as Hex, other)).toBe(1);
          }
        }
      }),
    );
  });
  test('are numbered without gaps: each of the map is the side of some hex', () => {
    const grid = rectangle(3, 3);
    expect(new Set(grid.sideOf.subarray(6)).size).toBe(grid.sideCount);
    // 9 hexes have 54 sides, of which 16 pairs coincide: 6 in the columns, 10 between them.
    expect(grid.sideCount).toBe(54 - 16);
  });
  test('opposite is its own inverse and three sixths round', () => {
    for (const d of DIRECTIONS) {
      expect(opposite(opposite(d))).toBe(d);
      expect(turned(d, 3)).toBe(opposite(d));
      expect(turned(turned(d, -1), 7)).toBe(d);
    }
  });
  test('a set of directions has opposite hexsides just when it holds a direction and its opposite', () => {
    for (let set = 0; set < 64; set++) {
      const has = (d: Direction) => ((set >> d) & 1) === 1;
      expect(hasOppositeHexsides(set)).toBe(DIRECTIONS.some((d) => has(d) && has(opposite(d))));
    }
  });
});

describe('a window of a map', () => {
  test('has the labels, places and neighbours of the whole map', () => {
    const bounds = fc.tuple(fc.nat(9), fc.nat(9), fc.nat(9), fc.nat(9));
    fc.assert(
      fc.property(anyGrid, bounds, (whole, [c1, c2, r1, r2]) => {
        const columns = [Math.min(c1, c2), Math.max(c1, c2)] as const;
        const rows = [Math.min(r1, r2), Math.max(r1, r2)] as const;
        const inside = (hex: number) =>
          whole.column[hex] >= columns[0] &&
          whole.column[hex] <= columns[1] &&
          whole.row[hex] >= rows[0] &&
          whole.row[hex] <= rows[1];
        const expected = whole.labels.filter((_, hex) => hex > 0 && inside(hex));
        fc.pre(expected.length > 0);
        const part = new HexGrid(windowSpec(whole.spec, { columns, rows }));
        expect(part.labels.slice(1)).toEqual(expected);
        const there = hexesIn(part, whole);
        for (let hex = 1; hex <= part.size; hex++) {
          expect(whole.labels[there[hex]]).toBe(part.labels[hex]);
          for (const d of DIRECTIONS) {
            const other = whole.next(there[hex] as Hex, d);
            expect(there[part.next(hex as Hex, d)]).toBe(inside(other) ? other : 0);
          }
        }
      }),
    );
  });
  test('that misses the map is refused', () => {
    expect(() => windowSpec(rectangle(5, 5).spec, { columns: [7, 9], rows: [1, 5] })).toThrow(RangeError);
  });
});

function breadthFirst(grid: HexGrid, start: number): number[] {
  const steps = new Array<number>(grid.size + 1).fill(-1);
  steps[start] = 0;
  const queue = [start];
  for (const hex of queue) {
    for (const d of DIRECTIONS) {
      const next = grid.next(hex as Hex, d);
      if (next === 0 || steps[next] >= 0) continue;
      steps[next] = steps[hex] + 1;
      queue.push(next);
    }
  }
  return steps;
}
