// The Event Card(s) Segment of the first week of a month, and the limit of a hand at the end of the Logistics Phase
// (TITE 25.2, 25.4).

import type { StepId } from '../../../../engine/contract/ids.ts';
import { aOf } from '../../../../engine/kernel/action.ts';
import { decide, procedure } from '../../../../engine/kernel/procedure.ts';
import { activeSide, type Game } from '../../state.ts';
import type { Thunder } from '../../statics.ts';
import { CARD_SIZE, PILE } from '../../terms.ts';
import { VERB } from '../../verbs.ts';
import { isFirstWeek } from '../purchases.ts';
import { beginsSeason, cardOf, giveBack, isHeld, isOverfull, monthNow, pileOf, take } from './hand.ts';

/** TITE 25.2: one Major card, or so many Minor ones. */
const MOST_MINORS = 2;

/** Locals: Minor cards selected; whether a Major one was. */
export const selection = procedure('selection', { steps: ['select'], locals: ['minors', 'hasMajor'] });

/**
 * The side whose turn it is selects cards, in the first week of a month; the running procedure then continues at
 * `then`.
 */
export function selectCards(g: Game, then: StepId): void {
  if (g.s.deck.count > 0 && isFirstWeek(g)) g.call(selection, then);
  else g.goto(then);
}

selection.define<Thunder>({
  select: decide({
    rule: '25.2',
    prompt: 'select cards for your hand: a Major one or two Minor ones',
    actor: activeSide,
    legal: (g, out) => {
      const [first, last] = g.s.deck.ofSide[activeSide(g)];
      for (let card = first; card <= last; card++) if (maySelect(g, card)) out.add(VERB.select, card);
    },
    declines: VERB.done,
    otherwise: (g) => g.back(),
    apply: (g, chosen) => {
      const isMajor = cardOf(g, aOf(chosen)).size >= CARD_SIZE.medium;
      take(g, aOf(chosen));
      if (isMajor) g.set(selection.at.hasMajor, 1);
      else g.add(selection.at.minors, 1);
      g.stay();
    },
  }),
});

function maySelect(g: Game, card: number): boolean {
  const { size, isSeasonal } = cardOf(g, card);
  const { minors, hasMajor } = selection.at;
  if (pileOf(g, card) !== PILE.deck || isHeld(g, card) || size === CARD_SIZE.free) return false;
  if (isSeasonal && !beginsSeason(monthNow(g))) return false;
  if (g.cells[hasMajor] === 1) return false;
  return size >= CARD_SIZE.medium ? g.cells[minors] === 0 : g.cells[minors] < MOST_MINORS;
}

export const trimming = procedure('trimming', { steps: ['choose'] });

/** TITE 25.4: an overfull hand is brought down to its limit; the running procedure then continues at `then`. */
export function trimHand(g: Game, then: StepId): void {
  if (g.s.deck.count > 0 && isOverfull(g, activeSide(g))) g.call(trimming, then);
  else g.goto(then);
}

trimming.define<Thunder>({
  choose: decide({
    rule: '25.4',
    prompt: 'return a card to your deck: the hand holds three, two Major ones, one of them Large',
    actor: activeSide,
    legal: (g, out) => {
      if (!isOverfull(g, activeSide(g))) return;
      const [first, last] = g.s.deck.ofSide[activeSide(g)];
      for (let card = first; card <= last; card++)
        if (isHeld(g, card) && cardOf(g, card).size !== CARD_SIZE.free) out.add(VERB.returnCard, card);
    },
    otherwise: (g) => g.back(),
    apply: (g, chosen) => {
      giveBack(g, aOf(chosen));
      g.stay();
    },
  }),
});
