// The letters of a game by mail. Two players write in turn; a letter holds everything that its writer can do without
// the other: the dice that fall at its beginning, and then choices, up to the next die or the other's choice. So
// letters follow from the actions, and no player chooses who has seen the dice that the choice leads to.

import { type Action, CHANCE, OVER, type Seat, seat } from '../../engine/contract/ids.ts';
import type { Ruleset, Statics } from '../../engine/contract/ruleset.ts';
import { Game } from '../../engine/kernel/game.ts';
import { chosenIn, currentGroup, type SealedGroup } from '../../engine/kernel/sealed.ts';
import type { Said } from '../../engine/text/parley.ts';
import { describe } from '../../engine/text/text.ts';
import { digest } from './values.ts';

/** The first letter in which dice fall: before it, one player could still choose values by their effect. */
const FIRST_WITH_DICE = 3;

/** An utterance about the end of the game, with the number of its letter. */
export interface Told {
  readonly letter: number;
  readonly says: Said['says'];
}

export class Letters {
  /** The game as far as it is written. Choices of the other that are still secret are stand-ins. */
  readonly g: Game;
  /** The open letter: its number from 1, its writer, and the number of actions before it. */
  number = 1;
  writer: Seat;
  from = 0;
  /** By letter: the hash that binds it and all before it; first that of the setup. */
  readonly chain: string[];
  private texts: string[] = [];
  private length = 0;
  private hasChosen = false;
  /** The first text of the open letter that is a secret choice, in a group that is not revealed; null for none. */
  private secretFrom: number | null = null;
  /** Whether a secret choice of an earlier letter waits to be revealed. */
  private isPending = false;
  /** Whether the choices of both are made: the other reveals first. */
  private isClosed = false;

  /**
   * @param head the hash of the setup.
   * @param valueIn the value of a letter; null where it is not known here.
   * @param sealed the hash of the other's secret choice that is not known here; null for none.
   */
  constructor(
    rules: Ruleset,
    s: Statics,
    head: string,
    first: Seat,
    private readonly valueIn: (letter: number) => string | null,
    private readonly sealed: string | null,
  ) {
    this.g = new Game(rules, s);
    this.writer = first;
    this.chain = [head];
  }

  /** Whether the next action belongs to the open letter. */
  get mayGoOn(): boolean {
    const { actor } = this.g;
    if (actor === OVER || this.isClosed) return false;
    return actor === CHANCE ? this.mayFall : actor === this.writer;
  }

  private get mayFall(): boolean {
    return !this.hasChosen && this.number >= FIRST_WITH_DICE;
  }

  /** The seed of the dice of the open letter. Its writer could not know it before the letter before it was written. */
  get seed(): string {
    return digest('dice', this.chain.at(-1), this.valueIn(this.number));
  }

  /** Writes an action into the open letter. */
  write(action: Action): void {
    const { g } = this;
    const group = g.actor === CHANCE ? null : currentGroup(g);
    if (g.actor !== CHANCE) this.hasChosen = true;
    const chosen = group === null ? 0 : chosenIn(g, group);
    if (group !== null) this.secretFrom ??= this.texts.length;
    this.texts.push(describe(g, action as never));
    g.play(action);
    this.length++;
    if (group === null || isRunning(g, group, chosen)) return;
    this.secretFrom = null;
    this.isClosed = this.isPending;
    this.isPending = false;
  }

  /** Tells whether an action would reveal a group that also holds a secret choice of the other. */
  reveals(action: Action): boolean {
    return this.isPending && revealsGroup(this.g, action);
  }

  /** Closes the open letter. @param told the utterances in it. */
  close(told: readonly Said['says'][]): void {
    const { texts, secretFrom, number, g } = this;
    const open = secretFrom === null ? texts : texts.slice(0, secretFrom);
    const hidden = secretFrom === null ? null : this.commitment(texts.slice(secretFrom));
    const value = this.valueIn(number);
    this.chain.push(digest('letter', this.chain.at(-1), number, g.s.seats[this.writer], value, open, hidden, told));
    if (secretFrom !== null) this.isPending = true;
    this.number++;
    this.writer = seat(1 - this.writer);
    this.from = this.length;
    this.texts = [];
    this.hasChosen = false;
    this.isClosed = false;
    this.secretFrom = null;
  }

  /** The hash of the secret choice in the open letter; null where it holds none. */
  get hidden(): string | null {
    return this.secretFrom === null ? null : this.commitment(this.texts.slice(this.secretFrom));
  }

  /** The number of actions in the open letter that are a secret choice. */
  get hiddenCount(): number {
    return this.secretFrom === null ? 0 : this.texts.length - this.secretFrom;
  }

  /** Keyed by the value of the writer's next letter, so that no player can try out what it hides. */
  private commitment(texts: readonly string[]): string {
    const key = this.valueIn(this.number + 2);
    if (key !== null) return digest('secret', this.number, key, texts);
    if (this.sealed === null) throw new Error(`the secret choice of letter ${this.number} has no hash`);
    return this.sealed;
  }

  /** Writes any choice in place of the other's secret one, until somebody else is to choose. */
  standIn(): Action[] {
    const { g, writer } = this;
    const group = currentGroup(g);
    const actions: Action[] = [];
    while (g.actor === writer && currentGroup(g) === group && group !== null) {
      const action = g.options().at(0);
      actions.push(action);
      this.write(action);
    }
    return actions;
  }
}

/** Tells whether a group is still the one in which so many seats had begun to choose. */
const isRunning = (g: Game, group: SealedGroup, chosen: number): boolean =>
  !g.isOver && currentGroup(g) === group && chosenIn(g, group) >= chosen;

/** Tells whether a choice would end the present group of secret choices, and so reveal them. */
export function revealsGroup(g: Game, action: Action): boolean {
  const group = g.actor === CHANCE ? null : currentGroup(g);
  if (group === null) return false;
  const chosen = chosenIn(g, group);
  return g.tried(() => {
    g.apply(action);
    return !isRunning(g, group, chosen);
  });
}

/** Explains why a game cannot be played by mail; null where it can. */
export function unmailable(rules: Ruleset, s: Statics): string | null {
  if (s.seats.length !== 2) return `it has ${s.seats.length} sides; a game by mail has two`;
  const hides = 'it has hidden pieces or cards, which no mail can keep secret';
  if (rules.conceal) return hides;
  const names = rules.program.procedures.flatMap((each) => ('sealed' in each ? secretFields(each) : []));
  for (const { name, offset, size, section } of s.layout.fields) {
    if (section === 'stamp' || section === 'lanes' || names.includes(name)) continue;
    for (let cell = offset; cell < offset + size; cell++) if (s.layout.sees[cell] !== -1) return hides;
  }
  return [0, 1].some((of) => s.layout.partlySeen(seat(of)).cells.length > 0) ? hides : null;
}

const secretFields = (group: object): readonly string[] =>
  (group as { readonly sealed: { readonly fields: readonly string[] } }).sealed.fields;
