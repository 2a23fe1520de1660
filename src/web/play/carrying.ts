// Dragging the piece in hand to a hex within its reach: a unit, or trucks on their way. Any other drag moves the map.

import type { Carrying } from '../map/kinds.ts';
import type { Selection } from './selection.ts';

export function carriedInHand(selection: Selection, counter: string): Carrying | null {
  if (selection.reach.value?.counter !== counter || selection.destinations.value.size === 0) return null;
  return {
    over: (hex) => selection.hover(hex === 0 ? null : { hex, counter: null }),
    drop(hex) {
      selection.hover(null);
      if (selection.destinations.value.has(hex)) void selection.go(counter, hex);
    },
  };
}
