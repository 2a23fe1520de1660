// Hexes: who holds them, enemies beside them, stacks, and what is built and broken in them.

import { partOf } from '../../engine/kernel/packing.ts';
import type { Hex } from '../../hex/ids.ts';
import { isMarked, mark, unmark } from '../../wargame/units/marks.ts';
import { Presence, zoneBits } from '../../wargame/units/presence.ts';
import { type Cells, type Game, SITE } from './state.ts';
import { type Forces, type MapTables, type Ocs, RAIL } from './statics.ts';
import type { Category } from './tables/combat.ts';
import { rowOf } from './tables/strength.ts';
import { enemyOf, type UnitId } from './terms.ts';
import { groundNow } from './turn.ts';
import { has, isTop, reOf, stackingOf } from './units.ts';

/**
 * OCS 4.1: there are no zones of control, but every unit is an adjacent enemy to six hexes: a class of zones for each
 * side.
 */
export const presenceOf = (at: Cells, { grid }: MapTables, { side }: Forces): Presence<Ocs> =>
  new Presence<Ocs>({
    grid,
    at,
    holder: side.map((own, u) => (u === 0 ? 0 : own + 1)),
    zones: { exertedBy: (_, u) => 1 << side[u] },
  });

const BESIDE = [zoneBits(1), zoneBits(2)] as const;

export const isHeldBy = (g: Game, hex: Hex, side: number): boolean => g.s.presence.holderOf(g, hex) === side + 1;
export const isEmpty = (g: Game, hex: Hex): boolean => g.s.presence.holderOf(g, hex) === 0;
/** Whether a unit of the enemy of the side stands in a hex beside this one (OCS 4.1). */
export const isBesideEnemy = (g: Game, hex: Hex, side: number): boolean =>
  g.s.presence.isNear(g, hex, BESIDE[enemyOf(side)]);

/** OCS 4.1: a unit of the side that does not move with the group in motion stands in the hex. */
export function hasNegator(g: Game, hex: Hex, side: number): boolean {
  const { presence } = g.s;
  if (!isHeldBy(g, hex, side)) return false;
  for (let u = presence.firstIn(g, hex); u !== 0; u = presence.nextOf(g, u)) if (!has(g, 'group', u)) return true;
  return false;
}

/** OCS 4.2: RE of the units in a hex that count for stacking, in quarters. */
export function stackIn(g: Game, hex: Hex): number {
  const { presence } = g.s;
  let re = 0;
  for (let u = presence.firstIn(g, hex); u !== 0; u = presence.nextOf(g, u)) re += stackingOf(g, u);
  return re;
}

/** All in a hex, headquarters with 1 RE (OCS 12.1), in quarters. */
export function reIn(g: Game, hex: Hex): number {
  const { presence } = g.s;
  let re = 0;
  for (let u = presence.firstIn(g, hex); u !== 0; u = presence.nextOf(g, u)) re += reOf(g, u);
  return re;
}

/** OCS 9.3: whether a hex is Open, Close or Very Close terrain for combat and barrage. */
export const categoryIn = (g: Game, hex: Hex): Category =>
  rowOf(g.s.chart, { hex: g.s.land.codes[g.s.land.terrain[hex]], ground: groundNow(g) }).category;

/** OCS 4.9: the counter that lies on top, 0 for none. */
export function topIn(g: Game, hex: Hex): UnitId {
  const { presence } = g.s;
  let u = presence.firstIn(g, hex);
  while (u !== 0 && !isTop(g, u)) u = presence.nextOf(g, u);
  return u;
}

// Works, ports and railways

const part = (g: Game, hex: number, mask: number): number => partOf(g.cells[g.s.at.site + hex], mask);
const write = (g: Game, hex: number, mask: number, value: number): void => g.setPart(g.s.at.site + hex, mask, value);

/** OCS 17.0, 3.7e: the level of a hedgehog, 0 for none; who holds the hex has it. */
export const hedgehogIn = (g: Game, hex: Hex): number => part(g, hex, SITE.mask.hedgehog);
export const setHedgehog = (g: Game, hex: Hex, level: number): void => write(g, hex, SITE.mask.hedgehog, level);
/** OCS 14.13d, 20.0b. */
export const portHitsIn = (g: Game, hex: Hex): number => part(g, hex, SITE.mask.portHits);
export const setPortHits = (g: Game, hex: Hex, hits: number): void => write(g, hex, SITE.mask.portHits, hits);
/** OCS 12.3e. */
export const isBroken = (g: Game, hex: Hex): boolean => part(g, hex, SITE.mask.broken) === 1;
export const setBroken = (g: Game, hex: Hex, is: boolean): void => write(g, hex, SITE.mask.broken, is ? 1 : 0);

/** OCS 12.3d: whether a hex lies beyond the railheads of the side. */
export const isBeyondRailheads = (g: Game, hex: Hex, side: number): boolean => isMarked(g, g.s.at.railLimit[side], hex);
export const setBeyondRailheads = (g: Game, hex: Hex, side: number, is: boolean): void =>
  (is ? mark : unmark)(g, g.s.at.railLimit[side], hex);

export function hasRail({ grid, links }: MapTables, hex: Hex): boolean {
  for (let d = 0; d < 6; d++) if ((links[hex * 6 + d] & RAIL) !== 0 && grid.neighbour[hex * 6 + d] !== 0) return true;
  return false;
}
/** OCS 12.3a, 12.3d, 4.1: whether trains of the side run through a hex now. Friends beside it negate nothing. */
export const isRailOpen = (g: Game, hex: Hex, side: number): boolean =>
  hasRail(g.s.land, hex) &&
  !isBroken(g, hex) &&
  !isBeyondRailheads(g, hex, side) &&
  !isHeldBy(g, hex, enemyOf(side)) &&
  !isBesideEnemy(g, hex, side);
