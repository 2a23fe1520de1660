// Stacks: the counters that share a hex, and their order.

import type { CounterDrawing } from '../view/view.ts';

/** Order beneath combat units, from the top down: artillery, supply, headquarters. */
const DEPTH: ReadonlyMap<string, number> = new Map(Object.entries({ artillery: 1, supply: 2, hq: 3 }));

/** Returns counters by hex, the strongest on top; counters off the map (hex 0) are left out. */
export function stacksOf(counters: readonly CounterDrawing[]): ReadonlyMap<number, readonly CounterDrawing[]> {
  const stacks = new Map<number, CounterDrawing[]>();
  for (const counter of counters) {
    if (counter.hex === 0) continue;
    const stack = stacks.get(counter.hex);
    if (stack) stack.push(counter);
    else stacks.set(counter.hex, [counter]);
  }
  for (const stack of stacks.values()) stack.sort((a, b) => depth(a) - depth(b) || strengthOf([b]) - strengthOf([a]));
  return stacks;
}

/** Returns the depth of a counter: cargo lies under its carrier. */
const depth = ({ symbol, states }: CounterDrawing): number =>
  states.includes('aboard') ? 4 : (DEPTH.get(symbol.toLowerCase()) ?? 0);

/**
 * Adds the first numbers on the counters (`4E-5` is 4), by custom the attack or combat factors; those in parentheses
 * cannot attack by themselves and do not count, nor does what has no strength at all: headquarters, columns of trucks.
 */
export function strengthOf(stack: readonly CounterDrawing[]): number {
  return stack.reduce(
    (sum, { factors, strength }) => sum + (factors.startsWith('(') || strength === 0 ? 0 : firstNumber(factors)),
    0,
  );
}

const firstNumber = (factors: string): number => Number(/\d+/.exec(factors)?.[0] ?? 0);

/** Abbreviates a state to at most four letters: `out of supply` is OOS, `2nd in command` 2IC, `done` DONE. */
export function stateCode(state: string): string {
  const words = state.split(/[\s_-]+/).filter((word) => word !== '');
  const code = words.length > 1 ? words.map((word) => word[0]).join('') : state.length <= 4 ? state : state.slice(0, 3);
  return code.toUpperCase().slice(0, 4);
}

export type StateKind = 'lead' | 'trouble' | 'spent' | 'plain';

/** Returns the meaning of a state for its counter, by the usual words of wargames. */
export function stateKind(state: string): StateKind {
  if (/^(done|finished|moved|spent|used)$/i.test(state)) return 'spent';
  if (/^(commanding officer|2nd in command|active|command|commanded|leader)$/i.test(state)) return 'lead';
  return /^out of|shaken|disrupt|isolat|broken|pinned|suppress|routed|stunned/i.test(state) ? 'trouble' : 'plain';
}
