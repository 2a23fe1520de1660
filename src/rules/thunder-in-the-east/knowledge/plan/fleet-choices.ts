// Fleets (TITE 106.3 to 106.5): a landing where the enemy has left a city open, the way home, flight, and strikes at
// sea.

import type { Action } from '../../../../engine/contract/ids.ts';
import { action, aOf, verbOf } from '../../../../engine/kernel/action.ts';
import type { Options } from '../../../../engine/kernel/options.ts';
import { type Hex, NOWHERE } from '../../../../hex/ids.ts';
import { bestOption } from '../../../../wargame/planning/choosing.ts';
import { landingParties, mayStorm } from '../../chapters/landing.ts';
import { hasRailLine, hasSeaLine } from '../../chapters/lines.ts';
import { cityNear } from '../../chapters/near-city.ts';
import { seaways } from '../../chapters/seaways.ts';
import { fleetHex, fleetIn, isInPort, isLanding, shipsOf } from '../../navy.ts';
import { cityOf, controllerOf, type Game, isHeldBy } from '../../state.ts';
import { AXIS, type FleetId, HALVES, SOVIET, type UnitId } from '../../terms.ts';
import { VERB } from '../../verbs.ts';
import { cityWorth, likelyDefence } from '../worth.ts';
import type { Picture } from './picture.ts';

/** Halves of fuel that a landing leaves to the motorized units. */
const KEPT = 4 * HALVES;
/** Hexes from the front beyond which a unit is free for a landing. */
const REAR = 4;
/** Equipment, in halves, above which a side pays for a port. */
const RICH = 4 * HALVES;

/** The fleet, the unit and the hex of the next landing; a fleet of 0 for none. */
export interface Landing {
  fleet: FleetId;
  unit: UnitId;
  hex: Hex;
}

/** A city that the enemy holds with no unit in it, and that the unit may hope to keep. */
export function findLanding(g: Game, picture: Picture, into: Landing): void {
  const { land, navy, at } = g.s;
  into.fleet = into.unit = 0;
  if (picture.side !== SOVIET || navy.count === 0 || g.cells[at.fuel + SOVIET] < navy.sailing + KEPT) return;
  let most = 0;
  for (let fleet = 1; fleet <= navy.count; fleet++) {
    const base = land.navalBases[shipsOf(g, fleet).sea];
    if (base < 0 || fleetHex(g, fleet) !== land.cities[base].hex) continue;
    const parties = landingParties(g, fleetHex(g, fleet)).filter((u) => isSpare(g, picture, u));
    if (parties.length === 0) continue;
    for (let city = 0; city < land.cities.length; city++) {
      const { hex } = land.cities[city];
      const worth = cityWorth(g.s)[city];
      if (worth <= most || controllerOf(g, city) !== AXIS || isHeldBy(g, hex, AXIS)) continue;
      if (land.isCoastal[hex] === 0 || !seaways[SOVIET](g).connects(fleetHex(g, fleet), hex)) continue;
      const unit = parties.find((u) => mayStorm(g, u, hex) && likelyDefence(g, u) >= picture.threatTo(hex, 2) / 2);
      if (unit === undefined) continue;
      most = worth;
      Object.assign(into, { fleet, unit, hex });
    }
  }
}

const isSpare = (g: Game, picture: Picture, u: UnitId): boolean =>
  picture.toFront.distance[g.cells[g.s.at.unitHex + u]] >= REAR;

/** The choice of fleets before units move: the landing that is planned, repairs, the way home; null for nothing. */
export function chooseVoyage(g: Game, picture: Picture, landing: Landing, options: Options): Action | null {
  if (landing.fleet !== 0) {
    const sails = action(VERB.sail, landing.fleet);
    if (options.has(sails) && !isLanding(g, landing.fleet)) return sails;
    if (isLanding(g, landing.fleet) && options.has(action(VERB.pick, landing.unit)))
      return action(VERB.pick, landing.unit);
    landing.fleet = landing.unit = 0;
  }
  for (let fleet = 1; fleet <= g.s.navy.count; fleet++) {
    const isSafe = picture.threatTo(fleetHex(g, fleet), 2) === 0;
    if (options.has(action(VERB.dock, fleet)) && isSafe) return action(VERB.dock, fleet);
    const isOut = fleetHex(g, fleet) !== NOWHERE && !isInPort(g, fleet);
    const mayReturn = options.has(action(VERB.sail, fleet)) && isOut && g.cells[g.s.at.fuel + SOVIET] > KEPT;
    if (mayReturn) return action(VERB.sail, fleet);
  }
  return null;
}

/** The naval base, then major ports, then others; of these the one that the enemy threatens least. */
export const chooseHarbor = (g: Game, picture: Picture, landing: Landing, options: Options): Action =>
  bestOption(options, (chosen) => {
    if (verbOf(chosen) === VERB.near) {
      const isWanted = landing.fleet !== 0 && cityNear(g, landing.hex) === aOf(chosen);
      return isWanted ? 100 : portWorth(g, picture, g.s.land.cities[aOf(chosen)].hex);
    }
    if (verbOf(chosen) !== VERB.anchor) return 0;
    return landing.fleet !== 0 && landing.hex === aOf(chosen) ? 100 : portWorth(g, picture, aOf(chosen) as Hex);
  });

function portWorth(g: Game, picture: Picture, hex: Hex): number {
  const city = cityOf(g, hex);
  if (city < 0 || controllerOf(g, city) !== SOVIET) return 0.1;
  const { port } = g.s.land.cities[city];
  const worth = port === 'naval' ? 6 : port === 'major' ? 5 : port === 'minor' ? 3 : 0.1;
  return worth - Math.min(2, picture.threatTo(hex, 2) / 10);
}

/** Whether a mission against ships or a port pays: a fleet near the front, a besieged port that the sea alone feeds. */
export function isWorthBombing(g: Game, picture: Picture, hex: Hex): boolean {
  if (fleetIn(g, hex) !== 0) return picture.toFront.distance[hex] <= REAR;
  return isHeldBy(g, hex, picture.enemy) && !hasRailLine(g, hex, picture.enemy) && hasSeaLine(g, hex, picture.enemy);
}

/** TITE 106.5.4: a side that has equipment to spare keeps its port at work. */
export const choosePort = (g: Game): Action =>
  action(g.cells[g.s.at.equipment + g.actor] >= RICH ? VERB.keepPort : VERB.closePort);
