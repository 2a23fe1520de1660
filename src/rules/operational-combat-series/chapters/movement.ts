// A segment of movement (OCS 6.0, 8.0, 10.0): groups of units one after another, and what else a side may do in it.

import type { Action, StepId } from '../../../engine/contract/ids.ts';
import { aOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { auto, decide, procedure } from '../../../engine/kernel/procedure.ts';
import { unmarkAll } from '../../../wargame/units/marks.ts';
import type { Game } from '../state.ts';
import type { Ocs } from '../statics.ts';
import { acting } from '../turn.ts';
import { give, sideOf, takeAll } from '../units.ts';
import { VERB } from '../verbs.ts';
import { blowingDumps } from './blowing.ts';
import { combining, flying, hipShooting } from './flight.ts';
import { hauling } from './haulage.ts';
import { march, mayBePicked } from './march.ts';
import { shippingOut } from './shipping.ts';
import { freighting } from './trains.ts';
import { sailing } from './voyage.ts';

/** Deeds of a side in a segment of movement, one after another. */
export interface Deed {
  /** The verbs by which it is chosen. */
  readonly verbs: readonly number[];
  offer(g: Game, out: Options): void;
  /** Makes the one transition: `goto(then)`, or a call that returns there. */
  begin(g: Game, chosen: Action, then: StepId): void;
}

/** OCS 6.0: as many or as few units as it likes. */
const marching: Deed = {
  verbs: [VERB.pick],
  offer: (g, out) => {
    for (let u = 1; u <= g.s.forces.count; u++) if (mayBePicked(g, u)) out.add(VERB.pick, u);
  },
  begin: (g, chosen, then) => {
    give(g, 'group', aOf(chosen));
    g.call(march, then);
  },
};

/** Each chapter adds its row: trucks and trains (12.2, 12.3), blowing dumps (11.8a), aircraft (14), ships (19). */
const DEEDS: readonly Deed[] = [
  marching,
  hauling,
  freighting,
  blowingDumps,
  sailing,
  shippingOut,
  flying,
  hipShooting,
  combining,
];

export const movement = procedure('movement', { steps: ['begin', 'choose'] });

movement.define<Ocs>({
  begin: auto((g) => {
    const { at, forces } = g.s;
    takeAll(g, 'moved', acting(g));
    takeAll(g, 'determined', acting(g));
    unmarkAll(g, at.blown, g.s.counts.sites);
    for (let u = 1; u <= forces.count; u++) if (sideOf(g, u) === acting(g)) g.set(at.unitSpent + u, 0);
    g.goto(movement.step.choose);
  }),

  choose: decide({
    rule: '6.0',
    prompt: 'move units, or end the movement',
    actor: acting,
    takesOnly: true,
    legal: (g, out) => {
      for (const deed of DEEDS) deed.offer(g, out);
      out.add(VERB.end);
    },
    apply: (g, chosen) => {
      if (verbOf(chosen) === VERB.end) return g.back();
      DEEDS.find(({ verbs }) => verbs.includes(verbOf(chosen)))?.begin(g, chosen, movement.step.choose);
    },
  }),
});
