// A division whose last step is destroyed comes back in the place of a Break-Down Regiment of its nation (OCS 21.0f),
// by option.

import type { Seat } from '../../../engine/contract/ids.ts';
import { aOf } from '../../../engine/kernel/action.ts';
import { auto, decide, procedure } from '../../../engine/kernel/procedure.ts';
import { NOTE } from '../notes.ts';
import type { Game } from '../state.ts';
import type { Ocs } from '../statics.ts';
import { SIDES, type UnitId } from '../terms.ts';
import { hexOf, isOnMap, nextWith, setLost, sideOf, take } from '../units.ts';
import { VERB } from '../verbs.ts';
import { isRegimentOf, standIn } from './break-down.ts';
import { dismiss } from './motorizing.ts';
import { enterHex } from './occupation.ts';

/** Local: the division. Divisions that have died since the last segment have the mark `returning`. */
export const divisionReturns = procedure('division-returns', { steps: ['next', 'choose'], locals: ['division'] });

/** The first division that may return, 0 for none. */
function nextReturning(g: Game): UnitId {
  for (const side of SIDES) {
    const u = nextWith(g, 'returning', side, 0);
    if (u !== 0) return u;
  }
  return 0;
}

export const isAnyReturning = (g: Game): boolean => nextReturning(g) !== 0;

divisionReturns.define<Ocs>({
  next: auto((g) => {
    const u = nextReturning(g);
    if (u === 0) return g.back();
    take(g, 'returning', u);
    g.set(divisionReturns.at.division, u);
    g.goto(divisionReturns.step.choose);
  }),

  choose: decide({
    rule: '21.0f',
    prompt: 'choose the Break-Down Regiment in whose place the division returns',
    actor: (g) => sideOf(g, g.cells[divisionReturns.at.division]) as Seat,
    takesOnly: true,
    legal: (g, out) => {
      for (let v = 1; v <= g.s.forces.count; v++)
        if (isOnMap(g, v) && isRegimentOf(g, v, g.cells[divisionReturns.at.division])) out.add(VERB.comeBack, v);
    },
    otherwise: (g) => g.goto(divisionReturns.step.next),
    apply: (g, chosen) => {
      const u = g.cells[divisionReturns.at.division];
      const regiment = aOf(chosen);
      const hex = hexOf(g, regiment);
      standIn(g, u, regiment);
      dismiss(g, regiment);
      setLost(g, u, g.s.forces.steps[u] - 1);
      enterHex(g, u, hex);
      g.note(NOTE.cameBack, u, regiment, hex);
      g.goto(divisionReturns.step.next);
    },
  }),
});
