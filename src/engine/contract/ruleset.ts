// The contract of a ruleset with the engine, the agents and the tools. `src/view` adds the display for people, which
// the engine never reads.

import type { CellList } from '../kernel/cell-list.ts';
import type { EventKind } from '../kernel/events.ts';
import type { Game } from '../kernel/game.ts';
import type { Layout } from '../kernel/layout.ts';
import type { Program } from '../kernel/procedure.ts';
import type { Rng } from '../kernel/rng.ts';
import type { Blunders } from './blunders.ts';
import type { CampaignSource } from './campaign.ts';
import type { Fault } from './fault.ts';
import type { Seat } from './ids.ts';
import type { Knowledge } from './knowledge.ts';
import type { LedgerRow } from './ledger.ts';
import type { Bounds } from './limits.ts';
import type { Measures } from './measures.ts';
import type { OddsTables } from './odds.ts';
import type { Questions } from './questions.ts';
import type { Scoring } from './scoring.ts';
import type { GameModule, Stated } from './stated.ts';

export type OptionValue = boolean | number | string;

/** An optional rule, or a switch for a doubtful reading. */
export interface OptionSpec {
  /** The rule's number (`11.1`) or a word. */
  readonly key: string;
  readonly title: string;
  readonly default: OptionValue;
  /** The value that people play with by default, where it differs. */
  readonly atTable?: OptionValue;
  /** The values allowed, where they are not just true and false. */
  readonly values?: readonly OptionValue[];
}

export interface ScenarioInfo {
  readonly id: string;
  readonly name: string;
  /** A summary of a line or two in our own words. */
  readonly summary: string;
  readonly turns: number;
  readonly seats: readonly string[];
}

/**
 * Everything that never changes in a game, built once for each combination of data, scenario and options, and shared by
 * all games of a process.
 */
export interface Statics {
  readonly layout: Layout;
  readonly scenario: string;
  readonly seats: readonly string[];
  readonly options: Readonly<Record<string, OptionValue>>;
  /** Ids by namespace, as action texts and scripts write them: `names.unit[7]` is `116Pz`. Without spaces. */
  readonly names: Readonly<Record<string, readonly string[]>>;
  /**
   * Returns the hash of the data the game was made from. A function, since most games never need it; an accessor would
   * make every read of the statics slow.
   */
  readonly dataHash: () => string;
  /** The most turns a game can last. */
  readonly turns: number;
  /** The game's module, in a family of games, with its words and results; otherwise the ruleset has them. */
  readonly stated?: GameModule;
  /** The setup from which `prepare` made them: another thread makes the same. Absent where they were made otherwise. */
  readonly setup?: Setup;
}

/** The text form of an action: its word, then the ids of its operands by namespace (`number`: as a plain number). */
export interface Verb<S extends Statics> {
  readonly word: string;
  readonly a?: string;
  readonly b?: string;
  /** The operands, each with its namespace, where they differ from choice to choice. */
  operands?(g: Game<S>, a: number, b: number): readonly (readonly [namespace: string, id: number])[];
}

/** Words for people in place of the short names in records. */
export interface Words {
  /**
   * By seat, of all scenarios: `Das Reich`. In the order of the colours of sides on its maps, which charts go by: red,
   * blue, green, purple.
   */
  readonly seats: Readonly<Record<string, string>>;
  /** By result: `German tactical victory`. */
  readonly results: Readonly<Record<string, string>>;
}

