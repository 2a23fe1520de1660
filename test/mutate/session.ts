// One run of mutants against the tests of their rows: processes that test, watched, and begun anew where they stand
// still. The journal holds all that was found; a session that finds its journal goes on from there.

import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, readSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { commandOf } from '../starting.ts';
import type { BookMutant, Piece } from './ledger-code.ts';
import { type Entry, enter, PLAN, type Plan } from './plan.ts';
import { type Switched, withSwitches } from './switches.ts';
import { parseSource } from './syntax.ts';

/** Where the tests are, and where the journal is kept. */
export interface TestBed {
  readonly root: string;
  readonly journal: string;
  /** One killed mutant of a line is enough; the others are not tried. */
  readonly isQuick?: boolean;
  readonly setupFiles: readonly string[];
  /** Files with tests that name rows. */
  readonly testFiles: readonly string[];
  /** Scripts that name rules, by row. */
  readonly scripts: Readonly<Record<string, readonly string[]>>;
}

export interface Verdict {
  readonly row: string;
  readonly mutant: BookMutant;
  /** The test that failed, or what else ended it; none where all tests held. */
  readonly by?: string;
}

export interface Findings {
  readonly verdicts: readonly Verdict[];
  /** Tests that fail with the code whole. */
  readonly unsound: ReadonlyMap<string, string>;
  /** The tests of each row. */
  readonly tests: ReadonlyMap<string, ReadonlySet<string>>;
}

export interface Progress {
  readonly tests: number;
  readonly killed: number;
  readonly pairs: number;
  readonly now: string;
}

/** Tries every mutant of the pieces on its row's tests. */
export const tryMutants = (
  bed: TestBed,
  pieces: readonly Piece[],
  tell: (progress: Progress) => void = () => {},
): Promise<Findings> => new Session(bed, pieces, tell).run();

interface Pair {
  readonly row: string;
  readonly id: number;
}

const key = ({ row, id }: Pair): string => `${row} ${id}`;
const entryKey = ({ row, mutant }: { readonly row: string; readonly mutant: number }): string =>
  key({ row, id: mutant });

class Session {
  /** A mutant's id is its place here and one. */
  private readonly mutants: BookMutant[] = [];
  private readonly ids = new Map<BookMutant, number>();
  private readonly pairs = new Map<string, Pair>();
  private readonly killed = new Map<string, string>();
  private readonly livedAtLoad = new Set<string>();
  private readonly done = new Set<string>();
  private readonly suspects = new Set<number>();
  private readonly met = new Set<number>();
  private readonly metOnce = new Set<number>();
  /** Pairs whose mutants a test of the row came by. */
  private readonly tried = new Set<string>();
  private readonly tests = new Map<string, Set<string>>();
  private readonly unsound = new Map<string, string>();
  /** Texts as they were when the session began, whatever is written meanwhile. */
  private readonly sources = new Map<string, string>();
  private quickLines: Readonly<Record<string, readonly (readonly number[])[]>> | undefined;
  private readonly bed: TestBed;
  private readonly pieces: readonly Piece[];
  private readonly tell: (progress: Progress) => void;

  constructor(bed: TestBed, pieces: readonly Piece[], tell: (progress: Progress) => void) {
    this.bed = bed;
    this.pieces = pieces;
    this.tell = tell;
    for (const { row, mutants } of pieces) {
      for (const mutant of mutants) {
        const id = this.ids.get(mutant) ?? this.mutants.push(mutant);
        this.ids.set(mutant, id);
        if (!this.sources.has(mutant.file)) this.sources.set(mutant.file, readFileSync(mutant.file, 'utf8'));
        this.pairs.set(key({ row, id }), { row, id });
      }
    }
  }

  async run(): Promise<Findings> {
    mkdirSync(dirname(this.bed.journal), { recursive: true });
    let isOver = false;
    if (existsSync(this.bed.journal)) {
      for (const entry of readEntries(this.bed.journal)) {
        this.learn(entry);
        if (entry.is === 'ended') isOver = true;
      }
    }
    while (!isOver) isOver = await this.pass();
    for (const line of linesOf(this.pieces)) await this.tryAtLoad(line);
    const pairs = [...this.pairs.values()];
    return {
      verdicts: pairs.map((pair) => ({
        row: pair.row,
        mutant: this.mutants[pair.id - 1],
        by: this.killed.get(key(pair)),
      })),
      unsound: this.unsound,
      tests: this.tests,
    };
  }

  /** Whether another mutant of the line has been killed, where one is enough. */
  private isSettled({ row, id }: Pair): boolean {
    const line = (this.lines()[row] ?? []).find((ids) => ids.includes(id)) ?? [];
    return line.some((other) => this.killed.has(key({ row, id: other })));
  }

