// The kinds of error: the user's mistakes (refused in one line), the program's faults (thrown with their place), and
// the agents' faults (charged to their game).

import type { Fault } from './fault.ts';

/** Wrong input: the fault, its place, and the right form. The command line prints it and exits with 2. */
export class BadInput extends Error {
  override readonly name = 'BadInput';
  readonly what: string;
  readonly where: string;
  readonly expected: string;
  constructor(
    what: string,
    where: string,
    expected: string,
    readonly faults: readonly Fault[] = [],
  ) {
    const [fault, place, form] = [what, where, expected].map(inOneLine);
    super(`${fault} (${place}): ${form}`);
    this.what = fault;
    this.where = place;
    this.expected = form;
  }
}

/** The most characters of a part of a refusal. */
const LONGEST = 1000;

/**
 * Text of users as part of a line: without line breaks and control characters, which are commands to a terminal. A name
 * in a stranger's file may be of any length.
 */
export function inOneLine(text: string): string {
  const line = text
    .slice(0, LONGEST)
    .replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' ')
    .replace(/\p{Cc}/gu, '?');
  return text.length > LONGEST ? `${line} …` : line;
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
