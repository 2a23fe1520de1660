// The map as it is drawn: ground, rivers and bridges, roads, places.

import type { MapDrawing } from '../../../view/view.ts';
import { type DrawnGround, drawGround, stretchesOf } from '../../../wargame/view/map.ts';
import type { WinterThunder } from '../statics.ts';

const LOOKS: DrawnGround['looks'] = {
  clear: { pattern: 'plain', colour: '#f3eed9' },
  'light-woods': { pattern: 'dots', colour: '#dfe8c4' },
  rough: { pattern: 'hatch', colour: '#e5d3b0' },
  forest: { pattern: 'trees', colour: '#bfd3a4' },
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
    links: roads.map(({ a, b }) => ({ a, b, kind: 'road' })),
  });
}
