// The colours of overlays, which run from good to bad in the same order in every overlay.

import type { MapDrawing, OverlayKey } from '../view/view.ts';
import { mixed } from './colours.ts';
import { type Palette, sideColour } from './palettes.ts';

/**
 * From good to bad is from light to dark in every overlay: yellow, orange, red. No hue of water or woods is among them.
 */
const TONES = ['#ffe38a', '#fdbb45', '#f58a2f', '#d9361f', '#8c0d26'] as const;

/**
 * Returns the colour of the `i`-th key: its side's, or that of its tone; without either, by its place in the legend.
 */
export function keyColour(
  legend: readonly OverlayKey[],
  i: number,
  palette: Palette,
  map: Pick<MapDrawing, 'hues'> = {},
): string {
  const { seat, tone = legend.length < 2 ? 0 : 1 - i / (legend.length - 1) } = legend[i];
  if (seat !== undefined) return sideColour(map, seat, palette);
  const at = Math.min(1, Math.max(0, tone)) * (TONES.length - 1);
  const below = Math.min(TONES.length - 2, Math.floor(at));
  return mixed(TONES[below], TONES[below + 1], at - below);
}
