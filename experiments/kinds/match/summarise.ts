// Summarises a match: the lead of one agent over the other, round by round.

import { eloEstimate, eloFromScore } from '../../../src/stats/elo.ts';
import { meanInterval } from '../../../src/stats/mean.ts';
import { stoppedEstimate } from '../../../src/stats/sprt-estimate.ts';
import { scenarioName } from '../../formats/arms.ts';
import { type Estimate, known, type MeanShare, shareOfRounds, tEnds } from '../../formats/estimates.ts';
import type { GameRow } from '../../running/journal.ts';
import { luckOf, shareOf } from '../games/outcome.ts';
import { count, newCount, shares, type Unit, unit, wholeRounds } from '../games/rounds.ts';
import type { MatchArm } from './arm.ts';
import type { LuckSummary, MatchSummary, SprtState, SprtSummary } from './summary.ts';

/** A match pooled over arms with the same two agents. */
export function matchSummary(
  arms: readonly { readonly arm: MatchArm; readonly rows: readonly GameRow[] }[],
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

/** The first agent's share of points in each whole round of a match, with the scenario of the round. */
export function roundPoints(arm: MatchArm, rows: readonly GameRow[]): { points: number[]; keys: string[] } {
  const rounds = wholeRounds(arm, rows);
  return {
    points: rounds.map((round) => unit(round.map((row, i) => shareOf(0, row.returns, arm.seatings[i]))).score),
    keys: rounds.map(([row]) => `${scenarioName(arm.scenario)} ${row.seed}`),
  };
}
