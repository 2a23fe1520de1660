// The aggregate of a run, in the shape that scripts rely on. Intervals are 95 %; what cannot be known yet is null.

import { eloEstimate, eloFromScore } from '../../../src/stats/elo.ts';
import { meanInterval } from '../../../src/stats/mean.ts';
import { roundShare, roundShareOfCounts } from '../../../src/stats/round-share.ts';
import { stoppedEstimate } from '../../../src/stats/sprt-estimate.ts';
import type { SettledArm } from '../../experiment.ts';
import type { GameRow } from '../../running/journal.ts';
import type { SprtState } from '../../running/stopping.ts';
import type { RatingsSummary } from '../match/ratings.ts';
import { luckOf, type Part, parts, shareOf } from './outcome.ts';

export interface Estimate {
  readonly value: number | null;
  readonly lo: number | null;
  readonly hi: number | null;
}

export interface Spread {
  readonly mean: number | null;
  readonly sd: number | null;
  readonly lo: number | null;
  readonly hi: number | null;
}

/** How a seat, or an agent of a match, has fared. Counts are games; the shares of a match are over whole rounds. */
export interface Standing {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Wins alone; the interval of a share of rounds (src/stats/round-share.ts), here and below. */
  readonly winShare: Estimate;
  /** A draw counts one half. */
  readonly scoreShare: Estimate;
}

export interface SeatSummary extends Standing {
  /** In the game's points; t interval of the mean. */
  readonly score: Spread;
}

export interface ContenderSummary extends Standing {
  readonly agent: string;
}

/** A mean over rounds with its standard error. */
export interface MeanShare extends Estimate {
  readonly se: number | null;
}

/** The first agent's share of points as it was, and less what the dice brought it; both estimate the same. */
export interface LuckSummary {
  readonly raw: MeanShare;
  /** t interval: a single round may lie outside 0 to 1. */
  readonly adjusted: MeanShare;
  /** Variance of the raw share over that of the adjusted: so many times fewer rounds will do. */
  readonly varianceRatio: number | null;
}

export interface MatchSummary {
  /** Whole rounds, without those in which a game crashed. */
  readonly rounds: number;
  readonly first: ContenderSummary;
  readonly second: ContenderSummary;
  /** Rounds by the first agent's points 0, 1/2, 1, 3/2, 2; games of two seats only. */
  readonly pairs: readonly number[] | null;
  /** Rounds whose games all ended in the same position: as far as can be seen the agents played alike. */
  readonly alike: number;
  /** Of the first agent over the second, from the pairs. */
  readonly elo: (Estimate & { readonly los: number }) | null;
  /** Where the luck of the games was measured. */
  readonly luck: LuckSummary | null;
  /** Of this match alone, or of all scenarios that are pooled. */
  readonly sprt: SprtSummary | null;
  /** A sequential test decided when to stop: shares and Elo as they fell lean away from even. */
  readonly raw: boolean;
}

/** A sequential test, and what is estimated of the first agent's share with the stopping taken into account. */
export interface SprtSummary extends SprtState {
  /** Median-unbiased, by the ordering of stages (src/stats/sprt-estimate.ts); null before the first round. */
  readonly share: Estimate;
  readonly elo: Estimate;
}

export interface Length extends Spread {
  readonly min: number | null;
  readonly median: number | null;
  readonly max: number | null;
}

export interface Speed {
  /** Of the last session that played, without its start. */
  readonly seconds: number;
  readonly gamesPerSecond: number;
  readonly decisionsPerSecond: number;
  readonly workers: number;
}

export interface Summary {
  readonly ruleset: string;
  readonly scenario: string;
  /** Finished. */
  readonly games: number;
  readonly crashed: number;
  readonly seed: string;
  /** By seat; for a match the two of it. */
  readonly agents: Readonly<Record<string, string>> | readonly string[];
  readonly seats: Readonly<Record<string, SeatSummary>>;
  readonly results: Readonly<Record<string, number>>;
  readonly length: { readonly turns: Length; readonly decisions: Length };
  readonly match?: MatchSummary;
  readonly speed: Speed;
  /** SHA-256 of games.csv without `ms`. */
  readonly hash: string;
}

/** The summary of an experiment of several arms. */
export interface GroupedSummary {
  readonly experiment: string;
  readonly seed: string;
  readonly games: number;
  readonly crashed: number;
  readonly arms: Readonly<Record<string, Summary>>;
  /** Matches pooled over the arms of a group. */
  readonly groups: Readonly<Record<string, MatchSummary>>;
  /** All agents rated together, where three or more met in matches. */
  readonly ratings?: RatingsSummary;
  readonly speed: Speed;
  /** SHA-256 over the hashes of all arms. */
  readonly hash: string;
}

