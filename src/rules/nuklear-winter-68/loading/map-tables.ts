// The map as flat tables: ground, roads, costs and cover by hex, and lines of sight that the ground blocks (NW 2.2).

import { type Hex, NOWHERE } from '../../../hex/ids.ts';
import { buildMap, type HexMap, linksOfKind } from '../../../hex/map-file.ts';
import { SightLines } from '../../../hex/sight.ts';
import type { EdgeName, TerrainFile } from '../schema/tables.ts';
import { buildBlocked } from '../sight-table.ts';
import type { MapTables } from '../statics.ts';
import { EDGES } from '../terms.ts';
import type { NuklearWinterTables } from './data.ts';

/** Bit of the road table: the hex has a road. */
const HAS_ROAD = 1 << 6;
const CLOSED = -1;

/** Movement points that options set in place of the chart's. */
export interface CropFieldCosts {
  readonly infantry: number | undefined;
  readonly vehicle: number | undefined;
}

const sightTables = new WeakMap<NuklearWinterTables['map'], Uint8Array>();

export function buildMapTables(data: NuklearWinterTables, cropFields: CropFieldCosts): MapTables {
  const map = buildMap(data.map);
  const { grid } = map;
  const codeAt = (hex: number) => map.terrainCodes[map.terrain[hex]];
  const flag = (test: (hex: number) => boolean): Uint8Array =>
    Uint8Array.from({ length: grid.size + 1 }, (_, hex) => (hex > 0 && test(hex) ? 1 : 0));
  const hill = 1 << map.featureCodes.indexOf('hill');
  const level = flag((hex) => (map.features[hex] & hill) !== 0);
  const rows = chartRows(data.terrain, map, cropFields);
  const onHill = data.terrain.added.find(({ on }) => on === 'hill')?.move ?? { infantry: 0, vehicle: 0 };
  const costs = (who: 'infantry' | 'vehicle', water: number): Int8Array =>
    Int8Array.from({ length: grid.size + 1 }, (_, hex) => {
      if (hex === NOWHERE) return CLOSED;
      const cost = rows[map.terrain[hex]].move[who];
      return cost === null ? water : cost + (level[hex] === 1 ? onHill[who] : 0);
    });
  const roads = linksOfKind(map, 'road');
  const shelled = flag((hex) => codeAt(hex) === 'shellholes');
  const onShells = data.terrain.added.find(({ on }) => on === 'shellholes')?.move ?? { infantry: 0, vehicle: 0 };
  // Hill and shellholes add to the road's cost too; other terrain does not.
  const roadCosts = (who: 'infantry' | 'vehicle'): Int8Array =>
    Int8Array.from({ length: grid.size + 1 }, (_, hex) => {
      if (roads[hex] === 0) return CLOSED;
      const { move } = data.terrain.road;
      return move[who] + (level[hex] === 1 ? onHill[who] : 0) + (shelled[hex] === 1 ? onShells[who] : 0);
    });
  const ground = {
    grid,
    lines: new SightLines(grid),
    level,
    height: Uint8Array.from(level, (high, hex) => high + (rows[map.terrain[hex]].blocksSight ? 1 : 0)),
  };
  return {
    ...ground,
    file: data.map,
    terrain: map.terrain,
    urban: flag((hex) => codeAt(hex) === 'urban'),
    woods: flag((hex) => codeAt(hex) === 'woods'),
    water: flag((hex) => codeAt(hex) === 'water'),
    shelled,
    roads: roads.map((directions) => (directions === 0 ? 0 : directions | HAS_ROAD)),
    costInfantry: costs('infantry', CLOSED),
    costVehicle: costs('vehicle', CLOSED),
    costMutant: costs('infantry', data.terrain.wading),
    costRoadInfantry: roadCosts('infantry'),
    costRoadVehicle: roadCosts('vehicle'),
    defenceInfantry: map.terrain.map((terrain) => rows[terrain].defence.infantry),
    defenceVehicle: map.terrain.map((terrain) => rows[terrain].defence.vehicle),
    edges: edgeBits(map),
    blocked: blockedOf(data.map, ground),
  };
}

/** Calculates the blocked lines once for each map in memory: it takes a while, and they depend on the map alone. */
function blockedOf(file: NuklearWinterTables['map'], ground: Parameters<typeof buildBlocked>[0]): Uint8Array {
  const known = sightTables.get(file);
  if (known) return known;
  const blocked = buildBlocked(ground);
  sightTables.set(file, blocked);
  return blocked;
}

/** Returns the rows of the terrain chart by the map's terrain numbers. */
function chartRows(chart: TerrainFile, map: HexMap, cropFields: CropFieldCosts): TerrainFile['terrain'] {
  return map.terrainCodes.map((code) => {
    const row = chart.terrain.find(({ terrain }) => terrain === code);
    if (!row) throw new Error(`terrain ${code} is not on the chart`);
    return code === 'crop-fields'
      ? {
          ...row,
          move: { infantry: cropFields.infantry ?? row.move.infantry, vehicle: cropFields.vehicle ?? row.move.vehicle },
        }
      : row;
  });
}

/** Returns the edges of each hex: bit e is set in hexes of edge e; corner hexes are on two. */
function edgeBits(map: HexMap): Uint8Array {
  const bits = new Uint8Array(map.grid.size + 1);
  for (const { name, hexes } of map.edges) {
    const edge = EDGES.indexOf(name as EdgeName);
    if (edge >= 0) for (const hex of hexes as readonly Hex[]) bits[hex] |= 1 << edge;
  }
  return bits;
}
