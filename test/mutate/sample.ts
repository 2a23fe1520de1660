// Rows by lot.

import { createHash } from 'node:crypto';

/** `count` of the rows, drawn by a seed, in the order of the ledger. */
export function sampleOf(rows: readonly string[], count: number, seed: string): string[] {
  const lot = (row: string): string => createHash('sha256').update(`${seed} ${row}`).digest('hex');
  const drawn = [...rows].sort((a, b) => (lot(a) < lot(b) ? -1 : 1)).slice(0, count);
  return rows.filter((row) => drawn.includes(row));
}
