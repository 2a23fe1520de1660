// The layers over the ground that stay the same in a game: lines and words.

import { groundPlan } from './ground/ground.ts';
import { drawNames, type NamesSeen, placedNames } from './names.ts';
import { drawNumbers } from './numbers.ts';
import type { MapPage } from './page.ts';
import { coloursOf, type Palette } from './palettes.ts';
import { drawRiverNames, namedRivers } from './regions.ts';
import { drawBridges, drawRoads, roadsOf } from './roads.ts';
import { drawSlopes } from './slopes.ts';
import { drawDots, drawTowns } from './towns.ts';
import type { Halo } from './type/letters.ts';
import { drawRivers } from './waters.ts';
import { drawFeatures } from './works.ts';

/** Draws works, slopes, rivers, towns, roads and bridges. */
export function drawLines(page: MapPage, palette: Palette): string {
  const colours = coloursOf(palette);
  const { rivers, isCoarse } = groundPlan(page);
  const roads = roadsOf(page);
  return [
    drawSlopes(page, colours),
    drawRivers(rivers, colours),
    drawFeatures(page, palette),
    drawTowns(page, isCoarse, colours),
    drawRoads(page, roads, colours),
    drawBridges(page, roads, colours),
    drawDots(page, isCoarse, colours),
  ].join('');
}

export interface WordsStyle extends Omit<NamesSeen, 'taken'> {
  readonly palette: Palette;
  readonly prefix: string;
  readonly hasNumbers?: boolean;
  /** Around all letters, in place of their usual ones. */
  readonly halo?: Halo;
}

/** Draws the names of rivers and places, and hex numbers. */
export function drawWords(page: MapPage, { palette, prefix, hasNumbers = true, halo, ...seen }: WordsStyle): string {
  const named = namedRivers(page, seen.scale);
  const names = placedNames(page, { ...seen, taken: named.flatMap(({ boxes }) => boxes) });
  return (
    (hasNumbers ? drawNumbers(page, palette, seen.scale, names, page.map.hexes, halo) : '') +
    drawRiverNames(named, palette, prefix, halo) +
    drawNames(names, palette, halo)
  );
}
