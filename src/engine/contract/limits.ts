// Every limit of the engine, in one place. A ruleset and its statics are held to them when a game is first put together, and
// refused with one line; so nothing in hot code checks them, and nothing wraps round.

import { BadInput } from './errors.ts';
import type { Ruleset, Statics } from './ruleset.ts';

/** Bits of an action, 31 in all: a verb and two operands (src/engine/kernel/action.ts says why these). */
export const VERB_BITS = 8;
export const FIRST_BITS = 10;
export const SECOND_BITS = 13;

export const LIMITS = {
  /** Verbs of a ruleset. */
  verbs: 1 << VERB_BITS,
  /** Numbers of the first operand of a verb that has two: units, markers. The last row is kept for verbs with one. */
  firstOperands: (1 << FIRST_BITS) - 1,
  /** Numbers of the second operand: hexes, units. */
  secondOperands: 1 << SECOND_BITS,
  /** Numbers of the operand of a verb that has no other. */
  onlyOperands: (1 << FIRST_BITS) - 1 + (1 << SECOND_BITS),
  /** Hexes of a map, whose numbers begin at 1: each can be a second operand. */
  hexes: (1 << SECOND_BITS) - 1,
  /** Choices of a decision, and outcomes of a die: a tree's node counts them, with macros, in thirteen bits. */
  choices: 4096,
  outcomes: 4096,
  /** Seats at a game: a tree's node keeps who acts in two bits. */
  seats: 4,
  /** Cells of a position: a megabyte. */
  cells: 1 << 18,
} as const;

/** What a ruleset declares and the contract suite tests: sizes of buffers follow from it. */
export interface Bounds {
  /** The most choices of any decision. */
  readonly choices: number;
  /** The most outcomes of any die or draw. */
  readonly outcomes: number;
  /** The most cells of a position, over all scenarios. */
  readonly cells: number;
}

/** Where the limits are set, for those who run into one. */
const HERE = 'src/engine/contract/limits.ts';

const known = new WeakMap<object, WeakSet<object>>();

/**
 * Refuses a game that the engine cannot hold, or that is larger than its ruleset declares. Made once for each statics.
 * @throws BadInput with what is too large, the limit, and where the limit is set.
 */
export function holdToLimits<S extends Statics>(rules: Ruleset<S>, s: S): void {
  const seen = known.get(rules) ?? new WeakSet();
  if (seen.has(s)) return;
  checkRuleset(rules);
  checkStatics(rules, s);
  known.set(rules, seen.add(s));
}

function checkRuleset<S extends Statics>({ id, verbs, bounds }: Ruleset<S>): void {
  atMost(verbs.length, LIMITS.verbs, 'verbs', id);
  for (const bound of ['choices', 'outcomes', 'cells'] as const) {
    if (!Number.isInteger(bounds[bound]) || bounds[bound] < 1)
      throw new BadInput(`bounds.${bound} = ${bounds[bound]}`, id, 'a whole number above 0');
    atMost(bounds[bound], LIMITS[bound], `declared ${bound}`, id);
  }
}

function checkStatics<S extends Statics>({ id, verbs, bounds }: Ruleset<S>, s: S): void {
  const where = `${id} ${s.scenario}`;
  atMost(s.seats.length, LIMITS.seats, 'seats', where);
  atMost(s.layout.size, bounds.cells, 'cells', where, `bounds.cells of ${id}`);
  const count = (namespace: string): number => s.names[namespace]?.length ?? 0;
  for (const { word, a, b } of verbs) {
    const first = b === undefined ? LIMITS.onlyOperands : LIMITS.firstOperands;
    if (a !== undefined) atMost(count(a), first, `numbers of ${a} as operand of '${word}'`, where);
    if (b !== undefined) atMost(count(b), LIMITS.secondOperands, `numbers of ${b} as operand of '${word}'`, where);
  }
}

function atMost(found: number, limit: number, what: string, where: string, set = HERE): void {
  const many = tooMany(found, limit, set);
  if (many !== null) throw new BadInput(`${many.found} ${what}`, where, many.expected);
}

/** How a number above its limit is told; null where it keeps to it. */
export const tooMany = (found: number, limit: number, set = HERE): { found: string; expected: string } | null =>
  found > limit ? { found: grouped(found), expected: `at most ${grouped(limit)}, set in ${set}` } : null;

const grouped = (n: number): string => n.toLocaleString('en-US');

/** The most that a list of options of this ruleset must hold. */
export const mostOptions = ({ choices, outcomes }: Bounds): number => Math.max(choices, outcomes);
