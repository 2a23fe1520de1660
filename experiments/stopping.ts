// When an arm is over. A sequential test is asked at whole rounds in order of their number, never in order of arrival:
// where it stops does not depend on workers.

import { logisticLlr } from '../src/stats/gsprt.ts';
import { sprtBounds, sprtVerdict } from '../src/stats/sprt.ts';
import { gamesOf, type SettledArm } from './experiment.ts';
import type { Journal } from './journal.ts';
import { shareOf } from './outcome.ts';

export interface SprtState {
  readonly verdict: 'H0' | 'H1' | 'continue';
  readonly llr: number;
  readonly lower: number;
  readonly upper: number;
  /** Rounds that count. */
  readonly rounds: number;
  /** Rounds by the first agent's points: 0, 1/2, 1, 3/2, 2. */
  readonly counts: readonly number[];
}

/** How far an arm has come, asked again and again as games arrive. */
export class Stopping {
  private readonly counts = [0, 0, 0, 0, 0];
  private round = 0;
  private counted = 0;
  private llr = 0;
  private verdict: SprtState['verdict'] = 'continue';

  constructor(
    private readonly arm: SettledArm,
    private readonly index: number,
    private readonly journal: Journal,
  ) {}

  /** The last game that counts; the arm is over when all up to it are finished. */
  last(): number {
    if (!this.arm.sprt) return gamesOf(this.arm);
    this.advance();
    return this.verdict === 'continue' ? gamesOf(this.arm) : this.round * this.arm.seatings.length;
  }

  sprt(): SprtState | null {
    if (!this.arm.sprt) return null;
    this.advance();
    const { lower, upper } = sprtBounds(this.arm.sprt.alpha, this.arm.sprt.beta);
    return { verdict: this.verdict, llr: this.llr, lower, upper, rounds: this.counted, counts: [...this.counts] };
  }

  /** Takes in the rounds that have become whole. A round with a crash counts for nothing. */
  private advance(): void {
    const { arm, index, journal } = this;
    const { elo0, elo1, alpha, beta } = arm.sprt!;
    const bounds = sprtBounds(alpha, beta);
    while (this.verdict === 'continue' && this.round < arm.rounds) {
      const rows = arm.seatings.map((_, i) => journal.row(index, this.round * arm.seatings.length + i + 1));
      if (rows.some((row) => row === undefined)) return;
      this.round++;
      if (rows.some((row) => row!.crashed !== null)) continue;
      const points = rows.reduce((sum, row, i) => sum + shareOf(0, row!.returns, arm.seatings[i]), 0);
      this.counts[Math.round(2 * points)]++;
      this.counted++;
      this.llr = logisticLlr(this.counts, elo0, elo1);
      this.verdict = sprtVerdict(this.llr, bounds);
    }
  }
}
