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
  readonly search: Found | Scored | OutOfReach;
  /** The share at the nearest level of the knob, on fresh dice; null where none is shown to be near. */
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

/** The knob only decides results: the same games were scored at every level. */
export interface Scored {
  /** The games at each level of the knob. */
  readonly games: readonly LevelGames[];
  /** The level at which the share is the target, between levels by a straight line. */
  readonly level: number;
  readonly set: LevelSet;
  /** The levels of the knob, and those that a die makes between each two. */
  readonly between: readonly ScoredLevel[];
  /** The one of them whose share is nearest to the target. */
  readonly chosen: ScoredLevel;
  /** Text to print in the scenario where it is none of the knob's. */
  readonly sentence: string | null;
}

/** A level of the knob, or one that a die makes between it and the next. */
export interface ScoredLevel {
  readonly level: number;
  readonly share: number;
  /** The level of the knob, at or below this one. */
  readonly whole: number;
  /** The level above, which counts on some faces of the die; null for a level of the knob. */
  readonly next: number | null;
  /** The number of faces, of six, on which the level above counts. */
  readonly faces: number;
  /** Whether a draw does the same as the die. */
  readonly isDraw: boolean;
}

/** The search met no level with the target; its games show how near the share came. */
export interface OutOfReach {
  /** Whether the games are the same at every level, scored again. */
  readonly isScoredAgain?: true;
  readonly games: readonly LevelGames[];
  /** Null where the games do not show that the share follows the knob. */
  readonly nearest: number | null;
  /** The share at the nearest level, or over all. */
  readonly share: number;
}

type Result = AgentResult['search'];

/** Whether levels were searched and fitted. */
export const isFound = (result: Result): result is Found => 'fit' in result;

/** Whether the games show that the share follows the knob: else no level is nearer to the target than another. */
export const isSloping = ({ set }: Found): boolean => set.kind === 'between';

export const isScored = (result: Result): result is Scored => 'between' in result;

/** The share over the games of all levels. */
export const overAll = (games: readonly LevelGames[]): number =>
  meanOf(games.flatMap(({ shares }) => Array.from(shares)));

export function meanOf(shares: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < shares.length; i++) sum += shares[i];
  return sum / shares.length;
}
