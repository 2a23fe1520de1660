// Actions as people and files write them: a verb word and ids with single spaces, unique among the legal ones.

import { BadInput } from '../contract/errors.ts';
import type { Action } from '../contract/ids.ts';
import type { Statics } from '../contract/ruleset.ts';
import { aOf, bOf, verbOf } from '../kernel/action.ts';
import type { Game } from '../kernel/game.ts';

/** The word of a choice, as the game's module or its ruleset has it. */
export function verbWord<S extends Statics>({ rules, s }: Game<S>, chosen: Action): string {
  const verb = rules.verbs[verbOf(chosen)];
  if (!verb) throw new Error(`${rules.id} has no verb ${verbOf(chosen)}`);
  return s.stated?.verbWords?.[verb.word] ?? verb.word;
}

/** The text of an action at the present position, e.g. `step 0914`. */
export function describe<S extends Statics>(g: Game<S>, chosen: Action): string {
  let text = verbWord(g, chosen);
  for (const operand of operandsOf(g, chosen)) text += ` ${operand.text}`;
  return text;
}

/** A thing that a choice names: a unit, a hex, a number (`number`). */
export interface Operand {
  readonly namespace: string;
  readonly id: number;
  /** The thing as the choice's text has it. */
  readonly text: string;
}

/** The things that an action names, in the order of its text. */
export function operandsOf<S extends Statics>(g: Game<S>, chosen: Action): Operand[] {
  const { operands, a, b } = g.rules.verbs[verbOf(chosen)];
  const found: Operand[] = [];
  const add = (namespace: string | undefined, id: number): void => {
    if (namespace !== undefined) found.push({ namespace, id, text: idText(g, namespace, id) });
  };
  if (operands) {
    for (const [namespace, id] of operands(g, aOf(chosen), bOf(chosen))) add(namespace, id);
  } else {
    add(a, aOf(chosen));
    add(b, bOf(chosen));
  }
  return found;
}

function idText<S extends Statics>(g: Game<S>, namespace: string, id: number): string {
  return namespace === 'number' ? String(id) : (g.s.names[namespace]?.[id] ?? String(id));
}

/**
 * Returns the legal action with this text (case and spacing do not matter).
 * @throws BadInput naming the nearest legal texts; nothing has changed.
 */
export function parse<S extends Statics>(g: Game<S>, text: string): Action {
  const wanted = normal(text);
  const options = g.options();
  const texts: string[] = [];
  for (let i = 0; i < options.size; i++) {
    const legal = describe(g, options.at(i));
    if (normal(legal) === wanted) return options.at(i);
    texts.push(legal);
  }
  const near = nearest(text, texts, 3);
  throw new BadInput(
    `'${text}' is not legal`,
    `at ${g.stepName}`,
    `legal are ${near.join(' | ')}${texts.length > near.length ? ` | ... (${texts.length} in all)` : ''}`,
  );
}

const normal = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * Returns the candidates with the smallest edit distance from a text, nearest first; the text may also be a beginning.
 */
export function nearest(text: string, candidates: readonly string[], count: number): string[] {
  const wanted = normal(text);
  const distance = (candidate: string): number =>
    Math.min(editDistance(wanted, candidate), editDistance(wanted, candidate.slice(0, wanted.length)) + 0.5);
  return candidates
    .map((candidate) => ({ candidate, distance: distance(normal(candidate)) }))
    .sort((p, q) => p.distance - q.distance)
    .slice(0, count)
    .map(({ candidate }) => candidate);
}

/** Levenshtein's distance: the fewest insertions, deletions and replacements. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, j) => j);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (from[i - 1] === to[j - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row[to.length];
}
