// Recovery of aircraft (TITE 8.0 to 8.2): those that have flown become ready again, one level a turn; hindered air
// forces, and all in bad weather, recover half of them. The enemy may rush his own for fuel.

import type { StepId } from '../../../engine/contract/ids.ts';
import { aOf } from '../../../engine/kernel/action.ts';
import { auto, decide, procedure } from '../../../engine/kernel/procedure.ts';
import {
  airBoxOf,
  hasAircraft,
  is,
  isFirstAlike,
  isGerman,
  isMajorAircraft,
  nextInBox,
  setAirBox,
  setIs,
} from '../aircraft.ts';
import { NOTE } from '../notes.ts';
import { activeSide, type Game, inactiveSide } from '../state.ts';
import type { Thunder } from '../statics.ts';
import { AIR_BOX, type AircraftId, SOVIET, WEATHER } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { reviseReserve } from './air-reserve.ts';
import { offerSelection, select } from './air-selection.ts';

/** Air forces that recover by themselves: Germans, and all others of a side (TITE 8.2). */
const FORCE = { germans: 0, others: 1 } as const;

/**
 * Locals: the air force; how many aircraft are still to be selected; whether all recover that are not suppressed; the
 * suppressed ones selected; what was selected last (105.3).
 */
export const airRecovery = procedure('airrecovery', {
  steps: ['force', 'select', 'rush', 'reserved'],
  locals: ['force', 'left', 'isWhole', 'suppressed', 'lastClass', 'lastMinor', 'lastMajor'],
});

const local = (g: Game, name: keyof typeof airRecovery.at): number => g.cells[airRecovery.at[name]];

/** Aircraft of the side whose turn it is recover; the running procedure then continues at `then`. */
export function recoverAircraft(g: Game, then: StepId): void {
  if (hasAircraft(g)) g.call(airRecovery, then);
  else g.goto(then);
}

/** TITE 23.7: only the weather of East Europe counts. */
const isFoul = (g: Game): boolean => {
  const weather = g.cells[g.s.at.weather];
  return weather !== WEATHER.clear && weather !== WEATHER.overcast;
};

airRecovery.define<Thunder>({
  force: auto((g) => {
    const force = local(g, 'force');
    if (force > FORCE.others) {
      return reviseReserve(g, 'recovery', airRecovery.step.reserved);
    }
    const isWhole = isWholeForce(g, force);
    if (isWhole) recoverAll(g);
    g.set(airRecovery.at.isWhole, isWhole ? 1 : 0);
    g.set(airRecovery.at.left, (countCandidates(g) + 1) >> 1);
    for (const cell of ['suppressed', 'lastClass', 'lastMinor', 'lastMajor'] as const) g.set(airRecovery.at[cell], 0);
    g.goto(airRecovery.step.select);
  }),

  // TITE 8.2: half of them, rounded up; of the suppressed ones among these half, the first, the third and so on.
  select: decide({
    rule: '8.2',
    prompt: 'choose an aircraft that recovers',
    actor: activeSide,
    legal: (g, out) => {
      if (local(g, 'left') > 0) offerSelection(g, activeSide(g), isCandidate, airRecovery.at, VERB.recover, out);
    },
    otherwise: (g) => {
      g.add(airRecovery.at.force, 1);
      g.goto(airRecovery.step.force);
    },
    apply: (g, chosen) => {
      const a = aOf(chosen);
      select(g, airRecovery.at, a);
      g.add(airRecovery.at.left, -1);
      if (is(g, a, 'suppressed')) {
        g.add(airRecovery.at.suppressed, 1);
        // A whole force selects only those that lose the marker.
        if (local(g, 'isWhole') === 1 || local(g, 'suppressed') % 2 === 1) restore(g, a);
      } else {
        restore(g, a);
      }
      setIs(g, a, 'chosen', true);
      g.stay();
    },
  }),

  // TITE 208.3.1: then aircraft may join the Air Reserve.
  reserved: auto((g) => {
    forget(g);
    g.goto(airRecovery.step.rush);
  }),

  // TITE 8.0: the enemy's fuel restores his aircraft, once each.
  rush: decide({
    rule: '8.0',
    prompt: 'rush the recovery of an aircraft for fuel, or go on',
    actor: inactiveSide,
    legal: (g, out) => {
      if (isFoul(g)) return;
      const side = inactiveSide(g);
      for (let a = nextInBox(g, side, AIR_BOX.flown); a !== 0; a = nextInBox(g, side, AIR_BOX.flown, a)) {
        const isOpen = !is(g, a, 'chosen') && isFirstAlike(g, a);
        if (isOpen && rushPrice(g, a) <= g.cells[g.s.at.fuel + side]) out.add(VERB.rush, a);
      }
    },
    declines: VERB.done,
    otherwise: end,
    apply: (g, chosen) => {
      const a = aOf(chosen);
      g.add(g.s.at.fuel + inactiveSide(g), -rushPrice(g, a));
      restore(g, a);
      setIs(g, a, 'chosen', true);
      g.stay();
    },
  }),
});

function end(g: Game): void {
  forget(g);
  g.back();
}

function forget(g: Game): void {
  for (let a = 1; a <= g.s.aviation.count; a++) if (is(g, a, 'chosen')) setIs(g, a, 'chosen', false);
}

/**
 * TITE 8.2: Soviets and the allies of Germany recover half whatever the weather, Germans half in mud, snow and cold.
 */
const isWholeForce = (g: Game, force: number): boolean =>
  !isFoul(g) && (force === FORCE.germans || (activeSide(g) === SOVIET && g.cells[g.s.at.wholeRecovery] === 1));

const isOfForce = (g: Game, a: AircraftId): boolean => isGerman(g, a) === (local(g, 'force') === FORCE.germans);

const isCandidate = (g: Game, a: AircraftId): boolean =>
  airBoxOf(g, a) === AIR_BOX.flown &&
  isOfForce(g, a) &&
  !is(g, a, 'chosen') &&
  (local(g, 'isWhole') === 0 || is(g, a, 'suppressed'));

function countCandidates(g: Game): number {
  const [first, last] = g.s.aviation.ofSide[activeSide(g)];
  let count = 0;
  for (let a = first; a <= last; a++) if (isCandidate(g, a)) count++;
  return count;
}

function recoverAll(g: Game): void {
  const [first, last] = g.s.aviation.ofSide[activeSide(g)];
  for (let a = first; a <= last; a++) {
    if (airBoxOf(g, a) !== AIR_BOX.flown || !isOfForce(g, a) || is(g, a, 'suppressed') || is(g, a, 'chosen')) continue;
    restore(g, a);
    setIs(g, a, 'chosen', true);
  }
}

/**
 * TITE 8.1: one level: a suppressed aircraft loses the marker, a damaged one is repaired, a ready one becomes
 * available.
 */
export function restore(g: Game, a: AircraftId): void {
  if (is(g, a, 'suppressed')) setIs(g, a, 'suppressed', false);
  else if (is(g, a, 'damaged')) setIs(g, a, 'damaged', false);
  else setAirBox(g, a, AIR_BOX.available);
  g.note(NOTE.restored, a, airBoxOf(g, a));
}

export const rushPrice = (g: Game, a: AircraftId): number => {
  const { usual, smallGerman } = g.s.aviation.prices.rush;
  return isGerman(g, a) && !isMajorAircraft(g, a) ? smallGerman : usual;
};
