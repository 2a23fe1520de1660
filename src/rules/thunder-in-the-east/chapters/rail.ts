// Rail movement (TITE 15.4): one whole move along friendly railways, first towards a city, then to a hex.

import type { Options } from '../../../engine/kernel/options.ts';
import { scratchSlot } from '../../../engine/kernel/scratch.ts';
import type { Hex } from '../../../hex/ids.ts';
import { type Areas, divided } from '../../../wargame/paths/areas.ts';
import { isMarked } from '../../../wargame/units/marks.ts';
import { campaignOf, changeMorale, isCampaign, railCapacity } from '../campaign.ts';
import { NOTE } from '../notes.ts';
import {
  cityOf,
  type Game,
  hasPartisans,
  hexOf,
  isCityOf,
  isDropped,
  isHeavy,
  isHeldBy,
  isInterdicted,
  isMajor,
  isNear,
  kindOf,
  mayGoTo,
  mayStackWith,
  sideOf,
  ZONES,
} from '../state.ts';
import type { Thunder } from '../statics.ts';
import { enemyOf, NATION, SEATS, SOVIET, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { HELD_AND_NEAR_BY_RAIL } from './connected.ts';
import { isOnLineOf } from './rail-owners.ts';

/**
 * TITE 5.1.2, 15.4: a railway hex between two friendly cities, without enemy units and zones; friends in it change
 * nothing.
 */
function isFriendly(g: Game, hex: Hex, side: number): boolean {
  return !isNear(g, hex, enemyOf(side), ZONES[enemyOf(side)]) && isRailway(g, hex, side);
}

/** The same whatever zones lie over it. */
function isRailway(g: Game, hex: Hex, side: number): boolean {
  const { land } = g.s;
  if (land.rails[hex] === 0 || isHeldBy(g, hex, enemyOf(side)) || hasPartisans(g, hex)) return false;
  if (cityOf(g, hex) >= 0) return isCityOf(g, hex, side);
  return isOnLineOf(g, hex, side);
}

const routes: readonly ((g: Game) => Areas<Thunder>)[] = SEATS.map((_, side) =>
  divided<Thunder>({
    grid: (s) => s.land.grid,
    stamp: (s) => s.at.linesStamp,
    steps: (g) => g.s.land.railSteps,
    hexes: (s) => s.land.railHexes,
    isOpen: (g, hex) => isFriendly(g, hex, side),
    hangsOn: HELD_AND_NEAR_BY_RAIL,
  }),
);

/** TITE 15.4: capacity that a unit takes. */
export const capacityOf = (g: Game, u: UnitId): number => (isHeavy(g, u) && isMajor(g, u) ? 2 : 1);

export const capacityLeft = (g: Game, side: number): number => railCapacity(g, side) - g.cells[g.s.at.railUsed + side];

/**
 * TITE 5.1.2: a railway hex that the government may pass: friendly, or with zones but no enemy units.
 */
const governmentRoute = divided<Thunder>({
  grid: (s) => s.land.grid,
  stamp: (s) => s.at.linesStamp,
  steps: (g) => g.s.land.railSteps,
  hexes: (s) => s.land.railHexes,
  isOpen: (g, hex) => isRailway(g, hex, SOVIET),
  hangsOn: HELD_AND_NEAR_BY_RAIL,
});

/** TITE 13.1, 15.4: a Major Heavy party. */
const GOVERNMENT = 2;

/** TITE 13.1: whether the government may leave its city for its refuge now. */
export function mayEvacuate(g: Game): boolean {
  const { at, play } = g.s;
  const here = g.cells[at.stalin] as Hex;
  if (play.refuge === 0 || here === 0 || here === play.refuge || capacityLeft(g, SOVIET) < GOVERNMENT) return false;
  const route = governmentRoute(g);
  return isCityOf(g, play.refuge, SOVIET) && route.areaOf(here) !== 0 && route.connects(here, play.refuge);
}

/** TITE 13.1: the government goes; the Soviets fight no battles this turn. */
export function evacuate(g: Game): void {
  const { at, play } = g.s;
  g.note(NOTE.evacuated, g.cells[at.stalin], play.refuge);
  g.set(at.stalin, play.refuge);
  g.add(at.railUsed + SOVIET, GOVERNMENT);
  g.set(at.noCombat + SOVIET, 1);
  // TITE 202.1.
  if (isCampaign(g)) changeMorale(g, NATION.ussr, -campaignOf(g).laws.government, 'government');
}

/** Whether a unit that has not moved may move by rail. */
export function mayEntrain(g: Game, u: UnitId): boolean {
  const side = sideOf(g, u);
  const from = hexOf(g, u);
  if (isDropped(g, u) || g.s.land.rails[from] === 0 || isMarked(g, g.s.at.beganInZone, u)) return false;
  // TITE 27.1: a hardened garrison stays where it is; 18.4.2: an interdicted unit does not move before combat.
  if (kindOf(g, u).isHardened || isInterdicted(g, u) || capacityOf(g, u) > capacityLeft(g, side)) return false;
  if (!isFriendly(g, from, side)) return false;
  const { grid, railSteps } = g.s.land;
  for (let way = from * 6; way < from * 6 + 6; way++) {
    if (railSteps[way] >= 0 && isFriendly(g, grid.neighbour[way] as Hex, side)) return true;
  }
  return false;
}

/** The friendly cities that the unit can reach or come near by rail. */
export function offerCities(g: Game, u: UnitId, out: Options): void {
  const { cities } = g.s.land;
  for (let city = 0; city < cities.length; city++) {
    if (isCityOf(g, cities[city].hex, sideOf(g, u)) && reaches(g, u, city)) out.add(VERB.toward, city);
  }
}

const addedSlot = scratchSlot((g: Game) => ({ list: 0, added: new Int32Array(g.s.land.grid.size + 1) }));

/** The hexes of a city and of the railways that lead from it to the next ones, each once. */
export function offerHexes(g: Game, u: UnitId, city: number, out: Options): void {
  const { railLines, cities } = g.s.land;
  const { added } = addedSlot(g);
  const list = ++addedSlot(g).list;
  if (isOnRoute(g, u, cities[city].hex)) out.add(VERB.detrain, cities[city].hex);
  added[cities[city].hex] = list;
  for (let line = 0; line < railLines.length; line++) {
    const { ends, hexes } = railLines[line];
    if (ends[0] !== city && ends[1] !== city) continue;
    for (let i = 0; i < hexes.length; i++) {
      if (added[hexes[i]] !== list && isOnRoute(g, u, hexes[i])) out.add(VERB.detrain, hexes[i]);
      added[hexes[i]] = list;
    }
  }
}

const isOnRoute = (g: Game, u: UnitId, hex: Hex): boolean =>
  hex !== hexOf(g, u) &&
  mayGoTo(g, u, hex) &&
  mayStackWith(g, u, hex) &&
  routes[sideOf(g, u)](g).connects(hexOf(g, u), hex);

/** Whether the unit can reach a city, or come near it, by rail. */
export function reaches(g: Game, u: UnitId, city: number): boolean {
  const { railLines, cities } = g.s.land;
  if (isOnRoute(g, u, cities[city].hex)) return true;
  for (let line = 0; line < railLines.length; line++) {
    const { ends, hexes } = railLines[line];
    if ((ends[0] === city || ends[1] === city) && isAnyOnRoute(g, u, hexes)) return true;
  }
  return false;
}

function isAnyOnRoute(g: Game, u: UnitId, hexes: readonly Hex[]): boolean {
  for (let i = 0; i < hexes.length; i++) if (isOnRoute(g, u, hexes[i])) return true;
  return false;
}
