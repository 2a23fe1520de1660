// Marks that lie in hexes, each in a place of its own, which neither pieces nor names nor numbers need: works along the
// upper left hexside, blocks along the lower left, objectives in the right corner like the discs of value, all else in
// the left one.

import type { MarkerDrawing } from '../../view/view.ts';
import { DISC } from '../names.ts';
import { type MapPage, type Point, SIDE } from '../page.ts';
import type { Palette } from '../palettes.ts';
import { faceAttributes, width } from '../type/letters.ts';
import { cut, element, label, number } from '../xml.ts';

export interface MarkerStyle {
  /** Their scale against the printed map, for the distant view. */
  readonly larger?: number;
  readonly palette?: Palette;
  /** Hexes whose discs already say what they are worth and who holds them. */
  readonly discs?: ReadonlySet<number>;
}

interface MarkInks {
  readonly dark: string;
  readonly pale: string;
  readonly alarm: string;
  /** The card under a sign in the corner. */
  readonly card: string;
  readonly earth: string;
  readonly smoke: string;
  readonly gas: string;
}

const DAY: MarkInks = {
  dark: '#0b0b0a',
  pale: '#fdfaf0',
  alarm: '#b3261e',
  card: '#fff6bf',
  earth: '#6b4a2b',
  smoke: '#8a8f94',
  gas: '#7d7a12',
};
const INKS: Readonly<Record<Palette, MarkInks>> = {
  light: DAY,
  'colour-blind': { ...DAY, alarm: '#a04000' },
  night: {
    dark: '#f0ece0',
    pale: '#14181d',
    alarm: '#ef8a72',
    card: '#3b3729',
    earth: '#b58d5e',
    smoke: '#9aa2a9',
    gas: '#d6cf5a',
  },
};

type Place = 'works' | 'block' | 'objective' | 'corner';

function placeOf(kind: string): Place {
  if (/improved|sandbag|trench|works|fort|entrench/i.test(kind)) return 'works';
  if (/block|closed|barrier/i.test(kind)) return 'block';
  return /^objective/i.test(kind) ? 'objective' : 'corner';
}

/** Shapes of marks in the left corner around 0, 0, within 15 by 11 pixels. */
const ICONS: readonly (readonly [kind: RegExp, draw: (inks: MarkInks) => string])[] = [
  [/^(ship|landing craft)\b/i, (inks) => shape(inks, 'M-6,0.4h12l-2,3.4h-8zM-2.4,0.4v-3h4v3zM0.4,-2.6v-2', inks.dark)],
  [
    /\bdump\b/i,
    (inks) => shape(inks, 'M-5,-3.6h10v7.4h-10z', inks.earth) + line('M-5,-3.6l10,7.4M5,-3.6l-10,7.4', inks.pale, 0.9),
  ],
  [
    /\btruck points?\b/i,
    (inks) =>
      shape(inks, 'M-6,-3.2h7v5h-7zM1,-1.2h3l2,2v1h-5z', inks.earth) +
      shape(
        inks,
        'M-5,2.6a1.5,1.5 0 1 0 3,0a1.5,1.5 0 1 0 -3,0zM2,2.6a1.5,1.5 0 1 0 3,0a1.5,1.5 0 1 0 -3,0z',
        inks.dark,
      ),
  ],
  [
    /\bwagon points?\b/i,
    (inks) =>
      shape(inks, 'M-5.6,-3.4h10l-1,3.6h-8z', inks.earth) +
      line(
        'M-4.8,2a1.9,1.9 0 1 0 3.8,0a1.9,1.9 0 1 0 -3.8,0zM0.2,2a1.9,1.9 0 1 0 3.8,0a1.9,1.9 0 1 0 -3.8,0z',
        inks.dark,
        1.1,
      ),
  ],
  [/\bair base\b/i, plane],
  [/\baircraft\b/i, (inks) => element('g', { transform: 'rotate(50)' }, plane(inks))],
  [
    /mine/i,
    (inks) =>
      shape(
        inks,
        'M-5.5,3.5a2.2,2.2 0 1 1 4.4,0zM1.1,3.5a2.2,2.2 0 1 1 4.4,0zM-2.2,-0.6a2.2,2.2 0 1 1 4.4,0z',
        inks.dark,
      ),
  ],
  [
    /smoke/i,
    (inks) =>
      shape(
        inks,
        'M-5.5,3.5c-2,-1.6 -0.8,-4 1.2,-3.8c0,-3 3.6,-4.2 5,-2c2.6,-1 4.6,1 3.8,2.8c1.6,0.6 1.2,3 -0.8,3z',
        inks.smoke,
      ),
  ],
  [
    /wreck/i,
    (inks) =>
      shape(inks, 'M-6,4l1,-3h2l1,-2.4h4l1,2.4h3l-1.4,3zM-3,-2l-2.4,-2.6M0.4,-2.4v-3M3.4,-1.8l2.4,-2.8', inks.dark),
  ],
  [
    /shell|crater/i,
    (inks) =>
      line(
        'M-4.5,2a2.4,1.5 0 1 0 4.8,0a2.4,1.5 0 1 0 -4.8,0zM0.6,-2a2,1.3 0 1 0 4,0a2,1.3 0 1 0 -4,0z',
        inks.earth,
        1.4,
      ),
  ],
  [/chem|gas/i, (inks) => shape(inks, 'M-1.4,-4.4h2.8v3.4l3.4,5.2h-9.6l3.4,-5.2z', inks.gas)],
  [
    /radi|nucl/i,
    (inks) =>
      shape(
        inks,
        'M0,0L-4.6,-1.6a5,5 0 0 1 2,-3zM0,0L2.6,-4.6a5,5 0 0 1 2,3zM0,0L2.6,4.4a5,5 0 0 1 -5.2,0z',
        inks.alarm,
      ),
  ],
  [
    /battle|combat/i,
    (inks) =>
      shape(
        inks,
        'M0,-5L1.3,-1.9L4.8,-3L2.9,0L4.8,3L1.3,1.9L0,5L-1.3,1.9L-4.8,3L-2.9,0L-4.8,-3L-1.3,-1.9z',
        inks.alarm,
      ),
  ],
];

