// Areas that are kept from one position to the next, against areas that are made anew.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Statics } from '../../../src/engine/contract/ruleset.ts';
import type { Game } from '../../../src/engine/kernel/game.ts';
import { HexGrid } from '../../../src/hex/grid.ts';
import type { Hex } from '../../../src/hex/ids.ts';
import { NUMBERINGS } from '../../../src/hex/labels.ts';
import { Areas, type Grounds } from '../../../src/wargame/paths/areas.ts';
import { HexChanges } from '../../../src/wargame/paths/hex-changes.ts';
import '../../properties.ts';

const grid = new HexGrid({
  orientation: 'pointy-top',
  shifted: 'even',
  firstColumn: 1,
  firstRow: 1,
  columns: 6,
  rows: 5,
  numbering: NUMBERINGS.CCRR,
});
const hexes = Array.from({ length: grid.size }, (_, before) => (before + 1) as Hex);

/** A position: the stamp that every change renews, the open hexes, and the table of steps that holds. */
interface Position {
  readonly stamp: number;
  readonly open: ReadonlySet<number>;
  readonly steps: Int32Array;
}

const areas = (ever: readonly Hex[]): Areas<Statics> =>
  new Areas<Statics>(
    {
      grid: () => grid,
      stamp: () => 0,
      hexes: () => ever,
      steps: (g) => (g as unknown as Position).steps,
      isOpen: (g, hex) => (g as unknown as Position).open.has(hex),
    },
    {} as Statics,
  );

const inGame = (position: Position): Game => ({ ...position, cells: [position.stamp] }) as unknown as Game;

/** Tables of steps, of which a game has a few: one is open everywhere, in the other some hexsides are shut one way. */
const free = new Int32Array(6 * (grid.size + 1)).fill(1);
const shut = free.map((_, side) => (side % 7 === 3 ? -1 : 1));

test('areas kept from position to position are those made anew', () => {
  const open = fc.subarray(hexes, { minLength: 12 });
  const turns = fc.array(fc.record({ which: fc.constantFrom(0, 1), steps: fc.constantFrom(free, shut) }), {
    minLength: 2,
    maxLength: 8,
  });
  fc.assert(
    fc.property(fc.tuple(open, open), turns, (sets, list) => {
      const kept = areas(hexes);
      list.forEach(({ which, steps }, i) => {
        const g = inGame({ stamp: i + 1, open: new Set(sets[which]), steps });
        const anew = areas(sets[which]);
        for (const each of [kept, anew]) each.update(g);
        expect(hexes.map((hex) => kept.areaOf(hex))).toEqual(hexes.map((hex) => anew.areaOf(hex)));
        expect(kept.count).toBe(anew.count);
      });
    }),
  );
});

test('areas are looked at again only when the stamp is renewed', () => {
  const kept = areas(hexes);
  kept.update(inGame({ stamp: 1, open: new Set(hexes), steps: free }));
  kept.update(inGame({ stamp: 1, open: new Set(), steps: free }));
  expect(kept.count).toBe(1);
  kept.update(inGame({ stamp: 2, open: new Set(), steps: free }));
  expect(kept.count).toBe(0);
});

test('areas that read a diary of changed hexes are those of a look at all of them', () => {
  const turn = fc.record({
    flipped: fc.subarray(hexes),
    isDark: fc.boolean(),
    isKnown: fc.boolean(),
    isRead: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(turn, { minLength: 2, maxLength: 10 }), (turns) => {
      const cells = new Int32Array(grid.size + 2);
      const changes = new HexChanges<Statics>(
        { hexes: () => grid.size, stamp: () => 0, tables: () => [1] },
        {} as Statics,
      );
      let rest = 0;
      const spec = (hangsOn?: Grounds<Statics>): Areas<Statics> =>
        new Areas<Statics>(
          {
            grid: () => grid,
            stamp: () => 0,
            hexes: () => hexes.slice(3),
            steps: () => free,
            isOpen: (g, hex) => (g.cells[1 + hex] + (rest >> 1)) % 2 === 0,
            hangsOn,
          },
          {} as Statics,
        );
      const asks = spec();
      const reads = spec({
        changes: (g) => {
          changes.update(g);
          return changes;
        },
        rest: () => rest & -(rest & 1),
      });
      for (const { flipped, isDark, isKnown, isRead } of turns) {
        cells[0]++;
        for (const hex of flipped) cells[1 + hex]++;
        // Odd where it can be told.
        rest = (isDark ? 2 : 4) + (isKnown ? 1 : 0);
        const g = { cells } as unknown as Game;
        changes.update(g);
        if (!isRead) continue;
        for (const each of [asks, reads]) each.update(g);
        expect(hexes.map((hex) => reads.areaOf(hex))).toEqual(hexes.map((hex) => asks.areaOf(hex)));
      }
    }),
  );
});

test('a diary that looks near units that have moved or changed is one that looks at all hexes', () => {
  const count = 3;
  const at = { table: 1, hexes: 2 + grid.size, states: 3 + grid.size + count };
  const units = { grid, count, hexes: at.hexes, states: at.states, mask: 3 };
  const unit = fc.record({ hex: fc.constantFrom(0, ...hexes), state: fc.nat(7) });
  fc.assert(
    fc.property(fc.array(fc.array(unit, { minLength: count, maxLength: count }), { maxLength: 8 }), (turns) => {
      const cells = new Int32Array(at.states + count + 1);
      const tables = { hexes: () => grid.size, stamp: () => 0, tables: () => [at.table] };
      const asks = new HexChanges<Statics>(tables, {} as Statics);
      const looks = new HexChanges<Statics>({ ...tables, units: () => units }, {} as Statics);
      for (const turn of turns) {
        cells[0]++;
        cells.fill(0, at.table, at.hexes);
        turn.forEach(({ hex, state }, i) => {
          cells[at.hexes + i + 1] = hex;
          cells[at.states + i + 1] = state;
          if (hex === 0) return;
          cells[at.table + hex] += 4;
          for (let d = 0; d < 6; d++) cells[at.table + grid.neighbour[hex * 6 + d]] += state & units.mask;
        });
        cells[at.table] = 0;
        const entered = [asks, looks].map((changes) => {
          const before = changes.count;
          changes.update({ cells } as unknown as Game);
          return Array.from({ length: changes.count - before }, (_, i) => changes.hexAt(before + i)).sort(
            (a, b) => a - b,
          );
        });
        expect(entered[1]).toEqual(entered[0]);
      }
    }),
  );
});
