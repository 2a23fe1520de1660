// Checks a map of the Ardennes beyond the rules for every map: the Meuse as a border, roads that leave by the exits.

import type { Fault } from '../../../engine/contract/fault.ts';
import type { HexGrid } from '../../../hex/grid.ts';
import { type Hex, NOWHERE } from '../../../hex/ids.ts';
import { FaultList, gridOf, linkedHexes } from '../../../wargame/data/faults.ts';
import { EDGES, type WinterThunderMap } from '../schema/tables.ts';

export type EdgeName = (typeof EDGES)[number];

/** Directions that lead off an edge, 0 = north, clockwise. */
const OUTWARD: Readonly<Record<EdgeName, readonly number[]>> = {
  north: [0, 1, 5],
  northwest: [0, 4, 5],
  west: [4, 5],
  south: [2, 3, 4],
  east: [1, 2],
};

/** WT 4.31: the British area ends at the Meuse, and only there. */
export function checkAdjacency(map: WinterThunderMap): Fault[] {
  const grid = gridOf(map);
  const british = new Set(map.hexes.filter((h) => h.features?.includes('british-area')).map((h) => h.hex));
  const meuse = new Set(map.sides.filter((s) => s.kind === 'meuse').map((s) => pair(s.between)));
  const check = new FaultList();
  map.hexes.forEach(({ hex }, i) => {
    for (let d = 0; d < 3; d++) {
      const next = grid.label(grid.neighbour[grid.hexOf(hex) * 6 + d] as Hex);
      if (next === '' || grid.hexOf(hex) === NOWHERE) continue;
      if ((british.has(hex) !== british.has(next)) === meuse.has(pair([hex, next]))) continue;
      const expected = meuse.has(pair([hex, next]))
        ? `british-area on one bank of the Meuse between ${hex} and ${next}`
        : `british-area in both or neither of ${hex} and ${next}: no Meuse between them`;
      check.fault(`hexes[${i}].features`, british.has(hex) ? 'british-area' : 'no british-area', expected);
    }
  });
  return check.faults;
}

/** WT 4.2: an exit is a hex of the stated edge with a road, and each edge is named once. */
export function checkExits(map: WinterThunderMap): Fault[] {
  const check = new FaultList();
  const grid = gridOf(map);
  const roads = linkedHexes(map, 'road');
  map.edges.forEach(({ name, hexes }, i) => {
    hexes.forEach((label, k) => {
      const hex = grid.hexOf(label);
      if (hex === NOWHERE) return;
      const path = `edges[${i}].hexes[${k}]`;
      if (name === 'score-west' || name === 'score-north') {
        if (!leavesMap(grid, hex, name === 'score-west' ? 'west' : 'north')) {
          check.fault(path, label, `a hex of the ${name === 'score-west' ? 'west' : 'north'} edge`);
        }
        return;
      }
      if (!leavesMap(grid, hex, name)) check.fault(path, label, `a hex of the ${name} edge`);
      if (!roads.has(label)) check.fault(path, `${label}, without a road`, 'a road hex');
    });
  });
  for (const name of EDGES) {
    if (!map.edges.some((edge) => edge.name === name)) {
      check.fault('edges', `no ${name} edge`, `the road exits of the ${name} edge`);
    }
  }
  return check.faults;
}

/** Whether the map ends beyond the hex in a direction of this edge. */
export function leavesMap(grid: HexGrid, hex: Hex, edge: EdgeName): boolean {
  // A displaced hex of the second row or column is not of the edge: its first neighbour that way is on the map.
  const straight = edge === 'north' ? [0] : edge === 'south' ? [3] : OUTWARD[edge];
  const off = (d: number) => grid.neighbour[hex * 6 + d] === 0;
  if (edge === 'northwest') return off(0) || (off(4) && off(5));
  return straight.every(off);
}

/** Whether a road leads from the hex over this edge to a hex that is not in the window. */
export function roadLeavesWindow(
  map: WinterThunderMap,
  grid: HexGrid,
  inside: ReadonlySet<string>,
  label: string,
  edge: EdgeName,
): boolean {
  const roads = roadPairs(map);
  const hex = grid.hexOf(label);
  return OUTWARD[edge].some((d) => {
    const next = grid.label(grid.neighbour[hex * 6 + d] as Hex);
    return next !== '' && !inside.has(next) && roads.has(pair([label, next]));
  });
}

function roadPairs(map: WinterThunderMap): Set<string> {
  const chains = map.links.map((link) => link.along ?? link.between ?? []);
  return new Set(chains.flatMap((chain) => chain.slice(1).map((label, i) => pair([chain[i], label]))));
}

function pair([a, b]: readonly string[]): string {
  return a < b ? `${a}-${b}` : `${b}-${a}`;
}
