/** A sorted sample, as far as order statistics need it: an array, or counted values. */
export interface Sorted {
  readonly length: number;
  at(index: number): number | undefined;
}

/**
 * A sample as the number of times that each value occurs: exact, and small where values repeat, as whole numbers do.
 */
export class CountedValues implements Sorted {
  length = 0;
  private readonly counts = new Map<number, number>();
  private sorted: { readonly values: Float64Array; readonly ends: Float64Array } | null = null;

  add(value: number, count = 1): void {
    this.counts.set(value, (this.counts.get(value) ?? 0) + count);
    this.length += count;
    this.sorted = null;
  }

  /** Returns the order statistic number `index`, counted from 0; undefined where there are not so many values. */
  at(index: number): number | undefined {
    if (!(index >= 0 && index < this.length)) return undefined;
    const { values, ends } = this.inOrder();
    let [low, high] = [0, values.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ends[middle] > index) high = middle;
      else low = middle + 1;
    }
    return values[low];
  }

  /** The different values with their numbers, in the order in which they were first added. */
  entries(): IterableIterator<[number, number]> {
    return this.counts.entries();
  }

  /** The different values, and how many values there are up to each. */
  private inOrder(): { readonly values: Float64Array; readonly ends: Float64Array } {
    if (this.sorted !== null) return this.sorted;
    const values = Float64Array.from(this.counts.keys()).sort();
    let end = 0;
    const ends = values.map((value) => {
      end += this.counts.get(value)!;
      return end;
    });
    this.sorted = { values, ends };
    return this.sorted;
  }
}
