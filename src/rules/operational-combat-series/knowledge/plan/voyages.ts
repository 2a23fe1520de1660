// Ships and landing craft (OCS 19, 20.0c): what is aboard goes ashore where it is nearest to what the side wants; empty
// craft go back to the box for more.

import type { Action } from '../../../../engine/contract/ids.ts';
import { action, aOf, verbOf } from '../../../../engine/kernel/action.ts';
import type { Options } from '../../../../engine/kernel/options.ts';
import type { Hex } from '../../../../hex/ids.ts';
import { bestOption } from '../../../../wargame/planning/choosing.ts';
import { isOpenPort } from '../../chapters/ports.ts';
import { voyage } from '../../chapters/voyage.ts';
import { isBesideEnemy, isHeldBy } from '../../hexes.ts';
import type { Game } from '../../state.ts';
import type { VesselId } from '../../terms.ts';
import { isOwnMovement } from '../../turn.ts';
import { VERB } from '../../verbs.ts';
import {
  cargoOfVessel,
  hasSailed,
  hexOfVessel,
  isCraft,
  leftOfVessel,
  nextAboard,
  pointsOfVessel,
  sideOfVessel,
  siteOfVessel,
} from '../../vessels.ts';
import { unitWorth } from '../worth.ts';
import { bears, broadsidesOf, stationFor } from './broadsides.ts';
import type { PhasePlan } from './phase-plan.ts';
import { lossChance } from './standing.ts';

/**
 * Vessels of the own Movement Phase, one after another: landing craft, ships with cargo, and ships whose guns are
 * wanted elsewhere.
 */
export function chooseVessel(g: Game, plan: PhasePlan, options: Options): Action | null {
  if (!isOwnMovement(g, plan.picture.side)) return null;
  // Craft first: they take over what ships carry that have not sailed (OCS 11.3a).
  return (
    firstVessel(options, (v) => isCraft(g, v)) ??
    firstVessel(options, (v) => cargoOfVessel(g, v) > 0 || berthOfFire(g, plan, v) !== 0)
  );
}

function firstVessel(options: Options, fits: (v: VesselId) => boolean): Action | null {
  for (let i = 0; i < options.size; i++)
    if (verbOf(options.at(i)) === VERB.sail && fits(aOf(options.at(i)))) return options.at(i);
  return null;
}

/** Where a ship goes to fire at what a plan has for it; 0 where it need not move. */
function berthOfFire(g: Game, { attacks, picture }: PhasePlan, v: VesselId): Hex {
  const target = attacks.attacks.find(({ ships }) => ships.includes(v))?.target;
  const ship = broadsidesOf(g, picture.side).find(({ vessel }) => vessel === v);
  if (target === undefined || ship === undefined || bears(g, { ...ship, sails: false }, target)) return 0 as Hex;
  return stationFor(g, ship, target);
}

const isLaden = (g: Game, v: VesselId): boolean =>
  nextAboard(g, v, 0) !== 0 || cargoOfVessel(g, v) > 0 || pointsOfVessel(g, v) > 0;

export function chooseVoyage(g: Game, plan: PhasePlan, options: Options): Action {
  const v = g.cells[voyage.at.vessel];
  const halt = action(VERB.halt);
  const isInBox = siteOfVessel(g, v) > g.s.counts.hexes;
  if (!isInBox) {
    const ashore = [VERB.land, VERB.unload, VERB.landPoints].map((verb) => last(g, options, verb));
    const first = ashore.find((option) => option !== null);
    if (first) return first;
  } else {
    const aboard = [VERB.load, VERB.embark, VERB.embarkTrucks].map((verb) => last(g, options, verb));
    const first = aboard.find((option) => option !== null);
    if (first) return first;
  }
  const tranships = last(g, options, VERB.tranship);
  if (tranships !== null) return tranships;
  const station = berthOfFire(g, plan, v);
  if (station !== 0)
    return [action(VERB.course, station), action(VERB.step, station)].find((option) => options.has(option)) ?? halt;
  if (isLaden(g, v))
    return bestOption(
      options,
      (option) => {
        const verb = verbOf(option);
        return verb === VERB.course || verb === VERB.step ? worthOfBeach(g, plan, v, aOf(option) as Hex) : 0;
      },
      halt,
      0,
    );
  return isCraft(g, v) ? (toLadenShip(g, options, v) ?? last(g, options, VERB.cross) ?? halt) : halt;
}

/** OCS 20.0c: to a ship with supply from which an empty craft has the points to come back and unload. */
function toLadenShip(g: Game, options: Options, v: VesselId): Action | null {
  for (let ship = 1; ship <= g.s.counts.vessels; ship++) {
    const hex = hexOfVessel(g, ship);
    if (isCraft(g, ship) || hex === 0 || hasSailed(g, ship) || cargoOfVessel(g, ship) === 0) continue;
    if (sideOfVessel(g, ship) !== sideOfVessel(g, v) || isBesideEnemy(g, hex, sideOfVessel(g, v))) continue;
    const away = g.s.land.grid.distance(hexOfVessel(g, v), hex);
    if (2 * away + TRANSHIPPING > leftOfVessel(g, v)) continue;
    const way = [action(VERB.step, hex), action(VERB.course, hex)].find((option) => options.has(option));
    if (way !== undefined) return way;
  }
  return null;
}

/** Of units the worthiest, of amounts the largest. */
function last(g: Game, options: Options, verb: number): Action | null {
  let found: Action | null = null;
  for (let i = 0; i < options.size; i++) {
    const option = options.at(i);
    if (verbOf(option) !== verb) continue;
    const isUnit = verb === VERB.land || verb === VERB.embark;
    if (found === null || !isUnit || unitWorth(g, aOf(option)) > unitWorth(g, aOf(found))) found = option;
  }
  return found;
}

/** Share of the worth of a beach where no supply comes, and how fast it fades with each hex of the way there. */
const UNFED = 0.25;
const SAILED = 0.08;
/** Points to load, to unload, and to go round obstacles. */
const TRANSHIPPING = 6;

/** Landing craft go to beaches, ships to ports of the side. */
function worthOfBeach(g: Game, { picture, standing }: PhasePlan, v: VesselId, hex: Hex): number {
  const isBerth = isCraft(g, v) ? g.s.land.isBeach[hex] === 1 : isOpenPort(g, hex, picture.side);
  if (!isBerth || isHeldBy(g, hex, picture.enemy)) return 0;
  const danger = lossChance(picture.threats.against(hex), standing.defence[hex] + 6);
  const beside = isBesideEnemy(g, hex, picture.side) ? 0.7 : 1;
  const fed = picture.fed[hex] > 0 ? 1 : UNFED;
  const from = hexOfVessel(g, v);
  const near = from === 0 ? 1 : 1 / (1 + SAILED * g.s.land.grid.distance(from, hex));
  return (1 + picture.pull[hex] + 3 * (standing.units[hex] > 0 ? 1 : 0)) * (1 - danger) * beside * fed * near;
}
