// The computers' actions since a person last chose: shown to that person at the next choice.

import type { Explanation } from '../../view/explanation.ts';
import type { LogEntry, TurnReport } from '../protocol.ts';

/** The most searches of a turn that are explained: each costs playouts while the computer could play on. */
const MOST_EXPLAINED = 2;

export class Reporter {
  /** The moment since which it reports. */
  from = 0;
  private bySeat: number[] = [];
  private odds: string[] = [];
  private explained: Promise<Explanation | null>[] = [];

  /** Restarts from this moment. */
  begin(at: number): void {
    this.from = at;
    this.bySeat = [];
    this.odds = [];
    this.explained = [];
  }

  /** Actions that were taken back are dropped. */
  backTo(at: number): void {
    if (at < this.from || this.bySeat.length === 0) this.begin(Math.min(at, this.from));
  }

  get isEmpty(): boolean {
    return this.bySeat.length === 0;
  }

  decided(seat: number): void {
    this.bySeat[seat] = (this.bySeat[seat] ?? 0) + 1;
  }

  /** The odds of the next roll. */
  rolls(preview: readonly string[]): void {
    for (const line of preview) if (!this.odds.includes(line)) this.odds.push(line);
  }

  get wantsExplanation(): boolean {
    return this.explained.length < MOST_EXPLAINED;
  }

  explains(explanation: Promise<Explanation | null>): void {
    this.explained.push(explanation.catch(() => null));
  }

  /**
   * The report, once everything in it is explained.
   * @param lines of the log since {@link from}.
   */
  async make(turn: number, to: number, lines: readonly LogEntry[]): Promise<TurnReport> {
    const { from, bySeat, odds } = this;
    const seat = bySeat.reduce((most, count, i) => (count > (bySeat[most] ?? 0) ? i : most), 0);
    const explanations = (await Promise.all(this.explained)).filter((each) => each !== null);
    return { seat, turn, from, to, lines, odds, explanations };
  }
}
