// The units that move together (OCS 6.0): those of the acting side with the mark `group`.

import { type Hex, NOWHERE } from '../../../hex/ids.ts';
import { NOTE } from '../notes.ts';
import type { Game } from '../state.ts';
import type { UnitId } from '../terms.ts';
import { acting } from '../turn.ts';
import { give, hexOf, nextWith, take } from '../units.ts';
import { alarmReserves } from './occupation.ts';

/** The first unit of the group, 0 when none is left; the next one after a unit. */
export const leaderOf = (g: Game): UnitId => nextWith(g, 'group', acting(g), 0);
export const nextInGroup = (g: Game, u: UnitId): UnitId => nextWith(g, 'group', acting(g), u);

export function everyInGroup(g: Game, has: (u: UnitId) => boolean): boolean {
  for (let u = leaderOf(g); u !== 0; u = nextInGroup(g, u)) if (!has(u)) return false;
  return true;
}

/** A unit of the group ends its movement for this phase. */
export function cease(g: Game, u: UnitId): void {
  take(g, 'group', u);
  take(g, 'halted', u);
  give(g, 'moved', u);
  g.note(NOTE.stopped, u, hexOf(g, u));
}

/** All units of the group that are not in a hex end their movement, and alarm the reserves beside them (OCS 4.1). */
export function ceaseElsewhere(g: Game, hex: Hex): void {
  for (let u = leaderOf(g); u !== 0; u = nextInGroup(g, u)) {
    const stands = hexOf(g, u);
    if (stands === hex) continue;
    cease(g, u);
    alarmReserves(g, stands, acting(g));
  }
}

/** All units of the group end their movement where it stands. */
export const halt = (g: Game): void => ceaseElsewhere(g, NOWHERE);
