import fc from 'fast-check';
import { expect, test } from 'vitest';
import { run } from '../../experiments/kinds/games/kind.ts';
import type { ReadyArm } from '../../experiments/kinds/kind.ts';
import type { GameRow, Journal } from '../../experiments/running/journal.ts';
import { RunningShares } from '../../experiments/running/shares.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { anytimeInterval } from '../../src/stats/confidence-sequence.ts';

/** An arm of 4,000 games, and a journal to which games are added in any order. */
function arm(until?: { readonly halfwidth: number }, kind: ReadyArm['kind'] = run, rowOf = drawn) {
  const settled = { name: '', kind: 'run', seats: ['axis', 'allied'], seatings: [[0, 1]], rounds: 4000, until };
  const rows = new Map<number, GameRow>();
  const journal = { row: (_: number, game: number) => rows.get(game) } as Journal;
  const shares = new RunningShares({ settled, kind } as unknown as ReadyArm, 0, journal, {
    from: 0,
    to: settled.rounds,
  });
  return { shares, add: (game: number) => rows.set(game, rowOf(game)) };
}

/** Four games in ten are lost, one is drawn; every hundredth crashes. */
function drawn(game: number): GameRow {
  const at = new Rng('shares', game).unit();
  const first = at < 0.4 ? 0 : at < 0.5 ? 0.5 : 1;
  return { game, returns: [first, 1 - first], crashed: game % 100 === 0 ? 'for a reason' : null } as unknown as GameRow;
}

/** The round at which an arm stops whose games arrive in this order, asked after each. */
function endOf(order: readonly number[]): number {
  const { shares, add } = arm({ halfwidth: 0.08 });
  for (const game of order) {
    add(game);
    if (!shares.isOpen) return shares.rounds();
  }
  return Number.NaN;
}

const inOrder = Array.from({ length: 800 }, (_, i) => i + 1);

test('an arm stops after the same rounds in whatever order its games arrive', () => {
  const end = endOf(inOrder);
  expect(end).toBeGreaterThan(200);
  expect(end).toBeLessThan(700);
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 60 }), fc.integer(), (span, seed) => {
      // Games come late by up to `span` places.
      const rng = new Rng(seed);
      const late = inOrder.map((game) => ({ game, at: game + rng.below(span) }));
      expect(endOf(late.sort((a, b) => a.at - b.at).map(({ game }) => game))).toBe(end);
    }),
    { numRuns: 20 },
  );
});

test('shares count rounds from the first up to the first that is missing, and none that crashed', () => {
  const { shares, add } = arm();
  expect(shares.list().map(({ share, lo }) => [share, lo])).toEqual([
    [null, null],
    [null, null],
  ]);
  for (const game of [2, 3, 4]) add(game);
  expect(shares.list()[0].share).toBe(null);
  add(1);
  const four = [1, 2, 3, 4].map((game) => drawn(game).returns[0]);
  expect(shares.list()[0].share).toBeCloseTo(four.reduce((sum, each) => sum + each, 0) / 4, 12);
  for (const game of inOrder.slice(4, 100)) add(game);
  const counted = inOrder.slice(0, 99).map((game) => drawn(game).returns[0]);
  expect(shares.list()[0].share).toBeCloseTo(counted.reduce((sum, each) => sum + each, 0) / 99, 12);
});

test('the shares of two sides have intervals that mirror each other', () => {
  const { shares, add } = arm();
  for (const game of inOrder) add(game);
  const [axis, allied] = shares.list();
  expect(axis.lo!).toBeCloseTo(1 - allied.hi!, 9);
  expect(axis.hi! - axis.lo!).toBeGreaterThan(0.05);
  expect(axis.hi! - axis.lo!).toBeLessThan(0.16);
});

/** The interval of the first side after games of which each gives it the share in turn, and that of the exact shares. */
function intervals(values: readonly number[]) {
  const games = 200;
  // The points of a game are no shares between a win and a loss.
  const kind = { ...run, shares: (_: unknown, __: unknown, returns: readonly number[]) => returns };
  const { shares, add } = arm(undefined, kind, (game) => {
    const first = values[game % values.length];
    return { game, returns: [first, 1 - first], crashed: null } as unknown as GameRow;
  });
  for (let game = 1; game <= games; game++) add(game);
  const exact = anytimeInterval(new Map(values.map((value) => [value, games / values.length])));
  return { counted: shares.list()[0], exact };
}

test('shares that are counted in parts are rounded outwards, fractions up to eighths not at all', () => {
  for (const values of [[0.3005], [0.3001], [0.1234, 0.9876]]) {
    const { counted, exact } = intervals(values);
    expect(counted.lo!).toBeLessThan(exact.low - 1e-5);
    expect(counted.hi!).toBeGreaterThan(exact.high + 1e-5);
    expect(counted.hi! - counted.lo!).toBeLessThan(exact.high - exact.low + 2 / 840);
  }
  for (const values of [[1 / 7], [5 / 7, 3 / 8], [1 / 3, 5 / 6, 0, 1]]) {
    const { counted, exact } = intervals(values);
    expect(counted.lo!).toBeCloseTo(exact.low, 8);
    expect(counted.hi!).toBeCloseTo(exact.high, 8);
  }
});
