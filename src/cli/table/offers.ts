// Offers of a draw in a terminal. Each function returns the message for the player.

import { acceptsDraw } from '../../../agents/draw-offers.ts';
import { seat } from '../../engine/contract/ids.ts';
import type { GameTable } from '../../table/game-table.ts';

/** Offers a draw for the seat that chooses; computers answer at once. */
export function offerDraw(table: GameTable): string {
  const { g } = table;
  const of = seat(g.actor);
  const why = table.noOffer(of);
  if (why !== '') return why;
  table.say(of, 'offers a draw');
  for (const name of table.offer?.to ?? []) {
    const other = seat(g.s.seats.indexOf(name));
    if (table.offer !== null && !table.isPerson(other)) {
      table.say(other, acceptsDraw(g, other) ? 'accepts' : 'declines');
    }
  }
  return table.offer === null ? '' : 'the other side answers with `accept` or `decline`';
}

/** Answers for the people who are asked, one after the other. */
export function answerDraw(table: GameTable, accepts: boolean): string {
  const asked = table.offer?.to.find((name) => table.isPerson(seat(table.g.s.seats.indexOf(name))));
  if (asked === undefined) return 'no draw is offered';
  table.say(seat(table.g.s.seats.indexOf(asked)), accepts ? 'accepts' : 'declines');
  return '';
}
