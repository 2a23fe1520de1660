// A map of differences: more in one colour, less in another with hatching, each hex with its signed number, so that it
// is legible in grey.

import type { MapDrawing } from '../view/view.ts';
import { INK, inkOn, LESS, MORE, mixed, PAPER } from './colours.ts';
import { compact, type HeatGround } from './heat.ts';
import { drawSheet } from './map.ts';
import { type MapPage, SIDE } from './page.ts';
import { element, label, number, points } from './xml.ts';

export interface DifferencePicture {
  readonly map: MapDrawing;
  readonly title: string;
  readonly subtitle: string;
  /** The unit, e.g. `battles a game`. */
  readonly unit: string;
  /** Differences by hex; hexes that show none are left out. */
  readonly values: ReadonlyMap<number, number>;
  /** The prefix of every id in the picture. */
  readonly prefix: string;
}

/** The least share of the full colour. */
const FAINT = 0.3;

/** @param isRepeated where the ground of another picture stands before it on the page */
export function drawDifference(picture: DifferencePicture, ground: HeatGround, isRepeated = false): string {
  const { values, title, subtitle, unit, prefix } = picture;
  const most = Math.max(0, ...[...values.values()].map(Math.abs));
  return drawSheet({
    page: ground.page,
    title,
    subtitle,
    defs: hatching(prefix),
    content: ground.around(drawCells(ground.page, picture, most), isRepeated),
    entries: [],
    scale: { markup: drawKey(most, unit, prefix), height: 50 },
  });
}

function drawCells(page: MapPage, { map, values, unit, prefix }: DifferencePicture, most: number): string {
  return map.hexes
    .map(({ hex, label: name }) => {
      const value = values.get(hex) ?? 0;
      if (value === 0) return '';
      const centre = page.centre(hex)!;
      const fill = mixed(PAPER, value > 0 ? MORE : LESS, FAINT + ((1 - FAINT) * Math.abs(value)) / most);
      const outline = points(page.corners(centre, 0.97));
      const words = label('title', {}, `${name}: ${signed(value)} ${unit}`);
      const cell = element('polygon', { 'data-hex': hex, points: outline, fill, 'fill-opacity': 0.9 }, words);
      const lines =
        value < 0 ? element('polygon', { points: outline, fill: `url(#${prefix}less)`, 'pointer-events': 'none' }) : '';
      const text = {
        x: centre.x,
        y: centre.y + SIDE * 0.14,
        'text-anchor': 'middle',
        'font-size': 15,
        'font-weight': 700,
        fill: inkOn(fill),
        stroke: fill,
        'stroke-width': 3,
        'paint-order': 'stroke',
      };
      return cell + lines + label('text', text, signed(value));
    })
    .join('');
}

/** Diagonal lines over hexes with less. */
function hatching(prefix: string): string {
  const line = element('path', { d: 'M0,0V8', stroke: INK, 'stroke-width': 1.4, 'stroke-opacity': 0.55 });
  const place = { width: 8, height: 8, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' };
  return element('pattern', { id: `${prefix}less`, ...place }, line);
}

function drawKey(most: number, unit: string, prefix: string): string {
  if (most === 0)
    return label('text', { x: 0, y: 24, 'font-size': 13, fill: INK }, `No hex shows a difference: ${unit}`);
  const box = (x: number, fill: string): string =>
    element('rect', { x, y: 6, width: 34, height: 16, fill, stroke: INK, 'stroke-width': 1 });
  const words = (x: number, text: string): string => label('text', { x, y: 19, 'font-size': 12, fill: INK }, text);
  const note = `${unit}, variant minus base; up to ${number(Number(compact(most)))}; no colour: no difference shown`;
  return [
    box(0, MORE),
    words(42, 'more than in the base'),
    box(200, LESS),
    box(200, `url(#${prefix}less)`),
    words(242, 'less than in the base'),
    label('text', { x: 0, y: 41, 'font-size': 12, fill: INK }, note),
  ].join('');
}

const signed = (value: number): string => (value > 0 ? `+${compact(value)}` : compact(value).replace('-', '\u2212'));
