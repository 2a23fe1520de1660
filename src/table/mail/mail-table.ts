// One player's end of a game by mail: the table on which the open letter is played.

import { BadInput } from '../../engine/contract/errors.ts';
import { type Action, CHANCE, OVER, type Seat, seat } from '../../engine/contract/ids.ts';
import type { Ruleset, Statics } from '../../engine/contract/ruleset.ts';
import { Dice } from '../../engine/kernel/chance.ts';
import { streamSeed } from '../../engine/kernel/rng.ts';
import { endingOf, type Said } from '../../engine/text/parley.ts';
import type { GameRecord } from '../../engine/text/record.ts';
import { type Need, Table } from '../table.ts';
import { revealsGroup, type Told } from './letters.ts';
import {
  courseRecord,
  type Followed,
  follow,
  gameIdOf,
  MAIL_FORMAT,
  type Mail,
  type MailCourse,
  saidOf,
  textsOf,
} from './mail.ts';
import { firstValues, hashed, valueAt } from './values.ts';

/** A player's own part of a game by mail: with the key, and the own secret choices. Never sent. */
export interface OwnCourse extends MailCourse {
  /** The player's seat. */
  readonly seat: string;
  /** 64 hexadecimal digits that no other player knows. */
  readonly key: string;
  /** The open letter, or the last one sent. */
  readonly number: number;
  readonly isSent: boolean;
  /** The last value of the other player, and the number of its letter; null before the first. */
  readonly other: { readonly letter: number; readonly value: string } | null;
}

/**
 * The state of the game for this player: `play`: the letter is being written; `answer`: a draw is to be answered first;
 * `ready`: the letter is complete; `waits`: it has been sent; `over`: nothing is left to send.
 */
export type MailState = 'play' | 'answer' | 'ready' | 'waits' | 'over';

/** The values of letters, as far as this player knows them: the own ones from the key, the other's from the last. */
export function ownValues({ first, seat: own, key, number, other }: OwnCourse): (letter: number) => string | null {
  const values = new Map<number, string>();
  const ownFirst = first === own ? 1 : 2;
  // A secret choice of a letter is hashed with the value of the letter after the next.
  firstValues(key, Math.ceil(number / 2) + 1).forEach((value, n) => values.set(ownFirst + 2 * (n - 1), value));
  let value = other?.value ?? '';
  for (let letter = other?.letter ?? 0; letter >= 1; letter -= 2) {
    values.set(letter, value);
    value = hashed(value, 1);
  }
  return (letter) => values.get(letter) ?? null;
}

/** The game that an own course belongs to. */
export const idOf = (own: OwnCourse): string =>
  gameIdOf({ first: own.first, number: 1, values: { [own.first]: ownValues(own)(1)! } });

/** Follows an own course, up to the open letter or, where it was sent, to its end. */
export const followOwn = (own: OwnCourse, rules: Ruleset, s: Statics): Followed =>
  follow(own, rules, s, ownValues(own), own.isSent ? own.number + 1 : own.number);

export class MailTable extends Table {
  /** The player's seat. */
  readonly of: Seat;
  /** The number of actions before the letter that the other player wrote last. */
  readonly lastSeen: number;
  /** The choice that would reveal a group of secret choices of which the other's is not known here. */
  private held: Action | null = null;
  private isSent: boolean;
  private readonly from: number;
  private readonly known: number;
  private readonly standIns: number;
  /** Number of utterances in closed letters. */
  private readonly settled: number;

  /** @throws BadInput where the course does not fit. */
  constructor(
    rules: Ruleset,
    s: Statics,
    private readonly own: OwnCourse,
  ) {
    const seats = Object.fromEntries(s.seats.map((name) => [name, name === own.seat ? 'human' : 'mail']));
    super({ rules, s, scenario: own.scenario, seed: streamSeed(own.key, 'agents'), seats });
    this.of = seat(s.seats.indexOf(own.seat));
    const followed = follow(own, rules, s, ownValues(own), own.number);
    const { letters, actions, known, standIns, begins, revealing } = followed;
    this.from = begins[own.number - 1];
    this.lastSeen = begins[Math.max(0, own.number - 2)];
    this.known = known;
    this.standIns = standIns;
    this.isSent = own.isSent;
    this.settled = own.told.filter(({ letter }) => letter < own.number).length;
    this.restore(actions, undefined, undefined, saidOf(own.told, own.first, s, begins, actions.length));
    this.held = revealing;
    if (own.number > 1) this.dice = new Dice(letters.seed);
  }

  override get need(): Need {
    const { actor } = this.g;
    if (this.isOver) return 'over';
    if (this.isSent || this.held !== null || this.asksMe) return 'post';
    if (actor === CHANCE) return this.own.number >= 3 && this.chosen() === 0 ? 'die' : 'post';
    if (actor !== this.of) return 'post';
    return this.lent?.seat === actor ? 'agent' : 'person';
  }

