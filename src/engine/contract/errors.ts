// The kinds of error: the user's mistakes (refused in one line), the program's faults (thrown with their place), and
// the agents' faults (charged to their game).

import type { Fault } from './fault.ts';

/** Wrong input: the fault, its place, and the right form. The command line prints it and exits with 2. */
export class BadInput extends Error {
  override readonly name = 'BadInput';
  constructor(
    readonly what: string,
    readonly where: string,
    readonly expected: string,
    readonly faults: readonly Fault[] = [],
  ) {
    super(`${what} (${where}): ${expected}`);
  }
}

/** An agent that threw, cheated, hung or used too much memory: it loses that game, and no other is affected. */
export class AgentFault extends Error {
  override readonly name = 'AgentFault';
  constructor(
    readonly spec: string,
    readonly why: string,
  ) {
    super(`${spec} ${why}`);
  }
}

/**
 * A rule that broke its own contract: an empty list of choices, two transitions at once, a procedure twice on the
 * stack.
 */
export class RulesError extends Error {
  override readonly name = 'RulesError';
}
