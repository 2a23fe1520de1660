// Games without dice or secrets. Tic-tac-toe and the rest of connect-four are in ../mcts.test.ts.

import { describe, expect, test } from 'vitest';
import { action, aOf } from '../../../src/engine/kernel/action.ts';
import { Game } from '../../../src/engine/kernel/game.ts';
import { Rng } from '../../../src/engine/kernel/rng.ts';
import { connectFour } from '../../../src/rules/canaries/connect-four.ts';
import { atLength } from '../../length.ts';
import { decision } from '../deciding.ts';
import { ConnectFourSolver, randomColumns } from './connect-four-solver.ts';
import { Exact } from './exact.ts';
import { nim } from './nim.ts';

describe('nim of three heaps', () => {
  test.each([
    [[1, 2, 3], 1000, 0],
    [[2, 3, 4], 5000, 1],
    [[1, 3, 5], 5000, 1],
    [[3, 4, 5], 50_000, 1],
  ])('%j: once the tree covers the game the best move is proven, from every seed', (heaps, iterations, worth) => {
    const { rules, s } = nim(heaps);
    const exact = new Exact();
    const g = new Game(rules, s);
    expect(exact.value(g)).toBe(worth);
    for (let seed = 0; seed < (atLength ? 100 : 2); seed++) {
      const { chain, report } = decision(g, `mcts:iterations=${iterations}`, `nim ${seed}`);
      expect(report).toMatchObject({ proven: true, value: worth });
      expect(exact.loss(g, chain[0]), `seed ${seed}`).toBe(0);
    }
  });
});

describe('connect-four', () => {
  const s = connectFour.prepare({ scenario: 'standard' });

  test('from the empty board 20,000 iterations begin in the centre, from every seed', () => {
    for (let seed = 0; seed < (atLength ? 50 : 1); seed++) {
      const { chain } = decision(new Game(connectFour, s), 'mcts:iterations=20000', `centre ${seed}`);
      expect(aOf(chain[0]), `seed ${seed}`).toBe(3);
    }
  });

  test('the solver agrees with looking at everything', () => {
    const rng = new Rng('solver');
    for (let checked = 0; checked < 5; ) {
      const g = new Game(connectFour, s);
      const columns = randomColumns(g, 31, rng, aOf);
      if (columns === null) continue;
      checked++;
      g.forget();
      const values = new ConnectFourSolver(columns).values();
      for (const [choice, worth] of new Exact().after(g)) {
        // A loss less zero is no negative zero.
        expect((values[aOf(choice)] ?? Number.NaN) + 0).toBe(2 * (g.actor === 0 ? worth : 1 - worth) - 1);
      }
    }
  });

  test('20,000 iterations find a best move in at least 95 % of solved positions', () => {
    const [stones, wanted] = atLength ? [20, 60] : [24, 12];
    const rng = new Rng('positions', stones);
    let found = 0;
    let best = 0;
    while (found < wanted) {
      const columns = randomColumns(new Game(connectFour, s), stones, rng, aOf);
      if (columns === null) continue;
      const values = new ConnectFourSolver(columns).values();
      const worths = values.filter((value) => value !== null);
      // Where all moves come to the same there is nothing to find.
      if (new Set(worths).size < 2) continue;
      const g = new Game(connectFour, s);
      for (const column of columns) g.play(action(0, column));
      const { chain } = decision(g, 'mcts:iterations=20000', `position ${found++}`);
      if (values[aOf(chain[0])] === Math.max(...worths)) best++;
    }
    expect(best / found).toBeGreaterThanOrEqual(0.95);
  });
});
