// Summarises a run, in the shape that scripts rely on. Intervals are 95 %; null stands for what cannot be known yet.

import { RunningMean } from '../../../src/stats/mean.ts';
import { RunningRounds } from '../../../src/stats/round-share.ts';
import { scenarioName } from '../../formats/arms.ts';
import { type Estimate, Lengths, type Speed, type Spread, shareOf, spreadOf } from '../../formats/estimates.ts';
import type { UntilSummary } from '../../formats/precision.ts';
import type { GameRow } from '../../running/journal.ts';
import { isMatch } from '../match/arm.ts';
import { matchSummary } from '../match/summarise.ts';
import type { SprtState } from '../match/summary.ts';
import { bySeat } from '../settling.ts';
import type { GamesArm } from './arm.ts';
import { type Part, parts } from './outcome.ts';
import { count, newCount, RoundsOf, Shares, unit } from './rounds.ts';
import type { SeatSummary, Summary } from './summary.ts';

export interface ArmGames {
  readonly arm: GamesArm;
  readonly rows: Iterable<GameRow>;
  readonly resultNames: readonly string[];
  readonly sprt: SprtState | null;
  readonly until?: UntilSummary | null;
  readonly hash: string;
  /** The means of the columns of one's own. */
  readonly own?: ReadonlyMap<string, Spread>;
  readonly dice?: Summary['dice'];
}

export function summarise(
  { arm, rows, resultNames, sprt, until, hash, own, dice }: ArmGames,
  seed: string,
  speed: Speed,
): Summary {
  const seats = arm.seats.map(() => new SeatTotals());
  const results = new Results(resultNames);
  const [turns, decisions] = [new Lengths(), new Lengths()];
  let crashed = 0;
  const rounds = new RoundsOf<GameRow>(arm.seatings.length);
  for (const row of rows) {
    if (row.crashed !== null) {
      crashed++;
      continue;
    }
    const points = parts(row.returns);
    const { openings } = row;
    seats.forEach((seat, i) => {
      count(seat.total, points[i]);
      if (openings !== undefined && openings[i] >= 0) seat.opening.add(openings[i]);
    });
    results.add(row.result);
    turns.add(row.turns);
    decisions.add(row.decisions);
    const round = rounds.add(row, row);
    if (round === null) continue;
    results.addRound(round);
    seats.forEach((seat, i) => {
      seat.addRound(round, i);
    });
  }
  return {
    ruleset: arm.ruleset,
    scenario: scenarioName(arm.scenario),
    games: turns.count,
    crashed,
    seed,
    agents: isMatch(arm) ? arm.agents : bySeat(arm),
    seats: Object.fromEntries(arm.seats.map((name, i) => [name, seats[i].summary()])),
    results: results.counts,
    resultShares: results.shares(),
    ...(dice ? { dice } : {}),
    length: { turns: turns.summary(), decisions: decisions.summary() },
    ...(isMatch(arm) ? { match: matchSummary([{ arm, rows }], sprt) } : {}),
    ...(until ? { until } : {}),
    ...(own && own.size > 0 ? { columns: Object.fromEntries(own) } : {}),
    speed,
    hash,
  };
}

class SeatTotals {
  readonly total = newCount();
  private readonly shares = new Shares();
  private readonly score = new RunningMean();
  /** Choices of its opening that it played, where it has one. */
  readonly opening = new Lengths();

  addRound(round: readonly GameRow[], seat: number): void {
    this.shares.add(unit(round.map((row): Part => parts(row.returns)[seat])));
    this.score.add(round.reduce((sum, row) => sum + row.scores[seat], 0) / round.length);
  }

  summary(): SeatSummary {
    const opening = this.opening.count > 0 ? { opening: this.opening.summary() } : {};
    return { ...this.total, ...this.shares.estimates(), score: spreadOf(this.score), ...opening };
  }
}

/** How often each result occurs, in the ruleset's order of merit, and over rounds its share of each round's games. */
class Results {
  readonly counts: Record<string, number>;
  private readonly rounds: readonly (readonly [name: string, rounds: RunningRounds])[];

  constructor(names: readonly string[]) {
    this.counts = Object.fromEntries(names.map((name) => [name, 0]));
    this.rounds = names.map((name) => [name, new RunningRounds()]);
  }

  add(result: string): void {
    this.counts[result] = (this.counts[result] ?? 0) + 1;
  }

  addRound(round: readonly GameRow[]): void {
    for (const [name, rounds] of this.rounds) {
      rounds.add(round.filter(({ result }) => result === name).length / round.length);
    }
  }

  shares(): Record<string, Estimate> {
    return Object.fromEntries(this.rounds.map(([name, rounds]) => [name, shareOf(rounds)]));
  }
}
