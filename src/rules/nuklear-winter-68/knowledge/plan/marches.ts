// The hexes that the acting unit could reach, the danger on the way, and where it may stay.

import type { Direction, Hex } from '../../../../hex/ids.ts';
import { Reach, type StepCost } from '../../../../hex/reach.ts';
import { allowance, entryCost, isCrowded, spent } from '../../chapters/movement-costs.ts';
import { type Game, hexOf, isAircraft, isMarked } from '../../state.ts';
import type { NuklearWinter } from '../../statics.ts';
import { MARK, NO_UNIT, type UnitId } from '../../terms.ts';
import type { Estimate } from './estimate.ts';
import { PLAN_WEIGHTS } from './plan-weights.ts';

/** Points by which a way round mines and gas may be longer. */
const DETOUR = 4;

/** Costs of the steps of one unit, as Reach asks for them. */
class Steps implements StepCost {
  g!: Game;
  unit = NO_UNIT;

  cost(from: Hex, direction: Direction): number {
    const cost = entryCost(this.g, this.unit, from, direction);
    if (cost < 0 || isAircraft(this.g, this.unit)) return cost;
    const to = this.g.s.map.grid.neighbour[from * 6 + direction];
    return isMarked(this.g, to, MARK.mines | MARK.chemical) ? cost + DETOUR : cost;
  }

  stops(): boolean {
    return false;
  }
}

export class Marches {
  readonly reach: Reach;
  readonly path: Int16Array;
  /** Share of the expected opportunity fire that is counted against a way. */
  caution = PLAN_WEIGHTS.risk;
  /** The last answer of `judgeWay`, in points. */
  risk = 0;
  private readonly steps = new Steps();

  constructor(s: NuklearWinter) {
    this.reach = new Reach(s.map.grid, 32);
    this.path = new Int16Array(s.map.grid.size + 1);
  }

  /** Finds the hexes that the unit can reach; false where it cannot move. */
  survey(g: Game, unit: UnitId): boolean {
    const points = allowance(g, unit) - spent(g, unit);
    if (points <= 0) return false;
    this.steps.g = g;
    this.steps.unit = unit;
    return this.reach.search(hexOf(g, unit), points, this.steps) > 1;
  }

  /** Sets `risk` to the expected loss by opportunity fire on the way there: at its end and half way. */
  judgeWay(g: Game, estimate: Estimate, unit: UnitId, hex: Hex): void {
    const length = this.reach.path(hex, this.path);
    estimate.judgeReaction(g, unit, hex);
    let drawn = estimate.reaction;
    if (length > 2) {
      estimate.judgeReaction(g, unit, this.path[length >> 1] as Hex);
      drawn += estimate.reaction;
    }
    this.risk = this.caution * drawn;
  }
}

export const mayRest = (g: Game, unit: UnitId, hex: Hex): boolean => isAircraft(g, unit) || !isCrowded(g, hex, 1);