  /** The lines of each row by the numbers of their mutants, where one of them is enough. */
  private lines(): Readonly<Record<string, readonly (readonly number[])[]>> {
    if (this.bed.isQuick !== true) return {};
    if (this.quickLines) return this.quickLines;
    const found: Record<string, number[][]> = {};
    for (const { row, mutants } of linesOf(this.pieces)) {
      found[row] ??= [];
      found[row].push(mutants.map((mutant) => this.ids.get(mutant) as number));
    }
    this.quickLines = found;
    return found;
  }

  private learn(entry: Entry): void {
    switch (entry.is) {
      case 'killed':
        this.killed.set(entryKey(entry), entry.by);
        break;
      case 'spoilt':
        // The first in a fresh process met nothing that another has left behind.
        if (entry.isFirst) this.killed.set(entryKey(entry), entry.by);
        else this.suspects.add(entry.mutant);
        break;
      case 'tested':
        this.done.add(entry.test);
        for (const [row, tried] of Object.entries(entry.tried)) {
          this.tests.set(row, (this.tests.get(row) ?? new Set()).add(entry.test));
          for (const id of tried) this.tried.add(key({ row, id }));
        }
        break;
      case 'unsound':
        this.unsound.set(entry.test, entry.why);
        break;
      case 'met':
        for (const id of entry.mutants) this.met.add(id);
        for (const id of entry.once) this.metOnce.add(id);
        break;
      case 'lived at load':
        this.livedAtLoad.add(entryKey(entry));
        break;
      default:
    }
  }

  /** Runs all tests that are left with the mutants that live. Whether it came to its end. */
  private async pass(): Promise<boolean> {
    const rows: Record<string, number[]> = {};
    for (const pair of this.pairs.values()) {
      rows[pair.row] ??= [];
      if (!this.killed.has(key(pair)) && !this.isSettled(pair)) rows[pair.row].push(pair.id);
    }
    const errors = await this.process(rows, 0, this.bed.journal);
    if (errors && errors.length > 0) throw new Error(`tests do not load: ${errors.join('; ')}`);
    return errors !== undefined;
  }

  /**
   * Breaks a line that runs once, when a map is read or a module loaded, before that: mutant by mutant, until a test
   * notices.
   */
  private async tryAtLoad({ row, mutants }: Line): Promise<void> {
    const pairs = mutants.map((mutant) => ({ row, id: this.ids.get(mutant) as number }));
    if (pairs.some((pair) => this.killed.has(key(pair)))) return;
    for (const pair of pairs) {
      if (!this.metOnce.has(pair.id) || this.livedAtLoad.has(key(pair))) continue;
      const journal = `${this.bed.journal}.load`;
      rmSync(journal, { force: true });
      const errors = await this.process({ [row]: [pair.id] }, pair.id, journal);
      rmSync(journal, { force: true });
      const entry: Entry =
        errors?.length === 0
          ? { is: 'lived at load', mutant: pair.id, row }
          : { is: 'killed', mutant: pair.id, row, by: 'broken before the code is loaded' };
      enter(this.bed.journal, entry);
      this.learn(entry);
      if (errors?.length !== 0) return;
    }
  }

  /** Errors of tests and files; undefined where the process came to no end. */
  private async process(
    rows: Readonly<Record<string, readonly number[]>>,
    brokenAtLoad: number,
    journal: string,
  ): Promise<readonly string[] | undefined> {
    const { root, setupFiles, scripts } = this.bed;
    const isNeeded = new Set(Object.keys(rows));
    const plan: Plan = {
      root,
      journal,
      testFiles: this.testFiles(Object.keys(rows)),
      setupFiles,
      texts: this.texts(brokenAtLoad),
      count: this.mutants.length,
      rows,
      lines: brokenAtLoad === 0 ? this.lines() : {},
      scripts: Object.fromEntries(Object.entries(scripts).filter(([row]) => isNeeded.has(row))),
      done: brokenAtLoad === 0 ? [...this.done] : [],
      suspects: [...this.suspects],
      brokenAtLoad,
    };
    const path = `${journal}.plan.json`;
    writeFileSync(path, JSON.stringify(plan));
    try {
      return await this.watch(path, journal, brokenAtLoad !== 0);
    } finally {
      rmSync(path, { force: true });
    }
  }

  /** The files with tests of the rows, as far as they are known. */
  private testFiles(rows: readonly string[]): readonly string[] {
    const known = rows.map((row) => [...(this.tests.get(row) ?? [])]);
    if (rows.length > 1 || known.some((tests) => tests.length === 0)) return this.bed.testFiles;
    return this.bed.testFiles.filter((file) => known.flat().some((test) => file.endsWith(test.split(' > ')[0])));
  }

