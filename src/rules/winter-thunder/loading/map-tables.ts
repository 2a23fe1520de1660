// The map as flat tables: ground, hexsides, roads, and the cost of each step for each class of unit (WT 6.0).

import { type Hex, NOWHERE } from '../../../hex/ids.ts';
import { buildMap, type HexMap, linksOfKind } from '../../../hex/map-file.ts';
import { FORBIDDEN } from '../../../hex/reach.ts';
import type { Scenario } from '../schema/scenario.ts';
import type { TerrainFile, WinterThunderMap } from '../schema/tables.ts';
import type { MapTables } from '../statics.ts';
import { EDGES, FOOT, HEADQUARTERS, MF, MOTORIZED } from '../terms.ts';
import type { WinterThunderTables } from './data.ts';
import { scenarioMap } from './window.ts';

/** Tactical MF between a corps HQ and its army HQ, along connected road (WT 8.0). */
const ROAD_LINE = 10;

export interface BuiltMap {
  readonly tables: MapTables;
  readonly hexOf: (label: string) => Hex;
  /** By hex: 1 German, 2 Allied side of the start line (WT 2.3). */
  readonly startControl: Uint8Array;
}

export function buildMapTables(data: WinterThunderTables, scenario: Scenario): BuiltMap {
  const file = scenarioMap(data.map, scenario);
  const built = buildMap(file);
  const { grid, terrain } = built;
  const hexes = grid.size + 1;
  const has = (feature: string): Uint8Array => {
    const bit = 1 << built.featureCodes.indexOf(feature);
    return Uint8Array.from(built.features, (set) => ((set & bit) === 0 ? 0 : 1));
  };
  const place = new Uint8Array(hexes);
  for (const { hex, kind } of built.places) if (kind !== 'name') place[hex] = kind === 'city' ? 2 : 1;
  const rows = terrainRows(data.terrain, built);
  const combat = new Int8Array(hexes);
  const forest = new Uint8Array(hexes);
  for (let hex = 1; hex < hexes; hex++) {
    const kind = place[hex] === 0 ? undefined : data.terrain.places[place[hex] - 1];
    combat[hex] = rows[terrain[hex]].combat + (kind?.combat ?? 0);
    forest[hex] = rows[terrain[hex]].terrain === 'forest' ? 1 : 0;
  }
  const river = hexsides(built, ['river', 'meuse']);
  const meuse = hexsides(built, ['meuse']);
  const roads = linksOfKind(built, 'road');
  const atMeuse = new Uint8Array(hexes);
  for (let at = 6; at < meuse.length; at++) if (meuse[at] === 1) atMeuse[Math.floor(at / 6)] = 1;
  const costs = new StepCosts(data.terrain, built, place, river, roads);
  const entries = EDGES.map((name) => built.edges.find((edge) => edge.name === name)?.hexes ?? []);
  const exit = new Uint8Array(hexes);
  for (const hex of built.edges.find(({ name }) => name === 'score-west')?.hexes ?? []) exit[hex] = 1;
  for (const hex of built.edges.find(({ name }) => name === 'score-north')?.hexes ?? []) exit[hex] = 2;
  const roadExit = new Uint8Array(hexes);
  for (const hex of entries.flat()) roadExit[hex] = 1;
  return {
    hexOf: (label) => grid.hexOf(label),
    startControl: Uint8Array.from(has('german-side'), (german, hex) => (hex === 0 ? 0 : german === 1 ? 1 : 2)),
    tables: {
      grid,
      file: file as WinterThunderMap,
      terrain,
      forest,
      place,
      combat,
      westwall: has('westwall'),
      beyondMeuse: has('british-area'),
      atMeuse,
      meuseCity: Uint8Array.from(place, (kind, hex) => (kind === 2 && atMeuse[hex] === 1 ? 1 : 0)),
      river,
      meuse,
      roads,
      entries,
      exit,
      roadExit,
      cost: [FOOT, MOTORIZED, HEADQUARTERS].map((kind) => costs.table((at) => costs.enter(kind, at))),
      costAtBlock: [FOOT, MOTORIZED, HEADQUARTERS].map((kind) => costs.table((at) => costs.enterBlock(kind, at))),
      lineCost: costs.table((at) => costs.line(at)),
      roadRange: Math.floor((ROAD_LINE * MF) / data.terrain.road.tactical),
    },
  };
}

