// Line of sight (NW 2.2.1): the ground as its table states it, then smoke, wrecks and Huge units where there are any.

import type { Hex } from '../../../hex/ids.ts';
import { ALOFT, hides, isHidden } from '../sight-table.ts';
import { firstIn, type Game, hexOf, isMarked, levelOf, nextIn, smokeLevel } from '../state.ts';
import { MARK, type UnitId } from '../terms.ts';

/** The sight between two ends that do not see each other. */
export const BLOCKED = -1;
/** Seen through one hex of Smoke L1 (NW 1.3.1): +1 to the defence value. */
export const SMOKED = 1;

/**
 * Returns the sight between two ends: {@link BLOCKED}, 0 clear, or {@link SMOKED}. It is the same in both directions.
 */
export function sightBetween(g: Game, from: Hex, fromLevel: number, to: Hex, toLevel: number): number {
  const { map, play, at } = g.s;
  // NW S8.
  if (play.sightLimit > 0 && map.grid.distance(from, to) > play.sightLimit) return BLOCKED;
  // NW 2.2.1-line.
  if (isHidden(map.blocked, from, fromLevel === ALOFT, to, toLevel === ALOFT)) return BLOCKED;
  return g.cells[at.obstacles] === 0 ? 0 : throughObstacles(g, from, fromLevel, to, toLevel);
}

export const canSee = (g: Game, a: UnitId, b: UnitId): boolean => sightOf(g, a, b) !== BLOCKED;

/** Returns {@link sightBetween} two units where they are. */
export const sightOf = (g: Game, a: UnitId, b: UnitId): number =>
  sightBetween(g, hexOf(g, a), levelOf(g, a), hexOf(g, b), levelOf(g, b));

export const seesHex = (g: Game, unit: UnitId, hex: Hex): boolean =>
  sightBetween(g, hexOf(g, unit), levelOf(g, unit), hex, g.s.map.level[hex]) !== BLOCKED;

/** The level of smoke and wrecks at which a line is blocked: thick smoke, or two hexes of thin smoke or wrecks. */
const OPAQUE = 2;

/**
 * NW 1.3.1, 2.2.1: returns the sight through smoke, wrecks and Huge units. Smoke L2 blocks at either end and on the
 * way; so do two veils: a veil is a hex of Smoke L1 or, on the way, a wreck. Along a hexside the hex with fewer veils
 * counts.
 */
function throughObstacles(g: Game, from: Hex, fromLevel: number, to: Hex, toLevel: number): number {
  const { map } = g.s;
  const { lines } = map;
  let smoke = smokeLevel(g, from);
  if (from !== to) smoke += smokeLevel(g, to);
  let veils = smoke;
  const high = fromLevel > toLevel ? fromLevel : toLevel;
  const low = fromLevel > toLevel ? toLevel : fromLevel;
  const lowEnd = fromLevel < toLevel ? from : to;
  const count = lines.trace(from, to);
  const { first, second } = lines;
  for (let i = 0; i < count && veils < OPAQUE; i++) {
    const one = first[i] as Hex;
    const other = second[i] as Hex;
    if (isMarked(g, one, MARK.smoke | MARK.wreck) && isMarked(g, other, MARK.smoke | MARK.wreck)) {
      // NW 2.2.1-edges.
      veils += Math.min(veilsIn(g, one, high), veilsIn(g, other, high));
      smoke += Math.min(smokeIn(g, one, high), smokeIn(g, other, high));
    }
    // Here the ground by itself does not block; only a Huge unit makes a difference.
    if (
      (hasHuge(g, one) || hasHuge(g, other)) &&
      hidesNow(g, one, high, low, lowEnd) &&
      hidesNow(g, other, high, low, lowEnd)
    ) {
      return BLOCKED;
    }
  }
  // NW 2.2.1-smoke, 2.2.1-wrecks.
  if (veils >= OPAQUE) return BLOCKED;
  return smoke > 0 ? SMOKED : 0;
}

/**
 * NW 2.2.1-smoke: returns the smoke in a hex on the way if its ground is as high as the higher end; a unit above it
 * sees over it.
 */
function smokeIn(g: Game, hex: Hex, high: number): number {
  const smoke = smokeLevel(g, hex);
  return high > g.s.map.level[hex] + smoke ? 0 : smoke;
}

/** NW 2.2.1-wrecks: adds the wreck in the hex, which is as high as thin smoke. */
function veilsIn(g: Game, hex: Hex, high: number): number {
  return smokeIn(g, hex, high) + (isMarked(g, hex, MARK.wreck) && high <= g.s.map.level[hex] + 1 ? 1 : 0);
}

/**
 * NW 2.2.1-huge: tells whether a hex hides the ends as it is now: a Huge unit is as high as woods, and adds nothing to
 * their height (NW 1.2).
 */
function hidesNow(g: Game, hex: Hex, high: number, low: number, lowEnd: Hex): boolean {
  const { height, level, grid } = g.s.map;
  const top = height[hex] === level[hex] && hasHuge(g, hex) ? height[hex] + 1 : height[hex];
  return hides(grid, hex, top, level[hex], high, low, lowEnd);
}

/** NW 2.2.1-huge: whether a Huge land unit stands in the hex. */
function hasHuge(g: Game, hex: Hex): boolean {
  if (g.cells[g.s.at.hexLand + hex] === 0) return false;
  const { units } = g.s;
  for (let u = firstIn(g, hex); u !== 0; u = nextIn(g, u)) {
    if (units.isHuge[u] === 1 && units.isAircraft[u] === 0) return true;
  }
  return false;
}
