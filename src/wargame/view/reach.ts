// The reach of a piece by turns: hexes with the cheapest way to each, in the turn of its first arrival.

import type { Hex } from '../../hex/ids.ts';
import type { ReachedHex } from '../../view/view.ts';

/** The arrival in a hex: its turn, counted from 1, and the way of moving, if it is not the usual one. */
export interface Manner {
  readonly turn: number;
  readonly manner?: string;
}

/** Hexes in the order of discovery, turn by turn; the first way to a hex is kept. */
export class ReachByTurns {
  readonly #found: Map<Hex, ReachedHex>;

  /** Begins in the piece's own hex. */
  constructor(start: Hex, nothing: string) {
    this.#found = new Map([[start, { hex: start, cost: nothing, path: [start] }]]);
  }

  has(hex: Hex): boolean {
    return this.#found.has(hex);
  }

  hexes(): Hex[] {
    return [...this.#found.keys()];
  }

  list(): ReachedHex[] {
    return [...this.#found.values()];
  }

  /**
   * Adds a hex by the way of one turn, which begins in a hex already found; does nothing where the hex itself is
   * already found.
   */
  add(way: readonly number[], cost: string, { turn, manner }: Manner): void {
    const hex = way[way.length - 1] as Hex;
    const before = this.#found.get(way[0] as Hex);
    if (before === undefined || this.#found.has(hex)) return;
    this.#found.set(hex, {
      hex,
      cost,
      path: [...before.path, ...way.slice(1)],
      ...(manner === undefined ? {} : { manner }),
      ...(turn === 1 ? {} : { turn, halts: [...(before.halts ?? []), way[0]] }),
    });
  }

  /** Searches further turns, as long as they lead to new hexes. */
  goOn(turns: number, search: (turn: number) => void): ReachedHex[] {
    for (let turn = 2; turn <= turns; turn++) {
      const before = this.#found.size;
      search(turn);
      if (this.#found.size === before) break;
    }
    return this.list();
  }
}
