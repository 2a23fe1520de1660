// Air combat in a hex (OCS 14.9, 14.10, 14.11): unit against unit, or two against one, until one side is alone there.

import type { Seat, StepId } from '../../../engine/contract/ids.ts';
import { aOf, bOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { auto, chance, decide, procedure } from '../../../engine/kernel/procedure.ts';
import {
  aircraftWhere,
  hasOffensiveOver,
  hasRole,
  hasUpOver,
  isFlying,
  isOffensive,
  isReduced,
  isUpOver,
  setMet,
  wingOf,
} from '../aircraft.ts';
import { isBaseOf } from '../bases.ts';
import { NOTE } from '../notes.ts';
import type { Game } from '../state.ts';
import type { Ocs } from '../statics.ts';
import { type AirResult, airResult } from '../tables/air.ts';
import { type AircraftId, enemyOf, SIDES, type Site } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { abort, hit, land } from './air-losses.ts';

/**
 * Locals: where; the side that attacks; doublings left of attacker and defender; the aircraft of the round, the second
 * of them 0 where a side does not double; the dice of the first of two that attack; the last one that refused combat;
 * what the round brings; whether no aircraft has entered, so that none may refuse.
 */
export const dogfight = procedure('air-combat', {
  steps: ['refuse', 'count', 'attack', 'defend', 'roll', 'second', 'which', 'loser', 'next'],
  locals: ['site', 'attacker', 'attacking', 'defending', 'a', 'a2', 'd', 'd2', 'first', 'last', 'result', 'isHome'],
});

const siteNow = (g: Game): Site => g.cells[dogfight.at.site];
const attacker = (g: Game): Seat => g.cells[dogfight.at.attacker] as Seat;
const defender = (g: Game): Seat => enemyOf(g.cells[dogfight.at.attacker]) as Seat;

/** Whether aircraft of both sides over a place fight: not where no aircraft of either side can attack (OCS 14.9b). */
export const isContested = (g: Game, site: Site): boolean =>
  SIDES.every((side) => hasUpOver(g, site, side)) && SIDES.some((side) => hasOffensiveOver(g, site, side));

/** Has the side that entered attack all aircraft of the other over a place, and returns at `then`. */
export function beginDogfight(g: Game, site: Site, attacker: number, then: StepId): void {
  g.set(dogfight.at.site, site);
  g.set(dogfight.at.attacker, attacker);
  g.note(NOTE.airCombat, site, attacker);
  g.call(dogfight, then);
}

/** OCS 14.17c: the same between those that stand above a base and those that rise from it. */
export function beginScramble(g: Game, site: Site, attacker: number, then: StepId): void {
  g.set(dogfight.at.isHome, 1);
  beginDogfight(g, site, attacker, then);
}

dogfight.define<Ocs>({
  // OCS 14.9e, 14.6d: above their base, before the combat, they may become inactive there.
  refuse: decide({
    rule: '14.9e',
    prompt: 'choose an aircraft that declines air combat and becomes inactive at its base, or done',
    actor: defender,
    declines: VERB.done,
    set: { verb: () => VERB.refuse, ends: VERB.done, has: () => false },
    legal: (g, out) => {
      const [site, side] = [siteNow(g), defender(g)];
      if (g.cells[dogfight.at.isHome] === 1 || !isBaseOf(g, site, side)) return;
      const may = (a: AircraftId): boolean => isUpOver(g, a, site, side) && !isFlying(g, a);
      for (const a of aircraftWhere(g, may, g.cells[dogfight.at.last])) out.add(VERB.refuse, a);
    },
    otherwise: (g) => g.goto(dogfight.step.count),
    apply: (g, chosen) => {
      land(g, aOf(chosen));
      g.set(dogfight.at.last, aOf(chosen));
      g.stay();
    },
  }),

  // OCS 14.10a: counted once; reduced fighters are halves, and the difference is rounded down.
  count: auto((g) => {
    const [own, other] = [fighters(g, attacker(g)), fighters(g, defender(g))];
    g.set(dogfight.at.attacking, own - other >= 4 ? (own - other) >> 1 : 0);
    g.set(dogfight.at.defending, other - own >= 4 ? (other - own) >> 1 : 0);
    for (const side of SIDES) for (const a of over(g, side)) setMet(g, a, true);
    g.goto(dogfight.step.next);
  }),

  // OCS 14.9d: the attacker names first, and says whether two attack (14.10b); never three (14.10d).
  attack: decide({
    rule: '14.9d',
    prompt: 'choose the aircraft that attacks, or two of them',
    actor: attacker,
    takesOnly: true,
    legal: (g, out) => {
      const able = over(g, attacker(g)).filter((a) => isOffensive(g, a));
      offerOnes(able, VERB.engage, out);
      if (g.cells[dogfight.at.attacking] > 0) offerPairs(able, VERB.engageBoth, out); // OCS 14.10
    },
    apply: (g, chosen) => {
      const isDouble = verbOf(chosen) === VERB.engageBoth;
      g.set(dogfight.at.a, aOf(chosen));
      g.set(dogfight.at.a2, isDouble ? bOf(chosen) : 0);
      if (isDouble) g.add(dogfight.at.attacking, -1);
      g.goto(dogfight.step.defend);
    },
  }),

  // OCS 14.10c: so does the defender after him.
  defend: decide({
    rule: '14.9d',
    prompt: 'choose the aircraft that meets it, or two of them',
    actor: defender,
    takesOnly: true,
    legal: (g, out) => {
      const able = over(g, defender(g));
      offerOnes(able, VERB.meet, out);
      if (g.cells[dogfight.at.defending] > 0) offerPairs(able, VERB.meetBoth, out);
    },
    apply: (g, chosen) => {
      const isDouble = verbOf(chosen) === VERB.meetBoth;
      g.set(dogfight.at.d, aOf(chosen));
      g.set(dogfight.at.d2, isDouble ? bOf(chosen) : 0);
      if (isDouble) g.add(dogfight.at.defending, -1);
      g.goto(dogfight.step.roll);
    },
  }),

  roll: chance({
    rule: '14.9d',
    legal: (_, out) => offerDice(out),
    weight: (_, outcome) => 6 - Math.abs(7 - aOf(outcome)),
    classOf: (g, outcome) => RESULTS.indexOf(resultOf(g, g.cells[dogfight.at.a], aOf(outcome))),
    lane: (g) => g.cells[dogfight.at.a],
    apply: (g, outcome) => {
      if (g.cells[dogfight.at.a2] === 0) return resolve(g, g.cells[dogfight.at.a], aOf(outcome));
      g.set(dogfight.at.first, RESULTS.indexOf(resultOf(g, g.cells[dogfight.at.a], aOf(outcome))));
      g.note(NOTE.airDice, g.cells[dogfight.at.a], g.cells[dogfight.at.d], aOf(outcome));
      g.goto(dogfight.step.second);
    },
  }),

  // OCS 14.10b: two rolls, of which the attacker takes one.
  second: chance({
    rule: '14.10b',
    legal: (_, out) => offerDice(out),
    weight: (_, outcome) => 6 - Math.abs(7 - aOf(outcome)),
    classOf: (g, outcome) => RESULTS.indexOf(resultOf(g, g.cells[dogfight.at.a2], aOf(outcome))),
    lane: (g) => g.cells[dogfight.at.a2],
    apply: (g, outcome) => {
      g.set(dogfight.at.result, RESULTS.indexOf(resultOf(g, g.cells[dogfight.at.a2], aOf(outcome))));
      g.note(NOTE.airDice, g.cells[dogfight.at.a2], g.cells[dogfight.at.d], aOf(outcome));
      g.goto(dogfight.step.which);
    },
  }),

  which: decide({
    rule: '14.10b',
    prompt: (g) =>
      `${RESULTS[g.cells[dogfight.at.first]]} of the first aircraft, or ${RESULTS[g.cells[dogfight.at.result]]} of the second`,
    actor: attacker,
    legal: (_, out) => {
      out.add(VERB.takeFirst);
      out.add(VERB.takeSecond);
    },
    apply: (g, chosen) => {
      if (verbOf(chosen) === VERB.takeFirst) apply(g, g.cells[dogfight.at.a], RESULTS[g.cells[dogfight.at.first]]);
      else apply(g, g.cells[dogfight.at.a2], RESULTS[g.cells[dogfight.at.result]]);
    },
  }),

  // OCS 14.10c: of two that defend one loses the step.
  loser: decide({
    rule: '14.10c',
    prompt: 'choose which of the two loses the step',
    actor: defender,
    legal: (g, out) => {
      const two = [g.cells[dogfight.at.d], g.cells[dogfight.at.d2]].sort((one, other) => one - other);
      offerOnes(two, VERB.takeLoss, out);
    },
    apply: (g, chosen) => {
      const [d, d2] = [g.cells[dogfight.at.d], g.cells[dogfight.at.d2]];
      const other = aOf(chosen) === d ? d2 : d;
      if (hit(g, aOf(chosen))) abort(g, aOf(chosen));
      abort(g, other);
      g.goto(dogfight.step.next);
    },
  }),

  // OCS 14.9, 14.9c: no side breaks off; it ends when one side is alone, or when none that is left can attack (14.11).
  next: auto((g) => {
    const [site, side, enemy] = [siteNow(g), attacker(g), defender(g)];
    if (!hasUpOver(g, site, side) || !hasUpOver(g, site, enemy)) return g.back();
    if (hasOffensiveOver(g, site, side)) return g.goto(dogfight.step.attack);
    // OCS 14.11, 14.9b: without offensive aircraft they stay only where the enemy has none either.
    if (hasOffensiveOver(g, site, enemy)) for (const a of over(g, side)) abort(g, a);
    g.back();
  }),
});

/** Active aircraft of a side in the hex, in the order of their numbers. */
const over = (g: Game, side: number): AircraftId[] => aircraftWhere(g, (a) => isUpOver(g, a, siteNow(g), side));

/** Fighters, in halves. */
const fighters = (g: Game, side: number): number =>
  over(g, side).reduce((sum, a) => sum + (hasRole(g, a, 'F') ? (isReduced(g, a) ? 1 : 2) : 0), 0);

function offerOnes(able: readonly AircraftId[], verb: number, out: Options): void {
  for (const a of able) out.add(verb, a);
}

function offerPairs(able: readonly AircraftId[], verb: number, out: Options): void {
  able.forEach((a, i) => {
    for (const b of able.slice(i + 1)) out.add(verb, a, b);
  });
}

function offerDice(out: Options): void {
  for (let roll = 2; roll <= 12; roll++) out.add(VERB.roll, roll);
}

const RESULTS: readonly AirResult[] = ['AL', 'AA', 'DA', 'DL'];

/** OCS 14.9d, 14.10c: the attacker's rating is added, those of one or two defenders subtracted. */
function resultOf(g: Game, a: AircraftId, roll: number): AirResult {
  const [d, d2] = [g.cells[dogfight.at.d], g.cells[dogfight.at.d2]];
  const defense = wingOf(g, d).rating + (d2 === 0 ? 0 : wingOf(g, d2).rating);
  return airResult(g.s.series.airToAir, roll + wingOf(g, a).rating - defense);
}

function resolve(g: Game, a: AircraftId, roll: number): void {
  g.note(NOTE.airDice, a, g.cells[dogfight.at.d], roll);
  apply(g, a, resultOf(g, a, roll));
}

function apply(g: Game, a: AircraftId, result: AirResult): void {
  const [d, d2] = [g.cells[dogfight.at.d], g.cells[dogfight.at.d2]];
  switch (result) {
    case 'AL':
      if (hit(g, a)) abort(g, a);
      break;
    case 'AA':
      abort(g, a);
      break;
    case 'DA':
      abort(g, d);
      if (d2 !== 0) abort(g, d2);
      break;
    default:
      if (d2 === 0 && hit(g, d)) abort(g, d);
  }
  g.goto(result === 'DL' && d2 !== 0 ? dogfight.step.loser : dogfight.step.next);
}
