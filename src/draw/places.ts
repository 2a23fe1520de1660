// Towns, cities and names on the map, and the regions of printed features.

import { INK, SERIES } from './colours.ts';
import { type MapPage, type Point, SIDE } from './page.ts';
import { element, label, number, textWidth } from './xml.ts';

export interface PlaceStyle {
  readonly font: number;
  readonly weight: number;
  readonly mark: 'city' | 'town' | 'none';
}

export function placeStyle(kind: string): PlaceStyle {
  if (/city|capital|port/i.test(kind)) return { font: 11.5, weight: 700, mark: 'city' };
  if (/town|village|base|airfield/i.test(kind)) return { font: 9.5, weight: 400, mark: 'town' };
  if (/settlement|hamlet|castle/i.test(kind)) return { font: 9.2, weight: 400, mark: 'none' };
  return { font: 9, weight: 400, mark: 'none' };
}

/** The built-up area at the centre of the hex. */
export function placeMark({ x, y }: Point, mark: PlaceStyle['mark']): string {
  if (mark === 'none') return '';
  if (mark === 'town') {
    return element('circle', { cx: x, cy: y, r: 6, fill: '#ffffff', stroke: INK, 'stroke-width': 2.4 });
  }
  const blocks = [
    [-13, -9, 11, 8],
    [0, -11, 12, 10],
    [-10, 1, 9, 9],
    [1, 1, 13, 8],
  ];
  return blocks
    .map(([dx, dy, width, height]) =>
      element('rect', { x: x + dx, y: y + dy, width, height, fill: '#5a5a58', stroke: '#ffffff', 'stroke-width': 1 }),
    )
    .join('');
}

export function drawPlaceMarks(page: MapPage): string {
  return page.map.places
    .map(({ hex, kind }) => {
      const centre = page.centre(hex);
      return centre ? placeMark(centre, placeStyle(kind).mark) : '';
    })
    .join('');
}

/** The scale of names against the printed map, and the least size of the places that have one. */
export interface NameStyle {
  readonly larger: number;
  readonly least: PlaceStyle['mark'];
}

const PRINTED: NameStyle = { larger: 1, least: 'none' };
const MARKS: readonly PlaceStyle['mark'][] = ['city', 'town', 'none'];

interface PlaceName extends Point {
  readonly name: string;
  readonly style: PlaceStyle;
  readonly font: number;
  /** 0 at the foot of the hex; further names of the hex stand above that. */
  readonly line: number;
}

/**
 * Places names at the foot of the hex, where counters leave them free; further ones of the hex above the first, where
 * counters cover them. Larger than printed, not all have room: larger places go first, and names that would overlap are
 * left out.
 */
export function drawPlaceNames(page: MapPage, which: 'foot' | 'above', names: NameStyle = PRINTED): string {
  const all = placeNames(page, names);
  return (names.larger > 1 ? apart(all) : all)
    .filter(({ line }) => (line === 0) === (which === 'foot'))
    .map((each) => drawName(each, names.larger))
    .join('');
}

function placeNames(page: MapPage, { larger, least }: NameStyle): PlaceName[] {
  const used = new Map<number, number>();
  return page.map.places.flatMap(({ hex, name, kind }) => {
    const centre = page.centre(hex);
    const style = placeStyle(kind);
    if (!centre || MARKS.indexOf(style.mark) > MARKS.indexOf(least)) return [];
    const line = used.get(hex) ?? 0;
    used.set(hex, line + 1);
    const y = centre.y + SIDE * 0.76 + (larger - 1) * 9 - line * 11 * larger;
    return [{ name, style, font: style.font * larger, line, x: centre.x, y }];
  });
}

/** Returns the names that overlap neither one of a larger place nor an earlier one of an equal place. */
function apart(names: readonly PlaceName[]): PlaceName[] {
  const kept: PlaceName[] = [];
  const width = ({ name, style, font }: PlaceName): number => textWidth(name, style.weight > 600) * font;
  const overlap = (a: PlaceName, b: PlaceName): boolean =>
    Math.abs(a.x - b.x) * 2 < width(a) + width(b) && Math.abs(a.y - b.y) < Math.max(a.font, b.font);
  for (const next of [...names].sort((a, b) => b.style.font - a.style.font)) {
    if (!kept.some((one) => overlap(one, next))) kept.push(next);
  }
  return kept;
}

