// Ports (OCS 20.0, 20.0a): what they unload in a phase.

import type { Hex } from '../../../hex/ids.ts';
import { isBesideEnemy, isHeldBy, portHitsIn } from '../hexes.ts';
import type { Game } from '../state.ts';
import { MOST } from '../terms.ts';

/** More than any port unloads: a single unit has taken all of it (OCS 20.0a). */
const CLOSED = 1 << 16;

/** OCS 20.0: a port serves the side whose ground units stand there. */
export const isPortOf = (g: Game, hex: Hex, side: number): boolean => g.s.land.port[hex] > 0 && isHeldBy(g, hex, side);

/** OCS 19.4, 4.1 B: like a railroad, next to enemies it is closed to shipping. */
export const isOpenPort = (g: Game, hex: Hex, side: number): boolean =>
  isPortOf(g, hex, side) && !isBesideEnemy(g, hex, side);

const cellOf = (g: Game, hex: Hex): number => g.s.at.unloaded + g.s.land.ports.indexOf(hex);

/**
 * OCS 20.0a, 14.13d: what a port still unloads in this phase, in quarters of a supply point; a hit takes a quarter of
 * its capacity.
 */
export const portLeft = (g: Game, hex: Hex): number =>
  Math.max(0, g.s.land.port[hex] * (MOST.portHits - portHitsIn(g, hex)) - g.cells[cellOf(g, hex)]);

/** OCS 20.0a: a single unit of any size may unload where nothing else does in the phase. */
export const hasRoomForUnit = (g: Game, hex: Hex, quarters: number): boolean =>
  g.cells[cellOf(g, hex)] === 0 || quarters <= portLeft(g, hex);

/** Unloads so much; a unit that is more than is left takes the whole port. */
export const useOfPort = (g: Game, hex: Hex, quarters: number): void =>
  g.add(cellOf(g, hex), quarters <= portLeft(g, hex) ? quarters : CLOSED);

export function restPorts(g: Game): void {
  const { at, counts } = g.s;
  for (let i = 0; i < counts.ports; i++) g.set(at.unloaded + i, 0);
}
