// Where a unit can come: by tactical movement, and by a march on the roads.

import type { Direction, Hex } from '../../../hex/ids.ts';
import { Reach, type StepCost } from '../../../hex/reach.ts';
import { allowanceOf, entryCost, isMovable, strategicStep } from '../movement.ts';
import { type Game, hasEnemyBlock, hexOf } from '../state.ts';
import type { WinterThunder } from '../statics.ts';
import type { UnitId } from '../terms.ts';

/** Searches for units; holds the working arrays. One a plan. */
export class UnitReach {
  /** Room for the hexes of a way. */
  readonly way = new Int16Array(400);
  private readonly moves: Reach;
  private readonly marches: Reach;
  private movement: Movement | null = null;
  private marching: March | null = null;
  private movementOf: Game | null = null;

  constructor(s: WinterThunder) {
    this.moves = new Reach(s.map.grid);
    this.marches = new Reach(s.map.grid);
  }

  /** All hexes that the unit can move to now; the Reach returned holds until the next search. */
  searchFrom(g: Game, unit: UnitId): Reach {
    this.bind(g);
    const movement = this.movement as Movement;
    movement.unit = unit;
    this.moves.search(hexOf(g, unit), isMovable(g, unit) ? allowanceOf(g, unit) : 0, movement);
    return this.moves;
  }

  /** All hexes that the unit can march to now; the Reach returned holds until the next search. */
  searchMarches(g: Game, unit: UnitId): Reach {
    this.bind(g);
    const march = this.marching as March;
    march.unit = unit;
    this.marches.search(hexOf(g, unit), allowanceOf(g, unit), march);
    return this.marches;
  }

  /** Writes the hexes of the march found last into `way`, and returns how many. */
  marchPath(to: Hex): number {
    return this.marches.path(to, this.way);
  }

  private bind(g: Game): void {
    if (this.movement !== null && this.movementOf === g) return;
    this.movement = new Movement(g);
    this.marching = new March(g);
    this.movementOf = g;
  }
}

/** The rules of a unit's tactical movement, as a search asks for them. */
class Movement implements StepCost {
  unit = 0 as UnitId;
  constructor(private readonly g: Game) {}
  cost(from: Hex, direction: Direction): number {
    return entryCost(this.g, this.unit, from, direction);
  }
  stops(hex: Hex): boolean {
    return hasEnemyBlock(this.g, hex, this.g.s.units.side[this.unit] as never);
  }
}

/** The rules of a unit's strategic movement, as a search asks for them. */
class March implements StepCost {
  unit = 0 as UnitId;
  constructor(private readonly g: Game) {}
  cost(from: Hex, direction: Direction): number {
    return strategicStep(this.g, this.unit, from, direction);
  }
  stops(): boolean {
    return false;
  }
}
