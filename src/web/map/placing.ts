// Places of rings, the order of counters in a stack, and hexes with something to choose.

import type { MapPage } from '../../draw/page.ts';
import type { Detail } from '../../draw/pieces/counter.ts';
import { stackMarks, stackPlaces } from '../../draw/pieces/pile.ts';
import type { CounterDrawing } from '../../view/view.ts';
import { isLegal } from './click-meaning.ts';
import type { Stacks } from './hit.ts';
import type { Ring, RingKind } from './kinds.ts';
import type { Badge, PlacedRing } from './marks-layer.tsx';

/** Puts the selected counter on top, then those that can be chosen; in a battle those that fight it. */
export function inOrder(stacks: Stacks, rings: readonly Ring[], fighting: readonly string[] = []): Stacks {
  const rank = new Map(fighting.map((id) => [id, 1]));
  for (const ring of rings) {
    if (!('counter' in ring)) continue;
    const here = ring.kind === 'selected' ? 0 : isLegal(ring) ? 1 : 2;
    rank.set(ring.counter, Math.min(here, rank.get(ring.counter) ?? 2));
  }
  const of = ({ id }: CounterDrawing): number => rank.get(id) ?? 2;
  return new Map(
    [...stacks].map(([hex, stack]) => [hex, stack.length < 2 ? stack : stack.toSorted((a, b) => of(a) - of(b))]),
  );
}

/**
 * Returns the place of each ring: in a stack one ring of each kind, around the uppermost counter.
 */
export function placedRings(
  page: MapPage,
  stacks: Stacks,
  counters: readonly CounterDrawing[],
  rings: readonly Ring[],
  isFar: boolean,
): PlacedRing[] {
  const hexOf = new Map(counters.map(({ id, hex }) => [id, hex]));
  const placed = new Map<string, PlacedRing & { depth: number }>();
  for (const ring of rings) {
    const hex = 'hex' in ring ? ring.hex : (hexOf.get(ring.counter) ?? 0);
    const centre = page.centre(hex);
    if (!centre) continue;
    const stack = 'counter' in ring ? (stacks.get(hex) ?? []) : [];
    const depth = 'counter' in ring ? stack.findIndex(({ id }) => id === ring.counter) : -1;
    const key = `${ring.kind} ${hex} ${'hex' in ring}`;
    const before = placed.get(key);
    if (before && before.depth <= depth) continue;
    const off = depth < 0 || isFar ? { x: 0, y: 0 } : stackPlaces(stack.length)[depth];
    const around = 'hex' in ring ? 'hex' : 'counter';
    placed.set(key, { kind: ring.kind, around, depth, at: { x: centre.x + off.x, y: centre.y + off.y } });
  }
  return [...placed.values()];
}

/**
 * Returns the stacks with rings whose plate or marks these would cover, each once, with the plate telling how many of
 * its pieces can be chosen.
 */
export function ringedStacks(page: MapPage, stacks: Stacks, rings: readonly Ring[], detail: Detail): Badge[] {
  const idsOf = (list: readonly Ring[]) => new Set(list.flatMap((ring) => ('counter' in ring ? [ring.counter] : [])));
  const [ringed, choosable] = [idsOf(rings), idsOf(rings.filter(isLegal))];
  return [...stacks].flatMap(([hex, stack]) => {
    const at = page.centre(hex);
    if (!at || !stack.some(({ id }) => ringed.has(id))) return [];
    const markup = stackMarks(stack, { detail, choosable });
    return markup === '' ? [] : [{ at, markup }];
  });
}

export function legalHexes(rings: readonly Ring[], counters: readonly CounterDrawing[]): ReadonlySet<number> {
  const hexOf = new Map(counters.map(({ id, hex }) => [id, hex]));
  return new Set(rings.filter(isLegal).map((ring) => ('hex' in ring ? ring.hex : (hexOf.get(ring.counter) ?? 0))));
}

export function ringOfHex(rings: readonly Ring[], hex: number): RingKind | null {
  return rings.find((ring) => 'hex' in ring && ring.hex === hex && isLegal(ring))?.kind ?? null;
}
