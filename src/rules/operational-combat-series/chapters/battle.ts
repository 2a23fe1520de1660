// One combat, regular or an overrun (OCS 9.2, 7.0): its price, the ratings, surprise, and the dice. The attackers are
// the engaged units of the side that acts. What comes of the dice is in aftermath.ts.

import type { Seat, StepId } from '../../../engine/contract/ids.ts';
import { aOf, verbOf } from '../../../engine/kernel/action.ts';
import { auto, chance, decide, procedure } from '../../../engine/kernel/procedure.ts';
import type { Hex } from '../../../hex/ids.ts';
import { NOTE } from '../notes.ts';
import type { Game } from '../state.ts';
import type { Ocs } from '../statics.ts';
import { enemyOf, SIDES, type UnitId } from '../terms.ts';
import { acting } from '../turn.ts';
import { give, hexOf, isAnyDisorganized, nextWith, takeAll } from '../units.ts';
import { VERB } from '../verbs.ts';
import { addResult, aftermath, OUTCOME, prepareAftermath } from './aftermath.ts';
import { INTERRUPTS } from './interrupts.ts';
import { PURPOSE, payForGroup, payInto, tokensFor, tokensForGroup } from './paying.ts';
import { attackPrice, columnOf, defensePrice, modifierOf, ratingDifference } from './strengths.ts';
import { hasSurprise, surpriserOf, surpriseShift } from './surprise.ts';

/** OCS 9.8c: added to the second roll of an attack at all costs. */
export const SECOND_ROLL = -4;
const TWO_DICE = { first: 2, last: 12 } as const;

/**
 * Locals: the hex; whether it is an overrun, and at all costs; the units whose ratings count; columns shifted by
 * surprise, and the side that has it plus one; whether the defender is halved for want of supply; rolls made;
 * interrupts asked.
 */
export const battle = procedure('battle', {
  steps: [
    'costs',
    'pay',
    'defend',
    'attackerRates',
    'defenderRates',
    'surprise',
    'shift',
    'interrupts',
    'ready',
    'roll',
    'done',
  ],
  locals: ['target', 'overrun', 'atAllCosts', 'lead', 'holder', 'shift', 'surprised', 'unpaid', 'rolls', 'asked'],
});

const targetOf = (g: Game): Hex => g.cells[battle.at.target] as Hex;
const isOverrun = (g: Game): boolean => g.cells[battle.at.overrun] === 1;
const isAtAllCosts = (g: Game): boolean => g.cells[battle.at.atAllCosts] === 1;
const defender = (g: Game): Seat => enemyOf(acting(g)) as Seat;

/** OCS 9.1d: all units of the hex defend. */
export function engageDefenders(g: Game, target: Hex): void {
  const { presence } = g.s;
  for (let u = presence.firstIn(g, target); u !== 0; u = presence.nextOf(g, u)) give(g, 'engaged', u);
}

/** Ends a combat; who called it has seen to those that only came along. */
export function disengage(g: Game): void {
  for (const side of SIDES) {
    takeAll(g, 'engaged', side);
    takeAll(g, 'hurt', side);
  }
}

/** OCS 9.5a, 9.1g: whether the engaged units of the side that acts can pay for an attack. */
export const canAfford = (g: Game, isDear: boolean): boolean =>
  tokensForGroup(g, acting(g)) >= attackPrice(g, acting(g), isDear);

/** OCS 9.5a: whether the engaged units of a side in a hex have the supply that their defense takes. */
export const canDefend = (g: Game, hex: Hex, side: number): boolean =>
  tokensFor(g, hex, side) >= Math.max(defensePrice(g, side), 1);

/** Calls a battle; both sides are engaged. */
export function beginBattle(g: Game, target: Hex, isOver: boolean, then: StepId): void {
  g.set(battle.at.target, target);
  g.set(battle.at.overrun, isOver ? 1 : 0);
  g.call(battle, then);
}

