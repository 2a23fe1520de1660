// Which hexes have changed: tables of cells by hex are compared once with what they were, for all that hang on them.

import type { Statics } from '../../engine/contract/ruleset.ts';
import type { Game } from '../../engine/kernel/game.ts';
import { scratchSlot } from '../../engine/kernel/scratch.ts';
import type { HexGrid } from '../../hex/grid.ts';
import type { Hex } from '../../hex/ids.ts';

export interface WatchedTables<S extends Statics> {
  /** Hexes of the map, numbered from 1. */
  hexes(s: S): number;
  /** The stamp cell that every change of the tables renews. */
  stamp(s: S): number;
  /** Where the tables begin, each with a cell for each hex and one for none. */
  tables(s: S): readonly number[];
  /**
   * The units from which the tables follow: the cells of a hex hang on units there and beside it. Then only hexes near
   * units that have come, gone or changed are compared.
   */
  units?(s: S): WatchedUnits;
  /** Whether the tables do not tell all that hangs on the units now: then all hexes near those are entered. */
  isPartial?(g: Game<S>): boolean;
}

export interface WatchedUnits {
  readonly grid: HexGrid;
  /** Units are numbered from 1. */
  readonly count: number;
  /** Where their hexes begin. */
  readonly hexes: number;
  /** Where their states begin, and the bits of a state on which the tables hang. */
  readonly states: number;
  readonly mask: number;
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

/** A diary of changed hexes. A reader keeps the number of entries that it has read. */
export class HexChanges<S extends Statics> {
  /** Entries written so far. */
  count = 0;
  private readonly hexes: number;
  private readonly stamp: number;
  private readonly tables: readonly number[];
  private readonly cells: Int32Array;
  private readonly entries: Int16Array;
  private stampOfEntries = 0;
  private readonly units: WatchedUnits | null;
  /** By unit: its hex and its state as they were. */
  private readonly placed: Int16Array;
  private readonly states: Int32Array;

  /** Use `watched`, which keeps one for each game. */
  constructor(
    private readonly spec: WatchedTables<S>,
    s: S,
  ) {
    this.hexes = spec.hexes(s);
    this.stamp = spec.stamp(s);
    this.tables = spec.tables(s);
    this.cells = new Int32Array(this.tables.length * (this.hexes + 1));
    this.entries = new Int16Array(this.hexes);
    this.units = spec.units?.(s) ?? null;
    const units = this.units === null ? 0 : this.units.count + 1;
    this.placed = new Int16Array(units);
    this.states = new Int32Array(units);
  }

  /** Whether the diary still holds all after the first `read` entries: it keeps as many as there are hexes. */
  reachesBackTo(read: number): boolean {
    return this.count - read <= this.entries.length;
  }

  /** The hex of an entry that the diary still holds. */
  hexAt(entry: number): Hex {
    return this.entries[entry % this.entries.length] as Hex;
  }

  /** Enters a hex of which something has changed that no table tells. */
  enter(hex: Hex): void {
    this.entries[this.count++ % this.entries.length] = hex;
  }

  /** Enters the hexes that have changed since the last call. */
  update(g: Game<S>): void {
    const stamp = g.cells[this.stamp];
    if (stamp === this.stampOfEntries) return;
    this.stampOfEntries = stamp;
    if (this.units === null) for (let hex = 1; hex <= this.hexes; hex++) this.compare(g, hex, false);
    else this.compareNear(g, this.units);
  }

  /** Compares the hexes near units that are elsewhere than they were, or not what they were. */
  private compareNear(g: Game<S>, { count, hexes, states, mask }: WatchedUnits): void {
    const { cells } = g;
    const isPartial = this.spec.isPartial?.(g) ?? false;
    for (let unit = 1; unit <= count; unit++) {
      const hex = cells[hexes + unit];
      const state = cells[states + unit] & mask;
      const before = this.placed[unit];
      if (hex === before && state === this.states[unit]) continue;
      this.placed[unit] = hex;
      this.states[unit] = state;
      this.compareAround(g, hex, isPartial);
      if (before !== hex) this.compareAround(g, before, isPartial);
    }
  }

  /** Compares a hex and those beside it; 0 is none. */
  private compareAround(g: Game<S>, hex: number, isEntered: boolean): void {
    if (hex === 0) return;
    const { neighbour } = (this.units as WatchedUnits).grid;
    this.compare(g, hex, isEntered);
    for (let side = hex * 6; side < hex * 6 + 6; side++) {
      if (neighbour[side] !== 0) this.compare(g, neighbour[side], isEntered);
    }
  }

  /** Compares the cells of a hex with what they were, and enters it where one has changed, or in any case. */
  private compare({ cells: now }: Game<S>, hex: number, isEntered: boolean): void {
    const { cells, hexes, tables, entries } = this;
    let hasChanged = isEntered;
    for (let i = 0, known = hex; i < tables.length; i++, known += hexes + 1) {
      const cell = now[tables[i] + hex];
      if (cell === cells[known]) continue;
      cells[known] = cell;
      hasChanged = true;
    }
    if (hasChanged) entries[this.count++ % entries.length] = hex;
  }
}
