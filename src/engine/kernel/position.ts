// A position: its cells, their hash, and the trail that restores them.

import { RulesError } from '../contract/errors.ts';
import { HIDDEN } from '../contract/ids.ts';
import { contribution, hashDigits } from './hash.ts';
import { HASH_HIGH, HASH_LOW, type Layout } from './layout.ts';
import { fitsPart, withPart } from './packing.ts';

export abstract class Position {
  readonly cells: Int32Array;
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
  }

  /** `procedure.step`, as scripts and errors write it. */
  abstract get stepName(): string;

  /** The only way to change a cell. */
  set(cell: number, value: number): void {
    const cells = this.cells;
    const old = cells[cell];
    if (old === value) return;
    if (this.debug) this.checkWrite(cell, value);
    let height = this.height;
    if (height + 4 > this.trail.length) this.growTrail();
    const trail = this.trail;
    trail[height++] = cell;
    trail[height++] = old;
    cells[cell] = value;
    const layout = this.layout;
    const salt = layout.salts[cell];
    if (salt !== 0) {
      const saltHigh = layout.saltsHigh[cell];
      cells[HASH_LOW] = (cells[HASH_LOW] + contribution(salt, value) - contribution(salt, old)) | 0;
      cells[HASH_HIGH] = (cells[HASH_HIGH] + contribution(saltHigh, value) - contribution(saltHigh, old)) | 0;
    }
    const stamp = layout.stampOf[cell];
    if (stamp > 0) {
      trail[height++] = stamp;
      trail[height++] = cells[stamp];
      cells[stamp] = ++this.stampSerial;
    }
    this.height = height;
    if (stamp < 0) this.renewSeveral(layout.stampLists[-stamp - 1]);
  }

  private renewSeveral(stamps: readonly number[]): void {
    for (let i = 0; i < stamps.length; i++) {
      if (this.height + 2 > this.trail.length) this.growTrail();
      this.trail[this.height++] = stamps[i];
      this.trail[this.height++] = this.cells[stamps[i]];
      this.cells[stamps[i]] = ++this.stampSerial;
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
    const inside = Number.isInteger(cell) && cell > HASH_HIGH && cell < this.cells.length;
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
    const at = this.height;
    if (at + 4 > this.trail.length) this.growTrail();
    const trail = this.trail;
    trail[at] = HASH_LOW;
    trail[at + 1] = this.cells[HASH_LOW];
    trail[at + 2] = HASH_HIGH;
    trail[at + 3] = this.cells[HASH_HIGH];
    this.height = at + 4;
    return at;
  }

  /** Takes back every write since the mark. The mark stays valid; marks made after it do not. */
  rewind(mark: number): void {
    const cells = this.cells;
    const trail = this.trail;
    for (let at = this.height - 2; at >= mark; at -= 2) cells[trail[at]] = trail[at + 1];
    this.height = mark + 4;
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
   * trail, and updates hash and stamps by these differences. Cached answers that depend on unchanged cells stay valid.
   */
  adopt(observation: Int32Array): void {
    const { cells, layout } = this;
    const { salts, saltsHigh, stampOf } = layout;
    let low = cells[HASH_LOW];
    let high = cells[HASH_HIGH];
    for (let cell = HASH_HIGH + 1; cell < observation.length; cell++) {
      const value = observation[cell];
      const old = cells[cell];
      if (value === old || value === HIDDEN) continue;
      cells[cell] = value;
      const salt = salts[cell];
      if (salt !== 0) {
        low = (low + contribution(salt, value) - contribution(salt, old)) | 0;
        high = (high + contribution(saltsHigh[cell], value) - contribution(saltsHigh[cell], old)) | 0;
      }
      const stamp = stampOf[cell];
      if (stamp > 0) cells[stamp] = ++this.stampSerial;
      else if (stamp < 0) for (const each of layout.stampLists[-stamp - 1]) cells[each] = ++this.stampSerial;
    }
    cells[HASH_LOW] = low;
    cells[HASH_HIGH] = high;
    this.serial++;
  }

  /** Recomputes the hash from the cells, after they were written other than by `set`. */
  rehash(): void {
    const { cells } = this;
    const { salts, saltsHigh } = this.layout;
    let low = 0;
    let high = 0;
    for (let cell = 0; cell < cells.length; cell++) {
      const value = cells[cell];
      if (value === 0 || salts[cell] === 0) continue;
      low = (low + contribution(salts[cell], value)) | 0;
      high = (high + contribution(saltsHigh[cell], value)) | 0;
    }
    cells[HASH_LOW] = low;
    cells[HASH_HIGH] = high;
  }

  /** Invalidates stamps, which mean nothing in another game. */
  protected renewStamps(): void {
    for (const stamp of this.layout.stamps) this.cells[stamp] = ++this.stampSerial;
  }

  /** Sixteen digits that differ, but for hash collisions, wherever two positions do. */
  get hash(): string {
    return hashDigits(this.cells[HASH_LOW], this.cells[HASH_HIGH]);
  }
}
