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
    return this.grouped(rows, () => 0).length;
  }

  /** Returns the share of rows that satisfy the condition. */
  share(rows: readonly TableRow[], holds: (row: TableRow, i: number) => boolean): RowShare {
    const groups = this.grouped(rows, holds);
    const hits = groups.map((group) => group.filter(Boolean).length);
    const sizes = groups.map(({ length }) => length);
    const { share, low, high } = roundShare(hits, sizes);
    const n = hits.reduce((sum, each) => sum + each, 0);
    return { value: share, lo: low, hi: high, n, of: rows.length, rounds: groups.length };
  }

  /** The mean over rounds, each with the mean of its rows, with its t interval; null without rows. */
  mean(rows: readonly TableRow[], value: (row: TableRow, i: number) => number): MeanEstimate | null {
    const means = this.grouped(rows, value).map((group) => group.reduce((a, b) => a + b, 0) / group.length);
    return means.length === 0 ? null : meanInterval(means);
  }

  /** The median of rows. */
  median(rows: readonly TableRow[], value: (row: TableRow, i: number) => number): RoundMedian {
    return roundMedian(this.grouped(rows, value));
  }

  private grouped<T>(rows: readonly TableRow[], value: (row: TableRow, i: number) => T): T[][] {
    const groups = new Map<number | string, T[]>();
    rows.forEach((row, i) => {
      const key = this.numbers.get(row.game) ?? `game ${row.game}`;
      const group = groups.get(key);
      if (group) group.push(value(row, i));
      else groups.set(key, [value(row, i)]);
    });
    return [...groups.values()];
  }
}
