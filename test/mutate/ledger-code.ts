// From the rows of a ruleset's ledger to code: each row's pieces of code in its file, and the mutants of each.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LedgerRow } from '../../src/engine/contract/ledger.ts';
import { citedCode, declaredCode } from './citations.ts';
import { type Mutant, mutantsOf } from './mutants.ts';
import { parseSource } from './syntax.ts';

/** A ruleset whose tests name rules as `[WT 7.32]`. */
export interface Book {
  readonly ruleset: string;
  /** `WT` */
  readonly mark: string;
  /** Where the files that rows name are. */
  readonly folder: string;
  readonly ledger: readonly LedgerRow[];
}

/** A piece of code that a row leads to. */
export interface Piece {
  /** `WT 7.32` */
  readonly row: string;
  readonly file: string;
  readonly line: number;
  /** Its first line, as it is printed. */
  readonly text: string;
  readonly mutants: readonly BookMutant[];
}

export interface BookMutant extends Mutant {
  readonly file: string;
  /** The text that is replaced, and the line on which it begins. */
  readonly from: string;
  readonly lineText: string;
}

export const isPlayed = ({ status }: LedgerRow): boolean => ['done', 'optional', 'house'].includes(status);

/** Whether a row is done by a data file alone, in which there is no code to break. */
export const isData = ({ file = '' }: LedgerRow): boolean => file.startsWith('data/');

/** The root of the project, below which rows name shared files. */
const ROOT = join(import.meta.dirname, '../..');

/**
 * Where a row's code is: a file of the ruleset, in which comments cite the rule; or `src/wargame/plain/state.ts#score`,
 * declarations of a shared file, which knows no numbers of rules.
 */
function placeOf(book: Book, file: string): { readonly path: string; readonly names: readonly string[] } {
  const [path, names] = file.split('#');
  return { path: join(path.startsWith('src/') ? ROOT : book.folder, path), names: names?.split(',') ?? [] };
}

export const rowName = ({ mark }: Book, { rule }: LedgerRow): string => `${mark} ${rule}`;

/**
 * The code of every row that is played, in the order of the ledger. Code in which nothing can be broken is left out.
 */
export function piecesOf(book: Book): Piece[] {
  const played = book.ledger.filter((row) => isPlayed(row) && !isData(row));
  const found = new Map<string, Piece[]>();
  for (const file of new Set(played.map((row) => row.file as string))) {
    const rows = played.filter((row) => row.file === file);
    for (const piece of piecesIn(book, file, rows)) found.set(piece.row, [...(found.get(piece.row) ?? []), piece]);
  }
  return played.flatMap((row) => found.get(rowName(book, row)) ?? []);
}

function piecesIn(book: Book, file: string, rows: readonly LedgerRow[]): Piece[] {
  const { path, names } = placeOf(book, file);
  const text = readFileSync(path, 'utf8');
  const lines = text.split('\n');
  const source = parseSource(path, text);
  const mutants = mutantsOf(source).map((mutant) => ({
    ...mutant,
    file: path,
    from: text.slice(mutant.start, mutant.end),
    lineText: lines[mutant.line - 1].trim(),
  }));
  const rules = rows.map(({ rule }) => rule);
  const cited =
    names.length > 0 ? rules.flatMap((rule) => declaredCode(source, rule, names)) : citedCode(source, rules);
  const pieces = cited.flatMap(({ rule, line, start, end }) => {
    const inside = mutants.filter((mutant) => mutant.start >= start && mutant.end <= end);
    if (inside.length === 0) return [];
    const head = text.slice(start, end).split('\n')[0].trim();
    return [{ row: `${book.mark} ${rule}`, file: path, line, text: head, mutants: inside }];
  });
  // A step is cited by its comment and by its `rule`.
  return pieces.filter((piece, i) => !pieces.slice(0, i).some((before) => isSame(before, piece)));
}

const isSame = (a: Piece, b: Piece): boolean =>
  a.row === b.row && a.mutants.length === b.mutants.length && a.mutants[0] === b.mutants[0];
