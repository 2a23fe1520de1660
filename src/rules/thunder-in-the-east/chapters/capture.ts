// Entering hexes: cities change hands, lone headquarters dissolve, works fall (TITE 5.4, 10.2.2, 13.1, 22.0, 27.2).

import type { Seat } from '../../../engine/contract/ids.ts';
import { aOf, verbOf } from '../../../engine/kernel/action.ts';
import { auto, decide, procedure } from '../../../engine/kernel/procedure.ts';
import { type Hex, NOWHERE } from '../../../hex/ids.ts';
import { isMarked, mark, nextMarked, unmark, unmarkAll } from '../../../wargame/units/marks.ts';
import { isCampaign } from '../campaign.ts';
import { shipsOf } from '../navy.ts';
import { NOTE } from '../notes.ts';
import {
  cityOf,
  type Game,
  hexOf,
  isEmpty,
  isHeldBy,
  isHq,
  isPartisan,
  kindOf,
  lastControllerOf,
  putOnMap,
  setBox,
  setController,
  setCountdown,
  setMode,
  setWork,
  shift,
  sideOf,
  takeOffMap,
  weatherIn,
} from '../state.ts';
import type { Thunder } from '../statics.ts';
import type { City } from '../statics-land.ts';
import { BOX, COUNTDOWN, enemyOf, HALVES, MODE, SOVIET, type UnitId, WEATHER, WORK } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { landOfSide } from './connected.ts';
import { captureObjective } from './economy.ts';
import { flee, offerRefuges, sink, strandedFleet } from './fleets.ts';
import { hasRailLine, hasSeaLine, isFunctioning, isPortBombed, isSuppliedCity } from './lines.ts';
import { leadsAway } from './overland.ts';

/** Moves a ground unit into a hex that no enemy unit holds. Callers then settle `dissolution` where `isDissolving`. */
export function enterHex(g: Game, u: UnitId, to: Hex): void {
  const enemy = enemyOf(sideOf(g, u));
  // TITE 107.3: partisans take no booty.
  if (hasLoneHq(g, to, enemy)) overtakeHqs(g, to, enemy, isPartisan(g, u) ? UNREWARDED : sideOf(g, u));
  shift(g, u, to);
  occupy(g, to, sideOf(g, u));
}

/** A unit from the air takes a hex that no enemy unit holds. Callers then settle `dissolution` where `isDissolving`. */
export function dropInto(g: Game, u: UnitId, to: Hex, steps: number): void {
  const enemy = enemyOf(sideOf(g, u));
  if (hasLoneHq(g, to, enemy)) overtakeHqs(g, to, enemy, sideOf(g, u));
  putOnMap(g, u, to, steps);
  occupy(g, to, sideOf(g, u));
}

/**
 * TITE 202.7: a unit that has changed sides holds its hex against those whom it leaves: what is theirs there falls, as
 * if it had just come. Callers then settle `dissolution` where `isDissolving`.
 */
export function turnOn(g: Game, u: UnitId): void {
  const side = sideOf(g, u);
  const hex = hexOf(g, u);
  if (isHeldBy(g, hex, enemyOf(side))) return;
  overtakeHqs(g, hex, enemyOf(side), side);
  occupy(g, hex, side);
}

/** A unit of the side stands in the hex alone: it takes what is there. */
export function occupy(g: Game, hex: Hex, side: number): void {
  if (!isHeldBy(g, hex, side) || (g.s.rules.airborne && isShared(g, hex))) return;
  // TITE 27.2: a marker serves only the side that built it.
  setWork(g, hex, enemyOf(side), WORK.none);
  const city = cityOf(g, hex);
  // TITE 5.4: the last to enter it controls a city.
  if (city >= 0 && lastControllerOf(g, city) !== side && hasRegulars(g, hex)) takeCity(g, city, side);
}

/** TITE 107.3: partisans alone take no city. */
function hasRegulars(g: Game, hex: Hex): boolean {
  const { presence } = g.s;
  for (let u = presence.firstIn(g, hex); u !== 0; u = presence.nextOf(g, u)) {
    if (!isHq(g, u) && !isPartisan(g, u)) return true;
  }
  return false;
}

/** TITE 105.1: a retreat through paratroops takes nothing. */
function isShared(g: Game, hex: Hex): boolean {
  const { presence } = g.s;
  const first = presence.firstIn(g, hex);
  for (let u = first; u !== 0; u = presence.nextOf(g, u)) {
    if (!isHq(g, u) && !isHq(g, first) && sideOf(g, u) !== sideOf(g, first)) return true;
  }
  return false;
}

function takeCity(g: Game, city: number, side: number): void {
  const { at, land } = g.s;
  const taken = land.cities[city];
  if (isCampaign(g)) captureObjective(g, city, side); // TITE 207.0
  setController(g, city, side);
  g.set(at.cityCountdown + city, countdownOfCity(taken));
  g.note(NOTE.taken, city, side);
  // TITE 4.1, 13.1: the Soviets lose at once where the government falls with its city.
  if (g.cells[at.stalin] === taken.hex) g.set(at.collapsed + enemyOf(side), 1);
}

/** TITE 22.0: turns until a captured city serves its new owner. */
function countdownOfCity({ isSupply, port }: City): number {
  if (isSupply) return COUNTDOWN.city;
  return port === 'major' ? COUNTDOWN.majorPort : port === 'naval' ? COUNTDOWN.navalBase : 0;
}

// Headquarters

export const hasLoneHq = (g: Game, hex: Hex, side: number): boolean => isEmpty(g, hex) && firstHqIn(g, hex, side) !== 0;

