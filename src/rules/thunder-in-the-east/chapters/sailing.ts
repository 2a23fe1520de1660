// Fleets put to sea before the battles and return to port after them (TITE 106.4), and go in for repair (209.2).

import { aOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { chance, decide, procedure } from '../../../engine/kernel/procedure.ts';
import { type Hex, NOWHERE } from '../../../hex/ids.ts';
import { isCampaign } from '../campaign.ts';
import {
  anchorageIn,
  fleetCountdown,
  fleetHex,
  fleetPlace,
  fleetSteps,
  hasSailed,
  moveFleet,
  setFleet,
  shipsOf,
} from '../navy.ts';
import { activeSide, cityOf, controllerOf, type Game, isHeldBy } from '../state.ts';
import type { Thunder } from '../statics.ts';
import { AXIS, FLEET_PLACE, type FleetId, PHASE, SOVIET, TERRAIN, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { dock, fairwayOf, hasHaven, isHaven, isOperational, offerHavens } from './fleets.ts';
import { isLandingWeather, landingParties, mayStorm } from './landing.ts';
import { isFunctioning, isPortBombed } from './lines.ts';
import { cityNear, offerCitiesNearVisited } from './near-city.ts';
import { seaways } from './seaways.ts';

/** Locals: the fleet, and the city near which it goes. */
export const sailing = procedure('sailing', { steps: ['near', 'to', 'die'], locals: ['fleet', 'city'] });

const fleetNow = (g: Game): FleetId => g.cells[sailing.at.fleet];
const isSpecial = (g: Game): boolean => g.cells[g.s.at.phase] === PHASE.special;

/** Fleets that have not sailed in this step, at its beginning (TITE 106.4). */
export function readyFleets(g: Game): void {
  for (let fleet = 1; fleet <= g.s.navy.count; fleet++) setFleet(g, fleet, 'moved', 0);
}

/** Fleets that may sail, or go in for repair. */
export function offerFleets(g: Game, out: Options): void {
  if (activeSide(g) !== SOVIET) return;
  for (let fleet = 1; fleet <= g.s.navy.count; fleet++) {
    if (maySail(g, fleet)) out.add(VERB.sail, fleet);
    if (mayDock(g, fleet)) out.add(VERB.dock, fleet);
  }
}

function maySail(g: Game, fleet: FleetId): boolean {
  const place = fleetPlace(g, fleet);
  if (place !== FLEET_PLACE.map && place !== FLEET_PLACE['final-port']) return false;
  if (hasSailed(g, fleet) || fleetCountdown(g, fleet) > 0 || !isOperational(g, fleet)) return false;
  // TITE 106.0: no fleet moves through winter ice.
  if (seaways[SOVIET](g).areaOf(fairwayOf(g, fleet)) === 0) return false;
  if (isSpecial(g)) return g.cells[g.s.at.fuel + SOVIET] >= g.s.navy.sailing;
  return hasHaven(g, fleet, fairwayOf(g, fleet));
}

/** TITE 209.2: in a campaign, in a supplied major port or naval base; a disrupted one is a minor port (106.5.4). */
function mayDock(g: Game, fleet: FleetId): boolean {
  if (!isCampaign(g) || !isSpecial(g) || fleetPlace(g, fleet) !== FLEET_PLACE.map || fleetSteps(g, fleet) !== 1)
    return false;
  const hex = fleetHex(g, fleet);
  const city = cityOf(g, hex);
  if (!isHaven(g, fleet, hex) || g.s.land.cities[city].port === 'minor') return false;
  return isFunctioning(g, city) && !isPortBombed(g, city);
}

/** Carries out a choice of `offerFleets`; the running procedure has called this one. */
export function setSail(g: Game, verb: number, fleet: FleetId): void {
  g.set(sailing.at.fleet, fleet);
  g.resume(verb === VERB.dock ? sailing.step.die : isSpecial(g) ? sailing.step.near : sailing.step.to);
}

sailing.define<Thunder>({
  near: decide({
    rule: '106.4',
    prompt: (g) => `${shipsOf(g, fleetNow(g)).name}: choose the city near which it goes`,
    actor: activeSide,
    legal: (g, out) => {
      offerCitiesNearVisited(g, out, (visit) => eachDestination(g, fleetNow(g), visit));
    },
    otherwise: (g) => g.back(),
    apply: (g, chosen) => {
      g.set(sailing.at.city, aOf(chosen) + 1);
      g.goto(sailing.step.to);
    },
  }),

  to: decide({
    rule: '106.4',
    prompt: (g) => `${shipsOf(g, fleetNow(g)).name}: choose the hex to which it goes`,
    actor: activeSide,
    legal: (g, out) => {
      const fleet = fleetNow(g);
      if (!isSpecial(g)) return offerHavens(g, fleet, fairwayOf(g, fleet), out);
      eachDestination(g, fleet, (hex) => {
        if (cityNear(g, hex) === g.cells[sailing.at.city] - 1) out.add(VERB.anchor, hex);
      });
    },
    otherwise: (g) => g.back(),
    apply: (g, chosen) => {
      const fleet = fleetNow(g);
      const to = verbOf(chosen) === VERB.anchor ? (aOf(chosen) as Hex) : NOWHERE;
      const isInvasion = isSpecial(g) && isInvasionCoast(g, fleet, to) && mayInvadeFrom(g, fleet);
      if (isSpecial(g)) g.add(g.s.at.fuel + SOVIET, -g.s.navy.sailing);
      moveFleet(g, fleet, to, isInvasion);
      setFleet(g, fleet, 'moved', 1);
      g.back();
    },
  }),

  die: chance({
    rule: '209.2',
    legal: (_, out) => {
      for (let die = 1; die <= 6; die++) out.add(VERB.roll, die);
    },
    apply: (g, outcome) => {
      dock(g, fleetNow(g), aOf(outcome));
      g.back();
    },
  }),
});

// Destinations (TITE 106.4, 106.5.1)

/** TITE 106.5.1: an invasion begins in the naval base of the sea. */
function mayInvadeFrom(g: Game, fleet: FleetId): boolean {
  const base = g.s.land.navalBases[shipsOf(g, fleet).sea];
  return base >= 0 && fleetHex(g, fleet) === g.s.land.cities[base].hex;
}

/** A coast, but for a friendly anchorage. */
function isInvasionCoast(g: Game, fleet: FleetId, hex: Hex): boolean {
  const { isCoastal, isBarred } = g.s.land;
  if (isCoastal[hex] === 0 || isBarred[hex] === 1 || !isLandingWeather(g, hex)) return false;
  const city = anchorageIn(g, hex, shipsOf(g, fleet).sea);
  return city < 0 || controllerOf(g, city) !== SOVIET;
}

/**
 * Visits the hexes to which a fleet may sail: open water, friendly anchorages, and coasts; those of the enemy to invade
 * them.
 */
function eachDestination(g: Game, fleet: FleetId, visit: (hex: Hex) => void): void {
  const { land } = g.s;
  const from = fairwayOf(g, fleet);
  const waters = seaways[SOVIET](g);
  const parties = mayInvadeFrom(g, fleet) ? landingParties(g, from) : [];
  for (let hex = 1 as Hex; hex <= land.grid.size; hex = (hex + 1) as Hex) {
    if (((land.seas[hex] >> shipsOf(g, fleet).sea) & 1) === 0 || hex === from || !waters.connects(from, hex)) continue;
    if (land.terrain[hex] === TERRAIN.sea || mayApproach(g, fleet, hex, parties)) visit(hex);
  }
}

function mayApproach(g: Game, fleet: FleetId, hex: Hex, parties: readonly UnitId[]): boolean {
  const { land } = g.s;
  if (land.isBarred[hex] === 1 || land.isCoastal[hex] === 0) return false;
  const city = anchorageIn(g, hex, shipsOf(g, fleet).sea);
  const isHostile = isHeldBy(g, hex, AXIS) || (city >= 0 && controllerOf(g, city) !== SOVIET);
  if (!isHostile) return true;
  return isInvasionCoast(g, fleet, hex) && parties.some((u) => mayStorm(g, u, hex));
}
