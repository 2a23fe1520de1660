// The rings of pieces and hexes: targets of choices, the selection, the place of the cursor, the hexes of the log.

import type { Ring } from '../map/kinds.ts';
import type { ChoiceTarget } from '../protocol.ts';
import { needsButton, targetsOf } from './clicks.ts';
import { hexOfOrder } from './group.ts';
import type { Session } from './session.ts';

/** @param cursor the place that the keyboard has reached */
export function ringsOf(session: Session, cursor: ChoiceTarget | null): Ring[] {
  const seen = session.seen.value;
  if (!seen) return [];
  const { group } = session;
  if (group.isActive.value) {
    const aim = group.aim.value;
    const goes = new Set(aim ? [hexOfOrder(aim.order) ?? [], ...aim.plan.goes.map(({ hex }) => hex)].flat() : []);
    return [
      ...group.members.value.map((counter) => ({ counter, kind: 'selected' as const })),
      ...[...goes].map((hex) => ({ hex, kind: 'pointed' as const })),
    ];
  }
  const begun = session.selection.begun.value;
  // Where only a button can decide, everything else can still be clicked instead.
  const goesOn = begun.length > 0 && !needsButton(begun);
  const held = targetsOf(goesOn ? [] : begun, true);
  const { named, offered } = session.selection;
  const { counters, hexes } = targetsOf(goesOn ? begun : offered.value, goesOn);
  const taken = targetsOf(
    offered.value.filter(({ action }) => named.value.includes(action)),
    false,
  );
  const enemies = new Set(seen.counters.filter(({ seat }) => seat !== seen.actor).map(({ id }) => id));
  const selected = session.selection.selected.value;
  const rings: Ring[] = [];
  for (const counter of counters) {
    if (taken.counters.has(counter)) {
      rings.push({ counter, kind: 'named' });
      continue;
    }
    if (held.counters.has(counter) || (begun.length > 0 && counter === selected)) continue;
    rings.push({ counter, kind: goesOn || enemies.has(counter) ? 'target' : 'act' });
  }
  const hostile = new Set(seen.counters.filter(({ id }) => enemies.has(id)).map(({ hex }) => hex));
  for (const hex of hexes) {
    if (taken.hexes.has(hex)) {
      rings.push({ hex, kind: 'named' });
      continue;
    }
    rings.push({ hex, kind: held.hexes.has(hex) ? 'selected' : hostile.has(hex) ? 'target' : 'act' });
  }
  if (selected !== null) rings.push({ counter: selected, kind: 'selected' });
  if (cursor !== null) rings.push({ ...cursor, kind: 'selected' });
  for (const hex of session.pointing.pointed.value) rings.push({ hex, kind: 'pointed' });
  const way = session.isPast.value ? [] : (session.hints.hint.value?.way ?? []);
  if (way.length > 0) rings.push({ hex: way[way.length - 1], kind: 'pointed' });
  return rings;
}
