import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parts, shareOf, winner } from '../../experiments/kinds/games/outcome.ts';
import type { GroupedSummary } from '../../experiments/kinds/games/summary.ts';
import { seatingsOfTwo } from '../../experiments/kinds/match/settle.ts';
import { FRONT_RUNGS, LEVEL_RUNGS, ladder, OPPONENT_RUNGS, RUNGS } from '../../experiments/ladder.ts';
import { runExperiment } from '../../experiments/running/runner.ts';
import { REPORT_SEED, tuningSeed } from '../../experiments/seeds.ts';
import { BadInput } from '../../src/engine/contract/errors.ts';
import { roundShareOfCounts } from '../../src/stats/round-share.ts';
import { newFolder } from './folders.ts';

test('the highest return wins, equal ones draw, allies with all there is win together', () => {
  expect(parts([0.7, 0.3])).toEqual([1, 0]);
  expect(parts([0.5, 0.5])).toEqual([0.5, 0.5]);
  expect(parts([1, 1])).toEqual([0.5, 0.5]);
  expect(parts([1, 1, 0])).toEqual([1, 1, 0]);
  expect(parts([0.4, 0.4, 0.2])).toEqual([0.5, 0.5, 0]);
  expect(winner([1, 1, 0], ['a', 'b', 'c'])).toBe('a+b');
  expect(winner([0.5, 0.5], ['a', 'b'])).toBe('-');
});

test('the shares of the two agents of a game sum to one, whatever the seating', () => {
  const game = fc
    .integer({ min: 2, max: 4 })
    .chain((n) =>
      fc.tuple(fc.array(fc.float({ min: 0, max: 1, noNaN: true }), { minLength: n, maxLength: n }), fc.nat()),
    );
  fc.assert(
    fc.property(game, ([returns, pick]) => {
      const seatings = seatingsOfTwo(returns.length);
      const seating = seatings[pick % seatings.length];
      expect(shareOf(0, returns, seating) + shareOf(1, returns, seating)).toBeCloseTo(1, 12);
    }),
  );
});

test('every seating of two agents has both in it, and each agent sits in each seat equally often', () => {
  for (const [seats, count] of [
    [2, 2],
    [3, 6],
    [4, 14],
  ]) {
    const seatings = seatingsOfTwo(seats);
    expect(new Set(seatings.map(String)).size).toBe(count);
    for (let seat = 0; seat < seats; seat++) {
      expect(seatings.filter((seating) => seating[seat] === 0).length).toBe(count / 2);
    }
  }
});

test('a ladder asks the declared games of each rung over all its scenarios, and the share of each', () => {
  const { arms, require } = ladder({ ruleset: 'x', scenarios: ['a', 'b'] });
  const games = (group: string): number =>
    arms.reduce((sum, arm) => sum + (arm.group === group && arm.play.kind === 'match' ? 2 * arm.play.rounds : 0), 0);
  expect(['heuristic-random', 'heuristic-greedy', 'mcts-random'].map(games)).toEqual([400, 200, 200]);
  expect(require).toContain('heuristic-greedy:first.score.lo >= 0.8');
});

test('a rung for the first scenario alone plays all its games there', () => {
  const { arms } = ladder({ ruleset: 'x', scenarios: ['small', 'large'], rungs: FRONT_RUNGS });
  const rounds = (group: string): unknown[] =>
    arms.filter((arm) => arm.group === group).map(({ scenario, play }) => [scenario, 'rounds' in play && play.rounds]);
  expect(rounds('mcts200-heuristic')).toEqual([['small', 50]]);
  expect(rounds('heuristic-greedy')).toEqual([
    ['small', 50],
    ['large', 50],
  ]);
});

test('a floor of every ladder can be shown by the games that its rung asks for', () => {
  for (const { name, games, share } of [...RUNGS, ...OPPONENT_RUNGS, ...FRONT_RUNGS, ...LEVEL_RUNGS]) {
    expect(roundShareOfCounts([0, 0, games / 2]).low, name).toBeGreaterThan(share);
  }
});

test('levels are tied together at both ends, and on seeds that no tuning may use', () => {
  const levels = ladder({ ruleset: 'x', scenarios: ['a'], rungs: LEVEL_RUNGS });
  const pairs = levels.arms.map(({ play }) => play.kind === 'match' && play.agents.join(' '));
  expect(pairs).toContain('elite regular');
  expect(levels.seed).toBe(REPORT_SEED);
  expect(() => tuningSeed(levels.seed)).toThrow(/kept for reports/);
  expect(() => tuningSeed(' Report 2')).toThrow(BadInput);
  expect(tuningSeed('1')).toBe('1');
});

test('a ladder rates all agents together and gates on the lower end of the interval', async () => {
  const rungs = [
    { name: 'a', agents: ['greedy', 'random'] as const, games: 20, share: 0.5 },
    { name: 'b', agents: ['mcts:iterations=30', 'greedy'] as const, games: 20, share: 0.99 },
    { name: 'c', agents: ['mcts:iterations=30', 'random'] as const, games: 20, share: 0.6 },
  ];
  const declared = ladder({ ruleset: 'c4', scenarios: ['standard'], rungs });
  const report = await runExperiment(declared, { out: newFolder(), workers: 1, records: 'none' });
  const { ratings, groups } = report.summary as GroupedSummary;
  expect(new Set(ratings!.agents.map(({ agent }) => agent))).toEqual(
    new Set(['greedy', 'random', 'mcts:iterations=30']),
  );
  expect(ratings!.pairs.map(({ rounds }) => rounds)).toEqual([10, 10, 10]);
  for (const { elo } of ratings!.pairs) expect(elo.lo! < elo.value! && elo.value! < elo.hi!).toBe(true);
  expect(report.gates.map(({ values }) => values[0].value)).toEqual(
    ['a', 'b', 'c'].map((name) => groups[name].first.scoreShare.lo),
  );
  expect(report.gates[1].passed).toBe(false);
  expect(report.exitCode).toBe(99);
});

test('a ladder of one rung on one scenario has gates without an arm, as a run of one arm wants them', () => {
  const asked = { ruleset: 'x', scenarios: ['a'], rungs: OPPONENT_RUNGS, only: ['mcts100-heuristic'], games: 20 };
  const { arms, require } = ladder(asked);
  expect(arms.map(({ play }) => play.kind === 'match' && play.rounds)).toEqual([10]);
  expect(require).toEqual(['first.score.lo >= 0.6']);
});
