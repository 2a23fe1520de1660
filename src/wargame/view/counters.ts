// Drawn counters of a roster: `4-6`, present strength and movement.

import type { Statics } from '../../engine/contract/ruleset.ts';
import type { Game } from '../../engine/kernel/game.ts';
import type { CounterDrawing } from '../../view/view.ts';
import type { Roster } from '../units/roster.ts';

/** @param size the size mark of all, such as `XX`. @param states of a unit in words, each with its condition. */
export const drawCounters = <S extends Statics>(
  g: Game<S>,
  roster: Roster<S>,
  size: string,
  states: (u: number) => readonly (readonly [state: string, holds: boolean])[],
): CounterDrawing[] =>
  roster.counters.flatMap(({ id, name, side, branch, strength, movement }, u) =>
    roster.hexOf(g, u) === 0
      ? []
      : [
          {
            id,
            name,
            hex: roster.hexOf(g, u),
            seat: side as CounterDrawing['seat'],
            nation: g.s.seats[side],
            symbol: branch,
            size,
            factors: `${roster.strengthOf(g, u)}-${movement}`,
            steps: { left: g.cells[roster.steps + u], of: strength.length - 1 },
            reduced: g.cells[roster.steps + u] < strength.length - 1,
            states: states(u).flatMap(([state, holds]) => (holds ? [state] : [])),
          },
        ],
  );
