// Where the card of a battle stands: in the half of the map without the battle, or in narrow windows below the map; and
// the map moved so that the battle is seen, and in narrow windows what a finger is to choose among.

import { signal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { MapHandle } from '../map/kinds.ts';
import type { ToldMoment } from '../protocol.ts';
import { fewHexesOf } from './clicks.ts';
import type { Session } from './session.ts';

const narrow = matchMedia('(max-width: 60rem)');
/** Whether the card stands below the map, as a sheet, rather than over it. */
export const isSheet = signal(narrow.matches);
narrow.addEventListener('change', () => {
  isSheet.value = narrow.matches;
});

/** The scale of a fight on a small screen, where there is room: counters and arrows as large as they are printed. */
const NARROW_SCALE = 1;

export type CardSide = 'top' | 'bottom';

/** Moves the map to the battle that is shown. @returns where the card stands */
export function useMomentPlace(
  session: Session,
  handle: { readonly current: MapHandle | null },
  card: RefObject<HTMLElement | null>,
): CardSide {
  const moment = session.moments.shown.value;
  const [side, setSide] = useState<CardSide>('bottom');
  const below = isSheet.value;
  useLayoutEffect(() => {
    const { current: map } = handle;
    if (moment === null || !map) return;
    // A player who was reading below the map is to see the fight.
    if (below) card.current?.closest('.table')?.scrollTo({ top: 0 });
    const over = below ? 0 : (card.current?.offsetHeight ?? 0) + GAP;
    const covers = [cover(0, over), cover(over, 0)];
    const isFirst = map.frame(hexesOf(moment), moment.hexes, covers, below ? NARROW_SCALE : undefined) === 0;
    setSide(isFirst ? 'bottom' : 'top');
  }, [moment, below]);
  return side;
}

/** Moves the map back from battles when it is for the person to choose, before it moves to what is asked for then. */
export function useMomentLeave(session: Session, handle: { readonly current: MapHandle | null }): void {
  const seen = session.seen.value;
  const rests =
    session.moments.shown.value === null && seen !== null && (seen.choices.length > 0 || seen.result !== '');
  useLayoutEffect(() => {
    if (rests) handle.current?.unframe();
  }, [rests]);
}

/** Moves the map of a narrow window to an attack that a person is to decide on, and back when it is given up. */
export function useAttackPlace(
  session: Session,
  handle: { readonly current: MapHandle | null },
  target: number | null,
): void {
  const framed = isSheet.value && session.moments.shown.value === null ? target : null;
  // The map of a game that is just opened takes commands once it is drawn.
  useEffect(() => {
    if (framed === null) return;
    handle.current?.frame([framed, ...joinersOf(session)], [framed], [cover(0, 0)], NARROW_SCALE);
    return () => {
      if (session.moments.shown.value === null) handle.current?.unframe();
    };
  }, [framed]);
}

/** The scale of the reach of a piece on a small screen: fingers tell its hexes apart. */
const FINGER_SCALE = 0.45;

/**
 * Moves the map of a narrow window to the reach of the piece in hand, or to the few hexes that are asked for, and back
 * when there are none.
 * @param isFree whether nothing else has its place on the map
 */
export function useReachPlace(session: Session, handle: { readonly current: MapHandle | null }, isFree: boolean): void {
  const { reach: of } = session.selection;
  const { value: seen } = session.seen;
  const isIdle =
    !isSheet.value ||
    !isFree ||
    session.moments.shown.value !== null ||
    session.isPast.value ||
    session.planner.isOn.value ||
    session.tray.tray.value !== null;
  const reach = !isIdle && of.value?.isNow && of.value.turns === 1 ? of.value : null;
  const from = seen?.counters.find(({ id }) => id === reach?.counter)?.hex ?? 0;
  const reached = from === 0 ? [] : [from, ...reach!.hexes.map(({ hex }) => hex)];
  const asked = isIdle || seen === null || reach !== null ? [] : fewHexesOf(seen);
  const hexes = reached.length > 0 ? reached : asked;
  const isHeld = hexes.length > 0;
  // The map stays with an attack that takes the place of the hexes asked for.
  const isLeft = useRef(isFree);
  isLeft.current = isFree;
  // Once the map is drawn, as above.
  useEffect(() => {
    const core = from === 0 ? hexes : [from];
    if (isHeld) handle.current?.frame(hexes, core, [cover(0, 0)], FINGER_SCALE);
  }, [reach?.counter, from, asked.join(' ')]);
  useEffect(() => {
    if (!isHeld) return;
    return () => {
      if (isLeft.current && session.moments.shown.value === null) handle.current?.unframe();
    };
  }, [isHeld]);
}

/** The hexes of the units that may join, or of those that may fire. */
function joinersOf({ seen: { value: seen } }: Session): number[] {
  const items = seen?.set?.items ?? seen?.choices ?? [];
  const ids = new Set(items.flatMap(({ targets }) => targets.map((at) => ('counter' in at ? at.counter : ''))));
  return seen?.counters.filter(({ id, hex }) => ids.has(id) && hex !== 0).map(({ hex }) => hex) ?? [];
}

/** Pixels between the card and the rim of the map. */
const GAP = 14;

const cover = (top: number, bottom: number) => ({ left: 0, top, right: 0, bottom });

/** All that a battle touches: where it is fought for, those who fight and where they went. */
const hexesOf = ({ hexes, attack, defend, moves }: ToldMoment): number[] => [
  ...hexes,
  ...[...attack.pieces, ...defend.pieces].map(({ hex }) => hex).filter((hex) => hex !== 0),
  ...moves.flatMap(({ path }) => path),
];
