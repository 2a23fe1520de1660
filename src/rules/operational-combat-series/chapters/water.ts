// Where ships may be, and how far it is by sea (OCS 19.1).

import { scratchSlot } from '../../../engine/kernel/scratch.ts';
import { type Hex, NOWHERE } from '../../../hex/ids.ts';
import { BARRED, OPEN, Reach } from '../../../hex/reach.ts';
import { isBesideEnemy, isHeldBy } from '../hexes.ts';
import { NOTE } from '../notes.ts';
import type { Game } from '../state.ts';
import type { Land } from '../statics.ts';
import { enemyOf, SIDES, type Site } from '../terms.ts';
import { isAfloat, putAfloat, sideOfVessel, siteOfVessel } from '../vessels.ts';

/** OCS 19.1: hexes that are wholly or partly sea. */
export const isWater = ({ isSea, isCoast }: Land, hex: Hex): boolean => isSea[hex] === 1 || isCoast[hex] === 1;

/** OCS 19.1: never with ground units of the enemy. */
export const maySail = (g: Game, hex: Hex, side: number): boolean =>
  hex !== NOWHERE && isWater(g.s.land, hex) && !isHeldBy(g, hex, enemyOf(side));

const chartOf = (g: Game): ReturnType<typeof slot> => {
  const chart = slot(g);
  if (chart.linesStamp === g.cells[g.s.at.linesStamp]) return chart;
  chart.linesStamp = g.cells[g.s.at.linesStamp];
  for (const side of SIDES)
    for (let hex = 1 as Hex; hex <= g.s.counts.hexes; hex = (hex + 1) as Hex)
      chart.blocked[side][hex] = maySail(g, hex, side) ? OPEN : BARRED;
  return chart;
};

const slot = scratchSlot((g: Game) => ({
  reach: new Reach(g.s.land.grid, 1),
  steps: new Int32Array(6 * (g.s.counts.hexes + 1)).fill(1),
  linesStamp: -1,
  blocked: SIDES.map(() => new Uint8Array(g.s.counts.hexes + 1)),
  vessels: new Uint8Array(g.s.counts.sites + 1),
}));

/** Marks the hexes where a vessel of the side has anything to do beside those of the coast: with own vessels. */
function markVessels(g: Game, side: number, vessels: Uint8Array): void {
  vessels.fill(0);
  for (let v = 1; v <= g.s.counts.vessels; v++) if (sideOfVessel(g, v) === side) vessels[siteOfVessel(g, v)] = 1;
}

/** Visits the hexes of coast, of sea beside enemies, and with own vessels, that a vessel reaches from a hex, or from a box. */
export function eachCourse(g: Game, from: Site, side: number, left: number, visit: (hex: Hex) => void): void {
  const { counts, land } = g.s;
  const { reach, blocked, vessels } = chartOf(g);
  const isOfUse = (hex: Hex): boolean => land.isCoast[hex] === 1 || vessels[hex] === 1 || isBesideEnemy(g, hex, side);
  markVessels(g, side, vessels);
  if (from > counts.hexes) {
    if (!isCrossable(g, from, left)) return;
    for (let hex = 1 as Hex; hex <= counts.hexes; hex = (hex + 1) as Hex)
      if (blocked[side][hex] === OPEN && isOfUse(hex)) visit(hex);
    return;
  }
  search(g, from as Hex, side, left);
  for (let i = 1; i < reach.count; i++) if (isOfUse(reach.reached[i] as Hex)) visit(reach.reached[i] as Hex);
}

/** What such a course costs. */
export function courseCost(g: Game, from: Site, to: Hex, side: number, left: number): number {
  if (from > g.s.counts.hexes) return crossingOf(g, from);
  search(g, from as Hex, side, left);
  return chartOf(g).reach.costTo(to);
}

function search(g: Game, from: Hex, side: number, left: number): void {
  const { reach, steps, blocked } = chartOf(g);
  reach.searchTable(from, left, steps, blocked[side]);
}

function isCrossable(g: Game, box: Site, left: number): boolean {
  const cost = crossingOf(g, box);
  return cost > 0 && cost <= left;
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
