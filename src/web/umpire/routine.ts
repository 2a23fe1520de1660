// Makes the choices that need no thought for people who want that.

import { seat } from '../../engine/contract/ids.ts';
import type { MapIndex } from '../../table/map-index.ts';
import { routineOf } from '../../table/routine.ts';
import type { Sight } from '../../table/sight.ts';
import type { Table } from '../../table/table.ts';
import { choiceViews } from './choice-views.ts';

export class Routine {
  isDone = false;
  /** The number of actions before a decision that the person has taken back, and now wants to be asked. */
  private askedAt: number | null = null;

  constructor(
    private readonly table: Table,
    private readonly sight: Sight,
    private readonly index: MapIndex,
  ) {}

  /** Makes the choice that is to be made now, if it needs no thought. @returns whether it did. */
  goOn(): boolean {
    const { table, sight, index } = this;
    if (!this.isDone || !table.waits || this.askedAt === table.length) return false;
    const of = seat(table.g.actor);
    const world = sight.of(table.g, of);
    const chosen = routineOf(world);
    if (chosen === null) return false;
    const counters = world.rules.view?.counters(world, of) ?? [];
    const { label } = choiceViews(world, index, counters).find(({ action }) => action === chosen)!;
    table.answer(chosen, label);
    return true;
  }

  /** The person has gone back to this moment: what is to be chosen there is asked. */
  ask(): void {
    this.askedAt = this.table.length;
  }

  /** The person has chosen. */
  answered(): void {
    this.askedAt = null;
  }
}
