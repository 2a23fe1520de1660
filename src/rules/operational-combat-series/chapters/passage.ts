// Aircraft on their way from place to place (OCS 14.1, 14.8): in each hex enemy fighters may intercept them. The owner
// of fighters is asked where a new one comes into reach, and in the last hex before its own (14.8c), unless he wishes
// to be asked at each hex.

import type { Seat, StepId } from '../../../engine/contract/ids.ts';
import { aOf, verbOf } from '../../../engine/kernel/action.ts';
import { auto, decide, procedure } from '../../../engine/kernel/procedure.ts';
import type { Hex } from '../../../hex/ids.ts';
import {
  aircraftWhere,
  firstFlying,
  hasMet,
  hasPassed,
  hasRole,
  isFlying,
  isHoming,
  isOffensive,
  isSecret,
  isUp,
  rangeSpent,
  setPassed,
  setRangeSpent,
  setShown,
  sideOfAircraft,
  siteOfAircraft,
  someAircraft,
  station,
} from '../aircraft.ts';
import { NOTE } from '../notes.ts';
import type { Game } from '../state.ts';
import type { Ocs } from '../statics.ts';
import { type AircraftId, enemyOf, type Site } from '../terms.ts';
import { mayFly } from '../turn.ts';
import { VERB } from '../verbs.ts';
import { barredTo, hexesTo, nextOnWay } from './airways.ts';
import { beginDogfight, isContested } from './dogfight.ts';

/** OCS 14.8: how far fighters see and go. */
export const INTERCEPTION = 5;

/** Locals: where the flight is bound; how many interceptors have been named in this hex, and the last of them. */
export const passage = procedure('passage', {
  steps: ['next', 'meet', 'intercept', 'after'],
  locals: ['to', 'from', 'intercepting', 'last'],
});

/**
 * Moves the aircraft in the air (`isFlying`), which are of one side and in one place, and returns at `then`, with or
 * without them.
 */
export function fly(g: Game, to: Site, then: StepId): void {
  g.set(passage.at.to, to);
  g.set(passage.at.from, siteOfAircraft(g, flyer(g)));
  for (let a = 1; a <= g.s.counts.aircraft; a++) if (hasPassed(g, a)) setPassed(g, a, false);
  g.call(passage, then);
}

/** The first aircraft of the flight in the air, 0 for none. While some fly home, a flight that others are on waits. */
export const flyer = firstFlying;

/** All of that flight. */
export function flyers(g: Game): AircraftId[] {
  const first = flyer(g);
  return aircraftWhere(g, (a) => isFlying(g, a) && isHoming(g, a) === isHoming(g, first));
}

const placeNow = (g: Game): Site => siteOfAircraft(g, flyer(g));
const enemyNow = (g: Game): Seat => enemyOf(sideOfAircraft(g, flyer(g))) as Seat;

/**
 * Hexes that the flight may not enter (OCS 14.9b); who goes home keeps out of them, whatever he flies. With secret
 * stations the enemy does not know them beforehand (14.8d).
 */
export const barredNow = (g: Game, flight: readonly AircraftId[]): ReadonlySet<Hex> =>
  barredTo(
    g,
    siteOfAircraft(g, flight[0]),
    enemyOf(sideOfAircraft(g, flight[0])),
    g.s.rules.hiddenStations || (!isHoming(g, flight[0]) && flight.some((a) => isOffensive(g, a))),
  );

