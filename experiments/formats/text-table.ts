// Columns, bars and numbers in plain text.

/** Aligns rows in columns; numeric columns are right-aligned. The first row is the head. */
export function textTable(rows: readonly (readonly string[])[], indent = '  '): string {
  const columns = Math.max(...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, i) => Math.max(...rows.map((row) => (row[i] ?? '').length)));
  const numeric = widths.map((_, i) => rows.slice(1).every((row) => /^[-+\d.,% ]*$/.test(row[i] ?? '')));
  const line = (row: readonly string[]): string =>
    widths.map((w, i) => (numeric[i] ? (row[i] ?? '').padStart(w) : (row[i] ?? '').padEnd(w))).join('  ');
  return rows.map((row) => `${indent}${line(row)}`.trimEnd()).join('\n');
}

const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** Draws a bar of at most `width` characters for a share of 0 to 1. */
export function bar(share: number, width: number): string {
  const eighths = Math.round(Math.max(0, Math.min(1, share)) * width * 8);
  return '█'.repeat(eighths >> 3) + EIGHTHS[eighths & 7];
}

/** `60.5 %`. */
export const percent = (share: number, places = 1): string => `${(100 * share).toFixed(places)} %`;

/** `60.5 % [53.6, 67.0]`, or `-` where there is no estimate. */
export function percentInterval(value: number | null, lo: number | null, hi: number | null): string {
  if (value === null) return '-';
  return lo === null || hi === null ? percent(value) : `${percent(value)} ${ends(100 * lo, 100 * hi)}`;
}

/** `13.2 [12.4, 14.0]`. */
export function interval(value: number | null, lo: number | null, hi: number | null): string {
  if (value === null) return '-';
  return lo === null || hi === null ? tenths(value) : `${tenths(value)} ${ends(lo, hi)}`;
}

/** `31.4 [9.8, 53.1]`; where one end is infinite, only the finite end: `31.4, > 9.8`; for a clean sweep `> 9.8`. */
export function eloText({ value, lo, hi }: Estimate): string {
  if (value !== null && lo !== null && hi !== null) return interval(value, lo, hi);
  const known = lo !== null ? [`> ${lo.toFixed(1)}`] : hi !== null ? [`< ${hi.toFixed(1)}`] : [];
  return [...(value === null ? [] : [value.toFixed(1)]), ...known].join(', ') || '-';
}

interface Estimate {
  readonly value: number | null;
  readonly lo: number | null;
  readonly hi: number | null;
}

const ends = (lo: number, hi: number): string => `[${tenths(lo)}, ${tenths(hi)}]`;

/** One decimal place, without a sign before zero. */
const tenths = (n: number): string => (Math.round(n * 10) / 10 + 0).toFixed(1);

/** `12,345`. */
export const grouped = (n: number): string => Math.round(n).toLocaleString('en-US');

/** Formats a number with at least three significant digits: `0.0123`, `1.23`, `123`, `12,345`. */
export function figure(n: number): string {
  const size = Math.abs(n);
  if (n === 0) return '0';
  if (size >= 1000) return grouped(n);
  return size >= 100 ? n.toFixed(0) : size >= 10 ? n.toFixed(1) : size >= 1 ? n.toFixed(2) : n.toPrecision(3);
}

/** Breaks words into lines of at most `width` characters. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  if (line !== '') lines.push(line);
  return lines;
}

/** Wraps a text beside what stands on its left. */
export function hanging(left: string, right: string, width: number): string[] {
  return wrap(right, Math.max(40, width - left.length)).map(
    (line, i) => `${i === 0 ? left : ' '.repeat(left.length)}${line}`,
  );
}
