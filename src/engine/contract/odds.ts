// Exact probabilities that a ruleset can calculate: `grognard odds` prints them.

import type { Rng } from '../kernel/rng.ts';
import type { Setup } from './ruleset.ts';

/** An exact probability: numerator over denominator, in lowest terms. */
export interface Share {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export interface OddsKey {
  readonly key: string;
  readonly title: string;
  /** The values allowed, or a pattern in words such as `number`. */
  readonly values?: readonly string[];
  readonly default?: string;
  /** Whether the key may be given as a list `a,b,c`. */
  readonly list?: boolean;
}

/** The consequences of one result of a combat, in whole units of the study (steps or points). */
export interface OddsCost {
  /** Lost by the attacker. */
  readonly attacker: number;
  /** Lost by the defender. */
  readonly defender: number;
  /** Whether the attacker has his aim: the hex, the target, as the study says. */
  readonly taken: boolean;
  readonly retreat?: 'attacker' | 'defender' | 'both';
}

export interface OddsOutcome {
  readonly outcome: string;
  readonly probability: Share;
  /** Present in tables that a study covers. */
  readonly cost?: OddsCost;
}

/** The value of each pair of secret choices, and how often each choice is made in equilibrium. */
export interface OddsMatrix {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly payoff: readonly (readonly number[])[];
  readonly value: number;
  readonly rowMix: readonly number[];
  readonly columnMix: readonly number[];
  readonly unit: string;
  /** Set where chance makes the choice of the columns: `columnMix` has its probabilities. */
  readonly isDrawn?: true;
}

export interface OddsResult {
  readonly title: string;
  /** The modifiers and other inputs, one row each: label, value, rule. */
  readonly workings: readonly { readonly label: string; readonly value: string; readonly rule?: string }[];
  readonly outcomes: readonly OddsOutcome[];
  readonly expectations: readonly { readonly label: string; readonly value: Share }[];
  readonly matrix?: OddsMatrix;
}

/** The data files and options that replace the shipped ones. */
export type OddsSetup = Pick<Setup, 'data' | 'options'>;

export interface OddsTable {
  readonly name: string;
  readonly title: string;
  readonly keys: readonly OddsKey[];
  /** An example of keys that works as printed. */
  readonly example: string;
  /** @throws BadInput where a key, a value, an option or the data are wrong. */
  solve(keys: Readonly<Record<string, string>>, setup?: OddsSetup): OddsResult;
  /** Plays it through the rules n times; returns counts in the order of `solve(...).outcomes`. */
  simulate?(keys: Readonly<Record<string, string>>, n: number, rng: Rng, setup?: OddsSetup): readonly number[];
}

/**
 * Keys of a table that are set together, under one name. A key that takes a list adds to the list of other settings.
 */
export interface OddsSetting {
  readonly label: string;
  readonly keys: Readonly<Record<string, string>>;
  /** The attacking strength, where the setting stands for one. */
  readonly strength?: number;
}

export interface OddsAxis {
  readonly title: string;
  readonly settings: readonly OddsSetting[];
  /** Whether settings run from worst to best for the attacker: a step along them is a shift. */
  readonly isLadder?: boolean;
}

/** The axes of a study. */
export interface OddsPlan {
  readonly columns: OddsAxis;
  readonly rows?: OddsAxis;
  /** Circumstances, each studied by itself beside none. */
  readonly modifiers: readonly OddsSetting[];
  /** Keys that stay as they are unless the user gives others. */
  readonly fixed: Readonly<Record<string, string>>;
}

/**
 * A table of odds studied whole by `grognard crt`: the keys that form its columns and rows. Every outcome of the table
 * that it solves has a `cost`.
 */
export interface OddsStudy {
  readonly name: string;
  readonly title: string;
  /** The name of the table of odds. */
  readonly table: string;
  /** The unit of losses: `steps`. */
  readonly unit: string;
  /** The attacker's aim in words, as in `the hex is vacated`; null where there is none. */
  readonly taken: string | null;
  /** The axes under the keys that the user gives. @throws BadInput for wrong data or options. */
  plan(given: Readonly<Record<string, string>>, setup?: OddsSetup): OddsPlan;
}

export interface OddsTables {
  readonly tables: readonly OddsTable[];
  readonly studies?: readonly OddsStudy[];
}
