// What a run has found, row by row. A row survives where a line of its code can be broken and its tests notice none of
// the mutants of that line.

import { relative } from 'node:path';
import { type Book, type BookMutant, isPlayed, type Piece, rowName } from './ledger-code.ts';
import { type Findings, type Line, linesOf } from './session.ts';

export interface RowReport {
  /** `WT 7.32` */
  readonly row: string;
  readonly title: string;
  readonly file: string;
  readonly tests: number;
  readonly lines: number;
  readonly mutants: number;
  readonly killed: number;
  /** Lines that nothing noticed. */
  readonly alive: readonly LineReport[];
}

export interface LineReport {
  /** `src/rules/winter-thunder/chapters/retreat.ts:120` */
  readonly at: string;
  readonly mutants: readonly { readonly kind: string; readonly from: string; readonly to: string }[];
}

/** `isProgram` says of a mutant whether it compiles; it is asked of those on which a verdict hangs. */
export function reportOf(
  root: string,
  book: Book,
  pieces: readonly Piece[],
  findings: Findings,
  isProgram: (mutant: BookMutant) => boolean,
): RowReport[] {
  const killed = new Set(
    findings.verdicts.filter(({ by }) => by !== undefined).map(({ row, mutant }) => idOf(row, mutant)),
  );
  const isKilled = (row: string, mutant: BookMutant): boolean => killed.has(idOf(row, mutant));
  const all = linesOf(pieces);
  return book.ledger.filter(isPlayed).flatMap((entry) => {
    const row = rowName(book, entry);
    const lines = all.filter((line) => line.row === row);
    if (lines.length === 0) return [];
    const quiet = lines.filter((line) => !line.mutants.some((mutant) => isKilled(row, mutant)));
    const alive = quiet
      .map((line) => ({ ...line, mutants: line.mutants.filter(isProgram) }))
      .filter(({ mutants }) => mutants.length > 0);
    const mutants = lines.flatMap((line) => line.mutants);
    return [
      {
        row,
        title: entry.title,
        file: entry.file ?? '',
        tests: findings.tests.get(row)?.size ?? 0,
        lines: lines.length,
        mutants: mutants.length,
        killed: mutants.filter((mutant) => isKilled(row, mutant)).length,
        alive: alive.map((line) => lineReport(root, line)),
      },
    ];
  });
}

const idOf = (row: string, { file, start, end, to }: BookMutant): string => JSON.stringify([row, file, start, end, to]);

const lineReport = (root: string, { file, line, mutants }: Line): LineReport => ({
  at: `${relative(root, file)}:${line}`,
  mutants: mutants.map(({ kind, from, to }) => ({ kind, from, to })),
});

/** The table of rows, the lines that live, and the sums. */
export function reportText(rows: readonly RowReport[]): string {
  const cells = rows.map((row) => [
    row.row,
    row.file,
    `${row.tests} tests`,
    `${row.lines} lines`,
    `${row.killed}/${row.mutants} killed`,
    row.alive.length === 0 ? '' : 'SURVIVES',
  ]);
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(0, ...cells.map((row) => row[column].length)));
  const table = cells.map((row) =>
    row
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const living = rows.flatMap(({ row, title, alive }) =>
    alive.length === 0 ? [] : ['', `${row} ${title}`, ...alive.flatMap(lineText)],
  );
  return `${[...table, ...living, '', sumText(rows)].join('\n')}\n`;
}

const lineText = ({ at, mutants }: LineReport): string[] => [
  `  ${at}`,
  ...mutants.map(({ kind, from, to }) => `    ${kind}: ${oneLine(from)}  ->  ${oneLine(to)}`),
];

const oneLine = (code: string): string => {
  const text = code.replace(/\s+/g, ' ');
  return text.length > 70 ? `${text.slice(0, 67)}...` : text;
};

function sumText(rows: readonly RowReport[]): string {
  const sum = (of: (row: RowReport) => number): number => rows.reduce((total, row) => total + of(row), 0);
  const mutants = sum((row) => row.mutants);
  const killed = sum((row) => row.killed);
  const share = mutants === 0 ? 0 : (100 * killed) / mutants;
  const alive = rows.filter((row) => row.alive.length > 0);
  return [
    `${rows.length} rows, ${sum((row) => row.lines)} lines, ${mutants} mutants, ${killed} killed (${share.toFixed(1)} %)`,
    `${alive.length} ${alive.length === 1 ? 'row survives' : 'rows survive'}, ${sum((row) => row.alive.length)} lines`,
  ].join('\n');
}
