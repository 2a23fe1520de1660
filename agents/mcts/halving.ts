// Sequential halving at the root (Karnin, Koren and Somekh 2013; at the root of a tree: Danihelka et al. 2022): all
// choices are tried alike, the worse half is dropped after each round. Better than upper bounds while tries are few.

import { NONE, type Tree } from './tree.ts';

/** The fewest tries before a choice may be dropped. */
const LEAST_TRIES = 4;

export class RootHalving {
  /** Number of completed rounds. */
  halved = 0;
  private alive: number[] = [];
  private rounds = 1;
  private tries = 0;
  private at = 0;

  /**
   * @param budget tries of all choices together; exceeded only where it does not give each choice its minimum
   * @param seat whose results count
   */
  constructor(
    private readonly tree: Tree,
    private readonly seat: number,
    first: number,
    count: number,
    private readonly budget: number,
  ) {
    for (let child = first; child < first + count; child++) this.alive.push(child);
    while (1 << this.rounds < count) this.rounds++;
    this.nextRound();
  }

  /** Returns the choice to try now; NONE where one is left. */
  next(): number {
    for (;;) {
      if (this.alive.length < 2) return NONE;
      for (; this.at < this.alive.length; this.at++) {
        if (this.tree.visits[this.alive[this.at]] < this.tries) return this.alive[this.at];
      }
      this.dropHalf();
      this.nextRound();
    }
  }

  private nextRound(): void {
    const each = Math.floor(this.budget / (this.rounds * this.alive.length));
    this.tries += Math.max(this.tries === 0 ? LEAST_TRIES : 1, each);
    this.at = 0;
  }

  private dropHalf(): void {
    const { mean, seats } = this.tree;
    const worth = (child: number): number => mean[child * seats + this.seat];
    this.alive.sort((p, q) => worth(q) - worth(p) || p - q);
    this.alive.length = Math.ceil(this.alive.length / 2);
    this.halved++;
  }
}
