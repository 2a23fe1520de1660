// What a click on the map means. What can be chosen has a ring `act` or `target`; a stack in which one thing alone can be
// chosen gives that at once, one with several opens, and a lone counter needs one click.

import type { CounterDrawing } from '../../engine/contract/view.ts';
import type { Ring } from './kinds.ts';

export type Meaning = { readonly counter: string } | { readonly hex: number } | { readonly open: number };

export const isLegal = ({ kind }: Ring): boolean => kind === 'act' || kind === 'target';

export const isHexLegal = (rings: readonly Ring[], hex: number): boolean =>
  rings.some((ring) => 'hex' in ring && ring.hex === hex && isLegal(ring));

/** @param over the counter under the pointer, null where it is beside the stack. */
export function meaningOf(
  hex: number,
  stack: readonly CounterDrawing[],
  over: string | null,
  rings: readonly Ring[],
): Meaning {
  const legal = stack.filter(({ id }) =>
    rings.some((ring) => 'counter' in ring && ring.counter === id && isLegal(ring)),
  );
  const hexLegal = isHexLegal(rings, hex);
  if (legal.length + (hexLegal ? 1 : 0) === 1) return hexLegal ? { hex } : { counter: legal[0].id };
  if (stack.length > 1) return { open: hex };
  return over === null || stack.length === 0 ? { hex } : { counter: stack[0].id };
}
