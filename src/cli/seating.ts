// Assigns players to the seats of a game that people play.

import type { Statics } from '../engine/contract/ruleset.ts';

/** Gives a person the first seat without an agent, unless the user has seated people. */
export function seatsFor(s: Statics, given: Readonly<Record<string, string>>): Record<string, string> {
  const anyHuman = Object.values(given).includes('human');
  const free = s.seats.find((seat) => given[seat] === undefined);
  return Object.fromEntries(
    s.seats.map((seat) => [seat, given[seat] ?? (!anyHuman && seat === free ? 'human' : 'heuristic')]),
  );
}
