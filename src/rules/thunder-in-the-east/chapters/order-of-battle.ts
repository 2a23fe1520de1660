// The Order of Battle Step (TITE 9.0): reinforcements, what is free, what points buy.

import type { Action } from '../../../engine/contract/ids.ts';
import { aOf, bOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { auto, decide, procedure } from '../../../engine/kernel/procedure.ts';
import type { Hex } from '../../../hex/ids.ts';
import { isMarked, mark, unmarkAll } from '../../../wargame/units/marks.ts';
import { NOTE } from '../notes.ts';
import {
  activeSide,
  boxOf,
  type Game,
  hasRoomFor,
  hexOf,
  kindOf,
  putOnMap,
  setBox,
  setCountdown,
  setSteps,
  setWork,
  sideOf,
  stepsOf,
} from '../state.ts';
import type { Thunder } from '../statics.ts';
import { BOX, COUNTDOWN, HALVES, NATION, NATIONS, POWER, SOVIET, type UnitId, WORK } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { monthNow } from './cards/hand.ts';
import { openWindow } from './cards/playing.ts';
import { exchangePrice, offerExchanges, offerFreeRemnants, turnInto } from './exchanges.ts';
import { offerPromotions, promote } from './guards.ts';
import { isSuppliedCity } from './lines.ts';
import { cityNear, offerCitiesNear } from './near-city.ts';
import {
  edgePlacesOf,
  entriesOf,
  isFirstWeek,
  limitOf,
  mayImprove,
  offerBuilding,
  pay,
  placesFor,
  placesOf,
  priceOfStep,
  priceOfUnit,
} from './purchases.ts';
import { offerWorks, worksOf } from './works.ts';

export const orderOfBattle = procedure('oob', {
  steps: ['begin', 'next', 'enter', 'free', 'dig', 'promote', 'buy', 'spend', 'place', 'near', 'digNear'],
  locals: ['number', 'unit', 'city'],
});

/** Lists of more hexes go by way of a city. */
const LONG_LIST = 100;
/** The city chosen on the way to the hex, -1 for none. */
const cityChosen = (g: Game): number => g.cells[orderOfBattle.at.city] - 1;
const isNearChosen = (g: Game, hex: Hex): boolean => cityChosen(g) < 0 || cityNear(g, hex) === cityChosen(g);

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
    const unit = comingOf(g, number);
    const { at: where } = play.arrivals[number];
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
      offerArrivals(g, out);
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

  free: auto((g) => openWindow(g, 'free', activeSide(g), orderOfBattle.step.digNear)),

  // TITE 9.0: one Improved Defense marker is free each turn, for the Axis that or a German remnant's improvement.
  digNear: decide({
    rule: '9.4',
    prompt: 'choose the city near which the free Improved Defense marker is placed, or a remnant, or go on',
    actor: activeSide,
    legal: (g, out) => {
      const places = worksOf(g, activeSide(g));
      if (places.count <= LONG_LIST) return;
      offerCitiesNear(g, places, out);
      offerFreeRemnants(g, out);
      out.add(VERB.done);
    },
    otherwise: (g) => g.goto(orderOfBattle.step.dig),
    apply: (g, chosen) => {
      if (verbOf(chosen) === VERB.near) {
        g.set(orderOfBattle.at.city, aOf(chosen) + 1);
        return g.goto(orderOfBattle.step.dig);
      }
      takeFree(g, chosen);
      g.goto(orderOfBattle.step.promote);
    },
  }),

  dig: decide({
    rule: '9.4',
    prompt: 'place the free Improved Defense marker, or improve a remnant, or go on',
    actor: activeSide,
    legal: (g, out) => {
      const { hexes, count } = worksOf(g, activeSide(g));
      for (let i = 0; i < count; i++) if (isNearChosen(g, hexes[i] as Hex)) out.add(VERB.dig, hexes[i]);
      if (cityChosen(g) < 0) offerFreeRemnants(g, out);
    },
    declines: VERB.done,
    otherwise: (g) => g.goto(orderOfBattle.step.promote),
    apply: (g, chosen) => {
      takeFree(g, chosen);
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
          g.set(orderOfBattle.at.city, 0);
          return g.goto(orderOfBattle.step.near);
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

  near: decide({
    rule: '9.4',
    prompt: (g) => `choose the city near which ${g.s.forces.titles[unitOf(g)]} appears`,
    actor: activeSide,
    legal: (g, out) => {
      const places = placesOf(g, unitOf(g));
      if (places.count > LONG_LIST) offerCitiesNear(g, places, out);
    },
    otherwise: (g) => g.goto(orderOfBattle.step.place),
    apply: (g, chosen) => {
      g.set(orderOfBattle.at.city, aOf(chosen) + 1);
      g.goto(orderOfBattle.step.place);
    },
  }),

  place: decide({
    rule: '9.4',
    prompt: (g) => `choose the hex of ${g.s.forces.titles[unitOf(g)]}`,
    actor: activeSide,
    legal: (g, out) => {
      const { hexes, count } = placesOf(g, unitOf(g));
      for (let i = 0; i < count; i++) if (isNearChosen(g, hexes[i] as Hex)) out.add(VERB.place, hexes[i]);
    },
    apply: (g, chosen) => {
      build(g, unitOf(g), aOf(chosen) as Hex);
      g.goto(orderOfBattle.step.spend);
    },
  }),
});

/** Hexes for the new unit whose nearest city is the given one, all where it is -1. */
export const placesNear = (g: Game, city: number): Hex[] =>
  placesFor(g, unitOf(g)).filter((hex) => city < 0 || cityNear(g, hex) === city);

function finish(g: Game): void {
  demobilize(g);
  unmarkAll(g, g.s.at.improved, g.s.forces.count);
  unmarkAll(g, g.s.at.filled, g.s.land.grid.size);
  g.back();
}

/** TITE 9.1: points of the scenario's list for this turn. */
function receive(g: Game): void {
  const { at, play } = g.s;
  for (let i = 0; i < play.income.length; i++) {
    const { turn, side, personnel, equipment, fuel, offensive } = play.income[i];
    if (turn !== g.cells[at.turn] || side !== activeSide(g)) continue;
    for (let nation = 0; nation < personnel.length; nation++) g.add(at.personnel + nation, personnel[nation]);
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

/** Takes away the part that the step has not spent. */
function demobilize(g: Game): void {
  if (!isMobilized(g)) return;
  const { at } = g.s;
  const left = g.cells[at.power + POWER['mobilized-points']] - g.cells[at.spentPersonnel + NATION.ussr];
  if (left > 0) g.add(at.personnel + NATION.ussr, -left);
}

export const isMobilized = (g: Game): boolean =>
  activeSide(g) === SOVIET && g.cells[g.s.at.power + POWER['mobilized-until']] === monthNow(g);

// Reinforcements

/** TITE 202.7: the counter of a row: that of the Soviets where its nation has joined them in the meantime. */
function comingOf(g: Game, number: number): UnitId {
  const { unit } = g.s.play.arrivals[number];
  const twin = g.s.campaign?.unitTwin[unit] ?? 0;
  return twin !== 0 && boxOf(g, twin) === BOX.arriving ? twin : unit;
}

function isDue(g: Game, number: number): boolean {
  const { turn } = g.s.play.arrivals[number];
  const unit = comingOf(g, number);
  return sideOf(g, unit) === activeSide(g) && turn <= g.cells[g.s.at.turn] && boxOf(g, unit) === BOX.arriving;
}

/** TITE 9.0: the place of the list if it is a supplied friendly city with room; else hexes of the friendly map edge. */
function offerArrivals(g: Game, out: Options): void {
  const unit = unitOf(g);
  const { hex, at } = g.s.play.arrivals[g.cells[orderOfBattle.at.number]];
  const isFree = at === 'hex' && isSuppliedCity(g, hex, activeSide(g)) && !isMarked(g, g.s.at.filled, hex);
  if (isFree && hasRoomFor(g, unit, hex)) {
    out.add(VERB.enter, hex);
    return;
  }
  const { hexes, count } = at === 'home' ? entriesOf(g, unit) : edgePlacesOf(g, unit);
  for (let i = 0; i < count; i++) out.add(VERB.enter, hexes[i]);
}

function arrive(g: Game, hex: Hex): void {
  const unit = unitOf(g);
  const { steps } = g.s.play.arrivals[g.cells[orderOfBattle.at.number]];
  putOnMap(g, unit, hex, steps);
  mark(g, g.s.at.filled, hex);
  if (kindOf(g, unit).hq !== null) setCountdown(g, unit, COUNTDOWN.relocated);
  g.note(NOTE.arrived, unit, hex);
}

// Free deeds

function takeFree(g: Game, chosen: Action): void {
  if (verbOf(chosen) === VERB.dig) setWork(g, aOf(chosen) as Hex, activeSide(g), WORK.improved);
  if (verbOf(chosen) === VERB.raise) turnInto(g, aOf(chosen), bOf(chosen));
}

// Purchases

function offerPurchases(g: Game, out: Options): void {
  const { at, forces, prices } = g.s;
  const side = activeSide(g);
  const [first, last] = forces.ground[side];
  for (let u = first; u <= last; u++) {
    if (hexOf(g, u) === 0) continue;
    if (mayImprove(g, u)) out.add(VERB.improve, u);
    offerExchanges(g, u, false, out);
  }
  offerBuilding(g, side, out);
  if (mayMakeReady(g)) offerWorks(g, side, out);
  const { equipment, fuel } = prices.offensive;
  const isWithinLimit = g.cells[at.spentEquipment + side] + equipment <= g.cells[at.limitEquipment + side];
  if (isWithinLimit && g.cells[at.fuel + side] >= fuel) out.add(VERB.buy);
}

/**
 * TITE 301.0: by a handicap half an Equipment Point builds up to two Improved Defense markers: the first of two pays.
 * The markers of a step are counted, and its limit of equipment holds.
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
  pay(g, kindOf(g, into), exchangePrice(g, u, into));
  turnInto(g, u, into);
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
