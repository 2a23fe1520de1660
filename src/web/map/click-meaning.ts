// The meaning of a click on the map. The selected piece moves to a hex that it can reach, whatever is in it, unless the
// click asks for the stack. Things that can be chosen have a ring `act`, `named` or `target`; a click on a stack
// chooses the only such thing in it, or opens the stack if there are several; a single counter needs one click.

import type { CounterDrawing } from '../../view/view.ts';
import type { Ring } from './kinds.ts';

export type Meaning = { readonly counter: string } | { readonly hex: number } | { readonly open: number };

export const isLegal = ({ kind }: Ring): boolean => kind === 'act' || kind === 'named' || kind === 'target';

export const isHexLegal = (rings: readonly Ring[], hex: number): boolean =>
  rings.some((ring) => 'hex' in ring && ring.hex === hex && isLegal(ring));

/** Returns the hexes in which something can be chosen, each once. */
export function legalHexes(rings: readonly Ring[], counters: readonly CounterDrawing[]): readonly number[] {
  const at = new Map(counters.map(({ id, hex }) => [id, hex]));
  const hexes = rings.filter(isLegal).map((ring) => ('hex' in ring ? ring.hex : (at.get(ring.counter) ?? 0)));
  return [...new Set(hexes)].filter((hex) => hex !== 0);
}

/** Other conditions of a click. */
export interface ClickedAt {
  /** Whether the piece in hand can go to the hex. */
  readonly isDestination: boolean;
  /** Whether the click was made with Shift, which opens the stack. */
  readonly opens: boolean;
}

/**
 * Returns the meaning of a click. @param over the counter under the pointer, null where the pointer is beside the
 * stack.
 */
export function meaningOf(
  hex: number,
  stack: readonly CounterDrawing[],
  over: string | null,
  rings: readonly Ring[],
  { isDestination, opens }: ClickedAt = { isDestination: false, opens: false },
): Meaning {
  if (opens && stack.length > 0) return { open: hex };
  if (isDestination) return { hex };
  const legal = stack.filter(({ id }) =>
    rings.some((ring) => 'counter' in ring && ring.counter === id && isLegal(ring)),
  );
  const hexLegal = isHexLegal(rings, hex);
  if (legal.length + (hexLegal ? 1 : 0) === 1) return hexLegal ? { hex } : { counter: legal[0].id };
  if (stack.length > 1) return { open: hex };
  return over === null || stack.length === 0 ? { hex } : { counter: stack[0].id };
}

/** From so many hexes on that can be chosen they are one area with an outline, not a ring each. */
const AREA = 8;

/** Returns the hexes that can be chosen where they are so many that they are drawn as one area; none otherwise. */
export function legalArea(rings: readonly Ring[]): readonly number[] {
  const hexes = rings.flatMap((ring) => ('hex' in ring && ring.kind === 'act' ? [ring.hex] : []));
  return hexes.length < AREA ? [] : hexes;
}
