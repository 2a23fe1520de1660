// Where fleets may be (TITE 106.3, 106.3 Final Port): the ports that take them in, flight from a lost one, loss and
// return (209).

import type { Seat } from '../../../engine/contract/ids.ts';
import { aOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { auto, chance, decide, procedure } from '../../../engine/kernel/procedure.ts';
import { type Hex, NOWHERE } from '../../../hex/ids.ts';
import { campaignOf, changeMorale, isCampaign } from '../campaign.ts';
import {
  anchorageIn,
  fleetCountdown,
  fleetHex,
  fleetPlace,
  fleetSteps,
  hasLostAllPorts,
  isInPort,
  isPortLost,
  moveFleet,
  removeFleet,
  setFleet,
  shipsOf,
} from '../navy.ts';
import { NOTE } from '../notes.ts';
import { activeSide, controllerOf, type Game } from '../state.ts';
import type { Thunder } from '../statics.ts';
import { FLEET_PLACE, type FleetId, NATION, SOVIET } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { monthNow } from './cards/hand.ts';
import { hasLine } from './lines.ts';
import { seaways } from './seaways.ts';

/** The hex from which a fleet sails: that beside its port off the map, where it is there. */
export const fairwayOf = (g: Game, fleet: FleetId): Hex =>
  fleetPlace(g, fleet) === FLEET_PLACE['final-port'] ? shipsOf(g, fleet).gate : fleetHex(g, fleet);

/** TITE 106.3: its sea's naval base is Soviet and in supply, or it bases on its final port. */
export function isOperational(g: Game, fleet: FleetId): boolean {
  if (fleetPlace(g, fleet) === FLEET_PLACE['final-port']) return true;
  const base = g.s.land.navalBases[shipsOf(g, fleet).sea];
  return base >= 0 && controllerOf(g, base) === SOVIET && hasLine(g, g.s.land.cities[base].hex, SOVIET);
}

/** TITE 106.3: a friendly anchorage of the fleet's sea that is in supply. */
export function isHaven(g: Game, fleet: FleetId, hex: Hex): boolean {
  const city = anchorageIn(g, hex, shipsOf(g, fleet).sea);
  return city >= 0 && controllerOf(g, city) === SOVIET && hasLine(g, hex, SOVIET);
}

/** Visits the anchorages that take a fleet in, which comes from a hex by sea or, if it is 0, returns to the game. */
export function eachHaven(g: Game, fleet: FleetId, from: Hex, visit: (hex: Hex) => void): void {
  const waters = seaways[SOVIET](g);
  for (const { hex } of g.s.land.cities) {
    if (hex !== from && isHaven(g, fleet, hex) && (from === NOWHERE || waters.connects(from, hex))) visit(hex);
  }
}

export function hasHaven(g: Game, fleet: FleetId, from: Hex): boolean {
  let isFound = fleetPlace(g, fleet) !== FLEET_PLACE['final-port'] && mayShelter(g, fleet);
  eachHaven(g, fleet, from, () => {
    isFound = true;
  });
  return isFound;
}

/** TITE 106.3-final-port: the port off the map, when all others are lost. */
const mayShelter = (g: Game, fleet: FleetId): boolean =>
  shipsOf(g, fleet).gate !== NOWHERE && hasLostAllPorts(g, shipsOf(g, fleet).sea);

/** The anchorages to which a fleet may go, and the port off the map. */
export function offerHavens(g: Game, fleet: FleetId, from: Hex, out: Options): void {
  eachHaven(g, fleet, from, (hex) => out.add(VERB.anchor, hex));
  if (fleetPlace(g, fleet) !== FLEET_PLACE['final-port'] && mayShelter(g, fleet)) out.add(VERB.shelter);
}

// Flight (TITE 106.3)

/** A fleet whose port the enemy has taken, or which is at sea while it may not operate; 0 for none. */
export function strandedFleet(g: Game): FleetId {
  for (let fleet = 1; fleet <= g.s.navy.count; fleet++) {
    if (fleetPlace(g, fleet) !== FLEET_PLACE.map) continue;
    if (isPortLost(g, fleet) || (!isInPort(g, fleet) && !isOperational(g, fleet))) return fleet;
  }
  return 0;
}

/** TITE 106.3: from a lost port to any other; from the sea to the nearest. */
export function offerRefuges(g: Game, fleet: FleetId, out: Options): void {
  const from = fleetHex(g, fleet);
  const { grid } = g.s.land;
  let most = Number.POSITIVE_INFINITY;
  if (!isPortLost(g, fleet)) {
    eachHaven(g, fleet, from, (hex) => {
      most = Math.min(most, grid.distance(from, hex));
    });
  }
  eachHaven(g, fleet, from, (hex) => {
    if (grid.distance(from, hex) <= most) out.add(VERB.anchor, hex);
  });
  if (out.size === 0 && mayShelter(g, fleet)) out.add(VERB.shelter);
}

/** A fleet flees to an anchorage, or to its port off the map; out of a lost port it bears a Countdown. */
export function flee(g: Game, fleet: FleetId, to: Hex): void {
  const { land, navy } = g.s;
  const port = to === NOWHERE ? 'minor' : land.cities[land.cityIn[to] - 1].port;
  const isEvacuated = isPortLost(g, fleet);
  moveFleet(g, fleet, to, false);
  if (isEvacuated && port !== 'none') setFleet(g, fleet, 'countdown', navy.evacuated[port]);
}

/** TITE 8.0, 106.3: in the Soviet Repair & Recovery Step, in a port with a line; the one off the map always has one. */
export function tendFleets(g: Game): void {
  for (let fleet = 1; fleet <= g.s.navy.count; fleet++) {
    const isServed = fleetPlace(g, fleet) === FLEET_PLACE['final-port'] || hasLine(g, fleetHex(g, fleet), SOVIET);
    if (fleetCountdown(g, fleet) > 0 && isServed) setFleet(g, fleet, 'countdown', fleetCountdown(g, fleet) - 1);
  }
}

// Loss and return (TITE 106.5.3, 209.0)

/** TITE 106.5.3: a fleet loses a step. */
export function hole(g: Game, fleet: FleetId): void {
  const left = fleetSteps(g, fleet) - 1;
  g.note(NOTE.holed, fleet, left, fleetHex(g, fleet));
  if (left > 0) setFleet(g, fleet, 'steps', left);
  else sink(g, fleet);
}

/** TITE 209.1: a fleet is eliminated; in a campaign it may return. */
export function sink(g: Game, fleet: FleetId): void {
  // TITE 209.0: in a scenario it is out of the game.
  removeFleet(g, fleet, isCampaign(g) ? FLEET_PLACE.sunk : FLEET_PLACE.out, 1);
  g.set(g.s.at.fleetDue + fleet, monthNow(g));
  // TITE 202.2: losses in the own turn do not count.
  if (isCampaign(g) && activeSide(g) !== SOVIET) g.add(g.s.at.casualties + NATION.ussr, campaignOf(g).laws.fleet);
}

/** TITE 209.2: a damaged fleet goes in for repair, for so many months. */
export function dock(g: Game, fleet: FleetId, months: number): void {
  removeFleet(g, fleet, FLEET_PLACE.away, shipsOf(g, fleet).broadside.length - 1);
  expect(g, fleet, monthNow(g) + months);
}

function expect(g: Game, fleet: FleetId, month: number): void {
  g.set(g.s.at.fleetDue + fleet, month);
  g.note(NOTE.docked, fleet, month);
}

/** TITE 209.1: a season that begins so many seasons ahead. */
const seasonAhead = (month: number, seasons: number): number => (Math.floor(month / SEASON) + seasons) * SEASON;
const SEASON = 3;

/** The Soviet Order of Battle Step (TITE 209): dice for fleets that were sunk, and the return of those that are due. */
export const harbors = procedure('harbors', { steps: ['next', 'die', 'berth'], locals: ['fleet'] });

const fleetNow = (g: Game): FleetId => g.cells[harbors.at.fleet];

harbors.define<Thunder>({
  next: auto((g) => {
    g.add(harbors.at.fleet, 1);
    const fleet = fleetNow(g);
    if (fleet > g.s.navy.count) return g.back();
    const place = fleetPlace(g, fleet);
    if (place === FLEET_PLACE.sunk) g.goto(harbors.step.die);
    else if (place === FLEET_PLACE.away && g.cells[g.s.at.fleetDue + fleet] <= monthNow(g)) g.goto(harbors.step.berth);
    else g.stay();
  }),

  die: chance({
    rule: '209.1',
    legal: (_, out) => {
      for (let die = 1; die <= 6; die++) out.add(VERB.roll, die);
    },
    apply: (g, outcome) => {
      setFleet(g, fleetNow(g), 'place', FLEET_PLACE.away);
      expect(g, fleetNow(g), seasonAhead(g.cells[g.s.at.fleetDue + fleetNow(g)], aOf(outcome)));
      g.goto(harbors.step.next);
    },
  }),

  berth: decide({
    rule: '209.2',
    prompt: (g) => `choose the port to which the ${shipsOf(g, fleetNow(g)).name} returns`,
    actor: () => SOVIET as Seat,
    legal: (g, out) => offerHavens(g, fleetNow(g), NOWHERE, out),
    // TITE 209.1, 209.2: without a port it is lost for good, for as many points as it has steps.
    otherwise: (g) => {
      const fleet = fleetNow(g);
      changeMorale(g, NATION.ussr, -campaignOf(g).laws.fleet * fleetSteps(g, fleet), 'fleet');
      removeFleet(g, fleet, FLEET_PLACE.out, 1);
      g.note(NOTE.scuttled, fleet);
      g.goto(harbors.step.next);
    },
    apply: (g, chosen) => {
      moveFleet(g, fleetNow(g), verbOf(chosen) === VERB.anchor ? (aOf(chosen) as Hex) : NOWHERE, false);
      g.goto(harbors.step.next);
    },
  }),
});
