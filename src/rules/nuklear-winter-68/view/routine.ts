// Choices that need no thought: a commander keeps command, and a weapon waits off the board for its first use.

import type { Action } from '../../../engine/contract/ids.ts';
import { action } from '../../../engine/kernel/action.ts';
import { cleanup } from '../chapters/cleanup.ts';
import { canCommand, isBeyondRadio } from '../chapters/command.ts';
import { deployment } from '../chapters/deployment.ts';
import { fortune } from '../chapters/events.ts';
import { impulse } from '../chapters/impulse.ts';
import { type Game, isOnMap } from '../state.ts';
import type { FormationId, UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';

/** Returns the choice; null where a player would think. */
export function routine(g: Game): Action | null {
  const keep = action(VERB.keep);
  if (!g.options().has(keep)) return null;
  switch (g.stepId) {
    // NW 1.2.3a-weapons: the unit that uses it first gets it, so that nothing is gained by giving it away now.
    case deployment.step.arm:
    case fortune.step.arm:
      return keep;
    case impulse.step.command:
      return isBestPlaced(g, g.cells[impulse.at.formation] as FormationId) ? keep : null;
    case cleanup.step.command:
      return isBestPlaced(g, g.cells[cleanup.at.formation] as FormationId) ? keep : null;
    default:
      return null;
  }
}

/**
 * NW 1.2.2-second-in-command: a second in command has weaker ratings for the rest of the game, so that a change can
 * only help units that the commander's radio does not reach: they move at half speed (NW 1.2.2-contact). Tells whether
 * the commander should stay: it reaches half of the formation, or no other unit would reach more than half.
 */
function isBestPlaced(g: Game, formation: FormationId): boolean {
  const { at, formations } = g.s;
  const units = formations.units[formation].filter((unit) => isOnMap(g, unit));
  const isReached = (): boolean => 2 * countBeyondRadio(g, units) <= units.length;
  if (isReached()) return true;
  return units.every((unit) => {
    if (!canCommand(g, formation, unit)) return true;
    const reachesMore = g.tried(() => {
      g.set(at.formationCo + formation, unit);
      g.set(at.formationSecond + formation, 1);
      return 2 * countBeyondRadio(g, units) < units.length;
    });
    return !reachesMore;
  });
}

const countBeyondRadio = (g: Game, units: readonly UnitId[]): number =>
  units.filter((unit) => isBeyondRadio(g, unit)).length;
