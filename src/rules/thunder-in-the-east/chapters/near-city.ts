// Places of the whole map are chosen in two stages: the city near which they lie, then the hex.

import type { Options } from '../../../engine/kernel/options.ts';
import { perStatics, scratchSlot } from '../../../engine/kernel/scratch.ts';
import type { Hex } from '../../../hex/ids.ts';
import type { Game } from '../state.ts';
import type { Thunder } from '../statics.ts';
import { VERB } from '../verbs.ts';

/** Hexes in which something may be placed, each once. */
export interface Places {
  readonly hexes: Int16Array;
  count: number;
}

/** By hex: the number of the nearest city, of several the first. */
const nearestInStatics = perStatics(({ land: { grid, cities } }: Thunder) =>
  Int16Array.from({ length: grid.size + 1 }, (_, hex) => {
    if (hex === 0) return 0;
    let best = 0;
    for (let city = 1; city < cities.length; city++) {
      if (grid.distance(hex as Hex, cities[city].hex) < grid.distance(hex as Hex, cities[best].hex)) best = city;
    }
    return best;
  }),
);

const nearest = scratchSlot((g: Game) => nearestInStatics(g.s));

export const cityNear = (g: Game, hex: Hex): number => nearest(g)[hex];

const isOffered = scratchSlot((g: Game) => new Uint8Array(g.s.land.cities.length));

/** The first stage: adds the cities near which the hexes of a list lie, each once, by their numbers. */
export function offerCitiesNear(g: Game, { hexes, count }: Places, out: Options): void {
  const offered = isOffered(g).fill(0);
  for (let i = 0; i < count; i++) offered[cityNear(g, hexes[i] as Hex)] = 1;
  offerMarked(offered, out);
}

/** The same of the hexes that are visited. */
export function offerCitiesNearVisited(g: Game, out: Options, visitAll: (visit: (hex: Hex) => void) => void): void {
  const offered = isOffered(g).fill(0);
  visitAll((hex) => {
    offered[cityNear(g, hex)] = 1;
  });
  offerMarked(offered, out);
}

function offerMarked(offered: Uint8Array, out: Options): void {
  for (let city = 0; city < offered.length; city++) if (offered[city] === 1) out.add(VERB.near, city);
}
