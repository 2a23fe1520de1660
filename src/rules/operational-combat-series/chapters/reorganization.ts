// The Replacement and Reorganization Segment (OCS 2.3): each side in turn does what it likes of what the rows below
// allow, deed by deed.

import type { Action, Seat, StepId } from '../../../engine/contract/ids.ts';
import { verbOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { auto, decide, procedure } from '../../../engine/kernel/procedure.ts';
import type { Game } from '../state.ts';
import type { Ocs } from '../statics.ts';
import { SIDES } from '../terms.ts';
import { weekOf } from '../turn.ts';
import { takeAll } from '../units.ts';
import { VERB } from '../verbs.ts';
import { airfields } from './airfields.ts';
import { breakingDown } from './break-down.ts';
import { motorizing } from './motorizing.ts';
import { rebuildingUnits } from './rebuilding.ts';
import { hedgehogWorks, portWorks } from './works.ts';

/** Deeds of a side in the segment, as often as it can. */
export interface Reorganization {
  /** The verbs by which it is chosen. */
  readonly verbs: readonly number[];
  offer(g: Game, side: number, out: Options): void;
  /** Makes the one transition: `goto(then)`, or a call that returns there. */
  begin(g: Game, chosen: Action, side: number, then: StepId): void;
}

const REORGANIZATIONS: readonly Reorganization[] = [
  rebuildingUnits,
  motorizing,
  breakingDown,
  hedgehogWorks,
  portWorks,
  airfields,
];

/**
 * Local: the side. Units that have regained a step have the mark `moved`; regiments that were made, divisions that have
 * taken one back, and units that were motorized or the reverse, `determined`: nothing is undone in the segment.
 */
export const reorganization = procedure('reorganization', { steps: ['begin', 'choose'], locals: ['side'] });

const sideNow = (g: Game): Seat => g.cells[reorganization.at.side] as Seat;

reorganization.define<Ocs>({
  // The set-up has what the first week would bring.
  begin: auto((g) => {
    if (weekOf(g) === 1) return g.back();
    takeAll(g, 'moved', sideNow(g));
    takeAll(g, 'determined', sideNow(g));
    g.goto(reorganization.step.choose);
  }),

  choose: decide({
    rule: '2.3',
    prompt: 'rebuild and reorganize units, build works, or end',
    actor: sideNow,
    declines: VERB.end,
    legal: (g, out) => {
      for (const deed of REORGANIZATIONS) deed.offer(g, sideNow(g), out);
    },
    otherwise: (g) => {
      if (sideNow(g) === SIDES[1]) return g.back();
      g.set(reorganization.at.side, SIDES[1]);
      g.goto(reorganization.step.begin);
    },
    apply: (g, chosen) =>
      REORGANIZATIONS.find(({ verbs }) => verbs.includes(verbOf(chosen)))?.begin(
        g,
        chosen,
        sideNow(g),
        reorganization.step.choose,
      ),
  }),
});
