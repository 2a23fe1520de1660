import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seatingsOfTwo } from '../../experiments/experiment.ts';
import { ladder, OPPONENT_RUNGS } from '../../experiments/ladder.ts';
import { parts, shareOf, winner } from '../../experiments/outcome.ts';

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
  expect(require).toContain('heuristic-greedy:first.score >= 0.8');
});

test('a ladder of one rung on one scenario has gates without an arm, as a run of one arm wants them', () => {
  const asked = { ruleset: 'x', scenarios: ['a'], rungs: OPPONENT_RUNGS, only: ['mcts100-heuristic'], games: 20 };
  const { arms, require } = ladder(asked);
  expect(arms.map(({ play }) => play.kind === 'match' && play.rounds)).toEqual([10]);
  expect(require).toEqual(['first.score >= 0.6']);
});
