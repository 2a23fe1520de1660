import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { HexGrid } from '../../src/hex/grid.ts';
import type { Hex } from '../../src/hex/ids.ts';
import { NUMBERINGS } from '../../src/hex/labels.ts';
import { SightLines } from '../../src/hex/sight.ts';
import { atLength } from '../length.ts';
import { gridAndPair, rectangle } from './maps.ts';

/** The places of a line as text: `B7`, or `B7/B8` where it runs between two hexes. */
function places(lines: SightLines, from: number, to: number): string[] {
  const count = lines.trace(from as Hex, to as Hex);
  return Array.from({ length: count }, (_, i) => placeText(lines.grid, [lines.first[i], lines.second[i]]));
}

function placeText(grid: HexGrid, hexes: readonly number[]): string {
  return [...new Set(hexes)].map((hex) => grid.labels[hex]).join('/');
}

/** From label to label. */
function between(grid: HexGrid, from: string, to: string): string[] {
  return places(new SightLines(grid), grid.hexOf(from), grid.hexOf(to));
}

interface Fraction {
  readonly over: number;
  /** Greater than 0. */
  readonly under: number;
}

function compare(a: Fraction, b: Fraction): number {
  return a.over * b.under - b.over * a.under;
}

/**
 * The slow way, from the printed columns and rows alone: squeezed so that all corners are whole numbers, each hex is a
 * polygon; the segment is clipped by its six sides (Cyrus and Beck) in fractions. A hex counts that holds more than a
 * point of the segment; it is one of a pair if the segment lies in a side's line.
 */
function clippedPlaces(grid: HexGrid, from: number, to: number): string[] {
  const flat = grid.orientation === 'flat-top';
  const centre = (hex: number): [number, number] => {
    const [line, place] = flat ? [grid.column[hex], grid.row[hex]] : [grid.row[hex], grid.column[hex]];
    return [3 * line, 2 * place + ((line % 2 === 1) === (grid.spec.shifted === 'odd') ? 1 : 0)];
  };
  // Outward normals of the sides of the polygon (2,0) (1,1) (-1,1) (-2,0) (-1,-1) (1,-1), with their distances.
  const sides = [
    [1, 1, 2],
    [0, 1, 1],
    [-1, 1, 2],
    [-1, -1, 2],
    [0, -1, 1],
    [1, -1, 2],
  ];
  const [x, y] = centre(from);
  const [dx, dy] = [centre(to)[0] - x, centre(to)[1] - y];
  const found: { enters: Fraction; hexes: number[]; along: boolean }[] = [];
  for (let hex = 1; hex <= grid.size; hex++) {
    if (hex === from || hex === to) continue;
    const [cx, cy] = centre(hex);
    let enters: Fraction = { over: 0, under: 1 };
    let leaves: Fraction = { over: 1, under: 1 };
    let along = false;
    for (const [nx, ny, reach] of sides) {
      const gap = reach - (nx * (x - cx) + ny * (y - cy));
      const speed = nx * dx + ny * dy;
      if (speed === 0) {
        if (gap < 0) leaves = { over: -1, under: 1 };
        along ||= gap === 0;
        continue;
      }
      const at = speed > 0 ? { over: gap, under: speed } : { over: -gap, under: -speed };
      if (speed > 0 && compare(at, leaves) < 0) leaves = at;
      if (speed < 0 && compare(at, enters) > 0) enters = at;
    }
    if (compare(enters, leaves) >= 0) continue;
    const partner = found.find((place) => compare(place.enters, enters) === 0);
    if (partner) {
      expect(along && partner.along).toBe(true);
      partner.hexes.push(hex);
    } else {
      found.push({ enters, hexes: [hex], along });
    }
  }
  return found.sort((a, b) => compare(a.enters, b.enters)).map((place) => placeText(grid, place.hexes));
}

const letters = rectangle(30, 20, { numbering: NUMBERINGS['letter-row'] });

