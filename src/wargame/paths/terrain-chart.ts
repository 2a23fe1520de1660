// A terrain effects chart of the usual kind: the cost of terrain, hexsides and roads for a move, and their effect on an
// attack.

import { z } from 'zod';
import type { Fault } from '../../engine/contract/fault.ts';
import type { Hex } from '../../hex/ids.ts';
import type { HexMap } from '../../hex/map-file.ts';
import type { MapFile } from '../../hex/map-schema.ts';
import { costTable, FORBIDDEN } from '../../hex/reach.ts';

export const terrainChart = z.record(
  z.string(),
  z.strictObject({
    cost: z
      .int()
      .min(0)
      .max(99)
      .describe(
        "points to enter the terrain; for a hexside, additional points; for a road, points in place of the terrain's",
      ),
    shift: z.int().min(-9).max(0).default(0).describe('columns that the attacker loses'),
  }),
);
export type TerrainChart = z.output<typeof terrainChart>;

/** A map under a chart. Tables by hexside are by `hex * 6 + direction`. */
export interface ChartedMap {
  /**
   * Points of a step; off the map negative. A road costs the same everywhere, and bridges every hexside that it
   * crosses.
   */
  readonly steps: Int32Array;
  /** 1 for a step, negative over a hexside of the chart without a bridge. */
  readonly bridged: Int32Array;
  /** By hex: directions without a hexside of the chart, a bit each: zones of control extend there. */
  readonly open: Uint8Array;
  /** Columns by hex, and by hexside. */
  readonly shift: Int8Array;
  readonly sideShift: Int8Array;
}

/** Returns a fault for each code of the map that the chart lacks. `prefix` comes before the path. */
export const chartFaults = (prefix: string, map: MapFile, chart: object): Fault[] =>
  [map.terrain, map.sideKinds, map.linkKinds]
    .flatMap((legend) => Object.keys(legend))
    .filter((code) => !Object.hasOwn(chart, code))
    .map((code) => ({
      path: `${prefix}terrain`,
      found: `no row for ${code}`,
      expected: 'a row for each code of the map',
    }));

/** The rows of a chart by the map's terrain numbers. */
export const rowsByTerrain = <Row extends { readonly terrain: string }>(map: HexMap, chart: readonly Row[]): Row[] =>
  map.terrainCodes.map((code) => {
    const row = chart.find(({ terrain }) => terrain === code);
    if (!row) throw new Error(`terrain ${code} is not on the chart`);
    return row;
  });

export function groundOf(map: HexMap, chart: TerrainChart): ChartedMap {
  const { grid, terrainCodes, sideCodes, linkCodes } = map;
  const rows = (codes: readonly string[], bits: number): TerrainChart[string][] =>
    codes.flatMap((code, i) => ((bits >> i) & 1 ? [chart[code]] : []));
  const enter = terrainCodes.map((code) => chart[code]);
  const across = Array.from(grid.sideOf, (side) => rows(sideCodes, map.sides[side]));
  const along = Array.from(grid.sideOf, (side) => rows(linkCodes, map.links[side]));
  const open = new Uint8Array(grid.size + 1);
  across.forEach((crossed, i) => {
    if (crossed.length === 0) open[Math.floor(i / 6)] |= 1 << (i % 6);
  });
  const cost = (from: Hex, d: number, to: Hex): number => {
    const road = along[from * 6 + d].map((row) => row.cost);
    const rough = across[from * 6 + d].reduce((sum, row) => sum + row.cost, enter[map.terrain[to]].cost);
    return Math.min(rough, ...road);
  };
  return {
    steps: costTable(grid, { cost }),
    bridged: costTable(grid, {
      cost: (from, d) => (across[from * 6 + d].length > 0 && along[from * 6 + d].length === 0 ? FORBIDDEN : 1),
    }),
    open,
    shift: Int8Array.from(map.terrain, (code, hex) => (hex === 0 ? 0 : enter[code].shift)),
    sideShift: Int8Array.from(across, (crossed) => crossed.reduce((sum, row) => sum + row.shift, 0)),
  };
}
