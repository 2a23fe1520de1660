import { expect, test } from 'vitest';
import { matchAnswer, ratingsAnswer, runAnswer } from '../../reports/answer.ts';

const names = { of: (id: string) => id.toUpperCase() } as Parameters<typeof runAnswer>[1];
const seat = (value: number, lo: number, hi: number) => ({ scoreShare: { value, lo, hi } });
const run = (games: number, seats: object) => ({ games, seats }) as unknown as Parameters<typeof runAnswer>[0];

test('a run is answered by the seat with most of the points, and by whether its interval lies above an even share', () => {
  expect(runAnswer(run(200, { german: seat(0.46, 0.4, 0.52), allied: seat(0.54, 0.48, 0.6) }), names)).toBe(
    'ALLIED takes 54.0\u00a0% of the points in 200 games (95 % interval 48.0 to 60.0\u00a0%): the games do not show that the sides differ, since the interval contains an even share of 50.0\u00a0%.',
  );
  expect(runAnswer(run(1, { a: seat(0.4, 0.36, 0.45), b: seat(0.3, 0.2, 0.4), c: seat(0.3, 0.2, 0.4) }), names)).toBe(
    'A takes 40.0\u00a0% of the points in 1 game (95 % interval 36.0 to 45.0\u00a0%): more than an even share of 33.3\u00a0%.',
  );
  expect(runAnswer(run(0, {}), names)).toBe('No game was finished.');
});

test('a match is answered by the agent that is ahead, by the names as given', () => {
  const first = { agent: 'greedy', ...seat(0.2, 0.1, 0.3) };
  const second = { agent: 'mcts', ...seat(0.8, 0.7, 0.9) };
  expect(matchAnswer({ first, second, rounds: 12 } as unknown as Parameters<typeof matchAnswer>[0])).toMatch(
    /^mcts takes 80.0\u00a0% of the points against greedy in 12 whole rounds .*: more than an even share of 50.0\u00a0%\.$/,
  );
});

test('a tournament is answered by its best agent beside the next, however many agents there are', () => {
  const pair = (value: number, lo: number, hi: number) =>
    ({ pairs: [{ first: 'mcts', second: 'heuristic', elo: { value, lo, hi } }] }) as unknown as Parameters<
      typeof ratingsAnswer
    >[0];
  expect(ratingsAnswer(pair(98.4, 12.1, 184.6))).toBe(
    'mcts is the strongest: 98 Elo (95 % interval 12 to 185) over heuristic, the next.',
  );
  expect(ratingsAnswer(pair(20, -30, 70))).toBe(
    'mcts has the highest rating: 20 Elo (95 % interval -30 to 70) over heuristic; the games do not show that it is the stronger one.',
  );
});
