// Influence: the strength of a side around each hex, fading with distance.

import type { HexGrid } from '../../hex/grid.ts';
import type { Hex } from '../../hex/ids.ts';

/** Visits the hexes within a distance of a hex, it included. Hexes off the map are passed over. */
export function eachWithin(grid: HexGrid, hex: Hex, most: number, visit: (near: Hex, distance: number) => void): void {
  const [q, r] = [grid.q[hex], grid.r[hex]];
  for (let dq = -most; dq <= most; dq++) {
    for (let dr = Math.max(-most, -dq - most); dr <= Math.min(most, most - dq); dr++) {
      const near = grid.atAxial(q + dq, r + dr);
      if (near !== 0) visit(near, Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr)));
    }
  }
}

/** One side's strength by hex. */
export class Influence {
  readonly at: Float64Array;

  /** @param fade the share of a strength that counts at each distance; beyond the last it counts nothing */
  constructor(
    private readonly grid: HexGrid,
    private readonly fade: readonly number[],
  ) {
    this.at = new Float64Array(grid.size + 1);
  }

  clear(): void {
    this.at.fill(0);
  }

  add(hex: Hex, strength: number): void {
    eachWithin(this.grid, hex, this.fade.length - 1, (near, distance) => {
      this.at[near] += strength * this.fade[distance];
    });
  }
}
