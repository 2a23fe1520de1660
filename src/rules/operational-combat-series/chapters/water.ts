// Where ships may be, and how far it is by sea (OCS 19.1).

import { scratchSlot } from '../../../engine/kernel/scratch.ts';
import { CLOSED, flood } from '../../../hex/flood.ts';
import { type Hex, NOWHERE } from '../../../hex/ids.ts';
import { isBesideEnemy, isHeldBy } from '../hexes.ts';
import { NOTE } from '../notes.ts';
import type { Game } from '../state.ts';
import type { MapTables } from '../statics.ts';
import { enemyOf, SIDES, type Site } from '../terms.ts';
import { isAfloat, putAfloat, sideOfVessel, siteOfVessel } from '../vessels.ts';

/** OCS 19.1: hexes that are wholly or partly sea. */
export const isWater = ({ isSea, isCoast }: MapTables, hex: Hex): boolean => isSea[hex] === 1 || isCoast[hex] === 1;

/** OCS 19.1: never with ground units of the enemy. */
export const maySail = (g: Game, hex: Hex, side: number): boolean =>
  hex !== NOWHERE && isWater(g.s.land, hex) && !isHeldBy(g, hex, enemyOf(side));

/** Farther than any hex. */
const FAR = 1 << 14;

const slot = scratchSlot((g: Game) => ({
  /** By side: FAR where its vessels may sail, CLOSED elsewhere, under the stamp. */
  open: SIDES.map(() => new Int16Array(g.s.counts.hexes + 1)),
  stamp: -1,
  /** The last search. */
  far: new Int16Array(g.s.counts.hexes + 1),
  queue: new Int16Array(g.s.counts.hexes + 1),
  vessels: new Uint8Array(g.s.counts.sites + 1),
}));

function chartOf(g: Game): ReturnType<typeof slot> {
  const chart = slot(g);
  const stamp = g.cells[g.s.at.linesStamp];
  if (chart.stamp === stamp) return chart;
  chart.stamp = stamp;
  for (const side of SIDES)
    for (let hex = 1 as Hex; hex <= g.s.counts.hexes; hex = (hex + 1) as Hex)
      chart.open[side][hex] = maySail(g, hex, side) ? FAR : CLOSED;
  return chart;
}

/** Writes distances by sea from a hex; returns the number of hexes in reach, which stand in the queue. */
function search(g: Game, from: Hex, side: number, left: number): number {
  const { open, far, queue } = chartOf(g);
  far.set(open[side]);
  far[from] = FAR;
  return flood(g.s.land.grid, from, 0, left, far, queue);
}

/** Marks the places of a side's vessels. */
function markVessels(g: Game, side: number, vessels: Uint8Array): void {
  vessels.fill(0);
  for (let v = 1; v <= g.s.counts.vessels; v++) if (sideOfVessel(g, v) === side) vessels[siteOfVessel(g, v)] = 1;
}

/**
 * Visits the hexes where a vessel has anything to do that it reaches from a hex, or from a box: those of coast, of sea
 * beside enemies, and with own vessels.
 */
export function eachCourse(g: Game, from: Site, side: number, left: number, visit: (hex: Hex) => void): void {
  const { counts, land } = g.s;
  const { open, queue, vessels } = chartOf(g);
  markVessels(g, side, vessels);
  const isOfUse = (hex: Hex): boolean => land.isCoast[hex] === 1 || vessels[hex] === 1 || isBesideEnemy(g, hex, side);
  if (from <= counts.hexes) {
    const reached = search(g, from as Hex, side, left);
    for (let i = 1; i < reached; i++) if (isOfUse(queue[i] as Hex)) visit(queue[i] as Hex);
    return;
  }
  const crossing = crossingOf(g, from);
  if (crossing === 0 || crossing > left) return;
  for (let hex = 1 as Hex; hex <= counts.hexes; hex = (hex + 1) as Hex)
    if (open[side][hex] !== CLOSED && isOfUse(hex)) visit(hex);
}

/** The price of such a course. */
export function courseCost(g: Game, from: Site, to: Hex, side: number, left: number): number {
  if (from > g.s.counts.hexes) return crossingOf(g, from);
  search(g, from as Hex, side, left);
  return chartOf(g).far[to];
}

/** Points from a box off the map to any hex, or back; 0 for a box without a way by sea. */
export function crossingOf(g: Game, site: Site): number {
  const zone = g.s.land.zones[site - g.s.counts.hexes - 1];
  for (const link of zone?.links ?? []) if (link.by === 'shipping') return link.mp;
  return 0;
}

/** OCS 19.1: vessels leave a hex that enemies enter, for the nearest hex of sea. */
export function putOut(g: Game, hex: Hex, side: number): void {
  if (g.s.land.isCoast[hex] === 0) return;
  for (let v = 1; v <= g.s.counts.vessels; v++) {
    if (!isAfloat(g, v) || siteOfVessel(g, v) !== hex || sideOfVessel(g, v) === side) continue;
    const to = nextSea(g, hex, sideOfVessel(g, v));
    g.note(NOTE.sailed, v, hex, to, 0);
    putAfloat(g, v, to);
  }
}

function nextSea(g: Game, hex: Hex, side: number): Hex {
  let best = 0 as Hex;
  for (let to = 1 as Hex; to <= g.s.counts.hexes; to = (to + 1) as Hex) {
    if (!maySail(g, to, side) || to === hex || g.s.land.isSea[to] === 0) continue;
    if (best === 0 || g.s.land.grid.distance(hex, to) < g.s.land.grid.distance(hex, best)) best = to;
  }
  return best;
}
