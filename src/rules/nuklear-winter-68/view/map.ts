// The map as it is drawn: ground, hills, roads, places.

import type { MapDrawing, TerrainDrawing } from '../../../view/view.ts';
import { drawGround, stretchesOf } from '../../../wargame/view/map.ts';
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

export const drawMap = ({ map }: NuklearWinter): MapDrawing =>
  drawGround({
    ...map,
    codes: TERRAINS,
    looks: LOOKS,
    features: (hex) => (map.level[hex] > 0 ? ['hill'] : []),
    links: stretchesOf(map.grid, map.roads).map(({ a, b }) => ({ a, b, kind: 'road' })),
  });
