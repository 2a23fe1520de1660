// Who sails which sea, and the waters that are open to a side now (TITE 106.0, 106.2).

import type { Hex } from '../../../hex/ids.ts';
import { type Areas, divided } from '../../../wargame/paths/areas.ts';
import { controllerOf, type Game, isHeldBy } from '../state.ts';
import type { Thunder } from '../statics.ts';
import { AXIS, enemyOf, SEA, SEATS, SOVIET } from '../terms.ts';
import { isWinter } from './battle-odds.ts';

/**
 * TITE 106.0: the seas that a side sails while their naval bases are in the hands of those who built them, a bit each.
 */
const OWN: readonly number[] = [1 << SEA.baltic, (1 << SEA.gulfOfFinland) | (1 << SEA.blackSea) | (1 << SEA.caspian)];

/** TITE 106.0-availability: the seas that a side sails now. */
export const seasOf = (g: Game, side: number): number => OWN[side] | g.cells[g.s.at.seasOpened];

/** TITE 106.2-estuary: an enemy in an estuary closes its port: a bit for each that is closed to a side. */
function closedPorts(g: Game, side: number): number {
  const { estuaries } = g.s.land;
  let closed = 0;
  for (let i = 0; i < estuaries.length; i++) {
    if (isAnyHeld(g, estuaries[i].hexes, enemyOf(side))) closed |= 1 << i;
  }
  return closed;
}

function isAnyHeld(g: Game, hexes: readonly Hex[], side: number): boolean {
  for (let i = 0; i < hexes.length; i++) if (isHeldBy(g, hexes[i], side)) return true;
  return false;
}

function isClosedPort(g: Game, hex: Hex, side: number): boolean {
  const { estuaries } = g.s.land;
  for (let i = 0; i < estuaries.length; i++) {
    if (estuaries[i].port === hex && isAnyHeld(g, estuaries[i].hexes, enemyOf(side))) return true;
  }
  return false;
}

/** Ports, ice and naval bases change seldom. */
const waterKey = (g: Game, side: number): number =>
  1 + ((closedPorts(g, side) << 5) | (isWinter(g) ? 1 << 4 : 0) | g.cells[g.s.at.seasOpened]);

/** By side: parts of the waters for lines of communication and transport. Units ashore do not bar them (TITE 7.3). */
export const seaways: readonly ((g: Game) => Areas<Thunder>)[] = SEATS.map((_, side) =>
  divided<Thunder>({
    grid: (s) => s.land.grid,
    stamp: (s) => s.at.linesStamp,
    key: (g) => waterKey(g, side),
    steps: (g) => g.s.land.seaSteps,
    isOpen: (g, hex) =>
      (g.s.land.seas[hex] & seasOf(g, side)) !== 0 &&
      // TITE 106.0-winter-ice.
      !(g.s.land.isIce[hex] === 1 && isWinter(g)) &&
      !isClosedPort(g, hex, side),
  }),
);

/** TITE 106.0-availability: a naval base that has been taken and works again opens its sea to both sides for good. */
export function openSeas(g: Game): void {
  const { land, at } = g.s;
  for (let sea = 0; sea < land.navalBases.length; sea++) {
    const base = land.navalBases[sea];
    if (base < 0 || g.cells[at.cityCountdown + base] !== 0) continue;
    // TITE 106.5.4.
    if (g.s.rules.naval && g.cells[at.portCountdown + base] !== 0) continue;
    const foreign = ((OWN[AXIS] >> sea) & 1) === 1 ? SOVIET : AXIS;
    if (controllerOf(g, base) === foreign) g.set(at.seasOpened, g.cells[at.seasOpened] | (1 << sea));
  }
}
