// Step losses of one side in a combat (OCS 9.12): the owner chooses, one step after another.

import type { Seat, StepId } from '../../../engine/contract/ids.ts';
import { aOf } from '../../../engine/kernel/action.ts';
import { decide, procedure } from '../../../engine/kernel/procedure.ts';
import type { Game } from '../state.ts';
import type { Ocs } from '../statics.ts';
import type { UnitId } from '../terms.ts';
import { give, has, loseSteps, nextWith, stepsOf, takeAll } from '../units.ts';
import { VERB } from '../verbs.ts';

/**
 * Locals: whose; steps still to be lost; the unit that loses the first, 0 when it has. Units that have lost one are
 * `hurt`.
 */
export const losses = procedure('losses', { steps: ['choose'], locals: ['side', 'steps', 'first'] });

/**
 * Has a side lose steps of its engaged units. @param first the unit of the action rating, 0 once it has lost its step
 * (OCS 9.12a)
 */
export function beginLosses(g: Game, side: number, steps: number, first: UnitId, then: StepId): void {
  g.set(losses.at.side, side);
  g.set(losses.at.steps, steps);
  g.set(losses.at.first, first);
  g.call(losses, then);
}

const nextEngaged = (g: Game, u: UnitId): UnitId => nextWith(g, 'engaged', g.cells[losses.at.side], u);

losses.define<Ocs>({
  choose: decide({
    rule: '9.12',
    prompt: (g) => `choose a unit to lose a step, ${g.cells[losses.at.steps]} in all`,
    actor: (g) => g.cells[losses.at.side] as Seat,
    takesOnly: true,
    legal: (g, out) => {
      const { steps, first } = losses.at;
      // OCS 9.12c: what is beyond the side is ignored.
      if (g.cells[steps] === 0) return;
      if (g.cells[first] !== 0 && has(g, 'engaged', g.cells[first])) return out.add(VERB.lose, g.cells[first]);
      const isRoundOver = !isAnyUnhurt(g);
      for (let u = nextEngaged(g, 0); u !== 0; u = nextEngaged(g, u))
        if (isRoundOver || !has(g, 'hurt', u)) out.add(VERB.lose, u);
    },
    otherwise: (g) => g.back(),
    apply: (g, chosen) => {
      const { side, steps, first } = losses.at;
      // OCS 9.12c: all lose one before any loses two.
      if (!isAnyUnhurt(g)) takeAll(g, 'hurt', g.cells[side]);
      if (stepsOf(g, aOf(chosen)) > 1) give(g, 'hurt', aOf(chosen));
      loseSteps(g, aOf(chosen), 1);
      g.set(first, 0);
      g.add(steps, -1);
      g.stay();
    },
  }),
});

function isAnyUnhurt(g: Game): boolean {
  for (let u = nextEngaged(g, 0); u !== 0; u = nextEngaged(g, u)) if (!has(g, 'hurt', u)) return true;
  return false;
}
