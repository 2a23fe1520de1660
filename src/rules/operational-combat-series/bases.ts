// Air bases (OCS 3.7c, 11.7c, 15.0) by number: at most one in a hex (OCS 15.0a), and those of holding boxes.

import { partOf, withPart } from '../../engine/kernel/packing.ts';
import { BASE, type Game } from './state.ts';
import type { BaseId, Site } from './terms.ts';

const { mask } = BASE;

/** OCS 3.7c, 15.0: the level of a base, 0 for none. */
export const levelOfBase = (g: Game, base: BaseId): number => partOf(g.cells[g.s.at.base + base], mask.level);
/** OCS 11.7c, 15.0f: the level paid for this week. */
export const paidLevel = (g: Game, base: BaseId): number => partOf(g.cells[g.s.at.base + base], mask.paid);
export const sideOfBase = (g: Game, base: BaseId): number => partOf(g.cells[g.s.at.base + base], mask.side);
export const siteOfBase = (g: Game, base: BaseId): Site => g.cells[g.s.at.baseSite + base];

/** The base of a place, 0 for none. */
export function baseAt(g: Game, site: Site): BaseId {
  for (let base = 1; base <= g.s.counts.bases; base++)
    if (siteOfBase(g, base) === site && levelOfBase(g, base) > 0) return base;
  return 0;
}

export const isBaseOf = (g: Game, site: Site, side: number): boolean => {
  const base = baseAt(g, site);
  return base !== 0 && sideOfBase(g, base) === side;
};

/** A counter of a side that is free, 0 for none: the counter mix limits bases. */
export function freeBaseOf(g: Game, side: number): BaseId {
  const { head, play, names, counts } = g.s;
  const { id } = head.sides[side];
  for (let base = 1; base <= counts.bases; base++) {
    const stated = play.scenario.airBases[base - 1];
    const isOwn = stated === undefined ? names.base[base].startsWith(`${id}-base-`) : stated.side === id;
    if (isOwn && levelOfBase(g, base) === 0) return base;
  }
  return 0;
}

/** Builds, raises, lowers, pays for or captures a base; level 0 takes it away. */
export function setBase(g: Game, base: BaseId, site: Site, side: number, level: number, paid: number): void {
  const value = withPart(withPart(withPart(0, mask.level, level), mask.paid, Math.min(paid, level)), mask.side, side);
  g.set(g.s.at.baseSite + base, level === 0 ? 0 : site);
  g.set(g.s.at.base + base, level === 0 ? 0 : value);
}
