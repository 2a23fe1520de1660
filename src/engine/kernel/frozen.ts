// Freezes the objects that games and agents share, so that code that runs inline cannot change the rules for others,
// even by mistake.

import { Game } from './game.ts';
import { Procedure } from './procedure.ts';

/**
 * Freezes a ruleset with all plain objects, lists and procedures below it, and the methods of games. Typed arrays
 * cannot be frozen, and objects of a ruleset's own classes are left alone.
 */
export function frozen<T extends object>(rules: T): T {
  Object.freeze(Game.prototype);
  freezeBelow(rules);
  return rules;
}

function freezeBelow(value: unknown): void {
  if (value === null || typeof value !== 'object' || Object.isFrozen(value)) return;
  const kind: unknown = Object.getPrototypeOf(value);
  const isPlain = kind === Object.prototype || kind === null || Array.isArray(value) || value instanceof Procedure;
  if (!isPlain) return;
  Object.freeze(value);
  for (const inner of Object.values(value)) freezeBelow(inner);
}
