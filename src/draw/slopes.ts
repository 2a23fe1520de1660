// Other features along hexsides: slopes with hachures on one side, and borders of realms.

import { type Chain, chained } from './chains.ts';
import { coordinate, openCurve, sampled } from './curves.ts';
import { type MapPage, SIDE } from './page.ts';
import type { MapColours } from './palettes.ts';
import { kindsOf, sideLook, turn } from './waters.ts';
import { element } from './xml.ts';

const HACHURE = { apart: 5, long: 0.11 * SIDE } as const;

export function drawSlopes(page: MapPage, colours: MapColours): string {
  const kinds = kindsOf(page.map.sides);
  return kinds
    .map((kind) => {
      const look = sideLook(kind, kinds);
      if (look !== 'slope' && look !== 'border') return '';
      const lines = linesOf(page, kind).map(({ nodes }) => nodes.map((corner) => page.mesh.corners[corner]));
      const d = lines.map((line) => openCurve(line)).join('');
      const drawn =
        look === 'slope'
          ? slope(d, lines.map((line) => hachures(sampled(line, 6), 1)).join(''), colours)
          : element('path', { d, fill: 'none', stroke: colours.ink, 'stroke-width': 2, 'stroke-dasharray': '9 4 2 4' });
      return element('g', { class: 'side', 'data-kind': kind }, drawn);
    })
    .join('');
}

export function slope(line: string, ticks: string, { rim }: MapColours): string {
  const stroke = { fill: 'none', stroke: rim.rough, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  return (
    element('path', { d: line, ...stroke, 'stroke-width': 1.5, 'stroke-opacity': 0.8 }) +
    element('path', { d: ticks, ...stroke, 'stroke-width': 1, 'stroke-opacity': 0.65 })
  );
}

function linesOf(page: MapPage, kind: string): Chain[] {
  const { mesh, map } = page;
  const stretches = map.sides.flatMap((side) => {
    const found = side.kind === kind ? mesh.sideBetween(side.a, side.b) : null;
    if (!found) return [];
    const [from, to] = mesh.ends(found);
    return [{ from, to, group: kind }];
  });
  return chained(stretches, (a, b, c) => turn(mesh.corners[a], mesh.corners[b], mesh.corners[c]));
}

/** Returns ticks at even distances along a line of points, to its left where `hand` is 1, else to its right. */
export function hachures(points: readonly { readonly x: number; readonly y: number }[], hand: 1 | -1): string {
  let d = '';
  let gone = 0;
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1], points[i]];
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    if (length === 0) continue;
    const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
    for (gone += length; gone >= HACHURE.apart; gone -= HACHURE.apart) {
      const back = gone - HACHURE.apart;
      const out = hand * HACHURE.long;
      d += `M${coordinate(b.x - ux * back)},${coordinate(b.y - uy * back)}l${coordinate(uy * out)},${coordinate(-ux * out)}`;
    }
  }
  return d;
}
