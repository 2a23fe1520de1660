// Draws a map with its counters as one SVG text: for the browser, `replay --svg` and the report.

import type { CounterDrawing, HexDrawing, MapDrawing, MarkerDrawing } from '../view/view.ts';
import { INK, PAPER } from './colours.ts';
import { type Disc, drawDiscs } from './discs.ts';
import { drawGround, groundPlan } from './ground/ground.ts';
import { drawLines, drawWords } from './layers.ts';
import { counterEntries, drawLegend, type Entry, mapEntries } from './legend.ts';
import { drawNumbers } from './numbers.ts';
import { MapPage } from './page.ts';
import { coloursOf, type Palette } from './palettes.ts';
import { drawMarkers } from './pieces/marks.ts';
import { drawStacks } from './pieces/pile.ts';
import { drawRegions } from './regions.ts';
import { drawRibbon } from './ribbon.ts';
import { SANS, SERIF, width as textWidth } from './type/letters.ts';
import { cut, element, label, number, points } from './xml.ts';

export interface MapPicture {
  readonly map: MapDrawing;
  readonly title?: string;
  /** A line under the title, e.g. turn and weather. */
  readonly subtitle?: string;
  /** Seats' names, for the legend. */
  readonly seats?: readonly string[];
  readonly counters?: readonly CounterDrawing[];
  readonly markers?: readonly MarkerDrawing[];
  /** By hex, index 0 unused: the seat that controls it, -1 for none. */
  readonly control?: ArrayLike<number>;
  /** The values of places. */
  readonly discs?: readonly Disc[];
  /** Hexes with a bold frame, e.g. those of the last move. */
  readonly highlight?: readonly number[];
  /** By day unless it says otherwise. */
  readonly palette?: Palette;
  /** The key under the map; drawn unless false. */
  readonly legend?: boolean;
  /** Prefix of every id in the picture. Pictures that share a page need different ones. */
  readonly prefix?: string;
}

const MARGIN = 16;

/**
 * Draws the picture as an SVG document, in its own pixels, scalable. Hexes, counters and markers carry `data-hex` (and
 * `data-id`), so that a page can find the element under the pointer.
 */
export function drawMap(picture: MapPicture): string {
  const { map, counters = [], markers = [], seats = [], control, highlight = [], prefix = '' } = picture;
  const { discs = [], palette = 'light' } = picture;
  const page = new MapPage(map);
  const content = [
    drawBoard(page, {
      palette,
      prefix,
      control,
      beneath: drawHexes(page) + drawStacks(page, counters, palette),
      discs,
    }),
    drawMarkers(page, markers, { palette, discs: new Set(discs.map(({ hex }) => hex)) }),
    drawDiscs(page, discs, { control, palette }),
    highlight.map((hex) => frame(page, hex)).join(''),
  ].join('');
  const entries = [
    ...mapEntries(page, prefix, palette),
    ...counterEntries({ map: page.map, counters, seats, control: control !== undefined, palette }),
  ];
  return drawSheet({
    page,
    title: picture.title ?? '',
    subtitle: picture.subtitle ?? '',
    defs: '',
    content,
    palette,
    entries: picture.legend === false ? [] : entries,
  });
}

export interface Board {
  readonly palette: Palette;
  readonly prefix: string;
  readonly control?: ArrayLike<number>;
  readonly discs: readonly Disc[];
  /** Drawn under the names. */
  readonly beneath?: string;
}

/** The printed board: ground, lines, numbers and names. */
export function drawBoard(page: MapPage, { palette, prefix, control, discs, beneath = '' }: Board): string {
  return [
    drawGround(page, { palette, prefix, hasGrid: true }),
    drawRegions(page, palette),
    control ? drawRibbon(page, control, palette) : '',
    drawLines(page, palette),
    drawNumbers(page, palette),
    beneath,
    drawWords(page, { palette, prefix, scale: 1, discs: new Set(discs.map(({ hex }) => hex)), hasNumbers: false }),
  ].join('');
}

