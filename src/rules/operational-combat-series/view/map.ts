// The map of a module as it is drawn.

import { buildMap } from '../../../hex/map-file.ts';
import type { MapDrawing } from '../../../view/view.ts';
import { drawMap as drawAll } from '../../../wargame/view/map.ts';
import type { OcsModule } from '../loading/module.ts';

const METRES_A_MILE = 1609;

export function drawMap({ map: file, terrain, head }: OcsModule): MapDrawing {
  const map = buildMap(file);
  const { milesPerHex } = head;
  const looks = Object.fromEntries(Object.entries(terrain.hexes).map(([code, { look }]) => [code, look]));
  const drawing = drawAll(map, file, looks);
  const ports = new Set(file.ports.map(({ hex }) => map.grid.hexOf(hex)));
  const features = new Map(file.hexes.map(({ hex, features = [] }) => [map.grid.hexOf(hex), features]));
  return {
    ...drawing,
    hexes: drawing.hexes.map((each) => ({
      ...each,
      // A coast shows by its sea.
      features: (features.get(each.hex as never) ?? []).filter((feature) => feature !== 'coast'),
    })),
    places: drawing.places.map((place) =>
      ports.has(place.hex as never) ? { ...place, name: `${place.name} ⚓` } : place,
    ),
    metres: Math.round((METRES_A_MILE * milesPerHex.over) / milesPerHex.under),
  };
}
