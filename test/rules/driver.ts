// A game in the midst of play, and the few ways in which a test plays on, dictates dice and looks. Each ruleset's
// `position.ts` builds small positions on it.

import { type Action, CHANCE } from '../../src/engine/contract/ids.ts';
import type { GameEvent } from '../../src/engine/contract/measures.ts';
import type { Ruleset, Statics } from '../../src/engine/contract/ruleset.ts';
import { aOf } from '../../src/engine/kernel/action.ts';
import type { AnyEvent, EventKind, EventOf } from '../../src/engine/kernel/events.ts';
import { Game } from '../../src/engine/kernel/game.ts';
import { read } from '../../src/engine/kernel/layout.ts';
import { describe as describeAction, parse } from '../../src/engine/text/text.ts';
import type { Hex } from '../../src/hex/ids.ts';

/** An event as it is noted; fields that are not given are 0. */
export const eventOf = <Kind extends EventKind>(kind: Kind, ...values: readonly number[]): EventOf<Kind> => {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = values;
  return kind.make(a, b, c, d, e, f, g) as EventOf<Kind>;
};

export class Driver<S extends Statics, Kinds> {
  readonly g: Game<S>;
  readonly events: AnyEvent<Kinds>[] = [];
  readonly #pending: (number | string)[] = [];

  constructor(rules: Ruleset<S>, s: S) {
    this.g = new Game(rules, s, { debug: true });
    this.g.listener = (_, event) => this.events.push(event as AnyEvent<Kinds>);
  }

  /** Dice to fall next, in order: a face, a sum of two dice, or the whole text of an outcome. */
  dice(...faces: (number | string)[]): this {
    this.#pending.push(...faces);
    return this.#roll();
  }

  /** Does the choices with these texts, one after another; dictated dice fall between them. */
  play(...texts: string[]): this {
    for (const text of texts) {
      this.#roll();
      if (this.g.actor === CHANCE) throw new Error(`${this.g.stepName} wants a die before '${text}'`);
      this.g.play(parse(this.g, text));
      this.#roll();
    }
    return this;
  }

  /** Lets the dictated dice fall as far as dice are wanted. */
  #roll(): this {
    while (this.#pending.length > 0 && this.g.actor === CHANCE) {
      const fallen = this.#pending.shift() as number | string;
      this.g.play(typeof fallen === 'string' ? parse(this.g, fallen) : this.#outcome(fallen));
    }
    return this;
  }

  #outcome(face: number): Action {
    const options = this.g.options();
    for (let i = 0; i < options.size; i++) if (aOf(options.at(i)) === face) return options.at(i);
    throw new Error(`${this.g.stepName} has no outcome ${face}`);
  }

  /** Dice dictated that no step has wanted. */
  get unused(): number {
    return this.#pending.length;
  }

  /** Texts of the legal choices or possible outcomes. */
  legal(): string[] {
    const options = this.g.options();
    return Array.from({ length: options.size }, (_, i) => describeAction(this.g, options.at(i)));
  }

  /** Those of them that begin with a word. */
  offers(word: string): string[] {
    return this.legal().filter((text) => text === word || text.startsWith(`${word} `));
  }

  /** Whether none of these texts is legal. */
  refuses(...texts: string[]): boolean {
    const legal = this.legal();
    return texts.every((text) => !legal.includes(text));
  }

  get step(): string {
    return this.g.stepName;
  }

  /** The side that is to act, `chance` or `over`. */
  get actor(): string {
    if (this.g.isOver) return 'over';
    return this.g.actor === CHANCE ? 'chance' : this.g.s.seats[this.g.actor];
  }

  hex(label: string): Hex {
    return this.number('hex', label) as Hex;
  }

  /** The number of an id, by its namespace: `number('unit', '116Pz')`. */
  number(kind: string, id: string): number {
    const number = this.g.s.names[kind]?.indexOf(id) ?? -1;
    if (number < 1) throw new Error(`no ${kind} ${id}`);
    return number;
  }

  /** A field of the state: `field('unit.contact', 'puma-1')`, by the ids of its index. */
  field(name: string, id?: string): number {
    const field = this.g.s.layout.field(name);
    if (!field) throw new Error(`no field ${name}`);
    if (id === undefined) return this.g.cells[field.offset];
    return read(field, this.g.cells[field.offset + this.number(field.index ?? '', id)]);
  }

  /** Events of a kind so far, in order. */
  noted<Name extends keyof Kinds & string>(name: Name): EventOf<Kinds[Name]>[] {
    return (this.events as GameEvent[]).filter(({ kind }) => kind === name) as EventOf<Kinds[Name]>[];
  }
}
