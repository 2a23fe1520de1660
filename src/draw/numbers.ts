// Hex numbers: small in the upper band where no name is, or over everything while a key is held.

import { ASCENT, overlap, type PlacedName } from './names.ts';
import { type MapPage, type Point, SIDE } from './page.ts';
import { coloursOf, type Palette } from './palettes.ts';
import { faceAttributes, type Halo, haloOf, width } from './type/letters.ts';
import { element, label } from './xml.ts';

/** Letters of hex numbers: shares of a side, and their size in pixels on the screen where there is room. */
const NUMBER = { font: 0.17, most: 0.26, seen: 9, at: -0.71, from: 30 } as const;

/** Tells whether hex numbers are drawn at a scale: not where the map is small on the screen. */
export const hasNumbers = (scale: number): boolean => scale * SIDE >= NUMBER.from;

/**
 * Draws hex numbers in the upper band, small, where no name is; none where the map is small on the screen.
 * @param hexes of which; all of the map, where it is left out
 */
export function drawNumbers(
  page: MapPage,
  palette: Palette,
  scale = 1,
  names: readonly PlacedName[] = [],
  hexes: MapPage['map']['hexes'] = page.map.hexes,
  halo?: Halo,
): string {
  if (!hasNumbers(scale)) return '';
  const font = Math.min(NUMBER.most * SIDE, Math.max(NUMBER.font * SIDE, NUMBER.seen / scale));
  const boxes = names.map(({ box }) => box);
  const texts = hexes.flatMap(({ hex, label: words }) => {
    const { x, y } = page.centre(hex)!;
    const middle = y + NUMBER.at * SIDE;
    const half = (width(words, 'sans-400') * font) / 2;
    const own = { left: x - half, right: x + half, top: middle - ASCENT * font, bottom: middle + ASCENT * font };
    if (boxes.some((box) => overlap(box, own))) return [];
    return [label('text', { class: 'number', x, y: middle + font * ASCENT }, words)];
  });
  const { ink, paper } = coloursOf(palette);
  const style = {
    'font-size': font,
    'text-anchor': 'middle',
    fill: ink,
    ...(halo ? haloOf(paper, font, halo) : { 'fill-opacity': 0.8 }),
  };
  return element('g', { ...style, ...faceAttributes('sans-400') }, ...texts);
}

const HELD_HALO: Halo = { share: 0.4, opacity: 1 };

/** Draws hex numbers in the middle of the hexes, over everything there. */
export function drawHeldNumbers(
  page: MapPage,
  palette: Palette,
  font: number,
  isWanted: (centre: Point) => boolean,
): string {
  const { ink, paper } = coloursOf(palette);
  const style = {
    'font-size': font,
    'text-anchor': 'middle',
    fill: ink,
    ...haloOf(paper, font, HELD_HALO),
    ...faceAttributes('sans-600'),
  };
  const texts = page.map.hexes.map(({ hex, label: words }) => {
    const { x, y } = page.centre(hex)!;
    return isWanted({ x, y }) ? label('text', { class: 'number', x, y: y + font * ASCENT }, words) : '';
  });
  return element('g', style, ...texts);
}
