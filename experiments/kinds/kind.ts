// What a kind of experiment brings. A new kind is a folder with these parts and one line in registry.ts: the runner, the
// journal, resumption, summaries, gates, the command line and the report know kinds by this contract alone.

import type { ReportOf } from '../../reports/report.ts';
import type { Seat } from '../../src/engine/contract/ids.ts';
import type { Measures } from '../../src/engine/contract/measures.ts';
import type { Ruleset, Statics } from '../../src/engine/contract/ruleset.ts';
import type { Disk } from '../../src/node/files.ts';
import type { WorkerSetup } from '../../workers/protocol.ts';
import type { Arm, Play } from '../experiment.ts';
import type { SettledArm, SettledExperiment } from '../formats/arms.ts';
import type { DeclaredTable } from '../formats/columns.ts';
import type { AnySummary, Speed } from '../formats/estimates.ts';
import type { FigureRow } from '../formats/figures.ts';
import type { Journal } from '../running/journal.ts';
import type { Stopping } from '../running/stopping.ts';
import type { Sprt } from './match/arm.ts';
import type { NamedExperiment } from './named.ts';

/** How arms of a kind are settled, played and counted. `P` is such an arm as declared, `A` as settled. */
export interface Kind<P extends Play = Play, A extends SettledArm = SettledArm> {
  /** What it counts, in the singular; an `s` makes the plural. */
  readonly unit: string;
  /** Shared by kinds whose arms may stand beside each other in an experiment. */
  readonly outputs: Outputs<A>;
  /** Experiments of this kind that can be asked for by name. */
  readonly named: readonly NamedExperiment[];
  /** @throws BadInput for the first thing that is wrong. */
  settle(asked: ToSettle<P>): { readonly settled: A; readonly s: Statics };
  /** The declaration that settles to the same arm again: how experiment.json comes back to life. */
  declared(arm: A): P;
  /** What its player is told besides ruleset, scenario, options and agents (`ArmSetup.task`). */
  task?(arm: A): object | undefined;
  /** What a finished line of the journal may hold. */
  lines(arm: ReadyArm<A>, data: Data): LineBounds;
  /** Names of those whose shares are shown while the run goes on. */
  parties(arm: A): readonly string[];
  /** The share of each of them in one finished game. */
  shares(arm: A, game: number, returns: readonly number[]): readonly number[];
  /** Where an agent of the arm sits in some game; anywhere where not given. */
  seatsOf?(arm: A, spec: string): readonly Seat[];
  /** The sequential test that may end the arm early. */
  sprt?(arm: A): Required<Sprt> | undefined;
}

/** What becomes of the finished games of arms that stand side by side: tables, summary, gates, words, report. */
export interface Outputs<A extends SettledArm = SettledArm, S extends AnySummary = AnySummary> {
  /** What else its speed is told in. */
  readonly steps: 'decisions' | 'playouts';
  /** Whether games leave records that replay them. */
  readonly hasRecords: boolean;
  /** The tables that it writes, beside those of the ruleset's measures. */
  readonly tables: readonly DeclaredTable[];
  /** Writes all tables and the summary of what is finished. @returns what summary.json holds. */
  write(run: ToWrite<A>): S;
  /** The summary before the first game: what gates may speak of is known before a run begins. */
  empty(ready: ReadyExperiment<A>): S;
  /** A line on every measure; SEAT, SIDE, RATING, NAME and N stand for what a run has of them, `ARM:` may stand before. */
  readonly gates: Readonly<Record<string, string>>;
  /** All that gates may speak of. */
  measures(summary: S): readonly Measure[];
  /** Rows that docs/figures.md quotes of it. */
  figures(summary: S): readonly FigureRow[];
  /** The summary for a terminal, without its speed. */
  text(summary: S): string;
  /** Writes charts and report.html. @returns the path of the page. Without it there is nothing to draw. */
  report?(asked: ReportOf<S>): Promise<string>;
}

/** Replacement data by file name. */
export type Data = Readonly<Record<string, unknown>> | undefined;

export interface ToSettle<P extends Play = Play> {
  readonly arm: Arm;
  readonly play: P;
  readonly rules: Ruleset;
  readonly data: Data;
  /** Whether there are other arms, which may have seats that this one has not. */
  readonly several: boolean;
}

/** An arm that can be played in this process. */
export interface ReadyArm<A extends SettledArm = SettledArm> {
  readonly settled: A;
  readonly kind: Kind;
  readonly rules: Ruleset;
  readonly s: Statics;
}

/** An experiment that can be played in this process. */
export interface ReadyExperiment<A extends SettledArm = SettledArm> {
  readonly settled: SettledExperiment<A>;
  /** SHA-256 of `settled`: two runs with one hash have the same games. */
  readonly hash: string;
  readonly require: readonly string[];
  readonly arms: readonly ReadyArm<A>[];
  readonly setup: WorkerSetup;
}

export interface ToWrite<A extends SettledArm = SettledArm> {
  readonly folder: string;
  readonly ready: ReadyExperiment<A>;
  readonly journal: Journal;
  readonly stopping: readonly Stopping[];
  readonly speed: Speed;
  readonly disk: Disk;
}

/** Bounds of what a finished line can hold. */
export interface LineBounds {
  /** How many have returns and scores: seats, sides or agents. */
  readonly parties: number;
  readonly results: readonly string[];
  /** Whether returns are parts of a win, 0 to 1; else any numbers. */
  readonly shares: boolean;
  readonly turns: number;
  readonly decisions: number;
  /** Whether the luck of the game is there. */
  readonly luck: boolean;
  /** Whose rows of turns, tables and heat there are. Null where the line has a table of its own instead. */
  readonly measures: Measures | 'none' | null;
}

/** Something that gates may speak of: a name, its value and, where it is an estimate, its interval. */
export interface Measure {
  /** `allied.win`, `st-vith:allied.win`, `games`. */
  readonly name: string;
  /** Null where it cannot be known, e.g. without games. */
  readonly value: number | null;
  /** Ends of the interval, which gates call `NAME.lo` and `NAME.hi`; a count has none. */
  readonly lo?: number | null;
  readonly hi?: number | null;
}
