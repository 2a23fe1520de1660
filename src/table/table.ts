// A game in progress with any players: its next need, its actions, its take-backs. Terminal and browser are built on
// it; each calls agents in its own way.

import type { Ending } from '../engine/contract/ending.ts';
import { BadInput, RulesError } from '../engine/contract/errors.ts';
import { type Action, CHANCE, OVER, type Seat, seat } from '../engine/contract/ids.ts';
import type { Ruleset, Statics } from '../engine/contract/ruleset.ts';
import { Dice } from '../engine/kernel/chance.ts';
import { Game } from '../engine/kernel/game.ts';
import { currentGroup } from '../engine/kernel/sealed.ts';
import { endingName, type Offer, type Said } from '../engine/text/parley.ts';
import { type GameRecord, recordAt } from '../engine/text/record.ts';
import { describe } from '../engine/text/text.ts';
import type { LogLine } from '../view/view.ts';
import { madeAlone, type Played, shows, sinceReveal } from './played.ts';
import { endingLine, resultLine } from './result-line.ts';
import { readersOfAny } from './secrets.ts';
import { lineOf, Talk } from './talk.ts';

export interface TableSetup {
  readonly rules: Ruleset;
  readonly s: Statics;
  readonly scenario: string | object;
  readonly seed: string;
  /** By seat name: a spec or `human`. */
  readonly seats: Readonly<Record<string, string>>;
  readonly practice?: boolean;
}

/** The next need of the game; `post`: the other player of a game by mail. */
export type Need = 'die' | 'person' | 'agent' | 'post' | 'over';

/** A line of the log with its place in the game. */
export interface TableLine extends LogLine {
  /** Actions played when it was written, its own among them. */
  readonly at: number;
  readonly turn: number;
  /** Seat that acted, or CHANCE. */
  readonly actor: number;
  readonly isDie: boolean;
  /** Whether it tells of a choice that was made for the person. */
  readonly isForYou?: true;
}

/** A choice that was made for a person, by its place among the actions, in words. */
export interface Answered {
  readonly at: number;
  readonly words: string;
}

/** A person's seat that an agent plays for a turn. */
interface Loan {
  readonly seat: Seat;
  readonly spec: string;
  readonly turn: number;
  /** Everything in it is taken back together. */
  readonly deed: number;
}

/** The seed of dice, and of computers. */
const NO_DEED = 0;

export class Table {
  readonly g: Game;
  readonly log: TableLine[] = [];
  /** By seat name: its present player. */
  readonly players: Record<string, string>;
  practice: boolean;
  /** Whether the agents have seen all of the game. */
  protected isWhole = true;
  protected dice: Dice;
  /** The turn that the game began with. */
  private readonly first: readonly [turn: number, hash: string];
  private readonly played: Played[] = [];
  /** Actions that were taken back, the first of them last. */
  private undone: Pick<Played, 'action' | 'deed' | 'answered'>[] = [];
  private deed = 0;
  private loan: Loan | null = null;
  private chain: readonly Action[] = [];
  private link = 0;
  private chainOf: number = CHANCE;
  private isRestoring = false;
  private readonly talk: Talk;

  constructor(readonly setup: TableSetup) {
    const { rules, s, seed, seats } = setup;
    this.g = new Game(rules, s);
    this.first = [rules.turn(this.g), this.g.hash];
    this.dice = new Dice(seed);
    this.talk = new Talk(s.seats);
    this.players = { ...seats };
    this.practice = setup.practice ?? false;
    this.g.listener = (_, event) => {
      const line = rules.view?.sentence(this.g, event);
      if (line) this.write(line);
    };
  }

  /** Seats of people. */
  get people(): readonly Seat[] {
    return this.setup.s.seats.flatMap((_, i) => (this.isPerson(seat(i)) ? [seat(i)] : []));
  }

  isPerson(of: Seat): boolean {
    return this.players[this.setup.s.seats[of]] === 'human';
  }

  get need(): Need {
    const { actor } = this.g;
    if (actor === OVER || this.ending !== null) return 'over';
    if (actor === CHANCE) return 'die';
    return this.isPerson(seat(actor)) && this.loan?.seat !== actor ? 'person' : 'agent';
  }

  /** The agent that plays a person's seat until the turn is over, if any. */
  get lent(): Pick<Loan, 'seat' | 'spec'> | null {
    return this.loan;
  }

