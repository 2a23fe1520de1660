// Decks and hands (TITE 25.0 to 25.5): where a card lies, who holds it, what a hand holds, when cards come back.

import type { Rng } from '../../../../engine/kernel/rng.ts';
import { NOTE } from '../../notes.ts';
import type { Game } from '../../state.ts';
import type { Card } from '../../statics-cards.ts';
import { CARD_SIZE, type CardId, enemyOf, HAND, MONTHS, PILE } from '../../terms.ts';

export const cardOf = (g: Game, card: CardId): Card => g.s.deck.cards[card];
export const pileOf = (g: Game, card: CardId): number => g.cells[g.s.at.cardPile + card];
const isSecret = (g: Game, card: CardId): boolean => g.cells[g.s.at.cardHeld + card] === 1;

/** Whether a card is in its owner's hand: as all know, or as he alone knows. */
export const isHeld = (g: Game, card: CardId): boolean => pileOf(g, card) === PILE.hand || isSecret(g, card);

/** The months of the calendar, counted on from year to year. */
export function monthNow(g: Game): number {
  const { year, month } = g.s.play.calendar[g.cells[g.s.at.turn]];
  return year * MONTHS.length + month - 1;
}

/** TITE 24.1: seasons of three months begin in January, April, July and October. */
export const beginsSeason = (month: number): boolean => month % 3 === 0;
const beginsYear = (month: number): boolean => month % MONTHS.length === 0;

/** Counts of the cards in a hand; free cards do not count. */
export interface Hand {
  cards: number;
  majors: number;
  larges: number;
}
const counted: Hand = { cards: 0, majors: 0, larges: 0 };

/** The hand of a side. The object is shared: read it before the next call. */
export function handOf(g: Game, side: number): Hand {
  const [first, last] = g.s.deck.ofSide[side];
  counted.cards = counted.majors = counted.larges = 0;
  for (let card = first; card <= last; card++) if (isHeld(g, card)) count(cardOf(g, card), counted);
  return counted;
}

/** TITE 25.0: free cards count in no hand; medium and large ones are Major. */
function count({ size }: Card, hand: Hand): void {
  if (size === CARD_SIZE.free) return;
  hand.cards++;
  if (size >= CARD_SIZE.medium) hand.majors++;
  if (size === CARD_SIZE.large) hand.larges++;
}

const isWithinLimit = ({ cards, majors, larges }: Hand): boolean =>
  cards <= HAND.cards && majors <= HAND.majors && larges <= HAND.larges;

/** TITE 25.4: whether a hand holds more than it may. */
export const isOverfull = (g: Game, side: number): boolean => !isWithinLimit(handOf(g, side));

/** TITE 25.2: takes a card of the deck into the hand, which the enemy does not see. */
export function take(g: Game, card: CardId): void {
  const { at } = g.s;
  g.set(at.cardHeld + card, 1);
  g.add(at.heldCards + cardOf(g, card).side, 1);
  g.note(NOTE.selected, cardOf(g, card).side);
}

/**
 * TITE 25.4: returns a card of an overfull hand; the owner alone knows which of the cards that all knew it was.
 */
export function giveBack(g: Game, given: CardId): void {
  const { at, deck } = g.s;
  const { side } = cardOf(g, given);
  const [first, last] = deck.ofSide[side];
  for (let card = first; card <= last; card++) {
    if (pileOf(g, card) !== PILE.hand || cardOf(g, card).size === CARD_SIZE.free) continue;
    g.set(at.cardPile + card, PILE.deck);
    g.set(at.cardHeld + card, 1);
    g.add(at.heldCards + side, 1);
  }
  g.set(at.cardHeld + given, 0);
  g.add(at.heldCards + side, -1);
  g.note(NOTE.returned, side);
}

/**
 * TITE 25.5: a card that is played goes where it says; one that goes ahead on the Turn Track is due in a later month.
 */
export function dispose(g: Game, card: CardId): void {
  const { at } = g.s;
  const { side, disposal, months } = cardOf(g, card);
  if (isSecret(g, card)) {
    g.set(at.cardHeld + card, 0);
    g.add(at.heldCards + side, -1);
  }
  g.set(at.cardPile + card, disposal);
  g.set(at.cardDue + card, disposal === PILE.ahead ? monthNow(g) + months : 0);
  g.note(NOTE.played, card, side);
}

/** TITE 25.5: what comes back to the decks in the Housekeeping Phase before a month. */
export function bringBack(g: Game, month: number): void {
  const { at, deck } = g.s;
  for (let card = 1; card <= deck.count; card++) {
    const pile = pileOf(g, card);
    const isBack =
      (pile === PILE['set-aside'] && beginsSeason(month)) ||
      (pile === PILE.discard && beginsYear(month)) ||
      (pile === PILE.ahead && g.cells[at.cardDue + card] <= month);
    if (isBack) g.set(at.cardPile + card, PILE.deck);
  }
}

const tried: Hand = { cards: 0, majors: 0, larges: 0 };

/**
 * Gives the enemy of a seat a hand that it thinks possible: as many cards of the deck as it knows him to hold in
 * secret.
 */
export function imagineHand(g: Game, of: number, rng: Rng): void {
  const { at, deck } = g.s;
  const side = enemyOf(of);
  const [first, last] = deck.ofSide[side];
  const open: CardId[] = [];
  for (let card = first; card <= last; card++)
    if (pileOf(g, card) === PILE.deck && cardOf(g, card).size !== CARD_SIZE.free) open.push(card);
  for (let i = open.length - 1; i > 0; i--) {
    const j = rng.below(i + 1);
    [open[i], open[j]] = [open[j], open[i]];
  }
  let left = g.cells[at.heldCards + side];
  // First a hand within its limit; an overfull one takes what is left.
  for (const isStrict of [true, false]) {
    for (const card of open) {
      if (left === 0 || isSecret(g, card)) continue;
      Object.assign(tried, handOf(g, side));
      count(cardOf(g, card), tried);
      if (isStrict && !isWithinLimit(tried)) continue;
      g.set(at.cardHeld + card, 1);
      left--;
    }
  }
}
