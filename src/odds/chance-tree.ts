// The enumeration of a chance subtree: every way the dice can fall from a position on, through the rules themselves.
//
// Outcomes of one class lead to equal positions (`classOf`), so one of each class is played. What comes of it is read
// off the events noted on the way, not off the position: the rules run on by themselves to the next decision.

import type { Action } from '../engine/contract/ids.ts';
import { CHANCE } from '../engine/contract/ids.ts';
import type { GameEvent } from '../engine/contract/measures.ts';
import type { Statics } from '../engine/contract/ruleset.ts';
import type { Game } from '../engine/kernel/game.ts';
import type { Distribution } from './distribution.ts';
import { add, multiply, ONE, type Rational, rational } from './rational.ts';

/**
 * The definition of an enumeration. `Note` is the part kept of an event, `Result` a primitive, or an object that exists
 * once.
 */
export interface ChanceTree<S extends Statics, Note, Result> {
  /** Brings the game to the first die; taken back afterwards. */
  begin(g: Game<S>): void;
  /** Tells whether the present decision or die still belongs to it. */
  goesOn(g: Game<S>, notes: readonly Note[]): boolean;
  /** Chooses at a decision that belongs to it. */
  choose(g: Game<S>): Action;
  /** Called before a die falls. */
  look?(g: Game<S>): void;
  /** Returns the part of an event to keep, undefined for nothing. */
  hear(g: Game<S>, event: GameEvent): Note | undefined;
  /** Derives the result from the kept events; from the position only where it stands still at the end. */
  result(notes: readonly Note[], g: Game<S>): Result;
}

/** Returns the exact distribution of the result. The game is left unchanged. */
export function overAllDice<S extends Statics, Note, Result>(
  g: Game<S>,
  tree: ChanceTree<S, Note, Result>,
): Distribution<Result> {
  const notes: Note[] = [];
  const sums = new Map<Result, Rational>();
  const walk = (share: Rational): void => {
    while (!g.isOver && g.actor !== CHANCE && tree.goesOn(g, notes)) g.apply(tree.choose(g));
    if (g.isOver || g.actor !== CHANCE || !tree.goesOn(g, notes)) {
      const result = tree.result(notes, g);
      const sum = sums.get(result);
      sums.set(result, sum === undefined ? share : add(sum, share));
      return;
    }
    tree.look?.(g);
    const { classes, total } = classesOf(g);
    const mark = g.mark();
    const noted = notes.length;
    for (const { outcome, weight } of classes) {
      g.apply(outcome);
      walk(multiply(share, rational(weight, total)));
      g.rewind(mark);
      notes.length = noted;
    }
  };
  g.tried(() => {
    g.listener = (now, event) => {
      const note = tree.hear(now, event);
      if (note !== undefined) notes.push(note);
    };
    tree.begin(g);
    walk(ONE);
  });
  return sums;
}

/** The classes of the present die, each with its first outcome and its weight. */
function classesOf<S extends Statics>(g: Game<S>): { classes: { outcome: Action; weight: number }[]; total: number } {
  const options = g.options();
  const classes = new Map<number, { outcome: Action; weight: number }>();
  let total = 0;
  for (let i = 0; i < options.size; i++) {
    const outcome = options.at(i);
    const weight = g.weight(outcome);
    total += weight;
    const known = classes.get(g.classOf(outcome));
    if (known === undefined) classes.set(g.classOf(outcome), { outcome, weight });
    else known.weight += weight;
  }
  return { classes: [...classes.values()], total };
}
