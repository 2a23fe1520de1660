// Differences in words: a table for a terminal.

import type { DifferenceRow } from '../formats/differences.ts';
import { figure, percent, textTable } from '../formats/text-table.ts';

/**
 * A row for each difference.
 * @param title of the first column
 * @param label of a row there
 */
export function differencesText(
  rows: readonly DifferenceRow[],
  title: string,
  label: (row: DifferenceRow) => string,
): string {
  const head = [title, 'n', 'value', 'base', 'difference [95 %]', 'only', 'only base', 'p', 'p (Holm)'];
  const body = rows.map((row) => [
    label(row),
    String(row.n),
    plain(row, row.value),
    plain(row, row.base),
    signed(row, row.diff) + (row.diffLo === null ? '' : ` [${signed(row, row.diffLo)}, ${signed(row, row.diffHi)}]`),
    count(row.onlyVariant),
    count(row.onlyBase),
    chance(row.pMcnemar ?? row.pT),
    chance(row.pHolm),
    row.varianceRatio === null ? '-' : row.varianceRatio.toFixed(1),
    count(row.sameGames),
  ]);
  return `${textTable([[...head, 'variance ratio', 'same games'], ...body])}\n`;
}

const isShare = ({ measure }: DifferenceRow): boolean => /\.(?:win|score)$/.test(measure);
const count = (n: number | null): string => (n === null ? '-' : String(n));
export const chance = (p: number | null): string => (p === null ? '-' : p < 0.0001 ? '<.0001' : p.toFixed(4));

const plain = (row: DifferenceRow, value: number | null): string =>
  value === null ? '-' : isShare(row) ? percent(value) : figure(value);

/** A difference with its sign; of shares in hundredths. */
export function signed(row: DifferenceRow, value: number | null): string {
  if (value === null) return '-';
  const sign = value > 0 ? '+' : value < 0 ? '-' : '';
  const size = Math.abs(value);
  return sign + (isShare(row) ? (100 * size).toFixed(1) : size.toFixed(2));
}
