// Railways from city to city, and to the edges of the map (TITE 7.3): the lines that block an enemy's communications.

import type { HexGrid } from '../../../hex/grid.ts';
import type { Hex } from '../../../hex/ids.ts';
import type { RailLine } from '../statics-land.ts';

/** Where railways end: cities, and for each side the hexes of its map edge. */
export interface RailEnds {
  readonly cityIn: Int16Array;
  /** By side. */
  readonly edgeRails: readonly (readonly Hex[])[];
}

/**
 * Each connection between two ends with no city on the way. Where junctions join several cities, every two of them have
 * one; of two ways of the same length both count. Neighbouring cities have no hex between them, and no line.
 */
export function railLines(grid: HexGrid, rails: Uint8Array, { cityIn, edgeRails }: RailEnds): RailLine[] {
  const lines: RailLine[] = [];
  const seen = new Uint8Array(grid.size + 1);
  for (let hex = 1 as Hex; hex <= grid.size; hex = (hex + 1) as Hex) {
    if (rails[hex] === 0 || cityIn[hex] !== 0 || seen[hex] === 1) continue;
    const open = stretchFrom(grid, rails, cityIn, hex);
    for (const each of open) seen[each] = 1;
    lines.push(...linesOf(grid, rails, open, endsOf(grid, rails, open, cityIn, edgeRails)));
  }
  return lines;
}

/** An end of lines: its number as in `RailLine.ends`, and the hexes of the stretch that touch it. */
interface End {
  readonly number: number;
  readonly at: readonly Hex[];
}

/** The hexes without a city that are connected by rail with this one. */
function stretchFrom(grid: HexGrid, rails: Uint8Array, cityIn: Int16Array, start: Hex): Hex[] {
  const found = [start];
  const known = new Set(found);
  for (const hex of found) {
    for (const next of railNeighbours(grid, rails, hex)) {
      if (cityIn[next] !== 0 || known.has(next)) continue;
      known.add(next);
      found.push(next);
    }
  }
  return found;
}

function endsOf(
  grid: HexGrid,
  rails: Uint8Array,
  open: readonly Hex[],
  cityIn: Int16Array,
  edgeRails: RailEnds['edgeRails'],
): End[] {
  const touching = new Map<number, Hex[]>();
  const touch = (number: number, hex: Hex) => touching.set(number, [...(touching.get(number) ?? []), hex]);
  for (const hex of open) {
    for (const next of railNeighbours(grid, rails, hex)) if (cityIn[next] !== 0) touch(cityIn[next] - 1, hex);
    edgeRails.forEach((exits, side) => {
      if (exits.includes(hex)) touch(-1 - side, hex);
    });
  }
  return [...touching].sort(([a], [b]) => a - b).map(([number, at]) => ({ number, at }));
}

function linesOf(grid: HexGrid, rails: Uint8Array, open: readonly Hex[], ends: readonly End[]): RailLine[] {
  const inside = new Set(open);
  const distances = ends.map(({ at }) => distancesFrom(grid, rails, inside, at));
  return ends.flatMap((from, i) =>
    ends.slice(i + 1).map((to, k): RailLine => {
      const [near, far] = [distances[i], distances[i + 1 + k]];
      const length = Math.min(...open.map((hex) => (near.get(hex) as number) + (far.get(hex) as number)));
      const hexes = open.filter((hex) => (near.get(hex) as number) + (far.get(hex) as number) === length);
      return { ends: [from.number, to.number], hexes };
    }),
  );
}

function distancesFrom(
  grid: HexGrid,
  rails: Uint8Array,
  inside: ReadonlySet<Hex>,
  starts: readonly Hex[],
): Map<Hex, number> {
  const distance = new Map(starts.map((hex) => [hex, 0]));
  for (const [hex, length] of distance) {
    for (const next of railNeighbours(grid, rails, hex)) {
      if (inside.has(next) && !distance.has(next)) distance.set(next, length + 1);
    }
  }
  return distance;
}

const railNeighbours = (grid: HexGrid, rails: Uint8Array, hex: Hex): Hex[] =>
  [0, 1, 2, 3, 4, 5].filter((d) => (rails[hex] >> d) & 1).map((d) => grid.neighbour[hex * 6 + d] as Hex);
