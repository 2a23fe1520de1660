// Dogfights (TITE 20.0 to 20.3, 303.2): interceptors fire at a mission with its escort, then the escort that is left
// fires back, alone or with a sweep.

import type { Seat, StepId } from '../../../engine/contract/ids.ts';
import { aOf, bOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { auto, chance, decide, procedure } from '../../../engine/kernel/procedure.ts';
import {
  airBoxOf,
  areAlike,
  is,
  isNight,
  land,
  landAll,
  leadOf,
  missionOf,
  modelOf,
  nextFlyer,
  type PacketId,
  packetCount,
  packetHex,
  packetOf,
  packetSide,
  roleOf,
  setIs,
  suffer,
} from '../aircraft.ts';
import { NOTE } from '../notes.ts';
import type { Game } from '../state.ts';
import type { Thunder } from '../statics.ts';
import type { Aviation } from '../statics-air.ts';
import { AIR_BOX, AIR_RESULT, AIR_ROLE, type AircraftId, enemyOf, MISSION, SWEEP_RADIUS } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { fliesAlone } from './strike-strength.ts';

/**
 * Locals: the packet; whether its escort fires back; the sweep that fires with it; the one interceptor that it fires
 * at, 0 for both; the results that are still to be suffered, and how many of them have been.
 */
export const dogfight = procedure('dogfight', {
  steps: ['begin', 'fire', 'claim', 'risk', 'suffer', 'sweep', 'aim', 'end'],
  locals: ['packet', 'isReturn', 'sweep', 'target', 'first', 'second', 'suffered'],
});

const local = (g: Game, name: keyof typeof dogfight.at): number => g.cells[dogfight.at[name]];
const packetNow = (g: Game): PacketId => local(g, 'packet');
const isReturn = (g: Game): boolean => local(g, 'isReturn') === 1;
/** The side that fires. */
const firingSide = (g: Game): Seat =>
  (isReturn(g) ? packetSide(g, packetNow(g)) : enemyOf(packetSide(g, packetNow(g)))) as Seat;
const targetSide = (g: Game): Seat => enemyOf(firingSide(g)) as Seat;

/** Fights out the dogfight over a packet; the running procedure then continues at `then`. */
export function fightOver(g: Game, p: PacketId, then: StepId): void {
  g.call(dogfight, then);
  g.set(dogfight.at.packet, p);
}

/** TITE 20.0: the column of a differential. */
export const columnFor = ({ dogfight: { lowest, results } }: Aviation, attack: number, defence: number): number =>
  Math.min(results.length - 1, Math.max(0, attack - defence - lowest));

// Those who fire and those who are fired at

const isAmong = (g: Game, a: AircraftId, isFiring: boolean): boolean => {
  if (airBoxOf(g, a) !== AIR_BOX.flying) return false;
  if (isFiring && isReturn(g) && a === local(g, 'sweep')) return true;
  if (packetOf(g, a) !== packetNow(g)) return false;
  const isInterceptor = roleOf(g, a) === AIR_ROLE.intercept;
  // The escort alone fires back (TITE 20.0); interceptors fire at the whole group.
  if (isFiring) return isReturn(g) ? roleOf(g, a) === AIR_ROLE.escort : isInterceptor;
  return isReturn(g) ? isInterceptor && (local(g, 'target') === 0 || local(g, 'target') === a) : !isInterceptor;
};

/** The next aircraft that fires, or that is fired at, after another; 0 for none. */
function nextOne(g: Game, isFiring: boolean, after: AircraftId = 0): AircraftId {
  for (let a = after + 1; a <= g.s.aviation.count; a++) if (isAmong(g, a, isFiring)) return a;
  return 0;
}

/**
 * TITE 20.0: strengths of those who fire less those of their targets, tough ones with one more, vulnerable with one
 * less.
 */
function columnNow(g: Game): number {
  let attack = 0;
  let defence = 0;
  for (let a = nextOne(g, true); a !== 0; a = nextOne(g, true, a)) attack += fireOf(g, a);
  for (let a = nextOne(g, false); a !== 0; a = nextOne(g, false, a)) defence += resistanceOf(g, a);
  return columnFor(g.s.aviation, attack, defence);
}

/** TITE 20.0; 208.2.2: on a mission by night a fighter-bomber has the use of its bombs alone. */
function resistanceOf(g: Game, a: AircraftId): number {
  const { air, defence } = modelOf(g, a);
  return isNight(g, packetNow(g)) && roleOf(g, a) === AIR_ROLE.mission ? defence : air + defence;
}

/** TITE 208.2.3: by night a fighter that is not Night Capable fires at -2. */
const fireOf = (g: Game, a: AircraftId): number => {
  const { air, isNightCapable } = modelOf(g, a);
  return isNight(g, packetNow(g)) && !isReturn(g) && !isNightCapable ? IN_THE_DARK : air;
};
const IN_THE_DARK = -2;

function countTargets(g: Game): number {
  let count = 0;
  for (let a = nextOne(g, false); a !== 0; a = nextOne(g, false, a)) count++;
  return count;
}

dogfight.define<Thunder>({
  begin: auto((g) => {
    const p = packetNow(g);
    if (leadOf(g, p) === 0 || nextFlyer(g, p, AIR_ROLE.intercept) === 0) g.goto(dogfight.step.end);
    else g.goto(dogfight.step.fire);
  }),

  fire: chance({
    rule: '20.1',
    legal: (_, out) => {
      for (let die = 1; die <= 6; die++) out.add(VERB.roll, die);
    },
    classOf: (g, outcome) => {
      const results = resultsOf(g, aOf(outcome));
      return firstOf(results) * AIR_RESULT.press * 2 + secondOf(g, results);
    },
    apply: (g, outcome) => {
      const results = resultsOf(g, aOf(outcome));
      const first = firstOf(results);
      const second = secondOf(g, results);
      for (let a = 1; a <= g.s.aviation.count; a++) if (is(g, a, 'hit')) setIs(g, a, 'hit', false);
      g.note(
        NOTE.dogfight,
        leadOf(g, packetNow(g)),
        packetHex(g, packetNow(g)),
        columnNow(g),
        aOf(outcome),
        isReturn(g) ? 1 : 0,
      );
      g.set(dogfight.at.first, first);
      g.set(dogfight.at.second, second);
      g.set(dogfight.at.suffered, 0);
      g.goto(first === AIR_RESULT.press ? dogfight.step.claim : dogfight.step.suffer);
    },
  }),

  // TITE 20.1: those who press choose a result and bear the lesser one.
  claim: decide({
    rule: '20.1',
    prompt: 'press: choose the result for the enemy; one of your own suffers the next lesser one',
    actor: firingSide,
    legal: (_, out) => {
      for (let result = AIR_RESULT.damage; result <= AIR_RESULT.kill; result++) out.add(VERB.claim, result);
    },
    apply: (g, chosen) => {
      g.set(dogfight.at.first, aOf(chosen));
      // Damage costs nothing.
      g.set(dogfight.at.suffered, aOf(chosen) - 1);
      g.goto(aOf(chosen) === AIR_RESULT.damage ? dogfight.step.suffer : dogfight.step.risk);
    },
  }),

  risk: decide({
    rule: '20.1',
    prompt: 'choose the aircraft that suffers for the press',
    actor: firingSide,
    legal: (g, out) => {
      for (let a = nextOne(g, true); a !== 0; a = nextOne(g, true, a))
        if (isFirstTarget(g, a, true)) out.add(VERB.risk, a);
    },
    apply: (g, chosen) => {
      suffer(g, aOf(chosen), local(g, 'suffered'));
      g.set(dogfight.at.suffered, SUFFERED.nobody);
      g.goto(dogfight.step.suffer);
    },
  }),

  // TITE 20.2: the owner chooses who suffers what, missions and vulnerable aircraft before others.
  suffer: decide({
    rule: '20.2',
    prompt: 'choose the aircraft that suffers a result',
    actor: targetSide,
    legal: (g, out) => {
      if (local(g, 'first') !== AIR_RESULT.none || local(g, 'second') !== AIR_RESULT.none) offerVictims(g, out);
    },
    takesOnly: true,
    otherwise: (g) => g.goto(dogfight.step.sweep),
    apply: (g, chosen) => bear(g, aOf(chosen), bOf(chosen)),
  }),

  // TITE 18.8: a sweep within three hexes may join the escort, or fire in its place.
  sweep: decide({
    rule: '18.8',
    prompt: 'let a sweep bounce the interceptors, or not',
    actor: (g) => packetSide(g, packetNow(g)) as Seat,
    legal: (g, out) => {
      if (isReturn(g) || nextFlyer(g, packetNow(g), AIR_ROLE.intercept) === 0) return;
      for (let p = 1; p <= packetCount(g); p++) if (maySweep(g, p)) out.add(VERB.bounce, leadOf(g, p));
    },
    declines: VERB.alone,
    otherwise: (g) => returnFire(g),
    apply: (g, chosen) => {
      g.set(dogfight.at.sweep, aOf(chosen));
      returnFire(g);
    },
  }),

  // TITE 20.0: the escort fires at either interceptor or at both.
  aim: decide({
    rule: '20.3',
    prompt: 'fire at one of the interceptors, or at both together',
    actor: firingSide,
    legal: (g, out) => {
      if (countTargets(g) < 2) return;
      for (let a = nextOne(g, false); a !== 0; a = nextOne(g, false, a))
        if (isFirstTarget(g, a, false)) out.add(VERB.fireAt, a);
      out.add(VERB.fireAll);
    },
    otherwise: (g) => g.goto(dogfight.step.fire),
    apply: (g, chosen) => {
      if (verbOf(chosen) === VERB.fireAt) g.set(dogfight.at.target, aOf(chosen));
      g.goto(dogfight.step.fire);
    },
  }),

  // TITE 20.0: after a single round interceptors and sweeps go home, and so do escorts with nothing left to escort.
  end: auto((g) => {
    const p = packetNow(g);
    for (let a = 1; a <= g.s.aviation.count; a++) if (is(g, a, 'hit')) setIs(g, a, 'hit', false);
    const sweep = local(g, 'sweep');
    if (sweep !== 0 && airBoxOf(g, sweep) === AIR_BOX.flying) land(g, sweep);
    // TITE 18.8: a sweep that is intercepted is over, also where a press has driven its interceptor away.
    if (missionOf(g, p) === MISSION.sweep) landAll(g, p, AIR_ROLE.mission);
    landAll(g, p, AIR_ROLE.intercept);
    if (leadOf(g, p) === 0) landAll(g, p, AIR_ROLE.escort);
    g.back();
  }),
});

/** TITE 20.1.1: a lone aircraft suffers the first result only. */
export function resultsFor({ dogfight: { results } }: Aviation, column: number, die: number, targets: number) {
  return targets === 1 ? results[column][die].slice(0, 1) : results[column][die];
}

/** The results of a die, as the chart has them. */
const resultsOf = (g: Game, die: number): readonly number[] => g.s.aviation.dogfight.results[columnNow(g)][die];
const firstOf = (results: readonly number[]): number => results[0] ?? 0;
/** TITE 20.1.1. */
const secondOf = (g: Game, results: readonly number[]): number => (countTargets(g) === 1 ? 0 : (results[1] ?? 0));

/** A sweep of the packet's side that is near and not intercepted; none helps bombers by night (TITE 208.2.2). */
const maySweep = (g: Game, p: PacketId): boolean =>
  !fliesAlone(g, packetNow(g)) &&
  missionOf(g, p) === MISSION.sweep &&
  p !== packetNow(g) &&
  packetSide(g, p) === packetSide(g, packetNow(g)) &&
  leadOf(g, p) !== 0 &&
  nextFlyer(g, p, AIR_ROLE.intercept) === 0 &&
  g.s.land.grid.distance(packetHex(g, p), packetHex(g, packetNow(g))) <= SWEEP_RADIUS;

function returnFire(g: Game): void {
  if (isReturn(g)) {
    g.goto(dogfight.step.end);
    return;
  }
  g.set(dogfight.at.isReturn, 1);
  if (nextOne(g, true) === 0 || nextOne(g, false) === 0) g.goto(dogfight.step.end);
  else g.goto(dogfight.step.aim);
}

/** The first of those who fire, or are fired at, that are alike: choices name only this one. */
function isFirstTarget(g: Game, a: AircraftId, isFiring: boolean): boolean {
  for (let other = nextOne(g, isFiring); other !== a; other = nextOne(g, isFiring, other)) {
    if (areAlike(g, other, a)) return false;
  }
  return true;
}

/** TITE 20.2, 303.2: vulnerable, or damaged before this attack. */
const isWeak = (g: Game, a: AircraftId): boolean => modelOf(g, a).defence < 0 || is(g, a, 'damaged');

/** Who has suffered in this attack. */
const SUFFERED = { nobody: 0, strong: 1, weak: 2 } as const;

/** TITE 20.2: aircraft that have not suffered in this attack; the first result falls on the mission, if it is there. */
function isOpen(g: Game, a: AircraftId): boolean {
  // TITE 20.1.2: the second result never falls on the same one, so of three two suffer.
  if (is(g, a, 'hit')) return false;
  if (local(g, 'suffered') !== SUFFERED.nobody || roleOf(g, a) === AIR_ROLE.mission) return true;
  for (let other = nextOne(g, false); other !== 0; other = nextOne(g, false, other)) {
    if (roleOf(g, other) === AIR_ROLE.mission) return false;
  }
  return true;
}

/** TITE 20.2: as long as no vulnerable or damaged aircraft has suffered, one of those that are open does. */
function isVictim(g: Game, a: AircraftId): boolean {
  if (!isOpen(g, a)) return false;
  if (local(g, 'suffered') === SUFFERED.weak || isWeak(g, a)) return true;
  for (let other = nextOne(g, false); other !== 0; other = nextOne(g, false, other)) {
    if (isOpen(g, other) && isWeak(g, other)) return false;
  }
  return true;
}

function offerVictims(g: Game, out: Options): void {
  const first = local(g, 'first');
  const second = local(g, 'second');
  for (let a = nextOne(g, false); a !== 0; a = nextOne(g, false, a)) {
    if (!isVictim(g, a) || !isFirstTarget(g, a, false)) continue;
    if (first !== AIR_RESULT.none) out.add(VERB.suffer, a, first);
    // A press may claim the very result that the other aircraft suffers.
    if (second !== AIR_RESULT.none && second !== first) out.add(VERB.suffer, a, second);
  }
}

function bear(g: Game, a: AircraftId, result: number): void {
  const place = result === local(g, 'first') ? dogfight.at.first : dogfight.at.second;
  const isWeakNow = isWeak(g, a) || local(g, 'suffered') === SUFFERED.weak;
  g.set(place, AIR_RESULT.none);
  g.set(dogfight.at.suffered, isWeakNow ? SUFFERED.weak : SUFFERED.strong);
  setIs(g, a, 'hit', true);
  suffer(g, a, result);
  g.goto(dogfight.step.suffer);
}
