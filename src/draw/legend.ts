// The key under a map: the meaning of each colour, line, mark and tag on it, and only of those.

import type { CounterDrawing, GroundLook, MapDrawing } from '../view/view.ts';
import { INK, nationName } from './colours.ts';
import type { Disc } from './discs.ts';
import { groundPlan } from './ground/ground.ts';
import { hasTexture, textureId } from './ground/textures.ts';
import type { MapPage } from './page.ts';
import { coloursOf, type MapColours, type Palette, sideColour } from './palettes.ts';
import { bodyOf } from './pieces/bodies.ts';
import { qualityMark } from './pieces/counter.ts';
import { outline } from './pieces/outlines.ts';
import { passengerMark, stateSample } from './pieces/states.ts';
import { hasBridges, linkStrokes } from './roads.ts';
import { slope } from './slopes.ts';
import { branchSymbol } from './symbols.ts';
import { castleSign, hasSign, isCastle, type PlaceLook, placeLook } from './towns.ts';
import { faceAttributes, width as textWidth } from './type/letters.ts';
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
  ink: string = INK,
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
    const text = label('text', { x: 24, y: 4, 'font-size': FONT, fill: ink, ...faceAttributes('sans-400') }, words);
    markup += element('g', { transform: `translate(${number(x + 18)},${number(y + ROW / 2)})` }, sample, text);
    x += wide;
  }
  return { markup, height: entries.length === 0 ? 0 : y + ROW };
}

/** Returns entries for the terrain, features, hexsides, roads and places that the map has. */
export function mapEntries(page: MapPage, prefix: string, palette: Palette = 'light'): Entry[] {
  const { map } = page;
  const { isCoarse } = groundPlan(page);
  const used = new Set(map.hexes.map((hex) => hex.terrain));
  const terrains = map.terrains.filter(({ code }) => used.has(code));
  const builtUp = new Set(terrains.flatMap(({ code, look }) => (look === 'built-up' ? [code] : [])));
  const signs = new Map(
    map.places
      .filter(({ hex, kind }) => hasSign(kind, isCoarse, builtUp.has(page.drawing(hex)?.terrain ?? '')))
      .map(({ kind }) => [kind, placeLook(kind)] as const),
  );
  const colours = coloursOf(palette);
  const placeOn = (name: string): string => {
    const sign = [...signs].find(([kind]) => inWords(map, kind) === name);
    return sign === undefined ? '' : placeSample(...sign, isCoarse, colours);
  };
  const names = new Set(terrains.map(({ name }) => name));
  return [
    // The ground of a village and the sign of one are one entry.
    ...terrains.map(({ name, look }) => ({ sample: swatch(look, colours, prefix) + placeOn(name), words: name })),
    ...(map.raised ?? []).map((feature) => ({ sample: heightSample(colours), words: inWords(map, feature) })),
    ...lineSamples(page, colours),
    ...[...signs]
      .filter(([kind]) => !names.has(inWords(map, kind)))
      .map(([kind, look]) => ({ sample: placeSample(kind, look, isCoarse, colours), words: inWords(map, kind) })),
    ...featuresOf(page).map((feature) => ({
      sample: featureSample(page, feature, palette),
      words: inWords(map, feature),
    })),
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
  // Ways through hexes of water are bridges too.
  const unnamed = hasBridges(page) && !kinds.some((kind) => sideLook(kind, kinds) === 'bridge') ? ['bridge'] : [];
  return [
    ...[...kinds, ...unnamed].map((kind) => ({ sample: side(kind), words: inWords(page.map, kind) })),
    ...kindsOf(page.map.links).map((kind) => ({ sample: link(kind), words: inWords(page.map, kind) })),
  ];
}

function placeSample(kind: string, look: PlaceLook, isCoarse: boolean, colours: MapColours): string {
  const { town, ink, paper } = colours;
  if (isCastle(kind)) return castleSign({ x: 0, y: 0 }, 0.9, colours);
  if (isCoarse || look === 'village') {
    const fill = look === 'village' ? paper : town.wash;
    return element('circle', { r: look === 'village' ? 3 : 6, fill, stroke: ink, 'stroke-width': 1.3 });
  }
  const r = look === 'city' ? 12 : 8;
  const blocks = [-1, 0, 1].flatMap((i) =>
    [-1, 0, 1].map((j) => `M${i * r * 0.42 - 1.8},${j * r * 0.42 - 1.8}h3.6v3.6h-3.6z`),
  );
  return (
    element('circle', { r, fill: town.wash, 'fill-opacity': 0.62 }) +
    element('path', { d: blocks.join(''), fill: town.block })
  );
}

/** The worth of places, and to whom; the holders of the ground at the front. */
export function discEntries(discs: readonly Disc[], seatName: (seat: number) => string, palette: Palette): Entry[] {
  const owners = new Map(discs.map(({ seat = -1, worth }) => [seat, worth]));
  const { paper, ink } = coloursOf(palette);
  return [...owners].map(([seat, worth]) => ({
    sample:
      element('circle', { r: 9, fill: paper, stroke: ink, 'stroke-width': 2 }) +
      label(
        'text',
        { y: 4.4, 'text-anchor': 'middle', 'font-size': 12, fill: ink, ...faceAttributes('sans-700') },
        worth,
      ),
    words: seat < 0 ? 'points for its holder' : `points for the ${seatName(seat)} side`,
  }));
}

/** The ribbon, side by side. */
export const frontEntry = (palette: Palette, words: string): Entry => ({
  sample: coloursOf(palette)
    .sides.slice(0, 2)
    .map((stroke, i) => element('path', { d: `M-14,${i * 3.6 - 1.8}H14`, fill: 'none', stroke, 'stroke-width': 3.6 }))
    .join(''),
  words,
});

export interface CounterLegend {
  readonly map: MapDrawing;
  readonly counters: readonly CounterDrawing[];
  readonly seats: readonly string[];
  readonly control: boolean;
  readonly palette?: Palette;
}

/** Returns entries for the owners of counters, the meanings of symbols and marks, and the owners of tints. */
export function counterEntries({ map, counters, seats, control, palette = 'light' }: CounterLegend): Entry[] {
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
  if (has(({ carries }) => carries !== undefined)) {
    entries.push({ sample: element('g', { transform: 'scale(1.5)' }, passengerMark()), words: 'carries infantry' });
  }
  if (control) {
    seats.forEach((seat, i) => {
      entries.push({ sample: controlMark(map, i, palette), words: `held by ${seat}` });
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

/** Draws the mark of a seat: a square, disc, triangle or diamond in its colour. */
function controlMark(map: MapDrawing, seat: number, palette: Palette): string {
  const style = { fill: sideColour(map, seat, palette), stroke: '#ffffff', 'stroke-width': 1.2 };
  switch (seat % 4) {
    case 0:
      return element('rect', { x: -8, y: -8, width: 16, height: 16, ...style });
    case 1:
      return element('circle', { r: 9, ...style });
    case 2:
      return element('path', { d: 'M0,-9l9,16.2h-18z', ...style });
    default:
      return element('path', { d: 'M0,-9L9,0L0,9L-9,0z', ...style });
  }
}

/** In the game's words, or by its code. */
const inWords = ({ words }: MapDrawing, code: string): string => words?.[code] ?? code.replace(/[-_]/g, ' ');
