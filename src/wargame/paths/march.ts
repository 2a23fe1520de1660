// A march under the usual zones of control: not into hexes of the enemy, not from one enemy zone directly into another,
// and no farther than the first such zone. Friends may be passed.

import type { Statics } from '../../engine/contract/ruleset.ts';
import type { Game } from '../../engine/kernel/game.ts';
import { scratchSlot } from '../../engine/kernel/scratch.ts';
import type { HexGrid } from '../../hex/grid.ts';
import type { Direction, Hex } from '../../hex/ids.ts';
import { FORBIDDEN, Reach, type StepCost } from '../../hex/reach.ts';
import type { Roster } from '../units/roster.ts';

export interface MarchSpec<S extends Statics> {
  grid(s: S): HexGrid;
  roster(s: S): Roster<S>;
  /** Points of each step by `hex * 6 + direction`, negative where there is none. */
  steps(s: S): Int32Array;
}

/**
 * Makes a march from a spec: call it once at the top of a chapter; the result searches from a unit's hex with a number
 * of points.
 */
export function marched<S extends Statics>(spec: MarchSpec<S>): (g: Game<S>, u: number, points: number) => Reach {
  const slot = scratchSlot((g: Game<S>) => ({ rules: new MarchRules(g, spec), reach: new Reach(spec.grid(g.s)) }));
  return (g, u, points) => {
    const { rules, reach } = slot(g);
    const roster = spec.roster(g.s);
    rules.enemy = 1 - roster.counters[u].side;
    reach.search(roster.hexOf(g, u), points, rules);
    return reach;
  };
}

class MarchRules<S extends Statics> implements StepCost {
  enemy = 0;
  private readonly roster: Roster<S>;
  private readonly steps: Int32Array;

  constructor(
    private readonly g: Game<S>,
    spec: MarchSpec<S>,
  ) {
    this.roster = spec.roster(g.s);
    this.steps = spec.steps(g.s);
  }

  cost(from: Hex, direction: Direction, to: Hex): number {
    const { g, roster, enemy } = this;
    if (roster.presence.holderOf(g, to) === enemy + 1) return FORBIDDEN;
    if (roster.isInZone(g, from, enemy) && roster.isInZone(g, to, enemy)) return FORBIDDEN;
    return this.steps[from * 6 + direction];
  }

  stops(hex: Hex): boolean {
    return this.roster.isInZone(this.g, hex, this.enemy);
  }
}
