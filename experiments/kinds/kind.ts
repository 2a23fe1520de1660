// The contract of a kind of experiment. A new kind is a folder with these parts and one line in registry.ts: the
// runner, the journal, resumption, summaries, gates, the command line and the report know kinds only by this contract.

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
import type { Part } from '../formats/part.ts';
import type { Journal } from '../running/journal.ts';
import type { OwnColumn } from '../running/own-columns.ts';
import type { Stopping } from '../running/stopping.ts';
import type { Sprt, Swiss } from './match/arm.ts';
import type { NamedExperiment } from './named.ts';

/** How arms of a kind are settled, played and counted. `P` is the declared arm, `A` the settled one. */
export interface Kind<P extends Play = Play, A extends SettledArm = SettledArm> {
  /** The unit that it counts, in the singular; an `s` makes the plural. */
  readonly unit: string;
  /** A name that kinds share when their arms may stand beside each other in one experiment. */
  readonly outputs: Outputs<A>;
  /** Experiments of this kind that users can ask for by name. */
  readonly named: readonly NamedExperiment[];
  /** @throws BadInput for the first fault. */
  settle(asked: ToSettle<P>): { readonly settled: A; readonly s: Statics };
  /** Returns a declaration that settles to the same arm: experiment.json stores the settled arm only. */
  declared(arm: A): P;
  /** Returns the task of its player besides ruleset, scenario, options and agents (`ArmSetup.task`). */
  task?(arm: A): object | undefined;
  /** Returns the bounds of a finished line of the journal. */
  lines(arm: ReadyArm<A>, data: Data): LineBounds;
  /** Names the parties whose shares the progress line shows. */
  parties(arm: A): readonly string[];
  /** Returns the share of each party in one finished game. */
  shares(arm: A, game: number, returns: readonly number[]): readonly number[];
  /** False where these are no shares of a whole, from 0 to 1, but numbers of any size. */
  readonly hasShares?: false;
  /** Names the measures of a single unit from which users may calculate columns of their own, where there are any. */
  gameMeasures?(arm: Pick<ReadyArm<A>, 'settled' | 'rules' | 's'>): readonly string[];
  /** Tells whether an agent of the arm takes a seat in some game; every seat where the method is absent. */
  seatsOf?(arm: A, spec: string): readonly Seat[];
  /**
   * Whether its lines are games of the ruleset, which may be scored again for another arm (running/scoring-again.ts).
   */
  readonly canScoreAgain?: true;
  /** Returns the sequential test that may end the arm early. */
  sprt?(arm: A): Required<Sprt> | undefined;
  /** Returns the tournament whose results decide how many rounds the arm has. */
  swiss?(arm: A): Swiss | undefined;
}

/** Results of the finished games of arms side by side: tables, summary, gates, text, report. */
export interface Outputs<A extends SettledArm = SettledArm, S extends AnySummary = AnySummary> {
  /** A further unit of its speed. */
  readonly steps: 'decisions' | 'playouts';
  /** Whether games leave records that replay them. */
  readonly hasRecords: boolean;
  /** The tables that it writes, beside those of the ruleset's measures. */
  readonly tables: readonly DeclaredTable[];
  /** Writes all tables and the summary of the finished games. @returns the content of summary.json. */
  write(run: ToWrite<A>): S;
  /** Returns the summary before the first game, which fixes the names that gates may use before a run begins. */
  empty(ready: ReadyExperiment<A>): S;
  /** An explanation of every measure; SEAT, SIDE, RATING, NAME and N stand for those of the run, `ARM:` may precede. */
  readonly gates: Readonly<Record<string, string>>;
  /** Returns all measures that gates may use. */
  measures(summary: S): readonly Measure[];
  /** Returns the rows that docs/figures.md quotes. */
  figures(summary: S): readonly FigureRow[];
  /** Formats the summary for a terminal, without its speed. */
  text(summary: S): string;
  /** Writes charts and report.html. @returns the path of the page. Without it the kind has no report. */
  report?(asked: ReportOf<S>): Promise<string>;
}

/** Replacement data by file name. */
export type Data = Readonly<Record<string, unknown>> | undefined;

export interface ToSettle<P extends Play = Play> {
  readonly arm: Arm;
  readonly play: P;
  readonly rules: Ruleset;
  readonly data: Data;
  /** Whether there are other arms, which may have seats that this one lacks. */
  readonly several: boolean;
}

/** An arm that can be played in this process. */
export interface ReadyArm<A extends SettledArm = SettledArm> {
  readonly settled: A;
  readonly kind: Kind;
  readonly rules: Ruleset;
  readonly s: Statics;
  /** The data files of which it changes single values, by name. */
  readonly changed?: Readonly<Record<string, unknown>>;
  /** The number of an arm before it with the same games but for the scoring; null where there is none. */
  readonly scoredFrom?: number | null;
}

/** An experiment that can be played in this process. */
export interface ReadyExperiment<A extends SettledArm = SettledArm> {
  readonly settled: SettledExperiment<A>;
  /** SHA-256 of `settled`: two runs with one hash have the same games. */
  readonly hash: string;
  readonly require: readonly string[];
  /** Columns of the user's own. */
  readonly columns: readonly OwnColumn[];
  readonly arms: readonly ReadyArm<A>[];
  readonly setup: WorkerSetup;
  /** The part of its games that are played here; all of them where it is absent. */
  readonly part?: Part;
}

export interface ToWrite<A extends SettledArm = SettledArm> {
  readonly folder: string;
  readonly ready: ReadyExperiment<A>;
  readonly journal: Journal;
  readonly stopping: readonly Stopping[];
  readonly speed: Speed;
  readonly disk: Disk;
}

/** Bounds of a finished line. */
export interface LineBounds {
  /** Number of returns and scores: one for each seat, side or agent. */
  readonly parties: number;
  readonly results: readonly string[];
  /** Whether returns are shares of a win, 0 to 1; otherwise they are any numbers. */
  readonly shares: boolean;
  readonly turns: number;
  readonly decisions: number;
  /** Whether the luck of the game is measured. */
  readonly luck: boolean;
  /** Whether a seat has an opening, of which the choices played are counted. */
  readonly openings?: boolean;
  /**
   * The measures whose rows of turns, tables and heat the line holds. Null where the line has a table of its own
   * instead.
   */
  readonly measures: Measures | 'none' | null;
}

/** A measure for gates: a name, its value and, for an estimate, its interval. */
export interface Measure {
  /** `allied.win`, `st-vith:allied.win`, `games`. */
  readonly name: string;
  /** Null where it cannot be known, e.g. without games. */
  readonly value: number | null;
  /** Ends of the interval, which gates call `NAME.lo` and `NAME.hi`; a count has none. */
  readonly lo?: number | null;
  readonly hi?: number | null;
}
