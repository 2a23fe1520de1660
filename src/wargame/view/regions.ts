// Names of landscapes and waters, which no rule knows, from a file beside the view: no part of a game's data.

import { z } from 'zod';
import type { HexGrid } from '../../hex/grid.ts';
import type { RegionDrawing } from '../../view/view.ts';

export const regionsFile = z.strictObject({
  source: z.string().min(1).describe('where the names come from'),
  regions: z.array(
    z.strictObject({
      name: z.string().min(1),
      along: z.array(z.string().min(1)).min(2).describe('hexes that the name is written along, from its left end'),
      isWater: z.boolean().optional(),
    }),
  ),
});

/** The regions of which at least half of the name lies on the grid, which may be a window of the whole map. */
export function regionsFrom(file: unknown, grid: HexGrid): RegionDrawing[] {
  return regionsFile.parse(file).regions.flatMap(({ name, along, isWater }) => {
    const hexes: number[] = along.map((label) => grid.hexOf(label)).filter((hex) => hex !== 0);
    return hexes.length >= 2 && hexes.length * 2 > along.length ? [{ name, along: hexes, isWater }] : [];
  });
}
