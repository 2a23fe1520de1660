// A tray: pieces that a seat brings onto the map one after another are placed in any order, moved and taken up again.
// The game waits meanwhile; what was placed is put into the order of the rules when the player begins.

import { BadInput } from '../engine/contract/errors.ts';
import { type Action, seat } from '../engine/contract/ids.ts';
import { verbOf } from '../engine/kernel/action.ts';
import type { Game } from '../engine/kernel/game.ts';
import { Rng } from '../engine/kernel/rng.ts';
import { describe, operandsOf } from '../engine/text/text.ts';
import type { CounterDrawing, PlacingSource } from '../view/view.ts';
import { Sight } from './sight.ts';
import type { Table } from './table.ts';

type Placed = readonly Action[];

/** The tray as it stands. */
export interface Tray {
  readonly title: string;
  readonly waiting: readonly CounterDrawing[];
  /** The pieces on the map that came from it. */
  readonly placed: readonly string[];
  /** Whether the game can go on: all are placed, or those that are not may wait. */
  readonly mayBegin: boolean;
  readonly mayUndo: boolean;
}

export class Placing {
  /** The choices so far, in the order in which they were made. */
  private placed: Placed = [];
  private before: Placed[] = [];
  /** The position that they belong to. */
  private hash = '';
  /** Pieces placed at other positions, to which the game may be taken back. */
  private readonly kept = new Map<string, Placed>();
  private readonly sight: Sight | null;
  /** The world that the seat sees, and the mark that takes back what was put on it. */
  private last: Game | null = null;
  private mark = 0;
  private readonly source: PlacingSource | null;

  constructor(private readonly table: Table) {
    const { rules, s } = table.setup;
    this.source = rules.view?.placing ?? null;
    this.sight = this.source === null ? null : new Sight(rules, s);
  }

  /** The choices so far. */
  get choices(): readonly Action[] {
    return this.placed;
  }

  /** Lays out what was placed before, as far as it is legal. */
  restore(choices: readonly Action[]): void {
    if (choices.length === 0 || this.tray() === null) return;
    const g = this.fresh();
    this.placed = this.settled(choices.filter((each) => namesPiece(g, each)));
  }

  /** Returns the tray of the seat to act; null where it has nothing to place. */
  tray(): Tray | null {
    const { source } = this;
    if (source === null || !this.table.waits) return null;
    const all = source.waiting(this.fresh());
    if (all.length === 0) return null;
    const g = this.world();
    const waiting = source.waiting(g);
    return {
      title: source.title(g),
      waiting,
      placed: this.placed.map((each) => pieceOf(g, each)),
      mayBegin: waiting.every(({ id }) => source.leave(g, id) !== null),
      mayUndo: this.before.length > 0,
    };
  }

  /** Returns the game as the seat to act sees it, with the pieces that are placed. Valid until the next call. */
  world(): Game {
    const g = this.fresh();
    for (const each of this.placed) this.put(g, each);
    return g;
  }

  /** Whether the piece is the only one, so that nothing is to be done once it is placed. */
  get isOne(): boolean {
    return this.source?.waiting(this.fresh()).length === 1;
  }

  /** Returns the legal choices for a piece, with all others where they are; and the world that they belong to. */
  placesOf(piece: string): { readonly places: readonly Action[]; readonly g: Game } {
    const others = this.without(piece);
    const g = this.fresh();
    for (const each of others) this.put(g, each);
    return { places: this.places(g, piece), g };
  }

  /**
   * Places a piece, or moves one that is placed.
   * @throws BadInput where that is not legal, with the reason.
   */
  place(chosen: Action): void {
    if (!namesPiece(this.fresh(), chosen)) throw new BadInput(`${chosen} places nothing`, 'the tray', 'a hex shown');
    const piece = pieceOf(this.fresh(), chosen);
    const { places, g } = this.placesOf(piece);
    if (!places.includes(chosen)) throw new BadInput(`${describe(g, chosen)} is not legal`, 'the tray', 'a hex shown');
    const at = this.placed.findIndex((each) => pieceOf(g, each) === piece);
    if (at < 0) this.change([...this.placed, chosen]);
    else this.change(this.settled(this.placed.map((each, i) => (i === at ? chosen : each))));
  }

