// The pieces that can still act, and the next of them.

import type { CounterDrawing } from '../../view/view.ts';
import type { Seen } from '../protocol.ts';

type Moment = Pick<Seen, 'counters' | 'choices' | 'actor'>;

/**
 * The chooser's pieces on the map that can act now, formation by formation. A piece in hand hides no others that the
 * ruleset names.
 */
export function actingOf({ counters, choices, actor }: Moment): readonly CounterDrawing[] {
  if (choices.length === 0) return [];
  const first = new Set(
    choices.flatMap(({ targets: [target] }) => (target && 'counter' in target ? [target.counter] : [])),
  );
  const can = counters.filter(
    ({ id, seat, hex, mayAct }) => seat === actor && hex !== 0 && (mayAct === true || first.has(id)),
  );
  const order = new Map<string, number>();
  for (const { formation = '' } of can) if (!order.has(formation)) order.set(formation, order.size);
  return can.toSorted((a, b) => order.get(a.formation ?? '')! - order.get(b.formation ?? '')!);
}

/** The piece after, or before, the selected one, round and round; null where none can act. */
export function nextActing(seen: Moment, selected: string | null, step: 1 | -1): CounterDrawing | null {
  const acting = actingOf(seen);
  if (acting.length === 0) return null;
  const now = acting.findIndex(({ id }) => id === selected);
  return acting[now < 0 ? (step > 0 ? 0 : acting.length - 1) : (now + step + acting.length) % acting.length];
}
