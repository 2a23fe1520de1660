// Opportunity fire (NW 2.3.3): each time an enemy enters a hex, those who see it in range and are not Finished may fire; at
// an airplane as it attacks too (NW 1.2.5 b).

import { aOf, bOf, verbOf } from '../../engine/action.ts';
import type { Seat } from '../../engine/contract/ids.ts';
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

/** Sets up the call to `reaction`. What was fired at in an earlier hex may be fired at in this one. */
export function prepareReaction(g: Game, mover: UnitId, mate: UnitId): void {
  g.set(reaction.at.mover, mover);
  g.set(reaction.at.mate, mate);
  g.set(g.s.at.unitTargeted + mover, 0);
  if (mate !== NO_UNIT) g.set(g.s.at.unitTargeted + mate, 0);
}

/** The same as an airplane announces its attack in a hex where nobody has fired at it. */
export function prepareReactionToAttack(g: Game, airplane: UnitId, prey: UnitId): void {
  prepareReaction(g, airplane, NO_UNIT);
  g.set(reaction.at.prey, prey);
}

const moverOf = (g: Game): UnitId => g.cells[reaction.at.mover] as UnitId;
const mateOf = (g: Game): UnitId => g.cells[reaction.at.mate] as UnitId;

/** The seat that is asked now: seats in order after the mover's; a mover without a player comes before all of them. */
const askedSeat = (g: Game): Seat =>
  ((seatOfUnit(g, moverOf(g)) + g.cells[reaction.at.asked]) % g.s.factionOf.length) as Seat;

/** How many seats there are to ask. */
const seatsToAsk = (g: Game): number => g.s.factionOf.length - (seatOfUnit(g, moverOf(g)) >= 0 ? 1 : 0);

reaction.define<NuklearWinter>({
  next: auto((g) => {
    if (g.cells[reaction.at.asked] === 0) g.set(reaction.at.asked, 1);
    while (isAnyOpen(g) && g.cells[reaction.at.asked] <= seatsToAsk(g)) {
      if (offerFire(g, askedSeat(g), null)) {
        g.goto(reaction.step.choose);
        return;
      }
      g.add(reaction.at.asked, 1);
    }
    if (!isAnyOpen(g) || !isMasterless(g, BLACK_HAND) || factionOf(g, moverOf(g)) === BLACK_HAND) {
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
      offerFire(g, askedSeat(g), out);
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

/** What was fired at counts no more; of an airplane it still does until the next hex, since it may attack in this one. */
function leave(g: Game): void {
  const { at, units } = g.s;
  if (units.cls[moverOf(g)] !== CLASS.airplane) g.set(at.unitTargeted + moverOf(g), 0);
  if (mateOf(g) !== NO_UNIT) g.set(at.unitTargeted + mateOf(g), 0);
  g.back();
}

/** Whether an airplane has been fired at in the hex where it is (NW 2.3.3: once a hex). */
export const wasFiredAt = (g: Game, airplane: UnitId): boolean => g.cells[g.s.at.unitTargeted + airplane] !== 0;

/** Whether a unit may still be attacked in this hex: once by anybody (NW 2.3.3). */
const isOpen = (g: Game, unit: UnitId): boolean =>
  unit !== NO_UNIT && isOnMap(g, unit) && g.cells[g.s.at.unitTargeted + unit] === 0;

const isAnyOpen = (g: Game): boolean => isOpen(g, moverOf(g)) || isOpen(g, mateOf(g));

/** Offers every attack a seat may make on the units that came, and says whether there is one; `out` null only looks. */
function offerFire(g: Game, seat: Seat, out: Options | null): boolean {
  const mover = isOpen(g, moverOf(g)) ? moverOf(g) : NO_UNIT;
  const mate = isOpen(g, mateOf(g)) ? mateOf(g) : NO_UNIT;
  let any = false;
  for (const unit of g.s.units.of[g.s.factionOf[seat]]) {
    if (!isOnMap(g, unit) || isFinished(g, unit)) continue;
    if (mover !== NO_UNIT && mayFireAt(g, unit, mover)) {
      if (out === null) return true;
      out.add(VERB.fire, unit, mover);
      any = true;
    }
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
