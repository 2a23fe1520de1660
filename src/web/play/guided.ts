// Targets that the step of a first game points at: rings on the map, a panel, the menu of overlays, the button of a
// choice.

import { useEffect } from 'preact/hooks';
import type { LookedAt } from '../../view/first-game.ts';
import type { MapHandle, Ring } from '../map/kinds.ts';
import type { ChoiceView } from '../protocol.ts';
import { targetsOf } from './clicks.ts';
import { isSheet } from './moment-place.ts';
import type { Session } from './session.ts';

/** The class of a control that the step points at. An empty overlay stands for the menu of all. */
export function pointsAt(session: Session, control: LookedAt): string | undefined {
  const look = session.seen.value?.guide?.look;
  if (!look) return undefined;
  const isMeant =
    ('panel' in look && 'panel' in control && look.panel === control.panel) ||
    ('overlay' in look && 'overlay' in control);
  return isMeant ? 'is-due' : undefined;
}

export const isDueNow = (session: Session, { action }: ChoiceView): boolean =>
  session.seen.value?.guide?.next.includes(action) ?? false;

/** Whether all that the step wants in the set is named, so that the set is due itself. */
export function isSetDue({ seen, selection }: Session): boolean {
  const next = seen.value?.guide?.next ?? [];
  return next.length > 0 && next.every((action) => selection.named.value.includes(action));
}

/** Rings around what the step points at and is not named yet. */
export function guideRings({ seen, isPast, selection }: Session): readonly Ring[] {
  if (isPast.value) return [];
  const named = selection.offered.value.filter(({ action }) => selection.named.value.includes(action));
  const { counters, hexes } = targetsOf(named, false);
  return (seen.value?.guide?.targets ?? [])
    .filter((target) => !('hex' in target ? hexes.has(target.hex) : counters.has(target.counter)))
    .map((target) => ({ ...target, kind: 'pointed' as const }));
}

/** Brings what each step points at into sight, once no battle is read. */
export function useGuideInSight(session: Session, handle: { readonly current: MapHandle | null }): void {
  const { guide = null, counters = [] } = session.seen.value ?? {};
  const isRead = session.moments.shown.value === null && !session.isPast.value;
  useEffect(() => {
    if (!guide || !isRead) return;
    const at = guide.targets.map((target) =>
      'hex' in target ? target.hex : (counters.find(({ id }) => id === target.counter)?.hex ?? 0),
    );
    // An open stack, and the words on what a finger last touched, would cover what lies beside them.
    handle.current?.closeStack();
    if (isSheet.value) session.pointing.hover(null, null);
    handle.current?.show(at);
  }, [guide?.number, isRead]);
}

/** The way of the step, once it was asked for. */
export function shownWay(session: Session): readonly number[] {
  const guide = session.seen.value?.guide;
  return guide && session.shownStep.value === guide.number ? guide.way : [];
}
