// The map as flat tables: ground, hexsides, roads, and the cost of each step for each class of unit (WT 6.0).

import { NOWHERE } from '../../../hex/ids.ts';
import { buildMap, type HexMap, linksOfKind } from '../../../hex/map-file.ts';
import { FORBIDDEN } from '../../../hex/reach.ts';
import { KeptTables } from '../../../wargame/data/kept-tables.ts';
import { rowsByTerrain } from '../../../wargame/paths/terrain-chart.ts';
import type { Scenario } from '../schema/scenario.ts';
import type { TerrainFile, WinterThunderMap, WinterThunderTables } from '../schema/tables.ts';
import { EDGES, FOOT, HEADQUARTERS, MF, MOTORIZED } from '../terms.ts';
import { scenarioMap } from './window.ts';

/** Tactical MF between a corps HQ and its army HQ, along connected road (WT 8.0). */
const ROAD_LINE = 10;

type Built = ReturnType<typeof build>;
const kept = new KeptTables<Built>();

/** The map of a scenario; scenarios with the same window and the same exits share it. */
export const buildMapTables = (data: WinterThunderTables, scenario: Scenario): Built =>
  kept.of(data.map, data.terrain, [scenario.window, scenario.exits], () => build(data, scenario));

function build(data: WinterThunderTables, scenario: Scenario) {
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
  const rows = rowsByTerrain(built, data.terrain.terrain);
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
    hexOf: (label: string) => grid.hexOf(label),
    /** By hex: 1 German, 2 Allied side of the start line (WT 2.3). */
    startControl: Uint8Array.from(has('german-side'), (german, hex) => (hex === 0 ? 0 : german === 1 ? 1 : 2)),
    tables: {
      grid,
      /** The map file as played, for drawing. */
      file: file as WinterThunderMap,
      /** Number of the terrain in `terrain.json`. */
      terrain,
      forest,
      /** 0 none, 1 town, 2 city. */
      place,
      /** Terrain modifier of the hex itself: terrain and place (WT 7.2). */
      combat,
      /** Printed improved positions, good for Germans only (WT 9.11). */
      westwall: has('westwall'),
      /** North or west of the Meuse (WT 4.31). */
      beyondMeuse: has('british-area'),
      /** Hexes with a Meuse hexside. */
      atMeuse,
      /** Cities with a Meuse hexside (WT 4.31). */
      meuseCity: Uint8Array.from(place, (kind, hex) => (kind === 2 && atMeuse[hex] === 1 ? 1 : 0)),
      /** By hexside: a river, bridged or not. */
      river,
      /** By hexside: the Meuse. */
      meuse,
      /** Roads: bit d is set where a road leaves through direction d. */
      roads,
      /** Entry hexes by edge (WT 4.2). */
      entries,
      /**
       * Hexes from which German units may leave: 1 by the west edge, 2 by the north edge west of the Meuse (WT 10.0).
       */
      exit,
      /** 1 where a road leads off the map (WT 4.2). */
      roadExit,
      /** By movement class: cost to enter in twelfths by hexside, negative where forbidden. */
      cost: [FOOT, MOTORIZED, HEADQUARTERS].map((kind) => costs.table((at) => costs.enter(kind, at))),
      /** The same where an enemy BLOCK stands in the hex entered: without the road or its bridge (WT 9.5). */
      costAtBlock: [FOOT, MOTORIZED, HEADQUARTERS].map((kind) => costs.table((at) => costs.enterBlock(kind, at))),
      /** Cost of a line of command or supply: as foot units move, rivers ignored (WT 5.1). */
      lineCost: costs.table((at) => costs.line(at)),
      /** Hexes of road in the ten MF of lines between headquarters, and to their edges in 3.31 (WT 8.0). */
      roadRange: Math.floor((ROAD_LINE * MF) / data.terrain.road.tactical),
    },
  };
}

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
    private readonly rows = rowsByTerrain(map, chart.terrain),
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