/** A parked aircraft. */
function plane(inks: MarkInks): string {
  const d =
    'M0,-5l0.9,3l5,2.2v1.1l-5,-0.7l-0.5,2.6l1.6,1.1v0.8l-2,-0.4l-2,0.4v-0.8l1.6,-1.1l-0.5,-2.6l-5,0.7v-1.1l5,-2.2z';
  return shape(inks, d, inks.dark);
}

const shape = ({ dark }: MarkInks, d: string, fill: string): string =>
  element('path', { d, fill, stroke: dark, 'stroke-width': 0.6 });
const line = (d: string, stroke: string, wide: number): string =>
  element('path', { d, fill: 'none', stroke, 'stroke-width': wide });

/** Rows in the left corner, in pixels of the map. */
const ROW = 12;

export function drawMarkers(
  page: MapPage,
  markers: readonly MarkerDrawing[],
  { larger = 1, palette = 'light', discs }: MarkerStyle = {},
): string {
  const inks = INKS[palette];
  const inCorner = new Map<number, number>();
  for (const { hex, kind } of markers) {
    if (placeOf(kind) === 'corner') inCorner.set(hex, (inCorner.get(hex) ?? 0) + 1);
  }
  const used = new Map<number, number>();
  return markers
    .map((marker) => {
      const { hex, kind } = marker;
      const centre = page.centre(hex);
      const place = placeOf(kind);
      if (!centre || (place === 'objective' && discs?.has(hex))) return '';
      const row = used.get(hex) ?? 0;
      if (place === 'corner') used.set(hex, row + 1);
      const at = placed(page, marker, centre, place, row - ((inCorner.get(hex) ?? 1) - 1) / 2);
      const turned = at.turn === 0 ? '' : ` rotate(${number(at.turn)})`;
      const scale = larger === 1 ? '' : ` scale(${larger})`;
      const transform = `translate(${number(at.x)},${number(at.y)})${scale}${turned}`;
      const group = { class: 'marker', 'data-kind': kind, 'data-hex': hex, 'data-place': place, transform };
      const words = kind === marker.label || place === 'objective' ? kind : `${kind}: ${marker.label}`;
      return element('g', group, label('title', {}, words), markOf(marker, place, inks));
    })
    .join('');
}

