// Untried corps show their strength (TITE 13.2): drawn among the counters of their kind that no side has seen yet.

import type { StepId } from '../../../engine/contract/ids.ts';
import { aOf } from '../../../engine/kernel/action.ts';
import { chance, procedure } from '../../../engine/kernel/procedure.ts';
import { MOST_VALUES } from '../cells.ts';
import { type Game, kindOf, reveal } from '../state.ts';
import type { Thunder } from '../statics.ts';
import type { UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';

/** Local: the corps. */
export const revealing = procedure('revealing', { steps: ['draw'], locals: ['unit'] });

/** Lets an untried corps show its strength; the running procedure then continues at `then`. */
export function revealUnit(g: Game, u: UnitId, then: StepId): void {
  g.call(revealing, then);
  g.set(revealing.at.unit, u);
}

/** Counters of the corps' kind with a value that are left to draw. */
const leftOf = (g: Game, u: UnitId, value: number): number =>
  g.cells[g.s.at.drawable + g.s.forces.kind[u] * MOST_VALUES + value];

revealing.define<Thunder>({
  draw: chance({
    rule: '13.2',
    legal: (g, out) => {
      const u = g.cells[revealing.at.unit];
      for (let value = 0; value < kindOf(g, u).values.length; value++) {
        if (leftOf(g, u, value) > 0) out.add(VERB.reveal, value);
      }
    },
    weight: (g, outcome) => leftOf(g, g.cells[revealing.at.unit], aOf(outcome)),
    apply: (g, outcome) => {
      reveal(g, g.cells[revealing.at.unit], aOf(outcome));
      g.back();
    },
  }),
});
