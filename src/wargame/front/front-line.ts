// The front: which side owns each hex, how deep a hex lies behind the line, and the sectors of the line.
//
// Ground belongs to the side that would come there first. The front runs between hexes of different owners; its row is
// the own ground that touches the enemy's. A sector is a stretch of some eight hexes of the row with all that lies
// behind it.

import type { HexGrid } from '../../hex/grid.ts';
import type { Hex } from '../../hex/ids.ts';
import { Spread } from './spread.ts';

/** Hexes of the row in a sector. */
export const SECTOR_LENGTH = 8;
/** The most sectors of a side; the last takes what is left. */
export const MOST_SECTORS = 24;

/** Call `begin`, `add` every unit and place that holds ground, then `draw`. Sides are 0 and 1. */
export class FrontLine {
  /** By hex: side plus one of the owner, 0 where nothing can be. */
  readonly owner: Int16Array;
  /** By hex: hexes to the nearest ground of the other side, 1 in the row; FAR where there is no front. */
  readonly depth: Int16Array;
  private readonly ground: Spread;
  private readonly behind: Spread;

  constructor(private readonly grid: HexGrid) {
    this.ground = new Spread(grid);
    this.behind = new Spread(grid);
    this.owner = this.ground.label;
    this.depth = this.behind.distance;
  }

  begin(): void {
    this.ground.begin();
  }

  /** Adds what holds ground for a side; a delay makes it weaker than what is already there. */
  add(hex: Hex, side: number, delay = 0): void {
    this.ground.add(hex, side + 1, delay);
  }

  /** @param steps by `hex * 6 + direction`, negative where nothing passes */
  draw(steps: Int32Array): void {
    this.ground.run(steps);
    this.behind.begin();
    for (let hex = 1 as Hex; hex <= this.grid.size; hex = (hex + 1) as Hex) {
      if (this.isInRow(hex, steps)) this.behind.add(hex, 1, 1);
    }
    this.behind.run(steps);
  }

  private isInRow(hex: Hex, steps: Int32Array): boolean {
    const { owner } = this;
    if (owner[hex] === 0) return false;
    for (let side = hex * 6; side < hex * 6 + 6; side++) {
      const near = this.grid.neighbour[side];
      if (near !== 0 && steps[side] >= 0 && owner[near] !== 0 && owner[near] !== owner[hex]) return true;
    }
    return false;
  }
}

/** The sectors of one side's row. Call `cut` after the front is drawn. */
export class Sectors {
  /** By hex of the side: the number of its sector from 1; 0 elsewhere. */
  readonly of: Int16Array;
  count = 0;
  private readonly spread: Spread;
  private readonly queue: Int16Array;
  private readonly taken: Uint8Array;

  constructor(private readonly grid: HexGrid) {
    this.spread = new Spread(grid);
    this.of = this.spread.label;
    this.queue = new Int16Array(grid.size + 1);
    this.taken = new Uint8Array(grid.size + 1);
  }

  cut(front: FrontLine, side: number, steps: Int32Array): void {
    const { grid, spread, taken } = this;
    taken.fill(0);
    spread.begin();
    this.count = 0;
    for (let hex = 1 as Hex; hex <= grid.size; hex = (hex + 1) as Hex) {
      if (taken[hex] === 1 || front.owner[hex] !== side + 1 || front.depth[hex] !== 1) continue;
      if (this.count < MOST_SECTORS) this.count++;
      this.gather(front, side, hex);
    }
    spread.run(steps);
  }

  /** Takes the hexes of the row that lie nearest to the first one along the row, up to the length of a sector. */
  private gather(front: FrontLine, side: number, first: Hex): void {
    const { grid, queue, taken, spread } = this;
    queue[0] = first;
    taken[first] = 1;
    for (let next = 0, end = 1; next < end; next++) {
      const hex = queue[next];
      spread.add(hex as Hex, this.count);
      for (let way = hex * 6; way < hex * 6 + 6 && end < SECTOR_LENGTH; way++) {
        const near = grid.neighbour[way];
        if (near === 0 || taken[near] === 1 || front.owner[near] !== side + 1 || front.depth[near] !== 1) continue;
        taken[near] = 1;
        queue[end++] = near;
      }
    }
  }
}
