import { describe, expect, test } from 'vitest';
import { searchBench } from '../../agents/bench.ts';
import type { MctsAgent } from '../../agents/mcts/agent.ts';
import { makeAgent } from '../../agents/spec.ts';
import { type Action, OVER, seat } from '../../src/engine/contract/ids.ts';
import { action, aOf, verbOf } from '../../src/engine/kernel/action.ts';
import { Game } from '../../src/engine/kernel/game.ts';
import { observe } from '../../src/engine/kernel/observe.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { connectFour } from '../../src/rules/canaries/connect-four.ts';
import { ticTacToe } from '../../src/rules/canaries/tic-tac-toe.ts';
import { atLength } from '../length.ts';
import { decision, game } from './deciding.ts';
import { pigValue } from './toys/exact.ts';
import { BET, disaster, heap, JACK, KING, kuhn, matrixGame, PASS, pig, RISKY, SAFE } from './toys.ts';

describe('tic-tac-toe', () => {
  const s = ticTacToe.prepare({ scenario: 'standard' });
  const worths = new Map<string, number>();

  /** What the seat to move gets with perfect play by both. */
  const worth = (g: Game): number => {
    const known = worths.get(g.hash);
    if (known !== undefined) return known;
    const mover = g.actor;
    let best = 0;
    for (const choice of [...g.options().list.slice(0, g.options().size)] as Action[]) {
      best = Math.max(best, worthOf(g, mover, choice));
    }
    worths.set(g.hash, best);
    return best;
  };
  const worthOf = (g: Game, mover: number, choice: Action): number => {
    const mark = g.mark();
    g.apply(choice);
    let got: number;
    if (g.actor === OVER) {
      const out = new Float64Array(2);
      ticTacToe.returns(g, out);
      got = out[mover];
    } else got = 1 - worth(g);
    g.rewind(mark);
    return got;
  };

  const resultAgainst = (spec: string, own: number, perfect: boolean, seed: number): number => {
    const g = new Game(ticTacToe, s);
    const rng = new Rng('opponent', seed);
    const agent = makeAgent(spec)({ rules: ticTacToe, s, seat: seat(own), rng: new Rng('own', seed) });
    const observation = new Int32Array(g.cells.length);
    while (g.actor !== OVER) {
      if (g.actor === own) {
        observe(g, seat(own), observation);
        const chain: Action[] = [];
        agent.choose(observation, chain);
        g.play(chain[0]);
        continue;
      }
      const choices = [...g.options().list.slice(0, g.options().size)] as Action[];
      const value = perfect ? worth(g) : -1;
      const fit = perfect ? choices.filter((choice) => worthOf(g, g.actor, choice) === value) : choices;
      g.play(fit[rng.below(fit.length)]);
    }
    const out = new Float64Array(2);
    ticTacToe.returns(g, out);
    return out[own];
  };

  test('is never lost at 1,000 iterations, to random or to perfect play, from either seat', () => {
    const each = atLength ? 1000 : 15;
    for (let seed = 0; seed < each; seed++) {
      for (const own of [0, 1]) {
        for (const perfect of [false, true]) {
          expect(resultAgainst('mcts:iterations=1000', own, perfect, seed), `seed ${seed}`).toBeGreaterThanOrEqual(0.5);
        }
      }
    }
  });

  test('the tree proves that it is drawn', () => {
    const bench = searchBench(ticTacToe, s);
    bench.run(200_000, 1);
    expect(bench.proven()).toBe(true);
    expect(bench.value()).toBe(0.5);
  });
});

describe('connect-four', () => {
  const s = connectFour.prepare({ scenario: 'standard' });
  const drop = (...columns: number[]): Game => {
    const g = new Game(connectFour, s);
    for (const column of columns) g.play(action(0, column));
    return g;
  };

  test.each([1, 2, 3, 4, 5])('finds an immediate win and blocks an immediate threat (seed %i)', (seed) => {
    const wins = decision(drop(0, 6, 0, 6, 0, 5), 'mcts:iterations=200', `win ${seed}`);
    expect(aOf(wins.chain[0])).toBe(0);
    expect(wins.report).toMatchObject({ proven: true, value: 1 });
    const blocks = decision(drop(0, 6, 0, 6, 0), 'mcts:iterations=400', `block ${seed}`);
    expect(aOf(blocks.chain[0])).toBe(0);
  });

  test('a tree of the same seed has the same size, 28 bytes a node', () => {
    const bench = searchBench(connectFour, s);
    expect(bench.run(2000, 1)).toBe(bench.run(2000, 1));
    expect(bench.nodeBytes).toBe(28);
  });

  /** Connect-four for an agent that knows only that the centre is good. */
  const centred: typeof connectFour = {
    ...connectFour,
    knowledge: {
      evaluate: (_, out) => void out.fill(0.5, 0, 2),
      prior: (_, options, out) => {
        for (let i = 0; i < options.size; i++) out[i] = aOf(options.at(i)) === 3 ? 20 : 1;
      },
      planner: () => ({ next: (g) => g.options().at(0), reset: () => {} }),
    },
  };

  test('a lead that cannot be lost ends the search, but not one that a proof may still refute', () => {
    const lead = decision(new Game(centred, s), 'mcts:iterations=1000');
    expect(aOf(lead.chain[0])).toBe(3);
    expect(lead.report?.iterations).toBeLessThan(1000);
    const proofs = decision(drop(0, 6, 0, 6, 0), 'mcts:iterations=1000');
    expect(proofs.report?.iterations).toBe(1000);
  });

  test('among equals the visits follow the prior', () => {
    const { report } = decision(new Game(centred, s), 'mcts:iterations=64');
    expect(report?.arms[0].links.map(aOf)).toEqual([3]);
    expect(report?.arms[0].prior).toBeCloseTo(20 / 26, 6);
  });

  test('a time budget searches whole blocks, at least one', () => {
    for (const step of [1000, 4]) {
      let now = 0;
      const g = drop();
      const agent = makeAgent('mcts:ms=10')({
        rules: connectFour,
        s,
        seat: seat(0),
        rng: new Rng('clock'),
        clock: () => {
          now += step;
          return now;
        },
      }) as MctsAgent<typeof s>;
      const observation = new Int32Array(g.cells.length);
      observe(g, seat(0), observation);
      agent.choose(observation, []);
      expect(agent.search.iterations).toBe(step === 1000 ? 32 : 96);
    }
  });

  test('beats greedy', () => {
    let won = 0;
    for (let i = 0; i < 6; i++) {
      const specs = i % 2 === 0 ? ['mcts:iterations=200', 'greedy'] : ['greedy', 'mcts:iterations=200'];
      won += game(connectFour, s, specs, `beat ${i}`).returns[i % 2];
    }
    expect(won).toBeGreaterThanOrEqual(5);
  });
});

