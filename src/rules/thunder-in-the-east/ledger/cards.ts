// The rules of event cards (TITE 25, 26, 302).

import { ledgerOf } from '../../../wargame/data/ledger.ts';

const page = `
25.0 open: Event cards
  Cards are not played yet.
25.1 open: Where cards are at the start
  It belongs to 25.0.
25.2 open: Cards are selected in the first week of a month
  It belongs to 25.0.
25.3 open: Preconditions
  It belongs to 25.0.
25.4 open: The limits of a hand
  It belongs to 25.0.
25.5 open: Playing cards, and what becomes of them
  It belongs to 25.0.
26.0 not applicable: The Blitzkrieg! card
  A heading: its rules are 26.1 to 26.3.
26.1 open: Sneak Attacks and Major Offensives
  It belongs to 25.0.
26.2 open: What a Sneak Attack gives
  It belongs to 25.0.
26.3 open: What a Major Offensive gives
  It belongs to 25.0.
302.0 open: The updated cards
  It belongs to 25.0.
`;

export const cardRules = ledgerOf(page);
