// A hex and its contents in words: for screen readers and for the cursor.

import { hexWords } from '../../draw/map.ts';
import { counterWords } from '../../draw/pieces/words.ts';
import type { CounterDrawing, MapDrawing, MarkerDrawing } from '../../view/view.ts';
import type { Stacks } from './hit.ts';
import type { Ring, RingKind } from './kinds.ts';

export const RING_WORDS: Readonly<Record<RingKind, string>> = {
  act: 'can be chosen',
  selected: 'selected',
  named: 'named; choose it again to take it out',
  target: 'target',
  pointed: 'pointed at',
};

export interface Situation {
  readonly map: MapDrawing;
  readonly seats: readonly string[];
  readonly stacks: Stacks;
  readonly markers: readonly MarkerDrawing[];
  readonly control: ArrayLike<number> | null;
  readonly rings: readonly Ring[];
}

/** `1605, Clervaux, forest; held by allied; target; 2 units: ...`. */
export function situationWords({ map, seats, stacks, markers, control, rings }: Situation, hex: number): string {
  const drawing = map.hexes.find((each) => each.hex === hex);
  if (!drawing) return '';
  const holder = control?.[hex] ?? -1;
  const stack = stacks.get(hex) ?? [];
  const kinds = rings.flatMap((ring) => ('hex' in ring && ring.hex === hex ? [RING_WORDS[ring.kind]] : []));
  return [
    hexWords(map)(drawing),
    holder >= 0 ? `held by ${seats[holder]}` : '',
    ...kinds,
    ...markers.filter((marker) => marker.hex === hex).map(({ kind }) => kind),
    stack.length === 0 ? 'no units' : stack.length === 1 ? '1 unit' : `${stack.length} units`,
    ...stack.map((counter) => unitWords(counter, rings)),
  ]
    .filter((part) => part !== '')
    .join('; ');
}

export function unitWords(counter: CounterDrawing, rings: readonly Ring[]): string {
  const kinds = rings.flatMap((ring) => ('counter' in ring && ring.counter === counter.id ? [ring.kind] : []));
  return [counterWords(counter), ...kinds.map((kind) => RING_WORDS[kind])].join(', ');
}

export function hexTitle(map: MapDrawing, hex: number): string {
  const label = map.hexes.find((each) => each.hex === hex)?.label ?? '';
  const place = map.places.find((each) => each.hex === hex)?.name;
  return place === undefined ? label : `${label} ${place}`;
}
