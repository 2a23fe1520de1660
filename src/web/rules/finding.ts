// Searches rules by words and numbers, and finds the row for the number in a prompt.

import type { LedgerRow } from '../../engine/contract/ledger.ts';

/** Rows with all the words: in title or ruling, or at the beginning of the rule's number. */
export function rowsWith(rows: readonly LedgerRow[], words: string): readonly LedgerRow[] {
  const wanted = words
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return rows.filter((row) => {
    const number = row.rule.toLowerCase();
    const text = `${row.title} ${row.ruling ?? ''}`.toLowerCase();
    return wanted.every((word) =>
      /^\d/.test(word) ? number.startsWith(word) || names(text, word) : number.includes(word) || text.includes(word),
    );
  });
}

/** Tells whether a text contains the number as a whole: `7.3` is not in `7.31` or `17.3`. */
function names(text: string, number: string): boolean {
  for (let at = text.indexOf(number); at >= 0; at = text.indexOf(number, at + 1)) {
    const before = text[at - 1] ?? '';
    const after = text.slice(at + number.length);
    if (!/[\d.]/.test(before) && !/^\.?\d/.test(after)) return true;
  }
  return false;
}

/** A prompt may name a part of a rule, or a rule whose parts are rows. */
export const rowMeant = (rows: readonly LedgerRow[], rule: string): LedgerRow | null =>
  rows.find((row) => row.rule === rule) ??
  rows.find((row) => row.rule.startsWith(`${rule}.`) || row.rule.startsWith(`${rule}-`)) ??
  rows
    .filter((row) => rule.startsWith(row.rule))
    .reduce<LedgerRow | null>((best, row) => (best && best.rule.length >= row.rule.length ? best : row), null) ??
  null;
