// Improved Defense markers: where a side may place one (TITE 9.4).

import type { Options } from '../../../engine/kernel/options.ts';
import { scratchSlot } from '../../../engine/kernel/scratch.ts';
import type { Hex } from '../../../hex/ids.ts';
import { nextMarked } from '../../../wargame/units/marks.ts';
import { cityOf, controllerOf, type Game, isEmpty, isHeldBy, isInZone, workOf } from '../state.ts';
import { enemyOf, WORK } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { landOfSide, lineSteps } from './connected.ts';
import { hasLine } from './lines.ts';
import type { Places } from './near-city.ts';
import { communicates } from './overland.ts';

/** Kept until the map or a marker changes. */
interface WorkPlaces extends Places {
  lines: number;
  works: number;
  side: number;
}

const workPlaces = scratchSlot(
  (g: Game): WorkPlaces => ({ hexes: new Int16Array(g.s.land.grid.size), count: 0, lines: 0, works: 0, side: 0 }),
);

/**
 * TITE 9.4: cities with a line by rail or sea, units with a line over land, and hexes that a chain of works joins to
 * them. The list is shared: read it before the next call.
 */
export function worksOf(g: Game, side: number): Places {
  const { at } = g.s;
  const places = workPlaces(g);
  const lines = g.cells[at.linesStamp];
  const works = g.cells[at.worksStamp];
  if (places.lines === lines && places.works === works && places.side === side) return places;
  places.lines = lines;
  places.works = works;
  places.side = side;
  findWorks(g, side, places);
  return places;
}

function findWorks(g: Game, side: number, places: Places): void {
  const { land } = g.s;
  const isBeside = besideMarkers(g, side);
  places.count = 0;
  for (let hex = 1 as Hex; hex <= land.grid.size; hex = (hex + 1) as Hex) {
    // Chains begin beside markers; of other hexes only those with a city or units can do.
    if (isBeside[hex] === 0 && cityOf(g, hex) < 0 && !isHeldBy(g, hex, side)) continue;
    if (land.isBarred[hex] === 0 && mayDig(g, hex, side)) places.hexes[places.count++] = hex;
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

export function offerWorks(g: Game, side: number, out: Options): void {
  const { hexes, count } = worksOf(g, side);
  for (let i = 0; i < count; i++) out.add(VERB.dig, hexes[i]);
}

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

const chainSlot = scratchSlot((g: Game) => new Int16Array(g.s.land.grid.size + 1));

/** Whether a line over land leads through one marker or more to a city or to units, which need no marker themselves. */
function isChained(g: Game, hex: Hex, side: number): boolean {
  if (!isBesideMarker(g, hex, side)) return false;
  const { neighbour } = g.s.land.grid;
  const steps = lineSteps(g);
  const lines = landOfSide(g, side);
  const chain = chainSlot(g);
  let count = 1;
  chain[0] = hex;
  for (let next = 0; next < count; next++) {
    for (let way = chain[next] * 6; way < chain[next] * 6 + 6; way++) {
      const near = neighbour[way] as Hex;
      if (near === 0 || steps[way] < 0 || lines.areaOf(near) === 0 || isInChain(chain, count, near)) continue;
      const isMarker = workOf(g, near, side) !== WORK.none;
      if ((isMarker || next > 0) && isAnchor(g, near, side)) return true;
      if (isMarker) chain[count++] = near;
    }
  }
  return false;
}

function isInChain(chain: Int16Array, count: number, hex: Hex): boolean {
  for (let i = 0; i < count; i++) if (chain[i] === hex) return true;
  return false;
}
