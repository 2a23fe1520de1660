// Opportunity fire (NW 2.3.3): each time an enemy enters a hex, those who see it in range and are not Finished may fire; at
// an airplane as it attacks too (NW 1.2.5 b).

import { aOf, bOf, verbOf } from '../../engine/action.ts';
import type { Seat, StepId } from '../../engine/contract/ids.ts';
import type { Options } from '../../engine/options.ts';
import { auto, decide, procedure } from '../../engine/procedure.ts';
import { attack, prepareAttack } from './attack.ts';
import { mayFire } from './attack-value.ts';
import { ambush } from './masterless.ts';
import { areEnemies, factionOf, type Game, hexOf, isFinished, isMasterless, isOnMap, seatOfUnit } from './state.ts';
import type { NuklearWinter } from './statics.ts';
import { BLACK_HAND, CLASS, MODE, NO_UNIT, type UnitId, VERB } from './terms.ts';

/**
 * The reactions to one hex entered, or to the attack of an airplane. Locals: the unit that came and its mate; how many
 * seats after the mover's is being asked, from 1; what an airplane is about to attack.
 */
export const reaction = procedure('reaction', {
  steps: ['next', 'choose', 'ambushed'],
  locals: ['mover', 'mate', 'asked', 'prey'],
});

/**
 * Lets the enemies of a unit and its mate fire at them as they have come into a hex, and goes on at `then`. What was fired at
 * in an earlier hex may be fired at in this one.
 */
export function callReaction(g: Game, mover: UnitId, mate: UnitId, then: StepId): void {
  g.set(g.s.at.unitTargeted + mover, 0);
  if (mate !== NO_UNIT) g.set(g.s.at.unitTargeted + mate, 0);
  if (!mayAnybodyReact(g, mover, mate)) {
    g.goto(then);
    return;
  }
  g.call(reaction, then);
  g.set(reaction.at.mover, mover);
  g.set(reaction.at.mate, mate);
}

/** Sets up the call to `reaction` as an airplane announces its attack in a hex where nobody has fired at it. */
export function prepareReactionToAttack(g: Game, airplane: UnitId, prey: UnitId): void {
  g.set(reaction.at.mover, airplane);
  g.set(g.s.at.unitTargeted + airplane, 0);
  g.set(reaction.at.prey, prey);
}

const moverOf = (g: Game): UnitId => g.cells[reaction.at.mover] as UnitId;
const mateOf = (g: Game): UnitId => g.cells[reaction.at.mate] as UnitId;

/** The seats to ask, from 1: those after the mover's in their order; a mover without a player comes before all of them. */
const seatToAsk = (g: Game, mover: UnitId, number: number): Seat =>
  ((seatOfUnit(g, mover) + number) % g.s.factionOf.length) as Seat;

/** How many seats there are to ask. */
const seatsToAsk = (g: Game, mover: UnitId): number => g.s.factionOf.length - (seatOfUnit(g, mover) >= 0 ? 1 : 0);

/** The seat that is asked now. */
const askedSeat = (g: Game): Seat => seatToAsk(g, moverOf(g), g.cells[reaction.at.asked]);

reaction.define<NuklearWinter>({
  next: auto((g) => {
    const next = seatThatMayFire(g, moverOf(g), mateOf(g), g.cells[reaction.at.asked] || 1);
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
    const { mover, mate } = ambush.at;
    g.call(ambush, reaction.step.ambushed);
    g.set(mover, isOpen(g, moverOf(g)) ? moverOf(g) : mateOf(g));
    g.set(mate, isOpen(g, moverOf(g)) && isOpen(g, mateOf(g)) ? mateOf(g) : NO_UNIT);
  }),

  choose: decide({
    rule: '2.3.3-trigger',
    prompt: (g) => {
      const there = isOpen(g, moverOf(g)) ? moverOf(g) : mateOf(g);
      const prey = g.cells[reaction.at.prey] as UnitId;
      const { titles } = g.s.units;
      const deed = prey === NO_UNIT ? 'has entered' : `attacks ${titles[prey]} in`;
      return `${titles[there]} ${deed} ${g.s.map.grid.label(hexOf(g, there))}: fire, or hold.`;
    },
    actor: askedSeat,
    legal(g, out) {
      offerFire(g, askedSeat(g), moverOf(g), mateOf(g), out);
      out.add(VERB.hold);
    },
    apply(g, chosen) {
      if (verbOf(chosen) === VERB.hold) {
        g.add(reaction.at.asked, 1);
        g.goto(reaction.step.next);
        return;
      }
      const target = bOf(chosen) as UnitId;
      g.set(g.s.at.unitTargeted + target, 1);
      g.call(attack, reaction.step.next);
      prepareAttack(g, aOf(chosen) as UnitId, target, MODE.opportunity);
    },
  }),

  ambushed: auto((g) => leave(g)),
});

