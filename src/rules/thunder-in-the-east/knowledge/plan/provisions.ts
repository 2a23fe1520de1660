// Which hexes a side can feed, as its lines run now: a unit that goes there will be supplied, unsupplied or isolated.

import type { Hex } from '../../../../hex/ids.ts';
import type { Areas } from '../../../../wargame/paths/areas.ts';
import { isClement, landOf, sourcesOf } from '../../chapters/lines.ts';
import { type Game, isMotorized, weatherIn } from '../../state.ts';
import type { Thunder } from '../../statics.ts';
import { SUPPLY, type UnitId } from '../../terms.ts';

const UNKNOWN = 3;

/** By hex, worked out when it is asked for. Make it anew with `begin` when the lines have changed. */
export class Provisions {
  private readonly found: readonly [foot: Uint8Array, motors: Uint8Array];
  private side = 0;

  constructor(s: Thunder) {
    this.found = [new Uint8Array(s.land.grid.size + 1), new Uint8Array(s.land.grid.size + 1)];
  }

  begin(side: number): void {
    this.side = side;
    for (const table of this.found) table.fill(UNKNOWN);
  }

  /** The supply of a unit in a hex that it can reach, a place of SUPPLIES: a unit opens the hex in which it stands. */
  of(g: Game, u: UnitId, hex: Hex): number {
    const isMotor = isMotorized(g, u);
    const table = this.found[isMotor ? 1 : 0];
    if (table[hex] === UNKNOWN) table[hex] = this.find(g, landOf(g, u), hex, isMotor);
    return table[hex];
  }

  private find(g: Game, land: Areas<Thunder>, hex: Hex, isMotor: boolean): number {
    const { grid } = g.s.land;
    const { count, hex: sources, radius, motorRadius } = sourcesOf(g, this.side);
    const radii = isMotor && isClement(weatherIn(g, hex)) ? motorRadius : radius;
    let found: number = SUPPLY.isolated;
    for (let i = 0; i < count; i++) {
      const source = sources[i] as Hex;
      if (!leadsTo(g, land, hex, source)) continue;
      if (grid.distance(hex, source) <= radii[i]) return SUPPLY.supplied;
      found = SUPPLY.unsupplied;
    }
    return found;
  }
}

function leadsTo(g: Game, land: Areas<Thunder>, hex: Hex, source: Hex): boolean {
  if (hex === source || land.connects(hex, source)) return true;
  if (land.areaOf(hex) !== 0) return false;
  const { grid, lineSteps } = g.s.land;
  for (let side = hex * 6; side < hex * 6 + 6; side++) {
    if (lineSteps[side] >= 0 && land.connects(grid.neighbour[side] as Hex, source)) return true;
  }
  return false;
}