passage.define<Ocs>({
  next: auto((g) => {
    const flight = flyers(g);
    if (flight.length === 0) return g.back();
    const from = siteOfAircraft(g, flight[0]);
    const next =
      from === g.cells[passage.at.to] ? null : nextOnWay(g, from, g.cells[passage.at.to], barredNow(g, flight));
    if (next === null) {
      // OCS 14.8d: the enemy is not told of a station.
      for (const a of flight)
        if (!g.s.rules.hiddenStations || isHoming(g, a)) g.note(NOTE.flew, a, g.cells[passage.at.from], from);
      return g.back();
    }
    for (const a of flight) {
      station(g, a, next.site);
      setRangeSpent(g, a, rangeSpent(g, a) + next.cost);
    }
    if (next.site > g.s.counts.hexes) g.goto(passage.step.next);
    else g.goto(passage.step.meet);
  }),

  // OCS 14.1b, 14.8c, 14.12c: who flies into the hex of active enemies attacks them, before anything else is done
  // there.
  meet: auto((g) => {
    reveal(g);
    g.set(passage.at.intercepting, 0);
    g.set(passage.at.last, 0);
    if (isContested(g, placeNow(g)) && !isHoming(g, flyer(g)))
      return beginDogfight(g, placeNow(g), enemyOf(enemyNow(g)), passage.step.intercept);
    g.goto(passage.step.intercept);
  }),

  // OCS 14.8, 14.8a: all that are named attack at once.
  intercept: decide({
    rule: '14.8',
    prompt: 'choose a fighter that intercepts, done, or what to do at the next hexes',
    actor: enemyNow,
    legal: (g, out) => {
      if (flyer(g) === 0) return;
      const [hex, isBegun] = [placeNow(g) as Hex, g.cells[passage.at.intercepting] > 0];
      if (!isBegun && !isAsked(g, hex)) return;
      const may = (a: AircraftId): boolean => mayIntercept(g, a, hex);
      for (const a of aircraftWhere(g, may, g.cells[passage.at.last])) out.add(VERB.intercept, a);
      if (isBegun && out.size > 0) out.add(VERB.done);
      if (isBegun) return;
      out.add(VERB.letPass);
      out.add(VERB.follow);
    },
    otherwise: (g) => {
      if (g.cells[passage.at.intercepting] === 0) g.goto(passage.step.after);
      else beginDogfight(g, placeNow(g), enemyNow(g), passage.step.after);
    },
    apply: (g, chosen) => {
      const hex = placeNow(g) as Hex;
      switch (verbOf(chosen)) {
        case VERB.intercept:
          g.note(NOTE.intercepted, aOf(chosen), siteOfAircraft(g, aOf(chosen)), hex);
          // OCS 14.8b: no fighter intercepts it on the way.
          station(g, aOf(chosen), hex);
          g.add(passage.at.intercepting, 1);
          g.set(passage.at.last, aOf(chosen));
          return g.stay();
        case VERB.letPass: {
          const may = (a: AircraftId): boolean => mayIntercept(g, a, hex);
          for (const a of aircraftWhere(g, may)) setPassed(g, a, true);
          return g.goto(passage.step.next);
        }
        case VERB.follow:
          return g.goto(passage.step.next);
        default:
          beginDogfight(g, hex, enemyNow(g), passage.step.after);
      }
    },
  }),

  after: auto((g) => g.goto(passage.step.next)),
});

/**
 * OCS 14.8, 14.8c, 14.4a: a fighter within 5 hexes, not in the hex itself. OCS 14.9d: aircraft that go home after a
 * fight are safe from those whom they have just fought.
 */
function mayIntercept(g: Game, a: AircraftId, hex: Hex): boolean {
  if (!isOffensive(g, a) || !hasRole(g, a, 'F') || !isUp(g, a) || isFlying(g, a) || !mayFly(g)) return false;
  const flight = flyer(g);
  if (sideOfAircraft(g, a) === sideOfAircraft(g, flight) || siteOfAircraft(g, a) === hex) return false;
  if (isHoming(g, flight) && hasMet(g, flight) && hasMet(g, a)) return false;
  return hexesTo(g, siteOfAircraft(g, a), hex) <= INTERCEPTION;
}

/** OCS 14.8d: enemies in whose zone the flight is, and those in its hex, come onto the map. */
function reveal(g: Game): void {
  if (!g.s.rules.hiddenStations) return;
  const [hex, enemy] = [placeNow(g) as Hex, enemyNow(g)];
  const isMet = (a: AircraftId): boolean =>
    sideOfAircraft(g, a) === enemy &&
    isSecret(g, a) &&
    (siteOfAircraft(g, a) === hex || (hasRole(g, a, 'F') && hexesTo(g, siteOfAircraft(g, a), hex) <= INTERCEPTION));
  for (const a of aircraftWhere(g, isMet)) setShown(g, a, true);
}

/** Whether a fighter is in reach that was not asked about, or the next hex is that of one. */
function isAsked(g: Game, hex: Hex): boolean {
  if (!someAircraft(g, (a) => mayIntercept(g, a, hex))) return false;
  const next = nextOnWay(g, hex, g.cells[passage.at.to], barredNow(g, flyers(g)));
  return someAircraft(
    g,
    (a) => mayIntercept(g, a, hex) && (!hasPassed(g, a) || siteOfAircraft(g, a) === (next?.site ?? 0)),
  );
}
