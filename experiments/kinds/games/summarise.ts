// Summarises a run, in the shape that scripts rely on. Intervals are 95 %; null stands for what cannot be known yet.

import { scenarioName } from '../../formats/arms.ts';
import { type Estimate, lengthOf, type Speed, type Spread, shareOfRounds, spread } from '../../formats/estimates.ts';
import type { UntilSummary } from '../../formats/precision.ts';
import type { GameRow } from '../../running/journal.ts';
import { isMatch } from '../match/arm.ts';
import { matchSummary } from '../match/summarise.ts';
import type { SprtState } from '../match/summary.ts';
import { bySeat } from '../settling.ts';
import type { GamesArm } from './arm.ts';
import { type Part, parts } from './outcome.ts';
import { count, newCount, shares, unit, wholeRounds } from './rounds.ts';
import type { SeatSummary, Summary } from './summary.ts';

export interface ArmGames {
  readonly arm: GamesArm;
  readonly rows: readonly GameRow[];
  readonly resultNames: readonly string[];
  readonly sprt: SprtState | null;
  readonly until?: UntilSummary | null;
  readonly hash: string;
  /** By column of one's own its value in each row; NaN where there is none. */
  readonly own?: ReadonlyMap<string, Float64Array>;
  readonly dice?: Summary['dice'];
}

export function summarise(
  { arm, rows, resultNames, sprt, until, hash, own, dice }: ArmGames,
  seed: string,
  speed: Speed,
): Summary {
  const finished = rows.filter((row) => row.crashed === null);
  const rounds = wholeRounds(arm, rows);
  const seats = arm.seats.map((name, seat) => [name, seatSummary(seat, finished, rounds)] as const);
  return {
    ruleset: arm.ruleset,
    scenario: scenarioName(arm.scenario),
    games: finished.length,
    crashed: rows.length - finished.length,
    seed,
    agents: isMatch(arm) ? arm.agents : bySeat(arm),
    seats: Object.fromEntries(seats),
    results: resultCounts(resultNames, finished),
    resultShares: resultShares(resultNames, rounds),
    ...(dice ? { dice } : {}),
    length: {
      turns: lengthOf(finished.map((row) => row.turns)),
      decisions: lengthOf(finished.map((row) => row.decisions)),
    },
    ...(isMatch(arm) ? { match: matchSummary([{ arm, rows }], sprt) } : {}),
    ...(until ? { until } : {}),
    ...(own && own.size > 0 ? { columns: ownMeans(own, rows, rounds) } : {}),
    speed,
    hash,
  };
}

function seatSummary(seat: number, finished: readonly GameRow[], rounds: readonly GameRow[][]): SeatSummary {
  const total = newCount();
  for (const row of finished) count(total, parts(row.returns)[seat]);
  const units = rounds.map((round) => unit(round.map((row): Part => parts(row.returns)[seat])));
  const points = rounds.map((round) => round.reduce((sum, row) => sum + row.scores[seat], 0) / round.length);
  return { ...total, ...shares(units), score: spread(points) };
}

/** Means over rounds, of the games in which the column has a value. */
function ownMeans(
  own: NonNullable<ArmGames['own']>,
  rows: readonly GameRow[],
  rounds: readonly GameRow[][],
): Record<string, Spread> {
  const places = new Map(rows.map((row, i) => [row, i]));
  const means = [...own].map(([name, values]): [string, Spread] => {
    const perRound = rounds.flatMap((round) => {
      const known = round.map((row) => values[places.get(row)!]).filter((value) => !Number.isNaN(value));
      return known.length === 0 ? [] : [known.reduce((sum, value) => sum + value, 0) / known.length];
    });
    return [name, spread(perRound)];
  });
  return Object.fromEntries(means);
}

/** Returns the share of each result, in the ruleset's order of merit. */
function resultCounts(names: readonly string[], finished: readonly GameRow[]): Record<string, number> {
  const counts: Record<string, number> = Object.fromEntries(names.map((name) => [name, 0]));
  for (const { result } of finished) counts[result] = (counts[result] ?? 0) + 1;
  return counts;
}

/** Returns, over rounds, the share of each round's games that ended in the result. */
function resultShares(names: readonly string[], rounds: readonly GameRow[][]): Record<string, Estimate> {
  const share = (name: string): Estimate =>
    shareOfRounds(rounds.map((round) => round.filter(({ result }) => result === name).length / round.length));
  return Object.fromEntries(names.map((name) => [name, share(name)]));
}
