// The reach of a unit: by tactical movement, and by a march on the roads.

import { type Hex, NOWHERE } from '../../../../hex/ids.ts';
import { Reach } from '../../../../hex/reach.ts';
import { allowanceOf, isMovable, leftOnTheWay } from '../../chapters/movement.ts';
import { closedTo, closedToMarch, marchCosts, stepCosts } from '../../chapters/passage.ts';
import { placePoints } from '../../chapters/victory.ts';
import { type Game, hexOf } from '../../state.ts';
import type { WinterThunder } from '../../statics.ts';
import { NO_UNIT, type UnitId } from '../../terms.ts';

/** Searches for units, with their working arrays. One for each plan. */
export class UnitReach {
  /** Working memory for the hexes of a way. */
  readonly way = new Int16Array(400);
  private readonly moves: Reach;
  private readonly marches: Reach;
  /** One a leg of a tour, made when wanted. */
  private readonly onward: Reach[] = [];
  private readonly goals: Uint8Array;
  /**
   * The inputs of the last `searchFor`, whose answer `moves` then still holds: a caller who asks whether a unit can
   * come to its goal asks for the way next.
   */
  private readonly sought = { lines: 0, unit: NO_UNIT, goal: NOWHERE as Hex, left: 0 };
  private soughtIn: Game | null = null;
  private soughtBy: Int32Array | null = null;

  constructor(private readonly s: WinterThunder) {
    this.moves = new Reach(s.map.grid);
    this.marches = new Reach(s.map.grid);
    this.goals = new Uint8Array(s.map.grid.size + 1);
  }

  /** All hexes that the unit can move to now; the Reach returned holds until the next search. */
  searchFrom(g: Game, unit: UnitId): Reach {
    this.soughtIn = null;
    this.moves.searchTable(hexOf(g, unit), this.leftOf(g, unit), stepCosts(g, unit), closedTo(g, unit));
    return this.moves;
  }

  /** Searches only as far as the goal: gives the cost and the way. */
  searchFor(g: Game, unit: UnitId, goal: Hex): Reach {
    const { goals, sought } = this;
    const lines = g.cells[g.s.at.linesStamp];
    const left = this.leftOf(g, unit);
    const costs = stepCosts(g, unit);
    const isSame = sought.unit === unit && sought.goal === goal && sought.left === left && sought.lines === lines;
    if (isSame && this.soughtBy === costs && this.soughtIn === g) return this.moves;
    goals[goal] = 1;
    this.moves.trace(hexOf(g, unit), left, costs, closedTo(g, unit), goals);
    goals[goal] = 0;
    sought.lines = lines;
    sought.unit = unit;
    sought.goal = goal;
    sought.left = left;
    this.soughtBy = costs;
    this.soughtIn = g;
    return this.moves;
  }

  /** All hexes that the unit could reach from another hex with this allowance; each leg of a tour has its own Reach. */
  searchOnward(g: Game, unit: UnitId, from: Hex, left: number, leg: number): Reach {
    this.onward[leg] ??= new Reach(this.s.map.grid);
    const onward = this.onward[leg];
    onward.searchTable(from, left, stepCosts(g, unit), closedTo(g, unit));
    return onward;
  }

  /** All hexes that the unit can march to now; the Reach returned holds until the next search. */
  searchMarches(g: Game, unit: UnitId): Reach {
    this.marches.searchTable(hexOf(g, unit), allowanceOf(g, unit), marchCosts(g, unit), closedToMarch(g, unit));
    return this.marches;
  }

  /** The same only as far as the goal. */
  searchMarchFor(g: Game, unit: UnitId, goal: Hex): Reach {
    const { goals } = this;
    goals[goal] = 1;
    this.marches.trace(hexOf(g, unit), allowanceOf(g, unit), marchCosts(g, unit), closedToMarch(g, unit), goals);
    goals[goal] = 0;
    return this.marches;
  }

  /** Writes the hexes of the last march into `way`, and returns their number. */
  marchPath(to: Hex): number {
    return this.marches.path(to, this.way);
  }

  /** The unit's allowance for movement, in twelfths. */
  leftOf(g: Game, unit: UnitId): number {
    const left = leftOnTheWay(g, unit);
    return left >= 0 ? left : isMovable(g, unit) ? allowanceOf(g, unit) : 0;
  }
}

/**
 * Victory points of the places that the unit takes on its cheapest way to the hex (WT 2.3: a place belongs to the side
 * that last moved through it). Those of the hex itself are left out.
 */
export function placesTaken(g: Game, search: UnitReach, unit: UnitId, hex: Hex): number {
  const { way } = search;
  const length = search.searchFor(g, unit, hex).path(hex, way);
  let points = 0;
  for (let i = 1; i < length - 1; i++)
    if (isToBeTaken(g, unit, way[i] as Hex)) points += placePoints(g.s, way[i] as Hex);
  return points;
}

/** Whether the unit's side does not hold the hex. */
export const isToBeTaken = (g: Game, unit: UnitId, hex: Hex): boolean =>
  g.cells[g.s.at.hexControl + hex] !== g.s.units.side[unit] + 1;