/** The input from which `prepare` makes a game's statics. */
export interface Setup {
  /** A scenario's name, or a scenario document itself. */
  readonly scenario: string | object;
  readonly options?: Readonly<Record<string, OptionValue>>;
  /** Replacement data files by name without folder (`map.json`), already parsed. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** A kind of data file that `check` validates and `schema` prints. */
export interface DataKind {
  readonly kind: string;
  readonly title: string;
  /** The JSON schema. */
  schema(): object;
  check(document: unknown): readonly Fault[];
  /**
   * The games that a sound document would change: `check` puts them together, to hold them to the limits of the engine.
   */
  games?(document: unknown): readonly Setup[];
}

/** Counts stretches of play for the horizons of searches. */
export interface Clock<S extends Statics = Statics> {
  /** The present stretch, from 1, never falling. */
  now(g: Game<S>): number;
  /** The last stretch at most. */
  last(s: S): number;
}

/**
 * A game's rules, with its words and data. Its `Stated` part covers all scenarios; `statedIn` and `statedFor` give that
 * of one scenario.
 */
export interface Ruleset<S extends Statics = Statics> extends Stated {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
  /** Raised when a change of the rules may change a replay. */
  readonly version: number;
  readonly program: Program;
  readonly verbs: readonly Verb<S>[];
  readonly scenarios: readonly ScenarioInfo[];
  /** The games of a family on these rules, each with scenarios and words of its own. */
  readonly modules?: readonly GameModule[];
  /**
   * The modules with a user's data files in place of the shipped ones or beside them. @throws BadInput with every
   * fault.
   */
  modulesWith?(data: NonNullable<Setup['data']>): readonly GameModule[];
  readonly options: readonly OptionSpec[];
  /** The most decisions and dice in one turn: declared here and tested. */
  readonly decisionsPerTurn: number;
  /** Sizes for buffers: declared here and tested. */
  readonly bounds: Bounds;

  /**
   * Prepares the statics; keeps `setup` in them. @throws BadInput with every fault, when scenario, option or data are
   * wrong.
   */
  prepare(setup: Setup): S;
  /**
   * Writes the opening position into zeroed cells. May call `g.begin`/`g.call` to start at another step; otherwise the
   * first procedure begins.
   */
  setup(g: Game<S>): void;
  /** Returns the turn as people count it: from 1, never falling. */
  turn(g: Game<S>): number;
  /** The unit of search horizons, where turns are too long or too short; `clockOf` returns it or turns. */
  readonly clock?: Clock<S>;
  /** Writes all derived fields from the state: after a resampled observation, and as the recount in tests. */
  derive?(g: Game<S>): void;
  /**
   * Adds the cells that a seat does not see in this position, besides those that their field always hides from it:
   * counters below the top of a stack. Must depend only on what the seat sees, and needs `resample`.
   */
  conceal?(g: Game<S>, seat: Seat, out: CellList): void;
  /**
   * Fills the cells that the seat cannot see with a possible world, and the hidden parts of packed ones
   * (`layout.partlySeen`), which arrive as 0; the engine fills sealed choices.
   */
  resample?(g: Game<S>, seat: Seat, hidden: (cell: number) => boolean, rng: Rng): void;
  /** At OVER: writes the return of each seat, 0 to 1. */
  returns(g: Game<S>, out: Float64Array): void;
  /**
   * Writes the return of each seat if the game ended now, in any position; at OVER the same as `returns`. Changes
   * nothing.
   */
  standing?(g: Game<S>, out: Float64Array): void;
  /** At OVER: returns the name of the result, e.g. `german.tactical`. */
  resultName(g: Game<S>): string;
  /** Returns a seat's present score, in the game's points. */
  score?(g: Game<S>, seat: Seat): number;
  /** The data that only decide the result, and the result by them; without it every change of data is played. */
  readonly scoring?: Scoring<S>;
  /** Throws RulesError where the position is impossible (stacking, counts). For tests and fuzzing. */
  audit?(g: Game<S>): void;

  readonly knowledge?: Knowledge<S>;
  /** The events of its games, for listeners (docs/reference.md is made from it). */
  readonly events?: readonly EventKind[];
  readonly measures?: Measures<S>;
  /** The mistakes of play that `experiment blunders` counts. */
  readonly blunders?: Blunders<S>;
  readonly odds?: OddsTables;
  /** Questions that scripts may ask about a position beyond its cells and legal choices. */
  readonly questions?: Questions<S>;
  readonly ledger?: readonly LedgerRow[];
  readonly dataKinds?: readonly DataKind[];
  /** Returns the shipped data files that `Setup.data` may replace, by name: `map.json`, `scenarios/NAME.json`. */
  files?(): Readonly<Record<string, unknown>>;
  /** Linked scenarios, over the shipped data or with replacement files. @throws BadInput where the data are wrong. */
  campaigns?(data?: Setup['data']): CampaignSource<S>;
}
