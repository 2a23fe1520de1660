// Flights in a segment of movement (OCS 14.0, 14.1, 14.5, 14.20): a stack of aircraft leaves its base for a station, a
// target, or another base, in one leg or several. Where many hexes are in range, a leg goes to a place of use or
// straight along a row of hexes: two such legs reach any hex at its distance.

import { aOf, bOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { auto, decide, procedure } from '../../../engine/kernel/procedure.ts';
import { scratchSlot } from '../../../engine/kernel/scratch.ts';
import type { Hex } from '../../../hex/ids.ts';
import {
  aircraftWhere,
  hasFlown,
  isActive,
  isFlying,
  isReduced,
  isSuppliedBase,
  isUp,
  rangeLeft,
  removeAircraft,
  setFlown,
  setFlying,
  setReduced,
  setShown,
  sideOfAircraft,
  siteOfAircraft,
} from '../aircraft.ts';
import { isBaseOf, levelOfBase, sideOfBase, siteOfBase } from '../bases.ts';
import { isHeldBy } from '../hexes.ts';
import { NOTE } from '../notes.ts';
import type { Game } from '../state.ts';
import type { Ocs } from '../statics.ts';
import { isDumpSeenAt, type Park, readPark } from '../stocks.ts';
import { type AircraftId, enemyOf, LOAD, type Site } from '../terms.ts';
import { acting, mayFly, plays } from '../turn.ts';
import { VERB } from '../verbs.ts';
import { beginDrop, DROP_VERBS, offerDrops } from './air-drop.ts';
import { isLaden, land, sendHome, unload } from './air-losses.ts';
import { board, isTransport, load, offerLoads } from './airlift.ts';
import { distances } from './airways.ts';
import { offerStrikes, shootFromHip } from './barrage.ts';
import { bringHome } from './homing.ts';
import type { Deed } from './movement.ts';
import { barredNow, fly, flyer, flyers } from './passage.ts';

/** Locals: where the flight began; the last aircraft or unit named; legs flown; whether something has been dropped. */
export const flight = procedure('flight', {
  steps: ['others', 'load', 'course', 'arrive', 'dropped', 'end'],
  locals: ['origin', 'last', 'legs', 'hasDropped'],
});

/**
 * OCS 14.1b, 14.1d: one flight in a phase; only from a supplied base to a station or target, from elsewhere to a base.
 */
export const flying: Deed = {
  verbs: [VERB.fly],
  offer: (g, out) => {
    if (!isAirPhase(g)) return;
    for (const a of aircraftWhere(g, (b) => mayTakeOff(g, b))) out.add(VERB.fly, a);
  },
  begin: (g, chosen, then) => {
    const a = aOf(chosen);
    setFlying(g, a, true);
    g.set(flight.at.origin, siteOfAircraft(g, a));
    g.set(flight.at.last, a);
    g.call(flight, then);
  },
};

/** OCS 14.12d. */
export const hipShooting: Deed = {
  verbs: [VERB.hipShoot],
  offer: (g, out) => {
    const { hipShoot } = g.s.rules;
    const shooters = hipShoot === 'both' ? [0, 1] : hipShoot === 'first' ? [0] : hipShoot === 'second' ? [1] : [];
    if (isAirPhase(g) && shooters.includes(acting(g))) offerStrikes(g, VERB.hipShoot, out);
  },
  begin: (g, chosen, then) => shootFromHip(g, aOf(chosen) as Hex, then),
};

/** OCS 14.1f, 14.3: two reduced aircraft of one kind, both active or neither, become one. */
export const combining: Deed = {
  verbs: [VERB.combine],
  offer: (g, out) => {
    if (!plays(g.s, 'air')) return;
    const { fleet } = g.s;
    const may = (a: AircraftId): boolean => sideOfAircraft(g, a) === acting(g) && isReduced(g, a) && !isLaden(g, a);
    for (const a of aircraftWhere(g, may)) {
      const fits = (b: AircraftId): boolean =>
        fleet.kind[a] === fleet.kind[b] &&
        siteOfAircraft(g, a) === siteOfAircraft(g, b) &&
        isActive(g, a) === isActive(g, b) &&
        may(b);
      for (const b of aircraftWhere(g, fits, a)) out.add(VERB.combine, a, b);
    }
  },
  begin: (g, chosen, then) => {
    const [a, b] = [aOf(chosen), bOf(chosen)];
    if (hasFlown(g, b)) setFlown(g, a, true);
    setReduced(g, a, false);
    g.note(NOTE.combined, a, b, siteOfAircraft(g, a));
    removeAircraft(g, b);
    g.goto(then);
  },
};

/**
 * OCS 14.1e, 14.2b, 8.1a, 10.0c: whether aircraft of the side that acts fly now, in any segment of movement of its own.
 */
const isAirPhase = (g: Game): boolean => plays(g.s, 'air') && mayFly(g);

/** OCS 14.0: active aircraft, once in a phase, that have a way back. */
const mayTakeOff = (g: Game, a: AircraftId): boolean =>
  sideOfAircraft(g, a) === acting(g) &&
  isUp(g, a) &&
  !hasFlown(g, a) &&
  !isFlying(g, a) &&
  (isSuppliedBase(g, siteOfAircraft(g, a), acting(g)) || basesWithin(g, [a]).length > 0);

flight.define<Ocs>({
  // OCS 14.1c: aircraft move as a stack when they begin as one.
  others: decide({
    rule: '14.1c',
    prompt: 'choose another aircraft that flies along, or done',
    actor: acting,
    declines: VERB.done,
    set: { verb: () => VERB.wing, ends: VERB.done, has: (g, chosen) => isFlying(g, aOf(chosen)) },
    legal: (g, out) => {
      const may = (a: AircraftId): boolean => mayTakeOff(g, a) && siteOfAircraft(g, a) === g.cells[flight.at.origin];
      for (const a of aircraftWhere(g, may, g.cells[flight.at.last])) out.add(VERB.wing, a);
    },
    otherwise: (g) => {
      g.set(flight.at.last, 0);
      g.goto(flight.step.load);
    },
    apply: (g, chosen) => {
      setFlying(g, aOf(chosen), true);
      g.set(flight.at.last, aOf(chosen));
      g.stay();
    },
  }),

  // OCS 14.20a: what began the phase at the base where the flight began.
  load: decide({
    rule: '14.20a',
    prompt: 'choose what transports take aboard, or done',
    actor: acting,
    declines: VERB.done,
    legal: (g, out) => {
      if (siteOfAircraft(g, flyer(g)) === g.cells[flight.at.origin])
        offerLoads(g, flyers(g), g.cells[flight.at.last], out);
    },
    otherwise: (g) => g.goto(flight.step.course),
    apply: (g, chosen) => {
      // OCS 14.20.
      if (verbOf(chosen) === VERB.load) load(g, flyers(g), aOf(chosen));
      else {
        board(g, flyers(g), aOf(chosen));
        g.set(flight.at.last, aOf(chosen));
      }
      g.stay();
    },
  }),

  course: decide({
    rule: '14.1b',
    prompt: 'choose where the flight goes, or that it ends here',
    actor: acting,
    legal: (g, out) => {
      offerCourses(g, out);
      offerDrops(g, flyers(g), out);
      const isOut = flyers(g).some((a) => isLaden(g, a)) && !isBaseOf(g, siteOfAircraft(g, flyer(g)), acting(g));
      // OCS 14.20a: loads go from base to base, and never on station.
      if (!isOut) out.add(VERB.halt);
      // OCS 14.1a: after a drop, too, the way back has the whole range.
      if (isOut || g.cells[flight.at.hasDropped] === 1) out.add(VERB.goHome);
    },
    apply: (g, chosen) => {
      const verb = verbOf(chosen);
      if (verb === VERB.flyTo) {
        g.add(flight.at.legs, 1);
        return fly(g, aOf(chosen), flight.step.arrive);
      }
      if (DROP_VERBS.includes(verb)) {
        g.set(flight.at.hasDropped, 1);
        return beginDrop(g, chosen, flight.step.dropped);
      }
      if (verb === VERB.goHome) for (const a of flyers(g)) sendHome(g, a);
      else end(g);
      bringHome(g, flight.step.end);
    },
  }),

  // OCS 14.1d, 14.20e: at a base all unload and land, but for transports that have points left.
  arrive: auto((g) => {
    const here = flyers(g);
    if (here.length > 0 && isBaseOf(g, siteOfAircraft(g, here[0]), acting(g)))
      for (const a of here) {
        if (isTransport(g, a) && rangeLeft(g, a) > 0) unload(g, a);
        else finish(g, a);
      }
    g.set(flight.at.last, 0);
    if (flyer(g) !== 0) g.goto(flight.step.load);
    else bringHome(g, flight.step.end);
  }),

  dropped: auto((g) => g.goto(flight.step.course)),

  end: auto((g) => g.back()),
});

/** OCS 14.7: lands an aircraft whose flight ends at a base. */
function finish(g: Game, a: AircraftId): void {
  setFlown(g, a, true);
  land(g, a);
}

/**
 * OCS 14.5, 14.20e: the flight ends where it is: on station, or, for transports that have flown, at the base. Where it
 * has not yet left its base it stays active.
 */
function end(g: Game): void {
  const hasLeft = g.cells[flight.at.legs] > 0;
  for (const a of flyers(g)) {
    if (isBaseOf(g, siteOfAircraft(g, a), acting(g))) {
      if (hasLeft) finish(g, a);
      else unload(g, a);
    }
    setFlown(g, a, true);
    setFlying(g, a, false);
    setShown(g, a, isBelowEnemies(g, siteOfAircraft(g, a)));
  }
}

/** Up to so many hexes in range are offered one by one. */
const FEW = 180;

/** OCS 14.8d: above enemies, or a base of theirs, a station is no secret. */
const isBelowEnemies = (g: Game, site: Site): boolean =>
  site <= g.s.counts.hexes && (isHeldBy(g, site as Hex, enemyOf(acting(g))) || isBaseOf(g, site, enemyOf(acting(g))));

/** Places by what a flight finds there, as bits: a base of its own, something of the enemy, a hex straight ahead. */
const places = scratchSlot((g: Game) => new Uint8Array(g.s.counts.sites + 1));
const BASE = 1;
const THEIRS = 2;
const AHEAD = 4;

/** OCS 14.1a: places to which the flight may go on with the range that it has left. */
function offerCourses(g: Game, out: Options): void {
  const fleet = flyers(g);
  const [from, side] = [siteOfAircraft(g, fleet[0]), acting(g)];
  for (const site of basesWithin(g, fleet)) if (site !== from) out.add(VERB.flyTo, site);
  if (!isSuppliedBase(g, g.cells[flight.at.origin], side)) return;
  const left = rangeOf(g, fleet);
  const barred = barredNow(g, fleet);
  const far = distances(g, from, barred);
  const at = markPlaces(g, side);
  const { hexes } = g.s.counts;
  const isInRange = (hex: Hex): boolean => far[hex] <= left && hex !== from && (at[hex] & BASE) === 0;
  let inRange = 0;
  for (let hex = 1 as Hex; hex <= hexes; hex = (hex + 1) as Hex) if (isInRange(hex)) inRange++;
  if (inRange > FEW) markAhead(g, from, left, barred, at);
  // OCS 14.4d: transports have nothing to do above enemies.
  const sought = fleet.every((a) => isTransport(g, a)) ? AHEAD : AHEAD | THEIRS;
  for (let hex = 1 as Hex; hex <= hexes; hex = (hex + 1) as Hex)
    if (isInRange(hex) && (inRange <= FEW || (at[hex] & sought) !== 0)) out.add(VERB.flyTo, hex);
}

/** Marks bases, and what the enemy has that aircraft could attack, or aircraft of his that are known (OCS 14.8d). */
function markPlaces(g: Game, side: number): Uint8Array {
  const { counts, rules } = g.s;
  const at = places(g);
  const enemy = enemyOf(side);
  for (let hex = 1 as Hex; hex <= counts.hexes; hex = (hex + 1) as Hex)
    at[hex] = isHeldBy(g, hex, enemy) || isDumpSeenAt(g, hex, enemy) ? THEIRS : 0;
  for (let place = 0; place < g.cells[g.s.at.parks]; place++) {
    const { site, side: owner, kind } = readPark(g, place, park);
    if (owner === enemy && kind < LOAD.hauled) at[site] |= THEIRS;
  }
  for (let base = 1; base <= counts.bases; base++)
    if (levelOfBase(g, base) > 0) at[siteOfBase(g, base)] |= sideOfBase(g, base) === side ? BASE : THEIRS;
  if (!rules.hiddenStations)
    for (let a = 1; a <= counts.aircraft; a++)
      if (sideOfAircraft(g, a) === enemy && isUp(g, a)) at[siteOfAircraft(g, a)] |= THEIRS;
  return at;
}

const park: Park = { site: 0, side: 0, kind: 0, moved: 0, points: 0, tokens: 0 };

/** Marks hexes straight ahead in each direction. */
function markAhead(g: Game, from: Site, left: number, barred: ReadonlySet<Hex>, at: Uint8Array): void {
  const { neighbour } = g.s.land.grid;
  if (from > g.s.counts.hexes) {
    for (const { to } of g.s.fleet.ways.get(from) ?? []) at[to] |= AHEAD;
    return;
  }
  for (let d = 0; d < 6; d++) {
    let hex = neighbour[from * 6 + d] as Hex;
    for (let flown = 1; flown <= left && hex !== 0 && !barred.has(hex); flown++) {
      at[hex] |= AHEAD;
      hex = neighbour[hex * 6 + d] as Hex;
    }
  }
}

/** The range that all of a flight have left. */
function rangeOf(g: Game, fleet: readonly AircraftId[]): number {
  let least = rangeLeft(g, fleet[0]);
  for (const a of fleet) least = Math.min(least, rangeLeft(g, a));
  return least;
}

/** Bases of its side that all aircraft of a flight reach with the range that they have left. */
function basesWithin(g: Game, fleet: readonly AircraftId[]): Site[] {
  const side = sideOfAircraft(g, fleet[0]);
  const far = distances(g, siteOfAircraft(g, fleet[0]), barredNow(g, fleet));
  const left = rangeOf(g, fleet);
  const found: Site[] = [];
  for (let base = 1; base <= g.s.counts.bases; base++)
    if (levelOfBase(g, base) > 0 && sideOfBase(g, base) === side && far[siteOfBase(g, base)] <= left)
      found.push(siteOfBase(g, base));
  return found;
}
