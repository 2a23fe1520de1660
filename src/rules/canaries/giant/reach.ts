// The reach of a unit of The Wide Front for players: now where it marches, else in its next march; and the reason why a
// hex is out of it.

import { scratchSlot } from '../../../engine/kernel/scratch.ts';
import type { Hex } from '../../../hex/ids.ts';
import { BARRED, OPEN, Reach, STOP } from '../../../hex/reach.ts';
import type { ReachedHex } from '../../../view/view.ts';
import { DEAREST } from './land.ts';
import { march } from './march.ts';
import { activeSide, enemyOf, type Game, hasRoom, hexOf, isCutOff, isHeldBy, isInZone, isReady } from './state.ts';
import { LAKE, STACK } from './terms.ts';

const search = scratchSlot(({ s: { land } }: Game) => ({
  reach: new Reach(land.grid, DEAREST),
  blocked: new Uint8Array(land.grid.size + 1),
  way: new Int16Array(land.grid.size),
}));

/** Nothing is hidden on this map, so the viewer makes no difference. */
export function reach(g: Game, counter: string): ReachedHex[] {
  const { land, forces } = g.s;
  const unit = forces.ids.indexOf(counter);
  const from = unit > 0 ? hexOf(g, unit) : (0 as Hex);
  if (from === 0) return [];
  const budget = pointsOf(g, unit);
  const found = search(g);
  const side = forces.side[unit];
  for (let hex = 1 as Hex; hex <= land.grid.size; hex = (hex + 1) as Hex) found.blocked[hex] = hindrance(g, hex, side);
  const steps = forces.isMotorized[unit] === 1 ? land.motorSteps : land.legSteps;
  const count = found.reach.searchTable(from, budget, steps, found.blocked);
  return Array.from(found.reach.reached.subarray(0, count), (hex) => {
    const length = found.reach.path(hex as Hex, found.way);
    const cost = found.reach.costTo(hex as Hex);
    return { hex, cost: cost === 1 ? '1 point' : `${cost} points`, path: Array.from(found.way.subarray(0, length)) };
  });
}

/** A full stack lets no unit through. */
function hindrance(g: Game, hex: Hex, side: number): number {
  if (!hasRoom(g, hex, side, 1)) return BARRED;
  return isInZone(g, hex, enemyOf(side)) ? STOP : OPEN;
}

const isInHand = (g: Game, unit: number): boolean => g.isRunning(march) && g.cells[march.at.unit] === unit;

/** Points left of a unit that is on its way, else those of a whole march. */
export function pointsOf(g: Game, unit: number): number {
  if (g.stepId === march.step.step && isInHand(g, unit)) return g.cells[march.at.left];
  const full = g.s.forces.allowance[unit];
  return isCutOff(g, unit) ? full >> 1 : full;
}

export function whyNot(g: Game, counter: string, to: number): string | null {
  const { land, forces } = g.s;
  const hex = to as Hex;
  const unit = forces.ids.indexOf(counter);
  if (unit <= 0 || hexOf(g, unit) === 0) return 'it is not on the map';
  const side = forces.side[unit];
  if (side !== activeSide(g)) return 'it is the turn of the other side';
  if (!g.isRunning(march)) return 'this is no time to march';
  if (forces.allowance[unit] === 0) return 'a garrison does not march';
  if (!isReady(g, unit) && !(g.stepId === march.step.step && isInHand(g, unit))) return 'it has marched';
  if (hexOf(g, unit) === hex) return 'it is there';
  if (land.terrain[hex] === LAKE) return 'no unit enters a lake';
  if (isHeldBy(g, hex, enemyOf(side))) return 'the enemy holds the hex';
  if (!hasRoom(g, hex, side, 1)) return `${STACK} units stand there`;
  return `it is beyond its ${pointsOf(g, unit)} points, or enemy zones and full hexes are in the way`;
}
