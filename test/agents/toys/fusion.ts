// Where hidden state must not be averaged over worlds each of which is known (strategy fusion: Frank and Basin 1998).

import { seat } from '../../../src/engine/contract/ids.ts';
import { action, aOf, verbOf } from '../../../src/engine/kernel/action.ts';
import { Game } from '../../../src/engine/kernel/game.ts';
import { assemble, chance, decide, over, procedure } from '../../../src/engine/kernel/procedure.ts';
import { layoutOf, type ToyGame, toy } from '../toys.ts';

export const SAFE = 0;
export const GAMBLE = 1;
export const GUESS = 2;
const TOSS = 3;

export interface Fusion extends ToyGame {
  /** The game after the toss, the coin lying so. */
  tossed(coin: 1 | 2): Game;
}

/**
 * A coin is tossed in secret. Safe is worth 0.7; a gamble must then name the coin, for 1 or nothing: 0.5, though in
 * each
 * world by itself 1. @param open whether the guesser sees the coin
 */
export function fusion(open = false): Fusion {
  const play = procedure('fusion', { steps: ['toss', 'choose', 'guess', 'end'] });
  play.define({
    toss: chance({
      rule: 'fusion',
      legal: (_, out) => {
        for (const coin of [1, 2]) out.add(TOSS, coin);
      },
      apply: (g, outcome) => {
        g.set(at.coin, aOf(outcome));
        g.goto(play.step.choose);
      },
    }),
    choose: decide({
      rule: 'fusion',
      prompt: 'safe or gamble',
      actor: () => seat(0),
      legal: (_, out) => {
        out.add(SAFE);
        out.add(GAMBLE);
      },
      apply: (g, chosen) => {
        if (verbOf(chosen) === SAFE) g.goto(play.step.end);
        else g.goto(play.step.guess);
      },
    }),
    guess: decide({
      rule: 'fusion',
      prompt: 'name the coin',
      actor: () => seat(0),
      legal: (_, out) => {
        for (const coin of [1, 2]) out.add(GUESS, coin);
      },
      apply: (g, chosen) => {
        g.set(at.guess, aOf(chosen));
        g.goto(play.step.end);
      },
    }),
    end: over,
  });
  const program = assemble([play]);
  const { at, layout } = layoutOf(program, (fields) => ({
    coin: fields.field('coin', { sees: open ? 'all' : seat(1) }),
    guess: fields.field('guess'),
  }));
  const made = toy(
    {
      id: 'fusion',
      program,
      verbs: [{ word: 'safe' }, { word: 'gamble' }, { word: 'guess', a: 'number' }, { word: 'toss', a: 'number' }],
      resample: (g, _, hidden, rng) => {
        if (hidden(at.coin)) g.set(at.coin, 1 + rng.below(2));
      },
      returns: (g, out) => {
        const guess = g.cells[at.guess];
        out[0] = guess === 0 ? 0.7 : guess === g.cells[at.coin] ? 1 : 0;
        out[1] = 1 - out[0];
      },
    },
    layout,
    ['guesser', 'keeper'],
    1,
  );
  return {
    ...made,
    tossed: (coin) => {
      const g = new Game(made.rules, made.s);
      g.apply(action(TOSS, coin));
      g.forget();
      return g;
    },
  };
}