/**
 * NW 2.3.3-once: what was fired at counts no more; of an airplane it still does until the next hex, since it may attack
 * in this one.
 */
function leave(g: Game): void {
  const { at, units } = g.s;
  if (units.cls[moverOf(g)] !== CLASS.airplane) g.set(at.unitTargeted + moverOf(g), 0);
  if (mateOf(g) !== NO_UNIT) g.set(at.unitTargeted + mateOf(g), 0);
  g.back();
}

/** Whether an airplane has been fired at in the hex where it is (NW 2.3.3: once a hex). */
export const wasFiredAt = (g: Game, airplane: UnitId): boolean => g.cells[g.s.at.unitTargeted + airplane] !== 0;

/** NW 2.3.3-once: whether a unit may still be attacked in this hex: once by anybody. */
const isOpen = (g: Game, unit: UnitId): boolean =>
  unit !== NO_UNIT && isOnMap(g, unit) && g.cells[g.s.at.unitTargeted + unit] === 0;

const isAnyOpen = (g: Game): boolean => isOpen(g, moverOf(g)) || isOpen(g, mateOf(g));

/** Units that nobody leads may attack what comes in sight of them; whether they do, they decide by themselves. */
const mayBeAmbushed = (g: Game, mover: UnitId): boolean =>
  isMasterless(g, BLACK_HAND) && factionOf(g, mover) !== BLACK_HAND;

const mayAnybodyReact = (g: Game, mover: UnitId, mate: UnitId): boolean =>
  mayBeAmbushed(g, mover) || seatThatMayFire(g, mover, mate, 1) !== 0;

/** The first seat to ask, from this one on, that may fire at the units that came; 0 where none may. */
function seatThatMayFire(g: Game, mover: UnitId, mate: UnitId, from: number): number {
  const last = seatsToAsk(g, mover);
  for (let asked = from; asked <= last; asked++) {
    if (offerFire(g, seatToAsk(g, mover, asked), mover, mate, null)) return asked;
  }
  return 0;
}

/** Offers every attack a seat may make on the units that came, and says whether there is one; `out` null only looks. */
function offerFire(g: Game, seat: Seat, came: UnitId, mateOfIt: UnitId, out: Options | null): boolean {
  const mover = isOpen(g, came) ? came : NO_UNIT;
  const mate = isOpen(g, mateOfIt) ? mateOfIt : NO_UNIT;
  if (mover === NO_UNIT && mate === NO_UNIT) return false;
  let any = false;
  for (const unit of g.s.units.of[g.s.factionOf[seat]]) {
    // NW 2.3.3-trigger, 1.2.5a-hover.
    if (!isOnMap(g, unit) || isFinished(g, unit)) continue;
    if (mover !== NO_UNIT && mayFireAt(g, unit, mover)) {
      if (out === null) return true;
      out.add(VERB.fire, unit, mover);
      any = true;
    }
    // NW 2.3.3-group.
    if (mate !== NO_UNIT && mayFireAt(g, unit, mate)) {
      if (out === null) return true;
      out.add(VERB.fire, unit, mate);
      any = true;
    }
  }
  return any;
}

const mayFireAt = (g: Game, unit: UnitId, target: UnitId): boolean =>
  areEnemies(g, unit, target) && mayFire(g, unit, target, MODE.opportunity);

/**
 * Whether a unit may fire at one that has entered a hex: guns only at what they see, hovering helicopters too, airplanes
 * and missiles never.
 */
export const mayReact = (g: Game, unit: UnitId, target: UnitId): boolean =>
  isOnMap(g, unit) && !isFinished(g, unit) && isOpen(g, target) && mayFireAt(g, unit, target);
