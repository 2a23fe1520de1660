// How far aircraft fly (OCS 14.1a, 6.2d): a point for each hex whatever the ground, and the distances of boxes off the
// map.

import { scratchSlot } from '../../../engine/kernel/scratch.ts';
import { CLOSED, flood } from '../../../hex/flood.ts';
import type { Hex } from '../../../hex/ids.ts';
import { isUp, siteOfAircraft } from '../aircraft.ts';
import type { Game } from '../state.ts';
import type { Site } from '../terms.ts';

export const OUT_OF_REACH = 1 << 14;

const NOWHERE_BARRED: ReadonlySet<Hex> = new Set();

interface Airways {
  readonly queue: Int16Array;
  /** By place: distances of all others, over any hex. */
  readonly free: Map<Site, Int16Array>;
  /** Distances with hexes barred, the latest searches in turn: the place, and by place how far it is. */
  readonly barred: readonly { from: Site; readonly far: Int16Array }[];
  next: number;
  /** The hexes barred in these searches. */
  searched: ReadonlySet<Hex>;
  /** The answer of `barredTo`, and the hexes that it is made of: as many as there are aircraft that bar one. */
  bars: ReadonlySet<Hex>;
  readonly watched: Int16Array;
  watchers: number;
}

/** A flight asks for distances from where it is and from where it is bound, hex by hex. */
const LATEST = 4;

const slot = scratchSlot(
  (g: Game): Airways => ({
    queue: new Int16Array(g.s.counts.hexes + 1),
    free: new Map(),
    barred: Array.from({ length: LATEST }, () => ({ from: 0, far: new Int16Array(g.s.counts.sites + 1) })),
    next: 0,
    searched: NOWHERE_BARRED,
    bars: NOWHERE_BARRED,
    watched: new Int16Array(g.s.counts.aircraft + 1),
    watchers: 0,
  }),
);

/** Distances of all places from one, by place; OUT_OF_REACH where there is no way. Later calls may write over them. */
export function distances(g: Game, from: Site, barred: ReadonlySet<Hex>): Int16Array {
  const airways = slot(g);
  if (barred.size > 0) return distancesPast(g, from, barred);
  let known = airways.free.get(from);
  if (known === undefined) {
    known = spread(g, from, barred, new Int16Array(g.s.counts.sites + 1));
    airways.free.set(from, known);
  }
  return known;
}

function distancesPast(g: Game, from: Site, barred: ReadonlySet<Hex>): Int16Array {
  const airways = slot(g);
  if (airways.searched !== barred) {
    airways.searched = barred;
    for (const search of airways.barred) search.from = 0;
  }
  for (const search of airways.barred) if (search.from === from) return search.far;
  const search = airways.barred[airways.next];
  airways.next = (airways.next + 1) % LATEST;
  search.from = from;
  return spread(g, from, barred, search.far);
}

function spread(g: Game, from: Site, barred: ReadonlySet<Hex>, far: Int16Array): Int16Array {
  const { counts, fleet } = g.s;
  far.fill(OUT_OF_REACH);
  // Who is in such a hex may leave it.
  for (const hex of barred) if (hex !== from) far[hex] = CLOSED;
  if (from <= counts.hexes) spreadFrom(g, from as Hex, 0, far);
  else for (const { to, hexes } of fleet.ways.get(from) ?? []) spreadFrom(g, to, hexes, far);
  for (const hex of barred) if (far[hex] === CLOSED) far[hex] = OUT_OF_REACH;
  far[from] = 0;
  for (const [site, ways] of fleet.ways)
    for (const { to, hexes } of ways) far[site] = Math.min(far[site], far[to] + hexes);
  return far;
}

const spreadFrom = (g: Game, from: Hex, start: number, far: Int16Array): number =>
  flood(g.s.land.grid, from, start, OUT_OF_REACH, far, slot(g).queue);

/** The next place on a shortest way, as straight as may be, and what it costs; null where there is none. */
export function nextOnWay(
  g: Game,
  from: Site,
  to: Site,
  barred: ReadonlySet<Hex>,
): { readonly site: Site; readonly cost: number } | null {
  const { counts, fleet, land } = g.s;
  const far = distances(g, to, barred);
  if (from > counts.hexes) {
    let best: { site: Site; cost: number } | null = null;
    for (const { to: site, hexes: cost } of fleet.ways.get(from) ?? [])
      if (far[site] + cost < (best === null ? OUT_OF_REACH : far[best.site] + best.cost)) best = { site, cost };
    return best;
  }
  const exit = (fleet.ways.get(to) ?? []).find(({ to: hex, hexes }) => hex === from && far[from] === hexes);
  if (exit !== undefined) return { site: to, cost: exit.hexes };
  let best = 0 as Hex;
  for (let d = 0; d < 6; d++) {
    const next = land.grid.neighbour[from * 6 + d] as Hex;
    if (next === 0 || far[next] >= far[from]) continue;
    if (best === 0 || bend(g, next, to) < bend(g, best, to)) best = next;
  }
  // OCS 6.2d, 14.1a: a point, whatever the ground.
  return best === 0 ? null : { site: best, cost: 1 };
}

/** The less of two hexes at one distance lies nearer to the straight line. */
function bend(g: Game, hex: Hex, to: Site): number {
  if (to > g.s.counts.hexes) return 0;
  const { q, r } = g.s.land.grid;
  const [dq, dr] = [q[to] - q[hex], r[to] - r[hex]];
  return dq * dq + dr * dr + (dq + dr) * (dq + dr);
}

/** OCS 14.8: hexes between an aircraft and a hex, straight, also from a box off the map. */
export function hexesTo(g: Game, from: Site, hex: Hex): number {
  const { counts, fleet, land } = g.s;
  if (from <= counts.hexes) return land.grid.distance(from as Hex, hex);
  return (fleet.ways.get(from) ?? []).reduce(
    (least, { to, hexes }) => Math.min(least, hexes + land.grid.distance(to, hex)),
    OUT_OF_REACH,
  );
}

/**
 * OCS 14.9b: hexes that aircraft without an offensive one among them may not enter: those with active offensive
 * enemies.
 * @param from where they are, which they may leave
 */
export function barredTo(g: Game, from: Site, enemy: number, isEscorted: boolean): ReadonlySet<Hex> {
  const { fleet, counts } = g.s;
  const isDangerous = (a: number): boolean =>
    fleet.side[a] === enemy &&
    fleet.isOffensive[a] === 1 &&
    isUp(g, a) &&
    siteOfAircraft(g, a) <= counts.hexes &&
    siteOfAircraft(g, a) !== from;
  if (isEscorted) return NOWHERE_BARRED;
  const airways = slot(g);
  const { watched } = airways;
  let [count, isKnown] = [0, true];
  for (let a = 1; a <= counts.aircraft; a++) {
    if (!isDangerous(a)) continue;
    const hex = siteOfAircraft(g, a);
    if (watched[count] !== hex) isKnown = false;
    watched[count++] = hex;
  }
  if (count === 0) return NOWHERE_BARRED;
  if (!isKnown || airways.watchers !== count) {
    airways.watchers = count;
    airways.bars = new Set(watched.subarray(0, count)) as ReadonlySet<number> as ReadonlySet<Hex>;
  }
  return airways.bars;
}
