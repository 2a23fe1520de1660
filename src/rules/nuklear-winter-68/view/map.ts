// The map as it is drawn: ground, hills, roads and places.

import type { GroundLook, MapDrawing } from '../../../view/view.ts';
import { drawGround, stretchesOf } from '../../../wargame/view/map.ts';
import { TERRAINS } from '../schema/tables.ts';
import type { NuklearWinter } from '../statics.ts';

const LOOKS: Readonly<Record<(typeof TERRAINS)[number], GroundLook>> = {
  clear: 'clear',
  'crop-fields': 'fields',
  sand: 'sand',
  shellholes: 'craters',
  urban: 'built-up',
  woods: 'forest',
  water: 'water',
};

export const drawMap = ({ map, factionOf }: NuklearWinter): MapDrawing => ({
  ...drawGround({
    ...map,
    codes: TERRAINS,
    looks: LOOKS,
    raised: ['hill'],
    // NW 1.1.
    metres: 150,
    features: (hex) => (map.level[hex] > 0 ? ['hill'] : []),
    links: stretchesOf(map.grid, map.roads).map(({ a, b }) => ({ a, b, kind: 'road' })),
  }),
  // A faction has its colour in every scenario, whichever the others are.
  hues: factionOf,
});
