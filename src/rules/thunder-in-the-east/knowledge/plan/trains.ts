// Trains (TITE 15.4): reserves and arrivals far behind the front go by rail towards where it calls.

import type { Action } from '../../../../engine/contract/ids.ts';
import { action, aOf } from '../../../../engine/kernel/action.ts';
import type { Options } from '../../../../engine/kernel/options.ts';
import type { Hex } from '../../../../hex/ids.ts';
import { bestOption } from '../../../../wargame/planning/choosing.ts';
import { isMarked } from '../../../../wargame/units/marks.ts';
import { capacityOf, mayEntrain, reaches } from '../../chapters/rail.ts';
import { activeSide, allowanceOf, cityOf, type Game, hasRoomFor, hexOf, isCityOf } from '../../state.ts';
import type { UnitId } from '../../terms.ts';
import { VERB } from '../../verbs.ts';
import { keepWorth, unitWorth } from '../worth.ts';
import type { Picture } from './picture.ts';

/** Hexes that a train must gain beyond a march of the unit. */
const BEYOND_MARCH = 2;
/** Hexes behind the front at which no unit leaves a train any more. */
const TOO_NEAR = 1;
/** Hexes behind the front to which units belong to the line. */
const IN_LINE = 2;

/** A unit that is to go by rail, 0 for none, and the city towards which it goes. */
export interface Train {
  unit: UnitId;
  city: number;
}

/** Finds the unit that gains most by rail, for its worth and the capacity that it takes. */
export function findTrain(g: Game, picture: Picture, found: Train): void {
  const [first, last] = g.s.forces.ground[activeSide(g)];
  const { distance } = picture.toFront;
  const isAnyOpen = g.s.land.cities.some((_, city) => guardWorth(g, picture, city) > 0);
  found.unit = 0;
  let most = 0;
  for (let u = first; u <= last; u++) {
    const from = hexOf(g, u);
    if (from === 0 || !isMarked(g, g.s.at.ready, u)) continue;
    if ((distance[from] <= marchOf(g, u) && !isAnyOpen) || !mayEntrain(g, u)) continue;
    const city = bestCity(g, picture, u);
    if (city < 0) continue;
    const worth = (gainIn(g, picture, u, city) * unitWorth(g, u)) / capacityOf(g, u);
    if (worth <= most) continue;
    most = worth;
    found.unit = u;
    found.city = city;
  }
}

const marchOf = (g: Game, u: UnitId): number => allowanceOf(g, u) + BEYOND_MARCH;

/** The worth of guarding an own city that has no guard and that enemy motorized units may drive into. */
const guardWorth = (g: Game, { standing, raidOn }: Picture, city: number): number =>
  standing.units[g.s.land.cities[city].hex] > 0 ? 0 : raidOn(city) * keepWorth(g, city);

/**
 * Hexes that a train to a city gains on the way to the front, and what the unit guards there that it cannot reach on
 * foot.
 */
function gainIn(g: Game, picture: Picture, u: UnitId, city: number): number {
  const { cities, grid } = g.s.land;
  const { hex } = cities[city];
  const { distance } = picture.toFront;
  const gain = isFit(g, picture, u, hex) ? Math.max(0, distance[hexOf(g, u)] - distance[hex] - marchOf(g, u)) : 0;
  const isReserve = picture.front.depth[hexOf(g, u)] > IN_LINE && hasRoom(g, picture, u, hex);
  const isBeyond = grid.distance(hexOf(g, u), hex) > allowanceOf(g, u);
  return gain + (isReserve && isBeyond ? guardWorth(g, picture, city) : 0);
}

/** The city in reach by rail where the unit gains most; -1 where there is none. */
function bestCity(g: Game, picture: Picture, u: UnitId): number {
  let best = -1;
  let most = 0;
  g.s.land.cities.forEach(({ hex }, city) => {
    const gain = gainIn(g, picture, u, city);
    if (gain <= most || !isCityOf(g, hex, activeSide(g)) || !reaches(g, u, city)) return;
    most = gain;
    best = city;
  });
  return best;
}

const isFit = (g: Game, picture: Picture, u: UnitId, hex: Hex): boolean =>
  picture.front.depth[hex] > TOO_NEAR && hasRoom(g, picture, u, hex);

/** TITE 11.4: whether there is room as all stand and as they are to stand. */
const hasRoom = (g: Game, { standing }: Picture, u: UnitId, hex: Hex): boolean =>
  hasRoomFor(g, u, hex) && standing.hasRoom(u, hex);

/** The hex in which the unit leaves its train, taken note of where all are to stand. */
export function chooseDetraining(g: Game, picture: Picture, u: UnitId, options: Options): Action {
  const { standing, toFront } = picture;
  standing.take(g, u);
  const chosen = bestOption(options, (each) => {
    const hex = aOf(each) as Hex;
    const city = cityOf(g, hex);
    const guarded = city < 0 ? 0 : guardWorth(g, picture, city);
    const cost = guarded > 0 || isFit(g, picture, u, hex) ? 0 : 1000;
    return guarded - toFront.distance[hex] - cost - (hasRoom(g, picture, u, hex) ? 0 : 1000);
  });
  standing.put(g, u, aOf(chosen) as Hex);
  return chosen;
}

export const towards = ({ city }: Train): Action => action(VERB.toward, city);
