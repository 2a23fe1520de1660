// Ranged attacks (NW 2.3): the means, the assisting unit, the commander's help, the dice, and the results.

import { aOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { auto, chance, decide, procedure } from '../../../engine/kernel/procedure.ts';
import { scratchSlot } from '../../../engine/kernel/scratch.ts';
import { weaponOf } from '../guns.ts';
import {
  areEnemies,
  expose,
  finish,
  firstIn,
  formationOf,
  type Game,
  hasDeed,
  hexOf,
  isAircraft,
  isFinished,
  nextIn,
  noteDeed,
  seatOfUnit,
} from '../state.ts';
import type { NuklearWinter } from '../statics.ts';
import { ACTED, CAUSE, DEED, EVENT, FIRST_WEAPON, MODE, NO_UNIT, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { hitsOf } from './attack-sum.ts';
import {
  type Attack,
  attackValue,
  bestMeans,
  canAssist,
  defenceValue,
  mayFire,
  newAttack,
  offerMeans,
  strikesHex,
} from './attack-value.ts';
import { casualty, effectiveHits, prepareCasualty } from './casualties.ts';
import { bonusFor, useBonus } from './command.ts';
import { DUE, dueUnit, MOST_HITS } from './contamination.ts';
import { twoDice } from './dice.ts';
import { unmask } from './special.ts';
import { takeIntoUse } from './weapons.ts';

/**
 * One ranged attack. Locals: firer, target, MODE; in moving fire the other unit of the group, else the unit that
 * assists; the means, the commander's bonus; both values without the dice, and the hits, which the procedure hands
 * back; for a gun that attacks every unit of a hex (NW 1.2.4 d), that hex. Its units then become the target one after
 * the other, and all dice fall before any hit is applied, as in strikes.
 */
export const attack = procedure('attack', {
  steps: ['means', 'assist', 'bonus', 'aim', 'roll', 'next', 'fall', 'after'],
  locals: ['firer', 'target', 'mode', 'means', 'mate', 'partner', 'bonus', 'value', 'defence', 'hits', 'area'],
});

/**
 * Sets up the call to `attack`. On the move only the other unit of the group may assist; otherwise any unit in the hex
 * that can.
 */
export function prepareAttack(g: Game, firer: UnitId, target: UnitId, mode: number, partner: UnitId = NO_UNIT): void {
  g.set(attack.at.firer, firer);
  g.set(attack.at.target, target);
  g.set(attack.at.mode, mode);
  g.set(attack.at.partner, partner);
  if (strikesHex(g, firer, target)) takeIn(g, firer, target, mode);
}

/**
 * Marks the other units that a gun attacks in the hex of the target, except those that have been fired at as they
 * entered.
 */
function takeIn(g: Game, firer: UnitId, target: UnitId, mode: number): void {
  const { at } = g.s;
  const hex = hexOf(g, target);
  g.set(attack.at.area, hex);
  for (let u = firstIn(g, hex); u !== NO_UNIT; u = nextIn(g, u)) {
    if (u === target || isAircraft(g, u) || !mayFire(g, firer, u, mode)) continue;
    if (mode !== MODE.opportunity || g.cells[at.unitTargeted + u] === 0) g.set(at.unitDue + u, DUE.shelled);
  }
}

/**
 * NW 2.3.3-once: marks the target of the attack just prepared, so that it is not fired at again in this hex; a gun that
 * attacks the hex takes both units of a group.
 */
export function noteTargets(g: Game, target: UnitId, mover: UnitId, mate: UnitId): void {
  noteTarget(g, target, mover);
  if (mate !== NO_UNIT) noteTarget(g, target, mate);
}

function noteTarget(g: Game, target: UnitId, unit: UnitId): void {
  const { at } = g.s;
  if (unit === target || g.cells[at.unitDue + unit] === DUE.shelled) g.set(at.unitTargeted + unit, 1);
}

const firerOf = (g: Game): UnitId => g.cells[attack.at.firer] as UnitId;
const targetOf = (g: Game): UnitId => g.cells[attack.at.target] as UnitId;
const modeOf = (g: Game): number => g.cells[attack.at.mode];
const mateOf = (g: Game): UnitId => g.cells[attack.at.mate] as UnitId;

/** One attack a game, overwritten each time. */
const attackNow = scratchSlot<NuklearWinter, Attack>(newAttack);

/** Returns the attack that is running, as far as it is decided; valid until the next call. */
export function currentAttack(g: Game): Attack {
  const now = attackNow(g);
  now.firer = firerOf(g);
  now.target = targetOf(g);
  now.means = g.cells[attack.at.means];
  now.mode = modeOf(g);
  now.mate = mateOf(g);
  now.bonus = g.cells[attack.at.bonus];
  return now;
}

const title = (g: Game, unit: UnitId): string => g.s.units.titles[unit];
const seat = (g: Game) => seatOfUnit(g, firerOf(g));
const hasPlayer = (g: Game): boolean => seat(g) >= 0;

attack.define<NuklearWinter>({
  means: decide({
    rule: '2.3-attack',
    prompt: (g) => `${title(g, firerOf(g))} attacks ${title(g, targetOf(g))}: choose what with.`,
    actor: seat,
    legal(g, out) {
      if (hasPlayer(g)) offerMeans(g, firerOf(g), targetOf(g), modeOf(g), out);
    },
    takesOnly: true,
    apply(g, chosen) {
      g.set(attack.at.means, aOf(chosen));
      g.goto(attack.step.assist);
    },
    otherwise(g) {
      g.set(attack.at.means, bestMeans(g, firerOf(g), targetOf(g), modeOf(g)));
      g.goto(attack.step.assist);
    },
  }),

  assist: decide({
    rule: '2.3.1-group',
    prompt: (g) => `Who supports ${title(g, firerOf(g))} against ${title(g, targetOf(g))}?`,
    actor: seat,
    legal(g, out) {
      if (hasPlayer(g)) offerAssistants(g, out);
    },
    apply(g, chosen) {
      g.set(attack.at.mate, aOf(chosen));
      g.goto(attack.step.bonus);
    },
    declines: VERB.alone,
    otherwise: (g) => g.goto(attack.step.bonus),
  }),

  bonus: decide({
    rule: '1.2.2-bonus',
    prompt: (g) => `The commander can add ${bonusFor(g, firerOf(g))} to the attack of ${title(g, firerOf(g))}.`,
    actor: seat,
    legal(g, out) {
      if (hasPlayer(g) && modeOf(g) !== MODE.strafing && bonusFor(g, firerOf(g)) > 0) out.add(VERB.bonus);
    },
    apply(g) {
      g.set(attack.at.bonus, bonusFor(g, firerOf(g)));
      useBonus(g, formationOf(g, firerOf(g)));
      g.goto(attack.step.aim);
    },
    declines: VERB.save,
    otherwise: (g) => g.goto(attack.step.aim),
  }),

  aim: auto((g) => {
    const now = currentAttack(g);
    g.set(attack.at.value, attackValue(g, now));
    g.set(attack.at.defence, defenceValue(g, now));
    g.note(EVENT.attack, now.firer, now.target, now.mode, now.means, now.mate);
    giveAway(g, now.firer);
    if (now.mate !== NO_UNIT) giveAway(g, now.mate);
    takeUp(g, now.firer, now.means);
    g.goto(attack.step.roll);
  }),

  roll: chance({
    rule: '2.3-values',
    ...twoDice,
    classOf: (g, outcome) => effectiveHits(g, targetOf(g), rawHits(g, aOf(outcome))),
    apply(g, outcome) {
      const { at } = attack;
      const value = g.cells[at.value] + aOf(outcome);
      const hits = rawHits(g, aOf(outcome));
      const defence = g.cells[at.defence];
      g.note(EVENT.fire, firerOf(g), targetOf(g), value, defence, aOf(outcome), hits, modeOf(g));
      g.set(at.hits, effectiveHits(g, targetOf(g), hits));
      markFired(g, firerOf(g));
      if (mateOf(g) !== NO_UNIT) markFired(g, mateOf(g));
      if (g.cells[at.area] !== 0) {
        g.set(g.s.at.unitDue + targetOf(g), DUE.shelledHits + g.cells[at.hits]);
        g.goto(attack.step.next);
        return;
      }
      if (hits === 0) {
        g.goto(attack.step.after);
        return;
      }
      g.call(casualty, attack.step.after);
      prepareCasualty(g, targetOf(g), g.cells[at.hits], g.s.units.faction[firerOf(g)] + 1, causeOf(modeOf(g)));
    },
  }),

  // NW 1.2.4d-direct: attacks each unit of the hex separately, with the factor against it.
  next: auto((g) => {
    const unit = dueUnit(g, 1, DUE.shelled, DUE.shelled);
    if (unit === NO_UNIT) {
      g.goto(attack.step.fall);
      return;
    }
    const { at } = attack;
    g.set(at.target, unit);
    g.set(at.means, bestMeans(g, firerOf(g), unit, modeOf(g)));
    g.set(at.value, attackValue(g, currentAttack(g)));
    g.set(at.defence, defenceValue(g, currentAttack(g)));
    g.goto(attack.step.roll);
  }),

  fall: auto((g) => {
    const { at } = g.s;
    const unit = dueUnit(g, 1, DUE.shelledHits, DUE.shelledHits + MOST_HITS);
    if (unit === NO_UNIT) {
      g.goto(attack.step.after);
      return;
    }
    const hits = g.cells[at.unitDue + unit] - DUE.shelledHits;
    g.set(at.unitDue + unit, 0);
    if (hits === 0) {
      g.stay();
      return;
    }
    g.call(casualty, attack.step.fall);
    prepareCasualty(g, unit, hits, g.s.units.faction[firerOf(g)] + 1, causeOf(modeOf(g)));
  }),

  after: auto((g) => g.back(g.cells[attack.at.hits])),
});

const rawHits = (g: Game, sum: number): number => hitsOf(g.cells[attack.at.value] + sum, g.cells[attack.at.defence]);

const causeOf = (mode: number): number => {
  if (mode === MODE.moving) return CAUSE['moving-fire'];
  if (mode === MODE.opportunity) return CAUSE['opportunity-fire'];
  return mode === MODE.strafing ? CAUSE.strafing : CAUSE.fire;
};

/** Offers the units that may assist (NW 2.3.1) and returns their number; with `out` null it only counts. */
function offerAssistants(g: Game, out: Options): void {
  for (let u = firstIn(g, hexOf(g, firerOf(g))); u !== NO_UNIT; u = nextIn(g, u)) {
    if (maySupport(g, u)) out.add(VERB.assist, u);
  }
}

/**
 * NW 2.3.1: tells whether a unit may support: a land unit of the formation that began the activation in the same hex
 * and has not acted, even if it has called for fire or was passed over; on the move, the other unit of the group; in
 * opportunity fire, another unit of any formation that is not Finished, since such fire is no part of the activation
 * (NW 2.3, 2.3.3).
 */
function maySupport(g: Game, unit: UnitId): boolean {
  const firer = firerOf(g);
  const mode = modeOf(g);
  if (unit === firer || mode === MODE.strafing || isFinished(g, unit)) return false;
  if (areEnemies(g, unit, firer) || !canAssist(g, unit) || !mayLeadGroup(g, firer)) return false;
  if (mode === MODE.opportunity) return hasStayed(g, unit) && hasStayed(g, firer);
  if (formationOf(g, unit) !== formationOf(g, firer)) return false;
  if (mode === MODE.moving) return unit === g.cells[attack.at.partner];
  return isFresh(g, unit) && isFresh(g, firer);
}

/** NW 1.2.4 d, 1.2.5 a: tells whether a unit may lead a group: guns do not, and aircraft fire alone. */
function mayLeadGroup(g: Game, unit: UnitId): boolean {
  const { isSpa, isAircraft } = g.s.units;
  return isSpa[unit] === 0 && isAircraft[unit] === 0;
}

/** Tells whether a unit has not acted in this activation and stands where it began it. */
const isFresh = (g: Game, unit: UnitId): boolean => !hasDeed(g, unit, ACTED) && hasStayed(g, unit);

/** Tells whether a unit stands where it began the activation that is running, even an enemy's. */
const hasStayed = (g: Game, unit: UnitId): boolean => g.cells[g.s.at.unitStart + unit] === hexOf(g, unit);

/** Takes concealment and disguise from a unit that attacks (NW 2.2.2, S13). */
function giveAway(g: Game, unit: UnitId): void {
  expose(g, unit);
  unmask(g, unit);
}

/** NW 1.2.3 a: gives a weapon kept off the board to the unit that uses it first. */
export function takeUp(g: Game, unit: UnitId, means: number): void {
  if (means >= FIRST_WEAPON) takeIntoUse(g, weaponOf(means), unit);
}

/**
 * NW 2.3: finishes the unit after the attack, unless it fires before its half move (2.3.2) or is an airplane in flight.
 */
function markFired(g: Game, unit: UnitId): void {
  const mode = modeOf(g);
  const goesOn = mode === MODE.strafing || (mode === MODE.moving && !hasDeed(g, unit, DEED.moved));
  if (mode !== MODE.opportunity) noteDeed(g, unit, DEED.fired);
  // NW 2.3.3-afterwards.
  if (!goesOn) finish(g, unit);
}
