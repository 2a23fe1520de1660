// Whether a late position of connect-four is won, drawn or lost: alpha-beta over win, draw and loss with a table of
// positions seen.

import type { Action } from '../../../src/engine/contract/ids.ts';
import type { Game } from '../../../src/engine/kernel/game.ts';
import { Rng } from '../../../src/engine/kernel/rng.ts';

const COLUMNS = 7;
const ROWS = 6;
/** The middle first. */
const ORDER = [3, 2, 4, 1, 5, 0, 6];
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

const rng = new Rng('zobrist');
const SALTS = Array.from({ length: 2 * COLUMNS * ROWS }, () => [rng.next() | 0, rng.next() | 0] as const);

export class ConnectFourSolver {
  private readonly owner = new Int8Array(COLUMNS * ROWS).fill(-1);
  private readonly height = new Int8Array(COLUMNS);
  private readonly known = new Map<number, number>();
  private stones = 0;
  private low = 0;
  private high = 0;

  /** Sets a position up by its columns in order. */
  constructor(columns: readonly number[]) {
    for (const column of columns) this.drop(column);
  }

  /** Result by column for who is to drop: 1 won, 0 drawn, -1 lost; null where the column is full. */
  values(): (number | null)[] {
    return Array.from({ length: COLUMNS }, (_, column) => {
      if (this.height[column] === ROWS) return null;
      if (this.wins(column)) return 1;
      this.drop(column);
      const value = -this.solve(-1, 1);
      this.lift(column);
      return value;
    });
  }

  private solve(least: number, most: number): number {
    if (this.stones === COLUMNS * ROWS) return 0;
    const key = (this.low >>> 0) * 2 ** 21 + (this.high >>> 11);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    for (const column of ORDER) if (this.height[column] < ROWS && this.wins(column)) return 1;
    let best = -1;
    for (const column of ORDER) {
      if (this.height[column] === ROWS) continue;
      this.drop(column);
      best = Math.max(best, -this.solve(-most, -Math.max(least, best)));
      this.lift(column);
      if (best >= most) break;
    }
    // A draw at a bound of the window is no more than a bound: only what is certain is kept.
    if (best !== 0 || (least < 0 && most > 0)) this.known.set(key, best);
    return best;
  }

  private wins(column: number): boolean {
    const row = this.height[column];
    const mover = this.stones & 1;
    const run = (dx: number, dy: number): number => {
      let n = 0;
      for (let x = column + dx, y = row + dy; x >= 0 && x < COLUMNS && y >= 0 && y < ROWS; x += dx, y += dy) {
        if (this.owner[x * ROWS + y] !== mover) break;
        n++;
      }
      return n;
    };
    return DIRECTIONS.some(([dx, dy]) => run(dx, dy) + run(-dx, -dy) >= 3);
  }

  private drop(column: number): void {
    const cell = column * ROWS + this.height[column]++;
    this.mix(cell);
    this.owner[cell] = this.stones++ & 1;
  }

  private lift(column: number): void {
    const cell = column * ROWS + --this.height[column];
    this.stones--;
    this.owner[cell] = -1;
    this.mix(cell);
  }

  private mix(cell: number): void {
    const [low, high] = SALTS[2 * cell + (this.stones & 1)];
    this.low ^= low;
    this.high ^= high;
  }
}

/** Drops stones at random; the columns, or null where somebody won on the way. */
export function randomColumns(
  g: Game,
  stones: number,
  draw: Rng,
  columnOf: (choice: Action) => number,
): number[] | null {
  const columns: number[] = [];
  while (columns.length < stones && !g.isOver) {
    const choice = g.options().at(draw.below(g.options().size));
    columns.push(columnOf(choice));
    g.play(choice);
  }
  return g.isOver ? null : columns;
}
