// Which pieces and hexes are ringed, and how: what can be chosen, what is selected, what is aimed at, what the log points at.

import type { Ring } from '../map/kinds.ts';
import type { ChoiceTarget } from '../protocol.ts';
import { targetsOf } from './clicks.ts';
import type { Session } from './session.ts';

/** @param cursor the place that the keyboard has come to */
export function ringsOf(session: Session, cursor: ChoiceTarget | null): Ring[] {
  const seen = session.seen.value;
  if (!seen) return [];
  const begun = session.begun.value;
  const { counters, hexes } = targetsOf(begun.length > 0 ? begun : seen.choices, begun.length > 0);
  const enemies = new Set(seen.counters.filter(({ seat }) => seat !== seen.actor).map(({ id }) => id));
  const rings: Ring[] = [];
  for (const counter of counters) {
    rings.push({ counter, kind: begun.length > 0 || enemies.has(counter) ? 'target' : 'act' });
  }
  for (const hex of hexes) rings.push({ hex, kind: 'target' });
  const selected = session.selected.value;
  if (selected !== null) rings.push({ counter: selected, kind: 'selected' });
  if (cursor !== null) rings.push({ ...cursor, kind: 'selected' });
  for (const hex of session.pointed.value) rings.push({ hex, kind: 'pointed' });
  return rings;
}