export interface ArmGames {
  readonly arm: SettledArm;
  readonly rows: readonly GameRow[];
  readonly resultNames: readonly string[];
  readonly sprt: SprtState | null;
  readonly hash: string;
}

export function summarise({ arm, rows, resultNames, sprt, hash }: ArmGames, seed: string, speed: Speed): Summary {
  const finished = rows.filter((row) => row.crashed === null);
  const rounds = wholeRounds(arm, rows);
  const seats = arm.seats.map((name, seat) => [name, seatSummary(seat, finished, rounds)] as const);
  return {
    ruleset: arm.ruleset,
    scenario: scenarioName(arm.scenario),
    games: finished.length,
    crashed: rows.length - finished.length,
    seed,
    agents: arm.kind === 'match' ? arm.agents : Object.fromEntries(arm.seats.map((name, i) => [name, arm.agents[i]])),
    seats: Object.fromEntries(seats),
    results: resultCounts(resultNames, finished),
    length: {
      turns: lengthOf(finished.map((row) => row.turns)),
      decisions: lengthOf(finished.map((row) => row.decisions)),
    },
    ...(arm.kind === 'match' ? { match: matchSummary([{ arm, rows }], sprt) } : {}),
    speed,
    hash,
  };
}

/** A match pooled over arms with the same two agents. */
export function matchSummary(
  arms: readonly { readonly arm: SettledArm; readonly rows: readonly GameRow[] }[],
  sprt: SprtState | null,
): MatchSummary {
  const first: Unit[] = [];
  const second: Unit[] = [];
  const lucks: number[] = [];
  const totals = [newCount(), newCount()];
  let alike = 0;
  for (const { arm, rows } of arms) {
    for (const row of rows) {
      if (row.crashed !== null) continue;
      const seating = arm.seatings[(row.game - 1) % arm.seatings.length];
      count(totals[0], shareOf(0, row.returns, seating));
      count(totals[1], shareOf(1, row.returns, seating));
    }
    for (const round of wholeRounds(arm, rows)) {
      const shares = [0, 1].map((agent) => round.map((row, i) => shareOf(agent, row.returns, arm.seatings[i])));
      first.push(unit(shares[0]));
      second.push(unit(shares[1]));
      lucks.push(round.reduce((sum, row, i) => sum + luckOf(0, row.luck ?? [], arm.seatings[i]), 0) / round.length);
      if (round.every(({ hash }) => hash === round[0].hash)) alike++;
    }
  }
  const agents = arms[0].arm.agents;
  const twoSeats = arms.every(({ arm }) => arm.seats.length === 2);
  const pairs = twoSeats ? [0, 0, 0, 0, 0] : null;
  if (pairs) for (const { score } of first) pairs[Math.round(4 * score)]++;
  return {
    rounds: first.length,
    first: { agent: agents[0], ...totals[0], ...shares(first) },
    second: { agent: agents[1], ...totals[1], ...shares(second) },
    pairs,
    alike,
    elo: pairs && first.length > 0 ? elo(pairs) : null,
    luck: arms.every(({ arm }) => arm.luck) ? luckSummary(first, lucks) : null,
    sprt: sprt && sprtSummary(sprt),
    raw: arms.some(({ arm }) => arm.sprt !== undefined),
  };
}

function sprtSummary(sprt: SprtState): SprtSummary {
  const nothing = { value: null, lo: null, hi: null };
  if (sprt.rounds === 0) return { ...sprt, share: nothing, elo: nothing };
  const { score, low, high } = stoppedEstimate({ ...sprt, bounds: sprt });
  return {
    ...sprt,
    share: { value: score, lo: low, hi: high },
    elo: { value: eloFromScore(score), lo: eloFromScore(low), hi: eloFromScore(high) },
  };
}

function luckSummary(rounds: readonly Unit[], lucks: readonly number[]): LuckSummary {
  const scores = rounds.map(({ score }) => score);
  const raw = { ...shareOfRounds(scores), se: meanShare(scores).se };
  if (lucks.every((luck) => luck === 0)) return { raw, adjusted: raw, varianceRatio: raw.se ? 1 : null };
  const adjusted = meanShare(scores.map((score, i) => score - lucks[i]));
  const varianceRatio = raw.se === null || !adjusted.se ? null : (raw.se / adjusted.se) ** 2;
  return { raw, adjusted, varianceRatio };
}

function meanShare(values: readonly number[]): MeanShare {
  if (values.length === 0) return { value: null, se: null, lo: null, hi: null };
  const { mean, se, low, high } = meanInterval(values);
  return { value: mean, se: se > 0 ? se : null, ...tEnds(low, high) };
}

