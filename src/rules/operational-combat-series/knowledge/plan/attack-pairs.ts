// Which units may take part in an attack on each enemy stack, from which hexes and in which modes: those that fight
// beside it, and guns that reach it.

import type { Hex } from '../../../../hex/ids.ts';
import type { Marches } from '../../../../wargame/front/marches.ts';
import { isHeldBy } from '../../hexes.ts';
import type { Game } from '../../state.ts';
import { MARKER, type UnitId } from '../../terms.ts';
import { classOf } from '../../units.ts';
import { attackStrength } from '../worth.ts';
import { shotStrength } from './defenders.ts';
import type { Picture } from './picture.ts';
import { faceIn, markerIn } from './tags.ts';

/** A unit that may attack from a hex in a mode. */
export interface Pair {
  readonly unit: UnitId;
  readonly from: Hex;
  readonly tag: number;
  readonly strength: number;
}

export class AttackPairs {
  /** By the hex that is attacked. */
  readonly attacked = new Map<Hex, Pair[]>();
  /** Guns, by the hex that they strike. */
  readonly struck = new Map<Hex, Pair[]>();
  /** Hexes of the enemy that may be attacked or struck. */
  held: readonly Hex[] = [];

  find(
    g: Game,
    picture: Picture,
    marches: Marches,
    mayJoin: (u: UnitId) => boolean,
    isOpen: (hex: Hex) => boolean,
  ): void {
    const { grid } = g.s.land;
    const { forces } = g.s;
    const { fed, enemy } = picture;
    this.attacked.clear();
    this.struck.clear();
    const held: Hex[] = [];
    this.held = held;
    for (let hex = 1 as Hex; hex <= grid.size; hex = (hex + 1) as Hex)
      if (isHeldBy(g, hex, enemy) && isOpen(hex)) held.push(hex);
    for (let u = 1; u <= forces.count; u++) {
      if (marches.first[u] === marches.end[u] || !mayJoin(u)) continue;
      const isGun = forces.isArtillery[u] === 1;
      for (let i = marches.first[u]; i < marches.end[u]; i++) {
        const tag = marches.tags[i];
        const from = marches.hexes[i] as Hex;
        if (markerIn(tag) === MARKER.reserve || markerIn(tag) === MARKER.strategic) continue;
        if (fed[from] < 1) continue;
        if (isGun) {
          this.addShots(g, u, from, tag, held);
          continue;
        }
        if (attackStrength(g, u, faceIn(tag)) === 0) continue;
        for (let d = 0; d < 6; d++) {
          const to = grid.neighbour[from * 6 + d] as Hex;
          if (to === 0 || !isHeldBy(g, to, enemy) || !isOpen(to)) continue;
          const strength = strengthAgainst(g, picture, u, tag, to, grid.sideOf[from * 6 + d]);
          push(this.attacked, to, { unit: u, from, tag, strength });
        }
      }
    }
  }

  private addShots(g: Game, u: UnitId, from: Hex, tag: number, held: readonly Hex[]): void {
    const { grid } = g.s.land;
    const range = g.s.forces.rows[u]?.range ?? 0;
    for (const hex of held) {
      const away = grid.distance(from, hex);
      if (away >= 1 && away <= range) push(this.struck, hex, { unit: u, from, tag, strength: shotStrength(g, u, tag) });
    }
  }
}

/** The strength with which a unit attacks a hex across a hexside, terrain and river included. */
export function strengthAgainst(
  g: Game,
  { ground }: Picture,
  u: UnitId,
  tag: number,
  target: Hex,
  side: number,
): number {
  const { grid } = g.s.land;
  const k = classOf(g, u);
  const strength = attackStrength(g, u, faceIn(tag)) * (markerIn(tag) === MARKER.disorganized ? 0.5 : 1);
  return strength * ground.attack[k * (grid.size + 1) + target] * ground.across[k * grid.sideCount + side];
}

function push(lists: Map<Hex, Pair[]>, hex: Hex, pair: Pair): void {
  const list = lists.get(hex);
  if (list === undefined) lists.set(hex, [pair]);
  else list.push(pair);
}
