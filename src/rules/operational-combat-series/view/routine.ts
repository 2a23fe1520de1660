// Choices without thought: a march that can go no farther ends (OCS 6.1).

import type { Action } from '../../../engine/contract/ids.ts';
import { action, verbOf } from '../../../engine/kernel/action.ts';
import { march } from '../chapters/march.ts';
import type { Game } from '../state.ts';
import { VERB } from '../verbs.ts';

/** Where nothing is left but to stop, the unit that is dropped first stays in the same hex. */
export function routine(g: Game): Action | null {
  if (g.stepId !== march.step.choose || g.cells[march.at.steps] === 0) return null;
  const isStop = (chosen: Action): boolean => verbOf(chosen) === VERB.halt || verbOf(chosen) === VERB.drop;
  return g.offered().every(isStop) ? action(VERB.halt) : null;
}