interface Spot extends Point {
  readonly turn: number;
}

/** From the hexside to the middle of what lies along it. */
const INSET = 5;

function placed(page: MapPage, { hex }: MarkerDrawing, { x, y }: Point, place: Place, row: number): Spot {
  const isFlat = page.map.orientation === 'flat';
  const along = (direction: number): Spot => {
    const [a, b] = page.sideToward(hex, direction, INSET)!;
    const turn = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, turn };
  };
  switch (place) {
    case 'works':
      return along(isFlat ? 3 : 4);
    case 'block':
      return along(2);
    case 'objective':
      return { x: x + DISC.out * SIDE, y, turn: 0 };
    case 'corner':
      return { x: x - 0.72 * SIDE, y: y + row * ROW, turn: 0 };
  }
}

function markOf({ kind, label: words }: MarkerDrawing, place: Place, inks: MarkInks): string {
  switch (place) {
    case 'works':
      // Battlements that point outwards.
      return shape(inks, 'M-15,3.4V-0.6h3v-3h4v3h3v-3h4v3h3v-3h4v3h3v-3h4v3h2V3.4z', inks.earth);
    case 'block':
      return (
        line('M-15,0H15', inks.pale, 6) +
        line('M-15,0H15', inks.alarm, 3.4) +
        line('M-11,-3.6l5,7.2m0,-7.2l-5,7.2M-2.5,-3.6l5,7.2m0,-7.2l-5,7.2M6,-3.6l5,7.2m0,-7.2l-5,7.2', inks.dark, 1.4)
      );
    case 'objective':
      return objective(words, inks);
    case 'corner':
      return inCornerMark(kind, words, inks);
  }
}

/** A disc with the points, as value is shown; who holds it is told by the ring of the disc or in words. */
function objective(words: string, { pale, dark, alarm }: MarkInks): string {
  const [, points = '', holder = ''] = /(\d+)\s*(\S*)/.exec(words) ?? [];
  const r = DISC.radius * SIDE;
  return (
    element('circle', { cx: 0, cy: 0, r, fill: pale, stroke: holder === '' ? dark : alarm, 'stroke-width': 2.4 }) +
    label('text', { x: 0, y: 4.4, 'text-anchor': 'middle', 'font-size': 12, fill: dark, ...BOLD }, points)
  );
}

const BOLD = faceAttributes('sans-700');

/** A sign on a small card; a number beside it where the label has one; other kinds in up to four letters. */
function inCornerMark(kind: string, words: string, inks: MarkInks): string {
  const icon = ICONS.find(([of]) => of.test(kind));
  const figure = /(\d+)\s*$/.exec(words)?.[1] ?? '';
  const text = icon ? figure : cut(words, 5);
  const font = icon ? 7.5 : Math.min(8, 19 / Math.max(1, width(text, 'sans-700')));
  const card = element('rect', {
    x: -10,
    y: -5.6,
    width: 20,
    height: 11.2,
    rx: 2,
    fill: inks.card,
    stroke: inks.dark,
    'stroke-width': 0.8,
  });
  const drawn = icon
    ? element('g', { transform: `translate(${text === '' ? 0 : -2.6},0) scale(0.92)` }, icon[1](inks))
    : '';
  const at = { x: icon ? 6.4 : 0, y: 2.8, 'text-anchor': 'middle', 'font-size': font, fill: inks.dark, ...BOLD };
  return card + drawn + (text === '' ? '' : label('text', at, text));
}

/** The sign of a kind around 0, 0, as large as its place allows, for a counter of its own; empty where it has none. */
export function markSign(kind: string): string {
  const place = placeOf(kind);
  // A counter to cut out has no holder yet.
  if (place === 'objective')
    return element('g', { transform: 'scale(1.5)' }, objective(/\d+/.exec(kind)?.[0] ?? '', DAY));
  if (place !== 'corner')
    return element('g', { transform: 'scale(1.5)' }, markOf({ hex: 0, kind, label: kind }, place, DAY));
  const icon = ICONS.find(([of]) => of.test(kind));
  return icon ? element('g', { transform: 'scale(2.6)' }, icon[1](DAY)) : '';
}
