// Trains (TITE 15.4): reserves and arrivals far behind the front go by rail towards where it calls.

import type { Action } from '../../../../engine/contract/ids.ts';
import { action, aOf } from '../../../../engine/kernel/action.ts';
import type { Options } from '../../../../engine/kernel/options.ts';
import type { Hex } from '../../../../hex/ids.ts';
import { bestOption } from '../../../../wargame/planning/choosing.ts';
import { isMarked } from '../../../../wargame/units/marks.ts';
import { capacityOf, mayEntrain, reaches } from '../../chapters/rail.ts';
import { activeSide, allowanceOf, type Game, hexOf, isCityOf } from '../../state.ts';
import type { UnitId } from '../../terms.ts';
import { VERB } from '../../verbs.ts';
import { unitWorth } from '../worth.ts';
import type { Picture } from './picture.ts';

/** Hexes that a train must gain beyond a march of the unit. */
const BEYOND_MARCH = 2;
/** Hexes behind the front at which nobody leaves a train any more. */
const TOO_NEAR = 1;

/** A unit that is to go by rail, 0 for none, and the city towards which it goes. */
export interface Train {
  unit: UnitId;
  city: number;
}

/** Finds the unit that gains most by rail, for its worth and the capacity that it takes. */
export function findTrain(g: Game, picture: Picture, found: Train): void {
  const [first, last] = g.s.forces.ground[activeSide(g)];
  const { distance } = picture.toFront;
  found.unit = 0;
  let most = 0;
  for (let u = first; u <= last; u++) {
    const from = hexOf(g, u);
    if (from === 0 || !isMarked(g, g.s.at.ready, u)) continue;
    const march = allowanceOf(g, u) + BEYOND_MARCH;
    if (distance[from] <= march || !mayEntrain(g, u)) continue;
    const city = nearestCity(g, picture, u);
    if (city < 0) continue;
    const gain = distance[from] - distance[g.s.land.cities[city].hex] - march;
    const worth = (gain * unitWorth(g, u)) / capacityOf(g, u);
    if (worth <= most) continue;
    most = worth;
    found.unit = u;
    found.city = city;
  }
}

/** The city in reach by rail that lies nearest to where the front calls, and not in it; -1 where there is none. */
function nearestCity(g: Game, picture: Picture, u: UnitId): number {
  const { cities } = g.s.land;
  const { distance } = picture.toFront;
  let best = -1;
  let least = distance[hexOf(g, u)];
  cities.forEach(({ hex }, city) => {
    if (distance[hex] >= least || !isFit(picture, u, hex)) return;
    if (!isCityOf(g, hex, activeSide(g)) || !reaches(g, u, city)) return;
    least = distance[hex];
    best = city;
  });
  return best;
}

const isFit = ({ front, standing }: Picture, u: UnitId, hex: Hex): boolean =>
  front.depth[hex] > TOO_NEAR && standing.hasRoom(u, hex);

/** The hex in which the unit leaves its train, taken note of where all are to stand. */
export function chooseDetraining(g: Game, picture: Picture, u: UnitId, options: Options): Action {
  const { standing, toFront } = picture;
  standing.take(g, u);
  const chosen = bestOption(
    options,
    (each) => -toFront.distance[aOf(each)] - (isFit(picture, u, aOf(each) as Hex) ? 0 : 1000),
  );
  standing.put(g, u, aOf(chosen) as Hex);
  return chosen;
}

export const towards = ({ city }: Train): Action => action(VERB.toward, city);
