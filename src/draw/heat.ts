// A heat map: one number for each hex over a faint map, with a scale that is legible in grey and with any colour
// vision.

import type { MapDrawing } from '../view/view.ts';
import { INK, inkOn, PAPER, sequential } from './colours.ts';
import { drawGround } from './ground/ground.ts';
import { drawLines, drawWords } from './layers.ts';
import { drawSheet } from './map.ts';
import { MapPage, SIDE } from './page.ts';
import { FIRM } from './type/letters.ts';
import { element, label, number, points } from './xml.ts';

export interface HeatPicture {
  readonly map: MapDrawing;
  readonly title: string;
  readonly subtitle?: string;
  /** The unit, e.g. `battles a game`. */
  readonly unit: string;
  /** By hex, index 0 unused; 0 for hexes without events. */
  readonly values: ArrayLike<number>;
  /** The least value whose number is shown in its hex; by default a tenth of the largest. */
  readonly threshold?: number;
  /** The prefix of every id in the picture. Pictures that share a page need different ones. */
  readonly prefix?: string;
}

const SCALE_WIDTH = 300;

/** The map under heat maps, drawn once for all of them. */
export class HeatGround {
  readonly page: MapPage;
  private readonly ground: string;
  private readonly words: string;

  constructor(map: MapDrawing, prefix = '') {
    this.page = new MapPage(map);
    const { width, height } = this.page;
    const palette = 'light';
    const veil = element('rect', { width, height, fill: PAPER, 'fill-opacity': 0.5, 'pointer-events': 'none' });
    this.ground = element(
      'g',
      { id: `${prefix}under` },
      drawGround(this.page, { palette, prefix, hasGrid: true, isPlain: true }),
      drawLines(this.page, palette),
      veil,
    );
    this.words = element('g', { id: `${prefix}over` }, drawWords(this.page, { palette, prefix, scale: 1, halo: FIRM }));
  }

  /** Draws the map without words, for small pictures. */
  beneath(cells: string, isRepeated: boolean): string {
    return (isRepeated ? repeated(this.ground) : this.ground) + cells;
  }

  /**
   * Draws the map with cells between ground and words.
   * @param isRepeated refers to a picture that is on the page already
   */
  around(cells: string, isRepeated: boolean): string {
    return isRepeated ? repeated(this.ground) + cells + repeated(this.words) : this.ground + cells + this.words;
  }
}

/** Refers to a group by its id. */
const repeated = (group: string): string => element('use', { href: `#${/id="([^"]*)"/.exec(group)?.[1] ?? ''}` });

/**
 * @param ground shared with other heat maps of the same map; `isRepeated` where one of them stands before it on the
 * page
 */
export function drawHeat(picture: HeatPicture, ground?: HeatGround, isRepeated = false): string {
  const { map, values, prefix = '' } = picture;
  const under = ground ?? new HeatGround(map, prefix);
  const { page } = under;
  const most = map.hexes.reduce((max, { hex }) => Math.max(max, values[hex] ?? 0), 0);
  const threshold = picture.threshold ?? most / 10;
  return drawSheet({
    page,
    title: picture.title,
    subtitle: picture.subtitle ?? '',
    defs: scaleGradient(prefix),
    content: under.around(drawCells(page, values, most, threshold, picture.unit), isRepeated),
    entries: [],
    scale: { markup: drawScale(most, threshold, picture.unit, prefix), height: 62 },
  });
}

function drawCells(page: MapPage, values: ArrayLike<number>, most: number, threshold: number, unit: string): string {
  return page.map.hexes
    .map(({ hex, label: name }) => {
      const value = values[hex] ?? 0;
      if (!(value > 0)) return '';
      const centre = page.centre(hex)!;
      const fill = sequential(value / most);
      const shape = {
        class: 'heat',
        'data-hex': hex,
        points: points(page.corners(centre, 0.97)),
        fill,
        'fill-opacity': 0.88,
      };
      const cell = element('polygon', shape, label('title', {}, `${name}: ${compact(value)} ${unit}`));
      if (value < threshold) return cell;
      const text = {
        x: centre.x,
        y: centre.y + SIDE * 0.14,
        'text-anchor': 'middle',
        'font-size': 15,
        'font-weight': 700,
        fill: inkOn(fill),
      };
      return cell + label('text', text, compact(value));
    })
    .join('');
}

export function scaleGradient(prefix: string): string {
  const stops = [0, 1, 2, 3, 4, 5, 6].map((i) =>
    element('stop', { offset: number(i / 6), 'stop-color': sequential(i / 6) }),
  );
  return element('linearGradient', { id: `${prefix}scale` }, ...stops);
}

export function drawScale(most: number, threshold: number, unit: string, prefix: string): string {
  if (most === 0) return label('text', { x: 0, y: 24, 'font-size': 13, fill: INK }, `No hex has any: ${unit}`);
  const bar = { y: 6, width: SCALE_WIDTH, height: 16, fill: `url(#${prefix}scale)`, stroke: INK, 'stroke-width': 1 };
  const ticks = [0, 0.5, 1].map((share) => {
    const x = share * SCALE_WIDTH;
    const anchor = share === 0 ? 'start' : share === 1 ? 'end' : 'middle';
    const tick = element('path', { d: `M${number(x)},22v5`, stroke: INK });
    return tick + label('text', { x, y: 39, 'text-anchor': anchor, 'font-size': 12, fill: INK }, compact(share * most));
  });
  const note = threshold > 0 ? `; numbers from ${compact(threshold)}` : '';
  const words = label('text', { x: 0, y: 55, 'font-size': 12, fill: INK }, `${unit}${note}; no colour: none`);
  return element('rect', bar) + ticks.join('') + words;
}

/** Three significant digits, without an exponent below a million. */
export function compact(value: number): string {
  if (value === 0) return '0';
  const size = Math.abs(value);
  if (size >= 1e6) return value.toExponential(1);
  if (size >= 100) return String(Math.round(value));
  if (size < 0.001) return value > 0 ? '<.001' : '>-.001';
  return String(Number(value.toPrecision(size < 0.1 ? 1 : size < 1 ? 2 : 3))).replace(/^(-?)0\./, '$1.');
}
