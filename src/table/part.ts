// One of several things that a person has done since the last die, to be taken back without the later ones: a battle
// among those that are declared.

import type { Action } from '../engine/contract/ids.ts';
import type { Past } from './past.ts';
import type { Table } from './table.ts';

/** Actions from one moment up to another. */
export interface Part {
  readonly from: number;
  readonly to: number;
}

/**
 * The part that began with the last such choice, up to where its step was asked again. Null where it may not be taken
 * back, or is still going on.
 */
export function partBegunBy(table: Table, past: Past, chosen: Action): Part | null {
  const { actions, length } = table;
  const from = actions.lastIndexOf(chosen);
  if (from < length - table.undoable()) return null;
  const step = past.goTo(actions, from).stepId;
  for (let to = from + 1; to <= length; to++) if (past.goTo(actions, to).stepId === step) return { from, to };
  return null;
}
