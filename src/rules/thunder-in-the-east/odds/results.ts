// The losses by results of battles (TITE 21.5), and how likely each is in a column.

import type { OddsCost } from '../../../engine/contract/odds.ts';
import { type Distribution, uniform } from '../../../odds/distribution.ts';
import { resultOf } from '../chapters/battle-odds.ts';
import type { Game } from '../state.ts';
import { RESULTS } from '../terms.ts';

type Result = (typeof RESULTS)[number];

/** `steps` are those of all defenders. A side that may choose takes the hex, or yields it. */
const COSTS: Readonly<Record<Result, (steps: number) => OddsCost>> = {
  AL: () => ({ attacker: 1, defender: 0, taken: false }),
  NE: () => ({ attacker: 0, defender: 0, taken: false }),
  AP: () => ({ attacker: 1, defender: 0, taken: true, retreat: 'defender' }),
  ST: () => ({ attacker: 1, defender: 1, taken: false }),
  DP: () => ({ attacker: 0, defender: 0, taken: true, retreat: 'defender' }),
  DR: () => ({ attacker: 0, defender: 0, taken: true, retreat: 'defender' }),
  EX: () => ({ attacker: 1, defender: 1, taken: true, retreat: 'defender' }),
  DL: () => ({ attacker: 0, defender: 1, taken: true, retreat: 'defender' }),
  DE: (steps) => ({ attacker: 0, defender: steps, taken: true }),
  BT: (steps) => ({ attacker: 0, defender: steps, taken: true }),
};

/** In sentences, for tables and the log. */
export const RESULT_WORDS: Readonly<Record<Result, string>> = {
  AL: 'attacker loses a step',
  NE: 'no effect',
  AP: 'attacker may pay a step for the hex',
  ST: 'stalemate: each loses a step',
  DP: 'defender yields, or holds for a step',
  DR: 'defender retreats',
  EX: 'exchange: each loses a step, defender retreats',
  DL: 'defender loses a step and retreats',
  DE: 'defender eliminated',
  BT: 'breakthrough',
};

/** `DR, defender retreats`. @param result a place of RESULTS */
export const resultText = (result: number): string => `${RESULTS[result]}, ${RESULT_WORDS[RESULTS[result]]}`;

/** @param result a place of RESULTS @param steps of all defenders */
export const costOf = (result: number, steps: number): OddsCost => COSTS[RESULTS[result]](steps);

/** Results by their places in RESULTS. */
export const resultShares = (g: Game, column: number, isOpen: boolean): Distribution<number> =>
  uniform([1, 2, 3, 4, 5, 6].map((die) => resultOf(g, column, die, isOpen)));

/** The figures that costs come to; the labels are those of all tables of odds. */
export const FIGURES = [
  ['attacker loses, steps', ({ attacker }: OddsCost) => attacker],
  ['defender loses, steps', ({ defender }: OddsCost) => defender],
  ['the attackers take the hex', ({ taken }: OddsCost) => (taken ? 1 : 0)],
] as const;
