// Printed features of hexes: works as a row of teeth along the outer sides of their hexes, others as a line around
// them.

import { coordinate, polyline } from './curves.ts';
import type { MapPage, Point } from './page.ts';
import { coloursOf, type Palette } from './palettes.ts';
import { element } from './xml.ts';

const WORKS = /wall|fort|trench|position|bunker|pillbox|works/i;
export const isWorks = (feature: string): boolean => WORKS.test(feature);

/**
 * Returns the features drawn here, in the order in which the map first uses them; raised ground is drawn with the
 * ground.
 */
export function featuresOf({ map }: MapPage): string[] {
  const all = new Set(map.hexes.flatMap(({ features }) => features));
  return [...all].filter((feature) => !map.raised?.includes(feature));
}

const DASHES = ['7 4', '2 4', '12 3 2 3', '5 2', '1 6'] as const;

/** Pixels of the map: teeth to a hexside, their size, and their distance from the hexside. */
const TEETH = 5;
const TOOTH = { wide: 2.6, high: 4.6, inset: 4 } as const;

export function drawFeatures(page: MapPage, palette: Palette): string {
  const { ink, paper, rim } = coloursOf(palette);
  return featuresOf(page)
    .map((feature, i) => {
      const lines = outerSides(page, feature, isWorks(feature) ? TOOTH.inset : 4 + 3 * (i % 3));
      const drawn = isWorks(feature)
        ? element('path', { d: lines.map(teeth).join(''), fill: ink, stroke: paper, 'stroke-width': 0.7 })
        : element('path', {
            d: lines.map((line) => polyline(line)).join(''),
            fill: 'none',
            stroke: rim.rough,
            'stroke-width': 1.8,
            'stroke-dasharray': DASHES[i % DASHES.length],
          });
      return element('g', { class: 'feature', 'data-feature': feature }, drawn);
    })
    .join('');
}

/** Draws a sample around 0, 0 for the legend. */
export function featureSample(page: MapPage, feature: string, palette: Palette): string {
  const { ink, paper, rim } = coloursOf(palette);
  const line: [Point, Point] = [
    { x: -13, y: 2 },
    { x: 13, y: 2 },
  ];
  if (isWorks(feature)) return element('path', { d: teeth(line), fill: ink, stroke: paper, 'stroke-width': 0.7 });
  const dash = DASHES[featuresOf(page).indexOf(feature) % DASHES.length];
  return element('path', {
    d: 'M-13,-6h26v12h-26z',
    fill: 'none',
    stroke: rim.rough,
    'stroke-width': 1.8,
    'stroke-dasharray': dash,
  });
}

/** Returns the hexsides at which the feature ends, moved inwards; clockwise around their hex. */
function outerSides(page: MapPage, feature: string, inset: number): [Point, Point][] {
  const neighbours = page.neighbours();
  const inside = new Set(page.map.hexes.filter(({ features }) => features.includes(feature)).map(({ hex }) => hex));
  return [...inside].flatMap((hex) =>
    neighbours.get(hex)!.flatMap((other, direction) => {
      const ends = inside.has(other) || other === 0 ? null : page.sideToward(hex, direction, inset);
      return ends ? [ends] : [];
    }),
  );
}

/** Draws a row of triangles that point outwards. */
function teeth([a, b]: readonly [Point, Point]): string {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const spot = (along: number, out: number): string =>
    `${coordinate(a.x + ux * along + uy * out)},${coordinate(a.y + uy * along - ux * out)}`;
  let d = '';
  for (let i = 0; i < TEETH; i++) {
    const at = (length * (i + 0.5)) / TEETH;
    d += `M${spot(at - TOOTH.wide, 0)}L${spot(at, TOOTH.high)}L${spot(at + TOOTH.wide, 0)}z`;
  }
  return d;
}