const drawName = ({ name, style, font, x, y }: PlaceName, larger: number): string =>
  label(
    'text',
    {
      class: 'place',
      x,
      y,
      'text-anchor': 'middle',
      'font-size': font,
      'font-weight': style.weight,
      'font-style': style.mark === 'none' ? 'italic' : undefined,
      fill: INK,
      stroke: '#ffffff',
      'stroke-width': 2.6 * larger,
      'paint-order': 'stroke',
      'stroke-linejoin': 'round',
    },
    name,
  );

/** Features of the map in the order of first use. */
export function featuresOf(page: MapPage): string[] {
  return [...new Set(page.map.hexes.flatMap((hex) => hex.features))];
}

const DASHES = ['none', '9 4', '2 4', '12 3 2 3', '5 2', '1 6'] as const;

const isFortified = (feature: string): boolean => /wall|fort|trench|position|bunker|pillbox/i.test(feature);

function featureStroke(i: number): Readonly<Record<string, string | number>> {
  const dash = DASHES[i % DASHES.length];
  return {
    fill: 'none',
    stroke: SERIES[(i + 1) % SERIES.length],
    'stroke-width': 2.6,
    'stroke-dasharray': dash,
    'stroke-linecap': dash === 'none' ? 'round' : 'butt',
  };
}

/** Each feature: a line around the hexes that have it, with battlements in the hex where it is a fortification. */
export function drawFeatures(page: MapPage): string {
  const neighbours = page.neighbours();
  return featuresOf(page)
    .map((feature, i) => {
      const inside = new Set(page.map.hexes.filter((hex) => hex.features.includes(feature)).map(({ hex }) => hex));
      let d = '';
      let marks = '';
      for (const hex of inside) {
        neighbours.get(hex)?.forEach((other, direction) => {
          if (inside.has(other)) return;
          const ends = featureSide(page, inside, hex, direction, 4 + 3 * (i % 3));
          if (ends) d += `M${number(ends[0].x)},${number(ends[0].y)}L${number(ends[1].x)},${number(ends[1].y)}`;
        });
        const centre = page.centre(hex);
        if (centre && isFortified(feature)) marks += battlement({ x: centre.x, y: centre.y - SIDE * 0.52 });
      }
      return element(
        'g',
        { class: 'feature', 'data-feature': feature },
        element('path', { d, ...featureStroke(i) }),
        marks,
      );
    })
    .join('');
}

/** A side of the line, extended where the line turns outwards into the next hex. */
function featureSide(
  page: MapPage,
  inside: ReadonlySet<number>,
  hex: number,
  direction: number,
  inset: number,
): [Point, Point] | null {
  const ends = page.sideToward(hex, direction, inset);
  if (!ends) return null;
  const around = page.neighbours().get(hex) ?? [];
  const longer = (turn: number): number =>
    inside.has(around[(direction + turn) % 6] ?? 0) ? (2 * inset) / Math.sqrt(3) : 0;
  const [a, b] = ends;
  const length = Math.hypot(a.x - b.x, a.y - b.y);
  const [ux, uy] = [(a.x - b.x) / length, (a.y - b.y) / length];
  const [atA, atB] = [longer(1), longer(5)];
  return [
    { x: a.x + ux * atA, y: a.y + uy * atA },
    { x: b.x - ux * atB, y: b.y - uy * atB },
  ];
}

function battlement({ x, y }: Point): string {
  const d = `M${number(x - 12)},${number(y + 4)}v-8h5v4h4.5v-4h5v4h4.5v-4h5v8z`;
  return element('path', { d, fill: '#ffffff', stroke: INK, 'stroke-width': 1.4 });
}

/** A sample around 0, 0 for the legend. */
export function featureSample(feature: string, i: number): string {
  const stroke = element('path', { d: 'M-13,-5h26v10h-26z', ...featureStroke(i) });
  return isFortified(feature) ? stroke + battlement({ x: 0, y: 0 }) : stroke;
}
