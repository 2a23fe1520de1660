// Towns under the roads that meet in them: a wash with blocks of houses; dots for small places, and for all on maps of
// a theatre.

import { closedCurve, coordinate, spot } from './curves.ts';
import { type MapPage, type Point, SIDE } from './page.ts';
import type { MapColours } from './palettes.ts';
import { share, swing } from './seeded.ts';
import { element } from './xml.ts';

export type PlaceLook = 'city' | 'town' | 'village' | 'building' | 'natural';

/** Returns how a kind of place is drawn and how its name is written. */
export function placeLook(kind: string): PlaceLook {
  if (/city|capital|port/i.test(kind)) return 'city';
  if (/town|base|airfield/i.test(kind)) return 'town';
  if (/castle|bunker|church|building|bridge|fort|factory|mill|farm/i.test(kind)) return 'building';
  if (/hill|mount|water|lake|wood|forest|region|pass|knoll/i.test(kind)) return 'natural';
  return 'village';
}

/** Shares of a side. */
const RADIUS: Readonly<Partial<Record<PlaceLook, number>>> = { city: 0.6, town: 0.4 };
const DOT: Readonly<Record<PlaceLook, number>> = { city: 0.2, town: 0.14, village: 0.06, building: 0, natural: 0 };
const POINTS = 11;
const BLOCK = 0.082;
const STREET = 0.112;

/** Draws washes and blocks of all towns, in two paths; nothing on maps of a theatre. */
export function drawTowns(page: MapPage, isCoarse: boolean, { town }: MapColours): string {
  const builtUp = new Set(page.map.terrains.flatMap(({ code, look }) => (look === 'built-up' ? [code] : [])));
  let washes = '';
  let blocks = '';
  for (const { hex, kind } of isCoarse ? [] : page.map.places) {
    const at = page.centre(hex);
    const radius = RADIUS[placeLook(kind)];
    // Built-up ground has blocks already.
    if (!at || radius === undefined || builtUp.has(page.drawing(hex)!.terrain)) continue;
    washes += closedCurve(outline(at, hex, radius * SIDE));
    blocks += blocksOf(at, hex, radius * SIDE);
  }
  if (washes === '') return '';
  return element(
    'g',
    { class: 'towns' },
    element('path', { d: washes, fill: town.wash, 'fill-opacity': 0.62 }),
    element('path', { d: blocks, fill: town.block, 'fill-opacity': 0.9 }),
  );
}

const outline = ({ x, y }: Point, hex: number, radius: number): Point[] =>
  Array.from({ length: POINTS }, (_, i) => {
    const angle = (2 * Math.PI * i) / POINTS;
    const out = radius * (1 + 0.2 * swing(91, hex, i));
    return { x: x + out * Math.cos(angle), y: y + out * Math.sin(angle) };
  });

/** Returns blocks of houses: streets cross at an angle that differs from town to town; houses are sparser outwards. */
function blocksOf({ x, y }: Point, hex: number, radius: number): string {
  const angle = swing(92, hex) * 0.7;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const step = STREET * SIDE;
  const reach = Math.ceil(radius / step);
  let d = '';
  for (let i = -reach; i <= reach; i++) {
    for (let j = -reach; j <= reach; j++) {
      const out = Math.hypot(i, j) * step;
      if (out > radius * 0.86 || share(93, hex, i + 50, j + 50) < 0.05 + (0.35 * out) / radius) continue;
      const half = (BLOCK * SIDE * (0.8 + 0.35 * share(94, hex, i + 50, j + 50))) / 2;
      const corner = (u: number, v: number): Point => ({
        x: x + (i * step + u) * c - (j * step + v) * s,
        y: y + (i * step + u) * s + (j * step + v) * c,
      });
      d += `M${[corner(-half, -half), corner(half, -half), corner(half, half), corner(-half, half)].map(spot).join('L')}z`;
    }
  }
  return d;
}

export const isCastle = (kind: string): boolean => /castle|fortress|citadel/i.test(kind);

/** Whether a place of this kind has a sign of its own on the ground. */
export function hasSign(kind: string, isCoarse: boolean, isBuiltUp: boolean): boolean {
  const look = placeLook(kind);
  if (isCastle(kind) || look === 'village') return true;
  return (look === 'city' || look === 'town') && (isCoarse || !isBuiltUp);
}

/** Width of the sign of a castle, in its own units. */
export const CASTLE_WIDTH = 30;

/** Draws a keep between two towers, with battlements, as large as the ground of a town. */
export function castleSign({ x, y }: Point, scale: number, { ink, paper, town }: MapColours): string {
  const [w, h] = [CASTLE_WIDTH / 2, 13];
  const walls = `M${-w},${h}V${-h + 6}h3v3h2v-3h3v8h1.5v-12h2.5v3h1.5v-3h3v3h1.5v-3h2.5v12h1.5v-8h3v3h2v-3h3V${h}z`;
  const gate = `M-3,${h}v-6a3,3 0 0 1 6,0v6z`;
  const transform = `translate(${coordinate(x)},${coordinate(y)}) scale(${coordinate(scale)})`;
  return element(
    'g',
    { class: 'castle', transform },
    element('path', { d: walls, fill: town.wash, stroke: paper, 'stroke-width': 4, 'stroke-linejoin': 'round' }),
    element('path', { d: walls, fill: town.wash, stroke: ink, 'stroke-width': 1.6, 'stroke-linejoin': 'round' }),
    element('path', { d: gate, fill: ink }),
  );
}

/** Draws dots of small places, over the roads; on maps of a theatre, of all places. Castles have a sign. */
export function drawDots(page: MapPage, isCoarse: boolean, colours: MapColours): string {
  const discs = (looks: readonly PlaceLook[]): string =>
    page.map.places
      .map(({ hex, kind }) => {
        const at = page.centre(hex);
        const look = placeLook(kind);
        return at && looks.includes(look) && DOT[look] > 0 ? disc(at, DOT[look] * SIDE) : '';
      })
      .join('');
  const small = discs(['village']);
  const towns = isCoarse ? discs(['city', 'town']) : '';
  const path = (d: string, fill: string): string =>
    d === '' ? '' : element('path', { d, fill, stroke: colours.ink, 'stroke-width': 1.3 });
  const castles = page.map.places.flatMap(({ hex, kind }) => {
    const at = page.centre(hex);
    return at && isCastle(kind) ? [castleSign(at, CASTLE, colours)] : [];
  });
  return path(small, colours.paper) + path(towns, colours.town.wash) + castles.join('');
}

const CASTLE = 1.15;

function disc({ x, y }: Point, r: number): string {
  const [c, w] = [coordinate(r), coordinate(2 * r)];
  return `M${coordinate(x - r)},${coordinate(y)}a${c},${c} 0 1 0 ${w},0a${c},${c} 0 1 0 -${w},0z`;
}
