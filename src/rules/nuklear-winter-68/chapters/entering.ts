// Entering a hex (NW 2.1.1 b): gas, radiation and mines act first, then the enemies may fire.
//
// Every entry passes through here: moving units and groups, aircraft, infantry that is put down, units without a
// player. Control changes as soon as a unit enters, even if it dies there.

import { aOf } from '../../../engine/kernel/action.ts';
import { auto, chance, procedure } from '../../../engine/kernel/procedure.ts';
import type { Hex } from '../../../hex/ids.ts';
import { factionOf, type Game, hexOf, isAircraft, isCruising, isMarked, isOnMap, removeMark } from '../state.ts';
import type { NuklearWinter } from '../statics.ts';
import { BLACK_HAND, CAUSE, EVENT, MARK, NO_UNIT, type UnitId } from '../terms.ts';
import { blast, prepareHazard } from './contamination.ts';
import { offerDie } from './dice.ts';
import { captureAt } from './missiles.ts';
import { callReaction } from './opportunity.ts';
import { unmaskAround } from './special.ts';

/**
 * One entry. Locals: the units that entered, the hex they came from, 1 where no enemy may fire; the hex, given only
 * where they do not stand in it yet; which of the two units is being dealt with.
 */
export const entering = procedure('entering', {
  steps: ['arrive', 'gas', 'radiation', 'mines', 'depletion', 'react', 'done'],
  locals: ['unit', 'mate', 'from', 'quiet', 'hex', 'turn'],
});

/** Sets up the call to `entering`, after the units have moved in. `mate` is NO_UNIT for one unit alone. */
export function prepareEntering(g: Game, unit: UnitId, mate: UnitId, from: Hex, quiet: boolean): void {
  g.set(entering.at.unit, unit);
  g.set(entering.at.mate, mate);
  g.set(entering.at.from, from);
  g.set(entering.at.quiet, quiet ? 1 : 0);
}

/** Sets up the call before an assault: the attackers stand in the hex they come from until it is decided (NW 2.3.4). */
export function prepareStorming(g: Game, unit: UnitId, mate: UnitId, from: Hex, hex: Hex): void {
  prepareEntering(g, unit, mate, from, true);
  g.set(entering.at.hex, hex);
}

/** Tells whether anything in a hex acts on units that assault it. */
export const actsOnStormers = (g: Game, hex: Hex): boolean =>
  isMarked(g, hex, MARK.chemical | MARK.mines | MARK.radiation);

/** NW 1.3.1: tells whether a unit must stand a nuclear attack because it leaves a hex with radiation. */
export const suffersLeaving = (g: Game, unit: UnitId, from: Hex): boolean => suffersRadiation(g, unit, from);

/** Tells whether radiation in a hex harms a unit; it does not harm the Black Hand. */
const suffersRadiation = (g: Game, unit: UnitId, hex: Hex): boolean =>
  isMarked(g, hex, MARK.radiation) && factionOf(g, unit) !== BLACK_HAND;

/**
 * NW 1.3.1-chemical: tells whether gas acts on a unit that passes through it; aircraft at cruise altitude fly above it.
 */
const isGassed = (g: Game, helicopter: UnitId, hex: Hex): boolean =>
  g.s.rules.gasTakesLow && !isCruising(g, helicopter) && isMarked(g, hex, MARK.chemical);

const enteredHex = (g: Game): Hex => g.cells[entering.at.hex] as Hex;

/** Returns the land unit whose turn it is: the first one, then its mate, then none. */
function unitInTurn(g: Game): UnitId {
  const { at } = entering;
  const turn = g.cells[at.turn];
  return (turn === 0 ? g.cells[at.unit] : turn === 1 ? g.cells[at.mate] : NO_UNIT) as UnitId;
}

const isStillComing = (g: Game, unit: UnitId): boolean => unit !== NO_UNIT && isOnMap(g, unit);

