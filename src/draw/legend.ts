// The key under a map: the meaning of each colour, line, mark and tag on it, and only of those.

import type { CounterDrawing, GroundLook } from '../view/view.ts';
import { INK, nationName } from './colours.ts';
import { hasTexture, textureId } from './ground/textures.ts';
import type { MapPage } from './page.ts';
import { coloursOf, type MapColours, type Palette } from './palettes.ts';
import { bodyOf } from './pieces/bodies.ts';
import { qualityMark } from './pieces/counter.ts';
import { outline } from './pieces/outlines.ts';
import { stateSample } from './pieces/states.ts';
import { linkStrokes } from './roads.ts';
import { slope } from './slopes.ts';
import { branchSymbol } from './symbols.ts';
import { type PlaceLook, placeLook } from './towns.ts';
import { width as textWidth } from './type/letters.ts';
import { kindsOf, riverWidth, sideLook } from './waters.ts';
import { featureSample, featuresOf } from './works.ts';
import { element, label, number } from './xml.ts';

export interface Entry {
  /** Drawn around 0, 0, within 34 by 26 pixels. */
  readonly sample: string;
  readonly words: string;
}

const ROW = 32;
const FONT = 12;
const GAP = 22;

/** Draws entries in rows as wide as the picture, from the top left corner; `height` is the space they take. */
export function drawLegend(
  entries: readonly Entry[],
  width: number,
): { readonly markup: string; readonly height: number } {
  let x = 0;
  let y = 0;
  let markup = '';
  for (const { sample, words } of entries) {
    const wide = 42 + textWidth(words, 'sans-400') * FONT + GAP;
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

/** Returns entries for the terrain, features, hexsides, roads and places that the map has. */
export function mapEntries(page: MapPage, prefix: string, palette: Palette = 'light'): Entry[] {
  const { map } = page;
  const used = new Set(map.hexes.map((hex) => hex.terrain));
  const terrains = map.terrains.filter(({ code }) => used.has(code));
  const towns = new Map(
    map.places
      .filter(({ kind }) => ['city', 'town'].includes(placeLook(kind)))
      .map(({ kind }) => [kind, placeLook(kind)] as const),
  );
  const colours = coloursOf(palette);
  return [
    ...terrains.map(({ name, look }) => ({ sample: swatch(look, colours, prefix), words: name })),
    ...(map.raised ?? []).map((feature) => ({ sample: heightSample(colours), words: spaced(feature) })),
    ...lineSamples(page, colours),
    ...[...towns].map(([kind, look]) => ({ sample: townSample(look, colours), words: spaced(kind) })),
    ...featuresOf(page).map((feature) => ({ sample: featureSample(page, feature, palette), words: spaced(feature) })),
  ];
}

const BOX = { x: -14, y: -9, width: 28, height: 18, rx: 3 } as const;

/** Draws a small piece of a ground. */
function swatch(look: GroundLook, colours: MapColours, prefix: string): string {
  const frame = { ...BOX, stroke: colours.ink, 'stroke-width': 0.8 };
  const ground = element('rect', { ...frame, fill: colours.ground[look] });
  if (!hasTexture(look)) return ground;
  return ground + element('rect', { ...BOX, fill: `url(#${textureId(prefix, look)})` });
}

const heightSample = (colours: MapColours): string =>
  element('rect', { ...BOX, fill: colours.ground.rough, 'fill-opacity': 0.62 }) +
  slope('M-14,6H14', 'M-11,6v5M-6,6v5M-1,6v5M4,6v5M9,6v5', colours);

/** Returns a sample of each kind of hexside and of link on the map. */
function lineSamples(page: MapPage, colours: MapColours): Entry[] {
  const kinds = kindsOf(page.map.sides);
  const across = 'M-14,3Q-6,-7 0,0T14,-3';
  const line = (d: string, stroke: string, width: number, dash?: string): string =>
    element('path', {
      d,
      fill: 'none',
      stroke,
      'stroke-width': width,
      'stroke-dasharray': dash,
      'stroke-linecap': dash ? 'butt' : 'round',
    });
  const side = (kind: string): string => {
    const look = sideLook(kind, kinds);
    switch (look) {
      case 'river':
      case 'great-river':
        return line(across, colours.riverEdge, riverWidth(look) + 2) + line(across, colours.river, riverWidth(look));
      case 'slope':
        return slope('M-14,0H14', 'M-11,0v5M-6,0v5M-1,0v5M4,0v5M9,0v5', colours);
      case 'border':
        return line('M-14,0H14', colours.ink, 2, '9 4 2 4');
      case 'bridge':
        return line('M-12,-7l3,3h18l3,-3M-12,7l3,-3h18l3,3', colours.ink, 1.5);
    }
  };
  const link = (kind: string): string =>
    linkStrokes(kind, colours)
      .map(([stroke, width, dash]) => line(across, stroke, width, dash))
      .join('');
  return [
    ...kinds.map((kind) => ({ sample: side(kind), words: spaced(kind) })),
    ...kindsOf(page.map.links).map((kind) => ({ sample: link(kind), words: spaced(kind) })),
  ];
}

function townSample(look: PlaceLook, { town }: MapColours): string {
  const r = look === 'city' ? 12 : 8;
  const blocks = [-1, 0, 1].flatMap((i) =>
    [-1, 0, 1].map((j) => `M${i * r * 0.42 - 1.8},${j * r * 0.42 - 1.8}h3.6v3.6h-3.6z`),
  );
  return (
    element('circle', { r, fill: town.wash, 'fill-opacity': 0.62 }) +
    element('path', { d: blocks.join(''), fill: town.block })
  );
}

export interface CounterLegend {
  readonly counters: readonly CounterDrawing[];
  readonly seats: readonly string[];
  readonly control: boolean;
  readonly palette?: Palette;
}

/** Returns entries for the owners of counters, the meanings of symbols and marks, and the owners of tints. */
export function counterEntries({ counters, seats, control, palette = 'light' }: CounterLegend): Entry[] {
  const onMap = counters.filter(({ hex }) => hex !== 0);
  const owners = new Map(onMap.map((counter) => [`${counter.nation} ${counter.arm ?? ''} ${counter.seat}`, counter]));
  const entries: Entry[] = [...owners.values()].map((counter) => ({
    sample: bodySample(counter, palette),
    words: ownerOf(counter, seats[counter.seat]),
  }));
  const drawn = onMap.filter(({ silhouette }) => silhouette === undefined);
  for (const symbol of new Set(drawn.map((counter) => counter.symbol))) {
    entries.push({ sample: branchSymbol(symbol), words: symbol });
  }
  const has = (is: (counter: CounterDrawing) => boolean): boolean => onMap.some(is);
  if (has(({ quality }) => quality === 'elite'))
    entries.push({ sample: enlarged(qualityMark('elite')), words: 'elite' });
  if (has(({ quality }) => quality === 'poor')) entries.push({ sample: enlarged(qualityMark('poor')), words: 'poor' });
  if (has(({ steps }) => (steps?.of ?? 1) > 1)) entries.push({ sample: pipsSample(), words: 'steps left, lost' });
  if (has(({ reduced }) => reduced)) {
    const band = { x: -15, y: -4, width: 30, height: 8, fill: '#fdfaf0', stroke: INK, 'stroke-width': 1 };
    entries.push({ sample: element('rect', band), words: 'white behind numbers: reduced' });
  }
  for (const state of new Set(onMap.flatMap((counter) => counter.states))) {
    entries.push({ sample: stateSample(state), words: state });
  }
  if (control) {
    seats.forEach((seat, i) => {
      entries.push({ sample: controlMark(i, 0, 0, 9), words: `held by ${seat}` });
    });
  }
  return entries;
}

/** `US (Allied)`, `German SS`; `German` where the nation is all of its side. */
function ownerOf({ nation, arm }: CounterDrawing, seat: string | undefined): string {
  const name = nationName(nation);
  const full = arm === undefined ? name : `${name} ${nationName(arm)}`;
  return seat && seat.toLowerCase() !== name.toLowerCase() ? `${full} (${seat})` : full;
}

function bodySample(counter: CounterDrawing, palette: Palette): string {
  const { fill } = bodyOf(counter, palette);
  return element('path', { d: outline(counter.seat), fill, stroke: INK, 'stroke-width': 3, transform: 'scale(0.4)' });
}

/** Draws a mark from the right edge of a counter, moved to 0, 0. */
const enlarged = (markup: string): string => element('g', { transform: 'scale(1.4) translate(-22.4,-3)' }, markup);

const pipsSample = (): string =>
  element('circle', { cx: -5, cy: 0, r: 3.4, fill: INK, stroke: INK, 'stroke-width': 1.2 }) +
  element('circle', { cx: 5, cy: 0, r: 3.4, fill: 'none', stroke: INK, 'stroke-width': 1.2 });

/** Draws the mark of a seat that holds a hex: a disc, square, triangle or diamond in its colour. */
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

export const controlColour = (seat: number): string => coloursOf('light').sides[seat % 4];

const spaced = (code: string): string => code.replace(/[-_]/g, ' ');
