// Tells whether all units of a side that are still to be set up find a place: zones may be tight, and a choice must
// leave room for the others. Units and hexes are matched by augmenting paths (H. W. Kuhn, Nav. Res. Logist. Q. 2, 1955,
// 83-97).

import { scratchSlot } from '../../../engine/kernel/scratch.ts';
import type { Hex } from '../../../hex/ids.ts';
import { factionOf, type Game } from '../state.ts';
import type { NuklearWinter } from '../statics.ts';
import { type Faction, NO_UNIT, type UnitId } from '../terms.ts';
import { isDue, mayStand, placesIn } from './zones.ts';

/** A match of units to hexes for one question; `seen` is stamped rather than cleared. */
interface Matching {
  readonly units: Int16Array;
  readonly used: Uint8Array;
  readonly seen: Int32Array;
  stamp: number;
}

const scratch = scratchSlot<NuklearWinter, Matching>((g) => ({
  units: new Int16Array((g.s.map.grid.size + 1) * g.s.terrain.stackLimit),
  used: new Uint8Array(g.s.map.grid.size + 1),
  seen: new Int32Array(g.s.map.grid.size + 1),
  stamp: 0,
}));

/**
 * Tells whether any place chosen for the next unit leaves room for the rest, since each has at least as many places as
 * there are units. Then no choice needs a closer look.
 */
export function isRoomy(g: Game, faction: Faction, distance: number): boolean {
  const { units, play } = g.s;
  let count = 0;
  for (const unit of units.of[faction]) if (isToStand(g, unit)) count++;
  let last: Int16Array | null = null;
  for (const unit of units.of[faction]) {
    const zone = play.zone[unit];
    if (!isToStand(g, unit) || zone === last) continue;
    let places = 0;
    for (let i = 0; i < zone.length && places < count; i++) {
      if (mayStand(g, unit, zone[i] as Hex, distance)) places += placesIn(g, zone[i] as Hex, faction);
    }
    if (places < count) return false;
    last = zone;
  }
  return true;
}

/** Tells whether a unit is still to be placed on the ground. */
const isToStand = (g: Game, unit: UnitId): boolean => isDue(g, unit) && g.s.units.holdsGround[unit] === 1;

/** Tells whether all units of a side that are due find a place once `unit` (NO_UNIT for none) is put into `hex`. */
export function isRoomForAll(g: Game, faction: Faction, distance: number, unit = NO_UNIT, hex = 0 as Hex): boolean {
  const kept = scratch(g);
  kept.used.fill(0);
  if (unit !== NO_UNIT && g.s.units.holdsGround[unit] === 1) kept.used[hex] = 1;
  if (kept.used[hex] === 1) kept.units[hex * g.s.terrain.stackLimit] = NO_UNIT;
  for (const other of g.s.units.of[faction]) {
    if (other === unit || !isToStand(g, other)) continue;
    kept.stamp++;
    if (!findPlace(g, kept, other, distance)) return false;
  }
  return true;
}

/** Gives a unit a hex, moving others to other hexes where that helps. */
function findPlace(g: Game, kept: Matching, unit: UnitId, distance: number): boolean {
  const zone = g.s.play.zone[unit];
  const { stackLimit } = g.s.terrain;
  for (let i = 0; i < zone.length; i++) {
    const hex = zone[i] as Hex;
    if (kept.seen[hex] === kept.stamp || !mayStand(g, unit, hex, distance)) continue;
    kept.seen[hex] = kept.stamp;
    const first = hex * stackLimit;
    if (kept.used[hex] < placesIn(g, hex, factionOf(g, unit))) {
      kept.units[first + kept.used[hex]++] = unit;
      return true;
    }
    for (let place = first; place < first + kept.used[hex]; place++) {
      const other = kept.units[place] as UnitId;
      if (other === NO_UNIT || !findPlace(g, kept, other, distance)) continue;
      kept.units[place] = unit;
      return true;
    }
  }
  return false;
}
