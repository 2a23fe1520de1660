// Cards for and against partisans (TITE 107.0, 25.5).

import { aOf, verbOf } from '../../../../engine/kernel/action.ts';
import type { Hex } from '../../../../hex/ids.ts';
import { detachmentCount, type Game, hexOf, isHq } from '../../state.ts';
import { POWER } from '../../terms.ts';
import { VERB } from '../../verbs.ts';
import { hide, inPool, mayHide, placeOf } from '../detachments.ts';
import { cityNear, offerCitiesNearVisited } from '../near-city.ts';
import type { Effect } from './effect.ts';
import { cardPlay } from './playing.ts';

const left = (g: Game): number => g.cells[cardPlay.at.left];
const cityChosen = (g: Game): number => g.cells[cardPlay.at.focus] - 1;

/** Detachments are placed at once, as those that are free: a city, then a hex near it. */
export const guerrillaWar: Effect = {
  may: (g) => inPool(g) > 0,
  choices: (_, { count }) => count,
  offer: (g, _, out) => {
    if (inPool(g) === 0) return;
    const eachPlace = (visit: (hex: Hex) => void): void => {
      for (let hex = 1 as Hex; hex <= g.s.land.grid.size; hex = (hex + 1) as Hex) if (mayHide(g, hex)) visit(hex);
    };
    if (cityChosen(g) < 0) return offerCitiesNearVisited(g, out, eachPlace);
    eachPlace((hex) => {
      if (cityNear(g, hex) === cityChosen(g)) out.add(VERB.hide, hex);
    });
  },
  take: (g, _, chosen) => {
    const isCity = verbOf(chosen) === VERB.near;
    g.set(cardPlay.at.focus, isCity ? aOf(chosen) + 1 : 0);
    if (isCity) return;
    hide(g, aOf(chosen) as Hex);
    g.add(cardPlay.at.left, -1);
  },
};

/** Each city that is attacked suffers two different results, and battles of partisans alone are a column better. */
export const partisanOffensive: Effect = {
  may: (g) => g.cells[g.s.at.power + POWER['partisan-offensive']] === 0,
  begin: (g) => g.set(g.s.at.power + POWER['partisan-offensive'], 1),
};

/** Detachments near units of the side go back to the pool. */
export const securitySweep: Effect = {
  may: (g, { side }) => detachments(g).some((d) => isNearUnit(g, placeOf(g, d), side)),
  choices: (_, { count }) => count,
  offer: (g, { side }, out) => {
    const hexes = new Set(detachments(g).map((d) => placeOf(g, d)));
    for (const hex of [...hexes].sort((a, b) => a - b)) if (isNearUnit(g, hex, side)) out.add(VERB.sweep, hex);
  },
  take: (g, _, chosen) => {
    const d = detachments(g).find((each) => placeOf(g, each) === aOf(chosen)) as number;
    g.set(g.s.at.detachmentHex + d, 0);
    g.set(g.s.at.detachmentTarget + d, 0);
    g.set(cardPlay.at.left, left(g) - 1);
  },
};

/** Detachments on the map. */
const detachments = (g: Game): number[] =>
  Array.from({ length: detachmentCount(g.s) }, (_, before) => before + 1).filter((d) => placeOf(g, d) !== 0);

function isNearUnit(g: Game, hex: Hex, side: number): boolean {
  const [first, last] = g.s.forces.ground[side];
  for (let u = first; u <= last; u++) {
    const at = hexOf(g, u);
    if (at !== 0 && !isHq(g, u) && g.s.land.grid.distance(hex, at) <= g.s.partisans.range) return true;
  }
  return false;
}
