// Discs in the right corners of hexes: the value of a place, in a ring of the colour of the side that holds it.

import { DISC } from './names.ts';
import { type MapPage, SIDE } from './page.ts';
import { coloursOf, type Palette, sideColour } from './palettes.ts';
import { faceAttributes } from './type/letters.ts';
import { element, label, number } from './xml.ts';

export interface Disc {
  readonly hex: number;
  readonly worth: string;
  readonly text: string;
  /** The seat that it is worth that much to; absent for all. */
  readonly seat?: number;
}

export interface DiscStyle {
  /** By hex: the seat that holds it, -1 for none. */
  readonly control?: ArrayLike<number> | null;
  readonly palette: Palette;
  /** Factor by which discs are enlarged where the map is small on the screen. */
  readonly larger?: number;
}

export function drawDiscs(page: MapPage, discs: readonly Disc[], { control, palette, larger = 1 }: DiscStyle): string {
  const { paper, ink } = coloursOf(palette);
  return discs
    .map(({ hex, worth, text }) => {
      const at = page.centre(hex);
      if (!at) return '';
      const holder = control?.[hex] ?? -1;
      const r = DISC.radius * SIDE * larger;
      const ring = holder < 0 ? ink : sideColour(page.map, holder, palette);
      const font = r * (worth.length > 2 ? 0.85 : worth.length > 1 ? 1.1 : 1.35);
      return element(
        'g',
        {
          class: 'map-disc',
          'data-worth': worth,
          'data-holder': holder,
          transform: `translate(${number(at.x + DISC.out * SIDE)},${number(at.y)})`,
        },
        label('title', {}, text),
        element('circle', { r, fill: paper }),
        element('circle', { r: r * 0.84, fill: 'none', stroke: ring, 'stroke-width': r * 0.26 }),
        label(
          'text',
          { y: font * 0.35, 'font-size': font, 'text-anchor': 'middle', fill: ink, ...faceAttributes('sans-700') },
          worth,
        ),
      );
    })
    .join('');
}
