// The scale of a map: a bar of four parts of a round length.

import { SIDE } from '../page.ts';
import type { MapColours } from '../palettes.ts';
import { element, number } from '../xml.ts';
import { text } from './text.ts';

const PARTS = 4;
const MOST = 340;
export const SCALE_HEIGHT = 34;

/** Draws the bar. @param metres from a hexside to the opposite one */
export function scaleBar(
  metres: number,
  { ink, paper }: MapColours,
): { readonly markup: string; readonly width: number } {
  const perMetre = (Math.sqrt(3) * SIDE) / metres;
  const part = roundBelow(MOST / PARTS / perMetre);
  const wide = part * perMetre;
  const boxes = Array.from({ length: PARTS }, (_, i) =>
    element('rect', {
      x: i * wide,
      y: 0,
      width: wide,
      height: 7,
      fill: i % 2 === 0 ? ink : paper,
      stroke: ink,
      'stroke-width': 0.9,
    }),
  );
  const style = { face: 'sans-400', size: 12, fill: ink, anchor: 'middle' } as const;
  const marks = [0, PARTS / 2, PARTS].map((i) => text(lengthName(i * part, PARTS * part), i * wide, 21, style));
  return { markup: boxes.join('') + marks.join(''), width: PARTS * wide };
}

/** Returns the greatest of 1, 2, 5, 10, 20 ... that is at most `value`. */
function roundBelow(value: number): number {
  let best = 1;
  for (let ten = 1; ten <= value; ten *= 10) {
    for (const digit of [1, 2, 5]) if (digit * ten <= value) best = digit * ten;
  }
  return best;
}

/** Returns a length in the unit of the whole bar. */
function lengthName(metres: number, whole: number): string {
  if (metres === 0) return '0';
  return whole >= 1000 ? `${number(metres / 1000)} km` : `${number(metres)} m`;
}

/** Returns the width of a hex in words: `10 km to the hex`. */
export const hexInWords = (metres: number): string => `${lengthName(metres, metres)} to the hex`;
