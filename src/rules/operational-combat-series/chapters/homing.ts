// Flights home (OCS 14.6, 14.7): an aircraft that must return goes to a base within range, may be met on the way, and
// is inactive there.

import type { Seat, StepId } from '../../../engine/contract/ids.ts';
import { aOf } from '../../../engine/kernel/action.ts';
import { auto, decide, procedure } from '../../../engine/kernel/procedure.ts';
import {
  aircraftWhere,
  hasMet,
  isActive,
  isFlying,
  isHoming,
  isSuppliedBase,
  nextAircraft,
  setFlying,
  setMet,
  setRangeSpent,
  sideOfAircraft,
  siteOfAircraft,
} from '../aircraft.ts';
import { sideOfBase, siteOfBase } from '../bases.ts';
import type { Game } from '../state.ts';
import type { Ocs } from '../statics.ts';
import { type AircraftId, SIDES, type Site } from '../terms.ts';
import { acting, mayFly } from '../turn.ts';
import { VERB } from '../verbs.ts';
import { crash, land, sendHome } from './air-losses.ts';
import { distances } from './airways.ts';
import { barredNow, fly, flyers } from './passage.ts';

/** Locals: the aircraft, and the base to which it goes; the last that was named to go with it. */
export const homing = procedure('flights-home', {
  steps: ['next', 'base', 'others', 'fly', 'landed'],
  locals: ['aircraft', 'base', 'last'],
});

/** Sees all home that must go, of both sides, and returns at `then`. */
export const bringHome = (g: Game, then: StepId): void => g.call(homing, then);

const owner = (g: Game): Seat => sideOfAircraft(g, g.cells[homing.at.aircraft]) as Seat;
const isPending = (g: Game, a: AircraftId): boolean => isHoming(g, a) && !isFlying(g, a);

homing.define<Ocs>({
  next: auto((g) => {
    const a = nextAircraft(g, 0, (each) => isPending(g, each));
    if (a === 0) {
      for (let each = 1; each <= g.s.counts.aircraft; each++) if (hasMet(g, each)) setMet(g, each, false);
      return g.back();
    }
    g.set(homing.at.aircraft, a);
    if (basesFor(g, a).length > 0) return g.goto(homing.step.base);
    // OCS 14.6c.
    crash(g, a);
    g.goto(homing.step.next);
  }),

  // OCS 14.6, 14.6a: any base within range, that of its hex among them; the way home has the whole range (14.1a).
  base: decide({
    rule: '14.6',
    prompt: 'choose the base to which an aircraft returns',
    actor: owner,
    takesOnly: true,
    legal: (g, out) => {
      for (const site of basesFor(g, g.cells[homing.at.aircraft])) out.add(VERB.home, site);
    },
    apply: (g, chosen) => {
      const a = g.cells[homing.at.aircraft];
      g.set(homing.at.base, aOf(chosen));
      g.set(homing.at.last, a);
      setFlying(g, a, true);
      g.goto(homing.step.others);
    },
  }),

  // OCS 14.1c: those that are together may go together.
  others: decide({
    rule: '14.1c',
    prompt: 'choose another aircraft that returns with it, or done',
    actor: owner,
    declines: VERB.done,
    set: { verb: () => VERB.wing, ends: VERB.done, has: (g, chosen) => isFlying(g, aOf(chosen)) },
    legal: (g, out) => {
      const first = g.cells[homing.at.aircraft];
      const may = (a: AircraftId): boolean =>
        isPending(g, a) &&
        sideOfAircraft(g, a) === owner(g) &&
        siteOfAircraft(g, a) === siteOfAircraft(g, first) &&
        hasMet(g, a) === hasMet(g, first) &&
        basesFor(g, a).includes(g.cells[homing.at.base]);
      for (const a of aircraftWhere(g, may, g.cells[homing.at.last])) out.add(VERB.wing, a);
    },
    otherwise: (g) => g.goto(homing.step.fly),
    apply: (g, chosen) => {
      g.set(homing.at.last, aOf(chosen));
      setFlying(g, aOf(chosen), true);
      g.stay();
    },
  }),

  fly: auto((g) => {
    for (const a of flyers(g)) setRangeSpent(g, a, 0);
    fly(g, g.cells[homing.at.base], homing.step.landed);
  }),

  // Who was turned away on the way is still to go home.
  landed: auto((g) => {
    for (const a of flyers(g)) land(g, a);
    g.goto(homing.step.next);
  }),
});

/** Bases of its side to which an aircraft can go home, by place. */
function basesFor(g: Game, a: AircraftId): Site[] {
  const far = distances(g, siteOfAircraft(g, a), barredNow(g, [a]));
  const found: Site[] = [];
  for (let base = 1; base <= g.s.counts.bases; base++) {
    const site = siteOfBase(g, base);
    if (site !== 0 && sideOfBase(g, base) === sideOfAircraft(g, a) && far[site] <= g.s.fleet.range[a]) found.push(site);
  }
  return found.sort((one, other) => one - other);
}

/** OCS 14.6a, 14.1e: whether an aircraft of the side is active and not above a supplied base. */
const isAbroad = (g: Game, a: AircraftId, side: number): boolean =>
  sideOfAircraft(g, a) === side && isActive(g, a) && !isSuppliedBase(g, siteOfAircraft(g, a), side);

function sendAbroad(g: Game, side: number): void {
  for (const a of aircraftWhere(g, (b) => isAbroad(g, b, side))) sendHome(g, a);
}

/** The Air Unit Return Phase of the phasing side. */
export const airReturn = procedure('air-return', { steps: ['begin', 'end'] });

airReturn.define<Ocs>({
  // OCS 14.6a: inactive aircraft and those above supplied bases stay (14.5).
  begin: auto((g) => {
    sendAbroad(g, acting(g));
    bringHome(g, airReturn.step.end);
  }),
  end: auto((g) => g.back()),
});

/**
 * OCS 14.1e, 18.0a: the weather of the week forbids flight: all that are off a supplied base return at once, and nobody
 * intercepts.
 */
export function ground(g: Game): boolean {
  if (mayFly(g)) return false;
  for (const side of SIDES) sendAbroad(g, side);
  return nextAircraft(g, 0, (a) => isHoming(g, a)) !== 0;
}
