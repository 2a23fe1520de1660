// Resignations and draws at the table: whose they are, and the computers' answers.

import { acceptsDraw } from '../../../agents/draw-offers.ts';
import { BadInput } from '../../engine/contract/errors.ts';
import { type Seat, seat } from '../../engine/contract/ids.ts';
import { campaignShape, isLed } from '../../table/campaign.ts';
import { MailTable } from '../../table/mail/mail-table.ts';
import type { CampaignStore } from '../kept/campaign-store.ts';
import type { Answers } from '../messages.ts';
import type { Seen } from '../protocol.ts';
import type { PlayedGame } from './game.ts';
import type { People } from './people.ts';

export class Parley {
  constructor(
    private readonly game: PlayedGame,
    private readonly people: People,
    private readonly campaigns: () => CampaignStore | null,
  ) {}

  async resign(): Promise<void> {
    const of = await this.speaker();
    this.people.aside(() => this.game.table.say(of, 'resigns'));
  }

  /** Computers answer at once: after one that declines no other seat is asked. */
  async offerDraw(): Promise<Answers['offerDraw']> {
    const { table, s } = this.game;
    const of = await this.speaker();
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

  async answer(of: number, accepts: boolean): Promise<void> {
    const { table, s } = this.game;
    if (s.seats[of] === undefined || !table.isPerson(seat(of))) {
      throw new BadInput('no person sits there', `${of}`, 'a seat of a person');
    }
    if (accepts) await this.mustLead(seat(of));
    this.people.aside(() => table.say(seat(of), accepts ? 'accepts' : 'declines'));
  }

  /** @throws BadInput where no seat is played at this screen. */
  private async speaker(): Promise<Seat> {
    const of = resigner(this.game);
    if (of === null)
      throw new BadInput('nobody at this screen can say that', 'now', 'a game under way, on a seat of it');
    await this.mustLead(seat(of));
    return seat(of);
  }

  /**
   * A person may have taken the seat of a computer in a mission: the side is still the computer's in the campaign.
   * @throws BadInput where it is.
   */
  private async mustLead(of: Seat): Promise<void> {
    const { campaign, s } = this.game;
    const kept = campaign === undefined ? undefined : await this.campaigns()?.load(campaign.key);
    if (kept === undefined || isLed(campaignShape(kept.document), s.seats[of])) return;
    throw new BadInput('a computer leads this side in the campaign', s.seats[of], 'a side of your own');
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
