// Draws a map with its counters as one SVG text: for the browser, `replay --svg` and the report.

import type { CounterDrawing, HexDrawing, MapDrawing, MarkerDrawing } from '../view/view.ts';
import { INK, PAPER } from './colours.ts';
import { drawMarkers, drawStacks } from './counters.ts';
import { controlColour, controlMark, counterEntries, drawLegend, type Entry, mapEntries } from './legend.ts';
import { drawBridges, drawLinks, drawSides } from './lines.ts';
import { MapPage, type Point, SIDE } from './page.ts';
import { drawFeatures, drawPlaceMarks, drawPlaceNames } from './places.ts';
import { terrainDefs, terrainShape } from './terrain.ts';
import { cut, element, label, number, points, textWidth } from './xml.ts';

export interface MapPicture {
  readonly map: MapDrawing;
  readonly title?: string;
  /** A line under the title, e.g. turn and weather. */
  readonly subtitle?: string;
  /** Seats' names, for the legend. */
  readonly seats?: readonly string[];
  readonly counters?: readonly CounterDrawing[];
  readonly markers?: readonly MarkerDrawing[];
  /** Seat that controls each hex, -1 for none; index 0 unused. */
  readonly control?: ArrayLike<number>;
  /** Hexes with a bold frame, e.g. those of the last move. */
  readonly highlight?: readonly number[];
  /** The key under the map; drawn unless false. */
  readonly legend?: boolean;
  /** Prefix of every id in the picture. Pictures that share a page need different ones. */
  readonly prefix?: string;
}

export const FONTS = "'DejaVu Sans', Verdana, Arial, sans-serif";
const MARGIN = 16;

/**
 * The picture as an SVG document, in its own pixels, scalable. Hexes, counters and markers carry `data-hex` (and
 * `data-id`), so that a page can find the element under the pointer.
 */
export function drawMap(picture: MapPicture): string {
  const { map, counters = [], markers = [], seats = [], control, highlight = [], prefix = '' } = picture;
  const page = new MapPage(map);
  const content = [
    drawGround(page, prefix),
    drawFeatures(page),
    control ? drawControl(page, control) : '',
    drawSides(page),
    drawLinks(page),
    drawBridges(page),
    drawPlaceMarks(page),
    drawNumbers(page),
    drawPlaceNames(page, 'above'),
    drawStacks(page, counters),
    drawMarkers(page, markers, { occupied: new Set(counters.map(({ hex }) => hex)), larger: 1 }),
    drawPlaceNames(page, 'foot'),
    highlight.map((hex) => frame(page, hex)).join(''),
  ].join('');
  const entries = [...mapEntries(page, prefix), ...counterEntries({ counters, seats, control: control !== undefined })];
  return drawSheet({
    page,
    title: picture.title ?? '',
    subtitle: picture.subtitle ?? '',
    defs: terrainDefs(map.terrains, prefix),
    content,
    entries: picture.legend === false ? [] : entries,
  });
}

export interface Sheet {
  readonly page: MapPage;
  readonly title: string;
  readonly subtitle: string;
  readonly defs: string;
  readonly content: string;
  readonly entries: readonly Entry[];
  /** Between map and key; drawn from 0, 0 down. */
  readonly scale?: { readonly markup: string; readonly height: number };
}

/** Title, map, scale and key, one under the other on a sheet of paper. */
export function drawSheet({ page, title, subtitle, defs, content, entries, scale }: Sheet): string {
  const inner = Math.max(page.width, 360);
  const heading = drawHeading(title, subtitle, inner);
  const legend = drawLegend(entries, inner);
  const mapTop = MARGIN + heading.height;
  const scaleTop = mapTop + page.height + 10;
  const legendTop = scaleTop + (scale?.height ?? 0);
  const width = Math.ceil(inner + 2 * MARGIN);
  const height = Math.ceil(legendTop + legend.height + MARGIN);
  const down = (y: number, markup: string): string =>
    element('g', { transform: `translate(${MARGIN},${number(y)})` }, markup);
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      'font-family': FONTS,
      role: 'img',
    },
    title === '' ? '' : label('title', {}, title),
    element('defs', {}, defs),
    element('rect', { width, height, fill: PAPER }),
    down(MARGIN, heading.markup),
    down(mapTop, content),
    scale ? down(scaleTop, scale.markup) : '',
    legend.height > 0 ? down(legendTop, legend.markup) : '',
  );
}

function drawHeading(title: string, subtitle: string, width: number): { markup: string; height: number } {
  let y = 0;
  let markup = '';
  for (const [words, size, weight] of [
    [title, 20, 700],
    [subtitle, 13, 400],
  ] as const) {
    if (words === '') continue;
    for (const line of wrapped(words, width / (textWidth('m', weight > 400) * size))) {
      y += size * 1.35;
      markup += label('text', { x: 0, y: y - size * 0.3, 'font-size': size, 'font-weight': weight, fill: INK }, line);
    }
  }
  return { markup, height: y === 0 ? 0 : y + 8 };
}

/** Splits text into lines of at most this many characters, between words. */
export function wrapped(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines[lines.length - 1];
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(cut(word, Math.max(8, Math.floor(most))));
  }
  return lines;
}

