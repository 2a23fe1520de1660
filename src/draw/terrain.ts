// Terrain: a colour and a pattern each, so that a map is legible in black and white.

import type { TerrainDrawing } from '../view/view.ts';
import { mixed } from './colours.ts';
import type { MapPage } from './page.ts';
import { type Attributes, element } from './xml.ts';

/** Patterns that a picture's hexes refer to by id; ids begin with the picture's prefix. */
export function terrainDefs(terrains: readonly TerrainDrawing[], prefix: string): string {
  return terrains
    .map((terrain, i) => (terrain.pattern === 'plain' ? '' : pattern(terrain, patternId(prefix, i))))
    .join('');
}

/**
 * A shape (a polygon by its `points`, a path by its `d`) in a terrain's colour and, over it, the same shape in its pattern;
 * `extra` goes into the first.
 */
export function terrainShape(page: MapPage, code: string, prefix: string, shape: Attributes, extra: string): string {
  const { terrains } = page.map;
  const i = terrains.findIndex((terrain) => terrain.code === code);
  const name = shape.d === undefined ? 'polygon' : 'path';
  const ground = element(name, { ...shape, fill: i < 0 ? '#ffffff' : terrains[i].colour }, extra);
  if (i < 0 || terrains[i].pattern === 'plain') return ground;
  const fill = `url(#${patternId(prefix, i)})`;
  return ground + element(name, { points: shape.points, d: shape.d, fill, 'pointer-events': 'none' });
}

const patternId = (prefix: string, i: number): string => `${prefix}terrain${i}`;

function pattern(terrain: TerrainDrawing, id: string): string {
  const { size, marks } = drawPattern(terrain.pattern, mixed(terrain.colour, '#000000', 0.38));
  return element('pattern', { id, width: size, height: size, patternUnits: 'userSpaceOnUse' }, marks);
}

function drawPattern(kind: TerrainDrawing['pattern'], ink: string): { size: number; marks: string } {
  const line = { fill: 'none', stroke: ink, 'stroke-width': 1 };
  const dot = (cx: number, cy: number): string => element('circle', { cx, cy, r: 1.3, fill: ink });
  switch (kind) {
    case 'dots':
      return { size: 12, marks: dot(3, 3) + dot(9, 9) };
    case 'hatch':
      return { size: 9, marks: element('path', { d: 'M-1,1l2,-2M0,9l9,-9M8,10l2,-2', ...line }) };
    case 'trees': {
      const tree = (x: number, y: number): string =>
        element('path', {
          d: `M${x},${y}l3.4,5.4h-6.8zM${x},${y + 5.4}v2.2`,
          fill: ink,
          stroke: ink,
          'stroke-width': 0.9,
        });
      return { size: 20, marks: tree(5, 2) + tree(15, 11) };
    }
    case 'waves':
      return { size: 16, marks: element('path', { d: 'M0,4q4,-4 8,0t8,0M0,12q4,-4 8,0t8,0', ...line }) };
    case 'bricks':
      return { size: 12, marks: element('path', { d: 'M0,0.5h12M0,6.5h12M3,0v6M9,6v6', ...line }) };
    case 'rings': {
      const ring = (cx: number, cy: number): string => element('circle', { cx, cy, r: 2.6, ...line });
      return { size: 16, marks: ring(4, 4) + ring(12, 12) };
    }
    case 'plain':
      return { size: 12, marks: '' };
  }
}
