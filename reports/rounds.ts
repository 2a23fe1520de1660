// The unit of every interval in a report: a round, which is a game, or the games of a match that share their dice.

import type { TableRow } from '../experiments/formats/run-folder.ts';
import { type MeanEstimate, meanInterval } from '../src/stats/mean.ts';
import { type RoundMedian, roundMedian } from '../src/stats/round-median.ts';
import { roundShare } from '../src/stats/round-share.ts';
import type { RunFolder } from './run-folder.ts';

/** A share with its interval: `n` of `of` rows satisfy the condition. */
export interface RowShare {
  readonly value: number;
  readonly lo: number;
  readonly hi: number;
  readonly n: number;
  readonly of: number;
  /** Number of rounds with such rows. */
  readonly rounds: number;
}

/** The games of a run by round. */
export class Rounds {
  private readonly numbers = new Map<string, number>();
  /** Number of rounds. */
  readonly count: number;

  constructor({ games }: Pick<RunFolder, 'games'>) {
    const seen = new Map<string, number>();
    for (const { game, seed } of games) {
      // Games of one round have one seed.
      const key = seed === undefined ? `game ${game}` : seed;
      const number = seen.get(key) ?? seen.size;
      seen.set(key, number);
      this.numbers.set(game, number);
    }
    this.count = seen.size;
  }

  /** The word for a round: `round` where it has several games, else `game`. */
  get word(): 'round' | 'game' {
    return this.count < this.numbers.size ? 'round' : 'game';
  }

  /** Returns how many rounds the rows come from. */
  of(rows: readonly TableRow[]): number {
    return this.sums(rows, () => 0).sizes.length;
  }

  /** Returns the share of rows that satisfy the condition. */
  share(rows: readonly TableRow[], holds: (row: TableRow, i: number) => boolean): RowShare {
    const { sums: hits, sizes } = this.sums(rows, (row, i) => (holds(row, i) ? 1 : 0));
    const { share, low, high } = roundShare(hits, sizes);
    const n = hits.reduce((sum, each) => sum + each, 0);
    return { value: share, lo: low, hi: high, n, of: rows.length, rounds: sizes.length };
  }

  /** The mean over rounds, each with the mean of its rows, with its t interval; null without rows. */
  mean(rows: readonly TableRow[], value: (row: TableRow, i: number) => number): MeanEstimate | null {
    const { sums, sizes } = this.sums(rows, value);
    const means = sums.map((sum, i) => sum / sizes[i]);
    return means.length === 0 ? null : meanInterval(means);
  }

  /** The median of rows. */
  median(rows: readonly TableRow[], value: (row: TableRow, i: number) => number): RoundMedian {
    return roundMedian(this.grouped(rows, value));
  }

  /** By round, in the order of their first rows: the sum of the values of its rows, and the number of these. */
  private sums(
    rows: readonly TableRow[],
    value: (row: TableRow, i: number) => number,
  ): { readonly sums: number[]; readonly sizes: number[] } {
    const places = new Map<number | string, number>();
    const sums: number[] = [];
    const sizes: number[] = [];
    rows.forEach((row, i) => {
      const key = this.keyOf(row);
      let place = places.get(key);
      if (place === undefined) {
        place = sums.push(0) - 1;
        sizes.push(0);
        places.set(key, place);
      }
      sums[place] += value(row, i);
      sizes[place]++;
    });
    return { sums, sizes };
  }

  private keyOf({ game }: TableRow): number | string {
    return this.numbers.get(game) ?? `game ${game}`;
  }

  private grouped<T>(rows: readonly TableRow[], value: (row: TableRow, i: number) => T): T[][] {
    const groups = new Map<number | string, T[]>();
    rows.forEach((row, i) => {
      const key = this.keyOf(row);
      const group = groups.get(key);
      if (group) group.push(value(row, i));
      else groups.set(key, [value(row, i)]);
    });
    return [...groups.values()];
  }
}