  /** Lets an agent play the seat to act until the turn is over; null: its player continues. */
  lend(spec: string | null): void {
    const { g } = this;
    this.chainOf = CHANCE;
    this.loan = spec === null ? null : { seat: seat(g.actor), spec, turn: g.rules.turn(g), deed: ++this.deed };
  }

  /** The present chooser for a seat: an agent's spec, or `human`. */
  playerOf(of: Seat): string {
    return this.loan?.seat === of ? this.loan.spec : this.players[this.setup.s.seats[of]];
  }

  /** Whether a person is to choose now. */
  get waits(): boolean {
    return this.need === 'person';
  }

  get isOver(): boolean {
    return this.g.actor === OVER || this.ending !== null;
  }

  /** The end by resignation or by agreement; null where there is none. */
  get ending(): Ending | null {
    return this.talk.ending;
  }

  /** The result in a line; empty until the game is over. */
  get result(): string {
    const { ending, g } = this;
    return ending === null ? resultLine(g) : endingLine(g, ending);
  }

  /** A draw that has been offered, while others have to answer. */
  get offer(): Offer | null {
    return this.talk.offer;
  }

  /** Resignations and offers of a draw. */
  protected get said(): readonly Said[] {
    return this.talk.said;
  }

  /** Explains why a seat may not offer a draw now; empty where it may. */
  noOffer(of: Seat): string {
    if (this.isOver) return 'the game is over';
    const turn = this.g.rules.turn(this.g);
    return this.talk.noOffer(of, this.played.findLastIndex((each) => each.begun?.[0] === turn) + 1);
  }

  /** A seat gives the game up, offers a draw, or answers an offer. @throws BadInput where it may not. */
  say(of: Seat, says: Said['says']): void {
    const why = says === 'offers a draw' ? this.noOffer(of) : this.isOver ? 'the game is over' : '';
    if (why !== '') throw new BadInput(why, says, 'a game under way');
    this.utter(this.talk.uttered(of, says, this.length));
    if (this.isOver) this.loan = null;
  }

  private utter(said: Said): void {
    this.talk.add(said);
    this.log.push(lineOf(this.g, said, this.length));
  }

  get length(): number {
    return this.played.length;
  }

  /** All actions played, dice included. */
  get actions(): readonly Action[] {
    return this.played.map(({ action }) => action);
  }

  /** All choices played, without dice: the seat and the text of each. */
  get choicesMade(): readonly { readonly seat: Seat; readonly text: string }[] {
    return this.played.flatMap(({ actor, text }) => (actor >= 0 ? [{ seat: seat(actor), text }] : []));
  }

  /** The seat that made the action after so many others; CHANCE for dice. */
  protected actorAt(at: number): number {
    return this.played[at].actor;
  }

  /** Whether the last action was a person's choice. */
  get followsPerson(): boolean {
    const actor = this.played.at(-1)?.actor ?? CHANCE;
    return actor >= 0 && this.isPerson(seat(actor)) && this.loan === null;
  }

  /** The last moment up to `at` at which a person was to choose; null for none. */
  lastWait(at: number): number | null {
    const own = this.played.findLastIndex(({ actor }, n) => n <= at && actor >= 0 && this.isPerson(seat(actor)));
    return own < 0 ? null : own;
  }

  /** The moments at which turns began, the first turn's and the present one's among them. */
  get turnsBegun(): readonly number[] {
    return [0, ...this.played.flatMap(({ begun }, i) => (begun === null ? [] : [i + 1]))];
  }

  fall(): void {
    this.chainOf = CHANCE;
    this.play(this.dice.fall(this.g), NO_DEED);
  }

  /** The next link of an agent's chain, as long as nothing has intervened. */
  get ready(): Action | null {
    const { g } = this;
    if (this.chainOf !== g.actor || this.link >= this.chain.length) return null;
    const next = this.chain[this.link];
    return g.options().has(next) ? next : null;
  }

  /** Takes the choice of the agent to act; {@link goOn} plays it link by link. */
  take(chain: readonly Action[], spec: string): void {
    const { g } = this;
    if (chain.length === 0) throw new RulesError(`${spec} chose nothing at ${g.stepName}`);
    if (!g.options().has(chain[0])) throw new RulesError(`${spec} made a choice that ${g.stepName} does not offer`);
    this.chain = [...chain];
    this.link = 0;
    this.chainOf = g.actor;
  }