export interface Sheet {
  /** The size of what is drawn. */
  readonly page: Pick<MapPage, 'width' | 'height'>;
  readonly title: string;
  readonly subtitle: string;
  readonly defs: string;
  readonly content: string;
  readonly entries: readonly Entry[];
  readonly palette?: Palette;
  /** A scale between map and key, drawn from 0, 0 down. */
  readonly scale?: { readonly markup: string; readonly height: number };
}

/** The width from which title, scale and key grow with the map: a picture is looked at whole. */
const WIDE = 1500;

/** Draws title, map, scale and key, one below the other, on a sheet of paper. */
export function drawSheet({ page, title, subtitle, defs, content, entries, scale, palette = 'light' }: Sheet): string {
  const paper = palette === 'light' ? PAPER : coloursOf(palette).paper;
  const ink = palette === 'light' ? INK : coloursOf(palette).ink;
  const inner = Math.max(page.width, 360);
  const grown = Math.max(1, inner / WIDE);
  const heading = drawHeading(title, subtitle, inner / grown, ink);
  const legend = drawLegend(entries, inner / grown, ink);
  const mapTop = MARGIN + grown * heading.height;
  const scaleTop = mapTop + page.height + 10;
  const legendTop = scaleTop + grown * (scale?.height ?? 0);
  const width = Math.ceil(inner + 2 * MARGIN);
  const height = Math.ceil(legendTop + grown * legend.height + MARGIN);
  const down = (y: number, markup: string, size = 1): string => {
    const scaled = size === 1 ? '' : ` scale(${number(size)})`;
    return element('g', { transform: `translate(${MARGIN},${number(y)})${scaled}` }, markup);
  };
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      'font-family': SANS,
      role: 'img',
    },
    title === '' ? '' : label('title', {}, title),
    element('defs', {}, defs),
    element('rect', { width, height, fill: paper }),
    down(MARGIN, heading.markup, grown),
    down(mapTop, content),
    scale ? down(scaleTop, scale.markup, grown) : '',
    legend.height > 0 ? down(legendTop, legend.markup, grown) : '',
  );
}

function drawHeading(title: string, subtitle: string, width: number, ink: string): { markup: string; height: number } {
  let y = 0;
  let markup = '';
  for (const [words, size, weight, family] of [
    [title, 23, 600, SERIF],
    [subtitle, 13, 400, SANS],
  ] as const) {
    if (words === '') continue;
    for (const line of wrapped(words, width / (textWidth('n', 'sans-600') * size))) {
      y += size * 1.35;
      markup += label(
        'text',
        { x: 0, y: y - size * 0.3, 'font-size': size, 'font-weight': weight, 'font-family': family, fill: ink },
        line,
      );
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

/** Draws invisible hexes whose tooltips describe them to the pointer; maps of a theatre do without. */
export function drawHexes(page: MapPage): string {
  const wordsOf = hexWords(page.map);
  if (groundPlan(page).isCoarse) return '';
  return page.map.hexes
    .map((hex) => {
      const shape = {
        class: 'hex',
        'data-hex': hex.hex,
        points: points(page.corners(page.centre(hex.hex)!)),
        fill: 'none',
        'pointer-events': 'all',
      };
      return element('polygon', shape, label('title', {}, wordsOf(hex)));
    })
    .join('');
}

/** Describes a hex in words: `1605, Clervaux, forest, westwall`. */
export function hexWords(map: MapDrawing): (hex: HexDrawing) => string {
  const terrains = new Map(map.terrains.map(({ code, name }) => [code, name]));
  const places = new Map<number, string[]>();
  for (const { hex, name } of map.places) places.set(hex, [...(places.get(hex) ?? []), name]);
  return ({ hex, label: name, terrain, features }) =>
    [name, ...(places.get(hex) ?? []), terrains.get(terrain) ?? terrain, ...features].join(', ');
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
