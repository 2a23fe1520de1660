// The papers that pass between the session, the tests' process and its test runner: a plan there, a journal back.

import { appendFileSync, readFileSync } from 'node:fs';

export interface Plan {
  readonly root: string;
  readonly journal: string;
  readonly testFiles: readonly string[];
  readonly setupFiles: readonly string[];
  /** By file: its text with every mutant behind a switch. */
  readonly texts: Readonly<Record<string, string>>;
  /** The highest number of a mutant. */
  readonly count: number;
  /** The mutants that each row's tests are still to be tried on. */
  readonly rows: Readonly<Record<string, readonly number[]>>;
  /** Mutants of one line of a row, of which one that is killed is enough; none where all are to be tried. */
  readonly lines: Readonly<Record<string, readonly (readonly number[])[]>>;
  /** Scripts that name rules, by row: a test with the script's name in its title is a test of them. */
  readonly scripts: Readonly<Record<string, readonly string[]>>;
  /** Tests that need not be run any more. */
  readonly done: readonly string[];
  /** Tried first: what broke in a process that may have been spoilt. */
  readonly suspects: readonly number[];
  /** Broken from the start, before any module is loaded; otherwise 0, and each is broken in its turn. */
  readonly brokenAtLoad: number;
}

export type Entry =
  | { readonly is: 'trying'; readonly mutant: number; readonly row: string; readonly limit: number }
  | { readonly is: 'killed'; readonly mutant: number; readonly row: string; readonly by: string }
  | {
      readonly is: 'spoilt';
      readonly mutant: number;
      readonly row: string;
      readonly by: string;
      readonly isFirst: boolean;
    }
  | { readonly is: 'unsound'; readonly test: string; readonly why: string }
  | {
      readonly is: 'tested';
      readonly test: string;
      readonly ms: number;
      /** By row: the mutants that the test came by and tried. */
      readonly tried: Readonly<Record<string, readonly number[]>>;
    }
  /** Mutants that were come by at all, and those that were as something was done once, at loading. */
  | { readonly is: 'met'; readonly mutants: readonly number[]; readonly once: readonly number[] }
  /**
   * How long the process has computed so far, in ms: while others hold the machine, it stands still and no mutant is to
   * blame.
   */
  | { readonly is: 'computed'; readonly ms: number }
  | { readonly is: 'lived at load'; readonly mutant: number; readonly row: string }
  | { readonly is: 'ended'; readonly errors: readonly string[] };

/** Written at once, so that nothing is lost when the process is killed. */
export const enter = (journal: string, entry: Entry): void => appendFileSync(journal, `${JSON.stringify(entry)}\n`);

export const PLAN = 'GROGNARD_MUTATE_PLAN';

export const readPlan = (): Plan => JSON.parse(readFileSync(process.env[PLAN] ?? '', 'utf8')) as Plan;
