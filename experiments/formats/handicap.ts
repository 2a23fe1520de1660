// A search for a handicap: its declaration and its results, as its folder and its report know them.

import type { OptionValue } from '../../src/engine/contract/ruleset.ts';
import type { LackOfFit, LevelGames, LevelSet, LogisticFit, MonotoneFit } from '../../src/stats/threshold.ts';

export interface HandicapDeclaration {
  readonly ruleset: string;
  readonly scenario: string | object;
  readonly options: Readonly<Record<string, OptionValue>>;
  /** Changes of the data that hold at every level. */
  readonly set: readonly string[];
  /** `FILE#/PATH` of a number in the data, or `option:KEY`. */
  readonly knob: string;
  readonly levels: readonly number[];
  readonly seats: readonly string[];
  readonly target: Target;
  readonly halfwidth: number;
  /** Specs of agents; each plays all seats in its turn. */
  readonly agents: readonly string[];
  /** The most games of each agent's search. */
  readonly games: number;
  readonly seed: string;
}

export interface Target {
  readonly seat: string;
  /** `win` counts games won, `score` a draw as one half. */
  readonly measure: 'win' | 'score';
  readonly value: number;
}

export interface Confirmation {
  readonly level: number;
  readonly games: number;
  readonly share: number;
  readonly lo: number;
  readonly hi: number;
}

export interface AgentResult {
  readonly agent: string;
  readonly search: Found | OutOfReach;
  /** The share at the nearest level of the knob, on fresh dice; null where no level was found. */
  readonly confirmed: Confirmation | null;
}

export interface Found {
  readonly games: readonly LevelGames[];
  readonly fit: LogisticFit;
  /** The fitted level, which need not be one of the knob's. */
  readonly level: number;
  readonly set: LevelSet;
  readonly lack: LackOfFit | null;
  readonly monotone: MonotoneFit;
  /** Half the width of the 95 % interval of the share at the fitted level. */
  readonly halfwidth: number;
  /** The level of the knob nearest to the fitted one. */
  readonly nearest: number;
  /** Whether the interval was narrow enough before the games ran out. */
  readonly isNarrow: boolean;
}

/** The search met no level with the target; its games show how near the share came. */
export interface OutOfReach {
  readonly games: readonly LevelGames[];
  readonly nearest: number;
  readonly share: number;
}

export const isFound = (result: Found | OutOfReach): result is Found => 'fit' in result;

export function meanOf(shares: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < shares.length; i++) sum += shares[i];
  return sum / shares.length;
}
