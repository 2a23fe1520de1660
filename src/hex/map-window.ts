// The part of a map that is played on: a rectangle of it, or a list of its hexes.

import { type GridWindow, HexGrid } from './grid.ts';
import { NOWHERE } from './ids.ts';
import { gridSpec, windowFile } from './map-file.ts';
import type { MapFile } from './map-schema.ts';

/** Undefined for the whole map. */
export type MapWindow = GridWindow | readonly string[] | undefined;

const isList = (window: MapWindow): window is readonly string[] => Array.isArray(window);

/** The map file of a window, its hexes under their own labels. */
export function partOfMap<F extends MapFile>(map: F, window: MapWindow): F {
  if (window === undefined) return map;
  return isList(window) ? listedPart(map, window) : windowFile(map, window);
}

/** The labels of the hexes in a window; hexes that the map does not have are passed over. */
export function labelsIn(grid: HexGrid, window: MapWindow): Set<string> {
  if (isList(window)) return new Set(window.filter((label) => grid.hexOf(label) !== NOWHERE));
  const isInside = (hex: number): boolean =>
    window === undefined || (isWithin(window.columns, grid.column[hex]) && isWithin(window.rows, grid.row[hex]));
  return new Set(grid.labels.filter((_, hex) => hex > 0 && isInside(hex)));
}

const isWithin = ([first, last]: readonly [number, number], place: number): boolean => place >= first && place <= last;

/** The smallest rectangle around the hexes, without the others. */
function listedPart<F extends MapFile>(map: F, hexes: readonly string[]): F {
  const grid = new HexGrid(gridSpec(map));
  const listed = hexes.map((label) => grid.hexOf(label));
  const columns = listed.map((hex) => grid.column[hex]);
  const rows = listed.map((hex) => grid.row[hex]);
  const part = windowFile(map, {
    columns: [Math.min(...columns), Math.max(...columns)],
    rows: [Math.min(...rows), Math.max(...rows)],
  });
  const inside = new Set(hexes);
  const both = (pair: readonly string[]) => pair.every((label) => inside.has(label));
  return {
    ...part,
    only: [...inside],
    hexes: part.hexes.filter(({ hex }) => inside.has(hex)),
    sides: part.sides.filter(({ between }) => both(between)),
    links: part.links.filter(({ between }) => between !== undefined && both(between)),
    places: part.places.filter(({ hex }) => inside.has(hex)),
    edges: part.edges
      .map((edge) => ({ ...edge, hexes: edge.hexes.filter((label) => inside.has(label)) }))
      .filter(({ hexes: left }) => left.length > 0),
  };
}
