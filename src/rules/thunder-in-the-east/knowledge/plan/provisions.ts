// Which hexes a side can feed, as its lines run now: a unit that goes there will be supplied, unsupplied or isolated.

import type { Hex } from '../../../../hex/ids.ts';
import { supplyIn } from '../../chapters/overland.ts';
import { type Game, isMotorized } from '../../state.ts';
import type { Thunder } from '../../statics.ts';
import type { UnitId } from '../../terms.ts';

const UNKNOWN = 3;

/** By hex, worked out when it is asked for. Make it anew with `begin` when the lines have changed. */
export class Provisions {
  private readonly found: readonly [foot: Uint8Array, motors: Uint8Array];

  constructor(s: Thunder) {
    this.found = [new Uint8Array(s.land.grid.size + 1), new Uint8Array(s.land.grid.size + 1)];
  }

  begin(): void {
    for (const table of this.found) table.fill(UNKNOWN);
  }

  /** The supply of a unit in a hex that it can reach, a place of SUPPLIES. */
  of(g: Game, u: UnitId, hex: Hex): number {
    const table = this.found[isMotorized(g, u) ? 1 : 0];
    if (table[hex] === UNKNOWN) table[hex] = supplyIn(g, u, hex);
    return table[hex];
  }
}
