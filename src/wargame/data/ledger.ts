// The ledger of a rulebook as a page of text: a line for each rule, and below it our reading of a doubtful sentence.

import type { LedgerRow } from '../../engine/contract/ledger.ts';

const ROW = /^(?<rule>\S+) (?<status>done|optional|not applicable|missing data|open)(?: (?<file>\S+))?: (?<title>.+)$/;

/**
 * Reads rows such as
 *
 *     2.3 done state.ts: Sides, combat units, control of towns and cities
 *       The last side to move any unit into a place holds it. The ruling may run
 *       over several lines, each indented.
 *
 * @throws Error where a line is neither a row nor indented below one
 */
export function ledgerOf(page: string): LedgerRow[] {
  const rows: { row: Omit<LedgerRow, 'ruling'>; ruling: string[] }[] = [];
  for (const line of page.split('\n')) {
    if (line.trim() === '') continue;
    const last = rows.at(-1);
    if (line.startsWith('  ') && last) {
      last.ruling.push(line.trim());
      continue;
    }
    const found = ROW.exec(line)?.groups as (Omit<LedgerRow, 'ruling'> & { file?: string }) | undefined;
    if (!found) throw new Error(`not a row of a ledger: ${line}`);
    const { rule, title, status, file } = found;
    rows.push({ row: file === undefined ? { rule, title, status } : { rule, title, status, file }, ruling: [] });
  }
  return rows.map(({ row, ruling }) => (ruling.length === 0 ? row : { ...row, ruling: ruling.join(' ') }));
}
