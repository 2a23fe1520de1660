// Every limit of the engine, in one place. A ruleset and its statics are checked against them when a game is first put
// together, and refused with one line; so hot code need not check them. Three things are known only in play, and
// checked there in every game: operands that are plain numbers, where a choice is packed (src/engine/kernel/action.ts),
// and the choices and outcomes of a step, where they are listed (src/engine/kernel/game.ts).

import { BadInput } from './errors.ts';
import type { Ruleset, Statics } from './ruleset.ts';

/** Bits of an action, 31 in all: a verb and two operands (src/engine/kernel/action.ts gives the reasons). */
export const VERB_BITS = 8;
export const FIRST_BITS = 10;
export const SECOND_BITS = 13;

export const LIMITS = {
  /** The most verbs of a ruleset. */
  verbs: 1 << VERB_BITS,
  /**
   * The most values of the first operand of a verb that has two: units, markers. The last row is reserved for verbs
   * with one.
   */
  firstOperands: (1 << FIRST_BITS) - 1,
  /** The most values of the second operand: hexes, units. */
  secondOperands: 1 << SECOND_BITS,
  /** The most values of the operand of a verb with one. */
  onlyOperands: (1 << FIRST_BITS) - 1 + (1 << SECOND_BITS),
  /** The most hexes of a map, numbered from 1: each can be a second operand. */
  hexes: (1 << SECOND_BITS) - 1,
  /**
   * The most choices of a decision, and outcomes of a die: a tree's node counts them, with macros, in thirteen bits.
   */
  choices: 4096,
  outcomes: 4096,
  /** The most seats of a game: a tree's node stores the actor in two bits. */
  seats: 4,
  /**
   * The most turns of a game, and decisions and dice of one turn: a lane of dice counts both in one cell, in 15 and 16
   * bits.
   */
  turns: (1 << 15) - 1,
  decisionsPerTurn: (1 << 16) - 1,
  /** The most cells of a position: a megabyte. */
  cells: 1 << 18,
} as const;

/** Bounds that a ruleset declares and the contract suite tests: they determine the sizes of buffers. */
export interface Bounds {
  /** The most choices of any decision. */
  readonly choices: number;
  /** The most outcomes of any die or draw. */
  readonly outcomes: number;
  /** The most cells of a position, over all scenarios. */
  readonly cells: number;
}

/** The file that sets the limits, for error messages. */
const HERE = 'src/engine/contract/limits.ts';

const known = new WeakMap<object, WeakSet<object>>();

/**
 * Refuses a game that the engine cannot hold, or that is larger than its ruleset declares. Runs once for each statics.
 * @throws BadInput with the excess, the limit, and the file that sets the limit.
 */
export function holdToLimits<S extends Statics>(rules: Ruleset<S>, s: S): void {
  const seen = known.get(rules) ?? new WeakSet();
  if (seen.has(s)) return;
  checkRuleset(rules);
  checkStatics(rules, s);
  known.set(rules, seen.add(s));
}

function checkRuleset<S extends Statics>({ id, verbs, decisionsPerTurn, bounds }: Ruleset<S>): void {
  atMost(verbs.length, LIMITS.verbs, 'verbs', id);
  atMost(decisionsPerTurn, LIMITS.decisionsPerTurn, 'decisions in a turn', id);
  for (const bound of ['choices', 'outcomes', 'cells'] as const) {
    if (!Number.isInteger(bounds[bound]) || bounds[bound] < 1)
      throw new BadInput(`bounds.${bound} = ${bounds[bound]}`, id, 'a whole number above 0');
    atMost(bounds[bound], LIMITS[bound], `declared ${bound}`, id);
  }
}

function checkStatics<S extends Statics>({ id, verbs, bounds }: Ruleset<S>, s: S): void {
  const where = `${id} ${s.scenario}`;
  atMost(s.seats.length, LIMITS.seats, 'seats', where);
  atMost(s.turns, LIMITS.turns, 'turns', where);
  atMost(s.layout.size, bounds.cells, 'cells', where, `bounds.cells of ${id}`);
  const count = (namespace: string): number => s.names[namespace]?.length ?? 0;
  for (const { word, a, b } of verbs) {
    for (const namespace of [a, b]) {
      if (namespace === undefined || namespace === 'number' || namespace in s.names) continue;
      const known = ['number', ...Object.keys(s.names)].join(', ');
      throw new BadInput(`'${word}' names a ${namespace}, which has no names`, where, `one of ${known}`);
    }
    const first = b === undefined ? LIMITS.onlyOperands : LIMITS.firstOperands;
    if (a !== undefined) atMost(count(a), first, `numbers of ${a} as operand of '${word}'`, where);
    if (b !== undefined) atMost(count(b), LIMITS.secondOperands, `numbers of ${b} as operand of '${word}'`, where);
  }
}

function atMost(found: number, limit: number, what: string, where: string, set = HERE): void {
  const many = tooMany(found, limit, set);
  if (many !== null) throw new BadInput(`${many.found} ${what}`, where, many.expected);
}

/** Formats a number above its limit; null where it is within. */
export const tooMany = (found: number, limit: number, set = HERE): { found: string; expected: string } | null =>
  found > limit ? { found: grouped(found), expected: `at most ${grouped(limit)}, set in ${set}` } : null;

const grouped = (n: number): string => n.toLocaleString('en-US');

/** The largest list of options that this ruleset can have. */
export const mostOptions = ({ choices, outcomes }: Bounds): number => Math.max(choices, outcomes);
