// Ground that falls off when hexes are shut: the parts into which ground divides around them are searched in turn, a
// few hexes at a time, so that a small pocket is known long before the rest of the map is seen.

import type { HexGrid } from '../../hex/grid.ts';
import type { Hex } from '../../hex/ids.ts';
import { eachWithin } from './influence.ts';

/** Hexes of each part that are searched before the others have their turn. */
const STRIDE = 8;

/** Whether a part is known to hold a source, or to hold none. */
const UNKNOWN = 0;
const FED = 1;
const CUT = 2;

/** Ground that all hung together with sources before some of its hexes were shut. */
export interface LinkedHexes {
  /** By hex: 1 where it is open. */
  readonly isOpen: Uint8Array;
  /** By hex: 1 where open ground was linked to a source before. */
  readonly wasFed: Uint8Array;
  /** By hex: 1 for a source; none of them is shut. */
  readonly isSource: Uint8Array;
}

export class Parts {
  /** By hex: the part to which it belongs, numbered from 1; 0 where no search has come. */
  private readonly part: Int16Array;
  /** By part: its hexes, how many of them are searched, the part in which it has merged or itself, and its state. */
  private readonly hexes: Hex[][] = [[]];
  private readonly searched: number[] = [0];
  private readonly mergedIn: number[] = [0];
  private readonly state: number[] = [FED];
  private count = 0;

  /** @param steps by `hex * 6 + direction`, negative where nothing passes either way */
  constructor(
    private readonly grid: HexGrid,
    private readonly steps: Int32Array,
  ) {
    this.part = new Int16Array(grid.size + 1);
  }

  /**
   * Divides the ground after hexes are shut that lie within a distance of one hex less than `most`; then `isCut`
   * answers. Returns false where it still hangs together around them.
   */
  divide(ground: LinkedHexes, middle: Hex, most: number): boolean {
    this.clear();
    const near: Hex[] = [];
    eachWithin(this.grid, middle, most, (hex) => {
      if (ground.isOpen[hex] === 1 && ground.wasFed[hex] === 1) near.push(hex);
    });
    // The mark -1 keeps each part to the hexes around, at first.
    for (const hex of near) this.part[hex] = -1;
    for (const hex of near) if (this.part[hex] === -1) this.addPart(hex, ground);
    if (this.count < 2) return false;
    this.search(ground);
    return true;
  }

  /** Whether a hex lies in a part without a source. */
  isCut(hex: Hex): boolean {
    return this.part[hex] > 0 && this.state[this.whole(this.part[hex])] === CUT;
  }

  private clear(): void {
    for (let part = 1; part <= this.count; part++) {
      for (const hex of this.hexes[part]) this.part[hex] = 0;
      this.hexes[part].length = 0;
    }
    this.count = 0;
  }

  private addPart(first: Hex, { isSource }: LinkedHexes): void {
    const part = ++this.count;
    this.hexes[part] ??= [];
    const own = this.hexes[part];
    this.searched[part] = 0;
    this.mergedIn[part] = part;
    this.state[part] = UNKNOWN;
    const take = (hex: Hex): void => {
      this.part[hex] = part;
      own.push(hex);
      if (isSource[hex] === 1) this.state[part] = FED;
    };
    take(first);
    for (let next = 0; next < own.length; next++) {
      for (let way = own[next] * 6, end = way + 6; way < end; way++) {
        const to = this.grid.neighbour[way] as Hex;
        if (this.part[to] === -1 && this.steps[way] >= 0) take(to);
      }
    }
  }

  /** The part in which a part has merged. */
  private whole(part: number): number {
    let whole = part;
    while (this.mergedIn[whole] !== whole) whole = this.mergedIn[whole];
    return whole;
  }

  /** Searches all parts in turn, until at most one is unknown while none is fed: the sources then lie there. */
  private search(ground: LinkedHexes): void {
    for (;;) {
      for (let part = 1; part <= this.count; part++) {
        for (let n = 0; n < STRIDE && this.hasMore(part); n++) this.searchNext(part, ground);
      }
      let [unknown, fed] = [0, 0];
      for (let part = 1; part <= this.count; part++) {
        if (this.mergedIn[part] !== part) continue;
        if (this.state[part] === UNKNOWN && !this.isUnfinished(part)) this.state[part] = CUT;
        if (this.state[part] === UNKNOWN) unknown++;
        if (this.state[part] === FED) fed++;
      }
      if (unknown === 0 || (unknown === 1 && fed === 0)) return;
    }
  }

  private hasMore(part: number): boolean {
    return this.searched[part] < this.hexes[part].length && this.state[this.whole(part)] === UNKNOWN;
  }

  /** Whether any part that has merged in this one has hexes left to search. */
  private isUnfinished(whole: number): boolean {
    for (let part = 1; part <= this.count; part++) {
      if (this.searched[part] < this.hexes[part].length && this.whole(part) === whole) return true;
    }
    return false;
  }

  private searchNext(part: number, { isOpen, isSource, wasFed }: LinkedHexes): void {
    const { neighbour } = this.grid;
    const hex = this.hexes[part][this.searched[part]++];
    for (let way = hex * 6, end = way + 6; way < end; way++) {
      const to = neighbour[way] as Hex;
      if (to === 0 || isOpen[to] === 0 || wasFed[to] === 0 || this.steps[way] < 0) continue;
      if (this.part[to] === 0) {
        this.part[to] = part;
        this.hexes[part].push(to);
        if (isSource[to] === 1) this.state[this.whole(part)] = FED;
      } else if (this.part[to] !== part) {
        this.merge(this.whole(part), this.whole(this.part[to]));
      }
    }
  }

  private merge(one: number, other: number): void {
    if (one === other) return;
    this.mergedIn[other] = one;
    if (this.state[other] === FED) this.state[one] = FED;
  }
}
