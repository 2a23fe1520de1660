// The kinds of blunders of a ruleset, with the one that the meter adds to those that the ruleset declares.

import type { BlunderKind } from '../../../src/engine/contract/blunders.ts';
import type { Ruleset } from '../../../src/engine/contract/ruleset.ts';

export const LOSING: BlunderKind = {
  name: 'losing-attack',
  title: 'attacks that cost the attacker win chance by the evaluation, the luck of the dice aside',
  of: 'attacks',
};

/** The kinds in printing order; none where the ruleset declares none. */
export function kindsOf({ blunders, knowledge }: Ruleset): readonly BlunderKind[] {
  if (!blunders) return [];
  return [...blunders.kinds, ...(blunders.battle && knowledge ? [LOSING] : [])];
}