describe('dice', () => {
  test.runIf(atLength)('the root of Pig to 20 has its value by value iteration, within 0.02', () => {
    const { rules, s } = pig(20);
    const exact = pigValue(20);
    for (const seed of [1, 2, 3]) {
      const bench = searchBench(rules, s);
      bench.run(40_000, seed);
      expect(Math.abs(bench.value() - exact)).toBeLessThan(0.02);
    }
  });

  test('a disaster in one of 36 rolls is weighed by its chance, on both sides of break-even', () => {
    // Break-even at 35/36 of 1000 = 972.2.
    for (const spec of ['mcts:iterations=2000', 'greedy']) {
      const wary = disaster(980, 1000);
      const bold = disaster(965, 1000);
      for (const seed of ['1', '2', '3']) {
        expect(verbOf(decision(new Game(wary.rules, wary.s), spec, seed).chain[0])).toBe(SAFE);
        expect(verbOf(decision(new Game(bold.rules, bold.s), spec, seed).chain[0])).toBe(RISKY);
      }
    }
  });
});

describe('secrets', () => {
  const mixOf = (payoff: readonly (readonly number[])[], second: boolean): readonly number[] => {
    const { rules, s } = matrixGame(payoff);
    const g = new Game(rules, s);
    if (second) g.apply(g.options().at(0));
    return decision(g, 'mcts:iterations=100').report?.mix.map(({ probability }) => probability) ?? [];
  };

  test.each([false, true])('matching pennies is mixed within 0.02 of one half (second to choose: %s)', (second) => {
    const mix = mixOf(
      [
        [1, 0],
        [0, 1],
      ],
      second,
    );
    for (const share of mix) expect(Math.abs(share - 0.5)).toBeLessThan(0.02);
  });

  test('a lopsided matrix is mixed at its equilibrium', () => {
    // The row's first with p: 0.9p + 0.1(1 - p) = 0.2p + 0.7(1 - p), p = 6/13; the column's first q = 5/13.
    const payoff = [
      [0.9, 0.2],
      [0.1, 0.7],
    ];
    expect(mixOf(payoff, false)[0]).toBeCloseTo(6 / 13, 2);
    expect(mixOf(payoff, true)[0]).toBeCloseTo(5 / 13, 2);
  });

  test('draws from a mix follow its probabilities', () => {
    const { rules, s } = matrixGame([
      [0.9, 0.2],
      [0.1, 0.7],
    ]);
    let first = 0;
    for (let i = 0; i < 300; i++)
      first += aOf(decision(new Game(rules, s), 'mcts:iterations=4', `${i}`).chain[0]) === 0 ? 1 : 0;
    expect(Math.abs(first / 300 - 6 / 13)).toBeLessThan(0.09);
  });

  test('a king never folds to a bet, a jack never calls one', () => {
    const table = kuhn();
    for (const other of [1, 2, 3]) {
      for (const seed of ['1', '2', '3']) {
        if (other !== KING) {
          const g = table.dealt(other, KING);
          g.play(action(BET));
          expect(verbOf(decision(g, 'mcts:iterations=2000', seed).chain[0])).toBe(BET);
        }
        if (other !== JACK) {
          const g = table.dealt(JACK, other);
          g.play(action(PASS));
          g.play(action(BET));
          expect(verbOf(decision(g, 'mcts:iterations=2000', seed).chain[0])).toBe(PASS);
        }
      }
    }
  });
});

describe('three seats', () => {
  test('each plays for itself: the seat that can take the last one does, and proves it', () => {
    const { rules, s } = heap(3);
    const { chain, report } = decision(new Game(rules, s), 'mcts:iterations=200');
    expect(aOf(chain[0])).toBe(3);
    expect(report).toMatchObject({ proven: true, value: 1 });
  });

  test('a node takes 32 bytes', () => {
    const { rules, s } = heap(11);
    expect(searchBench(rules, s).nodeBytes).toBe(32);
  });
});
