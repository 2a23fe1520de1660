// Where what arrives comes into play (OCS 12.6): its place of entry, or the nearest hex that is open to it.

import { DIRECTIONS, type Hex, opposite } from '../../../hex/ids.ts';
import { isHeldBy, stackIn } from '../hexes.ts';
import { NOTE } from '../notes.ts';
import type { Game } from '../state.ts';
import { PROHIBITED, siteOf } from '../statics.ts';
import { addPark } from '../stocks.ts';
import { enemyOf, type Site, STACK_RE, type UnitId } from '../terms.ts';
import { costsNow } from '../turn.ts';
import { mobilityOf, sideOf, stackingOf } from '../units.ts';

/** The place of entry itself where it is open, else the nearest hex that is; the lowest number of several. */
export function nearestOpen(g: Game, at: string, isOpen: (hex: Hex) => boolean): Site {
  const { land, counts } = g.s;
  const stated = siteOf(land, at);
  if (stated > counts.hexes || isOpen(stated as Hex)) return stated;
  let best = 0 as Hex;
  for (let hex = 1 as Hex; hex <= counts.hexes; hex = (hex + 1) as Hex) {
    if (land.isSea[hex] === 1 || !isOpen(hex)) continue;
    if (best === 0 || land.grid.distance(stated as Hex, hex) < land.grid.distance(stated as Hex, best)) best = hex;
  }
  return best;
}

/** For supply, trucks and wagons: without enemies. */
export const entryOfGoods = (g: Game, at: string, side: number): Site =>
  nearestOpen(g, at, (hex) => !isHeldBy(g, hex, enemyOf(side)));

/** Truck or wagon points come to their place of entry, unloaded. */
export function addArrived(g: Game, at: string, side: number, kind: number, points: number): void {
  const site = entryOfGoods(g, at, side);
  addPark(g, site, side, kind, 0, points, 0);
  g.note(NOTE.arrived, site, side, 0, points);
}

/** For a unit: without enemies, on ground that it may enter, and never overstacked. */
export const entryOfUnit = (g: Game, at: string, u: UnitId): Site =>
  nearestOpen(
    g,
    at,
    (hex) =>
      !isHeldBy(g, hex, enemyOf(sideOf(g, u))) &&
      stackIn(g, hex) + stackingOf(g, u) <= STACK_RE &&
      mayBeEntered(g, u, hex),
  );

function mayBeEntered(g: Game, u: UnitId, hex: Hex): boolean {
  const { grid } = g.s.land;
  const costs = costsNow(g).along[mobilityOf(g, u)];
  return DIRECTIONS.some((d) => {
    const from = grid.neighbour[hex * 6 + d];
    return from !== 0 && costs[from * 6 + opposite(d)] !== PROHIBITED;
  });
}