  /** The files with their mutants switched in; with one number, that mutant only. */
  private texts(only: number): Record<string, string> {
    const byFile: Record<string, Switched[]> = {};
    this.mutants.forEach(({ file, start, end, to }, i) => {
      if (only !== 0 && only !== i + 1) return;
      byFile[file] ??= [];
      byFile[file].push({ id: i + 1, start, end, to });
    });
    return Object.fromEntries(
      Object.entries(byFile).map(([file, switched]) => [
        file,
        withSwitches(parseSource(file, this.sources.get(file) as string), switched),
      ]),
    );
  }

  private async watch(planFile: string, journal: string, isAtLoad: boolean): Promise<readonly string[] | undefined> {
    const from = existsSync(journal) ? readFileSync(journal).length : 0;
    writeFileSync(journal, '', { flag: 'a' });
    const tail = new Tail(journal, from);
    const child = spawn(process.execPath, commandOf('mutate/tests-process'), {
      cwd: this.bed.root,
      env: { ...process.env, [PLAN]: planFile, VITEST: undefined, TEST: undefined },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let complaint = '';
    child.stderr.on('data', (text) => {
      complaint = `${complaint}${text}`.slice(-4000);
    });
    let isGone = false;
    child.on('exit', () => {
      isGone = true;
    });
    const stop = (): void => void child.kill('SIGKILL');
    process.once('exit', stop);
    let trying: (Entry & { is: 'trying' }) | undefined;
    let now = 0;
    let since = 0;
    let result: readonly string[] | undefined;
    for (let isLast = false; !isLast; ) {
      isLast = isGone;
      if (!isLast) await new Promise((go) => setTimeout(go, 50));
      for (const entry of tail.read()) {
        if (entry.is === 'computed') {
          now = entry.ms;
          continue;
        }
        since = now;
        trying = entry.is === 'trying' ? entry : undefined;
        if (!isAtLoad) this.learn(entry);
        if (entry.is === 'spoilt') stop();
        if (entry.is === 'ended') result = entry.errors;
        this.report(entry);
      }
      if (!isLast && now - since > (trying?.limit ?? WITHOUT_WORD)) {
        stop();
        while (!isGone) await new Promise((go) => setTimeout(go, 20));
      }
    }
    process.removeListener('exit', stop);
    if (result === undefined && trying) {
      const entry: Entry = { is: 'killed', mutant: trying.mutant, row: trying.row, by: 'it never ended' };
      enter(journal, entry);
      this.learn(entry);
    } else if (result === undefined && !isAtLoad && tail.count === 0) {
      throw new Error(`the process that runs the tests ended without a word: ${complaint}`);
    }
    return result;
  }

  private report(entry: Entry): void {
    const now = 'row' in entry ? entry.row : '';
    this.tell({ tests: this.done.size, killed: this.killed.size, pairs: this.pairs.size, now });
  }
}

/**
 * How long a process may compute and say nothing while it tries no mutant: loading, or a test that is long by itself.
 */
const WITHOUT_WORD = 180_000;

/** Mutants that begin on one line of a row's piece of code. */
export interface Line {
  readonly row: string;
  readonly file: string;
  readonly line: number;
  readonly mutants: readonly BookMutant[];
}

export function linesOf(pieces: readonly Piece[]): Line[] {
  const lines = new Map<string, BookMutant[]>();
  for (const { row, file, mutants } of pieces) {
    for (const mutant of mutants) {
      const name = JSON.stringify([row, file, mutant.line]);
      const list = lines.get(name) ?? [];
      if (!list.includes(mutant)) list.push(mutant);
      lines.set(name, list);
    }
  }
  return [...lines].map(([name, mutants]) => {
    const [row, file, line] = JSON.parse(name) as [string, string, number];
    return { row, file, line, mutants };
  });
}

const readEntries = (path: string): Entry[] => new Tail(path, 0).read();

/** Whole lines of a file as it grows. */
class Tail {
  count = 0;
  private rest = '';
  private readonly path: string;
  private at: number;

  constructor(path: string, from: number) {
    this.path = path;
    this.at = from;
  }

  read(): Entry[] {
    const file = openSync(this.path, 'r');
    const block = Buffer.alloc(1 << 16);
    for (let size = 1; size > 0; ) {
      size = readSync(file, block, 0, block.length, this.at);
      this.at += size;
      this.rest += block.toString('latin1', 0, size);
    }
    closeSync(file);
    const lines = this.rest.split('\n');
    this.rest = lines.pop() as string;
    this.count += lines.length;
    return lines.map((line) => JSON.parse(Buffer.from(line, 'latin1').toString('utf8')) as Entry);
  }
}
