// The buffer that `legal` fills: choices in any order, put in ascending order once, each there once.

import type { Action } from '../contract/ids.ts';
import { FIRST_BITS, LIMITS, SECOND_BITS, VERB_BITS } from '../contract/limits.ts';
import { action, isPackable, refuseUnpackable } from './action.ts';

/** The length from which lists are sorted by counting; shorter ones are sorted by insertion. */
const SHORT = 32;

export class Options {
  /**
   * The choices; only the first `size` are valid. Beyond the buffer's end they are counted and dropped: the game then
   * throws.
   */
  readonly list: Int32Array & { readonly [index: number]: Action };
  size = 0;
  // Whether a choice was added after a greater one; as a rule none is.
  private isDisordered = false;

  constructor(capacity: number = LIMITS.choices) {
    this.list = new Int32Array(capacity) as Options['list'];
  }

  /** Adds a choice; rules may offer them in any order. */
  add(verb: number, a = 0, b = 0): void {
    const list = this.list as Int32Array;
    const packed = action(verb, a, b);
    const place = this.size++;
    if (place > 0 && list[place - 1] > packed) this.isDisordered = true;
    list[place] = packed;
  }

  clear(): void {
    this.size = 0;
    this.isDisordered = false;
  }

  /** Sorts the choices in ascending order. The game calls it once, after `legal`; readers rely on that order. */
  sort(): void {
    if (!this.isDisordered) return;
    const { list, size } = this;
    if (size <= SHORT) sortShort(list, size);
    else sortLong(list, size);
  }

  at(index: number): Action {
    return this.list[index] as Action;
  }

  has(packed: Action): boolean {
    return this.indexOf(packed) >= 0;
  }

  /** The place of a choice, by bisection; -1 when it is not offered. */
  indexOf(packed: Action): number {
    const list = this.list;
    let low = 0;
    let high = this.size - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      if (list[middle] === packed) return middle;
      if (list[middle] < packed) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }
}

/** The buffer of a debug game: refuses fractions, which packing would cut off. */
export class CheckedOptions extends Options {
  override add(verb: number, a = 0, b = 0): void {
    if (!isPackable(verb, a, b)) refuseUnpackable(verb, a, b);
    super.add(verb, a, b);
  }
}

function sortShort(list: Int32Array, size: number): void {
  for (let i = 1; i < size; i++) {
    const packed = list[i];
    let place = i;
    while (place > 0 && list[place - 1] > packed) {
      list[place] = list[place - 1];
      place--;
    }
    list[place] = packed;
  }
}

// Working memory of the sort, one for each thread: no other sort interrupts it.
const counts = new Int32Array(1 << Math.max(VERB_BITS, FIRST_BITS, SECOND_BITS));
let sorted = new Int32Array(256);

const OPERANDS = (1 << (FIRST_BITS + SECOND_BITS)) - 1;

/**
 * Sorts by second operand, first operand and verb in turn, each pass keeping the order of equals. Where the operands
 * ascend already, as for verbs offered unit by unit, the last pass suffices.
 */
function sortLong(list: Int32Array, size: number): void {
  if (sorted.length < size) sorted = new Int32Array(list.length);
  if (!operandsAscend(list, size)) {
    countingPass(list, size, 0, SECOND_BITS);
    countingPass(list, size, SECOND_BITS, FIRST_BITS);
  }
  countingPass(list, size, SECOND_BITS + FIRST_BITS, VERB_BITS);
}

function operandsAscend(list: Int32Array, size: number): boolean {
  let last = 0;
  for (let i = 0; i < size; i++) {
    const operands = list[i] & OPERANDS;
    if (operands < last) return false;
    last = operands;
  }
  return true;
}

function countingPass(list: Int32Array, size: number, shift: number, bits: number): void {
  const mask = (1 << bits) - 1;
  let most = 0;
  counts.fill(0, 0, mask + 1);
  for (let i = 0; i < size; i++) {
    const key = (list[i] >>> shift) & mask;
    counts[key]++;
    if (key > most) most = key;
  }
  let place = 0;
  for (let key = 0; key <= most; key++) {
    const count = counts[key];
    counts[key] = place;
    place += count;
  }
  for (let i = 0; i < size; i++) {
    const packed = list[i];
    sorted[counts[(packed >>> shift) & mask]++] = packed;
  }
  for (let i = 0; i < size; i++) list[i] = sorted[i];
}