  /** Returns the reason why a piece cannot be placed in a hex. */
  whyNot(piece: string, hex: number): string {
    if (!this.source?.waiting(this.fresh()).some(({ id }) => id === piece)) return 'it is no piece of the tray';
    const { g } = this.placesOf(piece);
    return this.source?.whyNot?.(g, piece, hex) ?? 'that is not legal';
  }

  /** Takes a piece up again, and whatever rides it. */
  takeUp(piece: string): void {
    this.change(this.without(piece));
  }

  /** Places all that are left as the computer would. */
  fill(): void {
    const { source } = this;
    if (source === null) return;
    const g = this.world();
    const planner = g.rules.knowledge?.planner();
    const rng = new Rng('tray', g.hash);
    const added: Action[] = [];
    for (let [next] = source.waiting(g); next !== undefined; [next] = source.waiting(g)) {
      const places = this.places(g, next.id);
      if (places.length === 0) break;
      this.ask(g, next.id);
      const chosen = planner?.next(g, rng);
      const place = chosen !== undefined && places.includes(chosen) ? chosen : places[0];
      added.push(place);
      this.put(g, place);
    }
    this.change([...this.placed, ...added]);
  }

  /** Takes back the last change. */
  undo(): void {
    this.placed = this.before.pop() ?? this.placed;
  }

  /**
   * Returns the choices in the order of the rules.
   * @throws BadInput where one is not legal in that order, with the reason.
   */
  chain(): readonly Action[] {
    const { source } = this;
    const g = this.fresh();
    const byPiece = new Map(this.placed.map((each) => [pieceOf(g, each), each]));
    const { actor } = g;
    const chain: Action[] = [];
    for (let [next] = source!.waiting(g); next !== undefined && g.actor === actor; [next] = source!.waiting(g)) {
      const chosen = byPiece.get(next.id) ?? source!.leave(g, next.id);
      if (chosen === null) throw new BadInput(`${next.name} is not placed yet`, 'the tray', 'all pieces on the map');
      if (!g.options().has(chosen)) {
        throw new BadInput(`${describe(g, chosen)} is not legal in the order of the rules`, 'the tray', 'another hex');
      }
      g.apply(chosen);
      chain.push(chosen);
      if (g.actor !== actor || g.isOver) break;
    }
    return chain;
  }

  private change(placed: Placed): void {
    this.before.push(this.placed);
    this.placed = placed;
  }

  /** The other choices; a piece that waits leaves them as they are. */
  private without(piece: string): Placed {
    const g = this.fresh();
    const others = this.placed.filter((each) => pieceOf(g, each) !== piece);
    return others.length === this.placed.length ? this.placed : this.settled(others);
  }

  /** Leaves out what is no longer legal, such as infantry whose carrier was taken up. */
  private settled(placed: Placed): Placed {
    const g = this.fresh();
    return placed.filter((each) => {
      const isLegal = this.places(g, pieceOf(g, each)).includes(each);
      if (isLegal) this.put(g, each);
      return isLegal;
    });
  }

  /** Begins anew where the game has gone on; at the same position what was placed is still there. */
  private turn(): void {
    const { hash } = this.table.g;
    if (hash === this.hash) return;
    if (this.placed.length > 0) this.kept.set(this.hash, this.placed);
    this.hash = hash;
    this.placed = this.kept.get(hash) ?? [];
    this.before = [];
  }

  private fresh(): Game {
    const { g } = this.table;
    this.turn();
    this.last?.rewind(this.mark);
    this.last = this.sight!.of(g, seat(g.actor));
    this.mark = this.last.mark();
    return this.last;
  }
  private places(g: Game, piece: string): readonly Action[] {
    const { source } = this;
    if (!source!.waiting(g).some(({ id }) => id === piece)) return [];
    return g.tried(() => {
      this.ask(g, piece);
      const left = source!.leave(g, piece);
      return g.offered().filter((each) => each !== left);
    });
  }

  private ask(g: Game, piece: string): void {
    this.source!.ask(g, piece);
    listAnew(g);
  }

  private put(g: Game, chosen: Action): void {
    this.source!.put(g, chosen);
    listAnew(g);
  }
}

/** Cells were written between two choices: legal choices are listed again. */
const listAnew = (g: Game): void => g.rewind(g.mark());

/** A choice from the page or a file may be any number. */
const namesPiece = (g: Game, chosen: Action): boolean =>
  verbOf(chosen) < g.rules.verbs.length && operandsOf(g, chosen).length > 0;

const pieceOf = (g: Game, chosen: Action): string => operandsOf(g, chosen)[0].text;
