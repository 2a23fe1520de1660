// Deeds of a group of units on its way, beside stepping: choose modes; chapters add overruns, entraining, breaking
// railways.

import type { Action, StepId } from '../../../engine/contract/ids.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import type { Game } from '../state.ts';
import type { UnitId } from '../terms.ts';
import { acting } from '../turn.ts';
import { nextWith } from '../units.ts';
import { choosesAsItMoves, MODE_VERBS, offerModes, takeMode } from './modes.ts';
import { overrunning } from './overrun.ts';
import { breakingRails, repairingRails } from './railway-works.ts';
import { entraining } from './trains.ts';
import { razing } from './works.ts';

export interface GroupDeed {
  /** The verbs by which it is chosen. */
  readonly verbs: readonly number[];
  /**
   * Whether it is a movement of the group, so that no unit joins it afterwards (OCS 7.0) nor steps for no points
   * (6.1c).
   */
  readonly isMove: boolean;
  /** Whether a unit that has not moved may be picked for it. */
  isOpenTo(g: Game, u: UnitId): boolean;
  /** Adds its choices for the group (mark `group`). @param isFirst whether the group has not yet moved */
  offer(g: Game, isFirst: boolean, out: Options): void;
  /** Makes the one transition: `goto(then)`, or a call that returns there. */
  begin(g: Game, chosen: Action, then: StepId): void;
}

/** OCS 5.11. */
const choosingModes: GroupDeed = {
  verbs: MODE_VERBS,
  isMove: false,
  isOpenTo: choosesAsItMoves,
  offer: (g, isFirst, out) => {
    if (!isFirst) return;
    for (let u = nextWith(g, 'group', acting(g), 0); u !== 0; u = nextWith(g, 'group', acting(g), u))
      if (choosesAsItMoves(g, u)) offerModes(g, u, out);
  },
  begin: (g, chosen, then) => {
    takeMode(g, chosen);
    g.goto(then);
  },
};

export const GROUP_DEEDS: readonly GroupDeed[] = [
  choosingModes,
  overrunning,
  entraining,
  breakingRails,
  repairingRails,
  razing,
];
