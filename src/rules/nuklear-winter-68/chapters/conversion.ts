// The conversion of infantry by the biological agent (NW 1.3.1): Zealots take its place and at once fight the units in
// their hex.

import { aOf, bOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { auto, chance, decide, procedure } from '../../../engine/kernel/procedure.ts';
import type { Hex } from '../../../hex/ids.ts';
import { expose, firstIn, type Game, hasEnemyLand, hexOf, landUnitsIn, nextIn } from '../state.ts';
import type { NuklearWinter } from '../statics.ts';
import { BLACK_HAND, CAUSE, CREATURE, EVENT, FATE, NO_UNIT, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { ASSAULT, assault, prepareAssault } from './assault.ts';
import { destroy } from './casualties.ts';
import { DUE, dueUnit } from './contamination.ts';
import { appear, freeCreature, hasRoom, offerLeastArmored, renew } from './creatures.ts';
import { entering, prepareEntering } from './entering.ts';
import { scoreConversion } from './victory.ts';
import { passWeapons } from './weapons.ts';

/**
 * Turns all infantry marked for it, hex by hex. Locals: the hex, the faction plus one that struck, the new unit to be
 * placed.
 */
export const conversion = procedure('conversion', {
  steps: ['next', 'target', 'prey', 'settle', 'retreat', 'drift'],
  locals: ['hex', 'by', 'unit'],
});

/** Sets up the call to `conversion`. `by`: faction plus one that struck, 0 for none. */
export const prepareConversion = (g: Game, by: number): void => g.set(conversion.at.by, by);

/** Tells whether a strike has left infantry to be turned. */
export const hasConverts = (g: Game): boolean => dueUnit(g, 1, DUE.zealots, DUE.reducedZealots) !== NO_UNIT;

const jointHex = (g: Game): Hex => g.cells[conversion.at.hex] as Hex;
const isLed = (g: Game): boolean => g.s.seatOf[BLACK_HAND] >= 0;

/** Turns all marked infantry of a hex; the new units are in no hex until the fight for it is decided. */
function turnHex(g: Game, hex: Hex): void {
  let u = firstIn(g, hex);
  while (u !== NO_UNIT) {
    const next = nextIn(g, u);
    const due = g.cells[g.s.at.unitDue + u];
    if (due === DUE.zealots || due === DUE.reducedZealots) turn(g, u, due === DUE.reducedZealots);
    u = next;
  }
}

/**
 * Turns one unit, which its side loses; the Zealots keep its weapons, and first act in the next activation of their
 * side.
 */
function turn(g: Game, unit: UnitId, reduced: boolean): void {
  const { at } = g.s;
  g.set(at.unitDue + unit, 0);
  const zealots = freeCreature(g, CREATURE.zealots);
  if (zealots === NO_UNIT) return;
  renew(g, zealots);
  passWeapons(g, unit, zealots);
  g.note(EVENT.converted, unit, zealots);
  scoreConversion(g);
  destroy(g, unit, g.cells[conversion.at.by], CAUSE.biological);
  g.set(at.unitFate + zealots, FATE.waiting);
  g.set(at.unitReduced + zealots, reduced ? 1 : 0);
  g.set(at.unitFinished + zealots, 1);
  g.set(at.unitDue + zealots, DUE.newcomer);
}

const newcomer = (g: Game, after: number): UnitId => dueUnit(g, after + 1, DUE.newcomer, DUE.newcomer);

/** Returns the one or two new units that attack; the mate is `NO_UNIT` where there is only one. */
export function newcomers(g: Game): readonly [leader: UnitId, mate: UnitId] {
  const leader = newcomer(g, 0);
  return [leader, newcomer(g, leader)];
}

const isContested = (g: Game): boolean => hasEnemyLand(g, jointHex(g), BLACK_HAND);

/**
 * NW 1.3.1-joint-hex: attacks with one or two of the new units; the assault then places them, in the hex or next to it.
 */
function fight(g: Game, target: UnitId): void {
  const leader = newcomer(g, 0);
  const mate = newcomer(g, leader);
  g.set(g.s.at.unitDue + leader, 0);
  if (mate !== NO_UNIT) g.set(g.s.at.unitDue + mate, 0);
  g.call(assault, conversion.step.settle);
  prepareAssault(g, leader, mate, target, 0 as Hex, ASSAULT.joint);
}

/** Puts a new unit into a hex. */
function place(g: Game, unit: UnitId, hex: Hex): void {
  g.set(g.s.at.unitDue + unit, 0);
  appear(g, unit, hex);
}

/** NW 1.3.1-joint-hex: offers the hexes where a beaten unit may stand. */
function offerRefuges(g: Game, verb: number, out: Options): void {
  const { neighbour } = g.s.map.grid;
  const unit = g.cells[conversion.at.unit] as UnitId;
  for (let i = jointHex(g) * 6; i < jointHex(g) * 6 + 6; i++) {
    const hex = neighbour[i] as Hex;
    if (!hasRoom(g, unit, hex)) continue;
    if (verb === VERB.retreat) out.add(verb, unit, hex);
    else out.add(verb, hex);
  }
}

/** NW 1.3.1-joint-hex: destroys a beaten unit without a hex to go to. */
function perish(g: Game): void {
  const hex = jointHex(g);
  destroy(g, g.cells[conversion.at.unit] as UnitId, g.cells[g.s.at.hexLand + hex], CAUSE.retreat, hex);
  g.goto(conversion.step.settle);
}

function retreatTo(g: Game, hex: Hex): void {
  const unit = g.cells[conversion.at.unit] as UnitId;
  place(g, unit, hex);
  // NW 2.2.2-lost.
  expose(g, unit);
  const from = jointHex(g);
  g.note(EVENT.retreat, unit, from, hex);
  g.call(entering, conversion.step.settle);
  prepareEntering(g, unit, NO_UNIT, from, true);
}

conversion.define<NuklearWinter>({
  next: auto((g) => {
    const unit = dueUnit(g, 1, DUE.zealots, DUE.reducedZealots);
    if (unit === NO_UNIT) {
      g.back();
      return;
    }
    g.set(conversion.at.hex, hexOf(g, unit));
    turnHex(g, jointHex(g));
    const first = newcomer(g, 0);
    if (first === NO_UNIT || !isContested(g)) {
      g.goto(conversion.step.settle);
    } else if (isLed(g) && landUnitsIn(g, jointHex(g)) > 1) {
      g.goto(conversion.step.target);
    } else {
      g.goto(conversion.step.prey);
    }
  }),

  target: decide({
    rule: '1.3.1-joint-hex',
    prompt: (g) => `New Zealots in ${g.s.map.grid.label(jointHex(g))}: choose the unit that they assault.`,
    actor: (g) => g.s.seatOf[BLACK_HAND],
    legal(g, out) {
      const { units } = g.s;
      for (let u = firstIn(g, jointHex(g)); u !== NO_UNIT; u = nextIn(g, u)) {
        if (units.holdsGround[u] === 1) out.add(VERB.assault, u);
      }
    },
    apply: (g, chosen) => fight(g, aOf(chosen) as UnitId),
  }),

  prey: chance({
    rule: '1.3.1-joint-hex',
    legal: (g, out) => offerLeastArmored(g, newcomer(g, 0), jointHex(g), VERB.lot, out),
    takesOnly: true,
    apply: (g, outcome) => fight(g, aOf(outcome) as UnitId),
  }),

  // New units that did not join the assault keep the hex if no other unit is left in it; else they leave too.
  settle: auto((g) => {
    const unit = newcomer(g, 0);
    if (unit === NO_UNIT) {
      g.goto(conversion.step.next);
    } else if (isContested(g)) {
      g.set(conversion.at.unit, unit);
      g.set(g.s.at.unitShaken + unit, 1);
      g.goto(isLed(g) ? conversion.step.retreat : conversion.step.drift);
    } else {
      place(g, unit, jointHex(g));
      g.goto(conversion.step.settle);
    }
  }),

  retreat: decide({
    rule: '1.3.1-joint-hex',
    prompt: 'The Zealots are beaten off: choose the adjacent hex to which they retreat.',
    actor: (g) => g.s.seatOf[BLACK_HAND],
    legal: (g, out) => offerRefuges(g, VERB.retreat, out),
    apply: (g, chosen) => retreatTo(g, bOf(chosen) as Hex),
    otherwise: perish,
  }),

  drift: chance({
    rule: '1.3.1-joint-hex',
    legal: (g, out) => offerRefuges(g, VERB.random, out),
    lane: (g) => g.cells[conversion.at.unit],
    apply: (g, outcome) => retreatTo(g, aOf(outcome) as Hex),
    otherwise: perish,
  }),
});
