// A sequential test over several arms: its rounds go around them, and rounds with a crash do not count.

import { expect, test } from 'vitest';
import type { ReadyArm } from '../../experiments/kinds/kind.ts';
import type { GameRow, Journal } from '../../experiments/running/journal.ts';
import { stoppings } from '../../experiments/running/stopping.ts';

const SPRT = { elo0: 0, elo1: 50, alpha: 0.05, beta: 0.05 };
const ROUNDS = 50;

/** Two arms under one test, each with one game a round, and a journal to which games are added. */
function tested() {
  const rows = new Map<string, GameRow>();
  const journal = { row: (arm: number, game: number) => rows.get(`${arm} ${game}`) } as Journal;
  const settled = { name: '', group: 'all', agents: ['a', 'b'], seats: [], seatings: [[0, 1]], rounds: ROUNDS };
  const arm = { settled, kind: { sprt: () => SPRT, parties: () => ['a', 'b'] } } as unknown as ReadyArm;
  const [first] = stoppings([arm, arm], journal);
  const add = (of: number, game: number, crashed: string | null = null): void =>
    void rows.set(`${of} ${game}`, { game, returns: crashed === null ? [1, 0] : [], crashed } as unknown as GameRow);
  return { rounds: () => first.test!.state().rounds, counts: () => first.test!.state().counts, add };
}

test('rounds go around the arms: the second of one waits for the first of the other', () => {
  const { rounds, add } = tested();
  add(0, 1);
  add(0, 2);
  expect(rounds()).toBe(1);
  add(1, 1);
  expect(rounds()).toBe(3);
});

test('a round with a crash does not count, and holds up nothing', () => {
  const { rounds, counts, add } = tested();
  add(0, 1, 'for a reason');
  add(1, 1);
  add(0, 2);
  expect(rounds()).toBe(2);
  expect(counts()).toEqual([0, 0, 2, 0, 0]);
});
