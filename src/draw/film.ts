// A film: small maps beside each other, one for each turn, in the colours of a heat map. A bold line runs where half of
// the highest number is passed: where the numbers are shares of games, where half of the games have it.

import type { MapDrawing } from '../view/view.ts';
import { INK, sequential } from './colours.ts';
import { compact, drawScale, type HeatGround, scaleGradient } from './heat.ts';
import { drawSheet } from './map.ts';
import type { MapPage } from './page.ts';
import { element, label, number } from './xml.ts';

export interface Frame {
  readonly title: string;
  /** By hex, index 0 unused. */
  readonly values: ArrayLike<number>;
}

export interface FilmPicture {
  readonly map: MapDrawing;
  readonly title: string;
  readonly subtitle: string;
  /** The unit, e.g. `share of games`. */
  readonly unit: string;
  readonly frames: readonly Frame[];
  /** The prefix of every id in the picture. */
  readonly prefix: string;
}

/** The film as one picture, and for a page, where its maps find their places by the width of the screen. */
export interface Film {
  readonly svg: string;
  readonly inPage: string;
}

const WIDTH = 960;
const GAP = 18;
const HEADING = 20;
/** Shades of the cells. */
const SHADES = 10;
/** Width of the line, in hexsides of a map that is 20 hexes wide. */
const LINE = 0.14;

/** @param isRepeated where the ground of another picture stands before it on the page */
export function drawFilm(picture: FilmPicture, ground: HeatGround, isRepeated: boolean): Film {
  const { frames, unit, prefix, title } = picture;
  const { page } = ground;
  const most = frames.reduce(
    (max, { values }) => picture.map.hexes.reduce((high, { hex }) => Math.max(high, values[hex] ?? 0), max),
    0,
  );
  const water = waterOf(picture.map);
  const cells = frames.map(({ values }) => drawCells(page, values, most) + drawHalf(page, values, most / 2, water));
  const inFrame = (i: number, isAgain: boolean): string => ground.beneath(cells[i], isAgain);
  const small = { viewBox: `0 0 ${number(page.width)} ${number(page.height)}`, role: 'img' };
  const scale = scaleOf(most, unit, prefix);
  const pictures = frames.map((frame, i) => {
    const shown = element(
      'svg',
      small,
      label('title', {}, `${title}: ${frame.title}`),
      inFrame(i, isRepeated || i > 0),
    );
    return element('figure', {}, label('figcaption', {}, frame.title), shown);
  });
  const key = element('svg', { viewBox: `-8 0 ${KEY.width} ${KEY.height}`, ...KEY, class: 'key' }, scale);
  return {
    svg: drawSheet({
      ...sheetOf(picture, page, (i) => inFrame(i, i > 0)),
      scale: { markup: scale, height: KEY.height },
    }),
    inPage: element('div', { class: 'film' }, ...pictures) + key,
  };
}

/** Size of the key. */
const KEY = { width: 340, height: 80 };

function scaleOf(most: number, unit: string, prefix: string): string {
  const line = element('path', { d: 'M0,69h34', stroke: INK, 'stroke-width': 3 });
  const words = label('text', { x: 42, y: 73, 'font-size': 12, fill: INK }, `where it passes ${compact(most / 2)}`);
  return element('defs', {}, scaleGradient(prefix)) + drawScale(most, 0, unit, prefix) + line + words;
}

/** The maps in rows, each under its title. */
function sheetOf(
  { frames, title, subtitle }: FilmPicture,
  page: MapPage,
  draw: (frame: number) => string,
): Omit<Parameters<typeof drawSheet>[0], 'scale'> {
  const columns = Math.min(frames.length, frames.length > 9 ? 4 : 3);
  const width = (WIDTH - GAP * (columns - 1)) / columns;
  const scale = width / page.width;
  const height = HEADING + page.height * scale + GAP;
  const content = frames.map((frame, i) => {
    const [x, y] = [(i % columns) * (width + GAP), Math.floor(i / columns) * height];
    return element(
      'g',
      { transform: `translate(${number(x)},${number(y)})` },
      label('text', { x: 0, y: 13, 'font-size': 13, 'font-weight': 600, fill: INK }, frame.title),
      element('g', { transform: `translate(0,${HEADING}) scale(${scale.toFixed(4)})` }, draw(i)),
    );
  });
  const size = { width: WIDTH, height: Math.ceil(frames.length / columns) * height };
  return { page: size, title, subtitle, defs: '', content: content.join(''), entries: [] };
}

/** Cells as one outline for each shade, since a film may have a hundred thousand of them. */
function drawCells(page: MapPage, values: ArrayLike<number>, most: number): string {
  const shades = Array.from({ length: SHADES + 1 }, (): string[] => []);
  for (const { hex } of page.map.hexes) {
    const value = values[hex] ?? 0;
    if (value > 0) shades[Math.ceil((SHADES * value) / most)].push(outline(page, hex));
  }
  return shades
    .map((cells, shade) =>
      cells.length === 0
        ? ''
        : element('path', { d: cells.join(''), fill: sequential(shade / SHADES), 'fill-opacity': 0.88 }),
    )
    .join('');
}

const whole = (value: number): string => String(Math.round(value));

const outline = (page: MapPage, hex: number): string =>
  `M${page
    .corners(page.centre(hex)!)
    .map(({ x, y }) => `${whole(x)},${whole(y)}`)
    .join('L')}z`;

/** The hexsides between a hex of at least the value and a hex of land with less. */
function drawHalf(page: MapPage, values: ArrayLike<number>, half: number, water: ReadonlySet<number>): string {
  if (half === 0) return '';
  const sides: string[] = [];
  for (const [hex, around] of page.neighbours()) {
    if (!(values[hex] >= half)) continue;
    for (const other of around) {
      if (other === 0 || values[other] >= half || water.has(other)) continue;
      const ends = page.sideEnds(hex, other);
      if (ends) sides.push(`M${ends.map(({ x, y }) => `${whole(x)},${whole(y)}`).join('L')}`);
    }
  }
  const width = Math.max(3, (LINE * page.width) / 20);
  const style = { fill: 'none', stroke: INK, 'stroke-width': width, 'stroke-linecap': 'round' };
  return sides.length === 0 ? '' : element('path', { class: 'half', d: sides.join(''), ...style });
}

function waterOf({ hexes, terrains }: MapDrawing): ReadonlySet<number> {
  const codes = new Set(terrains.filter(({ look }) => look === 'water').map(({ code }) => code));
  return new Set(hexes.filter(({ terrain }) => codes.has(terrain)).map(({ hex }) => hex));
}
