// A list of cells in a reusable buffer.

export class CellList {
  /** The cells; only the first `size` are valid. */
  list = new Int32Array(64);
  size = 0;

  add(cell: number): void {
    if (this.size === this.list.length) {
      const grown = new Int32Array(2 * this.size);
      grown.set(this.list);
      this.list = grown;
    }
    this.list[this.size++] = cell;
  }

  has(cell: number): boolean {
    return this.list.subarray(0, this.size).includes(cell);
  }
}
