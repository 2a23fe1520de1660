// Ships and landing craft on their way (OCS 19.0, 19.1, 19.3, 20.0c): they sail, take units, supply and trucks aboard,
// and land them in boxes off the map, in ports, and from landing craft over beaches.

import { aOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { auto, decide, procedure } from '../../../engine/kernel/procedure.ts';
import type { Hex } from '../../../hex/ids.ts';
import { stackIn } from '../hexes.ts';
import { NOTE } from '../notes.ts';
import type { Game } from '../state.ts';
import type { Ocs } from '../statics.ts';
import { addPark, addTokens, hasRoomForPark, hauledAt, isSeenAt, tokensOn } from '../stocks.ts';
import { enemyOf, LOAD, MARKER, PLACE, type Site, STACK_RE, TOKENS, type UnitId, type VesselId } from '../terms.ts';
import { acting, isOwnMovement, weatherNow } from '../turn.ts';
import {
  give,
  has,
  isFrozen,
  markerOf,
  putOff,
  setFrozen,
  sideOf,
  siteOfUnit,
  spentOf,
  stackingOf,
  transportOf,
} from '../units.ts';
import { VERB } from '../verbs.ts';
import {
  cargoOfVessel,
  hasSailed,
  hexOfVessel,
  isAfloat,
  isCraft,
  kindOfVessel,
  leftOfVessel,
  MOST_POINTS,
  nextAboard,
  pointsOfVessel,
  putAfloat,
  roomOf,
  setCargoOfVessel,
  setPointsOfVessel,
  setSailed,
  sideOfVessel,
  siteOfVessel,
  spendByVessel,
} from '../vessels.ts';
import { freePoints, offerAmounts } from './haulage.ts';
import type { Deed } from './movement.ts';
import { alarmReserves, enterHex, settleEntry } from './occupation.ts';
import { hasRoomForUnit, isPortOf, portLeft, useOfPort } from './ports.ts';
import { courseCost, crossingOf, eachCourse, maySail } from './water.ts';

/** OCS 20.0c: points of a landing craft to load, and to unload, in one place. */
const HANDLING = 2;
/** Bits of `handled`. */
const UNLOADED = 1;
const LOADED = 2;

/** Locals: the vessel; whether it has unloaded and loaded where it is. */
export const voyage = procedure('voyage', { steps: ['choose', 'landed'], locals: ['vessel', 'handled'] });

/** OCS 19.0, 19.1: one vessel after another, in the own Movement, Exploitation and Reaction Phases. */
export const sailing: Deed = {
  verbs: [VERB.sail],
  offer: (g, out) => {
    for (let v = 1; v <= g.s.counts.vessels; v++)
      if (isAfloat(g, v) && sideOfVessel(g, v) === acting(g) && !hasSailed(g, v)) out.add(VERB.sail, v);
  },
  begin: (g, chosen, then) => {
    g.set(voyage.at.vessel, aOf(chosen));
    g.call(voyage, then);
  },
};

const vesselNow = (g: Game): VesselId => g.cells[voyage.at.vessel];

voyage.define<Ocs>({
  choose: decide({
    rule: '19.1',
    prompt: 'choose where the vessel sails, what it loads or unloads, or halt',
    actor: acting,
    takesOnly: true,
    legal: (g, out) => {
      offerCourses(g, out);
      if (mayHandle(g)) {
        if (mayPay(g, UNLOADED) && !hasHandled(g, LOADED)) offerUnloading(g, out);
        if (mayPay(g, LOADED)) offerLoading(g, out);
      }
      out.add(VERB.halt);
    },
    apply: (g, chosen) => {
      const [v, n] = [vesselNow(g), aOf(chosen)];
      switch (verbOf(chosen)) {
        case VERB.step:
          sailTo(g, n, 1);
          return g.stay();
        case VERB.course:
          sailTo(g, n, courseCost(g, siteOfVessel(g, v), n as Hex, acting(g), leftOfVessel(g, v)));
          return g.stay();
        case VERB.cross:
          sailTo(g, n, crossingOf(g, n));
          return g.stay();
        case VERB.land:
          land(g, n);
          return g.goto(voyage.step.landed);
        case VERB.halt:
          setSailed(g, v);
          return g.back();
        case VERB.embark:
          pay(g, LOADED);
          embark(g, n);
          return g.stay();
        case VERB.unload:
        case VERB.landPoints:
          unload(g, verbOf(chosen) === VERB.unload ? n : 0, verbOf(chosen) === VERB.unload ? 0 : n);
          return g.stay();
        default:
          pay(g, LOADED);
          load(g, verbOf(chosen), n);
          return g.stay();
      }
    },
  }),

  // OCS 9.16b: what units find where they land.
  landed: auto((g) => {
    const hex = hexOfVessel(g, vesselNow(g));
    if (hex !== 0 && settleEntry(g, hex, acting(g), voyage.step.landed)) return;
    g.goto(voyage.step.choose);
  }),
});

// Sailing

function offerCourses(g: Game, out: Options): void {
  const { grid } = g.s.land;
  const [v, side] = [vesselNow(g), acting(g)];
  const [from, left] = [siteOfVessel(g, v), leftOfVessel(g, v)];
  const isNear = (hex: Hex): boolean => from <= g.s.counts.hexes && grid.distance(from as Hex, hex) === 1;
  eachCourse(g, from, side, left, (hex) => {
    if (!isNear(hex)) out.add(VERB.course, hex);
  });
  if (from > g.s.counts.hexes) return;
  for (let d = 0; d < 6; d++) {
    const to = grid.neighbour[from * 6 + d] as Hex;
    if (left >= 1 && maySail(g, to, side)) out.add(VERB.step, to);
  }
  for (const box of g.s.seaBoxes[side]) if (crossingOf(g, box) <= left) out.add(VERB.cross, box);
}

function sailTo(g: Game, site: Site, cost: number): void {
  const v = vesselNow(g);
  g.note(NOTE.sailed, v, siteOfVessel(g, v), site, cost);
  putAfloat(g, v, site);
  spendByVessel(g, v, cost);
  g.set(voyage.at.handled, 0);
}

// Loading and unloading

const hasHandled = (g: Game, bit: number): boolean => (g.cells[voyage.at.handled] & bit) !== 0;

/**
 * OCS 20.0c: landing craft pay once in a place for all that they load, and once for all that they unload; ships pay
 * nothing.
 */
const priceOf = (g: Game, bit: number): number => (isCraft(g, vesselNow(g)) && !hasHandled(g, bit) ? HANDLING : 0);
const mayPay = (g: Game, bit: number): boolean => leftOfVessel(g, vesselNow(g)) >= priceOf(g, bit);

function pay(g: Game, bit: number): void {
  spendByVessel(g, vesselNow(g), priceOf(g, bit));
  g.set(voyage.at.handled, g.cells[voyage.at.handled] | bit);
}

/**
 * OCS 6.3b, 12.2c: goods and passengers move in the own Movement Phase. A storm keeps landing craft from loading and
 * unloading.
 */
const mayHandle = (g: Game): boolean =>
  isOwnMovement(g, acting(g)) && (!isCraft(g, vesselNow(g)) || weatherNow(g).landing);

const isBox = (g: Game, site: Site): boolean => site > g.s.counts.hexes;
/** OCS 20.0c. */
const isOverBeach = (g: Game, v: VesselId, site: Site): boolean => isCraft(g, v) && g.s.land.isBeach[site] === 1;
/** OCS 19.3, 20.0: where a vessel lies so that things go aboard and ashore. */
const isBerth = (g: Game, v: VesselId, site: Site): boolean =>
  isBox(g, site) || isOverBeach(g, v, site) || isPortOf(g, site as Hex, acting(g));

/** The freight that goes ashore there now, in quarters of a supply point. */
const roomAshore = (g: Game, v: VesselId, site: Site): number =>
  isBox(g, site) || isOverBeach(g, v, site) ? Number.MAX_SAFE_INTEGER : portLeft(g, site as Hex);

/** Supply, trucks or wagons of the enemy lie there: units alone take them. */
const isTheirs = (g: Game, site: Site): boolean => isSeenAt(g, site, enemyOf(acting(g)));

function offerUnloading(g: Game, out: Options): void {
  const v = vesselNow(g);
  const site = siteOfVessel(g, v);
  if (!isBerth(g, v, site)) return;
  for (let u = nextAboard(g, v, 0); u !== 0; u = nextAboard(g, v, u)) if (mayLand(g, v, u, site)) out.add(VERB.land, u);
  if (isTheirs(g, site) || !hasRoomForPark(g)) return;
  offerAmounts(Math.min(cargoOfVessel(g, v), roomAshore(g, v, site)), VERB.unload, out);
  const points = Math.min(pointsOfVessel(g, v), Math.floor(roomAshore(g, v, site) / TOKENS));
  for (let n = 1; n <= points; n++) out.add(VERB.landPoints, n);
}

/** OCS 19.3, 20.0a, 4.2: into a hex without enemies that has room. */
function mayLand(g: Game, v: VesselId, u: UnitId, site: Site): boolean {
  if (isBox(g, site)) return true;
  if (stackIn(g, site as Hex) + stackingOf(g, u) > STACK_RE) return false;
  return isOverBeach(g, v, site) || hasRoomForUnit(g, site as Hex, transportOf(g, u));
}

function land(g: Game, u: UnitId): void {
  const v = vesselNow(g);
  const site = siteOfVessel(g, v);
  pay(g, UNLOADED);
  g.note(NOTE.landed, u, site);
  if (isBox(g, site)) {
    putOff(g, u, PLACE.zone, site - g.s.counts.hexes);
    return;
  }
  if (!isOverBeach(g, v, site)) useOfPort(g, site as Hex, transportOf(g, u));
  enterHex(g, u, site as Hex);
  rest(g, u);
  alarmReserves(g, site as Hex, acting(g));
}

/** OCS 19.3: who has landed neither moves nor attacks in the turn. */
function rest(g: Game, u: UnitId): void {
  give(g, 'landed', u);
  setFrozen(g, u, true);
}

function unload(g: Game, tokens: number, points: number): void {
  const [v, side] = [vesselNow(g), acting(g)];
  const site = siteOfVessel(g, v);
  pay(g, UNLOADED);
  if (!isBox(g, site) && !isOverBeach(g, v, site)) useOfPort(g, site as Hex, tokens + points * TOKENS);
  setCargoOfVessel(g, v, cargoOfVessel(g, v) - tokens);
  addTokens(g, site, side, tokens);
  // OCS 11.3a, 12.2c: neither goes farther in this phase.
  if (tokens > 0) addPark(g, site, side, LOAD.hauled, 1, 0, tokens);
  if (points > 0) addPark(g, site, side, kindOfVessel(g, v), 1, points, 0);
  setPointsOfVessel(g, v, kindOfVessel(g, v), pointsOfVessel(g, v) - points);
  g.note(NOTE.freight, v, site, -tokens, -points);
}

function offerLoading(g: Game, out: Options): void {
  const v = vesselNow(g);
  const [site, side, room] = [siteOfVessel(g, v), acting(g), roomOf(g, v)];
  if (isCraft(g, v))
    for (let ship = 1; ship <= g.s.counts.vessels; ship++)
      if (mayTranship(g, ship, site) && room > 0) out.add(VERB.tranship, ship);
  if (!isBerth(g, v, site)) return;
  if (isCraft(g, v))
    for (let u = 1; u <= g.s.forces.count; u++)
      if (siteOfUnit(g, u) === site && mayEmbark(g, u) && transportOf(g, u) <= room) out.add(VERB.embark, u);
  offerAmounts(Math.min(tokensOn(g, site, side) - hauledAt(g, site, side), room), VERB.load, out);
  for (const [verb, kind] of POINTS) {
    if (pointsOfVessel(g, v) > 0 && kindOfVessel(g, v) !== kind) continue;
    const most = Math.min(
      freePoints(g, site, side, kind),
      Math.floor(room / TOKENS),
      MOST_POINTS - pointsOfVessel(g, v),
    );
    for (let n = 1; n <= most; n++) out.add(verb, n);
  }
}

const POINTS = [
  [VERB.embarkTrucks, LOAD.truck],
  [VERB.embarkWagons, LOAD.wagon],
] as const;

/** OCS 11.3a: from a ship that has not carried its load in this phase, wherever both lie. */
const mayTranship = (g: Game, ship: VesselId, site: Site): boolean =>
  !isCraft(g, ship) &&
  sideOfVessel(g, ship) === acting(g) &&
  siteOfVessel(g, ship) === site &&
  !hasSailed(g, ship) &&
  cargoOfVessel(g, ship) > 0;

/** A unit goes aboard instead of moving; never from Reserve Mode. */
const mayEmbark = (g: Game, u: UnitId): boolean =>
  sideOf(g, u) === acting(g) &&
  !has(g, 'moved', u) &&
  !has(g, 'evacuated', u) &&
  !isFrozen(g, u) &&
  spentOf(g, u) === 0 &&
  (markerOf(g, u) === MARKER.none || markerOf(g, u) === MARKER.disorganized);

function embark(g: Game, u: UnitId): void {
  const v = vesselNow(g);
  g.note(NOTE.embarked, u, v, siteOfUnit(g, u));
  give(g, 'moved', u);
  putOff(g, u, PLACE.aboard, v);
}

function load(g: Game, verb: number, n: number): void {
  const [v, side] = [vesselNow(g), acting(g)];
  const site = siteOfVessel(g, v);
  let [tokens, points] = [0, 0];
  if (verb === VERB.tranship) {
    tokens = Math.min(cargoOfVessel(g, n), roomOf(g, v));
    setCargoOfVessel(g, n, cargoOfVessel(g, n) - tokens);
  } else if (verb === VERB.load) {
    tokens = n;
    addTokens(g, site, side, -tokens);
  } else {
    points = n;
    const kind = verb === VERB.embarkTrucks ? LOAD.truck : LOAD.wagon;
    addPark(g, site, side, kind, 0, -points, 0);
    setPointsOfVessel(g, v, kind, pointsOfVessel(g, v) + points);
  }
  setCargoOfVessel(g, v, cargoOfVessel(g, v) + tokens);
  g.note(NOTE.freight, v, site, tokens, points);
}
