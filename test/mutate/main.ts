// `npm run mutate`: breaks the code that each row of a ledger leads to and runs the row's own tests. Ends with 1 where
// a row survives.

import { rmSync } from 'node:fs';
import { Command, InvalidArgumentError } from 'commander';
import { BOOKS } from './books.ts';
import { compiles } from './compiling.ts';
import { equivalents, withoutEquivalents } from './equivalent.ts';
import { type RowReport, reportOf, reportText } from './findings.ts';
import { type Book, type Piece, piecesOf } from './ledger-code.ts';
import { sampleOf } from './sample.ts';
import { type Findings, type Progress, tryMutants } from './session.ts';
import { expectedTests, testBed } from './test-bed.ts';

interface Flags {
  readonly ruleset?: string;
  readonly rule?: readonly string[];
  readonly sample?: number;
  readonly seed: string;
  readonly quick?: boolean;
  readonly json?: boolean;
  readonly fresh?: boolean;
}

const command = new Command('npm run mutate --')
  .description("Breaks the code that each row of a rulebook's ledger leads to; the row's own tests must notice.")
  .option('--ruleset <ID>', `${BOOKS.map(({ ruleset }) => ruleset).join(' or ')}; all without it`)
  .option('--rule <ROW...>', "rows, as tests name them: 'WT 7.31' or WT:7.31")
  .option('--sample <N>', 'so many rows of each ruleset, drawn by --seed', whole)
  .option('--seed <TEXT>', 'what the sample is drawn by', '1')
  .option('--quick', 'one killed mutant of a line is enough, the others are not tried')
  .option('--json', 'the findings as JSON')
  .option('--fresh', 'from the start, though a run of the same code and rows was begun before')
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
  .parse();

process.exitCode = await run(command.opts<Flags>());

function whole(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new InvalidArgumentError('A whole number above 0 is wanted.');
  return number;
}

async function run(flags: Flags): Promise<number> {
  const asked = flags.rule?.map((rule) => rule.replace(':', ' '));
  const books = BOOKS.filter(({ ruleset }) => flags.ruleset === undefined || flags.ruleset === ruleset);
  if (books.length === 0) return refuse(`no ruleset ${flags.ruleset} with a rulebook`);
  const chosen = books.map((book) => ({ book, pieces: chosenPieces(book, flags, asked) }));
  const known = new Set(chosen.flatMap(({ pieces }) => pieces.map(({ row }) => row)));
  const unknown = asked?.find((row) => !known.has(row));
  if (unknown !== undefined) return refuse(`no row '${unknown}' that leads to code; rows are named as in 'WT 7.31'`);
  const reports: RowReport[] = [];
  let isSound = true;
  for (const { book, pieces } of chosen) {
    if (pieces.length === 0) continue;
    const { rows, findings, root } = await tryBook(book, pieces, flags);
    for (const [test, why] of findings.unsound) {
      isSound = false;
      process.stderr.write(`fails with the code whole: ${test}: ${why}\n`);
    }
    const report = reportOf(root, book, pieces, findings, (mutant) => compiles(root, mutant));
    reports.push(...report);
    if (rows.length > report.length) throw new Error('a row was lost');
  }
  process.stdout.write(flags.json ? `${JSON.stringify({ rows: reports }, null, 2)}\n` : reportText(reports));
  return isSound && reports.every(({ alive }) => alive.length === 0) ? 0 : 1;
}

function refuse(why: string): number {
  process.stderr.write(`mutate: ${why}\n`);
  return 2;
}

function chosenPieces(book: Book, flags: Flags, asked: readonly string[] | undefined): Piece[] {
  const all = withoutEquivalents(piecesOf(book), equivalents()).filter(({ row }) => asked?.includes(row) ?? true);
  if (flags.sample === undefined) return all;
  const rows = sampleOf([...new Set(all.map(({ row }) => row))], flags.sample, flags.seed);
  return all.filter(({ row }) => rows.includes(row));
}

async function tryBook(
  book: Book,
  pieces: readonly Piece[],
  flags: Flags,
): Promise<{ rows: string[]; findings: Findings; root: string }> {
  const rows = [...new Set(pieces.map(({ row }) => row))];
  const bed = testBed(book, rows, flags.quick);
  if (flags.fresh) rmSync(bed.journal, { force: true });
  const findings = await tryMutants(bed, pieces, teller(book, expectedTests(bed, rows)));
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  return { rows, findings, root: bed.root };
}

/** Says how far it is: on one line at a terminal, otherwise twice a minute. */
function teller(book: Book, expected: number): (progress: Progress) => void {
  const begun = Date.now();
  let last = 0;
  let first: number | undefined;
  return ({ tests, killed, pairs, now }) => {
    const since = Date.now() - last;
    if (since < (process.stderr.isTTY ? 500 : 30_000)) return;
    last = Date.now();
    first ??= tests;
    const seconds = (last - begun) / 1000;
    const rate = (tests - first) / seconds;
    const left = rate > 0 ? `, about ${Math.ceil(Math.max(0, expected - tests) / rate / 60)} min left` : '';
    const text =
      `${book.ruleset}: ${tests} of some ${expected} tests, ${killed} of ${pairs} mutants killed, ` +
      `${(rate * 60).toFixed(0)} tests a minute${left}${now === '' ? '' : `; ${now}`}`;
    process.stderr.write(process.stderr.isTTY ? `\r\x1b[K${text}` : `${text}\n`);
  };
}
