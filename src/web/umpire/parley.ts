// Resignations and draws at the table: whose they are, and the computers' answers.

import { acceptsDraw } from '../../../agents/draw-offers.ts';
import { BadInput } from '../../engine/contract/errors.ts';
import { type Seat, seat } from '../../engine/contract/ids.ts';
import { MailTable } from '../../table/mail/mail-table.ts';
import type { Answers } from '../messages.ts';
import type { Seen } from '../protocol.ts';
import type { PlayedGame } from './game.ts';
import type { People } from './people.ts';

export class Parley {
  constructor(
    private readonly game: PlayedGame,
    private readonly people: People,
  ) {}

  resign(): void {
    const of = this.speaker();
    this.people.aside(() => this.game.table.say(of, 'resigns'));
  }

  /** Computers answer at once: after one that declines no other seat is asked. */
  offerDraw(): Answers['offerDraw'] {
    const { table, s } = this.game;
    const of = this.speaker();
    const why = table.noOffer(of);
    if (why !== '') throw new BadInput(why, 'draw', 'another turn');
    this.people.aside(() => {
      table.say(of, 'offers a draw');
      for (const name of table.offer?.to ?? []) {
        const other = seat(s.seats.indexOf(name));
        if (table.offer === null || ['human', 'mail'].includes(table.playerOf(other))) continue;
        table.say(other, acceptsDraw(table.g, other) ? 'accepts' : 'declines');
      }
    });
    return table.ending !== null ? 'accepted' : table.offer === null ? 'declined' : 'asked';
  }

  answer(of: number, accepts: boolean): void {
    const { table, s } = this.game;
    if (s.seats[of] === undefined || !table.isPerson(seat(of))) {
      throw new BadInput('no person sits there', `${of}`, 'a seat of a person');
    }
    this.people.aside(() => table.say(seat(of), accepts ? 'accepts' : 'declines'));
  }

  /** @throws BadInput where no seat is played at this screen. */
  private speaker(): Seat {
    if (this.game.campaign) {
      throw new BadInput('a mission of a campaign is played to its end', 'now', 'its units carry what is left of them');
    }
    const of = resigner(this.game);
    if (of === null)
      throw new BadInput('nobody at this screen can say that', 'now', 'a game under way, on a seat of it');
    return seat(of);
  }
}

/** The person at the screen: the viewer, or else the one to choose. Null where computers play all seats. */
export function resigner({ table, whose }: PlayedGame): number | null {
  const { people, g, isOver } = table;
  if (isOver || whose.handOver !== null || people.length === 0) return null;
  if (table instanceof MailTable && table.state === 'waits') return null;
  if (whose.seat !== null) return people.includes(whose.seat) ? whose.seat : null;
  return people.find((each) => each === g.actor) ?? people[0];
}

/** Why no player at the screen may offer a draw now; empty where one may. */
export function noOfferOf(game: PlayedGame): string {
  const of = resigner(game);
  return of === null ? 'nobody at this screen plays now' : game.table.noOffer(seat(of));
}

export function offerOf({ table, s }: PlayedGame): Seen['offer'] {
  const { offer } = table;
  if (offer === null) return null;
  return { seat: s.seats.indexOf(offer.seat), to: offer.to.map((name) => s.seats.indexOf(name)) };
}
