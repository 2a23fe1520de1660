// Games of dice against exact expectimax. Pig at 40,000 iterations and the disaster are in ../mcts.test.ts.

import { describe, expect, test } from 'vitest';
import { searchBench } from '../../../agents/bench.ts';
import { Game } from '../../../src/engine/kernel/game.ts';
import { atLength } from '../../length.ts';
import { decision } from '../deciding.ts';
import { pig } from '../toys.ts';
import { duel, race } from './dice.ts';
import { Exact, pigValue } from './exact.ts';

const games = [
  { name: 'one-die race to 11', toy: race(11) },
  { name: 'one-die race to 16 with a head start for the other', toy: race(16, 3) },
  { name: 'duel of 3 against 3', toy: duel([3, 3], 5) },
  { name: 'duel of 4 against 3', toy: duel([4, 3], 5) },
];

describe.each(games)('$name', ({ toy: { rules, s } }) => {
  const exact = new Exact();
  const g = new Game(rules, s);
  const worth = exact.value(g);

  test('the choice matters, or there would be nothing to test', () => {
    const after = [...exact.after(g).values()];
    expect(Math.max(...after) - Math.min(...after)).toBeGreaterThan(0.03);
  });

  test('20,000 iterations find the best choice from 99 of 100 seeds and its worth within 0.02', () => {
    const seeds = atLength ? 100 : 2;
    let best = 0;
    for (let seed = 0; seed < seeds; seed++) {
      const { chain, report } = decision(g, 'mcts:iterations=20000', `dice ${seed}`);
      if (exact.loss(g, chain[0]) < 1e-9) best++;
      expect(Math.abs((report?.value ?? 0) - worth), `seed ${seed}`).toBeLessThan(0.02);
    }
    expect(best).toBeGreaterThanOrEqual(Math.floor(0.99 * seeds));
  });

  test.runIf(atLength)('100,000 iterations find its worth within 0.005', () => {
    for (let seed = 0; seed < 3; seed++) {
      const { report } = decision(g, 'mcts:iterations=100000', `dice ${seed}`);
      expect(Math.abs((report?.value ?? 0) - worth), `seed ${seed}`).toBeLessThan(0.005);
    }
  });
});

describe('Pig to 20', () => {
  const { rules, s } = pig(20);

  test.runIf(atLength)('100,000 iterations find its worth within 0.005', () => {
    for (const seed of [1, 2, 3]) {
      const bench = searchBench(rules, s);
      bench.run(100_000, seed);
      expect(Math.abs(bench.value() - pigValue(20)), `seed ${seed}`).toBeLessThan(0.005);
    }
  });
});
