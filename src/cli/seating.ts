// Who sits where in a game that people play.

import type { Statics } from '../engine/contract/ruleset.ts';

/** Without a word of people, the first seat that no agent was given is a person's. */
export function seatsFor(s: Statics, given: Readonly<Record<string, string>>): Record<string, string> {
  const anyHuman = Object.values(given).includes('human');
  const free = s.seats.find((seat) => given[seat] === undefined);
  return Object.fromEntries(
    s.seats.map((seat) => [seat, given[seat] ?? (!anyHuman && seat === free ? 'human' : 'heuristic')]),
  );
}
