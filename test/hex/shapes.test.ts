import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HexPage, type Point } from '../../src/hex/drawing.ts';
import type { HexGrid } from '../../src/hex/grid.ts';
import { DIRECTIONS, type Hex, opposite } from '../../src/hex/ids.ts';
import { disk, line, ring } from '../../src/hex/shapes.ts';
import { anyGrid, gridAndPair, rectangle } from './maps.ts';

const out = new Int16Array(4000);

function lineText(grid: HexGrid, from: string, to: string): string {
  const places = line(grid, grid.hexOf(from), grid.hexOf(to), out);
  const names: string[] = [];
  for (let i = 0; i < places; i++) {
    const [left, right] = [out[2 * i], out[2 * i + 1]].map((hex) => grid.labels[hex] || '-');
    names.push(left === right ? left : `${left}|${right}`);
  }
  return names.join(' ');
}

describe('rings and disks', () => {
  test('a ring in the middle of a map has 6k hexes, a disk 1 + 3k(k + 1)', () => {
    for (const orientation of ['flat-top', 'pointy-top'] as const) {
      const grid = rectangle(25, 25, { orientation });
      const centre = grid.hexOf('1313');
      expect(ring(grid, centre, 0, out)).toBe(1);
      for (let k = 1; k <= 8; k++) {
        expect(ring(grid, centre, k, out)).toBe(6 * k);
        expect(disk(grid, centre, k, out)).toBe(1 + 3 * k * (k + 1));
      }
    }
  });
  test('a ring of 1 is the neighbours, clockwise from direction 0', () => {
    const grid = rectangle(9, 9);
    const centre = grid.hexOf('0505');
    ring(grid, centre, 1, out);
    expect([...out.subarray(0, 6)]).toEqual(DIRECTIONS.map((d) => grid.next(centre, d)));
  });
  test('a ring is every hex of the map at its distance, once, also around a hex at the edge or beside a hole', () => {
    fc.assert(
      fc.property(gridAndPair, fc.nat(8), ([grid, hex], k) => {
        const found = [...out.subarray(0, ring(grid, hex as Hex, k, out))].sort((a, b) => a - b);
        const expected = [...grid.labels.keys()].filter((h) => h > 0 && grid.distance(hex as Hex, h as Hex) === k);
        expect(found).toEqual(expected);
      }),
    );
  });
});

describe('straight lines', () => {
  test('along a hex row, along hexsides, and between', () => {
    const grid = rectangle(20, 14);
    expect(lineText(grid, '0503', '0503')).toBe('0503');
    expect(lineText(grid, '0503', '0506')).toBe('0503 0504 0505 0506');
    // Due east the line runs along the hexside between the two hexes of the next column, the northern one to its left.
    expect(lineText(grid, '0503', '0903')).toBe('0503 0602|0603 0703 0802|0803 0903');
    expect(lineText(grid, '0903', '0503')).toBe('0903 0803|0802 0703 0603|0602 0503');
    expect(lineText(grid, '0503', '0604')).toBe('0503 0603|0504 0604');
    expect(lineText(grid, '0503', '0605')).toBe('0503 0504 0604 0605');
  });
  test('a line that crosses hexsides away from their middle takes in more hexes than the distance', () => {
    const grid = rectangle(20, 14);
    // The middle of the line lies on the hexside of 0504 and 0604, and it cuts both hexes.
    expect(grid.distance(grid.hexOf('0507'), grid.hexOf('0601'))).toBe(6);
    expect(lineText(grid, '0507', '0601').split(' ')).toHaveLength(8);
  });
  test('where the map is not, the place is nowhere', () => {
    const grid = rectangle(9, 5, { without: ['0303', '0402'] });
    expect(lineText(grid, '0103', '0503')).toBe('0103 0202|0203 - -|0403 0503');
  });
  test('crosses just the hexes that a drawn line cuts', () => {
    fc.assert(
      fc.property(gridAndPair, ([grid, a, b]) => {
        const page = new HexPage(grid);
        const places = line(grid, a as Hex, b as Hex, out);
        const through = new Set<number>();
        const along = new Set<number>();
        for (let i = 0; i < places; i++) {
          if (out[2 * i] === out[2 * i + 1]) through.add(out[2 * i]);
          else along.add(out[2 * i]).add(out[2 * i + 1]);
        }
        through.delete(0);
        along.delete(0);
        const [from, to] = [page.centre(a as Hex), page.centre(b as Hex)];
        for (let hex = 1; hex <= grid.size; hex++) {
          const [inside, touching] = lengthsIn(page.corners(hex as Hex), page.centre(hex as Hex), from, to);
          expect(through.has(hex)).toBe(inside > 1e-9 || (a === b && hex === a));
          expect(along.has(hex)).toBe(inside <= 1e-9 && touching > 0.5);
        }
      }),
      { numRuns: 300 },
    );
  });
  test('goes from hex to adjacent hex, fits its bound, and is the same both ways with left and right exchanged', () => {
    fc.assert(
      fc.property(gridAndPair, ([grid, a, b]) => {
        const places = line(grid, a as Hex, b as Hex, out);
        const there = [...out.subarray(0, 2 * places)];
        const distance = grid.distance(a as Hex, b as Hex);
        expect(places).toBeGreaterThanOrEqual(distance + 1);
        expect(places).toBeLessThanOrEqual(2 * distance + 2);
        for (let i = 1; i < places; i++) {
          for (const before of there.slice(2 * i - 2, 2 * i)) {
            for (const hex of there.slice(2 * i, 2 * i + 2)) {
              if (hex && before) expect(grid.distance(hex as Hex, before as Hex)).toBe(1);
            }
          }
        }
        expect(line(grid, b as Hex, a as Hex, out)).toBe(places);
        expect([...out.subarray(0, 2 * places)].reverse()).toEqual(there);
      }),
    );
  });
});

