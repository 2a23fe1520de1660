// Names of dice in a journal: the step at which they fall, and their outcomes.

import { LIMITS } from '../../src/engine/contract/limits.ts';

/** Reads the name of a die: its step and its whole weights; null where it is none. */
export function readDie(name: string): { readonly step: string; readonly weights: readonly number[] } | null {
  const parts = /^([\w.-]+) ([1-9]\d*(?:,[1-9]\d*)*)$/.exec(name);
  if (parts === null) return null;
  const weights = parts[2].split(',').map(Number);
  if (weights.length > 1) return { step: parts[1], weights };
  const [faces] = weights;
  return faces < 2 || faces > LIMITS.outcomes ? null : { step: parts[1], weights: new Array<number>(faces).fill(1) };
}
