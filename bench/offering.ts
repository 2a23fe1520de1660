/** The cost of offering the choices of a large decision, and the cost of insertion in sorted order. */

import { action } from '../src/engine/kernel/action.ts';
import { Options } from '../src/engine/kernel/options.ts';
import { type Spread, spreadOf } from './measure.ts';

const UNITS = 600;

export interface Offering {
  /** Microseconds for the list of every unit with two verbs, unit by unit. */
  readonly value: Spread;
  /** Of three verbs, and of insertion with two. */
  readonly threeVerbs: Spread;
  readonly insertion: Spread;
}

export function offering(rounds: number): Offering {
  const two: number[] = [];
  const three: number[] = [];
  const inserted: number[] = [];
  const options = new Options();
  const list = new Int32Array(3 * UNITS);
  for (let round = 0; round <= rounds; round++) {
    const times = [
      microseconds(400, () => offer(options, 2)),
      microseconds(400, () => offer(options, 3)),
      microseconds(20, () => insert(list, 2)),
    ];
    // The first round warms up.
    if (round > 0) [two, three, inserted].forEach((row, i) => void row.push(times[i]));
  }
  return { value: spreadOf(two), threeVerbs: spreadOf(three), insertion: spreadOf(inserted) };
}

function microseconds(times: number, work: () => void): number {
  const started = performance.now();
  for (let n = 0; n < times; n++) work();
  return (1000 * (performance.now() - started)) / times;
}

function offer(options: Options, verbs: number): void {
  options.clear();
  for (let unit = 1; unit <= UNITS; unit++) for (let verb = 0; verb < verbs; verb++) options.add(verb, unit);
  options.sort();
}

function insert(list: Int32Array, verbs: number): void {
  let size = 0;
  for (let unit = 1; unit <= UNITS; unit++) {
    for (let verb = 0; verb < verbs; verb++) {
      const packed = action(verb, unit);
      let place = size++;
      for (; place > 0 && list[place - 1] > packed; place--) list[place] = list[place - 1];
      list[place] = packed;
    }
  }
}
