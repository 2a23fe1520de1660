import { describe, expect, test } from 'vitest';
import { makeAgent } from '../../agents/spec.ts';
import { CHANCE, OVER, seat } from '../../src/engine/contract/ids.ts';
import { Dice } from '../../src/engine/kernel/chance.ts';
import { Game } from '../../src/engine/kernel/game.ts';
import { observe } from '../../src/engine/kernel/observe.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { connectFour } from '../../src/rules/canaries/connect-four.ts';
import { ticTacToe } from '../../src/rules/canaries/tic-tac-toe.ts';
import { decision, game } from './deciding.ts';
import { disaster, heap, kuhn, matrixGame, pig, type ToyGame } from './toys.ts';

const standard = (rules: typeof connectFour): ToyGame => ({ rules, s: rules.prepare({ scenario: 'standard' }) });

const games: readonly ToyGame[] = [
  standard(connectFour),
  standard(ticTacToe),
  pig(20),
  kuhn(),
  matrixGame([
    [1, 0],
    [0, 1],
  ]),
  disaster(950, 1000),
  heap(11),
];
const specs = [
  'random',
  'random:macros=true',
  'greedy',
  'heuristic',
  'mcts:iterations=40',
  'mcts:iterations=40,rollout=planner',
];

describe.each(games)('$rules.id', ({ rules, s }) => {
  test.each(specs)('%s plays legally to the end, and repeats its game on the same seed', (spec) => {
    const seats = s.seats.map(() => spec);
    const first = game(rules, s, seats, 'again');
    const second = game(rules, s, seats, 'again');
    expect(second).toEqual(first);
  });

  test.each(specs)('%s leaves the true game as it was', (spec) => {
    const g = new Game(rules, s);
    const dice = new Dice('untouched');
    while (g.actor === CHANCE) g.apply(dice.fall(g));
    const before = g.cells.slice();
    const hash = g.hash;
    decision(g, spec);
    expect(g.cells).toEqual(before);
    expect(g.hash).toBe(hash);
  });
});

describe('what an agent may know', () => {
  test.each(specs)('%s decides the same for every card that it cannot see', (spec) => {
    const table = kuhn();
    for (const own of [1, 2, 3]) {
      const [low, high] = [1, 2, 3].filter((card) => card !== own);
      const one = decision(table.dealt(own, low), spec);
      const other = decision(table.dealt(own, high), spec);
      expect(other).toEqual(one);
    }
  });

  test.each(specs)('%s, second to choose in secret, decides the same for every choice of the first', (spec) => {
    const { rules, s } = matrixGame([
      [0.9, 0.2, 0.5],
      [0.1, 0.7, 0.4],
    ]);
    const one = new Game(rules, s);
    const other = new Game(rules, s);
    one.apply(one.options().at(0));
    other.apply(other.options().at(1));
    expect(decision(other, spec)).toEqual(decision(one, spec));
  });

  test('the decisions of an agent depend only on its seed and its history', () => {
    const { rules, s } = games[0];
    const lines = [1, 2].map(() => {
      const g = new Game(rules, s);
      const agents = [0, 1].map((i) =>
        makeAgent('mcts:iterations=64')({ rules, s, seat: seat(i), rng: new Rng('line', i) }),
      );
      const observation = new Int32Array(g.cells.length);
      const line: number[] = [];
      for (let actor = g.actor; actor !== OVER && line.length < 12; actor = g.actor) {
        observe(g, seat(actor), observation);
        const chain: Parameters<typeof g.play>[0][] = [];
        agents[actor].choose(observation, chain);
        g.play(chain[0]);
        line.push(chain[0]);
      }
      return line;
    });
    expect(lines[1]).toEqual(lines[0]);
  });
});
