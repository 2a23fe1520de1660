// The economy of the campaign: what cities yield in a season, and what happens to them (TITE 204 to 207).

import {
  campaignOf,
  changeMorale,
  factoryIn,
  isThinned,
  oilIn,
  setFactory,
  setOil,
  sideOfNation,
  thin,
} from '../campaign.ts';
import { NOTE } from '../notes.ts';
import { controllerOf, type Game, lastControllerOf, nationIn } from '../state.ts';
import { AXIS, enemyOf, FACTORY, NATION, NATIONS, OIL, SOVIET } from '../terms.ts';
import { hasRailLine } from './lines.ts';

/** Points of a season, in halves; personnel by nation. */
export interface Yield {
  readonly personnel: number[];
  equipment: number;
  fuel: number;
}

/** TITE 204.0, 205.0: the points that a side receives on Pay Day, without lend-lease. */
export function seasonYield(g: Game, side: number): Yield {
  const { allies, germany, urals, italy } = campaignOf(g);
  const { recaptured } = campaignOf(g).personnel;
  const found: Yield = { personnel: NATIONS.map(() => 0), equipment: 0, fuel: 0 };
  for (const { nation, city, personnel } of allies) {
    if (sideOfNation(g, nation) !== side || controllerOf(g, city) !== side) continue;
    // TITE 207.2: a capital that has been freed yields as little as any city.
    found.personnel[nation] += isThinned(g, city) ? recaptured : personnel;
  }
  if (side === AXIS) {
    found.personnel[NATION.germany] += germany.personnel;
    found.equipment += germany.equipment;
    found.fuel += germany.fuel;
    if (sideOfNation(g, NATION.italy) === AXIS) found.personnel[NATION.italy] += italy[g.cells[g.s.at.turn]];
  } else {
    found.personnel[NATION.ussr] += urals.personnel;
    found.equipment += urals.equipment + resettledYield(g);
  }
  for (let city = 0; city < g.s.land.cities.length; city++)
    if (lastControllerOf(g, city) === side) addCity(g, city, found);
  return found;
}

/** TITE 205.1 to 205.3, 207.2 to 207.4. */
function addCity(g: Game, city: number, found: Yield): void {
  const { share, personnel, factory } = campaignOf(g);
  const side = lastControllerOf(g, city);
  // TITE 107.3: with partisans in it a city yields half, in whole halves of points.
  const of = (halves: number): number => (controllerOf(g, city) === side ? halves : Math.floor(halves / 2));
  const { isPersonnel, nation } = g.s.land.cities[city];
  // Personnel of allies comes as an allowance; captured cities give their captor none.
  if (isPersonnel && nation === NATION.ussr && side === SOVIET)
    found.personnel[NATION.ussr] += of(share[city] * (isThinned(g, city) ? personnel.recaptured : personnel.unscathed));
  if (factoryIn(g, city) === FACTORY.working) found.equipment += of(share[city] * factory.working);
  if (factoryIn(g, city) === FACTORY.restored) found.equipment += of(share[city] * factory.other);
  found.fuel += of(oilOf(g, city, side));
}

/** TITE 205.3: what an oil field brings a side in a season, in halves; Ploesti at work brings the Axis alone less. */
export function oilOf(g: Game, city: number, side: number): number {
  const { oilYield, workingOil, recoveredOil } = campaignOf(g);
  if (oilIn(g, city) === OIL.working) return side === AXIS ? oilYield[city] : workingOil;
  return oilIn(g, city) === OIL.recovered ? recoveredOil : 0;
}

/** TITE 205.2: factories that work in the Urals. */
function resettledYield(g: Game): number {
  const { factories, share, factory } = campaignOf(g);
  return factories.reduce((sum, city) => sum + (isResettled(g, city) ? share[city] * factory.other : 0), 0);
}

export const resettledTurn = (g: Game, city: number): number =>
  g.cells[g.s.at.resettled + campaignOf(g).factoryOf[city] - 1];

export function isResettled(g: Game, city: number): boolean {
  const turn = resettledTurn(g, city);
  return turn > 0 && turn <= g.cells[g.s.at.turn];
}

// Capture

/** TITE 207.0: a side takes a city, which still has the Countdown that it had before. */
export function captureObjective(g: Game, city: number, side: number): void {
  const { loss, laws } = campaignOf(g);
  const { hex, isPersonnel, isFactory, isOil } = g.s.land.cities[city];
  const nation = nationIn(g, hex) - 1;
  const home = nation < 0 ? enemyOf(side) : sideOfNation(g, nation);
  // TITE 207.1.
  if (loss[city] > 0 && nation >= 0) {
    if (home === side) changeMorale(g, nation, laws.regained, 'regained');
    else changeMorale(g, nation, -loss[city], 'objective');
  }
  // TITE 207.2: people who are freed before the city has been repaired are still there.
  if (isPersonnel && home === side && g.cells[g.s.at.cityCountdown + city] === 0) thin(g, city);
  if (isOil) setOil(g, city, OIL.burning); // TITE 207.3
  if (isFactory) {
    uproot(g, city);
    setFactory(g, city, FACTORY.captured);
  }
}

/**
 * TITE 207.4: a Soviet factory at work leaves for the Urals, where it works from the second full season on, or sooner.
 */
export function uproot(g: Game, city: number, sooner = 0): void {
  const { at, land, play } = g.s;
  if (land.cities[city].nation !== NATION.ussr || factoryIn(g, city) !== FACTORY.working) return;
  const { factoryOf, seasonOf, seasonStarts } = campaignOf(g);
  const turn = seasonStarts[seasonOf[g.cells[at.turn]] + 2 - sooner] ?? play.turns + 1;
  g.set(at.resettled + factoryOf[city] - 1, turn);
  setFactory(g, city, FACTORY.idle);
  g.note(NOTE.uprooted, city, turn);
}

/**
 * TITE 207.4: in an Axis Supply Step Soviet factories without a line by rail are evacuated; empty ones that have a line
 * again begin to be restored, as after a capture, and go on only while they have it.
 */
export function checkFactories(g: Game): void {
  const { land } = g.s;
  for (const city of campaignOf(g).factories) {
    const { hex, nation } = land.cities[city];
    if (nation !== NATION.ussr || controllerOf(g, city) !== SOVIET) continue;
    const state = factoryIn(g, city);
    if (hasRailLine(g, hex, SOVIET)) {
      if (state === FACTORY.idle) setFactory(g, city, FACTORY.captured);
    } else if (state === FACTORY.working) {
      uproot(g, city);
    } else if (state === FACTORY.captured || state === FACTORY.retooling) {
      setFactory(g, city, FACTORY.idle);
    }
  }
}

/** TITE 201.0: the Fix-it Step. */
export function fix(g: Game): void {
  const { factories, oilFields } = campaignOf(g);
  for (const city of factories) {
    if (resettledTurn(g, city) === g.cells[g.s.at.turn]) g.note(NOTE.resettled, city);
    if (factoryIn(g, city) === FACTORY.retooling) setFactory(g, city, FACTORY.restored);
    else if (factoryIn(g, city) === FACTORY.captured) setFactory(g, city, FACTORY.retooling);
  }
  // TITE 207.3.
  for (const city of oilFields) if (oilIn(g, city) === OIL.burning) setOil(g, city, OIL.recovered);
}
