// The declaration of an experiment: a list of arms. An arm is a scenario, the agents and their seating; its games
// follow from it. One runner plays all experiments (running/runner.ts); an experiment has no loop over games and no
// statistics of its own.

import type { OptionValue } from '../src/engine/contract/ruleset.ts';
import type { Precision } from './formats/precision.ts';

/** An experiment as a user or a module of experiments declares it. */
export interface Experiment {
  /** `run`, `match`, `ladder`, ... */
  readonly name: string;
  readonly seed: string;
  readonly arms: readonly Arm[];
  /** Gates that must hold at the end (gates.ts), e.g. `allied.win in .45...55`. */
  readonly require?: readonly string[];
  /** Columns of one's own (running/own-columns.ts), e.g. `lead=german.points-allied.points`. */
  readonly columns?: readonly string[];
}

/** One group of games that differ only in dice and seats. */
export interface Arm {
  /** Names its folder and its rows: letters, digits, `.`, `_`, `-`; `` for the only arm of an experiment. */
  readonly name: string;
  /** Arms of one group are pooled in the summary, e.g. one pairing on several scenarios. */
  readonly group?: string;
  readonly ruleset: string;
  /** For a campaign only its name; its missions follow from the results. */
  readonly scenario: string | object;
  readonly options?: Readonly<Record<string, OptionValue>>;
  /** Changes of single values of its data, in order: `units.json#/units[id=7Arm]/cf=4` (src/engine/text/changes.ts). */
  readonly set?: readonly string[];
  readonly play: Play;
  /** Stops the arm as soon as the shares of all parties are so precise; its number of games is then the maximum. */
  readonly until?: Precision;
}

/** The declarations of play by kind: who plays whom, and how often. Each kind adds its own (`kinds/KIND/arm.ts`). */
// biome-ignore lint/suspicious/noEmptyInterface: kinds of experiments add their members
export interface PlaysByKind {}

/** Who plays whom, and how often; `kind` is the discriminant. */
export type Play = PlaysByKind[keyof PlaysByKind & string];
