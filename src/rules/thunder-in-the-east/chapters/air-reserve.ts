// The Air Reserve (TITE 208.3): aircraft that withdraw from the front are safe on their airfields, but fly less far.
// They may join and leave it as they come home, and by a Transfer Mission.

import type { Seat, StepId } from '../../../engine/contract/ids.ts';
import { aOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { auto, decide, procedure } from '../../../engine/kernel/procedure.ts';
import { airBoxOf, is, isFirstAlike, modelOf, nextInBox, setAirBox, setIs } from '../aircraft.ts';
import { NOTE } from '../notes.ts';
import { activeSide, type Game } from '../state.ts';
import type { Thunder } from '../statics.ts';
import { AIR_BOX, type AircraftId, enemyOf, RANGE } from '../terms.ts';
import { VERB } from '../verbs.ts';

/** When aircraft may change their status: as they recover, as they come home, and as they leave the DESTROYED box. */
const OCCASION = { recovery: 0, return: 1, repair: 2 } as const;

/** Locals: the occasion; the side that chooses; sides that have chosen. */
export const airReserve = procedure('reserve', { steps: ['begin', 'choose'], locals: ['occasion', 'side', 'sides'] });

/** Lets aircraft join and leave the Air Reserve; the running procedure then continues at `then`. */
export function reviseReserve(g: Game, occasion: keyof typeof OCCASION, then: StepId): void {
  // TITE 208.3.
  if (!g.s.rules.airReserve) {
    g.goto(then);
    return;
  }
  g.call(airReserve, then);
  g.set(airReserve.at.occasion, OCCASION[occasion]);
  g.set(airReserve.at.side, activeSide(g));
}

const sideNow = (g: Game): Seat => g.cells[airReserve.at.side] as Seat;
const isOccasion = (g: Game, occasion: keyof typeof OCCASION): boolean =>
  g.cells[airReserve.at.occasion] === OCCASION[occasion];

airReserve.define<Thunder>({
  // Both sides' aircraft come home after combat; otherwise the side whose turn it is chooses alone.
  begin: auto((g) => {
    const sides = g.cells[airReserve.at.sides];
    if (sides === (isOccasion(g, 'return') ? 2 : 1)) {
      for (let a = 1; a <= g.s.aviation.count; a++) if (is(g, a, 'landed')) setIs(g, a, 'landed', false);
      g.back();
      return;
    }
    g.set(airReserve.at.sides, sides + 1);
    if (sides === 1) g.set(airReserve.at.side, enemyOf(activeSide(g)));
    g.goto(airReserve.step.choose);
  }),

  choose: decide({
    rule: '208.3.1',
    prompt: 'send aircraft to the Air Reserve or call them from it, or go on',
    actor: sideNow,
    legal: (g, out) => {
      const side = sideNow(g);
      for (let a = nextInBox(g, side, AIR_BOX.flown); a !== 0; a = nextInBox(g, side, AIR_BOX.flown, a)) {
        if (!isFirstAlike(g, a)) continue;
        if (mayJoin(g, a)) out.add(VERB.withhold, a);
        if (mayLeave(g, a)) out.add(VERB.commit, a);
      }
      offerAvailable(g, side, out);
    },
    declines: VERB.done,
    otherwise: (g) => g.goto(airReserve.step.begin),
    apply: (g, chosen) => {
      setReserve(g, aOf(chosen), verbOf(chosen) === VERB.withhold);
      // It has chosen.
      setIs(g, aOf(chosen), 'landed', false);
      g.stay();
    },
  }),
});

/** TITE 208.3.1: short-range aircraft that come from a mission do not change their status. */
const isFree = (g: Game, a: AircraftId): boolean =>
  is(g, a, 'landed') && (isOccasion(g, 'repair') || modelOf(g, a).range !== RANGE.short);

/** TITE 208.3.1: any that has flown, suppressed ones too, as recovery ends; else those that have just come home. */
const mayJoin = (g: Game, a: AircraftId): boolean =>
  !is(g, a, 'reserve') && (isOccasion(g, 'recovery') || isFree(g, a));

const mayLeave = (g: Game, a: AircraftId): boolean =>
  is(g, a, 'reserve') && ((isOccasion(g, 'return') && sideNow(g) === activeSide(g)) || isFree(g, a));

/** TITE 208.3.1: after combat markers may be removed wherever they are; aircraft that have just recovered may join. */
function offerAvailable(g: Game, side: number, out: Options): void {
  for (let a = nextInBox(g, side, AIR_BOX.available); a !== 0; a = nextInBox(g, side, AIR_BOX.available, a)) {
    if (!isFirstAlike(g, a)) continue;
    if (isOccasion(g, 'return') && side === activeSide(g) && is(g, a, 'reserve')) out.add(VERB.commit, a);
    if (isOccasion(g, 'recovery') && is(g, a, 'chosen') && !is(g, a, 'reserve')) out.add(VERB.withhold, a);
  }
}

function setReserve(g: Game, a: AircraftId, joins: boolean): void {
  setIs(g, a, 'reserve', joins);
  g.note(NOTE.reserve, a, joins ? 1 : 0);
}

/** TITE 208.3.1: an available aircraft flies a Transfer Mission, to change its status. */
export function transfer(g: Game, a: AircraftId): void {
  const joins = !is(g, a, 'reserve');
  setAirBox(g, a, AIR_BOX.flown);
  setReserve(g, a, joins);
}

/** Aircraft that may transfer, one of each kind that is alike. */
export function offerTransfers(g: Game, side: number, out: Options): void {
  if (!g.s.rules.airReserve) return;
  for (let a = nextInBox(g, side, AIR_BOX.available); a !== 0; a = nextInBox(g, side, AIR_BOX.available, a)) {
    if (airBoxOf(g, a) === AIR_BOX.available && isFirstAlike(g, a)) out.add(VERB.transfer, a);
  }
}