  goOn(): void {
    const next = this.ready;
    if (next === null) throw new RulesError(`${this.g.stepName} waits for a choice`);
    this.link++;
    this.play(next, this.loan?.seat === this.g.actor ? this.loan.deed : NO_DEED);
  }

  /**
   * A person's choice; it must be legal.
   * @param deed the deed that it continues, as an earlier call returned it; a new one by default.
   * @returns the deed that it belongs to, which is taken back as one.
   */
  choose(chosen: Action, deed = ++this.deed): number {
    this.chainOf = CHANCE;
    this.play(chosen, deed);
    return deed;
  }

  /**
   * Makes a choice for the person to act, as a deed of its own; without an alternative as part of the deed before it.
   * @param words the choice for the log
   */
  answer(chosen: Action, words: string): void {
    const last = this.played.at(-1);
    const isForced = this.g.options().size === 1;
    const deed = isForced && last?.actor === this.g.actor ? last.deed : ++this.deed;
    this.chainOf = CHANCE;
    this.play(chosen, deed, words);
  }

  /** The choices that were made for people. */
  get answered(): readonly Answered[] {
    return this.played.flatMap(({ answered }, at) => (answered === null ? [] : [{ at, words: answered }]));
  }

  /** By action: the number of the person's deed that it belongs to, 0 for none. */
  get deeds(): readonly number[] {
    return this.played.map(({ deed }) => deed);
  }

  /**
   * Plays recorded actions on the table, dice included.
   * @param deeds from {@link deeds}; without them each action is a deed of its own.
   * @param said the talk of the record.
   */
  restore(
    actions: readonly Action[],
    deeds?: readonly number[],
    answered: readonly Answered[] = [],
    said: readonly Said[] = [],
  ): void {
    this.isWhole = false;
    this.isRestoring = true;
    const words = new Map(answered.map((each) => [each.at, each.words]));
    let heard = 0;
    const hear = (): void => {
      while (heard < said.length && said[heard].at <= this.length) this.utter(said[heard++]);
    };
    for (const [n, action] of actions.entries()) {
      hear();
      this.play(action, deeds?.[n] ?? n + 1, words.get(n));
    }
    hear();
    this.deed = actions.reduce((most, _, n) => Math.max(most, deeds?.[n] ?? n + 1), 0);
    this.isRestoring = false;
  }

  /** Puts another player on a seat, whose agent has then not seen all of the game. */
  sit(of: Seat, player: string): void {
    this.players[this.setup.s.seats[of]] = player;
    this.loan = null;
    this.isWhole = false;
    this.chainOf = CHANCE;
  }

  private play(chosen: Action, deed: number, answered: string | null = null): void {
    const { g } = this;
    const { actor } = g;
    if (this.isOver || !g.options().has(chosen)) throw new RulesError(`${g.stepName} does not offer ${chosen}`);
    const isOwn = actor >= 0 && this.isPerson(seat(actor));
    // A seat that plays on declines.
    if (isOwn && !this.isRestoring && this.offer?.to.includes(g.s.seats[actor])) this.say(seat(actor), 'declines');
    const uncovered = isOwn && !this.isRestoring ? shows(this.g, chosen, seat(actor), this.length) : null;
    const turn = g.rules.turn(g);
    const text = describe(g, chosen);
    const played: Played = {
      ...{ mark: g.mark(), actor, action: chosen, text, begun: null, uncovered, deed, answered },
      logged: this.log.length,
    };
    this.played.push(played);
    if (g.rules.view) g.play(chosen);
    else this.playUnseen(chosen, text);
    if (answered !== null) this.write({ text: `For you: ${answered}`, hexes: [], to: seat(actor) }, true);
    if (g.rules.turn(g) !== turn) played.begun = [g.rules.turn(g), g.hash];
    if (this.loan !== null && (this.isOver || g.rules.turn(g) !== this.loan.turn)) this.loan = null;
    if (this.undone.at(-1)?.action === chosen) this.undone.pop();
    else this.undone = [];
  }

  /** A game without words of its own is described by the texts of its actions. */
  private playUnseen(chosen: Action, inWords: string): void {
    const { g } = this;
    const { actor } = g;
    const text = `${actor >= 0 ? g.s.seats[actor] : 'dice'}: ${inWords}`;
    const isSecret = actor >= 0 && currentGroup(g) !== null;
    const readers = isSecret ? seat(actor) : readersOfAny(g);
    g.play(chosen);
    if (readers !== 'none') this.write({ text, hexes: [], to: readers === 'all' ? undefined : readers });
  }

