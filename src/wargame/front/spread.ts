// Spreading: which of several sources comes first to each hex, and how far it is. One breadth-first sweep of the map
// tells which side owns the ground, to which sector a hex belongs, and how far every hex is from the nearest goal.

import type { HexGrid } from '../../hex/grid.ts';
import type { Hex } from '../../hex/ids.ts';

/** The distance of hexes that no source reaches. */
export const FAR = 0x3fff;

/** Call `begin`, `add` every source, then `run`. The tables stand until the next `begin`. Nothing is allocated. */
export class Spread {
  /** By hex: steps from the source that comes first, its delay included; FAR where none comes. */
  readonly distance: Int16Array;
  /** By hex: the label of the source that comes first; 0 where none comes. Of several at once the first added wins. */
  readonly label: Int16Array;
  private readonly neighbour: Int16Array;
  private readonly queue: Int16Array;
  /** Sources in the order in which they were added. */
  private readonly from: Int16Array;
  private readonly labels: Int16Array;
  private readonly delays: Int16Array;
  private sources = 0;
  private latest = 0;

  constructor(grid: HexGrid) {
    this.neighbour = grid.neighbour;
    this.distance = new Int16Array(grid.size + 1);
    this.label = new Int16Array(grid.size + 1);
    this.queue = new Int16Array(grid.size + 1);
    this.from = new Int16Array(grid.size + 1);
    this.labels = new Int16Array(grid.size + 1);
    this.delays = new Int16Array(grid.size + 1);
  }

  begin(): void {
    this.distance.fill(FAR);
    this.label.fill(0);
    this.sources = this.latest = 0;
  }

  /**
   * Adds a source with a label above 0, which starts after so many steps. At most as many sources as the map has hexes.
   */
  add(hex: Hex, label: number, delay = 0): void {
    this.from[this.sources] = hex;
    this.labels[this.sources] = label;
    this.delays[this.sources++] = delay;
    if (delay > this.latest) this.latest = delay;
  }

  /** @param steps by `hex * 6 + direction`, negative where nothing passes; every other step counts one */
  run(steps: Int32Array, farthest = FAR): void {
    const { distance, label, neighbour, queue } = this;
    let end = 0;
    let next = 0;
    for (let now = 0; now <= farthest && (next < end || now <= this.latest); now++) {
      if (now <= this.latest) end = this.start(now, end);
      for (const last = end; next < last; next++) {
        const hex = queue[next];
        for (let side = hex * 6; side < hex * 6 + 6; side++) {
          const to = neighbour[side];
          if (to === 0 || steps[side] < 0 || distance[to] !== FAR || now === farthest) continue;
          distance[to] = now + 1;
          label[to] = label[hex];
          queue[end++] = to;
        }
      }
    }
  }

  /** Puts the sources that start now at the end of the queue, and returns its new length. */
  private start(now: number, end: number): number {
    for (let i = 0; i < this.sources; i++) {
      const hex = this.from[i];
      if (this.delays[i] !== now || this.distance[hex] <= now) continue;
      this.distance[hex] = now;
      this.label[hex] = this.labels[i];
      this.queue[end++] = hex;
    }
    return end;
  }
}
