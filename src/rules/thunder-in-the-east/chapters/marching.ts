// Where a unit can march (TITE 14.0, 14.1): a search over the whole map, on which all others stand still.

import { scratchSlot } from '../../../engine/kernel/scratch.ts';
import type { Direction, Hex } from '../../../hex/ids.ts';
import { FORBIDDEN, Reach, type StepCost } from '../../../hex/reach.ts';
import { type Game, hexOf } from '../state.ts';
import { STRAIT } from '../statics-land.ts';
import type { UnitId } from '../terms.ts';
import { costOf, isHinderedIn, isOneHexOnly, mayStepFrom } from './march.ts';

/** Whether a unit that enters a hex ends its march there: in an enemy zone, and where it moves one hex only. */
export const endsMarch = (g: Game, u: UnitId, hex: Hex): boolean => isOneHexOnly(g, u, hex) || isHinderedIn(g, u, hex);

class March implements StepCost {
  private unit: UnitId = 0;
  private left = 0;
  private isFirst = true;
  private starts: readonly Hex[] = [];

  constructor(private readonly g: Game) {}

  begin(u: UnitId, left: number, isFirst: boolean, starts: readonly Hex[]): void {
    this.unit = u;
    this.left = left;
    this.isFirst = isFirst;
    this.starts = starts;
  }

  cost(from: Hex, direction: Direction): number {
    const { g, unit, left } = this;
    const isFirst = this.isFirst && this.starts.includes(from);
    if (!mayStepFrom(g, unit, from, direction, left, isFirst)) return FORBIDDEN;
    // TITE 14.0: a first step may cost more than the unit has; then it is the last.
    return Math.min(left, costOf(g, unit, from, direction));
  }

  stops(hex: Hex): boolean {
    return endsMarch(this.g, this.unit, hex);
  }
}

const searcher = scratchSlot((g: Game) => ({
  reach: new Reach(g.s.land.grid, STRAIT + 16),
  march: new March(g),
  from: new Int16Array(g.s.land.grid.size + 1),
}));

/**
 * Searches with the points that a unit has left, from its hex or from any of several; the answer stands until the next
 * search.
 * @param isFirst whether its first step is still to come, which may cost more than it has
 */
export function searchMarch(
  g: Game,
  u: UnitId,
  left: number,
  isFirst: boolean,
  starts = [hexOf(g, u)] as readonly Hex[],
): Reach {
  const { reach, march, from } = searcher(g);
  march.begin(u, left, isFirst, starts);
  from.set(starts);
  reach.searchFromAll(from, starts.length, left, march);
  return reach;
}
