// What of the map never changes in a game, as markup: ground, features, waters, roads, places; numbers and names apart.

import { atNight, recoloured } from '../../draw/colours.ts';
import { drawBridges, drawLinks, drawSides } from '../../draw/lines.ts';
import { drawGroundInBlocks, drawNumbers } from '../../draw/map.ts';
import type { MapPage, Point } from '../../draw/page.ts';
import { drawFeatures, drawPlaceMarks, drawPlaceNames } from '../../draw/places.ts';
import { terrainDefs } from '../../draw/terrain.ts';
import type { Palette } from './kinds.ts';
import type { Area } from './sheet.ts';

const PREFIX = 'ground-';

export const inPalette = (markup: string, palette: Palette): string =>
  palette === 'night' ? recoloured(markup, atNight) : markup;

export function groundMarkup(page: MapPage, palette: Palette, hasGrid: boolean): string {
  const parts = [
    `<defs>${terrainDefs(page.map.terrains, PREFIX)}</defs>`,
    drawGroundInBlocks(page, PREFIX, hasGrid),
    drawFeatures(page),
    drawSides(page),
    drawLinks(page),
    drawBridges(page),
    drawPlaceMarks(page),
  ];
  return inPalette(parts.join(''), palette);
}

/** Hex numbers where they are printed, larger where the map is seen from some way off; from far none. */
export const numbersMarkup = (page: MapPage, palette: Palette, grade: Grade): string =>
  grade === 0 ? '' : inPalette(drawNumbers(page, { size: NUMBERS[grade], halo: true, isCentred: false }), palette);

/** Pixels of the map; see {@link Grade}. */
const NUMBERS = [0, 15, 8.5] as const;
/** Letters of the numbers that a key shows: pixels of the view, and the most of the map that a number may take. */
const HELD = { seen: 11, most: 27 };

/** The numbers of a part of the map over everything, in letters that can be read, as far as a hex has room for them. */
export function heldNumbersMarkup(page: MapPage, palette: Palette, scale: number, area: Area): string {
  const size = Math.min(HELD.most, Math.max(NUMBERS[2], HELD.seen / scale));
  const isWanted = ({ x, y }: Point): boolean => x > area.left && x < area.right && y > area.top && y < area.bottom;
  return inPalette(drawNumbers(page, { size, halo: true, isCentred: true, isWanted }), palette);
}

/**
 * Names in letters that are seen no smaller than printed; those of small places only where there is room for them. The first
 * name of a hex stands at its foot and over the counters, further ones above that and beneath the counters.
 */
export function namesMarkup(page: MapPage, palette: Palette, { grade, larger }: NamesSeen, which: 'foot' | 'above') {
  const { hexes, places } = page.map;
  const hasRoom = places.length * ROOM < hexes.length;
  return inPalette(drawPlaceNames(page, which, { larger, least: hasRoom ? 'none' : LEAST[grade] }), palette);
}

export interface NamesSeen {
  readonly grade: Grade;
  readonly larger: number;
}

/** How much larger names are on the map so that at this scale they are seen as large as printed, or a little larger. */
export const namesLarger = (scale: number): number => Math.max(1, Math.ceil(4 / scale) / 4);

/** Hexes for each name that a map must have for all its names to be drawn at every scale. */
const ROOM = 8;

/** How near the map is seen: what is drawn of names and counters changes with it, not with every step of a zoom. */
export type Grade = 0 | 1 | 2;

export const gradeOf = (k: number): Grade => (k < 0.3 ? 0 : k < 0.62 ? 1 : 2);

/** How much larger markers are. */
export const MARKERS_LARGER: readonly number[] = [2.4, 1.8, 1];

/** How much larger the strokes of hatchings are. */
export const HATCHES_LARGER: readonly number[] = [3, 1.7, 1];

/** The least of the places that have a name. */
const LEAST = ['city', 'town', 'none'] as const;
