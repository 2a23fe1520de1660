// The unit of every interval in a report: a round, which is a game, or the games of a match that share their dice.
// Values are taken in row by row, in the order of the games.

import type { TableRow } from '../experiments/formats/run-folder.ts';
import { type MeanEstimate, RunningMean } from '../src/stats/mean.ts';
import { type RoundMedian, RunningMedian } from '../src/stats/round-median.ts';
import { RunningRounds } from '../src/stats/round-share.ts';

/** The games of a run by round. */
export class Rounds {
  /** Number of rounds. */
  count = 0;
  private games = 0;
  private seed: string | undefined;
  /** By number of a game the number of its round, from 1; 0 where there is no such game. */
  private readonly numbers = new Numbers();
  /** By number of a round that of its games. */
  private readonly sizes = new Numbers();

  /** Adds a game. Games of one round have one seed and follow each other. @returns the number of its round */
  add({ game, seed }: TableRow): number {
    if (this.count === 0 || seed === undefined || seed !== this.seed) this.count++;
    this.seed = seed;
    this.games++;
    this.numbers.set(Number(game), this.count);
    this.sizes.set(this.count, this.sizes.at(this.count) + 1);
    return this.count;
  }

  /** Returns the round of a game; a game that the run does not list is a round of its own. */
  of(game: string): number {
    return this.numbers.at(Number(game)) || -Number(game);
  }

  /** Returns the number of games of a round. */
  size(round: number): number {
    return round < 0 ? 1 : this.sizes.at(round);
  }

  /** The word for a round: `round` where it has several games, else `game`. */
  get word(): 'round' | 'game' {
    return this.count < this.games ? 'round' : 'game';
  }
}

/** A list of whole numbers that grows; 0 where none was set. */
export class Numbers {
  private list = new Uint32Array(1024);

  at(place: number): number {
    return this.list[place] ?? 0;
  }

  set(place: number, number: number): void {
    if (place >= this.list.length) {
      const longer = new Uint32Array(2 * place);
      longer.set(this.list);
      this.list = longer;
    }
    this.list[place] = number;
  }
}

/** Collects what rows add to the round that they come from. */
abstract class ByRound {
  /** Number of rows. */
  rows = 0;
  /** Number of rounds with such rows. */
  rounds = 0;
  protected round: number | null = null;

  /** Begins the round of a row, and ends the one before. */
  protected enter(round: number): void {
    this.rows++;
    if (round === this.round) return;
    this.leave();
    this.round = round;
    this.rounds++;
  }

  protected leave(): void {
    if (this.round !== null) this.close(this.round);
    this.round = null;
  }

  protected abstract close(round: number): void;
}

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

/** The share of rows that satisfy a condition. */
export class ShareOfRows extends ByRound {
  private readonly running = new RunningRounds();
  private hits = 0;
  private size = 0;

  add(round: number, holds: boolean): void {
    this.enter(round);
    if (holds) this.hits++;
    this.size++;
  }

  protected close(): void {
    this.running.add(this.hits, this.size);
    this.hits = 0;
    this.size = 0;
  }

  share(): RowShare {
    this.leave();
    const { share, low, high } = this.running.share();
    return { value: share, lo: low, hi: high, n: this.running.won, of: this.rows, rounds: this.rounds };
  }
}

/** The mean over rounds, each with the mean of its rows. */
export class MeanOfRows extends ByRound {
  private readonly running = new RunningMean();
  private sum = 0;
  private size = 0;
  /** The least value. */
  least = Infinity;

  /** @param sizeOf the number of games of a round, where those without a row count as 0 */
  constructor(private readonly sizeOf: ((round: number) => number) | null = null) {
    super();
  }

  add(round: number, value: number): void {
    this.enter(round);
    this.sum += value;
    this.size++;
    if (value < this.least) this.least = value;
  }

  protected close(round: number): void {
    this.running.add(this.sum / (this.sizeOf?.(round) ?? this.size));
    this.sum = 0;
    this.size = 0;
  }

  /** The mean with its t interval; null without rows. @param zeros number of rounds without a row that count as 0 */
  mean(zeros = 0): MeanEstimate | null {
    this.leave();
    for (let i = 0; i < zeros; i++) this.running.add(0);
    return this.running.count === 0 ? null : this.running.estimate();
  }
}

/** The median of rows, and other quantiles. */
export class MedianOfRows extends ByRound {
  private readonly running = new RunningMedian();
  private own: number[] = [];

  add(round: number, value: number): void {
    this.enter(round);
    this.own.push(value);
  }

  protected close(): void {
    this.running.addRound(this.own);
    this.own = [];
  }

  median(): RoundMedian {
    this.leave();
    return this.running.median();
  }

  /** All values. */
  get values(): RunningMedian['values'] {
    this.leave();
    return this.running.values;
  }
}
