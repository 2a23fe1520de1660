// The Order of Battle Step (TITE 9.0): reinforcements, what is free, what points buy.

import { aOf, bOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { auto, decide, procedure } from '../../../engine/kernel/procedure.ts';
import type { Hex } from '../../../hex/ids.ts';
import { isMarked, mark, unmarkAll } from '../../../wargame/units/marks.ts';
import {
  activeSide,
  boxOf,
  cityOf,
  controllerOf,
  firstInBox,
  type Game,
  hasRoomFor,
  hexOf,
  inactiveSide,
  isEmpty,
  isHeldBy,
  isInZone,
  kindOf,
  putOnMap,
  setBox,
  setCountdown,
  setSteps,
  setSupply,
  setWork,
  sideOf,
  stepsOf,
  supplyOf,
  takeOffMap,
  workOf,
} from '../state.ts';
import type { Thunder } from '../statics.ts';
import { BOX, COUNTDOWN, HALVES, NATION, NATIONS, NOTE, POWER, SIZE, SOVIET, type UnitId, WORK } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { monthNow } from './cards/hand.ts';
import { openWindow } from './cards/playing.ts';
import { communicates, hasRailLine, isSuppliedCity } from './lines.ts';
import {
  buildable,
  canPay,
  edgePlaces,
  exchangesOf,
  isFirstWeek,
  limitOf,
  mayImprove,
  mayReceive,
  pay,
  placesFor,
  priceOfStep,
  priceOfUnit,
} from './purchases.ts';

export const orderOfBattle = procedure('oob', {
  steps: ['begin', 'next', 'enter', 'free', 'dig', 'promote', 'buy', 'spend', 'place'],
  locals: ['number', 'unit'],
});

const unitOf = (g: Game): UnitId => g.cells[orderOfBattle.at.unit];

orderOfBattle.define<Thunder>({
  begin: auto((g) => {
    receive(g);
    setLimits(g);
    mobilize(g);
    g.goto(orderOfBattle.step.next);
  }),

  // TITE 9.0: reinforcements that are due, one after another; a unit without a place waits.
  next: auto((g) => {
    const { play } = g.s;
    let number = g.cells[orderOfBattle.at.number];
    while (number < play.arrivals.length && !isDue(g, number)) number++;
    g.set(orderOfBattle.at.number, number);
    if (number === play.arrivals.length) return g.goto(orderOfBattle.step.free);
    const { unit, at: where } = play.arrivals[number];
    if (where === 'pool') {
      setBox(g, unit, BOX.pool);
      g.set(orderOfBattle.at.number, number + 1);
      return g.goto(orderOfBattle.step.next);
    }
    g.set(orderOfBattle.at.unit, unit);
    g.goto(orderOfBattle.step.enter);
  }),

  enter: decide({
    rule: '9.0',
    prompt: (g) => `choose the hex in which ${g.s.forces.titles[unitOf(g)]} arrives`,
    actor: activeSide,
    legal: (g, out) => {
      for (const hex of arrivalPlaces(g)) out.add(VERB.enter, hex);
    },
    declines: VERB.delay,
    otherwise: (g) => {
      g.add(orderOfBattle.at.number, 1);
      g.goto(orderOfBattle.step.next);
    },
    apply: (g, chosen) => {
      arrive(g, aOf(chosen) as Hex);
      g.add(orderOfBattle.at.number, 1);
      g.goto(orderOfBattle.step.next);
    },
  }),

  free: auto((g) => openWindow(g, 'free', activeSide(g), orderOfBattle.step.dig)),

  // TITE 9.0: one Improved Defense marker is free each turn.
  dig: decide({
    rule: '9.4',
    prompt: 'place the free Improved Defense marker, or go on',
    actor: activeSide,
    legal: offerWorks,
    declines: VERB.done,
    otherwise: (g) => g.goto(orderOfBattle.step.promote),
    apply: (g, chosen) => {
      setWork(g, aOf(chosen) as Hex, activeSide(g), WORK.improved);
      g.goto(orderOfBattle.step.promote);
    },
  }),

  // TITE 13.3: one Soviet corps becomes Guards in the first week of a month.
  promote: decide({
    rule: '13.3',
    prompt: 'promote a corps to Guards, or go on',
    actor: activeSide,
    legal: (g, out) => {
      if (activeSide(g) === SOVIET && isFirstWeek(g)) offerPromotions(g, out);
    },
    declines: VERB.done,
    otherwise: (g) => g.goto(orderOfBattle.step.buy),
    apply: (g, chosen) => {
      promote(g, aOf(chosen));
      g.goto(orderOfBattle.step.buy);
    },
  }),

  buy: auto((g) => openWindow(g, 'buy', activeSide(g), orderOfBattle.step.spend)),

  spend: decide({
    rule: '9.2',
    prompt: 'spend points, or go on',
    actor: activeSide,
    legal: offerPurchases,
    declines: VERB.done,
    otherwise: finish,
    apply: (g, chosen) => {
      switch (verbOf(chosen)) {
        case VERB.build:
          g.set(orderOfBattle.at.unit, aOf(chosen));
          return g.goto(orderOfBattle.step.place);
        case VERB.improve:
          improve(g, aOf(chosen));
          return g.stay();
        case VERB.raise:
          exchange(g, aOf(chosen), bOf(chosen));
          return g.stay();
        case VERB.dig:
          makeReady(g, aOf(chosen) as Hex);
          return g.stay();
        default:
          buyOffensive(g);
          return g.stay();
      }
    },
  }),

  place: decide({
    rule: '9.4',
    prompt: (g) => `choose the hex of ${g.s.forces.titles[unitOf(g)]}`,
    actor: activeSide,
    legal: (g, out) => {
      for (const hex of placesFor(g, unitOf(g))) out.add(VERB.place, hex);
    },
    apply: (g, chosen) => {
      build(g, unitOf(g), aOf(chosen) as Hex);
      g.goto(orderOfBattle.step.spend);
    },
  }),
});

function finish(g: Game): void {
  demobilize(g);
  unmarkAll(g, g.s.at.improved, g.s.forces.count);
  unmarkAll(g, g.s.at.filled, g.s.land.grid.size);
  g.back();
}

/** TITE 9.1: points of the scenario's list for this turn. */
function receive(g: Game): void {
  const { at, play } = g.s;
  for (const { turn, side, personnel, equipment, fuel, offensive } of play.income) {
    if (turn !== g.cells[at.turn] || side !== activeSide(g)) continue;
    personnel.forEach((points, nation) => {
      g.add(at.personnel + nation, points);
    });
    g.add(at.equipment + side, equipment);
    g.add(at.fuel + side, fuel);
    g.add(at.offensive + side, offensive);
  }
}

/** TITE 9.2: limits follow from the pools as they are now; those of specialists hold for a month. */
function setLimits(g: Game): void {
  const { at } = g.s;
  const side = activeSide(g);
  for (let nation = 0; nation < NATIONS.length; nation++) {
    g.set(at.spentPersonnel + nation, 0);
    g.set(at.limitPersonnel + nation, limitOf(g, g.cells[at.personnel + nation], side));
    if (isFirstWeek(g)) g.set(at.spentSpecialists + nation, 0);
  }
  g.set(at.spentEquipment + side, 0);
  g.set(at.spentGarrisons + side, 0);
  g.set(at.worksBought, 0);
  g.set(at.limitEquipment + side, limitOf(g, g.cells[at.equipment + side], side));
}

/** TITE 302.0: in the month of a mobilization personnel comes that the step must spend, beside its limit. */
function mobilize(g: Game): void {
  if (!isMobilized(g)) return;
  const { at } = g.s;
  const points = g.cells[at.power + POWER['mobilized-points']];
  g.add(at.personnel + NATION.ussr, points);
  g.add(at.limitPersonnel + NATION.ussr, points);
}

/** What the step has not spent of it is lost. */
function demobilize(g: Game): void {
  if (!isMobilized(g)) return;
  const { at } = g.s;
  const left = g.cells[at.power + POWER['mobilized-points']] - g.cells[at.spentPersonnel + NATION.ussr];
  if (left > 0) g.add(at.personnel + NATION.ussr, -left);
}

export const isMobilized = (g: Game): boolean =>
  activeSide(g) === SOVIET && g.cells[g.s.at.power + POWER['mobilized-until']] === monthNow(g);

// Reinforcements

function isDue(g: Game, number: number): boolean {
  const { unit, turn } = g.s.play.arrivals[number];
  return sideOf(g, unit) === activeSide(g) && turn <= g.cells[g.s.at.turn] && boxOf(g, unit) === BOX.arriving;
}

/** TITE 9.0: the place of the list if it is a supplied friendly city with room; else hexes of the friendly map edge. */
function arrivalPlaces(g: Game): readonly Hex[] {
  const { unit, hex, at } = g.s.play.arrivals[g.cells[orderOfBattle.at.number]];
  if (at === 'home') return placesFor(g, unit);
  const isFree = at === 'hex' && isSuppliedCity(g, hex, activeSide(g)) && !isMarked(g, g.s.at.filled, hex);
  return isFree && hasRoomFor(g, unit, hex) ? [hex] : edgePlaces(g, unit);
}

function arrive(g: Game, hex: Hex): void {
  const { unit, steps } = g.s.play.arrivals[g.cells[orderOfBattle.at.number]];
  putOnMap(g, unit, hex, steps);
  mark(g, g.s.at.filled, hex);
  if (kindOf(g, unit).hq !== null) setCountdown(g, unit, COUNTDOWN.relocated);
  g.note(NOTE.arrived, unit, hex);
}

// Works

/** TITE 9.4: cities with a line by rail, units with a line over land, and hexes that a chain of works joins to them. */
function offerWorks(g: Game, out: Options): void {
  const { land } = g.s;
  const side = activeSide(g);
  for (let hex = 1 as Hex; hex <= land.grid.size; hex = (hex + 1) as Hex) {
    if (land.isBarred[hex] === 0 && mayDig(g, hex, side)) out.add(VERB.dig, hex);
  }
}

export function mayDig(g: Game, hex: Hex, side: number): boolean {
  if (workOf(g, hex, 0) !== WORK.none || workOf(g, hex, 1) !== WORK.none) return false;
  const city = cityOf(g, hex);
  if (city >= 0 && controllerOf(g, city) === side && hasRailLine(g, hex, side)) return true;
  if (isHeldBy(g, hex, side)) return communicates(g, hex, side);
  return isEmpty(g, hex) && !isInZone(g, hex, inactiveSide(g)) && isChained(g, hex, side);
}

function isChained(g: Game, hex: Hex, side: number): boolean {
  const { grid, lineSteps } = g.s.land;
  const chain = [hex];
  for (let next = 0; next < chain.length; next++) {
    for (let way = chain[next] * 6; way < chain[next] * 6 + 6; way++) {
      const near = grid.neighbour[way] as Hex;
      if (near === 0 || lineSteps[way] < 0 || chain.includes(near) || workOf(g, near, side) === WORK.none) continue;
      const isHeld = isHeldBy(g, near, side) && communicates(g, near, side);
      const city = cityOf(g, near);
      if (isHeld || (city >= 0 && controllerOf(g, city) === side && hasRailLine(g, near, side))) return true;
      chain.push(near);
    }
  }
  return false;
}

// Guards

/** TITE 13.3: supplied corps of the map, and one of each kind in the Force Pool, that have a Guards side. */
function offerPromotions(g: Game, out: Options): void {
  const { forces } = g.s;
  forces.kinds.forEach(({ otherSide, side, isGarrison }, kind) => {
    if (side !== SOVIET || otherSide < 0 || isGarrison || !forces.kinds[otherSide].isGuards) return;
    if (firstInBox(g, otherSide, BOX.unused) === 0) return;
    for (const u of forces.ofKind[kind]) if (hexOf(g, u) !== 0 && supplyOf(g, u) === 0) out.add(VERB.promote, u);
    const inPool = firstInBox(g, kind, BOX.pool);
    if (inPool !== 0) out.add(VERB.promote, inPool);
  });
}

function promote(g: Game, u: UnitId): void {
  const guards = firstInBox(g, kindOf(g, u).otherSide, BOX.unused);
  const hex = hexOf(g, u);
  // A rifle corps goes back to the pool, the others are turned over (TITE 13.3).
  const box = kindOf(g, u).values.length > 0 ? BOX.pool : BOX.unused;
  if (hex === 0) {
    setBox(g, u, box);
    setBox(g, guards, BOX.pool);
    return;
  }
  const supply = supplyOf(g, u);
  takeOffMap(g, u, box);
  putOnMap(g, guards, hex, kindOf(g, guards).steps);
  setSupply(g, guards, supply);
  g.note(NOTE.raised, u, guards, hex);
}

// Purchases

function offerPurchases(g: Game, out: Options): void {
  const { at, forces, prices } = g.s;
  const side = activeSide(g);
  const [first, last] = forces.ground[side];
  for (let u = first; u <= last; u++) {
    if (hexOf(g, u) === 0) continue;
    if (mayImprove(g, u)) out.add(VERB.improve, u);
    if (!mayReceive(g, u)) continue;
    for (const { into, price } of exchangesOf(g, u))
      if (canPay(g, kindOf(g, into), price)) out.add(VERB.raise, u, into);
  }
  for (const u of buildable(g, side)) out.add(VERB.build, u);
  if (mayMakeReady(g)) offerWorks(g, out);
  const { equipment, fuel } = prices.offensive;
  const isWithinLimit = g.cells[at.spentEquipment + side] + equipment <= g.cells[at.limitEquipment + side];
  if (isWithinLimit && g.cells[at.fuel + side] >= fuel) out.add(VERB.buy);
}

/**
 * TITE 301.0: by a handicap half an Equipment Point builds up to two Improved Defense markers: the first of two pays. The
 * markers of a step are counted, and its limit of equipment holds.
 */
function mayMakeReady(g: Game): boolean {
  const { at, rules } = g.s;
  if (activeSide(g) !== SOVIET || g.cells[at.worksBought] >= rules.sovietWorks * HALVES * WORKS_FOR_HALF) return false;
  return (
    g.cells[at.worksBought] % WORKS_FOR_HALF !== 0 ||
    g.cells[at.spentEquipment + SOVIET] + 1 <= g.cells[at.limitEquipment + SOVIET]
  );
}
const WORKS_FOR_HALF = 2;

/** The price of the next Improved Defense marker of the handicap, in halves. */
export const workPrice = (g: Game): number => (g.cells[g.s.at.worksBought] % WORKS_FOR_HALF === 0 ? 1 : 0);

function makeReady(g: Game, hex: Hex): void {
  const { at } = g.s;
  const price = workPrice(g);
  if (price > 0) {
    g.add(at.equipment + SOVIET, -price);
    g.add(at.spentEquipment + SOVIET, price);
  }
  g.add(at.worksBought, 1);
  setWork(g, hex, SOVIET, WORK.improved);
}

function improve(g: Game, u: UnitId): void {
  const kind = kindOf(g, u);
  pay(g, kind, priceOfStep(g, kind));
  setSteps(g, u, stepsOf(g, u) + 1);
  mark(g, g.s.at.improved, u);
  g.note(NOTE.improved, u, stepsOf(g, u), hexOf(g, u));
}

/** TITE 9.5: a corps becomes the first two steps of an army, a remnant the first step of a corps. */
function exchange(g: Game, u: UnitId, into: UnitId): void {
  const found = exchangesOf(g, u).find((each) => each.into === into)!;
  const hex = hexOf(g, u);
  const supply = supplyOf(g, u);
  const kind = kindOf(g, into);
  pay(g, kind, found.price);
  takeOffMap(g, u, kindOf(g, u).medal === 'bronze' ? BOX.remnants : BOX.pool);
  putOnMap(g, into, hex, kind.size === SIZE.large ? 2 : 1);
  setSupply(g, into, supply);
  mark(g, g.s.at.improved, into);
  g.note(NOTE.raised, u, into, hex);
}

function build(g: Game, u: UnitId, hex: Hex): void {
  const kind = kindOf(g, u);
  pay(g, kind, priceOfUnit(g, kind));
  putOnMap(g, u, hex, kind.hq === null ? 1 : 0);
  if (kind.hq !== null) setCountdown(g, u, COUNTDOWN.relocated);
  mark(g, g.s.at.filled, hex);
  mark(g, g.s.at.improved, u);
  g.note(NOTE.built, u, hex);
}

/** TITE 9.8: half an Equipment Point and half a Fuel Point make an Offensive Point. */
function buyOffensive(g: Game): void {
  const { at, prices } = g.s;
  const side = activeSide(g);
  const { equipment, fuel } = prices.offensive;
  g.add(at.equipment + side, -equipment);
  g.add(at.spentEquipment + side, equipment);
  g.add(at.fuel + side, -fuel);
  g.add(at.offensive + side, HALVES);
}
