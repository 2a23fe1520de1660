import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DIRECTIONS, type Direction, type Hex } from '../../src/hex/ids.ts';
import { LinkTrace, linksOf, linkTable, setLink } from '../../src/hex/links.ts';
import { Reach, UNLIMITED } from '../../src/hex/reach.ts';
import { anyGrid, rectangle } from './maps.ts';

const out = new Int16Array(200);

/** A grid with links over random hexsides, blocked hexes and a start. */
const anyNet = anyGrid.chain((grid) =>
  fc.record({
    grid: fc.constant(grid),
    bits: fc
      .array(fc.nat(3), { minLength: grid.sideCount + 1, maxLength: grid.sideCount + 1 })
      .map((sides) => Int32Array.from(sides)),
    blocked: fc
      .array(fc.constantFrom(0, 0, 0, 0, 1), { minLength: grid.size + 1, maxLength: grid.size + 1 })
      .map((marks) => Uint8Array.from(marks)),
    start: fc.integer({ min: 1, max: grid.size }).map((hex) => hex as Hex),
    limit: fc.oneof(fc.nat(8), fc.constant(UNLIMITED)),
  }),
);

describe('links', () => {
  test('both hexes of a linked hexside have the link, and none leads off the map', () => {
    fc.assert(
      fc.property(anyNet, ({ grid, bits }) => {
        const roads = linksOf(grid, bits, 2);
        for (let hex = 1; hex <= grid.size; hex++) {
          for (const d of DIRECTIONS) {
            const other = grid.next(hex as Hex, d);
            const expected = other !== 0 && (bits[grid.side(hex as Hex, d)] & 2) !== 0;
            expect(((roads[hex] >> d) & 1) === 1).toBe(expected);
          }
        }
      }),
    );
  });
  test('a flood and its ways agree with a cost search at one a hex', () => {
    fc.assert(
      fc.property(anyNet, ({ grid, bits, blocked, start, limit }) => {
        const rails = linksOf(grid, bits, 1);
        const trace = new LinkTrace(grid);
        const reach = new Reach(grid);
        const barred = blocked.map((mark) => mark * 2);
        for (let again = 0; again < 2; again++) {
          expect(trace.flood(start, limit, rails, blocked)).toBe(
            reach.searchTable(start, limit, linkTable(grid, rails, 1), barred),
          );
          for (let hex = 1 as Hex; hex <= grid.size; hex++) {
            expect(trace.distanceTo(hex)).toBe(reach.costTo(hex));
            const length = trace.path(hex, out);
            expect(length).toBe(trace.distanceTo(hex) + 1);
            for (let i = 1; i < length; i++) {
              const d = grid.directionTo(out[i - 1] as Hex, out[i] as Hex);
              expect((rails[out[i - 1]] >> d) & 1).toBe(1);
            }
          }
        }
      }),
    );
  });
  test('a trace comes to the nearest goal within its limit', () => {
    fc.assert(
      fc.property(anyNet, fc.nat(), ({ grid, bits, blocked, start, limit }, n) => {
        const rails = linksOf(grid, bits, 1);
        const goals = new Uint8Array(grid.size + 1);
        goals[(n % grid.size) + 1] = 1;
        const flood = new LinkTrace(grid);
        flood.flood(start, limit, rails, blocked);
        const trace = new LinkTrace(grid);
        const goal = trace.trace(start, limit, rails, blocked, goals);
        const distance = flood.distanceTo(((n % grid.size) + 1) as Hex);
        expect(goal > 0).toBe(distance >= 0);
        if (goal > 0) expect(trace.distanceTo(goal)).toBe(distance);
      }),
    );
  });
  test('a rail that is cut parts the line, and one that is mended joins it', () => {
    const grid = rectangle(1, 9);
    const rails = new Uint8Array(grid.size + 1);
    const open = new Uint8Array(grid.size + 1);
    const south: Direction = 3;
    for (let row = 1; row < 9; row++) setLink(grid, rails, row as Hex, south, true);
    setLink(grid, rails, 9 as Hex, south, true);
    expect(rails[9]).toBe(1);
    const trace = new LinkTrace(grid);
    expect(trace.flood(2 as Hex, UNLIMITED, rails, open)).toBe(9);
    setLink(grid, rails, 4 as Hex, south, false);
    expect(trace.flood(2 as Hex, UNLIMITED, rails, open)).toBe(4);
    expect(trace.flood(9 as Hex, UNLIMITED, rails, open)).toBe(5);
    expect(trace.floodFromAll(Int16Array.from([9, 1, 9]), 3, 1, rails, open)).toBe(4);
    setLink(grid, rails, 5 as Hex, 0, true);
    expect(trace.flood(2 as Hex, UNLIMITED, rails, open)).toBe(9);
  });
  test('a start may be blocked; a blocked hex beyond it ends the line', () => {
    const grid = rectangle(1, 5);
    const rails = new Uint8Array(grid.size + 1);
    for (let row = 1; row < 5; row++) setLink(grid, rails, row as Hex, 3, true);
    const blocked = Uint8Array.from([0, 1, 0, 0, 1, 0]);
    const trace = new LinkTrace(grid);
    expect(trace.flood(1 as Hex, UNLIMITED, rails, blocked)).toBe(3);
    expect(trace.trace(1 as Hex, UNLIMITED, rails, blocked, Uint8Array.from([0, 0, 0, 0, 0, 1]))).toBe(0);
    expect(trace.path(5 as Hex, out)).toBe(0);
  });
});
