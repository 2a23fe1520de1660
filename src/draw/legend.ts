// The key under a map: the meaning of each colour, line, mark and tag on it, and of no others.

import type { CounterDrawing } from '../view/view.ts';
import { INK, inkOn, nationCode, nationColour, nationName, SERIES } from './colours.ts';
import { COUNTER, outline, stateTag } from './counters.ts';
import { lineSamples } from './lines.ts';
import { type MapPage, SIDE } from './page.ts';
import { featureSample, featuresOf, placeMark, placeStyle } from './places.ts';
import { branchSymbol } from './symbols.ts';
import { terrainShape } from './terrain.ts';
import { element, label, number, points, textWidth } from './xml.ts';

export interface Entry {
  /** Drawn around 0, 0, within 34 by 26 pixels. */
  readonly sample: string;
  readonly words: string;
}

const ROW = 32;
const FONT = 12;
const GAP = 22;

/** Entries in rows as wide as the picture, from the top left corner; `height` is the space they take. */
export function drawLegend(
  entries: readonly Entry[],
  width: number,
): { readonly markup: string; readonly height: number } {
  let x = 0;
  let y = 0;
  let markup = '';
  for (const { sample, words } of entries) {
    const wide = 42 + textWidth(words) * FONT + GAP;
    if (x > 0 && x + wide - GAP > width) {
      x = 0;
      y += ROW;
    }
    const text = label('text', { x: 24, y: 4, 'font-size': FONT, fill: INK }, words);
    markup += element('g', { transform: `translate(${number(x + 18)},${number(y + ROW / 2)})` }, sample, text);
    x += wide;
  }
  return { markup, height: entries.length === 0 ? 0 : y + ROW };
}

/** Terrain, features, hexsides, roads and places that the map has. */
export function mapEntries(page: MapPage, prefix: string): Entry[] {
  const { map } = page;
  const used = new Set(map.hexes.map((hex) => hex.terrain));
  const terrains = map.terrains.filter(({ code }) => used.has(code));
  const places = [...new Map(map.places.map(({ kind }) => [kind, placeStyle(kind)])).entries()];
  return [
    ...terrains.map(({ code, name }) => ({ sample: swatch(page, code, prefix), words: name })),
    ...lineSamples(page).map(({ kind, sample }) => ({ sample, words: spaced(kind) })),
    ...places
      .filter(([, { mark }]) => mark !== 'none')
      .map(([kind, { mark }]) => ({ sample: placeMark({ x: 0, y: 0 }, mark), words: spaced(kind) })),
    ...featuresOf(page).map((feature, i) => ({ sample: featureSample(feature, i), words: spaced(feature) })),
  ];
}

/** A small hexagon of a terrain. */
function swatch(page: MapPage, code: string, prefix: string): string {
  const shape = { points: points(page.corners({ x: 0, y: 0 }, 15 / SIDE)), stroke: INK, 'stroke-width': 1 };
  return terrainShape(page, code, prefix, shape, '');
}

export interface CounterLegend {
  readonly counters: readonly CounterDrawing[];
  readonly seats: readonly string[];
  readonly control: boolean;
}

/** Owners of counters, meanings of symbols and tags, owners of tints. */
export function counterEntries({ counters, seats, control }: CounterLegend): Entry[] {
  const onMap = counters.filter(({ hex }) => hex !== 0);
  const nations = new Map(onMap.map((counter) => [`${counter.nation} ${counter.seat}`, counter]));
  const states = new Set(onMap.flatMap((counter) => counter.states));
  const entries: Entry[] = [...nations.values()].map(({ nation, seat }) => ({
    sample: counterSample(nation, seat),
    words: nationOf(nation, seats[seat]),
  }));
  for (const symbol of new Set(onMap.map((counter) => counter.symbol))) {
    entries.push({ sample: branchSymbol(symbol), words: symbol });
  }
  if (onMap.some(({ reduced }) => reduced)) {
    const band = element('rect', {
      x: -15,
      y: -4,
      width: 30,
      height: 8,
      fill: '#ffffff',
      stroke: INK,
      'stroke-width': 1,
    });
    entries.push({ sample: band, words: 'stripe: reduced' });
  }
  for (const state of states) entries.push({ sample: stateTag(state, { x: 0, y: 0 }, 'middle'), words: state });
  if (control) {
    seats.forEach((seat, i) => {
      entries.push({ sample: controlMark(i, 0, 0, 9), words: `held by ${seat}` });
    });
  }
  return entries;
}

/** `US (Allied)`; `German` where the nation is all of its side. */
function nationOf(nation: string, seat: string | undefined): string {
  const name = nationName(nation);
  return seat && seat.toLowerCase() !== name.toLowerCase() ? `${name} (${seat})` : name;
}

function counterSample(nation: string, seat: number): string {
  const scale = `scale(${number(24 / COUNTER)})`;
  const colour = nationColour(nation);
  const frame = element('path', {
    d: outline(seat),
    fill: colour,
    stroke: INK,
    'stroke-width': 3,
    transform: scale,
  });
  const code = { x: 0, y: 3.5, 'text-anchor': 'middle', 'font-size': 10, 'font-weight': 700, fill: inkOn(colour) };
  return frame + label('text', code, nationCode(nation));
}

/** The mark of a seat that holds a hex: disc, square, triangle or diamond in its colour. */
export function controlMark(seat: number, x: number, y: number, r: number): string {
  const style = { fill: controlColour(seat), stroke: '#ffffff', 'stroke-width': 1.2 };
  const [px, py, s] = [number(x), number(y), r * 0.9];
  switch (seat % 4) {
    case 0:
      return element('rect', { x: x - s, y: y - s, width: 2 * s, height: 2 * s, ...style });
    case 1:
      return element('circle', { cx: x, cy: y, r, ...style });
    case 2:
      return element('path', {
        d: `M${px},${number(y - r)}l${number(r)},${number(1.8 * r)}h${number(-2 * r)}z`,
        ...style,
      });
    default:
      return element('path', {
        d: `M${px},${number(y - r)}L${number(x + r)},${py}L${px},${number(y + r)}L${number(x - r)},${py}z`,
        ...style,
      });
  }
}

export const controlColour = (seat: number): string => SERIES[[1, 0, 2, 3][seat % 4]];

const spaced = (code: string): string => code.replace(/[-_]/g, ' ');
