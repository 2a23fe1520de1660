// Where ships may be, and how far it is by sea (OCS 19.1).

import { scratchSlot } from '../../../engine/kernel/scratch.ts';
import { type Hex, NOWHERE } from '../../../hex/ids.ts';
import { BARRED, OPEN, Reach } from '../../../hex/reach.ts';
import { isHeldBy } from '../hexes.ts';
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

const slot = scratchSlot((g: Game) => ({
  reach: new Reach(g.s.land.grid, 1),
  steps: new Int32Array(6 * (g.s.counts.hexes + 1)).fill(1),
  linesStamp: -1,
  blocked: SIDES.map(() => new Uint8Array(g.s.counts.hexes + 1)),
}));

/** Hexes of coast, of sea beside enemies, and with own vessels: where a vessel has anything to do. */
function isOfUse(g: Game, hex: Hex, side: number): boolean {
  if (g.s.land.isCoast[hex] === 1) return true;
  for (let v = 1; v <= g.s.counts.vessels; v++)
    if (siteOfVessel(g, v) === hex && sideOfVessel(g, v) === side) return true;
  for (let d = 0; d < 6; d++) {
    const near = g.s.land.grid.neighbour[hex * 6 + d] as Hex;
    if (near !== NOWHERE && isHeldBy(g, near, enemyOf(side))) return true;
  }
  return false;
}

/** Visits hexes with anything to do for a vessel, and what they cost it from a hex, or from a box in all. */
export function eachCourse(
  g: Game,
  from: Site,
  side: number,
  left: number,
  visit: (hex: Hex, cost: number) => void,
): void {
  const { counts, at } = g.s;
  const chart = slot(g);
  if (chart.linesStamp !== g.cells[at.linesStamp]) {
    chart.linesStamp = g.cells[at.linesStamp];
    for (const each of SIDES)
      for (let hex = 1 as Hex; hex <= counts.hexes; hex = (hex + 1) as Hex)
        chart.blocked[each][hex] = maySail(g, hex, each) ? OPEN : BARRED;
  }
  const crossing = from > counts.hexes ? crossingOf(g, from) : 0;
  if (crossing === 0) chart.reach.searchTable(from as Hex, left, chart.steps, chart.blocked[side]);
  for (let hex = 1 as Hex; hex <= counts.hexes; hex = (hex + 1) as Hex) {
    if (hex === from || chart.blocked[side][hex] === BARRED || !isOfUse(g, hex, side)) continue;
    const cost = crossing === 0 ? chart.reach.costTo(hex) : crossing;
    if (cost > 0 && cost <= left) visit(hex, cost);
  }
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
