// Threats: the strengths that the enemy can bring against each hex, the greatest of them kept.

import type { HexGrid } from '../../hex/grid.ts';
import type { Hex } from '../../hex/ids.ts';
import { eachWithin } from './influence.ts';

export class Threats {
  private readonly strengths: Float64Array;

  /** @param most strengths that are kept for a hex: as many as can attack it at once */
  constructor(
    private readonly grid: HexGrid,
    private readonly most: number,
  ) {
    this.strengths = new Float64Array((grid.size + 1) * most);
  }

  clear(): void {
    this.strengths.fill(0);
  }

  /** Adds what threatens from a hex. @param range by distance in hexes, the share of its strength that counts there */
  add(hex: Hex, strength: number, range: readonly number[]): void {
    eachWithin(this.grid, hex, range.length - 1, (near, distance) => {
      this.insert(near, strength * range[distance]);
    });
  }

  /** Adds what threatens a single hex. */
  insert(hex: Hex, strength: number): void {
    const { strengths, most } = this;
    let rest = strength;
    for (let i = hex * most; i < (hex + 1) * most; i++) {
      if (rest <= strengths[i]) continue;
      const smaller = strengths[i];
      strengths[i] = rest;
      rest = smaller;
    }
  }

  /** The sum of the greatest strengths against a hex, so many of them at most. */
  against(hex: Hex, count = this.most): number {
    let sum = 0;
    for (let i = 0; i < Math.min(count, this.most); i++) sum += this.strengths[hex * this.most + i];
    return sum;
  }
}
