// The map as it is drawn: ground, rivers and bridges, roads, places.

import type { MapDrawing } from '../../../view/view.ts';
import { type DrawnGround, drawGround, stretchesOf } from '../../../wargame/view/map.ts';
import { regionsFrom } from '../../../wargame/view/regions.ts';
import type { WinterThunder } from '../statics.ts';
import regions from './regions.json' with { type: 'json' };

const LOOKS: DrawnGround['looks'] = {
  clear: 'clear',
  'light-woods': 'light-woods',
  rough: 'rough',
  forest: 'forest',
};

export function drawMap({ map }: WinterThunder): MapDrawing {
  const { grid, file, river, westwall } = map;
  const roads = stretchesOf(grid, map.roads);
  const waters = file.sides.map(({ between: [a, b], ...side }) => ({ a: grid.hexOf(a), b: grid.hexOf(b), ...side }));
  const bridges = roads.filter(({ a, direction }) => river[a * 6 + direction] === 1);
  return drawGround({
    ...map,
    codes: Object.keys(file.terrain),
    looks: LOOKS,
    features: (hex) => (westwall[hex] === 1 ? ['westwall'] : []),
    sides: [...waters, ...bridges.map(({ a, b }) => ({ a, b, kind: 'bridge' }))],
    regions: regionsFrom(regions, grid),
    // WT 2.2.
    metres: 10_000,
    links: roads.map(({ a, b }) => ({ a, b, kind: 'road' })),
  });
}
