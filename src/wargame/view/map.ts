// The map as it is drawn, from its file and the tables of the rules.

import { HexPage } from '../../hex/drawing.ts';
import type { HexGrid } from '../../hex/grid.ts';
import { DIRECTIONS, type Hex, NOWHERE } from '../../hex/ids.ts';
import { type HexMap, sidesOfCourses } from '../../hex/map-file.ts';
import type { MapFile } from '../../hex/map-schema.ts';
import type { GroundLook, MapDrawing } from '../../view/view.ts';

/** The ground in the form that a ruleset draws. */
export interface DrawnGround {
  readonly grid: HexGrid;
  readonly file: Pick<MapFile, 'terrain' | 'places'> &
    Partial<Pick<MapFile, 'sideKinds' | 'linkKinds' | 'placeKinds' | 'hexFeatures'>>;
  /** Codes of terrains in the order of their numbers, and the number by hex. */
  readonly codes: readonly string[];
  readonly terrain: Uint8Array;
  readonly looks: Readonly<Record<string, GroundLook>>;
  features(hex: Hex): readonly string[];
  readonly sides?: MapDrawing['sides'];
  readonly links: MapDrawing['links'];
  readonly regions?: MapDrawing['regions'];
  readonly raised?: MapDrawing['raised'];
  readonly metres?: number;
}

export function drawGround({
  grid,
  file,
  codes,
  terrain,
  looks,
  features,
  sides = [],
  links,
  regions,
  raised,
  metres,
}: DrawnGround): MapDrawing {
  const page = new HexPage(grid);
  return {
    orientation: 'flat',
    terrains: codes.map((code) => ({ code, name: file.terrain[code] ?? code, look: looks[code] })),
    hexes: grid.labels.slice(1).map((label, i) => {
      const hex = (i + 1) as Hex;
      return { hex, label, ...page.centre(hex), terrain: codes[terrain[hex]], features: features(hex) };
    }),
    sides,
    links,
    places: file.places.map(({ name, hex, kind }) => ({ hex: grid.hexOf(hex), name, kind })),
    regions,
    raised,
    metres,
    words: Object.fromEntries(
      [file.sideKinds, file.linkKinds, file.placeKinds, file.hexFeatures].flatMap((kinds = {}) =>
        Object.entries(kinds).map(([code, words]) => [code, brief(code, words)]),
      ),
    ),
  };
}

/**
 * Of a meaning such as `the Meuse, a river with rules of its own` the first part; with the name where that is lacking.
 */
function brief(code: string, words: string): string {
  const [first] = words.split(/[,(:]/);
  const name = code.replace(/[-_]/g, ' ');
  const text = first.trim();
  return text.toLowerCase().includes(name) ? text : `${name}: ${text}`;
}

/** A stretch of road between two hexes, and its direction from the first. */
export interface Stretch {
  readonly a: Hex;
  readonly b: Hex;
  readonly direction: number;
}

/** Each stretch of road once. Bit d of `roads[hex]` is set where a road leaves through direction d. */
export function stretchesOf(grid: HexGrid, roads: Uint8Array): Stretch[] {
  const found: Stretch[] = [];
  for (let a = 1 as Hex; a <= grid.size; a = (a + 1) as Hex) {
    for (let direction = 0; direction < 6; direction++) {
      const b = grid.neighbour[a * 6 + direction] as Hex;
      if (b !== NOWHERE && b > a && ((roads[a] >> direction) & 1) === 1) found.push({ a, b, direction });
    }
  }
  return found;
}

/** Draws all parts of a built map: terrain, hexsides, links, bridges where a link crosses a hexside, places. */
export function drawMap(map: HexMap, file: MapFile, looks: DrawnGround['looks']): MapDrawing {
  const { grid, terrainCodes, sideCodes, linkCodes } = map;
  const pairs = (codes: readonly string[], bits: Int32Array) =>
    codes.flatMap((kind, i) => {
      const marked = Uint8Array.from({ length: grid.size + 1 }, (_, hex) =>
        DIRECTIONS.reduce((open: number, d) => open | (((bits[grid.sideOf[hex * 6 + d]] >> i) & 1) << d), 0),
      );
      return stretchesOf(grid, marked).map(({ a, b }) => ({ a, b, kind }));
    });
  const names = new Map(
    [...file.sides, ...sidesOfCourses(file)].map(({ between, kind, name }) => [sideKey(grid, between, kind), name]),
  );
  const sides = pairs(sideCodes, map.sides).map((side) => ({
    ...side,
    name: names.get(`${side.a} ${side.b} ${side.kind}`),
  }));
  const links = pairs(linkCodes, map.links);
  const bridges = sides.filter(({ a, b }) => links.some((link) => link.a === a && link.b === b));
  return drawGround({
    ...map,
    file,
    codes: terrainCodes,
    looks,
    features: () => [],
    sides: [...sides, ...bridges.map(({ a, b }) => ({ a, b, kind: 'bridge' }))],
    links,
  });
}

/** The lower hex first, as {@link stretchesOf} has it. */
function sideKey(grid: HexGrid, between: readonly [string, string], kind: string): string {
  const [a, b] = between.map((label) => grid.hexOf(label)).sort((one, other) => one - other);
  return `${a} ${b} ${kind}`;
}
