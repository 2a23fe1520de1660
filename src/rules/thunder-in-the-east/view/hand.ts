// The panel of event cards (TITE 25): the hand of the viewer, what the enemy is known to hold, the piles, and what is
// in force.

import { type Seat, seat } from '../../../engine/contract/ids.ts';
import { action } from '../../../engine/kernel/action.ts';
import type { Panel, PanelRow } from '../../../view/beside.ts';
import { cardOf, isHeld, pileOf } from '../chapters/cards/hand.ts';
import type { Game } from '../state.ts';
import type { Card } from '../statics-cards.ts';
import { AXIS, CARD_SIZES, type CardId, MONTHS, PILE, type PILES, SOVIET, WINDOWS } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { SIDE_WORDS } from './log.ts';

const PILE_WORDS: Readonly<Record<(typeof PILES)[number], string>> = {
  out: '',
  deck: 'deck',
  hand: 'hand',
  discard: 'discarded until January',
  'set-aside': 'set aside until the next season',
  remove: 'out of the game',
  ahead: 'on the Turn Track',
};
const PILE_NAMES = Object.keys(PILE_WORDS) as (typeof PILES)[number][];

const WINDOW_WORDS: Readonly<Record<(typeof WINDOWS)[number], string>> = {
  order: 'Order of Battle Step',
  free: 'before free stuff',
  buy: 'before purchases',
  recovery: 'own Repair & Recovery',
  'enemy-recovery': 'enemy Repair & Recovery',
  season: 'start of a season',
  invasion: 'by itself',
  special: 'Special Movement',
  regular: 'Regular Movement',
  declaration: 'before battles are declared',
  declared: 'when battles are declared',
  'enemy-result': 'after the die of an enemy attack',
};

/** The viewer's hand first, then what both know; of the enemy's deck and secret cards only numbers. */
export function handPanel(g: Game, viewer: Seat | null): Panel {
  const { deck, at } = g.s;
  const title = 'Event cards';
  const columns = ['Card', 'Size', 'Played', 'Where', 'What it does'];
  if (deck.count === 0) return { title, note: 'This scenario is played without cards.', columns, rows: [] };
  const cards = deck.cards.map((_, card) => card).slice(1);
  const own = cards.filter((card) => cardOf(g, card).side === viewer && isHeld(g, card));
  const open = cards.filter((card) => !own.includes(card) && pileOf(g, card) > PILE.deck);
  const decks = cards.filter((card) => !own.includes(card) && maySee(g, card, viewer) && pileOf(g, card) === PILE.deck);
  const secrets = [AXIS, SOVIET].flatMap((side) => {
    const count = g.cells[at.heldCards + side];
    return side === viewer || count === 0 ? [] : [`${SIDE_WORDS[side]}: ${count} in the hand, unknown`];
  });
  return {
    title,
    note: [`A hand holds three cards, two of them Major, one Large.`, ...secrets, ...muted(g)].join(' '),
    columns,
    rows: [...own, ...open, ...decks].map((card) => rowOf(g, card, own.includes(card))),
  };
}

/** No side looks into the deck of the other (the sidebar at 14.2). */
const maySee = (g: Game, card: CardId, viewer: Seat | null): boolean => cardOf(g, card).side === viewer;

function rowOf(g: Game, card: CardId, isOwn: boolean): PanelRow {
  const { name, side, size, windows, text } = cardOf(g, card);
  const when = WINDOWS.filter((_, window) => ((windows >> window) & 1) === 1).map((window) => WINDOW_WORDS[window]);
  return {
    label: name,
    seat: seat(side),
    cells: [
      CARD_SIZES[size],
      when.join(', '),
      isOwn ? 'hand' : PILE_WORDS[PILE_NAMES[pileOf(g, card)]],
      sentenceOf(g, card, text),
    ],
    choices: [VERB.play, VERB.select, VERB.returnCard].map((verb) => action(verb, card)),
  };
}

/** Its effect, and from when to when it lasts. */
function sentenceOf(g: Game, card: CardId, text: string): string {
  const { after, before }: Card = cardOf(g, card);
  const month = (number: number): string => `${MONTHS[number % MONTHS.length]} ${Math.floor(number / MONTHS.length)}`;
  const from = after > 0 ? ` From ${month(after)}.` : '';
  return `${text}${from}${before < Number.MAX_SAFE_INTEGER ? ` Before ${month(before)}.` : ''}`;
}

/** TITE 26.2. */
const muted = (g: Game): string[] =>
  [AXIS, SOVIET].flatMap((side) => {
    const until = g.cells[g.s.at.mutedUntil + side];
    const { month, year } = g.s.play.calendar[g.cells[g.s.at.turn]];
    return until > year * MONTHS.length + month - 1 ? [`${SIDE_WORDS[side]}: no Major cards yet (26.2).`] : [];
  });
