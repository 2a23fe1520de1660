// Talk of seats about the end of their game at a table: they resign, offer a draw, and answer.

import type { Ending } from '../engine/contract/ending.ts';
import { BadInput } from '../engine/contract/errors.ts';
import type { Seat } from '../engine/contract/ids.ts';
import { statedIn } from '../engine/contract/stated.ts';
import type { Game } from '../engine/kernel/game.ts';
import { endingOf, type Offer, openOffer, type Said } from '../engine/text/parley.ts';
import { seatInWords } from './result-line.ts';
import type { TableLine } from './table.ts';

export class Talk {
  said: readonly Said[] = [];

  /** @param seats their names */
  constructor(private readonly seats: readonly string[]) {}

  get ending(): Ending | null {
    return this.said.length === 0 ? null : endingOf(this.said, this.seats);
  }

  get offer(): Offer | null {
    return this.said.length === 0 ? null : openOffer(this.said, this.seats);
  }

  /**
   * Explains why a seat may not offer a draw now; empty where it may.
   * @param begun the moment at which the turn began
   */
  noOffer(of: Seat, begun: number): string {
    if (this.offer !== null) return 'a draw is offered already';
    const isRepeated = this.said.some(
      ({ seat, says, at }) => seat === this.seats[of] && says === 'offers a draw' && at >= begun,
    );
    return isRepeated ? 'one draw may be offered in a turn' : '';
  }

  /** An utterance of a seat. @throws BadInput where it answers what it was not asked. */
  uttered(of: Seat, says: Said['says'], at: number): Said {
    const seat = this.seats[of];
    if ((says === 'accepts' || says === 'declines') && !this.offer?.to.includes(seat)) {
      throw new BadInput('no draw is offered to this seat', says, 'an offer of another seat');
    }
    return { at, seat, says };
  }

  add(said: Said): void {
    this.said = [...this.said, said];
  }

  /** Forgets what was said later. */
  backTo(length: number): void {
    this.said = this.said.filter(({ at }) => at <= length);
  }
}

/** The line of the log for an utterance. */
export const lineOf = (g: Game, { seat, says }: Said, at: number): TableLine => ({
  text: `${seatInWords(statedIn(g.rules, g.s), seat)} ${says}.`,
  hexes: [],
  at,
  turn: g.rules.turn(g),
  actor: g.s.seats.indexOf(seat),
  isDie: false,
});