describe('the page', () => {
  test('centres of neighbours are a hex width apart and share the two ends of their hexside', () => {
    fc.assert(
      fc.property(anyGrid, (grid) => {
        const page = new HexPage(grid);
        for (let hex = 1; hex <= grid.size; hex++) {
          const centre = page.centre(hex as Hex);
          for (const { x, y } of page.corners(hex as Hex)) {
            expect(Math.hypot(x - centre.x, y - centre.y)).toBeCloseTo(1);
            expect(Math.min(x, y, page.width - x, page.height - y)).toBeGreaterThan(-1e-9);
          }
          expect(page.hexAt({ x: centre.x + 0.4, y: centre.y - 0.4 })).toBe(hex);
          for (const d of DIRECTIONS) {
            const other = grid.next(hex as Hex, d);
            if (other === 0) continue;
            const there = page.centre(other);
            expect(Math.hypot(there.x - centre.x, there.y - centre.y)).toBeCloseTo(Math.sqrt(3));
            const [p, q] = page.sideEnds(hex as Hex, d);
            const [s, t] = page.sideEnds(other, opposite(d));
            for (const [one, same] of [
              [p, t],
              [q, s],
            ])
              expect(Math.hypot(one.x - same.x, one.y - same.y)).toBeLessThan(1e-9);
          }
        }
      }),
      { numRuns: 30 },
    );
  });
  test('a point lies in the hex whose centre is nearest', () => {
    const share = fc.nat(997).map((n) => n / 997);
    fc.assert(
      fc.property(anyGrid, share, share, (grid, right, down) => {
        const page = new HexPage(grid);
        const point = { x: right * page.width, y: down * page.height };
        const away = (hex: number) => {
          const centre = page.centre(hex as Hex);
          return Math.hypot(centre.x - point.x, centre.y - point.y);
        };
        const nearest = [...grid.labels.keys()].slice(1).reduce((a, b) => (away(b) < away(a) ? b : a));
        const found = page.hexAt(point);
        if (found === 0) expect(away(nearest)).toBeGreaterThan(Math.sqrt(3) / 2 - 1e-9);
        else expect(away(found)).toBeCloseTo(away(nearest), 9);
      }),
      { numRuns: 500 },
    );
  });
  test('flat-top: north is up, even columns lower; pointy-top: even rows to the right', () => {
    const flat = new HexPage(rectangle(4, 4));
    expect(flat.centre(flat.grid.hexOf('0101'))).toEqual({ x: 1, y: expect.closeTo(Math.sqrt(3) / 2) });
    expect(flat.centre(flat.grid.hexOf('0201')).y).toBeCloseTo(Math.sqrt(3));
    expect(flat.centre(flat.grid.hexOf('0102')).y).toBeCloseTo(1.5 * Math.sqrt(3));
    const pointy = new HexPage(rectangle(4, 4, { orientation: 'pointy-top' }));
    expect(pointy.centre(pointy.grid.hexOf('0102')).x).toBeCloseTo(Math.sqrt(3));
  });
});

/** How much of a segment lies inside a hex (a little shrunk), and how much in it or on its rim (a little grown). */
function lengthsIn(corners: Point[], centre: Point, from: Point, to: Point): [number, number] {
  return [1 - 1e-7, 1 + 1e-7].map((scale) => {
    let [enter, leave] = [0, 1];
    const grown = corners.map(({ x, y }) => ({
      x: centre.x + (x - centre.x) * scale,
      y: centre.y + (y - centre.y) * scale,
    }));
    for (let k = 0; k < 6; k++) {
      const [p, q] = [grown[k], grown[(k + 1) % 6]];
      const outside = ({ x, y }: Point) => (x - p.x) * (q.y - p.y) - (y - p.y) * (q.x - p.x);
      const [a, b] = [outside(from), outside(to)];
      if (a > 0 && b > 0) return 0;
      if (a > 0) enter = Math.max(enter, a / (a - b));
      else if (b > 0) leave = Math.min(leave, a / (a - b));
    }
    return Math.max(0, leave - enter) * Math.hypot(to.x - from.x, to.y - from.y);
  }) as [number, number];
}
