// The map as it is drawn: ground, hills, roads, places.

import { HexPage } from '../../../hex/drawing.ts';
import { type Hex, NOWHERE } from '../../../hex/ids.ts';
import type { MapDrawing, TerrainDrawing } from '../../../view/view.ts';
import { TERRAINS } from '../schema/tables.ts';
import type { NuklearWinter } from '../statics.ts';

const LOOKS: Readonly<Record<(typeof TERRAINS)[number], Pick<TerrainDrawing, 'pattern' | 'colour'>>> = {
  clear: { pattern: 'plain', colour: '#efe8d0' },
  'crop-fields': { pattern: 'hatch', colour: '#eddf9f' },
  sand: { pattern: 'dots', colour: '#f2d9a6' },
  shellholes: { pattern: 'rings', colour: '#d9cbb5' },
  urban: { pattern: 'bricks', colour: '#cdc4bf' },
  woods: { pattern: 'trees', colour: '#b9cf9f' },
  water: { pattern: 'waves', colour: '#b5d3e6' },
};

export function drawMap(s: NuklearWinter): MapDrawing {
  const { grid, file, terrain, level } = s.map;
  const page = new HexPage(grid);
  return {
    orientation: 'flat',
    terrains: TERRAINS.map((code) => ({ code, name: file.terrain[code] ?? code, ...LOOKS[code] })),
    hexes: grid.labels.slice(1).map((label, i) => {
      const hex = (i + 1) as Hex;
      const features = level[hex] > 0 ? ['hill'] : [];
      return { hex, label, ...page.centre(hex), terrain: TERRAINS[terrain[hex]], features };
    }),
    sides: [],
    links: roads(s),
    places: file.places.map(({ name, hex, kind }) => ({ hex: grid.hexOf(hex), name, kind })),
  };
}

/** Each stretch of road between two hexes, once. */
function roads({ map: { grid, roads: exits } }: NuklearWinter): MapDrawing['links'][number][] {
  const found: MapDrawing['links'][number][] = [];
  for (let a = 1 as Hex; a <= grid.size; a = (a + 1) as Hex) {
    for (let d = 0; d < 6; d++) {
      const b = grid.neighbour[a * 6 + d] as Hex;
      if (b !== NOWHERE && b > a && ((exits[a] >> d) & 1) === 1) found.push({ a, b, kind: 'road' });
    }
  }
  return found;
}
