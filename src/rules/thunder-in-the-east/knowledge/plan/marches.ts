// Where units can go in the present phase: one search for each unit, kept as a list of hexes.

import { searchMarch } from '../../chapters/marching.ts';
import { type Game, hexOf } from '../../state.ts';
import type { UnitId } from '../../terms.ts';

/** The hexes that each unit can reach in a phase, its own first. */
export class Marches {
  readonly first: Int32Array;
  readonly end: Int32Array;
  hexes = new Int16Array(4096);
  private size = 0;

  constructor(units: number) {
    this.first = new Int32Array(units + 1);
    this.end = new Int32Array(units + 1);
  }

  clear(): void {
    this.first.fill(0);
    this.end.fill(0);
    this.size = 0;
  }

  /**
   * Lists the hexes of a unit with so many points; its own hex alone where it has none.
   * @param isFirst whether its first step is still to come
   */
  list(g: Game, u: UnitId, points: number, isFirst = true): void {
    this.first[u] = this.size;
    if (points <= 0) {
      this.push(hexOf(g, u));
    } else {
      const { reached, count } = searchMarch(g, u, points, isFirst);
      for (let i = 0; i < count; i++) this.push(reached[i]);
    }
    this.end[u] = this.size;
  }

  private push(hex: number): void {
    if (this.size === this.hexes.length) {
      const grown = new Int16Array(2 * this.size);
      grown.set(this.hexes);
      this.hexes = grown;
    }
    this.hexes[this.size++] = hex;
  }
}
