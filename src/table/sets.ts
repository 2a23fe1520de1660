// Sets that people name in any order: the attackers of a battle, the units that check for losses, the hexes to be
// mined, the weapons that change hands. The engine takes their items in one order and nothing else; here what was named
// is put into that order, and what can still be added is found by trying. Every function leaves the game as it is.

import type { Action, StepId } from '../engine/contract/ids.ts';
import { action, verbOf } from '../engine/kernel/action.ts';
import type { Game } from '../engine/kernel/game.ts';
import type { NamedSet, SeatStep } from '../engine/kernel/procedure.ts';

type AnySet = NamedSet<Game['s']>;

/** A set in progress, and the items that may be in it. */
export interface SetToName {
  readonly items: readonly Action[];
  /** The choice that ends a set of any size; null where the number of items is fixed, or any other choice ends it. */
  readonly ending: Action | null;
  /** Whether it is one of several things to do: any other choice ends the naming, or none. */
  readonly isOptional: boolean;
  /** The required number of items; null where any number may do. */
  readonly size: number | null;
}

/** Positions that one search may look at. */
const MOST = 2000;

const setOf = (g: Game): AnySet | null =>
  g.actor < 0 ? null : ((g.step as unknown as SeatStep<Game['s']>).set ?? null);

/** The set to be named now, from its first item on; null where there is none. */
export function setToName(g: Game): SetToName | null {
  const set = setOf(g);
  if (set === null) return null;
  const naming = new Naming(g, set);
  const items = g.tried(() => naming.items());
  const { ends, isOptional = false } = set;
  // An optional set of one item has no order: it is a choice like any other.
  if (items.length === 0 || (isOptional && items.length === 1)) return null;
  return { items, ending: ends === undefined ? null : action(ends), isOptional, size: set.size?.(g) ?? null };
}

/**
 * The choices, in the engine's order, that name exactly these items and then end the naming.
 * @param ending another choice of the step than naming an item; null where the number of items is fixed, or where a set
 *   that is optional is all that is handed over.
 * @returns null where they are no legal set.
 */
export function orderOf(g: Game, named: readonly Action[], ending: Action | null): readonly Action[] | null {
  const set = setOf(g);
  return set === null ? null : g.tried(() => new Naming(g, set).exactly(named, ending));
}

/** The items that can still be added to those named, so that more or none make a legal set. */
export function stillOpen(g: Game, items: readonly Action[], named: readonly Action[]): Action[] {
  const set = setOf(g);
  if (set === null) return [];
  const naming = new Naming(g, set);
  return g.tried(() => items.filter((item) => !named.includes(item) && naming.completes([...named, item])));
}

/** Of these items, those that are no longer on offer once the choices have been made. */
export const closedBy = (g: Game, chain: readonly Action[], items: readonly Action[]): Action[] =>
  g.tried(() => {
    for (const chosen of chain) g.apply(chosen);
    const isOffered = (item: Action): boolean => g.actor >= 0 && g.options().has(item);
    return items.filter((item) => !isOffered(item));
  });

/** The naming of one set, tried on the game. */
class Naming {
  private readonly step: StepId;
  private readonly actor: number;
  private readonly verb: number;
  private readonly size: number | null;
  private looked = 0;

  constructor(
    private readonly g: Game,
    private readonly set: AnySet,
  ) {
    this.step = g.stepId;
    this.actor = g.actor;
    this.verb = set.verb(g);
    this.size = set.size?.(g) ?? null;
  }

  /** Tells whether items of the same set are still to be named, or the naming to be ended. */
  private get isGoingOn(): boolean {
    const { g, set } = this;
    return g.stepId === this.step && g.actor === this.actor && set.verb(g) === this.verb;
  }

  /** The items that can be named now. */
  private offered(): Action[] {
    return this.g.offered().filter((each) => verbOf(each) === this.verb || verbOf(each) === this.set.or);
  }

  /** Tells which of two items the engine takes first. */
  private readonly before = (a: Action, b: Action): number => {
    const { order } = this.set;
    return (order === undefined ? 0 : order(a) - order(b)) || a - b;
  };

  /** All items in some legal set: those offered first, after any first item, and after the lowest ones. */
  items(): Action[] {
    const { g } = this;
    const first = this.offered();
    const found = new Set(first);
    const mark = g.mark();
    for (const item of first) {
      g.apply(item);
      if (this.isGoingOn) for (const next of this.offered()) found.add(next);
      g.rewind(mark);
    }
    for (let lowest: Action | undefined = first[0]; lowest !== undefined; ) {
      g.apply(lowest);
      const next: Action[] = this.isGoingOn ? this.offered() : [];
      for (const item of next) found.add(item);
      [lowest] = next;
    }
    g.rewind(mark);
    return [...found].sort(this.before);
  }

  exactly(named: readonly Action[], ending: Action | null): Action[] | null {
    const { g, set, size } = this;
    if (size !== null && named.length !== size) return null;
    if (set.isOptional && named.length === 0) return null;
    const others = this.items().filter((item) => !named.includes(item));
    const mark = g.mark();
    const chain: Action[] = [];
    for (const item of [...named].sort(this.before)) {
      if (!this.isGoingOn || !g.options().has(item)) break;
      g.apply(item);
      chain.push(item);
    }
    // Where only one set is left, the engine names the rest of it by itself.
    const isOver = size === null && others.some((item) => set.has(g, item));
    const isNamed = named.every((item) => chain.includes(item) || set.has(g, item)) && !isOver;
    const mayEnd = this.isGoingOn ? this.mayEndBy(ending) : ending === null || ending === this.end || set.isOptional;
    const needsEnding = this.isGoingOn && ending !== null;
    g.rewind(mark);
    if (!isNamed || !mayEnd) return null;
    return needsEnding ? [...chain, ending as Action] : chain;
  }

  private mayEndBy(ending: Action | null): boolean {
    return ending === null ? this.set.isOptional === true : this.g.options().has(ending);
  }

  private get end(): Action | null {
    return this.set.ends === undefined ? null : action(this.set.ends);
  }

  /** Whether some legal set holds all of these. */
  completes(named: readonly Action[]): boolean {
    this.looked = 0;
    if (this.size !== null && named.length > this.size) return false;
    return this.reaches([...named].sort(this.before), 0);
  }

  /** From here, with the first `done` of them named; others may come in between where they must. */
  private reaches(named: readonly Action[], done: number): boolean {
    const { g, set } = this;
    if (done === named.length) return true;
    if (!this.isGoingOn) return named.slice(done).every((item) => set.has(g, item));
    if (this.looked++ > MOST) return false;
    const next = named[done];
    const mark = g.mark();
    const offered = this.offered();
    if (offered.includes(next)) {
      g.apply(next);
      const isReached = this.reaches(named, done + 1);
      g.rewind(mark);
      if (isReached) return true;
    }
    for (const item of offered) {
      if (this.before(item, next) >= 0) continue;
      g.apply(item);
      const isReached = this.reaches(named, done);
      g.rewind(mark);
      if (isReached) return true;
    }
    return false;
  }
}