function elo(pairs: readonly number[]): Estimate & { readonly los: number } {
  const estimate = eloEstimate(pairs);
  return { value: known(estimate.elo), lo: known(estimate.low), hi: known(estimate.high), los: estimate.los };
}

/** The unit of statistics: a game, or a round of a match, whose games share their dice. */
interface Unit {
  readonly won: number;
  readonly score: number;
}

const unit = (points: readonly number[]): Unit => ({
  won: points.filter((share) => share === 1).length / points.length,
  score: points.reduce((sum, share) => sum + share, 0) / points.length,
});

/** The first agent's share of points in each whole round of a match, and what the round was played on. */
export function roundPoints(arm: SettledArm, rows: readonly GameRow[]): { points: number[]; keys: string[] } {
  const rounds = wholeRounds(arm, rows);
  return {
    points: rounds.map((round) => unit(round.map((row, i) => shareOf(0, row.returns, arm.seatings[i]))).score),
    keys: rounds.map(([row]) => `${scenarioName(arm.scenario)} ${row.seed}`),
  };
}

/** The rounds all of whose games are finished, in order. */
function wholeRounds(arm: SettledArm, rows: readonly GameRow[]): GameRow[][] {
  const size = arm.seatings.length;
  const rounds = new Map<number, GameRow[]>();
  for (const row of rows) {
    if (row.crashed !== null) continue;
    const number = Math.floor((row.game - 1) / size);
    const round = rounds.get(number);
    if (round) round.push(row);
    else rounds.set(number, [row]);
  }
  return [...rounds.values()].filter((round) => round.length === size);
}

function seatSummary(seat: number, finished: readonly GameRow[], rounds: readonly GameRow[][]): SeatSummary {
  const total = newCount();
  for (const row of finished) count(total, parts(row.returns)[seat]);
  const units = rounds.map((round) => unit(round.map((row): Part => parts(row.returns)[seat])));
  const points = rounds.map((round) => round.reduce((sum, row) => sum + row.scores[seat], 0) / round.length);
  return { ...total, ...shares(units), score: spread(points) };
}

const newCount = (): { wins: number; draws: number; losses: number } => ({ wins: 0, draws: 0, losses: 0 });

function count(total: { wins: number; draws: number; losses: number }, part: number): void {
  if (part === 1) total.wins++;
  else if (part === 0) total.losses++;
  else total.draws++;
}

const shares = (units: readonly Unit[]): Pick<Standing, 'winShare' | 'scoreShare'> => ({
  winShare: shareOfRounds(units.map(({ won }) => won)),
  scoreShare: shareOfRounds(units.map(({ score }) => score)),
});

/** A share of rounds with its interval; `sizes` where rounds do not weigh alike. */
export function shareOfRounds(points: readonly number[], sizes?: readonly number[]): Estimate {
  const { share, low, high } = roundShare(points, sizes);
  return { value: known(share), lo: low, hi: high };
}

/** A share of games that are rounds of their own. */
export const shareOfGames = (count: number, games: number): Estimate => {
  const { share, low, high } = roundShareOfCounts([games - count, count]);
  return { value: known(share), lo: low, hi: high };
};

function spread(values: readonly number[]): Spread {
  if (values.length === 0) return { mean: null, sd: null, lo: null, hi: null };
  const { mean, sd, low, high } = meanInterval(values);
  return { mean, sd: known(sd), ...tEnds(low, high) };
}

/** Ends of a t interval; none where a single value, or values all alike, tell nothing of the spread. */
export const tEnds = (low: number, high: number): { readonly lo: number | null; readonly hi: number | null } =>
  Number.isFinite(low) && low < high ? { lo: low, hi: high } : { lo: null, hi: null };

/** Mean with its t interval, and the order of the values. */
export function lengthOf(values: readonly number[]): Length {
  const sorted = [...values].sort((a, b) => a - b);
  const n = sorted.length;
  const median = n === 0 ? null : (sorted[(n - 1) >> 1] + sorted[n >> 1]) / 2;
  return { ...spread(values), min: sorted[0] ?? null, median, max: sorted[n - 1] ?? null };
}

/** How often each result came about, in the ruleset's order of merit. */
function resultCounts(names: readonly string[], finished: readonly GameRow[]): Record<string, number> {
  const counts: Record<string, number> = Object.fromEntries(names.map((name) => [name, 0]));
  for (const { result } of finished) counts[result] = (counts[result] ?? 0) + 1;
  return counts;
}

export const scenarioName = (scenario: string | object): string =>
  typeof scenario === 'string' ? scenario : String((scenario as { id?: unknown }).id ?? 'scenario');

const known = (value: number): number | null => (Number.isFinite(value) ? value : null);
