/** Random games of a ruleset in the plainest loop there is: list the options, apply one, take the whole game back. */
import { type Action, CHANCE, OVER } from '../src/engine/contract/ids.ts';
import type { Ruleset, Statics } from '../src/engine/contract/ruleset.ts';
import { Game } from '../src/engine/kernel/game.ts';
import { xorshift32 } from './kernels/connect-four.ts';

export interface RandomPlay {
  /** Plays this many games; returns the decisions and dice in them. */
  run(games: number): number;
}

/** Random numbers are small integers throughout, as in the bare kernels: a double on the heap would count as ours. */
export function randomPlay(rules: Ruleset, s: Statics): RandomPlay {
  const g = new Game(rules, s);
  const returns = new Float64Array(s.seats.length);
  let word = 0x9e3779b1 | 0;
  const start = g.mark();
  return {
    run(games) {
      let decisions = 0;
      for (let n = 0; n < games; n++) {
        for (let actor = g.actor; actor !== OVER; actor = g.actor) {
          word = xorshift32(word);
          g.apply(actor === CHANCE ? outcome(g, word >>> 16) : choice(g, word >>> 16));
          decisions++;
        }
        rules.returns(g, returns);
        g.rewind(start);
      }
      return decisions;
    },
  };
}

/** @param draw 0 to 65,535. */
function choice(g: Game, draw: number): Action {
  const options = g.options();
  return options.at((draw * options.size) >>> 16);
}

function outcome(g: Game, draw: number): Action {
  const outcomes = g.options();
  let total = 0;
  for (let i = 0; i < outcomes.size; i++) total += g.weight(outcomes.at(i));
  let rest = (draw * total) >>> 16;
  let i = 0;
  while (rest >= g.weight(outcomes.at(i))) rest -= g.weight(outcomes.at(i++));
  return outcomes.at(i);
}
