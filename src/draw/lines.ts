// Lines on hexsides (rivers, bridges, escarpments) and from hex to hex (roads, railways).

import { INK } from './colours.ts';
import type { MapPage, Point } from './page.ts';
import { element, number } from './xml.ts';

type Stroke = Readonly<Record<string, string | number>>;

const WATER = '#1f6fb4';
const DRY = /escarp|ridge|cliff|slope|hedge|wall|crest/i;
const BORDER = /border|front|line|boundary/i;

/** Strokes of a kind of hexside, widest first. Kinds of water get wider in the order in which the map first uses them. */
function sideStrokes(kind: string, kinds: readonly string[]): Stroke[] {
  if (DRY.test(kind)) {
    return [
      { stroke: '#6b4a1f', 'stroke-width': 3 },
      { stroke: '#6b4a1f', 'stroke-width': 9, 'stroke-dasharray': '2 5', 'stroke-linecap': 'butt' },
    ];
  }
  if (BORDER.test(kind)) return [{ stroke: INK, 'stroke-width': 3, 'stroke-dasharray': '9 4 2 4' }];
  const rank = kinds.filter((other) => !DRY.test(other) && !BORDER.test(other)).indexOf(kind);
  if (rank <= 0) return [{ stroke: WATER, 'stroke-width': 5 }];
  return [
    { stroke: WATER, 'stroke-width': 7 + 2 * rank },
    { stroke: '#ffffff', 'stroke-width': 1.6 * rank },
  ];
}

function linkStrokes(kind: string): Stroke[] {
  if (/rail/i.test(kind)) {
    return [
      { stroke: INK, 'stroke-width': 2 },
      { stroke: INK, 'stroke-width': 8, 'stroke-dasharray': '1.6 7', 'stroke-linecap': 'butt' },
    ];
  }
  if (/track|trail|path/i.test(kind)) return [{ stroke: '#7a3d12', 'stroke-width': 2, 'stroke-dasharray': '7 4' }];
  const wide = /motor|auto|highway|main|primary/i.test(kind);
  return [
    { stroke: '#7a3d12', 'stroke-width': wide ? 8 : 5.5 },
    { stroke: wide ? '#f4c95d' : '#fff3d6', 'stroke-width': wide ? 5 : 2.8 },
  ];
}

const line = (a: Point, b: Point): string => `M${number(a.x)},${number(a.y)}L${number(b.x)},${number(b.y)}`;

function stroked(name: string, kind: string, d: string, strokes: readonly Stroke[]): string {
  const paths = strokes.map((stroke) => element('path', { d, fill: 'none', 'stroke-linecap': 'round', ...stroke }));
  return element('g', { class: name, 'data-kind': kind }, ...paths);
}

const isBridge = (kind: string): boolean => /bridge|ford|ferry/i.test(kind);
const unique = (kinds: readonly string[]): string[] => [...new Set(kinds)];

/** Everything on hexsides but bridges, which lie over the roads. */
export function drawSides(page: MapPage): string {
  const kinds = sideKinds(page.map.sides);
  return kinds
    .map((kind) => {
      const ends = page.map.sides.filter((side) => side.kind === kind).map(({ a, b }) => page.sideEnds(a, b));
      const d = ends.map((pair) => (pair ? line(...pair) : '')).join('');
      return stroked('side', kind, d, sideStrokes(kind, kinds));
    })
    .join('');
}

export function drawLinks(page: MapPage): string {
  return unique(page.map.links.map(({ kind }) => kind))
    .map((kind) => {
      const links = page.map.links.filter((link) => link.kind === kind);
      const d = links.map(({ a, b }) => {
        const from = page.centre(a);
        const to = page.centre(b);
        return from && to ? line(from, to) : '';
      });
      return stroked('link', kind, d.join(''), linkStrokes(kind));
    })
    .join('');
}

/** Two rails along the way across the hexside. */
export function drawBridges(page: MapPage): string {
  return page.map.sides
    .filter(({ kind }) => isBridge(kind))
    .map(({ a, b, kind }) => {
      const ends = page.sideEnds(a, b);
      return ends ? bridge(ends, kind) : '';
    })
    .join('');
}

function bridge([p, q]: readonly [Point, Point], kind: string): string {
  const length = Math.hypot(q.x - p.x, q.y - p.y);
  const [ux, uy] = [(q.x - p.x) / length, (q.y - p.y) / length];
  const middle = { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 };
  const rails = [-5, 5].map((off) => {
    const x = middle.x + ux * off;
    const y = middle.y + uy * off;
    return line({ x: x - uy * 9, y: y + ux * 9 }, { x: x + uy * 9, y: y - ux * 9 });
  });
  const d = rails.join('');
  return stroked('side', kind, d, [
    { stroke: '#ffffff', 'stroke-width': 4.5 },
    { stroke: INK, 'stroke-width': 2.4 },
  ]);
}

function sideKinds(sides: readonly { readonly kind: string }[]): string[] {
  return unique(sides.map(({ kind }) => kind)).filter((kind) => !isBridge(kind));
}

/** A sample of each kind that the map uses, 30 pixels wide around 0, 0, for the legend. */
export function lineSamples(page: MapPage): { readonly kind: string; readonly sample: string }[] {
  const kinds = sideKinds(page.map.sides);
  const across = 'M-13,0L13,0';
  const bridges = unique(page.map.sides.map(({ kind }) => kind).filter(isBridge));
  return [
    ...kinds.map((kind) => ({ kind, sample: stroked('sample', kind, across, sideStrokes(kind, kinds)) })),
    ...bridges.map((kind) => ({
      kind,
      sample: bridge(
        [
          { x: 0, y: -10 },
          { x: 0, y: 10 },
        ],
        kind,
      ),
    })),
    ...unique(page.map.links.map(({ kind }) => kind)).map((kind) => ({
      kind,
      sample: stroked('sample', kind, across, linkStrokes(kind)),
    })),
  ];
}
