// A journey: a way to a hex in one deed, as far as nothing intervenes, and continued once the others are done.

import { type Action, type Seat, seat } from '../engine/contract/ids.ts';
import type { MapIndex } from './map-index.ts';
import type { Sight } from './sight.ts';
import type { Table } from './table.ts';
import { wayInReach } from './ways.ts';

interface Halt {
  readonly counter: string;
  readonly hex: number;
  readonly of: Seat;
  readonly deed: number;
  /** The counter's state when others intervened. */
  readonly look: string;
}

export class Journey {
  private halt: Halt | null = null;

  constructor(
    private readonly table: Table,
    private readonly sight: Sight,
    private readonly index: MapIndex,
  ) {}

  /** Whether the rest of a way waits for others or for dice. */
  get isHalted(): boolean {
    return this.halt !== null;
  }

  /**
   * Plays a way as far as nothing comes in between.
   * @param counter what moves; null where the rest is not to be gone.
   * @param begun the deed that it is part of; a new one if absent.
   * @returns how many of its choices were played.
   */
  setOut(way: readonly Action[], counter: string | null, hex: number, begun?: number): number {
    const { g } = this.table;
    const { actor } = g;
    this.halt = null;
    const { played, deed } = this.walk(way, begun);
    if (counter !== null && g.actor !== actor) {
      this.halt = { counter, hex, of: seat(actor), deed, look: this.lookOf(counter) };
    }
    return played;
  }

  private walk(way: readonly Action[], begun?: number): { readonly played: number; readonly deed: number } {
    const { table } = this;
    const { actor } = table.g;
    let deed = begun;
    let played = 0;
    while (played < way.length && table.g.actor === actor && table.g.options().has(way[played])) {
      deed = table.choose(way[played], deed);
      played++;
    }
    return { played, deed: deed ?? 0 };
  }

  /**
   * Continues once the intervening seats are done. The journey ends where the counter is hurt, or its way is closed.
   * @returns whether it has continued.
   */
  goOn(): boolean {
    const { halt, table, sight, index } = this;
    if (halt === null || !table.waits || table.g.actor !== halt.of) return false;
    this.halt = null;
    const { counter, hex, of, deed, look } = halt;
    if (this.lookOf(counter) !== look) return false;
    const way = wayInReach(sight.of(table.g, of), counter, hex, of, index);
    if (way === null || this.walk(way, deed).played === 0) return false;
    if (table.g.actor !== of) this.halt = { ...halt, look: this.lookOf(counter) };
    return true;
  }

  /** Called when a seat chooses: an answer to another seat's journey does not end it. */
  interrupt(): void {
    if (this.table.g.actor === this.halt?.of) this.halt = null;
  }

  end(): void {
    this.halt = null;
  }

  /** The state of a counter, apart from its place. */
  private lookOf(counter: string): string {
    const { g } = this.table;
    const drawn = g.rules.view?.counters(g, null).find(({ id }) => id === counter);
    return drawn === undefined || drawn.hex === 0 ? '' : [drawn.factors, drawn.reduced, ...drawn.states].join(' ');
  }
}
