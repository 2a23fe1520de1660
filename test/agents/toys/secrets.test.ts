// Choices made in secret and state that is hidden. Matching pennies and IS-MCTS on Kuhn poker are in ../mcts.test.ts.

import { describe, expect, test } from 'vitest';
import type { MctsAgent } from '../../../agents/mcts/agent.ts';
import { makeAgent } from '../../../agents/spec.ts';
import { seat } from '../../../src/engine/contract/ids.ts';
import type { Statics } from '../../../src/engine/contract/ruleset.ts';
import { action, aOf, verbOf } from '../../../src/engine/kernel/action.ts';
import { Game } from '../../../src/engine/kernel/game.ts';
import { observe } from '../../../src/engine/kernel/observe.ts';
import { Rng } from '../../../src/engine/kernel/rng.ts';
import { exploitability } from '../../../src/stats/exploitability.ts';
import { makeRegretTables, regretMatching } from '../../../src/stats/regret-matching.ts';
import { atLength } from '../../length.ts';
import { decision } from '../deciding.ts';
import { BET, kuhn, matrixGame, PASS } from '../toys.ts';
import { type Bids, ductMix, goofspielGap, type Mixes } from './duct.ts';
import { fusion, GAMBLE, SAFE } from './fusion.ts';
import { goofspiel } from './goofspiel.ts';

type Payoff = readonly (readonly number[])[];

/** The mixes of both seats, each from its own search. */
function mixes(payoff: Payoff, iterations: number, sampled = false): readonly (readonly number[])[] {
  const { rules, s } = matrixGame(payoff, sampled);
  return [0, 1].map((own) => {
    const g = new Game(rules, s);
    if (own === 1) g.apply(g.options().at(0));
    return decision(g, `mcts:iterations=${iterations}`).report?.mix.map(({ probability }) => probability) ?? [];
  });
}

function gap(payoff: Payoff, [row, column]: readonly (readonly number[])[]): number {
  return exploitability(payoff.flat(), payoff.length, payoff[0].length, row, column);
}

const randomMatrix = (seed: number): Payoff => {
  const rng = new Rng('matrix', seed);
  return Array.from({ length: 6 }, () => Array.from({ length: 6 }, () => rng.below(1001) / 1000));
};

describe('matrices', () => {
  test('rock, paper, scissors is mixed in thirds: an average, not the last reply', () => {
    const payoff = [
      [0.5, 0, 1],
      [1, 0.5, 0],
      [0, 1, 0.5],
    ];
    const both = mixes(payoff, 100);
    expect(gap(payoff, both)).toBeLessThan(0.01);
    for (const share of both.flat()) expect(Math.abs(share - 1 / 3)).toBeLessThan(0.02);
  });

  test.each([1, 2, 3, 4, 5, 6])('the gap of biased 2x2 matrix %i is below 0.01', (seed) => {
    const rng = new Rng('biased', seed);
    // Neither has a choice that is always better, so that both must mix.
    const [a, b, c, d] = [0.5 + rng.unit() / 2, rng.unit() / 2, rng.unit() / 2, 0.5 + rng.unit() / 2];
    const payoff = [
      [a, b],
      [c, d],
    ];
    const both = mixes(payoff, 100);
    expect(gap(payoff, both)).toBeLessThan(0.01);
    for (const share of both.flat()) expect(share).toBeLessThan(1);
  });

  test.each([1, 2, 3, 4, 5, 6])('the gap of random 6x6 matrix %i is below 0.01', (seed) => {
    expect(gap(randomMatrix(seed), mixes(randomMatrix(seed), 100))).toBeLessThan(0.01);
  });

  test.each([1, 2, 3, 4])('with 100 sampled results a cell the gap of 6x6 matrix %i is below 0.05', (seed) => {
    expect(gap(randomMatrix(seed), mixes(randomMatrix(seed), 3600, true))).toBeLessThan(0.05);
  });
});

