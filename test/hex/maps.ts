// Grids the hex tests share.
import fc from 'fast-check';
import { type GridSpec, HexGrid } from '../../src/hex/grid.ts';
import { NUMBERINGS } from '../../src/hex/labels.ts';

export function rectangle(columns: number, rows: number, change: Partial<GridSpec> = {}): HexGrid {
  return new HexGrid({
    orientation: 'flat-top',
    shifted: 'even',
    firstColumn: 1,
    firstRow: 1,
    columns,
    rows,
    numbering: NUMBERINGS.CCRR,
    ...change,
  });
}

/** Any small grid: both orientations and displacements, any first numbers, with or without holes. */
export const anyGrid: fc.Arbitrary<HexGrid> = fc
  .record({
    orientation: fc.constantFrom('flat-top' as const, 'pointy-top' as const),
    shifted: fc.constantFrom('even' as const, 'odd' as const),
    firstColumn: fc.integer({ min: 0, max: 5 }),
    firstRow: fc.integer({ min: 0, max: 5 }),
    columns: fc.integer({ min: 1, max: 9 }),
    rows: fc.integer({ min: 1, max: 9 }),
    holes: fc.array(fc.nat(80), { maxLength: 12 }),
  })
  .map(({ holes, ...shape }) => {
    const whole = rectangle(shape.columns, shape.rows, shape);
    const without = [...new Set(holes)].filter((hole) => hole >= 2 && hole <= whole.size).map((h) => whole.labels[h]);
    return rectangle(shape.columns, shape.rows, { ...shape, without });
  });

/** A grid and two of its hexes. */
export const gridAndPair = anyGrid.chain((grid) =>
  fc.tuple(fc.constant(grid), fc.integer({ min: 1, max: grid.size }), fc.integer({ min: 1, max: grid.size })),
);