/** Goes on to the next surviving unit of the two; false when both have been dealt with. */
function nextInTurn(g: Game): boolean {
  while (g.cells[entering.at.turn] < 2) {
    if (isStillComing(g, unitInTurn(g))) return true;
    g.add(entering.at.turn, 1);
  }
  g.set(entering.at.turn, 0);
  return false;
}

entering.define<NuklearWinter>({
  arrive: auto((g) => {
    const unit = g.cells[entering.at.unit] as UnitId;
    const isStorming = enteredHex(g) !== 0;
    const hex = isStorming ? enteredHex(g) : hexOf(g, unit);
    g.set(entering.at.hex, hex);
    if (isAircraft(g, unit)) {
      g.goto(isGassed(g, unit, hex) ? entering.step.gas : entering.step.react);
      return;
    }
    if (!isStorming) {
      captureAt(g, hex, unit);
      unmaskAround(g, hex);
    }
    // NW 2.1.1b-entering.
    if (!isMarked(g, hex, MARK.chemical | MARK.radiation | MARK.mines)) g.goto(entering.step.react);
    else g.goto(isMarked(g, hex, MARK.chemical) ? entering.step.gas : entering.step.radiation);
  }),

  // NW 1.3.1: one check for each gassed hex entered.
  gas: auto((g) => {
    if (!nextInTurn(g)) {
      g.goto(isAircraft(g, g.cells[entering.at.unit] as UnitId) ? entering.step.react : entering.step.radiation);
      return;
    }
    const unit = unitInTurn(g);
    g.add(entering.at.turn, 1);
    g.call(blast, entering.step.gas);
    prepareHazard(g, unit, CAUSE.chemical, enteredHex(g));
  }),

  radiation: auto((g) => {
    const isHot = isMarked(g, enteredHex(g), MARK.radiation);
    while (isHot && nextInTurn(g)) {
      const unit = unitInTurn(g);
      g.add(entering.at.turn, 1);
      if (!suffersRadiation(g, unit, enteredHex(g))) continue;
      g.call(blast, entering.step.radiation);
      prepareHazard(g, unit, CAUSE.radiation, enteredHex(g));
      return;
    }
    g.goto(entering.step.mines);
  }),

  // NW 1.2.3: mines attack units of both sides.
  mines: auto((g) => {
    if (!isMarked(g, enteredHex(g), MARK.mines) || !nextInTurn(g)) {
      g.goto(entering.step.react);
      return;
    }
    const unit = unitInTurn(g);
    g.add(entering.at.turn, 1);
    g.call(blast, entering.step.depletion);
    prepareHazard(g, unit, CAUSE.mines, enteredHex(g));
  }),

  depletion: chance({
    rule: '1.2.3-mines',
    legal: offerDie,
    classOf: (g, outcome) => (aOf(outcome) <= g.s.artillery.depletion ? 0 : 1),
    lane: enteredHex,
    apply(g, outcome) {
      const hex = enteredHex(g);
      const isUsedUp = aOf(outcome) <= g.s.artillery.depletion;
      if (isUsedUp) removeMark(g, hex, MARK.mines);
      g.note(EVENT.mines, hex, aOf(outcome), isUsedUp ? 1 : 0);
      g.goto(entering.step.mines);
    },
  }),

  // NW 2.3.3: each unit may be fired at once in this hex.
  react: auto((g) => {
    const { at } = entering;
    let mover = g.cells[at.unit] as UnitId;
    let mate = g.cells[at.mate] as UnitId;
    if (!isStillComing(g, mate)) mate = NO_UNIT;
    if (!isStillComing(g, mover)) {
      mover = mate;
      mate = NO_UNIT;
    }
    // NW 2.3.3-not-at-assaults.
    if (mover === NO_UNIT || g.cells[at.quiet] === 1) {
      g.back();
      return;
    }
    callReaction(g, mover, mate, entering.step.done);
  }),

  done: auto((g) => g.back()),
});