  get state(): MailState {
    const { s } = this.setup;
    if (this.isSent) return this.isOver ? 'over' : 'waits';
    if (endingOf(this.said.slice(0, this.settled), s.seats) !== null) return 'over';
    if (this.ending !== null) return 'ready';
    if (this.asksMe) return 'answer';
    if (this.g.actor === OVER) return this.length === this.from ? 'over' : 'ready';
    return this.need === 'post' ? 'ready' : 'play';
  }

  /** The number of the open letter, or of the last one sent. */
  get number(): number {
    return this.own.number;
  }

  /** Whether the open letter has a choice of its writer, or a word that ends the game or offers to. */
  get hasOwn(): boolean {
    return this.held !== null || this.chosen() > 0 || this.said.length > this.settled;
  }

  /** Whether the other player has offered a draw. */
  private get asksMe(): boolean {
    return this.offer?.to.includes(this.own.seat) ?? false;
  }

  /** The number of choices in the open letter. */
  private chosen(): number {
    let count = 0;
    while (count < this.length - this.from && this.actorAt(this.length - 1 - count) === this.of) count++;
    return count;
  }

  override say(of: Seat, says: Said['says']): void {
    if (of !== this.of) throw new BadInput('the other player is not here', says, 'your own words');
    const { state } = this;
    if (state === 'waits' || state === 'over') throw new BadInput('your letter is sent', says, 'the next mail');
    super.say(of, says);
  }

  override choose(chosen: Action, deed?: number): number {
    if (this.need !== 'person') throw new BadInput('the letter is complete', 'now', 'to send it');
    if (!this.wouldReveal(chosen)) return super.choose(chosen, deed);
    this.held = chosen;
    return deed ?? 0;
  }

  override answer(chosen: Action, words: string): void {
    if (this.wouldReveal(chosen)) this.held = chosen;
    else super.answer(chosen, words);
  }

  override goOn(): void {
    const next = this.ready;
    if (next !== null && this.wouldReveal(next)) this.held = next;
    else super.goOn();
  }

  /** Tells whether a choice would reveal a group in which a stand-in is in the place of the other's choice. */
  private wouldReveal(chosen: Action): boolean {
    return this.standIns > 0 && revealsGroup(this.g, chosen);
  }

  override undoable(): number {
    return this.isSent || this.ending !== null ? 0 : this.sinceReveal(this.chosen(), this.of);
  }

  override undoTo(_isFree: boolean): number | null {
    if (this.isSent) return null;
    return this.held !== null ? this.length : super.undoTo(true);
  }

  override backTo(at: number): void {
    this.held = null;
    super.backTo(at);
  }

  /** Closes the open letter for good. Asked again, it gives the same. @throws BadInput where it is not complete. */
  send(): Mail {
    const { state } = this;
    if (state === 'play' || state === 'answer') {
      throw new BadInput('your letter is not complete', 'mail', 'all choices that you can make now');
    }
    if (state === 'over' && !this.isSent) throw new BadInput('the game is over', 'mail', 'nothing more to send');
    this.isSent = true;
    return this.mail();
  }

  private mail(): Mail {
    const { rules, s } = this.setup;
    const own = this.course();
    const { letters } = follow(own, rules, s, ownValues(own), own.number);
    const { hidden, hiddenCount } = letters;
    letters.close(own.told.flatMap(({ letter, says }) => (letter === own.number ? [says] : [])));
    const { seat: name, key, isSent, other, number, ...course } = own;
    const otherName = s.seats[1 - this.of];
    const value = valueAt(key, Math.ceil(number / 2));
    const shown = hidden === null ? course : { ...course, actions: hide(course.actions, hiddenCount), sealed: hidden };
    return {
      format: MAIL_FORMAT,
      ...shown,
      number,
      values: other === null ? { [name]: value } : { [name]: value, [otherName]: other.value },
      chain: letters.chain[number],
    };
  }

  /** The game as this player keeps it. */
  course(): OwnCourse {
    const { own, known, standIns, held, said, settled } = this;
    const { rules, s } = this.setup;
    const open = said.slice(settled).map(({ says }): Told => ({ letter: own.number, says }));
    const told = [...own.told.filter(({ letter }) => letter < own.number), ...open];
    if (standIns === 0) return { ...own, actions: textsOf(rules, s, this.actions), told, isSent: this.isSent };
    const actions = held === null ? this.actions : [...this.actions, held];
    return { ...own, reply: textsOf(rules, s, actions).slice(known + standIns), told, isSent: this.isSent };
  }

  /** Facts that both players may know, as a record. */
  override record(): GameRecord {
    const { rules, s } = this.setup;
    const own = this.course();
    const { letters } = follow(own, rules, s, ownValues(own), own.number);
    const actions = this.standIns > 0 ? own.actions : hide(own.actions, letters.hiddenCount);
    const said = this.said.map((each) => ({ ...each, at: Math.min(each.at, actions.length) }));
    return courseRecord({ ...own, actions }, rules, s, said);
  }
}

const hide = (actions: readonly string[], count: number): readonly string[] => actions.slice(0, actions.length - count);