describe('lines worked out on the map', () => {
  test('down a column through the hexes between', () => {
    expect(between(letters, 'A10', 'A14')).toEqual(['A11', 'A12', 'A13']);
    expect(between(letters, 'R9', 'R11')).toEqual(['R10']);
    expect(between(letters, 'B6', 'B9')).toEqual(['B7', 'B8']);
  });
  test('along a hexside the two hexes are one place', () => {
    expect(between(letters, 'A8', 'C8')).toEqual(['B7/B8']);
    expect(between(letters, 'S18', 'U18')).toEqual(['T17/T18']);
  });
  test('a line of corners takes turns: between two hexes, through a hex, between the next two', () => {
    expect(between(letters, 'A8', 'G8')).toEqual(['B7/B8', 'C8', 'D7/D8', 'E8', 'F7/F8']);
    expect(between(letters, 'A8', 'B9')).toEqual(['A9/B8']);
    expect(between(letters, 'A8', 'C11')).toEqual(['A9/B8', 'B9', 'B10/C10']);
    expect(between(letters, 'C11', 'E8')).toEqual(['C10/D10', 'D9', 'D8/E9']);
  });
  test('at the edge of the map and beside a hole the pair is the only hex there', () => {
    expect(between(letters, 'A1', 'C1')).toEqual(['B1']);
    expect(between(letters, 'B20', 'D20')).toEqual(['C20']);
    expect(between(rectangle(5, 5, { without: ['0202'] }), '0103', '0303')).toEqual(['0203']);
  });
  test('a line aslant', () => {
    expect(between(letters, 'W11', 'Z9')).toEqual(['X10', 'Y10']);
    expect(between(letters, 'W11', 'AA9')).toEqual(['X10', 'Y10', 'Z9']);
  });
  test('a line close to hexsides cuts off corners: more hexes than the distance', () => {
    expect(letters.distance(letters.hexOf('A1'), letters.hexOf('E2'))).toBe(4);
    expect(between(letters, 'A1', 'E2')).toEqual(['B1', 'C1', 'C2', 'D1']);
  });
  test('hexes that are not on the map count as nothing', () => {
    const holed = rectangle(9, 9, { without: ['0104', '0302', '0303'] });
    expect(between(holed, '0101', '0107')).toEqual(['0102', '0103', '0105', '0106']);
    expect(between(holed, '0202', '0403')).toEqual([]);
  });
  test('pointy-top: along a row, along a hexside, and at the edge', () => {
    const grid = rectangle(20, 14, { orientation: 'pointy-top' });
    expect(between(grid, '0503', '0803')).toEqual(['0603', '0703']);
    expect(between(grid, '0503', '0505')).toEqual(['0404/0504']);
    expect(between(grid, '0101', '0103')).toEqual(['0102']);
  });
  test('adjacent hexes, a hex and itself, and NOWHERE have nothing between', () => {
    const lines = new SightLines(letters);
    for (const to of ['H7', 'I8', 'I9', 'H9', 'G9', 'G8', 'H8']) expect(between(letters, 'H8', to)).toEqual([]);
    lines.trace(letters.hexOf('A10'), letters.hexOf('A14'));
    expect(lines.trace(0 as Hex, letters.hexOf('A14'))).toBe(0);
    expect(lines.trace(letters.hexOf('A14'), 0 as Hex)).toBe(0);
    expect(lines.count).toBe(0);
  });
});

describe('laws', () => {
  test('a line has the places that clipping it by every hex of the map finds, in their order', () => {
    fc.assert(
      fc.property(gridAndPair, ([grid, from, to]) => {
        expect(places(new SightLines(grid), from, to)).toEqual(clippedPlaces(grid, from, to));
      }),
      { numRuns: atLength ? 500 : 60 },
    );
  });
  test('the same on a large map, for lines of any length', () => {
    const lines = new SightLines(letters);
    const hex = fc.integer({ min: 1, max: letters.size });
    fc.assert(
      fc.property(hex, hex, (from, to) => {
        expect(places(lines, from, to)).toEqual(clippedPlaces(letters, from, to));
      }),
      { numRuns: atLength ? 300 : 40 },
    );
  });
  test('every line of a map drawn from its other end has the same places in reverse', () => {
    for (const orientation of ['flat-top', 'pointy-top'] as const) {
      const lines = new SightLines(rectangle(12, 9, { orientation, without: ['0505', '0605'] }));
      for (let a = 1; a <= lines.grid.size; a++) {
        for (let b = 1; b < a; b++) expect(places(lines, b, a)).toEqual(places(lines, a, b).reverse());
      }
    }
  });
  test('without holes there are at least distance - 1 places and at most 4/3 of the distance', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 600 }), fc.integer({ min: 1, max: 600 }), (from, to) => {
        const lines = new SightLines(letters);
        const distance = letters.distance(from as Hex, to as Hex);
        const count = lines.trace(from as Hex, to as Hex);
        expect(count).toBeGreaterThanOrEqual(distance - 1);
        expect(count * 3).toBeLessThanOrEqual(distance * 4);
      }),
    );
  });
});

test('a line along a hexside is blocked where both hexes beside it are woods', () => {
  const woods = new Set(['B7', 'T17', 'T18', 'X10'].map((label) => letters.hexOf(label) as number));
  const lines = new SightLines(letters);
  const blocked = (a: Hex, b: Hex): boolean => {
    const count = lines.trace(a, b);
    for (let i = 0; i < count; i++) if (woods.has(lines.first[i]) && woods.has(lines.second[i])) return true;
    return false;
  };
  const isBlocked = (a: string, b: string): boolean => blocked(letters.hexOf(a), letters.hexOf(b));
  expect(isBlocked('A8', 'C8')).toBe(false);
  expect(isBlocked('S18', 'U18')).toBe(true);
  expect(isBlocked('Y10', 'W11')).toBe(true);
});
