// A counter in words.

import type { CounterDrawing } from '../../view/view.ts';
import { nationName } from '../colours.ts';

/** Describes a counter in words: `116 Panzer, german, armor, XX, 4E-5, reduced, exploit`. */
export function counterWords(counter: CounterDrawing): string {
  const { name, size, nation, symbol, factors, reduced, states, carries, formation = '' } = counter;
  return [
    name,
    nationName(nation),
    symbol,
    size,
    formation === size ? '' : formation,
    factors,
    ...(reduced ? ['reduced'] : []),
    ...states,
    ...(carries === undefined ? [] : [`carries ${carries}`]),
  ]
    .filter((word) => word !== '')
    .join(', ');
}
