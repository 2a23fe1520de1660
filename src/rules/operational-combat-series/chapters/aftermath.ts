// The consequences of a combat's dice, in this order (OCS 9.10 to 9.15): losses, disorganization, the attacker's
// option, the defender's, marks of exploitation, advance.

import type { Seat, StepId } from '../../../engine/contract/ids.ts';
import { aOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { auto, decide, procedure } from '../../../engine/kernel/procedure.ts';
import type { Direction, Hex } from '../../../hex/ids.ts';
import { isEmpty, stackIn } from '../hexes.ts';
import { NOTE } from '../notes.ts';
import type { Game } from '../state.ts';
import { type Ocs, PROHIBITED } from '../statics.ts';
import type { CombatResult } from '../tables/results.ts';
import { enemyOf, FACE, MARKER, PHASE, STACK_RE, type UnitId } from '../terms.ts';
import { acting, phaseOf, phasing } from '../turn.ts';
import {
  actionRating,
  disorganize,
  hexOf,
  isDisorganized,
  isExploiting,
  nextWith,
  setFace,
  setMarker,
  stackingOf,
} from '../units.ts';
import { VERB } from '../verbs.ts';
import { standOf, vesselOf } from '../vessels.ts';
import { beginLosses } from './losses.ts';
import { alarmReserves, enterHex, settleEntry } from './occupation.ts';
import { beginRetreat } from './retreat.ts';
import { stepCost } from './steps.ts';

/**
 * The value that a battle returns: the attackers stand in the hex, or they do not, or a barrage stopped their overrun
 * before it began.
 */
export const OUTCOME = { entered: 1, held: 2, cancelled: 3 } as const;

/**
 * Locals: the hex; whether it was an overrun; the units of the action ratings, 0 once their sides have lost a step;
 * losses and options of both sides, and whether the attacker's option must be taken as losses; the least rating for
 * exploitation plus one, 0 for none; whether the defender is disorganized; hexes that the attacker and the defender
 * retreat; the last unit named.
 */
export const aftermath = procedure('aftermath', {
  steps: [
    'attackerLoses',
    'defenderLoses',
    'judge',
    'attackerOption',
    'attackerRetreats',
    'defenderOption',
    'defenderRetreats',
    'exploit',
    'advance',
    'entered',
  ],
  locals: [
    'target',
    'overrun',
    'lead',
    'holder',
    'attackerLoss',
    'attackerMay',
    'mustHold',
    'defenderLoss',
    'defenderMay',
    'exploit',
    'disorganized',
    'back',
    'defenderBack',
    'last',
  ],
});

const targetOf = (g: Game): Hex => g.cells[aftermath.at.target] as Hex;
const isOverrun = (g: Game): boolean => g.cells[aftermath.at.overrun] === 1;
const defender = (g: Game): Seat => enemyOf(acting(g)) as Seat;
const isGone = (g: Game, side: number): boolean => nextWith(g, 'engaged', side, 0) === 0;
const hasRetreated = (g: Game): boolean => g.cells[aftermath.at.back] > 0;

/** Sets up the call to `aftermath`. */
export function prepareAftermath(g: Game, target: Hex, isOver: boolean, lead: UnitId, holder: UnitId): void {
  g.set(aftermath.at.target, target);
  g.set(aftermath.at.overrun, isOver ? 1 : 0);
  g.set(aftermath.at.lead, lead);
  g.set(aftermath.at.holder, holder);
}

/**
 * Adds a result; at all costs the attacker takes his options as losses. Exploitation may be used if either roll gave
 * it.
 */
export function addResult(g: Game, { attacker, defender: other }: CombatResult, isAtAllCosts: boolean): void {
  const { attackerLoss, attackerMay, mustHold, defenderLoss, defenderMay, exploit, disorganized } = aftermath.at;
  g.add(attackerLoss, attacker.losses); // OCS 9.8d
  g.add(attackerMay, attacker.option);
  if (isAtAllCosts) g.set(mustHold, 1); // OCS 9.8c
  g.add(defenderLoss, other.losses); // OCS 9.8d
  g.add(defenderMay, other.option);
  const least = attacker.exploit === null ? 0 : attacker.exploit + 1;
  if (least !== 0 && (g.cells[exploit] === 0 || least < g.cells[exploit])) g.set(exploit, least);
  if (other.isDisorganized) g.set(disorganized, 1);
}

aftermath.define<Ocs>({
  // OCS 9.12b, 9.11a: the losses of both come before any option.
  attackerLoses: auto((g) => lose(g, acting(g), g.cells[aftermath.at.attackerLoss], aftermath.step.defenderLoses)),
  defenderLoses: auto((g) => lose(g, defender(g), g.cells[aftermath.at.defenderLoss], aftermath.step.judge)),

  judge: auto((g) => {
    // OCS 9.15, 9.11b: whatever the attacker does.
    if (g.cells[aftermath.at.disorganized] === 1 && !isGone(g, defender(g))) disorganize(g, targetOf(g));
    // OCS 9.11a: where a side is gone, the other has no option.
    if (isGone(g, acting(g)) || isGone(g, defender(g))) return g.goto(aftermath.step.exploit);
    g.goto(aftermath.step.attackerOption);
  }),

  // OCS 9.11: the attacker first; any mix of steps and hexes.
  attackerOption: decide({
    rule: '9.11',
    prompt: (g) => optionPrompt(g, aftermath.at.attackerMay),
    actor: acting,
    // OCS 9.8c, 19.3: at all costs it is losses, and where somebody attacks from the sea, for all who attack with him.
    legal: (g, out) =>
      offerOption(g.cells[aftermath.at.attackerMay], out, g.cells[aftermath.at.mustHold] === 1 || isFromSea(g)),
    otherwise: (g) => g.goto(aftermath.step.defenderOption),
    apply: (g, chosen) => {
      g.set(aftermath.at.back, aOf(chosen));
      lose(g, acting(g), g.cells[aftermath.at.attackerMay] - aOf(chosen), aftermath.step.attackerRetreats);
    },
  }),

  attackerRetreats: auto((g) => {
    const hexes = g.cells[aftermath.at.back];
    if (hexes === 0) g.goto(aftermath.step.defenderOption);
    else beginRetreat(g, acting(g), targetOf(g), hexes, aftermath.step.defenderOption);
  }),

  // OCS 9.11b: against attackers that have retreated it may be ignored.
  defenderOption: decide({
    rule: '9.11',
    prompt: (g) => optionPrompt(g, aftermath.at.defenderMay),
    actor: defender,
    legal: (g, out) => {
      if (g.cells[aftermath.at.defenderMay] === 0) return;
      offerOption(g.cells[aftermath.at.defenderMay], out);
      if (hasRetreated(g)) out.add(VERB.ignore);
    },
    otherwise: (g) => g.goto(aftermath.step.exploit),
    apply: (g, chosen) => {
      if (verbOf(chosen) === VERB.ignore) return g.goto(aftermath.step.exploit);
      g.set(aftermath.at.defenderBack, aOf(chosen));
      lose(g, defender(g), g.cells[aftermath.at.defenderMay] - aOf(chosen), aftermath.step.defenderRetreats);
    },
  }),

  defenderRetreats: auto((g) => {
    const hexes = g.cells[aftermath.at.defenderBack];
    if (hexes === 0) g.goto(aftermath.step.exploit);
    else beginRetreat(g, defender(g), targetOf(g), hexes, aftermath.step.exploit);
  }),

  // OCS 9.14.
  exploit: decide({
    rule: '9.14',
    prompt: 'choose units to mark for exploitation',
    actor: acting,
    declines: VERB.done,
    set: { verb: () => VERB.exploit, ends: VERB.done, has: (g, chosen) => isExploiting(g, aOf(chosen)) },
    legal: (g, out) => {
      const { last } = aftermath.at;
      for (let u = nextAttacker(g, g.cells[last]); u !== 0; u = nextAttacker(g, u))
        if (mayExploit(g, u)) out.add(VERB.exploit, u);
    },
    otherwise: (g) => {
      g.set(aftermath.at.last, 0);
      g.goto(aftermath.step.advance);
    },
    apply: (g, chosen) => {
      const u = aOf(chosen);
      // OCS 5.9b, 9.14b: in Combat Mode, but for a later correction.
      if (!g.s.rules.exploitersKeepMode) setFace(g, u, FACE.combat);
      setMarker(g, u, MARKER.exploitation);
      g.note(NOTE.exploits, u, hexOf(g, u));
      g.set(aftermath.at.last, u);
      g.stay();
    },
  }),

  // OCS 9.13c: all, some or none; after an overrun all.
  advance: decide({
    rule: '9.13c',
    prompt: (g) => `choose units to advance into ${g.s.land.grid.label(targetOf(g))}`,
    actor: acting,
    declines: VERB.done,
    set: { verb: () => VERB.advance, ends: VERB.done, has: (g, chosen) => hexOf(g, aOf(chosen)) === targetOf(g) },
    legal: (g, out) => {
      if (isOverrun(g)) return;
      const { last } = aftermath.at;
      for (let u = nextAttacker(g, g.cells[last]); u !== 0; u = nextAttacker(g, u))
        if (mayAdvance(g, u)) out.add(VERB.advance, u);
    },
    otherwise: (g) => {
      if (isOverrun(g))
        for (let u = nextAttacker(g, 0); u !== 0; u = nextAttacker(g, u)) if (mayAdvance(g, u)) advanceUnit(g, u);
      g.goto(aftermath.step.entered);
    },
    apply: (g, chosen) => {
      advanceUnit(g, aOf(chosen));
      g.set(aftermath.at.last, aOf(chosen));
      g.stay();
    },
  }),

  // OCS 9.16b, 9.16c, 11.8b: dumps and trucks in the hex.
  entered: auto((g) => {
    const target = targetOf(g);
    const isIn = g.s.presence.holderOf(g, target) === acting(g) + 1;
    if (isIn && settleEntry(g, target, acting(g), aftermath.step.entered)) return;
    if (isIn && !isOverrun(g)) alarmReserves(g, target, acting(g));
    g.back(isIn ? OUTCOME.entered : OUTCOME.held);
  }),
});

const nextAttacker = (g: Game, u: UnitId): UnitId => nextWith(g, 'engaged', acting(g), u);

const optionPrompt = (g: Game, cell: number): string =>
  `an option of ${g.cells[cell]}: choose hexes to retreat, or steps to lose`;

function offerOption(option: number, out: Options, isHeld = false): void {
  if (option === 0) return;
  for (let hexes = 0; hexes <= (isHeld ? 0 : option); hexes++) out.add(VERB.retreat, hexes);
}

function isFromSea(g: Game): boolean {
  for (let u = nextAttacker(g, 0); u !== 0; u = nextAttacker(g, u)) if (vesselOf(g, u) !== 0) return true;
  return false;
}

/** OCS 9.12a: the unit of the action rating loses the first step of its side. */
function lose(g: Game, side: number, steps: number, then: StepId): void {
  const cell = side === acting(g) ? aftermath.at.lead : aftermath.at.holder;
  const first = g.cells[cell];
  if (steps > 0) g.set(cell, 0);
  beginLosses(g, side, steps, first, then);
}

/**
 * OCS 9.11c, 9.14, 9.14c, 9.14d, 7.1d, 5.9, 5.9c, 5.10c, 10.0b: whether a unit may be marked: never after a retreat or
 * an overrun, never disorganized, and only where an Exploitation Phase of its side follows.
 */
function mayExploit(g: Game, u: UnitId): boolean {
  const least = g.cells[aftermath.at.exploit] - 1;
  if (least < 0 || isOverrun(g) || hasRetreated(g) || phaseOf(g) !== PHASE.combat || acting(g) !== phasing(g))
    return false;
  return !isDisorganized(g, u) && actionRating(g, u) >= least;
}

/**
 * OCS 9.13c, 9.3a, 9.1c, 19.3: into an empty hex that it could enter, by attackers that have not retreated, as far as
 * it has room.
 */
function mayAdvance(g: Game, u: UnitId): boolean {
  const target = targetOf(g);
  if (hasRetreated(g) || hexOf(g, u) === target) return false;
  if (!isEmpty(g, target) && g.s.presence.holderOf(g, target) !== acting(g) + 1) return false;
  const direction = g.s.land.grid.directionTo(standOf(g, u), target) as Direction;
  if (stepCost(g, u, standOf(g, u), direction) === PROHIBITED) return false;
  return stackIn(g, target) + stackingOf(g, u) <= STACK_RE;
}

function advanceUnit(g: Game, u: UnitId): void {
  g.note(NOTE.advanced, u, hexOf(g, u), targetOf(g));
  enterHex(g, u, targetOf(g));
}
