// The ambush: a guard strikes at a caravan in the middle of its ride. A second guard there may strike first, so that
// the procedure stands on the stack twice.

import type { Action, Seat } from '../../../engine/contract/ids.ts';
import { aOf, verbOf } from '../../../engine/kernel/action.ts';
import { type Allocation, give, offerAllocation } from '../../../engine/kernel/forms.ts';
import { auto, chance, decide, procedure } from '../../../engine/kernel/procedure.ts';
import { addCrates, crateCell, type Game, KINDS, loadOf, NOTE, otherGuard, type ToyStatics, VERB } from './state.ts';

export const ambush = procedure('ambush', {
  steps: ['strike', 'reply', 'shield', 'luck', 'loss'],
  locals: ['victim', 'attacker', 'second', 'shield', 'left', 'from', 'lost'],
  reentrant: 2,
});

/** A roll that takes crates when nothing shields them; three more take two. */
const HIT = 7;
const HEAVY = HIT + 3;

type Local = keyof typeof ambush.at;
const cell = (g: Game, local: Local): number => g.here(ambush, ambush.at[local]);
const read = (g: Game, local: Local): number => g.cells[cell(g, local)];
const victim = (g: Game): Seat => read(g, 'victim') as Seat;

/** Lets a guard's owner strike at a caravan. @param second 1 where this interrupts another's ambush. */
export function callAmbush(g: Game, of: Seat, by: Seat, second: number, then: Parameters<Game['call']>[1]): void {
  g.call(ambush, then);
  g.set(cell(g, 'victim'), of);
  g.set(cell(g, 'attacker'), by);
  g.set(cell(g, 'second'), second);
}

function cratesLost(g: Game, roll: number): number {
  const force = roll - read(g, 'shield');
  const lost = force >= HEAVY ? 2 : force >= HIT ? 1 : 0;
  return Math.min(lost, loadOf(g, victim(g)));
}

const losses: Allocation<ToyStatics> = {
  giveVerb: VERB.lose,
  left: (g) => cell(g, 'left'),
  from: (g) => cell(g, 'from'),
  count: () => KINDS,
  takes: (g, kind) => g.cells[crateCell(g, victim(g), kind)] > 0,
  completes: (g, kind) => {
    let crates = 0;
    for (let later = kind; later < KINDS; later++) crates += g.cells[crateCell(g, victim(g), later)];
    return crates >= read(g, 'left');
  },
};

ambush.define<ToyStatics>({
  strike: decide({
    rule: '4.1',
    prompt: 'strike at the caravan, or let it pass',
    actor: (g) => read(g, 'attacker') as Seat,
    legal: (_, out) => {
      out.add(VERB.strike);
      out.add(VERB.let);
    },
    apply: (g, chosen) => {
      if (verbOf(chosen) === VERB.let) {
        g.back();
        return;
      }
      const attacker = read(g, 'attacker') as Seat;
      g.note(NOTE.struck, attacker, victim(g));
      const second = read(g, 'second') === 1 ? -1 : otherGuard(g, victim(g), attacker);
      if (second === -1) g.goto(ambush.step.reply);
      else callAmbush(g, victim(g), second, 1, ambush.step.reply);
    },
  }),

  // The loot of a second guard counts first; an empty caravan may go.
  reply: auto((g) => {
    g.add(cell(g, 'lost'), g.returned);
    if (loadOf(g, victim(g)) === 0) g.back(read(g, 'lost'));
    else if (g.cells[g.s.at.holds + victim(g)] === 1) g.goto(ambush.step.shield);
    else g.goto(ambush.step.luck);
  }),

  shield: decide({
    rule: '4.2',
    prompt: 'play the card as a shield, or keep it',
    actor: victim,
    legal: (_, out) => {
      out.add(VERB.play);
      out.add(VERB.keep);
    },
    apply: (g, chosen) => {
      if (verbOf(chosen) === VERB.play) playCard(g);
      g.goto(ambush.step.luck);
    },
  }),

  luck: chance({
    rule: '4.3',
    lane: (g) => read(g, 'attacker'),
    legal: (_, out) => {
      for (let total = 2; total <= 12; total++) out.add(VERB.roll, total);
    },
    // Two dice: as many ways as the total is away from 1 or 13.
    weight: (_, outcome) => 6 - Math.abs(7 - aOf(outcome)),
    classOf: (g, outcome) => cratesLost(g, aOf(outcome)),
    apply: (g, outcome) => {
      const lost = cratesLost(g, aOf(outcome));
      if (lost === 0) {
        g.back(read(g, 'lost'));
        return;
      }
      g.note(NOTE.lost, victim(g), lost);
      g.set(cell(g, 'left'), lost);
      g.add(cell(g, 'lost'), lost);
      g.goto(ambush.step.loss);
    },
  }),

  loss: decide({
    rule: '4.4',
    prompt: 'choose the crates that are lost',
    actor: victim,
    legal: (g, out) => offerAllocation(g, losses, out),
    apply: loseCrate,
  }),
});

function playCard(g: Game): void {
  const { at } = g.s;
  const card = g.cells[at.card + victim(g)];
  g.set(cell(g, 'shield'), card);
  g.set(at.played + card, 1);
  g.set(at.card + victim(g), 0);
  g.set(at.holds + victim(g), 0);
}

function loseCrate(g: Game, chosen: Action): void {
  give(g, losses, aOf(chosen));
  addCrates(g, victim(g), aOf(chosen), -1);
  if (read(g, 'left') === 0) g.back(read(g, 'lost'));
  else g.stay();
}