  private write(line: LogLine, isForYou = false): void {
    const last = this.played.at(-1);
    const actor = last?.actor ?? CHANCE;
    const isDie = last !== undefined && actor === CHANCE;
    const written = { ...line, at: this.length, turn: this.g.rules.turn(this.g), actor, isDie };
    this.log.push(isForYou ? { ...written, isForYou } : written);
  }

  /** The number of the last choices that the seat to act made alone: no die, no other seat, no new knowledge since. */
  undoable(): number {
    const count = madeAlone(this.g, this.played);
    return count === 0 ? 0 : this.sinceReveal(count, seat(this.g.actor));
  }

  /** Among the last `count` choices, those after the last one that showed its chooser something new. */
  protected sinceReveal(count: number, chooser: Seat): number {
    return sinceReveal(this.g, this.played, count, chooser);
  }

  /**
   * The moment to which taking back one deed leads: the last of a person, whole. Null where there is none that may be
   * taken back.
   * @param isFree only as far as {@link undoable} reaches; else to the beginning of the deed, whatever has happened
   * since.
   */
  undoTo(isFree: boolean): number | null {
    const last = this.lastWait(this.length);
    if (last === null) return null;
    const { deed } = this.played[last];
    const begin = deed === NO_DEED ? last : this.played.findIndex((each) => each.deed === deed);
    const least = this.length - this.undoable();
    if (!isFree || begin >= least) return begin;
    return least < this.length ? least : null;
  }

  /** The reason why no more can be taken back: empty at the beginning of the game. */
  undoEnds(): string {
    const last = this.played[this.length - 1 - this.undoable()];
    if (last === undefined) return '';
    if (last.actor === CHANCE) return 'a die fell';
    return last.actor === this.g.actor ? 'something was uncovered' : 'another side has acted';
  }

  /** Takes back the last `count` choices of the seat to act; no more than {@link undoable}. */
  undo(count: number): void {
    for (let i = 0; i < count; i++) this.takeLast();
  }

  get redoable(): boolean {
    const next = this.undone.at(-1);
    return next !== undefined && this.waits && this.g.options().has(next.action);
  }

  /**
   * Repeats the last deed that was taken back, and everything up to a person's next choice. @returns whether there was
   * one.
   */
  redo(): boolean {
    if (!this.redoable) return false;
    this.chainOf = CHANCE;
    const { deed } = this.undone.at(-1)!;
    const goesOn = (): boolean => !this.isOver && (!this.waits || this.undone.at(-1)?.deed === deed);
    do {
      const next = this.undone.at(-1)!;
      this.play(next.action, next.deed, next.answered);
    } while (this.undone.length > 0 && goesOn());
    return true;
  }

  /**
   * Takes back everything up to the last choice of a person, dice and others' choices with it.
   * @returns whether there was one.
   */
  takeBack(): boolean {
    const own = this.played.findLastIndex(({ actor }) => actor >= 0 && this.isPerson(seat(actor)));
    if (own < 0) return false;
    this.backTo(own);
    this.practice = true;
    return true;
  }

  /** Takes back until `at` actions are left; as practice where that is more than {@link undoable}. */
  backTo(at: number): void {
    if (this.length - at > this.undoable()) this.practice = true;
    while (this.length > at) this.takeLast();
  }

  private takeLast(): void {
    this.loan = null;
    const last = this.played.pop();
    if (last === undefined) throw new RulesError('there is nothing to take back');
    this.g.rewind(last.mark);
    this.log.length = last.logged;
    this.talk.backTo(this.length);
    this.chainOf = CHANCE;
    this.undone.push(last);
  }

  /** The game so far. */
  record(): GameRecord {
    const { s, scenario, seed } = this.setup;
    const head = { scenario, options: s.options, seats: { ...this.players }, seed };
    const actions = this.played.map(({ text }) => text);
    const turns = [this.first, ...this.played.flatMap(({ begun }) => (begun === null ? [] : [begun]))];
    const { ending, said } = this;
    const record = recordAt(this.g, head, actions, turns, ending === null ? undefined : endingName(ending));
    const talked = said.length === 0 ? record : { ...record, parley: said };
    return this.practice ? { ...talked, practice: true } : talked;
  }
}
