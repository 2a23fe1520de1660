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

export interface OddsOutcome {
  readonly outcome: string;
  readonly probability: Share;
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

export interface OddsTables {
  readonly tables: readonly OddsTable[];
}
