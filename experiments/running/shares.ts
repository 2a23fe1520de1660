// Shares during a run, for the parties that the kind of experiment names: of points, of missions won, of losses in
// secret choices. Rounds are taken in by their number, never by their arrival: short games arrive first and need not
// end like the others, and where a run stops must not depend on workers.

import { anytimeInterval } from '../../src/stats/confidence-sequence.ts';
import type { Interval } from '../../src/stats/interval.ts';
import type { Span } from '../formats/part.ts';
import type { Precision, UntilSummary } from '../formats/precision.ts';
import type { ReadyArm } from '../kinds/kind.ts';
import type { Journal } from './journal.ts';

/** A share with the interval of a confidence sequence, which holds at every moment (confidence-sequence.ts). */
export interface RunningShare {
  readonly name: string;
  /** 0 to 1, for secret choices about 0; null before the first whole round. */
  readonly share: number | null;
  /** The ends; null for what is no share of a whole. */
  readonly lo: number | null;
  readonly hi: number | null;
}

/** The rounds of a party: their sum, and the number of rounds by value, rounded down and up to a fraction of PARTS. */
interface Tally {
  sum: number;
  readonly lows: Map<number, number>;
  readonly highs: Map<number, number>;
}

/**
 * Values are counted in this many parts of 1, outwards, so that win chances of any size leave few different ones. All
 * fractions with a denominator up to 8 are exact.
 */
const PARTS = 840;
const ROUNDING = 1e-6;

function count({ lows, highs }: Tally, value: number): void {
  const low = Math.floor(value * PARTS + ROUNDING) / PARTS;
  const high = Math.ceil(value * PARTS - ROUNDING) / PARTS;
  lows.set(low, (lows.get(low) ?? 0) + 1);
  highs.set(high, (highs.get(high) ?? 0) + 1);
}

export class RunningShares {
  private readonly names: readonly string[];
  private readonly tallies: readonly Tally[];
  /** Number of the next round, and of those that counted: a round with a crash does not. */
  private round: number;
  private counted = 0;
  private readonly bounded: boolean;
  private done = false;
  private nextLook = 1;

  constructor(
    private readonly arm: ReadyArm,
    private readonly index: number,
    private readonly journal: Journal,
    private readonly span: Span,
  ) {
    this.round = span.from;
    this.names = arm.kind.parties(arm.settled);
    this.tallies = this.names.map(() => ({ sum: 0, lows: new Map(), highs: new Map() }));
    this.bounded = arm.kind.hasShares !== false;
  }

  /** Number of rounds that count or may yet be asked for, where the arm stops when its shares are precise. */
  rounds(): number {
    this.advance();
    return this.done ? this.round : this.span.to;
  }

  /** Whether the arm may yet stop before its last round. */
  get isOpen(): boolean {
    this.advance();
    return this.arm.settled.until !== undefined && !this.done;
  }

  /** Number of rounds that the arm will take, if its shares stay as they are. */
  forecast(): number {
    const { until } = this.arm.settled;
    const { to: rounds } = this.span;
    this.advance();
    if (this.done) return this.round;
    if (until === undefined || this.counted === 0) return rounds;
    // The width falls with the root of the rounds.
    const growth = (this.halfwidth() / until.halfwidth) ** 2;
    return Math.min(rounds, Math.max(this.round, Math.ceil(this.round * growth)));
  }

  list(): RunningShare[] {
    this.advance();
    return this.names.map((name, i) => {
      const share = this.counted > 0 ? this.tallies[i].sum / this.counted : null;
      const ends = this.bounded && this.counted > 0 ? this.interval(i) : null;
      return { name, share, lo: ends?.low ?? null, hi: ends?.high ?? null };
    });
  }

  /** Null where the arm plays a fixed number of rounds. */
  until(): UntilSummary | null {
    const { until } = this.arm.settled;
    if (until === undefined) return null;
    const shares = this.list().map(({ name, share, lo, hi }) => [name, { value: share, lo, hi }] as const);
    const { done: reached, counted: rounds } = this;
    return { halfwidth: until.halfwidth, reached, rounds, shares: Object.fromEntries(shares) };
  }

  /** Takes in the rounds that have become whole, in order, until the shares are as precise as the arm asks. */
  private advance(): void {
    const { settled, kind } = this.arm;
    const size = settled.seatings.length;
    while (!this.done && this.round < this.span.to) {
      const first = this.round * size + 1;
      const rows = settled.seatings.map((_, i) => this.journal.row(this.index, first + i));
      if (rows.some((row) => row === undefined)) return;
      this.round++;
      if (rows.some((row) => row!.crashed !== null)) continue;
      const shares = rows.map((row) => kind.shares(settled, row!.game, row!.returns));
      this.names.forEach((_, party) => {
        const value = shares.reduce((sum, each) => sum + each[party], 0) / size;
        this.tallies[party].sum += value;
        if (this.bounded) count(this.tallies[party], value);
      });
      this.counted++;
      if (settled.until !== undefined && this.counted >= this.nextLook) this.look(settled.until);
    }
  }

  /**
   * Looks whether the shares are precise enough. The next look is due half-way to where they should be, at least one
   * round in a hundred later: a look takes a thousand times as long as a round takes to count.
   */
  private look({ halfwidth }: Precision): void {
    const width = this.halfwidth();
    this.done = width <= halfwidth;
    const missing = ((width / halfwidth) ** 2 - 1) / 2;
    this.nextLook = this.counted + Math.max(1, Math.floor(this.counted * Math.max(0.01, missing)));
  }

  /** Half the width of the widest interval. */
  private halfwidth(): number {
    return Math.max(...this.names.map((_, i) => this.interval(i)).map(({ low, high }) => (high - low) / 2));
  }

  private interval(party: number): Interval {
    const { lows, highs } = this.tallies[party];
    return { low: anytimeInterval(lows).low, high: anytimeInterval(highs).high };
  }
}
