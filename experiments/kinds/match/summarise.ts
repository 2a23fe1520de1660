// Summarises a match: the lead of one agent over the other, round by round.

import { eloEstimate, eloFromScore } from '../../../src/stats/elo.ts';
import { RunningMean } from '../../../src/stats/mean.ts';
import { RunningRounds } from '../../../src/stats/round-share.ts';
import { stoppedEstimate } from '../../../src/stats/sprt-estimate.ts';
import { scenarioName } from '../../formats/arms.ts';
import { type Estimate, known, type MeanShare, shareOf as shareOfSums, tEnds } from '../../formats/estimates.ts';
import type { GameRow } from '../../running/journal.ts';
import { luckOf, shareOf } from '../games/outcome.ts';
import { count, newCount, RoundsOf, Shares, unit, wholeRounds } from '../games/rounds.ts';
import type { MatchArm } from './arm.ts';
import type { LuckSummary, MatchSummary, SprtState, SprtSummary } from './summary.ts';

/** A match pooled over arms with the same two agents. */
export function matchSummary(
  arms: readonly { readonly arm: MatchArm; readonly rows: Iterable<GameRow> }[],
  sprt: SprtState | null,
): MatchSummary {
  const [first, second] = [new Shares(), new Shares()];
  const luck = arms.every(({ arm }) => arm.luck) ? new LuckOfRounds() : null;
  const twoSeats = arms.every(({ arm }) => arm.seats.length === 2);
  const pairs = twoSeats ? [0, 0, 0, 0, 0] : null;
  const totals = [newCount(), newCount()];
  let alike = 0;
  for (const { arm, rows } of arms) {
    const rounds = new RoundsOf<GameRow>(arm.seatings.length);
    for (const row of rows) {
      if (row.crashed !== null) continue;
      const seating = arm.seatings[(row.game - 1) % arm.seatings.length];
      count(totals[0], shareOf(0, row.returns, seating));
      count(totals[1], shareOf(1, row.returns, seating));
      const round = rounds.add(row, row);
      if (round === null) continue;
      const units = [0, 1].map((agent) => unit(round.map((each, i) => shareOf(agent, each.returns, arm.seatings[i]))));
      first.add(units[0]);
      second.add(units[1]);
      if (pairs) pairs[Math.round(4 * units[0].score)]++;
      luck?.add(
        units[0].score,
        round.reduce((sum, each, i) => sum + luckOf(0, each.luck ?? [], arm.seatings[i]), 0) / round.length,
      );
      if (round.every(({ hash }) => hash === round[0].hash)) alike++;
    }
  }
  const agents = arms[0].arm.agents;
  return {
    rounds: first.rounds,
    first: { agent: agents[0], ...totals[0], ...first.estimates() },
    second: { agent: agents[1], ...totals[1], ...second.estimates() },
    pairs,
    alike,
    elo: pairs && first.rounds > 0 ? elo(pairs) : null,
    luck: luck?.summary() ?? null,
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

/** The points of rounds, raw and less their luck. */
class LuckOfRounds {
  private readonly rounds = new RunningRounds();
  private readonly scores = new RunningMean();
  private readonly adjusted = new RunningMean();
  private isLucky = false;

  add(score: number, luck: number): void {
    this.rounds.add(score);
    this.scores.add(score);
    this.adjusted.add(score - luck);
    this.isLucky ||= luck !== 0;
  }

  summary(): LuckSummary {
    const raw = { ...shareOfSums(this.rounds), se: meanShare(this.scores).se };
    if (!this.isLucky) return { raw, adjusted: raw, varianceRatio: raw.se ? 1 : null };
    const adjusted = meanShare(this.adjusted);
    const varianceRatio = raw.se === null || !adjusted.se ? null : (raw.se / adjusted.se) ** 2;
    return { raw, adjusted, varianceRatio };
  }
}

function meanShare(values: RunningMean): MeanShare {
  if (values.count === 0) return { value: null, se: null, lo: null, hi: null };
  const { mean, se, low, high } = values.estimate();
  return { value: mean, se: se > 0 ? se : null, ...tEnds(low, high) };
}

function elo(pairs: readonly number[]): Estimate & { readonly los: number } {
  const estimate = eloEstimate(pairs);
  return { value: known(estimate.elo), lo: known(estimate.low), hi: known(estimate.high), los: estimate.los };
}

/** The first agent's share of points in each whole round of a match, with the scenario of the round. */
export function roundPoints(arm: MatchArm, rows: Iterable<GameRow>): { points: number[]; keys: string[] } {
  const points: number[] = [];
  const keys: string[] = [];
  for (const round of wholeRounds(arm, rows)) {
    points.push(unit(round.map((row, i) => shareOf(0, row.returns, arm.seatings[i]))).score);
    keys.push(`${scenarioName(arm.scenario)} ${round[0].seed}`);
  }
  return { points, keys };
}