battle.define<Ocs>({
  // OCS 9.8, 9.8e: announced before any odds or modifiers.
  costs: decide({
    rule: '9.8',
    prompt: 'attack at the usual cost, or At All Costs',
    actor: acting,
    takesOnly: true,
    legal: (g, out) => {
      out.add(VERB.usualCost);
      if (canAfford(g, true)) out.add(VERB.allCosts);
    },
    apply: (g, chosen) => {
      g.set(battle.at.atAllCosts, verbOf(chosen) === VERB.allCosts ? 1 : 0);
      // OCS 9.2: the price, the ratings, surprise, the dice. OCS 7.2a: an overrun is paid for after the barrage.
      g.goto(isOverrun(g) ? battle.step.attackerRates : battle.step.pay);
    },
  }),

  // OCS 9.5a, 9.5d.
  pay: auto((g) => {
    const price = attackPrice(g, acting(g), isAtAllCosts(g));
    payForGroup(g, acting(g), price, PURPOSE.attack, battle.step.defend);
  }),

  // OCS 9.5a: a defender of more than 1 RE pays, another only traces; without supply he is halved.
  defend: auto((g) => {
    const price = defensePrice(g, defender(g));
    const isSupplied = canDefend(g, targetOf(g), defender(g));
    const then = isOverrun(g) ? battle.step.ready : battle.step.attackerRates;
    g.set(battle.at.unpaid, isSupplied ? 0 : 1);
    if (isSupplied && price > 0) payInto(g, targetOf(g), defender(g), price, PURPOSE.defense, then);
    else g.goto(then);
  }),

  // OCS 9.9: the attacker first.
  attackerRates: decide({
    rule: '9.9',
    prompt: 'choose the attacking unit whose action rating counts',
    actor: acting,
    takesOnly: true,
    legal: (g, out) => offerEngaged(g, acting(g), (u) => out.add(VERB.rate, u)),
    apply: (g, chosen) => {
      g.set(battle.at.lead, aOf(chosen));
      g.goto(battle.step.defenderRates);
    },
  }),

  defenderRates: decide({
    rule: '9.9',
    prompt: 'choose the defending unit whose action rating counts',
    actor: defender,
    takesOnly: true,
    legal: (g, out) => offerEngaged(g, defender(g), (u) => out.add(VERB.rate, u)),
    apply: (g, chosen) => {
      g.set(battle.at.holder, aOf(chosen));
      g.note(NOTE.rated, g.cells[battle.at.lead], aOf(chosen), targetOf(g));
      if (hasSurprise(g.s)) g.goto(battle.step.surprise);
      else g.goto(isOverrun(g) ? battle.step.interrupts : battle.step.ready);
    },
  }),

  // OCS 9.17.
  surprise: chance({
    rule: '9.17',
    legal: (_, out) => {
      for (let roll = TWO_DICE.first; roll <= TWO_DICE.last; roll++) out.add(VERB.roll, roll);
    },
    weight: (_, outcome) => 6 - Math.abs(7 - aOf(outcome)),
    classOf: (g, outcome) => surprisedBy(g, aOf(outcome)),
    apply: (g, outcome) => {
      const by = surprisedBy(g, aOf(outcome));
      g.set(battle.at.surprised, by);
      g.note(NOTE.surprise, targetOf(g), aOf(outcome), by);
      if (by !== 0) return g.goto(battle.step.shift);
      g.goto(isOverrun(g) ? battle.step.interrupts : battle.step.ready);
    },
  }),

  shift: chance({
    rule: '9.17',
    legal: (_, out) => {
      for (let die = 1; die <= 6; die++) out.add(VERB.roll, die);
    },
    apply: (g, outcome) => {
      const isAttackers = g.cells[battle.at.surprised] === acting(g) + 1;
      g.set(battle.at.shift, surpriseShift(g.s, isAttackers ? 'attacker' : 'defender', aOf(outcome)));
      g.note(NOTE.shifted, targetOf(g), g.cells[battle.at.shift]);
      if (!isOverrun(g)) return g.goto(battle.step.ready);
      // OCS 7.2d: no anti-overrun barrage against surprise.
      g.goto(isAttackers ? battle.step.pay : battle.step.interrupts);
    },
  }),

  // OCS 7.2a, 7.2b.
  interrupts: auto((g) => {
    const lead = nextWith(g, 'engaged', acting(g), 0);
    // OCS 7.2b: a disorganized attacker does not overrun.
    if (lead === 0 || isAnyDisorganized(g, 'engaged', acting(g))) return g.back(OUTCOME.cancelled);
    const from = hexOf(g, lead);
    while (g.cells[battle.at.asked] < INTERRUPTS.length) {
      const interrupt = INTERRUPTS[g.cells[battle.at.asked]];
      g.add(battle.at.asked, 1);
      if (interrupt.applies(g, from, defender(g))) return interrupt.begin(g, from, defender(g), battle.step.interrupts);
    }
    if (canAfford(g, isAtAllCosts(g))) g.goto(battle.step.pay);
    else g.back(OUTCOME.cancelled);
  }),

  ready: auto((g) => {
    prepareAftermath(g, targetOf(g), isOverrun(g), g.cells[battle.at.lead], g.cells[battle.at.holder]);
    g.goto(battle.step.roll);
  }),

  // OCS 9.10, 9.8b: at all costs twice, with -4 the second time.
  roll: chance({
    rule: '9.10',
    legal: (_, out) => {
      for (let roll = TWO_DICE.first; roll <= TWO_DICE.last; roll++) out.add(VERB.roll, roll);
    },
    weight: (_, outcome) => 6 - Math.abs(7 - aOf(outcome)),
    apply: (g, outcome) => {
      const { lead, holder, shift, unpaid, rolls } = battle.at;
      const column = columnOf(g, targetOf(g), acting(g), g.cells[unpaid] === 1, g.cells[shift]);
      const drm = modifierOf(g, targetOf(g), g.cells[lead], g.cells[holder]) + g.cells[rolls] * SECOND_ROLL;
      g.note(NOTE.fought, targetOf(g), column, aOf(outcome), drm);
      addResult(g, g.s.tables.combat.result(column, aOf(outcome) + drm), isAtAllCosts(g));
      g.add(rolls, 1);
      if (isAtAllCosts(g) && g.cells[rolls] === 1) g.stay();
      else g.call(aftermath, battle.step.done);
    },
  }),

  done: auto((g) => g.back(g.returned)),
});

function offerEngaged(g: Game, side: number, add: (u: UnitId) => void): void {
  for (let u = nextWith(g, 'engaged', side, 0); u !== 0; u = nextWith(g, 'engaged', side, u)) add(u);
}

/** The side that has surprise, plus one. */
function surprisedBy(g: Game, roll: number): number {
  const difference = ratingDifference(g, g.cells[battle.at.lead], g.cells[battle.at.holder]);
  const who = surpriserOf(g.s, isOverrun(g), roll, difference);
  if (who === null) return 0;
  return (who === 'attacker' ? acting(g) : defender(g)) + 1;
}
