// A position: its cells, the trail that restores them, and their hash.

import { RulesError } from '../contract/errors.ts';
import { HIDDEN } from '../contract/ids.ts';
import { hashDigits, hashOf } from './hash.ts';
import { type Layout, TOP } from './layout.ts';
import { fitsPart, withPart } from './packing.ts';

export abstract class Position {
  readonly cells: Int32Array;
  // The layout's, at hand for every write.
  private readonly stampOf: Int32Array;
  /** Grows at every apply, rewind and load: a result computed at the same serial still holds. */
  serial = 1;
  protected height = 0;
  private trail = new Int32Array(4096);
  private stampSerial = 1;

  constructor(
    readonly layout: Layout,
    /** Checks every write and every contract during play. */
    protected readonly debug: boolean,
  ) {
    this.cells = new Int32Array(layout.size);
    this.stampOf = layout.stampOf;
  }

  /** `procedure.step`, as scripts and errors write it. */
  abstract get stepName(): string;

  /** The only way to change a cell. */
  set(cell: number, value: number): void {
    const cells = this.cells;
    const old = cells[cell];
    if (old === value) return;
    if (this.debug) this.checkWrite(cell, value);
    const { height } = this;
    if (height + 4 > this.trail.length) this.growTrail();
    const trail = this.trail;
    trail[height] = cell;
    trail[height + 1] = old;
    cells[cell] = value;
    this.height = height + 2;
    const stamp = this.stampOf[cell];
    if (stamp > 0) this.renew(stamp);
    else if (stamp < 0) this.renewSeveral(this.layout.stampLists[-stamp - 1]);
  }

  /** Invalidates what was computed under a stamp; the trail has room for it. */
  private renew(stamp: number): void {
    const { cells, trail, height } = this;
    trail[height] = stamp;
    trail[height + 1] = cells[stamp];
    cells[stamp] = ++this.stampSerial;
    this.height = height + 2;
  }

  private renewSeveral(stamps: readonly number[]): void {
    for (let i = 0; i < stamps.length; i++) {
      if (this.height + 2 > this.trail.length) this.growTrail();
      this.renew(stamps[i]);
    }
  }

  /** Raises flags of a packed cell (packing.ts): one part of a single bit, or several. */
  raise(cell: number, mask: number): void {
    this.set(cell, this.cells[cell] | mask);
  }

  /** Changes a part of a packed cell, or sets several at once to 0. */
  setPart(cell: number, mask: number, part: number): void {
    if (this.debug && !fitsPart(mask, part))
      throw new RulesError(`${this.stepName} writes ${part} into a part of cell ${cell} that does not hold it`);
    this.set(cell, withPart(this.cells[cell], mask, part));
  }

  private checkWrite(cell: number, value: number): void {
    const inside = Number.isInteger(cell) && cell >= TOP && cell < this.cells.length;
    // HIDDEN stands for cells that an observation does not show.
    if (!inside || value !== (value | 0) || value === HIDDEN)
      throw new RulesError(`${this.stepName} writes ${value} into cell ${cell}`);
  }

  add(cell: number, amount: number): void {
    this.set(cell, this.cells[cell] + amount);
  }

  private growTrail(): void {
    const grown = new Int32Array(2 * this.trail.length);
    grown.set(this.trail);
    this.trail = grown;
  }

  /** Marks this position; `rewind` with the returned mark restores every cell, any number of times. */
  mark(): number {
    return this.height;
  }

  /** Takes back every write since the mark. The mark stays valid; marks made after it do not. */
  rewind(mark: number): void {
    const cells = this.cells;
    const trail = this.trail;
    for (let at = this.height - 2; at >= mark; at -= 2) cells[trail[at]] = trail[at + 1];
    this.height = mark;
    this.serial++;
  }

  /** Forgets everything that could be taken back: the position is a new beginning. All marks become invalid. */
  forget(): void {
    this.height = 0;
  }

  /** Number of words on the trail, for measurements. */
  get trailHeight(): number {
    return this.height;
  }

  /** Loads the cells of a game of the same layout, e.g. a mirror that an agent has filled. */
  load(cells: Int32Array): void {
    this.cells.set(cells);
    this.height = 0;
    this.renewStamps();
    this.serial++;
  }

  /**
   * Loads the visible cells of an observation of a game of the same layout: writes the cells that differ, past the
   * trail, and renews their stamps. Cached answers that depend on unchanged cells stay valid.
   */
  adopt(observation: Int32Array): void {
    const { cells, layout } = this;
    const { stampOf, stampLists } = layout;
    for (let cell = TOP; cell < observation.length; cell++) {
      const value = observation[cell];
      if (value === cells[cell] || value === HIDDEN) continue;
      cells[cell] = value;
      const stamp = stampOf[cell];
      if (stamp > 0) cells[stamp] = ++this.stampSerial;
      else if (stamp < 0) for (const each of stampLists[-stamp - 1]) cells[each] = ++this.stampSerial;
    }
    this.serial++;
  }

  /** Invalidates stamps, which mean nothing in another game. */
  protected renewStamps(): void {
    for (const stamp of this.layout.stamps) this.cells[stamp] = ++this.stampSerial;
  }

  /**
   * Sixteen digits that differ, but for hash collisions, wherever two positions do. Computed from the cells when asked,
   * since play and search never ask: a write then costs no mixing.
   */
  get hash(): string {
    const { salts, saltsHigh } = this.layout;
    return hashDigits(hashOf(this.cells, salts), hashOf(this.cells, saltsHigh));
  }
}
