import { expect, test } from 'vitest';
import type { GameLine } from '../../experiments/formats/journal-line.ts';
import { type GameQueue, type Players, playQueue } from '../../workers/dispatch.ts';
import { UnpreparedWorkers } from '../../workers/pool.ts';
import type { GameOrder, PlayedLine, Slice } from '../../workers/protocol.ts';

function queueOf(games: number): GameQueue {
  let from = 1;
  return {
    next: () => (from <= games ? { arm: 0, left: games - from + 1 } : null),
    take: (_, count) => {
      const orders: GameOrder[] = [];
      for (; from <= games && orders.length < count; from++) {
        orders.push({ game: from, seed: String(from), seating: [0, 1], record: false });
      }
      return orders;
    },
  };
}

const line = (game: number, ms: number): GameLine => ({
  arm: 0,
  game,
  seed: '',
  seating: [0, 1],
  result: 'drawn',
  returns: [0.5, 0.5],
  scores: [0, 0],
  turns: 1,
  decisions: 1,
  hash: '',
  ms,
});

/** Players whose games take `ms` each; a slice with a killer game rejects. */
function players(workers: number, ms: number, killers: readonly number[] = []): Players & { slices: number[][] } {
  const slices: number[][] = [];
  return {
    workers,
    slices,
    play: async ({ games }: Slice) => {
      slices.push(games.map((order) => order.game));
      await Promise.resolve();
      if (games.some((order) => killers.includes(order.game))) throw new Error('worker exited with code: 1');
      return games.map((order) => ({ line: line(order.game, ms) }));
    },
  };
}

async function played(pool: Players, games: number, stop = { soon: false, now: false }): Promise<GameLine[]> {
  const lines: GameLine[] = [];
  await playQueue(pool, queueOf(games), stop, async (taken: readonly PlayedLine[]) => {
    lines.push(...taken.map((each) => each.line));
  });
  return lines;
}

test('slices begin with one game, grow to some 100 ms of games, and shrink again at the end', async () => {
  const pool = players(2, 1);
  const lines = await played(pool, 2000);
  expect(lines.map((each) => each.game).sort((a, b) => a - b)).toEqual(Array.from({ length: 2000 }, (_, i) => i + 1));
  const sizes = pool.slices.map((slice) => slice.length);
  expect(sizes.slice(0, 4)).toEqual([1, 1, 1, 1]);
  expect(Math.max(...sizes)).toBe(100);
  expect(sizes.at(-1)!).toBeLessThan(10);
});

test('a queue that is empty while games are in progress is asked again when they have arrived', async () => {
  const pool = players(2, 500);
  const games: number[] = [];
  let asked = 2;
  let given = 0;
  const queue: GameQueue = {
    next: () => (given < asked ? { arm: 0, left: asked - given } : null),
    take: (_, count) => Array.from({ length: Math.min(count, asked - given) }, () => queueOf(6).take(0, 6)[given++]),
  };
  await playQueue(pool, queue, { soon: false, now: false }, async (taken) => {
    games.push(...taken.map(({ line: { game } }) => game));
    // Every two results ask for two more games, as a stage of a tournament does.
    if (games.length === asked && asked < 6) asked += 2;
  });
  expect(games).toEqual([1, 2, 3, 4, 5, 6]);
});

test('games longer than a slice are given one at a time', async () => {
  const pool = players(2, 500);
  await played(pool, 20);
  expect(pool.slices.every((slice) => slice.length === 1)).toBe(true);
});

test('the games of a slice whose worker died are played again one at a time, each once', async () => {
  const pool = players(1, 1, [30, 31]);
  const lines = await played(pool, 100);
  expect(lines.length).toBe(100);
  expect(lines.filter((each) => 'crashed' in each).map((each) => each.game)).toEqual([30, 31]);
  expect(pool.slices.filter((slice) => slice.includes(30)).length).toBe(2);
});

test('after a stop no slice is handed out, and those under way still count', async () => {
  const stop = { soon: false, now: false };
  const pool = players(2, 500);
  const lines: number[] = [];
  await playQueue(pool, queueOf(100), stop, async (taken) => {
    lines.push(...taken.map((each) => each.line.game));
    stop.soon = true;
  });
  expect(lines).toEqual([1, 2, 3, 4]);
});

test('after an immediate stop later results do not count, and no dead worker is tried again', async () => {
  const stop = { soon: false, now: false };
  const pool = players(2, 500, [2]);
  const lines = played(pool, 100, stop);
  stop.soon = true;
  stop.now = true;
  expect(await lines).toEqual([]);
  expect(pool.slices).toEqual([[1], [2], [3], [4]]);
});

test('a failing journal stops the run, and workers that cannot prepare are no crash of a game', async () => {
  const full = playQueue(players(2, 1), queueOf(100), { soon: false, now: false }, async () => {
    throw new Error('disk is full');
  });
  await expect(full).rejects.toThrow('disk is full');
  const unprepared = { workers: 1, play: () => Promise.reject(new UnpreparedWorkers('no such scenario')) };
  await expect(played(unprepared, 5)).rejects.toThrow(UnpreparedWorkers);
});

test('when the results suffice, slices under way are waited for no longer', async () => {
  const slow = new Promise<readonly PlayedLine[]>(() => {});
  const pool: Players = {
    workers: 1,
    play: ({ games: [{ game }] }) => (game === 2 ? slow : Promise.resolve([{ line: line(game, 500) }])),
  };
  const lines: number[] = [];
  let left = 3;
  const queue: GameQueue = {
    next: () => (left > 0 ? { arm: 0, left } : null),
    take: () =>
      queueOf(3)
        .take(0, 3)
        .slice(3 - left, 3 - --left),
    isOver: () => lines.length === 2,
  };
  await playQueue(pool, queue, { soon: false, now: false }, async (taken) => {
    lines.push(...taken.map((each) => each.line.game));
  });
  expect(lines).toEqual([1, 3]);
});

test('players that come later are given slices as soon as they are there', async () => {
  const waiting: (() => void)[] = [];
  const pool = {
    workers: 1,
    onMore: () => {},
    play: ({ games }: Slice) =>
      new Promise<readonly PlayedLine[]>((resolve) => {
        waiting.push(() => resolve(games.map((order) => ({ line: line(order.game, 500) }))));
      }),
  };
  const all = played(pool, 4);
  expect(waiting.length).toBe(2);
  pool.workers = 2;
  pool.onMore();
  await Promise.resolve();
  expect(waiting.length).toBe(4);
  for (const finish of waiting) finish();
  expect((await all).length).toBe(4);
});
