// The rules of event cards (TITE 25, 26, 302).

import { ledgerOf } from '../../../wargame/data/ledger.ts';

const page = `
25.0 done chapters/cards/hand.ts: Event cards
  The deck has the cards that the rulebook prints and those that we have made; the file says which. The enemy sees how many
  cards a hand holds, and those that the scenario has dealt, until one goes back to the deck.
  Guerrilla War places two detachments; the six that it adds to the pool are there from the beginning.
25.1 done loading/deck.ts: Where cards are at the start
  A card that needs a chapter which is not played is out of the game.
25.2 done chapters/cards/selection.ts: Cards are selected in the first week of a month
  A card with a rate of its own (302.0: Emergency Mobilization, once a season) keeps it: cards come before rules.
25.3 done chapters/cards/playing.ts: Preconditions
25.4 done chapters/cards/selection.ts: The limits of a hand
25.5 done chapters/cards/playing.ts: Playing cards, and what becomes of them
  A card is played at the beginning of the step of which it speaks; cards that change a result, after the die. Those of the
  Season Start Phase are played in the first week of a season. A card that brings a choice lets its owner stop at any time.
26.0 not applicable: The Blitzkrieg! card
  A heading: its rules are 26.1 to 26.3.
26.1 done chapters/cards/onslaught-effects.ts: Sneak Attacks and Major Offensives
  A scenario says in which turn the Axis invades a neutral country: the card is a Sneak Attack in this turn alone.
26.2 done chapters/cards/onslaught.ts: What a Sneak Attack gives
  Who is in scope is seen at the beginning of each step: a unit may leave the radius in it. The Supply Radius is the one that
  motorized units draw at twice its length (7.5.1), the printed range of Ferocity is not, and is measured to a German attacker
  as for 10.3.1. Ferocity is a die of support also where no aircraft fly. Impetus opens every advance that a result offers;
  units without it advance as they would, before or instead of others. Allies extend no zones into the victim's country, nor
  retreat there. Lines of German units pass zones and railways of the victim; headquarters are markers, and trace theirs as ever.
26.3 done chapters/cards/onslaught.ts: What a Major Offensive gives
  Its headquarters is chosen before Special Movement, among those in Attack mode. Ferocity comes to battles with a bonus that
  this headquarters can have lent: its German attackers are supplied and in its printed range.
302.0 done data/cards.json: The updated cards
  Emergency Mobilization: points that the step does not spend are lost. Great Patriotic War: the upgrade may be bought in any
  week. Commissars: the half point is paid after the die, as a result is there to be changed. Refit & Reorganize: the card
  names a cost only by its points; it comes back after three months. Jericho Trumpets: of the dice of a battle two for each
  Ju-87 count as shifts and are not rolled, within the limit of three. Morale, with which Commissars may
  be paid and which Bessarabia brings to Romania, counts in campaigns alone.
`;

export const cardRules = ledgerOf(page);
