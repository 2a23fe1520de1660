// Decides when an arm is over. A sequential test, a precision to be reached (shares.ts) or a Swiss tournament
// (swiss.ts) looks at whole rounds in order of their number, never in order of arrival: where it stops does not depend
// on workers. Arms of one group with the same test share it, and its rounds go around the arms: the first round of
// each, the second of each, and so on.

import { logisticLlr } from '../../src/stats/gsprt.ts';
import { sprtBounds, sprtVerdict } from '../../src/stats/sprt.ts';
import { roundsLeft } from '../../src/stats/sprt-length.ts';
import type { SettledArm } from '../formats/arms.ts';
import { type Part, type Span, spanOf } from '../formats/part.ts';
import type { UntilSummary } from '../formats/precision.ts';
import { shareOf } from '../kinds/games/outcome.ts';
import type { ReadyArm } from '../kinds/kind.ts';
import type { Sprt } from '../kinds/match/arm.ts';
import type { SprtState } from '../kinds/match/summary.ts';
import type { Journal } from './journal.ts';
import { RunningShares } from './shares.ts';
import { SwissSchedule } from './swiss.ts';

interface Member {
  readonly arm: SettledArm;
  readonly index: number;
  /** Number of rounds that the test has taken in. */
  round: number;
}

/** A sequential test over one arm or several. */
class SequentialTest {
  private readonly counts = [0, 0, 0, 0, 0];
  private readonly members: Member[];
  private turn = 0;
  private counted = 0;
  private llr = 0;
  private verdict: SprtState['verdict'] = 'continue';

  constructor(
    arms: readonly { readonly arm: SettledArm; readonly index: number }[],
    private readonly sprt: Required<Sprt>,
    private readonly journal: Journal,
  ) {
    this.members = arms.map((each) => ({ ...each, round: 0 }));
  }

  get size(): number {
    return this.members.length;
  }

  /** Rounds of an arm that count or may yet be asked for. */
  roundsOf(index: number): number {
    this.advance();
    const { arm, round } = this.members.find((member) => member.index === index)!;
    return this.verdict === 'continue' ? arm.rounds : round;
  }

  state(): SprtState {
    this.advance();
    const { elo0, elo1, alpha, beta } = this.sprt;
    const { lower, upper } = sprtBounds(alpha, beta);
    const { verdict, llr, counted: rounds, counts } = this;
    return { verdict, elo0, elo1, llr, lower, upper, rounds, counts: [...counts] };
  }

  /** Rounds of an arm that the test will probably need. */
  forecast(index: number): number {
    this.advance();
    const { arm, round } = this.members.find((member) => member.index === index)!;
    if (this.verdict !== 'continue') return round;
    const { elo0, elo1, alpha, beta } = this.sprt;
    const { llr, counts } = this;
    const left = roundsLeft({ llr, counts, elo0, elo1, bounds: sprtBounds(alpha, beta) });
    return Math.min(arm.rounds, round + Math.ceil(left / this.members.length));
  }

  /** Takes in the rounds that have become whole. A round with a crash does not count. */
  private advance(): void {
    const { elo0, elo1, alpha, beta } = this.sprt;
    const bounds = sprtBounds(alpha, beta);
    while (this.verdict === 'continue') {
      const member = this.next();
      if (member === null) return;
      const { arm, index, round } = member;
      const rows = arm.seatings.map((_, i) => this.journal.row(index, round * arm.seatings.length + i + 1));
      if (rows.some((row) => row === undefined)) return;
      member.round++;
      this.turn = this.members.indexOf(member) + 1;
      if (rows.some((row) => row!.crashed !== null)) continue;
      const points = rows.reduce((sum, row, i) => sum + shareOf(0, row!.returns, arm.seatings[i]), 0);
      this.counts[Math.round(2 * points)]++;
      this.counted++;
      this.llr = logisticLlr(this.counts, elo0, elo1);
      this.verdict = sprtVerdict(this.llr, bounds);
    }
  }

  /** The arm of the next round; null where all are played. */
  private next(): Member | null {
    const { members, turn } = this;
    const around = [...members.slice(turn), ...members.slice(0, turn)];
    return around.find(({ arm, round }) => round < arm.rounds) ?? null;
  }
}

/** The progress of an arm, asked repeatedly as games arrive. */
export class Stopping {
  constructor(
    private readonly arm: SettledArm,
    private readonly index: number,
    /** The test that decides, if any; arms with the same test share it. */
    readonly test: SequentialTest | null,
    readonly shares: RunningShares,
    private readonly span: Span,
    /** The tournament that draws its rounds, if any. */
    private readonly schedule: SwissSchedule | null = null,
  ) {}

  /** Whether the results may yet end the arm before its last round. */
  get isOpen(): boolean {
    if (this.schedule !== null) return this.schedule.isOpen;
    return this.test === null ? this.shares.isOpen : this.test.state().verdict === 'continue';
  }

  /** The first game that is played here. */
  first(): number {
    return this.span.from * this.arm.seatings.length + 1;
  }

  /** The most games that are played here. */
  most(): number {
    return (this.span.to - this.span.from) * this.arm.seatings.length;
  }

  /** The last game that counts; the arm is over when all up to it are finished. */
  last(): number {
    const size = this.arm.seatings.length;
    if (this.schedule !== null) return this.schedule.roundsOf(this.index) * size;
    if (this.test !== null) return this.test.roundsOf(this.index) * size;
    return (this.arm.until === undefined ? this.span.to : this.shares.rounds()) * size;
  }

  /** Number of games as far as can be foreseen: an estimate, where the results decide. */
  forecast(): number {
    return this.forecastLast() - this.first() + 1;
  }

  private forecastLast(): number {
    if (!this.isOpen) return this.last();
    if (this.schedule !== null) return this.schedule.forecast(this.index) * this.arm.seatings.length;
    return (this.test?.forecast(this.index) ?? this.shares.forecast()) * this.arm.seatings.length;
  }

  /** The precision reached; null where the arm does not stop by one. */
  until(): UntilSummary | null {
    return this.shares.until();
  }

  /** The estimate of a test of this arm alone. */
  sprt(): SprtState | null {
    return this.test?.size === 1 ? this.test.state() : null;
  }
}

/** Returns the stopping of every arm of an experiment, or of the part of it that is played here. */
export function stoppings(ready: readonly ReadyArm[], journal: Journal, part?: Part): Stopping[] {
  const arms = ready.map(({ settled, kind }, index) => {
    const sprt = kind.sprt?.(settled) ?? null;
    return { arm: settled, index, sprt, key: JSON.stringify([settled.group, sprt, settled.agents]) };
  });
  const tests = new Map<string, SequentialTest>();
  for (const { sprt, key } of arms) {
    if (sprt === null || tests.has(key)) continue;
    const members = arms.filter((other) => other.key === key);
    tests.set(key, new SequentialTest(members, sprt, journal));
  }
  const paired = arms.filter(({ index, arm }) => ready[index].kind.swiss?.(arm) !== undefined);
  const swiss = paired.length > 0 ? ready[paired[0].index].kind.swiss?.(paired[0].arm) : undefined;
  const schedule = swiss === undefined ? null : new SwissSchedule(paired, swiss, journal);
  return arms.map((each) => {
    const { arm, index, sprt, key } = each;
    const span = spanOf(arm.rounds, part);
    const shares = new RunningShares(ready[index], index, journal, span);
    const test = sprt === null ? null : tests.get(key)!;
    return new Stopping(arm, index, test, shares, span, paired.includes(each) ? schedule : null);
  });
}
