// The kinds of error: what a user gave wrong (refused in one line), what the program got wrong (thrown with its place), and what
// an agent did wrong (charged to its game).

import type { Fault } from './fault.ts';

/** Wrong input: what, where, what would be right. The command line prints it and exits with 2. */
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

/** An agent that threw, cheated, hung or took too much memory: the game is lost to it, and nothing else is. */
export class AgentFault extends Error {
  override readonly name = 'AgentFault';
  constructor(
    readonly spec: string,
    readonly why: string,
  ) {
    super(`${spec} ${why}`);
  }
}

/** A rule that broke its own contract: an empty list of choices, two transitions at once, a procedure twice on the stack. */
export class RulesError extends Error {
  override readonly name = 'RulesError';
}
