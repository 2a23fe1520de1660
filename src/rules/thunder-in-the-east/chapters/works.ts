// Improved Defense markers: where a side may place one (TITE 9.4).

import type { Options } from '../../../engine/kernel/options.ts';
import type { Hex } from '../../../hex/ids.ts';
import { cityOf, controllerOf, type Game, isEmpty, isHeldBy, isInZone, workOf } from '../state.ts';
import { enemyOf, WORK } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { communicates, hasLine } from './lines.ts';

/** TITE 9.4: cities with a line by rail or sea, units with a line over land, and hexes that a chain of works joins to them. */
export function eachWork(g: Game, side: number, visit: (hex: Hex) => void): void {
  const { land } = g.s;
  for (let hex = 1 as Hex; hex <= land.grid.size; hex = (hex + 1) as Hex) {
    if (land.isBarred[hex] === 0 && mayDig(g, hex, side)) visit(hex);
  }
}

export const offerWorks = (g: Game, side: number, out: Options): void =>
  eachWork(g, side, (hex) => out.add(VERB.dig, hex));

export function mayDig(g: Game, hex: Hex, side: number): boolean {
  if (workOf(g, hex, 0) !== WORK.none || workOf(g, hex, 1) !== WORK.none) return false;
  const city = cityOf(g, hex);
  if (city >= 0 && controllerOf(g, city) === side && hasLine(g, hex, side)) return true;
  if (isHeldBy(g, hex, side)) return communicates(g, hex, side);
  return isEmpty(g, hex) && !isInZone(g, hex, enemyOf(side)) && isChained(g, hex, side);
}

function isChained(g: Game, hex: Hex, side: number): boolean {
  const { grid, lineSteps } = g.s.land;
  const chain = [hex];
  for (let next = 0; next < chain.length; next++) {
    for (let way = chain[next] * 6; way < chain[next] * 6 + 6; way++) {
      const near = grid.neighbour[way] as Hex;
      if (near === 0 || lineSteps[way] < 0 || chain.includes(near) || workOf(g, near, side) === WORK.none) continue;
      const isHeld = isHeldBy(g, near, side) && communicates(g, near, side);
      const city = cityOf(g, near);
      if (isHeld || (city >= 0 && controllerOf(g, city) === side && hasLine(g, near, side))) return true;
      chain.push(near);
    }
  }
  return false;
}