/** Rows of the terrain chart by the map's terrain numbers. */
const terrainRows = (chart: TerrainFile, map: HexMap) =>
  map.terrainCodes.map((code) => {
    const row = chart.terrain.find(({ terrain }) => terrain === code);
    if (!row) throw new Error(`terrain ${code} is not on the chart`);
    return row;
  });

function hexsides(map: HexMap, kinds: readonly string[]): Uint8Array {
  let bits = 0;
  for (const kind of kinds) bits |= 1 << map.sideCodes.indexOf(kind);
  const { grid } = map;
  const sides = new Uint8Array((grid.size + 1) * 6);
  for (let at = 6; at < sides.length; at++) {
    if (grid.neighbour[at] !== NOWHERE && (map.sides[grid.sideOf[at]] & bits) !== 0) sides[at] = 1;
  }
  return sides;
}

/** The cost of a step across a hexside (`hex * 6 + direction`), in twelfths. */
class StepCosts {
  constructor(
    private readonly chart: TerrainFile,
    private readonly map: HexMap,
    private readonly place: Uint8Array,
    private readonly river: Uint8Array,
    private readonly roads: Uint8Array,
    private readonly rows = terrainRows(chart, map),
  ) {}

  table(cost: (at: number) => number): Int32Array {
    const { neighbour } = this.map.grid;
    return Int32Array.from(neighbour, (to, at) => (to === NOWHERE ? FORBIDDEN : cost(at)));
  }

  isRoad(at: number): boolean {
    return ((this.roads[Math.floor(at / 6)] >> (at % 6)) & 1) === 1;
  }

  /** By tactical movement. Roads bridge the rivers they cross; HQs keep to roads, motorized units in forest too. */
  enter(kind: number, at: number): number {
    if (this.isRoad(at)) return this.chart.road.tactical + this.bridge(at);
    // WT 6.21.
    if (kind === HEADQUARTERS) return FORBIDDEN;
    const ground = this.ground(kind, at);
    // WT 6.22.
    return ground < 0 ? FORBIDDEN : ground + this.crossing(kind, at);
  }

  /** Into an enemy BLOCK's hex: the ground without the road, the river without its bridge (WT 9.5). */
  enterBlock(kind: number, at: number): number {
    if (kind === HEADQUARTERS) return FORBIDDEN;
    const ground = this.ground(kind, at);
    if (ground >= 0) return ground + this.crossing(kind, at);
    const byRoad = this.rows[this.map.terrain[this.map.grid.neighbour[at]]].motorizedAtBlock;
    return this.isRoad(at) && byRoad !== undefined ? byRoad + this.crossing(kind, at) : FORBIDDEN;
  }

  /** For a line of command or supply: as foot units move, rivers ignored (WT 5.1). */
  line(at: number): number {
    return this.isRoad(at) ? this.chart.road.tactical : this.ground(FOOT, at);
  }

  private ground(kind: number, at: number): number {
    const to = this.map.grid.neighbour[at];
    const row = this.rows[this.map.terrain[to]];
    const cost = kind === FOOT ? row.nonMotorized : row.motorized;
    if (cost === null) return FORBIDDEN;
    return cost + (this.place[to] === 0 ? 0 : this.chart.places[this.place[to] - 1].cost);
  }

  private crossing(kind: number, at: number): number {
    if (this.river[at] === 0) return 0;
    return kind === FOOT ? this.chart.river.nonMotorized : this.chart.river.motorized;
  }

  private bridge(at: number): number {
    return this.river[at] === 0 ? 0 : this.chart.river.bridged;
  }
}
