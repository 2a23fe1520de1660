import { describe, expect, test } from 'vitest';
import { Luck } from '../../agents/luck.ts';
import { makeAgent } from '../../agents/spec.ts';
import { type Action, CHANCE, OVER } from '../../src/engine/contract/ids.ts';
import { aOf, verbOf } from '../../src/engine/kernel/action.ts';
import { Game } from '../../src/engine/kernel/game.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { playGame } from '../../src/engine/play/play.ts';
import { RUN, race, WALK } from './toys/dice.ts';
import { Exact } from './toys/exact.ts';
import { pig, type ToyGame } from './toys.ts';

interface Ending {
  readonly chance: number;
  readonly result: number;
  readonly luck: readonly number[];
}

/** Every game that dice can make of it where the first three choices are to run: with their luck. */
function* endings({ rules, s }: ToyGame): Generator<Ending> {
  const open: { line: readonly Action[]; chance: number }[] = [{ line: [], chance: 1 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const g = new Game(rules, s);
    const luck = new Luck(rules, s);
    for (const action of next.line) {
      if (g.actor === CHANCE) luck.fall(g, action);
      g.apply(action);
    }
    if (g.actor === OVER) {
      const out = new Float64Array(2);
      rules.returns(g, out);
      yield { chance: next.chance, result: out[0], luck: [...luck.of] };
      continue;
    }
    const choices = [...g.options().list.slice(0, g.options().size)] as Action[];
    if (g.actor === CHANCE) {
      const total = choices.reduce((sum, outcome) => sum + g.weight(outcome), 0);
      for (const outcome of choices) {
        open.push({ line: [...next.line, outcome], chance: (next.chance * g.weight(outcome)) / total });
      }
    } else {
      const wanted = next.line.length < 6 ? RUN : WALK;
      open.push({ line: [...next.line, choices.find((choice) => verbOf(choice) === wanted)!], chance: next.chance });
    }
  }
}

const moments = (all: readonly Ending[], of: (ending: Ending) => number): { mean: number; variance: number } => {
  const mean = all.reduce((sum, ending) => sum + ending.chance * of(ending), 0);
  const variance = all.reduce((sum, ending) => sum + ending.chance * (of(ending) - mean) ** 2, 0);
  return { mean, variance };
};

describe('luck, over all possible games of a race', () => {
  const { judged } = race(11);
  const all = [...endings(judged)];
  const raw = moments(all, ({ result }) => result);
  const adjusted = moments(all, ({ result, luck }) => result - luck[0]);

  test('its mean is 0, so that a result minus its luck has the mean of the result', () => {
    expect(all.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
    expect(moments(all, ({ luck }) => luck[0]).mean).toBeCloseTo(0, 12);
    expect(adjusted.mean).toBeCloseTo(raw.mean, 12);
    expect(raw.mean).toBeGreaterThan(0.1);
    expect(raw.mean).toBeLessThan(0.9);
  });

  test('a result minus its luck varies less than the result', () => {
    expect(adjusted.variance).toBeLessThan(0.8 * raw.variance);
  });

  test('the luck of one seat is the bad luck of the other', () => {
    for (const { luck } of all) expect(luck[1]).toBeCloseTo(-luck[0], 12);
  });
});

describe('luck of a game', () => {
  const { rules, s } = race(11);
  const exact = new Exact();
  /** The race judged by what it is worth indeed. */
  const knowing = {
    ...rules,
    knowledge: {
      evaluate: (g: Game, out: Float64Array) => {
        const copy = new Game(rules, s);
        copy.load(g.cells);
        out[0] = exact.value(copy);
        out[1] = 1 - out[0];
      },
      prior: () => {},
      planner: () => ({ next: (g: Game) => g.options().at(0), reset: () => {} }),
    },
  };

  test('with best play by both and a perfect judge it explains the whole result', () => {
    const opening = exact.value(new Game(rules, s));
    for (let seed = 0; seed < 20; seed++) {
      const rng = new Rng('best play', seed);
      const luck = new Luck(knowing, s);
      const g = new Game(rules, s);
      while (g.actor !== OVER) {
        const choices = [...g.options().list.slice(0, g.options().size)] as Action[];
        if (g.actor === CHANCE) {
          const outcome = choices[rng.below(choices.length)];
          luck.fall(g, outcome);
          g.apply(outcome);
        } else g.apply(choices.find((choice) => exact.loss(g, choice) < 1e-12)!);
      }
      const out = new Float64Array(2);
      rules.returns(g, out);
      expect(out[0] - luck.of[0]).toBeCloseTo(opening, 12);
    }
  });

  test('measuring it does not change the game', () => {
    const game = pig(20);
    const setup = { ...game, agents: [makeAgent('random'), makeAgent('random')], seed: 'same', scenario: 'toy' };
    const luck = new Luck(game.rules, game.s);
    let dice = 0;
    const watched = playGame({
      ...setup,
      onDice: (g, outcome) => {
        const before = g.cells.slice();
        luck.fall(g, outcome);
        expect(g.cells).toEqual(before);
        expect(aOf(outcome)).toBeGreaterThan(0);
        dice++;
      },
    });
    expect(dice).toBeGreaterThan(0);
    expect(watched).toEqual(playGame(setup));
  });
});