function firstHqIn(g: Game, hex: Hex, side: number): UnitId {
  const { presence } = g.s;
  for (let u = presence.firstIn(g, hex); u !== 0; u = presence.nextOf(g, u))
    if (isHq(g, u) && sideOf(g, u) === side) return u;
  return 0;
}

/** TITE 10.2.2: an enemy unit enters the hex of headquarters that no unit protects. */
function overtakeHqs(g: Game, hex: Hex, side: number, winner: number): void {
  for (let hq = firstHqIn(g, hex, side); hq !== 0; hq = firstHqIn(g, hex, side)) dissolve(g, hq, winner);
}

function hasNarrowLine(g: Game, hex: Hex, side: number): boolean {
  if (hex === 0 || hasRailLine(g, hex, side) || !hasSeaLine(g, hex, side)) return false;
  const city = cityOf(g, hex);
  return g.s.land.cities[city].port !== 'major' || !isFunctioning(g, city) || isPortBombed(g, city);
}

/**
 * TITE 7.1, 10.1: mud and cold stress headquarters, and so does a line by sea alone through a lesser port than a major
 * one.
 */
export function stressOf(g: Game, hq: UnitId): number {
  const weather = weatherIn(g, hexOf(g, hq));
  const isFoul = weather === WEATHER.mud || weather === WEATHER.cold;
  return (isFoul ? 1 : 0) + (hasNarrowLine(g, hexOf(g, hq), sideOf(g, hq)) ? 1 : 0);
}
export const isStressed = (g: Game, hq: UnitId): boolean => stressOf(g, hq) > 0;

/** Who takes the booty of a headquarters that partisans disperse. */
const UNREWARDED = -1;

/**
 * TITE 10.2.2: notes the cities where the headquarters may reform, takes it off the map and gives the winner his booty.
 */
export function dissolve(g: Game, hq: UnitId, winner: number): void {
  const { at, land } = g.s;
  const from = hexOf(g, hq);
  const side = sideOf(g, hq);
  const lines = landOfSide(g, side);
  for (let city = 0; city < land.cities.length; city++) {
    const { hex } = land.cities[city];
    if (hex !== from && isSuppliedCity(g, hex, side) && leadsAway(g, lines, from, hex)) mark(g, at.refuges, city);
  }
  const isRich = kindOf(g, hq).hq!.isStrategic && !isStressed(g, hq);
  if (winner !== UNREWARDED) g.add(at.fuel + winner, isRich ? HALVES : 1);
  g.note(NOTE.dissolved, hq, from, 0);
  takeOffMap(g, hq, BOX.arriving);
  mark(g, at.dissolving, hq);
}

export const firstDissolving = (g: Game): UnitId => nextMarked(g, g.s.at.dissolving, 1, g.s.forces.count);
/** Headquarters that dissolve, or fleets that must leave their place, wait for their owner: see `dissolution`. */
export const isDissolving = (g: Game): boolean => firstDissolving(g) !== 0 || strandedFleet(g) !== 0;

/**
 * The owner of a headquarters that dissolves chooses where it reforms; without a refuge it goes to the Force Pool. So
 * does the owner of a fleet whose port is lost, which is eliminated without another (TITE 106.3).
 */
export const dissolution = procedure('dissolution', { steps: ['next', 'reform', 'flee'] });

dissolution.define<Thunder>({
  next: auto((g) => {
    if (firstDissolving(g) !== 0) return g.goto(dissolution.step.reform);
    if (strandedFleet(g) !== 0) return g.goto(dissolution.step.flee);
    unmarkAll(g, g.s.at.refuges, g.s.land.cities.length - 1);
    g.back();
  }),

  reform: decide({
    rule: '10.2.2',
    prompt: (g) => `choose the city where ${g.s.forces.titles[firstDissolving(g)]} reforms`,
    actor: (g) => sideOf(g, firstDissolving(g)) as Seat,
    legal: (g, out) => {
      const { at, land } = g.s;
      for (let city = 0; city < land.cities.length; city++) {
        if (isMarked(g, at.refuges, city)) out.add(VERB.reform, land.cities[city].hex);
      }
    },
    otherwise: (g) => {
      const hq = firstDissolving(g);
      unmark(g, g.s.at.dissolving, hq);
      setBox(g, hq, BOX.pool);
      g.goto(dissolution.step.next);
    },
    apply: (g, chosen) => {
      const hq = firstDissolving(g);
      unmark(g, g.s.at.dissolving, hq);
      settle(g, hq, aOf(chosen) as Hex, COUNTDOWN.dissolved);
      g.goto(dissolution.step.next);
    },
  }),

  flee: decide({
    rule: '106.3',
    prompt: (g) => `choose the port to which the ${shipsOf(g, strandedFleet(g)).name} goes`,
    actor: () => SOVIET as Seat,
    legal: (g, out) => offerRefuges(g, strandedFleet(g), out),
    otherwise: (g) => {
      sink(g, strandedFleet(g));
      g.goto(dissolution.step.next);
    },
    apply: (g, chosen) => {
      flee(g, strandedFleet(g), verbOf(chosen) === VERB.anchor ? (aOf(chosen) as Hex) : NOWHERE);
      g.goto(dissolution.step.next);
    },
  }),
});

/** TITE 10.2.1, 10.2.2: a headquarters arrives in a city, in Balanced mode and with a Countdown. */
export function settle(g: Game, hq: UnitId, hex: Hex, countdown: number): void {
  if (hexOf(g, hq) === 0) putOnMap(g, hq, hex, 0);
  else shift(g, hq, hex);
  setMode(g, hq, MODE.balanced);
  // TITE 10.2.3: in the place of one that has not yet run out.
  setCountdown(g, hq, countdown);
}
