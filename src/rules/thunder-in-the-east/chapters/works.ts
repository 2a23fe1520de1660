// Improved Defense markers: where a side may place one (TITE 9.4).

import type { Options } from '../../../engine/kernel/options.ts';
import { scratchSlot } from '../../../engine/kernel/scratch.ts';
import type { Hex } from '../../../hex/ids.ts';
import { nextMarked } from '../../../wargame/units/marks.ts';
import { cityOf, controllerOf, type Game, isEmpty, isHeldBy, isInZone, workOf } from '../state.ts';
import { enemyOf, WORK } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { landOfSide, lineSteps } from './connected.ts';
import { communicates, hasLine } from './lines.ts';

/** TITE 9.4: cities with a line by rail or sea, units with a line over land, and hexes that a chain of works joins to them. */
export function eachWork(g: Game, side: number, visit: (hex: Hex) => void): void {
  const { land } = g.s;
  const isBeside = besideMarkers(g, side);
  for (let hex = 1 as Hex; hex <= land.grid.size; hex = (hex + 1) as Hex) {
    // Chains begin beside markers; of other hexes only those with a city or units can do.
    if (isBeside[hex] === 0 && cityOf(g, hex) < 0 && !isHeldBy(g, hex, side)) continue;
    if (land.isBarred[hex] === 0 && mayDig(g, hex, side)) visit(hex);
  }
}

const beside = scratchSlot((g: Game) => new Uint8Array(g.s.land.grid.size + 1));

/** By hex: 1 where it is beside a marker of the side. The table is shared: read it before the next call. */
function besideMarkers(g: Game, side: number): Uint8Array {
  const { grid } = g.s.land;
  const isBeside = beside(g).fill(0);
  for (const works of [g.s.at.improvedWorks[side], g.s.at.fortifiedWorks[side]]) {
    for (let hex = nextMarked(g, works, 1, grid.size); hex !== 0; hex = nextMarked(g, works, hex + 1, grid.size)) {
      for (let way = hex * 6; way < hex * 6 + 6; way++) isBeside[grid.neighbour[way]] = 1;
    }
  }
  return isBeside;
}

export const offerWorks = (g: Game, side: number, out: Options): void =>
  eachWork(g, side, (hex) => out.add(VERB.dig, hex));

export function mayDig(g: Game, hex: Hex, side: number): boolean {
  if (workOf(g, hex, 0) !== WORK.none || workOf(g, hex, 1) !== WORK.none) return false;
  if (isAnchor(g, hex, side)) return true;
  return isEmpty(g, hex) && !isInZone(g, hex, enemyOf(side)) && isChained(g, hex, side);
}

/** A friendly city with its line, or the hex of friendly units with theirs. */
function isAnchor(g: Game, hex: Hex, side: number): boolean {
  const city = cityOf(g, hex);
  if (city >= 0 && controllerOf(g, city) === side && hasLine(g, hex, side)) return true;
  return isHeldBy(g, hex, side) && communicates(g, hex, side);
}

/** Few hexes are beside a marker, and every chain begins with one. */
function isBesideMarker(g: Game, hex: Hex, side: number): boolean {
  const { neighbour } = g.s.land.grid;
  for (let way = hex * 6; way < hex * 6 + 6; way++) {
    if (neighbour[way] !== 0 && workOf(g, neighbour[way] as Hex, side) !== WORK.none) return true;
  }
  return false;
}

/** Whether a line over land leads through one marker or more to a city or to units, which need no marker themselves. */
function isChained(g: Game, hex: Hex, side: number): boolean {
  if (!isBesideMarker(g, hex, side)) return false;
  const { neighbour } = g.s.land.grid;
  const steps = lineSteps(g);
  const lines = landOfSide(g, side);
  const chain = [hex];
  for (let next = 0; next < chain.length; next++) {
    for (let way = chain[next] * 6; way < chain[next] * 6 + 6; way++) {
      const near = neighbour[way] as Hex;
      if (near === 0 || steps[way] < 0 || lines.areaOf(near) === 0 || chain.includes(near)) continue;
      const isMarker = workOf(g, near, side) !== WORK.none;
      if ((isMarker || next > 0) && isAnchor(g, near, side)) return true;
      if (isMarker) chain.push(near);
    }
  }
  return false;
}
