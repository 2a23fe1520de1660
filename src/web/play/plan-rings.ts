// Rings while a plan is made, and the dragging of its units.

import type { Carrying, Ring } from '../map/kinds.ts';
import type { Planner } from './planner.ts';

export function planRings(planner: Planner): Ring[] {
  const { target } = planner.plan.value;
  const picked = planner.picked.value;
  const rings: Ring[] = planner.pieces.flatMap(({ counter, isOwn }) =>
    isOwn ? [{ counter, kind: 'act' as const }] : [],
  );
  if (picked !== null) rings.push({ counter: picked, kind: 'selected' });
  if (target !== null) rings.push({ hex: target, kind: 'named' });
  return rings;
}

/** Dragging a unit of one's own; null for any other. */
export function carried(planner: Planner, counter: string): Carrying | null {
  if (!planner.isOwn(counter)) return null;
  void planner.pick(counter);
  return {
    over(hex) {
      if (hex !== 0 && planner.carried.value?.hex !== hex) planner.carried.value = { counter, hex };
    },
    drop(hex) {
      if (hex === 0) planner.letGo();
      else planner.put(counter, hex);
    },
  };
}
