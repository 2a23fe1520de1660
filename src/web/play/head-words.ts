// The words of the table's head: leads that win, turns with their arrivals.

import type { Score, TurnBox } from '../../view/view.ts';

/** Tracks of more turns have no room for names. */
const NAMED = 6;

/** One sentence for all sides where they need the same. */
export function marksInWords({ needs }: Score, names: readonly string[]): string[] {
  if (needs.every((need) => need === needs[0]) && needs[0] > 0) return [`a lead of ${needs[0]} wins`];
  return needs.map((need, seat) => {
    if (need > 0) return `${names[seat]} lead of ${need} wins`;
    return need === 0 ? `${names[seat]} wins when level` : `${names[seat]} wins up to ${-need} behind`;
  });
}

export function boxInWords({ name, arrivals }: TurnBox, turn: string): string {
  const head = name === '' ? turn : `${turn}, ${name}`;
  return arrivals.length === 0 ? head : `${head}: ${arrivals.join(', ')} arrive${arrivals.length === 1 ? 's' : ''}`;
}

/** `+ 7 Armored`, `+ 3`. */
export const arrivalsInShort = (arrivals: readonly string[], turns: number): string =>
  arrivals.length === 1 && turns <= NAMED ? `+ ${arrivals[0]}` : arrivalsCounted(arrivals);

/** `+ 3`; nothing for none. */
export const arrivalsCounted = ({ length }: readonly string[]): string => (length === 0 ? '' : `+ ${length}`);

/** The turns from the first of these to the last: `turn 2`, `turns 1 to 2`. */
export const turnsInWords = (turns: readonly number[], name: string): string =>
  turns[0] === turns.at(-1) ? `${name} ${turns[0]}` : `${name}s ${turns[0]} to ${turns.at(-1)}`;