describe('Kuhn poker as one matrix of whole strategies', () => {
  const table = kuhn();
  /**
   * What the first gets of a deal, -2 to 2, by the first's bits (bets at once, calls later), then the second's (bets
   * after a pass, calls).
   */
  const result = (cards: readonly [number, number], first: number, second: number): number => {
    const g = table.dealt(...cards);
    let ply = 0;
    let before = PASS;
    while (!g.isOver) {
      const bits = g.actor === 0 ? first : second;
      const bit = g.actor === 0 ? ply >> 1 : before;
      before = (bits >> bit) & 1 ? BET : PASS;
      g.play(action(before));
      ply++;
    }
    const out = new Float64Array(2);
    table.rules.returns(g, out);
    return 4 * out[0] - 2;
  };

  test('is worth -1/18 to the first, within 0.005, with a gap below 0.01', () => {
    const deals = [1, 2, 3].flatMap((a) => [1, 2, 3].filter((b) => b !== a).map((b) => [a, b] as const));
    const results = deals.map((cards) =>
      Array.from({ length: 16 }, (_, pair) => result(cards as [number, number], pair >> 2, pair & 3)),
    );
    const of = (strategy: number, card: number): number => (strategy >> (2 * (card - 1))) & 3;
    const payoff = new Float64Array(64 * 64);
    for (let i = 0; i < 64; i++) {
      for (let j = 0; j < 64; j++) {
        payoff[i * 64 + j] =
          deals.reduce((sum, [a, b], d) => sum + results[d][(of(i, a) << 2) | of(j, b)], 0) / deals.length;
      }
    }
    const tables = makeRegretTables(64, 64);
    regretMatching(payoff, 64, 64, 4000, tables);
    expect(Math.abs(tables.value + 1 / 18)).toBeLessThan(0.005);
    expect(exploitability(payoff, 64, 64, tables.row, tables.column)).toBeLessThan(0.01);
  });
});

describe('Goofspiel', () => {
  /** The mixes of two agents, each asked at all positions. */
  function searched(prizes: readonly number[], iterations: number): Mixes {
    const { rules, s } = goofspiel(prizes);
    const agents = [0, 1].map((i) =>
      makeAgent(`mcts:iterations=${iterations}`)({ rules, s, seat: seat(i), rng: new Rng('bids', i) }),
    ) as MctsAgent<Statics>[];
    const g = new Game(rules, s);
    const observation = new Int32Array(g.cells.length);
    return (at, own) => {
      const hand = at.hands[own];
      if (hand.length === 1) return [1];
      g.start();
      putUp(g, at);
      if (own === 1) g.apply(g.options().at(0));
      observe(g, seat(own), observation);
      agents[own].choose(observation, []);
      const { mix } = agents[own].report();
      return hand.map((card) => mix.find((each) => aOf(each.action) === card)?.probability ?? 0);
    };
  }

  function putUp(g: Game, { prizes, hands, lead }: Bids): void {
    const { s } = g;
    const cell = (name: string): number => s.layout.field(name)?.offset ?? Number.NaN;
    hands.forEach((hand, own) => {
      const played = prizes.map((_, i) => i + 1).filter((card) => !hand.includes(card));
      g.set(
        cell('played') + own,
        played.reduce((bits, card) => bits | (1 << card), 0),
      );
    });
    g.set(cell('round'), prizes.length - hands[0].length);
    g.set(cell('score') + (lead >= 0 ? 0 : 1), Math.abs(lead));
    g.forget();
  }

  const uniform: Mixes = (at, seat) => at.hands[seat].map(() => 1 / at.hands[seat].length);

  const orders = atLength
    ? [
        [2, 4, 1, 3],
        [1, 2, 3, 4],
        [3, 1, 4, 2],
        [2, 5, 1, 4, 3],
      ]
    : [[2, 4, 1, 3]];
  test.each(orders.map((prizes) => ({ prizes })))(
    'prizes $prizes: less exploitable than decoupled UCT and than chance, at equal iterations',
    ({ prizes }) => {
      const iterations = 200;
      const own = goofspielGap(prizes, searched(prizes, iterations));
      const duct = goofspielGap(prizes, (at, seat) => ductMix(at, seat, iterations, `${seat}`));
      expect(own).toBeLessThan(0.6 * duct);
      expect(own).toBeLessThan(0.6 * goofspielGap(prizes, uniform));
    },
  );
});

describe('strategy fusion', () => {
  const spec = 'mcts:iterations=400';

  test('what would be sure in each world by itself is not taken for sure: the safe way is taken', () => {
    for (let seed = 0; seed < 10; seed++) {
      expect(verbOf(decision(fusion().tossed(1), spec, `${seed}`).chain[0])).toBe(SAFE);
      // The same search gambles where the coin lies open, as one that averages over known worlds would everywhere.
      expect(verbOf(decision(fusion(true).tossed(1), spec, `${seed}`).chain[0])).toBe(GAMBLE);
    }
  });

  test('how the hidden coin lies changes nothing of decision and report', () => {
    for (let seed = 0; seed < 10; seed++) {
      expect(decision(fusion().tossed(1), spec, `${seed}`)).toEqual(decision(fusion().tossed(2), spec, `${seed}`));
    }
  });
});
