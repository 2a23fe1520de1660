// Checks a map of the Zone beyond the rules for every map: whole edges, road exits, known legends.

import type { Fault } from '../../../engine/contract/fault.ts';
import type { HexGrid } from '../../../hex/grid.ts';
import { type Hex, NOWHERE } from '../../../hex/ids.ts';
import { FaultList, linkedHexes } from '../../../wargame/data/faults.ts';
import { type EdgeName, type MapData, ROAD_EXITS, TERRAINS } from '../schema/tables.ts';
import { EDGES } from '../terms.ts';

/** Tells whether a hex is on an edge of the map: the columns and rows of a rectangle. */
export function isOnEdge(grid: HexGrid, hex: Hex, edge: EdgeName): boolean {
  const { firstColumn, firstRow, columns, rows } = grid.spec;
  switch (edge) {
    case 'north':
      return grid.row[hex] === firstRow;
    case 'south':
      return grid.row[hex] === firstRow + rows - 1;
    case 'west':
      return grid.column[hex] === firstColumn;
    case 'east':
      return grid.column[hex] === firstColumn + columns - 1;
  }
}

export function checkLegends(map: MapData): Fault[] {
  const check = new FaultList();
  const known = (list: string, codes: readonly string[], given: readonly string[]) => {
    for (const code of given) {
      if (!codes.includes(code)) check.fault(`${list}.${code}`, code, codes.join(', '));
    }
    for (const code of codes) {
      if (!given.includes(code)) check.fault(list, `no ${code}`, `the code ${code}`);
    }
  };
  known('terrain', TERRAINS, Object.keys(map.terrain));
  known('hexFeatures', ['hill'], Object.keys(map.hexFeatures));
  known('linkKinds', ['road'], Object.keys(map.linkKinds));
  return check.faults;
}

export function checkEdges(map: MapData, grid: HexGrid): Fault[] {
  const check = new FaultList();
  const roads = linkedHexes(map, 'road');
  for (const name of [...EDGES, ROAD_EXITS]) {
    const count = map.edges.filter((edge) => edge.name === name).length;
    if (count !== 1) check.fault('edges', `${count} edges ${name}`, `one edge ${name}`);
  }
  map.edges.forEach(({ name, hexes }, i) => {
    hexes.forEach((label, k) => {
      const hex = grid.hexOf(label);
      if (hex === NOWHERE) return;
      const path = `edges[${i}].hexes[${k}]`;
      if (name === ROAD_EXITS) {
        if (!roads.has(label)) check.fault(path, `${label}, without a road`, 'a road hex');
      } else if (!isOnEdge(grid, hex, name)) {
        check.fault(path, label, `a hex of the ${name} edge`);
      }
    });
    if (name === ROAD_EXITS) return;
    const listed = new Set(hexes);
    const missing = grid.labels.filter(
      (label, hex) => hex > 0 && !listed.has(label) && isOnEdge(grid, hex as Hex, name),
    );
    if (missing.length > 0) {
      check.fault(`edges[${i}].hexes`, `no ${missing.join(', ')}`, `all hexes of the ${name} edge`);
    }
  });
  return check.faults;
}
