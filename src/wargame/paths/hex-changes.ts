// Which hexes have changed: tables of cells by hex are compared once with what they were, for all that hang on them.

import type { Statics } from '../../engine/contract/ruleset.ts';
import type { Game } from '../../engine/kernel/game.ts';
import { scratchSlot } from '../../engine/kernel/scratch.ts';
import type { Hex } from '../../hex/ids.ts';

export interface WatchedTables<S extends Statics> {
  /** Hexes of the map, numbered from 1. */
  hexes(s: S): number;
  /** The stamp cell that every change of the tables renews. */
  stamp(s: S): number;
  /** Where the tables begin, each with a cell for each hex and one for none. */
  tables(s: S): readonly number[];
}

/** Watches tables: call it once at the top of a chapter; the result gives a game's changes, up to date. */
export function watched<S extends Statics>(spec: WatchedTables<S>): (g: Game<S>) => HexChanges<S> {
  const slot = scratchSlot((g: Game<S>) => new HexChanges(spec, g.s));
  return (g) => {
    const changes = slot(g);
    changes.update(g);
    return changes;
  };
}

/** A diary of changed hexes. Whoever reads it keeps the number of entries that it has read. */
export class HexChanges<S extends Statics> {
  /** Entries written so far. */
  count = 0;
  private readonly hexes: number;
  private readonly stamp: number;
  private readonly tables: readonly number[];
  private readonly cells: Int32Array;
  private readonly entries: Int16Array;
  private stampOfEntries = 0;

  /** Use `watched`, which keeps one for each game. */
  constructor(spec: WatchedTables<S>, s: S) {
    this.hexes = spec.hexes(s);
    this.stamp = spec.stamp(s);
    this.tables = spec.tables(s);
    this.cells = new Int32Array(this.tables.length * (this.hexes + 1));
    this.entries = new Int16Array(this.hexes);
  }

  /** Whether the diary still holds all after the first `read` entries: it keeps as many as there are hexes. */
  reachesBackTo(read: number): boolean {
    return this.count - read <= this.entries.length;
  }

  /** The hex of an entry that the diary still holds. */
  hexAt(entry: number): Hex {
    return this.entries[entry % this.entries.length] as Hex;
  }

  /** Enters the hexes that have changed since the last call. */
  update(g: Game<S>): void {
    const stamp = g.cells[this.stamp];
    if (stamp === this.stampOfEntries) return;
    this.stampOfEntries = stamp;
    for (let i = 0; i < this.tables.length; i++) this.compare(g, this.tables[i], i * (this.hexes + 1));
  }

  /** Compares a table with its cells as they were, which begin at `known`; a hex may be entered for each table. */
  private compare({ cells: now }: Game<S>, table: number, known: number): void {
    const { cells, hexes, entries } = this;
    for (let hex = 1; hex <= hexes; hex++) {
      const cell = now[table + hex];
      if (cell === cells[known + hex]) continue;
      cells[known + hex] = cell;
      entries[this.count++ % entries.length] = hex;
    }
  }
}
