// The map as flat tables: ground, roads, costs and cover by hex, and lines of sight that the ground blocks (NW 2.2).

import { type Hex, NOWHERE } from '../../../hex/ids.ts';
import { buildMap, type HexMap, linksOfKind } from '../../../hex/map-file.ts';
import { SightLines } from '../../../hex/sight.ts';
import { KeptTables } from '../../../wargame/data/kept-tables.ts';
import { rowsByTerrain } from '../../../wargame/paths/terrain-chart.ts';
import type { EdgeName, NuklearWinterTables, TerrainFile } from '../schema/tables.ts';
import { buildBlocked } from '../sight-table.ts';
import { EDGES } from '../terms.ts';

/** Bit of the road table: the hex has a road. */
const HAS_ROAD = 1 << 6;
const CLOSED = -1;

/** Movement points that options set in place of the chart's. */
export interface CropFieldCosts {
  readonly infantry: number | undefined;
  readonly vehicle: number | undefined;
}

type Built = ReturnType<typeof build>;
const kept = new KeptTables<Built>();

export const buildMapTables = (data: NuklearWinterTables, cropFields: CropFieldCosts): Built =>
  kept.of(data.map, data.terrain, cropFields, () => build(data, cropFields));

function build(data: NuklearWinterTables, cropFields: CropFieldCosts) {
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
    /** Height of the ground: 1 on hills, else 0. */
    level,
    /** Height of the obstacle to sight (NW 2.2.1): level, plus 1 for a town or woods; Huge units add to it. */
    height: Uint8Array.from(level, (high, hex) => high + (rows[map.terrain[hex]].blocksSight ? 1 : 0)),
  };
  return {
    ...ground,
    /** The map file in use, for drawing. */
    file: data.map,
    /** Number of the terrain in `terrain.json`. */
    terrain: map.terrain,
    urban: flag((hex) => codeAt(hex) === 'urban'),
    woods: flag((hex) => codeAt(hex) === 'woods'),
    water: flag((hex) => codeAt(hex) === 'water'),
    /** Shellholes printed on the map. */
    shelled,
    /** Roads: bit d is set where a road leaves through direction d; bit 6 where the hex has a road at all. */
    roads: roads.map((directions) => (directions === 0 ? 0 : directions | HAS_ROAD)),
    /**
     * Cost to enter for infantry and for vehicles, with hill and printed shellholes, -1 where forbidden; markers add to
     * it.
     */
    costInfantry: costs('infantry', CLOSED),
    costVehicle: costs('vehicle', CLOSED),
    /** Cost for Black Hand infantry, who may wade (NW 1.2.3). */
    costMutant: costs('infantry', data.terrain.wading),
    /** Cost to enter along a road (NW 2.2), with hill and printed shellholes, -1 where the hex has no road. */
    costRoadInfantry: roadCosts('infantry'),
    costRoadVehicle: roadCosts('vehicle'),
    /** Defence bonus of the terrain for infantry and vehicles, without hill and markers. */
    defenceInfantry: map.terrain.map((terrain) => rows[terrain].defence.infantry),
    defenceVehicle: map.terrain.map((terrain) => rows[terrain].defence.vehicle),
    /** Bit e is set in hexes of edge e (EDGES). */
    edges: edgeBits(map),
    /** Lines blocked by the ground alone: bits for each pair of hexes, which `sight.ts` reads. */
    blocked: buildBlocked(ground),
  };
}

/** Returns the rows of the terrain chart by the map's terrain numbers. */
function chartRows(chart: TerrainFile, map: HexMap, cropFields: CropFieldCosts): TerrainFile['terrain'] {
  return rowsByTerrain(map, chart.terrain).map((row) => {
    if (row.terrain !== 'crop-fields') return row;
    const { infantry = row.move.infantry, vehicle = row.move.vehicle } = cropFields;
    return { ...row, move: { infantry, vehicle } };
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
