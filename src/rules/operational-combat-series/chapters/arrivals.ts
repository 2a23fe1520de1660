// The Reinforcement Segment (OCS 2.3, 11.0, 12.2): supply points and truck and wagon points come into play, then the
// units of the week (reinforcements.ts), then what the dice bring (replacements.ts).

import { auto, procedure } from '../../../engine/kernel/procedure.ts';
import { NOTE } from '../notes.ts';
import type { Ocs } from '../statics.ts';
import { addTokens } from '../stocks.ts';
import { LOAD, SIDES, TOKENS } from '../terms.ts';
import { moduleWeek, plays, weekOf } from '../turn.ts';
import { addArrived, entryOfGoods } from './entry.ts';
import { reinforcements } from './reinforcements.ts';
import { replacements } from './replacements.ts';

export const arrivals = procedure('arrivals', { steps: ['supply', 'variable', 'done'] });

arrivals.define<Ocs>({
  supply: auto((g) => {
    const { play, head } = g.s;
    for (const side of SIDES) {
      const { id } = head.sides[side];
      const supply = play.scenario.supply[id];
      const points = supply?.sp[weekOf(g) - 1] ?? 0;
      if (supply !== undefined && points > 0) {
        const site = entryOfGoods(g, supply.at, side);
        addTokens(g, site, side, points * TOKENS); // OCS 11.0
        g.note(NOTE.arrived, site, side, points * TOKENS, 0);
      }
      for (const { side: owner, turn, at, kind, points: more } of play.scenario.truckArrivals)
        if (owner === id && turn === moduleWeek(g)) addArrived(g, at, side, LOAD[kind], more);
    }
    g.call(reinforcements, arrivals.step.variable);
  }),

  // The set-up has what the first week would bring.
  variable: auto((g) => {
    if (plays(g.s, 'replacements') && weekOf(g) > 1) g.call(replacements, arrivals.step.done);
    else g.goto(arrivals.step.done);
  }),

  done: auto((g) => g.back()),
});
