// Declaration forms: the four ways in which a player names several things, one action at a time.
//
// Each form keeps what has been named in fields of the ruleset and writes its choices in one order only, so that one
// declaration is one line of actions. There is no cancel: taking back is undo. An item is offered only where a legal
// completion exists, which the ruleset answers through `completes`.

import type { Statics } from '../contract/ruleset.ts';
import type { Game } from './game.ts';
import type { Options } from './options.ts';

/** Names a set: items are added in ascending order, then `done`. */
export interface Subset<S extends Statics> {
  readonly addVerb: number;
  readonly doneVerb: number;
  /** The cell that holds the last item added, plus one; 0 before the first. */
  last(g: Game<S>): number;
  count(g: Game<S>): number;
  /** Tells whether the item may be in the set at all. */
  eligible(g: Game<S>, item: number): boolean;
  /** Tells whether the set so far, with the item (or -1 for as it stands), can still become a legal set. */
  completes(g: Game<S>, item: number): boolean;
  /** Tells whether the set as it stands is legal. */
  closed(g: Game<S>): boolean;
}

export function offerSubset<S extends Statics>(g: Game<S>, form: Subset<S>, out: Options): void {
  const count = form.count(g);
  for (let item = g.cells[form.last(g)]; item < count; item++) {
    if (form.eligible(g, item) && form.completes(g, item)) out.add(form.addVerb, item);
  }
  if (form.closed(g)) out.add(form.doneVerb);
}

/** Records an item as added. */
export const addToSubset = <S extends Statics>(g: Game<S>, form: Subset<S>, item: number): void =>
  g.set(form.last(g), item + 1);

/** Puts each item of a row into one of its bins or none, items in ascending order. */
export interface Assignment<S extends Statics> {
  readonly assignVerb: number;
  readonly skipVerb: number;
  /** The cell that holds the number of items dealt with. */
  next(g: Game<S>): number;
  count(g: Game<S>): number;
  /** Returns the number of bins. */
  bins(g: Game<S>): number;
  /** Tells whether the item may go into the bin, given the assignments so far. */
  fits(g: Game<S>, item: number, bin: number): boolean;
  /** Tells whether the item may be left out. */
  maySkip(g: Game<S>, item: number): boolean;
}

export function offerAssignment<S extends Statics>(g: Game<S>, form: Assignment<S>, out: Options): void {
  const item = g.cells[form.next(g)];
  const bins = form.bins(g);
  for (let bin = 0; bin < bins; bin++) if (form.fits(g, item, bin)) out.add(form.assignVerb, item, bin);
  if (form.maySkip(g, item)) out.add(form.skipVerb, item);
}

/** Tells whether all items of an assignment have been dealt with. */
export const assigned = <S extends Statics>(g: Game<S>, form: Assignment<S>): boolean =>
  g.cells[form.next(g)] >= form.count(g);

/** Takes interchangeable pieces: a number of each class, classes in ascending order. */
export interface Multiset<S extends Statics> {
  readonly takeVerb: number;
  /** The cell that holds the number of classes dealt with. */
  next(g: Game<S>): number;
  classes(g: Game<S>): number;
  least(g: Game<S>, kind: number): number;
  most(g: Game<S>, kind: number): number;
}

/** Offers the possible numbers for the next class; the caller should pass over a class with only one. */
export function offerMultiset<S extends Statics>(g: Game<S>, form: Multiset<S>, out: Options): void {
  const kind = g.cells[form.next(g)];
  const most = form.most(g, kind);
  for (let number = form.least(g, kind); number <= most; number++) out.add(form.takeVerb, kind, number);
}

/** Shares out n losses one at a time; order does not matter to the result, so items never go down. */
export interface Allocation<S extends Statics> {
  readonly giveVerb: number;
  /** The cell that holds the number of losses left. */
  left(g: Game<S>): number;
  /** The cell that holds the lowest item that may still receive. */
  from(g: Game<S>): number;
  count(g: Game<S>): number;
  /** Tells whether the item can take one more, given the shares so far. */
  takes(g: Game<S>, item: number): boolean;
  /** Tells whether the rest can be shared out among this item and later ones. */
  completes(g: Game<S>, item: number): boolean;
}

export function offerAllocation<S extends Statics>(g: Game<S>, form: Allocation<S>, out: Options): void {
  const count = form.count(g);
  for (let item = g.cells[form.from(g)]; item < count; item++) {
    if (form.takes(g, item) && form.completes(g, item)) out.add(form.giveVerb, item);
  }
}

/** Records one loss for an item. */
export function give<S extends Statics>(g: Game<S>, form: Allocation<S>, item: number): void {
  g.set(form.from(g), item);
  g.set(form.left(g), g.cells[form.left(g)] - 1);
}
