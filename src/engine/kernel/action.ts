// Actions as integers: a verb and two operands.

import type { Action } from '../contract/ids.ts';

const OPERAND = 0xfff;

/** Packs a choice. `verb` is 0..63, `a` and `b` are 0..4095. */
export const action = (verb: number, a = 0, b = 0): Action => ((verb << 24) | (a << 12) | b) as Action;

export const verbOf = (packed: Action): number => packed >>> 24;
export const aOf = (packed: Action): number => (packed >>> 12) & OPERAND;
export const bOf = (packed: Action): number => packed & OPERAND;
