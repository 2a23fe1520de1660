// Turns of many small moves, and what short sight gets wrong.

import { describe, expect, test } from 'vitest';
import { CHANCE } from '../../../src/engine/contract/ids.ts';
import { action, aOf, verbOf } from '../../../src/engine/kernel/action.ts';
import { Dice } from '../../../src/engine/kernel/chance.ts';
import { Game } from '../../../src/engine/kernel/game.ts';
import { type MeanEstimate, meanInterval } from '../../../src/stats/mean.ts';
import { atLength, someOf } from '../../length.ts';
import { decision, game } from '../deciding.ts';
import { type Assignment, assignment, randomField, renumbered, type Wisdom } from './assignment.ts';
import { Exact } from './exact.ts';
import { END, GRAB, GUARD, mustAttack, trap } from './traps.ts';

describe('a turn of six units against six targets', () => {
  /** Plays the turn out; what the assignment may expect as a share of the best. */
  const shareOfBest = (field: Assignment, spec: string, seed: string): number => {
    const g = new Game(field.rules, field.s);
    for (let n = 0; g.actor === 0; n++) {
      for (const link of decision(g, spec, `${seed}/${n}`).chain) {
        if (g.actor !== 0 || !g.options().has(link)) break;
        g.play(link);
      }
    }
    return field.expected(g) / field.best;
  };

  /** Of as many random fields as the time allows: what the mean may be, by its interval, is held to the bound. */
  const shares = (spec: string, wisdom: Wisdom, dice: boolean): MeanEstimate => {
    const fields = atLength ? 40 : 2;
    return meanInterval(
      Array.from({ length: fields }, (_, seed) =>
        shareOfBest(assignment(randomField(seed, dice), wisdom), spec, `field ${seed}`),
      ),
    );
  };

  describe.each(atLength ? [false, true] : [true])('dice: %s', (dice) => {
    test('given plans, 1,000 iterations reach 0.95 of the best', () => {
      expect(shares('mcts:iterations=1000', 'plans', dice).high).toBeGreaterThanOrEqual(0.95);
    });

    test('given Knowledge, 1,000 iterations reach 0.95 of the best', () => {
      expect(shares('mcts:iterations=1000', 'knowledge', dice).high).toBeGreaterThanOrEqual(0.95);
    });

    test('the same search without Knowledge is visibly worse', () => {
      expect(shares('mcts:iterations=1000', 'none', dice).mean).toBeLessThan(0.85);
    });
  });

  describe.each(atLength ? [false, true] : [true])('however units are numbered (dice: %s)', (dice) => {
    const orders = [
      [0, 1, 2, 3, 4, 5],
      [5, 4, 3, 2, 1, 0],
      [2, 0, 4, 1, 5, 3],
    ];
    const seeds = someOf([0, 1, 2]);

    test.each(seeds)('the first choice and its worth within 0.01 are the same (field %i)', (seed) => {
      const found = orders.map((order) => {
        const field = renumbered(randomField(seed, dice), order);
        const { rules, s } = assignment(field, 'knowledge');
        const { chain, report } = decision(new Game(rules, s), 'mcts:iterations=1000');
        return { strength: field.strength[aOf(chain[0])], value: report?.value ?? Number.NaN };
      });
      for (const { strength, value } of found) {
        expect(strength).toBe(found[0].strength);
        expect(Math.abs(value - found[0].value)).toBeLessThan(0.01);
      }
    });

    test.each(seeds)('the whole turn by plans is worth the same within 0.01 (field %i)', (seed) => {
      const shares = orders.map((order) =>
        shareOfBest(assignment(renumbered(randomField(seed, dice), order), 'plans'), 'mcts:iterations=400', 'order'),
      );
      for (const share of shares) expect(Math.abs(share - shares[0])).toBeLessThan(0.01);
    });
  });
});

describe('a trap that springs only in the reply', () => {
  const grabs = (spec: string, seed: string): readonly boolean[] => {
    const { rules, s } = trap();
    const g = new Game(rules, s);
    return [0, 1, 2].map((unit) => {
      const [choice] = decision(g, spec, `${seed}/${unit}`).chain;
      g.play(choice);
      return verbOf(choice) === GRAB;
    });
  };

  test.each(['mcts:iterations=100', 'mcts:iterations=1000'])(
    '%s avoids it from 0.95 of seeds, and grabs the rest',
    (spec) => {
      const seeds = atLength ? 400 : 30;
      let avoided = 0;
      for (let seed = 0; seed < seeds; seed++) {
        const [first, guard, third] = grabs(spec, `trap ${seed}`);
        if (!guard) avoided++;
        expect(first && third, `seed ${seed}`).toBe(true);
      }
      expect(avoided / seeds).toBeGreaterThanOrEqual(0.95);
    },
  );

  test.each(['greedy', 'heuristic'])('%s walks into it, or there would be nothing to test', (spec) => {
    expect(grabs(spec, 'bait')[GUARD]).toBe(true);
  });
});

describe('a scenario that standing still loses', () => {
  const { rules, s } = mustAttack();
  const exact = new Exact();

  /** How often a spec ends its turn though attacking would be better, of the occasions, over whole games. */
  const idling = (spec: string, seeds: number): { ended: number; occasions: number; opened: number } => {
    const count = { ended: 0, occasions: 0, opened: 0 };
    for (let seed = 0; seed < seeds; seed++) {
      const g = new Game(rules, s);
      const dice = new Dice(`idle ${seed}`);
      for (let n = 0; !g.isOver; n++) {
        if (g.actor === CHANCE) {
          g.play(dice.fall(g));
          continue;
        }
        const [choice] = decision(g, spec, `${seed}/${n}`).chain;
        if (n === 0 && verbOf(choice) !== END) count.opened++;
        if (g.options().size > 1 && exact.loss(g, action(END)) > 1e-9) {
          count.occasions++;
          if (verbOf(choice) === END) count.ended++;
        }
        g.play(choice);
      }
    }
    return count;
  };

  test('400 iterations attack at once from every seed, and end a turn with useful attacks left in under 1 %', () => {
    const seeds = atLength ? 200 : 20;
    const { ended, occasions, opened } = idling('mcts:iterations=400', seeds);
    expect(opened).toBe(seeds);
    expect(ended / occasions).toBeLessThan(0.01);
  });

  test('greedy idles, or there would be nothing to test', () => {
    const { ended, occasions } = idling('greedy', 10);
    expect(ended / occasions).toBeGreaterThan(0.2);
  });
});

describe('the same seed and number of iterations', () => {
  test.each([
    ['mcts:iterations=60', assignment(randomField(1, true), 'plans')],
    ['mcts:iterations=60,rollout=planner', trap()],
    ['mcts:iterations=60', mustAttack()],
  ])('%s: decides the same in the whole game again', (spec, { rules, s }) => {
    const specs = s.seats.map(() => spec);
    const once = game(rules, s, specs, 'replay');
    expect(game(rules, s, specs, 'replay')).toEqual(once);
  });
});
