// An order of counters by their printed properties, not by their places in a data file: planners use it to break ties.

import type { UnitsFile } from '../schema/tables.ts';
import { BRANCHES, NATIONS, SIZES } from '../terms.ts';

type Counter = UnitsFile['units'][number];

/** The properties that distinguish counters, in order; lower comes first. Ids are unique. */
const MARKS: readonly ((counter: Counter) => number | string)[] = [
  ({ side }) => (side === 'german' ? 0 : 1),
  ({ nation }) => NATIONS.indexOf(nation),
  ({ size }) => SIZES.indexOf(size),
  ({ type }) => BRANCHES.indexOf(type),
  ({ cf }) => -cf,
  ({ reduced }) => -(reduced ?? 0),
  ({ quality }) => (quality === 'E' ? 0 : quality === 'P' ? 2 : 1),
  ({ mf }) => -mf,
  ({ corps }) => corps ?? '',
  ({ id }) => id,
];

/** By unit number, from 1, the place of each counter in the order of them all, from 1. Slot 0 is 0. */
export function seniority(counters: readonly Counter[]): Int16Array {
  const table = new Int16Array(counters.length + 1);
  [...counters.keys()]
    .sort((p, q) => compare(counters[p], counters[q]))
    .forEach((counter, place) => {
      table[counter + 1] = place + 1;
    });
  return table;
}

function compare(p: Counter, q: Counter): number {
  for (const mark of MARKS) {
    const [a, b] = [mark(p), mark(q)];
    if (a !== b) return a < b ? -1 : 1;
  }
  return 0;
}
