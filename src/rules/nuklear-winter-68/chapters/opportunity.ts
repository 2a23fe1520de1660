// Opportunity fire (NW 2.3.3): each time an enemy enters a hex, units that see it in range and are not Finished may
// fire; also at an airplane as it attacks (NW 1.2.5 b), and at a helicopter that a change of altitude shows to them
// (1.2.5 a).

import type { Seat, StepId } from '../../../engine/contract/ids.ts';
import { aOf, bOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { auto, decide, procedure } from '../../../engine/kernel/procedure.ts';
import { areEnemies, factionOf, type Game, hexOf, isFinished, isMasterless, isOnMap, seatOfUnit } from '../state.ts';
import type { NuklearWinter } from '../statics.ts';
import { BLACK_HAND, MODE, NO_UNIT, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { attack, noteTargets, prepareAttack } from './attack.ts';
import { mayFire, strikesHex } from './attack-value.ts';
import { hasComeIntoSightOf } from './helicopters.ts';
import { ambush } from './masterless.ts';

/**
 * The reactions to one hex entered, or to the attack of an airplane. Locals: the unit that entered and its mate; the
 * number of the seat that is asked, counted from 1 after the mover's; the unit that an airplane is about to attack; 1
 * where a helicopter has changed altitude.
 */
export const reaction = procedure('reaction', {
  steps: ['next', 'choose', 'ambushed'],
  locals: ['mover', 'mate', 'asked', 'prey', 'risen'],
});

/**
 * Lets the enemies of a unit and its mate fire at them as they have entered a hex, and goes on at `then`. Units that
 * were fired at in an earlier hex may be fired at in this one.
 */
export function callReaction(g: Game, mover: UnitId, mate: UnitId, then: StepId): void {
  g.set(g.s.at.unitTargeted + mover, 0);
  if (mate !== NO_UNIT) g.set(g.s.at.unitTargeted + mate, 0);
  if (!mayAnybodyReact(g, mover, mate, false)) {
    g.goto(then);
    return;
  }
  g.call(reaction, then);
  g.set(reaction.at.mover, mover);
  g.set(reaction.at.mate, mate);
}

/**
 * NW 1.2.5a-altitude, 1.2.5a-pop-up: lets units fire to which a helicopter has shown itself by changing altitude, and
 * goes on at `then`. The helicopter has entered no new hex: if it has been fired at in this one, it is not fired at
 * again (NW 2.3.3-once).
 */
export function callReactionToAltitude(g: Game, helicopter: UnitId, then: StepId): void {
  if (!isOpen(g, helicopter) || !mayAnybodyReact(g, helicopter, NO_UNIT, true)) {
    g.goto(then);
    return;
  }
  g.call(reaction, then);
  g.set(reaction.at.mover, helicopter);
  g.set(reaction.at.risen, 1);
}

/** Sets up the call to `reaction` as an airplane announces its attack in a hex where it has not been fired at. */
export function prepareReactionToAttack(g: Game, airplane: UnitId, prey: UnitId): void {
  g.set(reaction.at.mover, airplane);
  g.set(g.s.at.unitTargeted + airplane, 0);
  g.set(reaction.at.prey, prey);
}

const moverOf = (g: Game): UnitId => g.cells[reaction.at.mover] as UnitId;
const mateOf = (g: Game): UnitId => g.cells[reaction.at.mate] as UnitId;
const hasRisen = (g: Game): boolean => g.cells[reaction.at.risen] === 1;

/**
 * Returns the seat to ask at a number from 1: seats follow the mover's in their order; for a mover without a player all
 * seats are asked.
 */
const seatToAsk = (g: Game, mover: UnitId, number: number): Seat =>
  ((seatOfUnit(g, mover) + number) % g.s.factionOf.length) as Seat;

const seatsToAsk = (g: Game, mover: UnitId): number => g.s.factionOf.length - (seatOfUnit(g, mover) >= 0 ? 1 : 0);

const askedSeat = (g: Game): Seat => seatToAsk(g, moverOf(g), g.cells[reaction.at.asked]);

reaction.define<NuklearWinter>({
  next: auto((g) => {
    const next = seatThatMayFire(g, moverOf(g), mateOf(g), g.cells[reaction.at.asked] || 1, hasRisen(g));
    // NW 2.3.3-precedence.
    if (next !== 0) {
      g.set(reaction.at.asked, next);
      g.goto(reaction.step.choose);
      return;
    }
    if (!isAnyOpen(g) || !mayBeAmbushed(g, moverOf(g))) {
      leave(g);
      return;
    }
    const { mover, mate, risen } = ambush.at;
    g.call(ambush, reaction.step.ambushed);
    g.set(risen, g.cells[reaction.at.risen]);
    g.set(mover, isOpen(g, moverOf(g)) ? moverOf(g) : mateOf(g));
    g.set(mate, isOpen(g, moverOf(g)) && isOpen(g, mateOf(g)) ? mateOf(g) : NO_UNIT);
  }),

  choose: decide({
    rule: '2.3.3-trigger',
    prompt: (g) => {
      const there = isOpen(g, moverOf(g)) ? moverOf(g) : mateOf(g);
      const prey = g.cells[reaction.at.prey] as UnitId;
      const { titles } = g.s.units;
      const moved = hasRisen(g) ? 'has come into sight over' : 'has entered';
      const deed = prey === NO_UNIT ? moved : `attacks ${titles[prey]} in`;
      return `${titles[there]} ${deed} ${g.s.map.grid.label(hexOf(g, there))}: fire, or hold.`;
    },
    actor: askedSeat,
    legal(g, out) {
      offerFire(g, askedSeat(g), moverOf(g), mateOf(g), hasRisen(g), out);
      out.add(VERB.hold);
    },
    apply(g, chosen) {
      if (verbOf(chosen) === VERB.hold) {
        g.add(reaction.at.asked, 1);
        g.goto(reaction.step.next);
        return;
      }
      const target = bOf(chosen) as UnitId;
      const firer = aOf(chosen) as UnitId;
      g.call(attack, reaction.step.next);
      prepareAttack(g, firer, target, MODE.opportunity);
      noteTargets(g, target, moverOf(g), mateOf(g));
    },
  }),

  ambushed: auto((g) => leave(g)),
});

/**
 * NW 2.3.3-once: clears the marks of units that were fired at; aircraft keep theirs until the next hex, since an
 * airplane may attack in this one and a helicopter change its altitude.
 */
function leave(g: Game): void {
  const { at, units } = g.s;
  if (units.isAircraft[moverOf(g)] === 0) g.set(at.unitTargeted + moverOf(g), 0);
  if (mateOf(g) !== NO_UNIT) g.set(at.unitTargeted + mateOf(g), 0);
  g.back();
}

/** Tells whether an airplane has been fired at in the hex where it is (NW 2.3.3: once a hex). */
export const wasFiredAt = (g: Game, airplane: UnitId): boolean => g.cells[g.s.at.unitTargeted + airplane] !== 0;

/** NW 2.3.3-once: tells whether a unit may still be attacked in this hex: all enemies together attack it once. */
const isOpen = (g: Game, unit: UnitId): boolean =>
  unit !== NO_UNIT && isOnMap(g, unit) && g.cells[g.s.at.unitTargeted + unit] === 0;

const isAnyOpen = (g: Game): boolean => isOpen(g, moverOf(g)) || isOpen(g, mateOf(g));

/** Tells whether masterless units may attack a unit that they come to see; they decide by rules of their own. */
const mayBeAmbushed = (g: Game, mover: UnitId): boolean =>
  isMasterless(g, BLACK_HAND) && factionOf(g, mover) !== BLACK_HAND;

const mayAnybodyReact = (g: Game, mover: UnitId, mate: UnitId, risen: boolean): boolean =>
  mayBeAmbushed(g, mover) || seatThatMayFire(g, mover, mate, 1, risen) !== 0;

/** Returns the first seat to ask, from this one on, that may fire at the units that entered; 0 where none may. */
function seatThatMayFire(g: Game, mover: UnitId, mate: UnitId, from: number, risen: boolean): number {
  const last = seatsToAsk(g, mover);
  for (let asked = from; asked <= last; asked++) {
    if (offerFire(g, seatToAsk(g, mover, asked), mover, mate, risen, null)) return asked;
  }
  return 0;
}

/**
 * Offers every attack that a seat may make on the units that entered, and tells whether there is one; with `out` null
 * it only looks. A gun that attacks all in a hex is offered one of the two.
 */
function offerFire(g: Game, seat: Seat, came: UnitId, mateOfIt: UnitId, risen: boolean, out: Options | null): boolean {
  const mover = isOpen(g, came) ? came : NO_UNIT;
  const mate = isOpen(g, mateOfIt) ? mateOfIt : NO_UNIT;
  if (mover === NO_UNIT && mate === NO_UNIT) return false;
  let any = false;
  for (const unit of g.s.units.of[g.s.factionOf[seat]]) {
    // NW 2.3.3-trigger, 1.2.5a-hover.
    if (!isOnMap(g, unit) || isFinished(g, unit)) continue;
    if (mover !== NO_UNIT && mayFireAt(g, unit, mover) && (!risen || hasComeIntoSightOf(g, mover, unit))) {
      if (out === null) return true;
      out.add(VERB.fire, unit, mover);
      any = true;
      if (strikesHex(g, unit, mover)) continue;
    }
    if (mate !== NO_UNIT && mayFireAt(g, unit, mate)) {
      if (out === null) return true;
      // NW 2.3.3-group.
      out.add(VERB.fire, unit, mate);
      any = true;
    }
  }
  return any;
}

const mayFireAt = (g: Game, unit: UnitId, target: UnitId): boolean =>
  areEnemies(g, unit, target) && mayFire(g, unit, target, MODE.opportunity);
