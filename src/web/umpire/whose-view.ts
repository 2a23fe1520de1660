// The page's viewer: with one person that person; with several the one at the screen, and, between two of whom one
// knows what the other does not, no seat until the screen is handed over.

import { BadInput } from '../../engine/contract/errors.ts';
import { type Seat, seat } from '../../engine/contract/ids.ts';
import { statedIn } from '../../engine/contract/stated.ts';
import { currentGroup } from '../../engine/kernel/sealed.ts';
import { seatInWords } from '../../table/result-line.ts';
import { hidesAnything, parts } from '../../table/secrets.ts';
import type { Table } from '../../table/table.ts';
import type { Viewer } from '../protocol.ts';
import type { Eyes } from './seen.ts';

export class WhoseView {
  viewer: Viewer = 'all';
  /** The person who must sit down before anything secret is shown. */
  handOver: Seat | null = null;

  constructor(private readonly table: Table) {
    this.sit();
  }

  /** Called after players have changed places. */
  sit(): void {
    const { table } = this;
    const { people } = table;
    this.handOver = null;
    if (people.length === 0) this.viewer = 'all';
    else if (people.length === 1) [this.viewer] = people;
    else if (this.viewer === 'all' || !people.includes(seat(this.viewer))) {
      this.viewer = people.includes(seat(table.g.actor)) ? table.g.actor : people[0];
    }
  }

  /** Called before a person chooses: shows that person's view, or asks for the screen to be handed over. */
  turnTo(): void {
    const { table, viewer } = this;
    this.handOver = null;
    if (!table.waits || viewer === 'all' || table.people.length < 2) return;
    const actor = seat(table.g.actor);
    if (viewer === actor) return;
    if (parts(table.g, seat(viewer), actor)) this.handOver = actor;
    else this.viewer = actor;
  }

  handedOver(): void {
    if (this.handOver !== null) this.viewer = this.handOver;
    this.handOver = null;
  }

  /** Tells whether the page may show a viewer's view now. */
  may(as: Viewer): boolean {
    const { table, viewer } = this;
    const { people, g } = table;
    if (people.length === 0 || table.isOver) return true;
    const isOpen = people.every((person) => !hidesAnything(g, person));
    if (isOpen || as === viewer) return true;
    if (as === 'all' || viewer === 'all' || !people.includes(seat(as))) return false;
    return !parts(g, seat(viewer), seat(as));
  }

  /** Tells whether the person at the screen is to choose now. */
  get mayChoose(): boolean {
    const { table, handOver } = this;
    return table.waits && handOver === null && (this.seat === null || this.seat === table.g.actor);
  }

  /** @throws BadInput where another is to choose. */
  mustChoose(): void {
    const { table } = this;
    if (this.mayChoose) return;
    if (!table.waits) throw new BadInput('it is not for you to choose', 'now', 'wait for the others');
    const { rules, s, actor } = table.g;
    throw new BadInput(
      'another person is to choose',
      'now',
      `hand over to ${seatInWords(statedIn(rules, s), s.seats[actor])}`,
    );
  }

  /** Tells whether a secret is in play that not all at the screen may know. */
  get isSecret(): boolean {
    return currentGroup(this.table.g) !== null || this.handOver !== null;
  }

  get seat(): Seat | null {
    return this.viewer === 'all' ? null : seat(this.viewer);
  }

  get eyes(): Eyes {
    return { seat: this.handOver ?? this.seat, isPublic: this.handOver !== null };
  }
}