/** The hexes with their terrain; the words of each are its tooltip, unless `titles` is false. */
export function drawGround(page: MapPage, prefix: string, titles = true): string {
  const wordsOf = titles ? hexWords(page.map) : null;
  return page.map.hexes
    .map((hex) => {
      const centre = page.centre(hex.hex)!;
      const shape = {
        class: 'hex',
        'data-hex': hex.hex,
        points: points(page.corners(centre)),
        stroke: '#8d8a80',
        'stroke-width': 1,
      };
      return terrainShape(page, hex.terrain, prefix, shape, wordsOf ? label('title', {}, wordsOf(hex)) : '');
    })
    .join('');
}

/** Side of the squares that {@link drawGroundInBlocks} takes together. */
const BLOCK = 8 * SIDE * Math.sqrt(3);

/** The same ground in few shapes, one for each terrain of a part of the map: for maps without interaction. */
export function drawGroundInBlocks(page: MapPage, prefix: string, hasGrid: boolean): string {
  const blocks = new Map<string, { readonly terrain: string; d: string }>();
  for (const { hex, terrain } of page.map.hexes) {
    const centre = page.centre(hex)!;
    const key = `${terrain} ${Math.floor(centre.x / BLOCK)} ${Math.floor(centre.y / BLOCK)}`;
    const block = blocks.get(key) ?? { terrain, d: '' };
    block.d += `M${points(page.corners(centre))}z`;
    blocks.set(key, block);
  }
  return [...blocks.values()]
    .map(({ terrain, d }) => {
      // Without a grid, a line in the colour of the ground hides seams.
      const stroke = hasGrid ? '#8d8a80' : page.map.terrains.find(({ code }) => code === terrain)?.colour;
      return terrainShape(page, terrain, prefix, { d, stroke, 'stroke-width': 1 }, '');
    })
    .join('');
}

/** A hex in words: `1605, Clervaux, forest, westwall`. */
export function hexWords(map: MapDrawing): (hex: HexDrawing) => string {
  const terrains = new Map(map.terrains.map(({ code, name }) => [code, name]));
  const places = new Map<number, string[]>();
  for (const { hex, name } of map.places) places.set(hex, [...(places.get(hex) ?? []), name]);
  return ({ hex, label: name, terrain, features }) =>
    [name, ...(places.get(hex) ?? []), terrains.get(terrain) ?? terrain, ...features].join(', ');
}

export interface NumberStyle {
  /** Height of letters in pixels of the map. */
  readonly size: number;
  /** Whether to set them off from dark ground. */
  readonly halo: boolean;
  /** Whether to write in the middle of the hex, over everything there, instead of at its upper edge. */
  readonly isCentred: boolean;
  /** The hexes to number; all by default. */
  readonly isWanted?: (centre: Point) => boolean;
}

const PRINTED: NumberStyle = { size: 8.5, halo: false, isCentred: false };

/** The hex numbers. */
export function drawNumbers(page: MapPage, { size, halo, isCentred, isWanted }: NumberStyle = PRINTED): string {
  const top = SIDE * (page.map.orientation === 'flat' ? 0.7 : 0.72) - 2;
  const down = isCentred ? size * 0.36 : (size - PRINTED.size) * 0.7 - top;
  const style = { 'text-anchor': 'middle', 'font-size': size, fill: isCentred ? INK : '#4c4a44' };
  const ring = { stroke: PAPER, 'stroke-width': size * (isCentred ? 0.4 : 0.24), 'paint-order': 'stroke' };
  return page.map.hexes
    .map(({ hex, label: words }) => {
      const centre = page.centre(hex)!;
      if (isWanted?.(centre) === false) return '';
      const at = { x: centre.x, y: centre.y + down };
      return label('text', { class: 'number', ...at, ...style, ...(halo || isCentred ? ring : {}) }, words);
    })
    .join('');
}

/** A tint and a mark in every hex that is held, and a bold line between holders. */
export function drawControl(page: MapPage, control: ArrayLike<number>): string {
  let tint = '';
  let marks = '';
  let front = '';
  const neighbours = page.neighbours();
  for (const { hex } of page.map.hexes) {
    const holder = control[hex] ?? -1;
    if (holder < 0) continue;
    const centre = page.centre(hex)!;
    tint += element('polygon', {
      points: points(page.corners(centre)),
      fill: controlColour(holder),
      'fill-opacity': 0.1,
    });
    marks += controlMark(
      holder,
      centre.x + (page.map.orientation === 'flat' ? SIDE * 0.8 : SIDE * 0.68),
      centre.y,
      4.2,
    );
    for (const other of neighbours.get(hex) ?? []) {
      if (other <= hex || (control[other] ?? -1) < 0 || control[other] === holder) continue;
      const ends = page.sideEnds(hex, other);
      if (ends) front += `M${number(ends[0].x)},${number(ends[0].y)}L${number(ends[1].x)},${number(ends[1].y)}`;
    }
  }
  const line = {
    d: front,
    fill: 'none',
    stroke: '#7a0019',
    'stroke-width': 8,
    'stroke-opacity': 0.35,
    'stroke-linecap': 'round',
  };
  return element('g', { class: 'control' }, tint, front === '' ? '' : element('path', line), marks);
}

function frame(page: MapPage, hex: number): string {
  const centre = page.centre(hex);
  if (!centre) return '';
  const shape = {
    class: 'highlight',
    points: points(page.corners(centre, 0.95)),
    fill: 'none',
    stroke: '#d4006a',
    'stroke-width': 4,
  };
  return element('polygon', shape);
}
