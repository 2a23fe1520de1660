// How each counter went in its last turn: from where it stood as that began to where it stood as the present one began.

import type { Seat } from '../engine/contract/ids.ts';
import type { Game } from '../engine/kernel/game.ts';
import type { MapIndex } from './map-index.ts';
import type { Shift } from './orders.ts';
import { Past } from './past.ts';
import { Sight } from './sight.ts';
import type { Table } from './table.ts';

export class LastTurn {
  private past: Past | null = null;

  /** Counters that did not move, or were not on the map all the time, are left out. */
  shifts(table: Table, viewer: Seat | null, index: MapIndex): ReadonlyMap<string, Shift> {
    const { rules, s } = table.setup;
    const [from, to] = table.turnsBegun.slice(-2);
    const shifts = new Map<string, Shift>();
    if (to === undefined) return shifts;
    this.past ??= new Past(rules, s);
    const sight = new Sight(rules, s);
    const drawn = (g: Game) => rules.view?.counters(sight.of(g, viewer), viewer) ?? [];
    const { actions } = table;
    const begun = new Map(drawn(this.past.goTo(actions, from)).map(({ id, hex }) => [id, hex]));
    for (const { id, hex } of drawn(this.past.goTo(actions, to))) {
      const shift = index.shift(begun.get(id) ?? 0, hex);
      if (shift !== null && (shift.x !== 0 || shift.y !== 0)) shifts.set(id, shift);
    }
    return shifts;
  }
}
