// Shipping and ferries (OCS 19.4): units, supply and empty trucks go from port to port within an allowance, as by rail
// (12.3), and between a port and a box off the map where the module has a ferry.

import { aOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { decide, procedure } from '../../../engine/kernel/procedure.ts';
import type { Hex } from '../../../hex/ids.ts';
import { isBesideEnemy, isHeldBy, stackIn } from '../hexes.ts';
import { NOTE } from '../notes.ts';
import type { Game } from '../state.ts';
import { type Ocs, siteOf } from '../statics.ts';
import { addPark, addTokens, hasRoomForPark, hauledAt, tokensOn } from '../stocks.ts';
import { enemyOf, FACE, LOAD, MARKER, PLACE, type Site, STACK_RE, TOKENS, type UnitId } from '../terms.ts';
import { acting, isOwnMovement, moduleWeek } from '../turn.ts';
import {
  allowanceOf,
  faceOf,
  give,
  has,
  isFrozen,
  isOnMap,
  isStrategic,
  markerOf,
  putOff,
  setFace,
  setFrozen,
  setMarker,
  sideOf,
  siteOfUnit,
  spentOf,
  stackingOf,
  transportOf,
} from '../units.ts';
import { VERB } from '../verbs.ts';
import { freePoints, offerAmounts } from './haulage.ts';
import type { Deed } from './movement.ts';
import { enterHex } from './occupation.ts';
import { hasRoomForUnit, isOpenPort, portLeft, useOfPort } from './ports.ts';

/** Freight, by verb. */
const FREIGHT = { unit: 0, tokens: 1, truck: 2, wagon: 3 } as const;
const VERBS = [VERB.ship, VERB.shipSupply, VERB.shipTrucks, VERB.shipWagons] as const;

/** Locals: what is shipped; the unit, or else where it comes from; where it goes. */
export const shipping = procedure('shipping', { steps: ['to', 'amount'], locals: ['freight', 'what', 'to'] });

/** OCS 19.4, 12.3b: in the own Movement Phase. */
export const shippingOut: Deed = {
  verbs: VERBS,
  offer: (g, out) => {
    const side = acting(g);
    if (!isOwnMovement(g, side)) return;
    const places = placesOf(g, side);
    if (places.length < 2) return;
    const isOffered = (freight: number, what: number): boolean => {
      const from = freight === FREIGHT.unit ? siteOfUnit(g, what) : what;
      return places.some((to) => to !== from && roomFor(g, freight, what, from, to) > 0);
    };
    for (let u = 1; u <= g.s.forces.count; u++)
      if (sideOf(g, u) === side && places.includes(siteOfUnit(g, u)) && isFit(g, u) && isOffered(FREIGHT.unit, u))
        out.add(VERB.ship, u);
    for (const freight of [FREIGHT.tokens, FREIGHT.truck, FREIGHT.wagon])
      for (const from of places) if (isOffered(freight, from)) out.add(VERBS[freight], from);
  },
  begin: (g, chosen, then) => {
    g.set(shipping.at.freight, (VERBS as readonly number[]).indexOf(verbOf(chosen)));
    g.set(shipping.at.what, aOf(chosen));
    g.call(shipping, then);
  },
};

const freightNow = (g: Game): number => g.cells[shipping.at.freight];
const fromNow = (g: Game): Site =>
  freightNow(g) === FREIGHT.unit ? siteOfUnit(g, g.cells[shipping.at.what]) : g.cells[shipping.at.what];
const roomNow = (g: Game, to: Site): number => roomFor(g, freightNow(g), g.cells[shipping.at.what], fromNow(g), to);

shipping.define<Ocs>({
  to: decide({
    rule: '19.4',
    prompt: 'choose the port or box to ship to',
    actor: acting,
    takesOnly: true,
    legal: (g, out) => {
      for (const to of placesOf(g, acting(g))) if (to !== fromNow(g) && roomNow(g, to) > 0) out.add(VERB.shipTo, to);
    },
    apply: (g, chosen) => {
      g.set(shipping.at.to, aOf(chosen));
      if (freightNow(g) !== FREIGHT.unit) return g.goto(shipping.step.amount);
      shipUnit(g, g.cells[shipping.at.what], aOf(chosen));
      g.back();
    },
  }),

  amount: decide({
    rule: '19.4',
    prompt: (g) => (freightNow(g) === FREIGHT.tokens ? 'choose how many tokens' : 'choose how many points'),
    actor: acting,
    takesOnly: true,
    legal: (g, out) => offerFreight(g, roomNow(g, g.cells[shipping.at.to]), out),
    apply: (g, chosen) => {
      shipGoods(g, aOf(chosen));
      g.back();
    },
  }),
});

function offerFreight(g: Game, most: number, out: Options): void {
  if (freightNow(g) === FREIGHT.tokens) offerAmounts(most, VERB.tokens, out);
  else for (let points = 1; points <= most; points++) out.add(VERB.tokens, points);
}

// Ways

/** Whether the port of a ferry is free: without enemies in it and beside it. */
const isFerryFree = (g: Game, port: Hex, side: number): boolean =>
  !isHeldBy(g, port, enemyOf(side)) && !isBesideEnemy(g, port, side);

const ferrySide = (g: Game, zone: Site): number =>
  g.s.head.sides.findIndex(({ id }) => id === g.s.land.zones[zone - g.s.counts.hexes - 1].side);

/** Ports, boxes and ends of ferries that a side may use now, in order. */
function placesOf(g: Game, side: number): Site[] {
  const { land, ferries } = g.s;
  const places = new Set<Site>();
  if (allowanceNow(g, side) > 0) {
    for (const port of land.ports) if (isOpenPort(g, port, side)) places.add(port);
    for (const box of g.s.seaBoxes[side]) places.add(box);
  }
  for (const { zone, port } of ferries)
    if (ferrySide(g, zone) === side && isFerryFree(g, port, side)) places.add(zone).add(port);
  return [...places].sort((a, b) => a - b);
}

/** OCS 19.4: the shipping allowance of a Movement Phase, in quarters of a supply point. */
const allowanceNow = (g: Game, side: number): number => (g.s.play.scenario.shipping[g.s.seats[side]] ?? 0) * TOKENS;

/** The way between two places: 0 shipping, from 1 a ferry; -1 none. A ferry comes first. */
function wayOf(g: Game, from: Site, to: Site, side: number): number {
  const { ferries } = g.s;
  for (let i = 0; i < ferries.length; i++) {
    const { zone, port } = ferries[i];
    if ((from === zone && to === port) || (from === port && to === zone))
      return isFerryFree(g, port, side) ? i + 1 : -1;
  }
  const isEnd = (site: Site): boolean =>
    site > g.s.counts.hexes ? g.s.seaBoxes[side].includes(site) : isOpenPort(g, site as Hex, side);
  return isEnd(from) && isEnd(to) ? 0 : -1;
}

/** The room that a way has left in this phase, in quarters of a supply point. */
const leftOnWay = (g: Game, way: number, side: number): number =>
  (way === 0 ? allowanceNow(g, side) : g.s.ferries[way - 1].capacity) - g.cells[g.s.at.shipped + way];

/** Quarters that the place takes: a port by shipping its capacity; boxes, and the quays of a ferry, all. */
const roomAt = (g: Game, way: number, to: Site): number =>
  way > 0 || to > g.s.counts.hexes ? Number.MAX_SAFE_INTEGER : portLeft(g, to as Hex);

/** How much of a freight may go from one place to another now: tokens, points, or 1 for a unit; 0 for none. */
function roomFor(g: Game, freight: number, what: number, from: Site, to: Site): number {
  const side = acting(g);
  const way = wayOf(g, from, to, side);
  if (way < 0) return 0;
  const left = leftOnWay(g, way, side);
  if (freight === FREIGHT.unit) return transportOf(g, what) <= left && hasRoom(g, what, way, to) ? 1 : 0;
  if (!hasRoomForPark(g)) return 0;
  const most = Math.min(left, roomAt(g, way, to));
  if (freight === FREIGHT.tokens) return Math.max(0, Math.min(most, tokensOn(g, from, side) - hauledAt(g, from, side)));
  const kind = freight === FREIGHT.truck ? LOAD.truck : LOAD.wagon;
  return Math.min(Math.floor(most / TOKENS), freePoints(g, from, side, kind));
}

/**
 * OCS 19.4, 12.3c, 5.5b, 5.6b: in Move or Strategic Move Mode, with no more than half of its points spent on its way to
 * the port; in a box, without enemies, a unit may take Move Mode. OCS 14.20a: not who was carried there in this phase,
 * and has spent nothing.
 */
function isFit(g: Game, u: UnitId): boolean {
  if ((has(g, 'moved', u) && spentOf(g, u) === 0) || isFrozen(g, u) || has(g, 'evacuated', u)) return false;
  if (!isOnMap(g, u)) return true;
  const isUnmarked = markerOf(g, u) === MARKER.none || isStrategic(g, u);
  return faceOf(g, u) === faceToMove(g, u) && isUnmarked && spentOf(g, u) * 2 <= allowanceOf(g, u);
}

/** OCS 12.3f: Rail Repair units have one side. */
const faceToMove = (g: Game, u: UnitId): number => (g.s.forces.isRepair[u] === 1 ? FACE.combat : FACE.move);

/** Whether there is room where it goes, and it may go there. */
function hasRoom(g: Game, u: UnitId, way: number, to: Site): boolean {
  if (to > g.s.counts.hexes) return mayLeave(g, u, to);
  if (stackIn(g, to as Hex) + stackingOf(g, u) > STACK_RE) return false;
  return way > 0 || hasRoomForUnit(g, to as Hex, transportOf(g, u));
}

/** The module's evacuation: its nation leaves by the ferry from a turn on, for good. */
function evacuationOf(g: Game, u: UnitId, to: Site): { readonly turn: number } | undefined {
  for (const row of g.s.head.specialRules)
    if (row.rule === 'evacuation' && row.nation === g.s.forces.rows[u]?.nation && siteOf(g.s.land, row.zone) === to)
      return row;
  return undefined;
}

const mayLeave = (g: Game, u: UnitId, to: Site): boolean => {
  const evacuation = evacuationOf(g, u, to);
  return evacuation === undefined || moduleWeek(g) >= evacuation.turn;
};

function carry(g: Game, from: Site, to: Site, quarters: number): void {
  const way = wayOf(g, from, to, acting(g));
  g.add(g.s.at.shipped + way, quarters);
  if (way === 0 && to <= g.s.counts.hexes) useOfPort(g, to as Hex, quarters);
}

/** OCS 12.3c: it moves no farther. */
function shipUnit(g: Game, u: UnitId, to: Site): void {
  const from = siteOfUnit(g, u);
  carry(g, from, to, transportOf(g, u));
  g.note(NOTE.shipped, u, from, to);
  give(g, 'moved', u);
  setFrozen(g, u, true);
  if (to > g.s.counts.hexes) {
    if (evacuationOf(g, u, to) !== undefined) give(g, 'evacuated', u);
    putOff(g, u, PLACE.zone, to - g.s.counts.hexes);
    return;
  }
  if (!isOnMap(g, u)) {
    setFace(g, u, faceToMove(g, u));
    setMarker(g, u, MARKER.none);
  }
  enterHex(g, u, to as Hex);
}

/** OCS 11.3a, 12.2c: neither goes farther in this phase. */
function shipGoods(g: Game, amount: number): void {
  const [from, to, side] = [fromNow(g), g.cells[shipping.at.to], acting(g)];
  const freight = freightNow(g);
  if (freight === FREIGHT.tokens) {
    carry(g, from, to, amount);
    addTokens(g, from, side, -amount);
    addTokens(g, to, side, amount);
    addPark(g, to, side, LOAD.hauled, 1, 0, amount);
    g.note(NOTE.shippedGoods, from, to, amount, 0);
    return;
  }
  const kind = freight === FREIGHT.truck ? LOAD.truck : LOAD.wagon;
  carry(g, from, to, amount * TOKENS);
  addPark(g, from, side, kind, 0, -amount, 0);
  addPark(g, to, side, kind, 1, amount, 0);
  g.note(NOTE.shippedGoods, from, to, 0, amount);
}

export function restShipping(g: Game): void {
  const { at, counts } = g.s;
  for (let way = 0; way <= counts.ferries; way++) g.set(at.shipped + way, 0);
}
