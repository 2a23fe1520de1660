// The value of a position to each seat, 0 to 1: exact where the game is over, else as the ruleset's Knowledge judges
// it.

import { seat } from '../src/engine/contract/ids.ts';
import type { Ruleset, Statics } from '../src/engine/contract/ruleset.ts';
import type { Game } from '../src/engine/kernel/game.ts';

export type Judge<S extends Statics> = (g: Game<S>, out: Float64Array) => void;

/** Judges by `Knowledge.evaluate`; without Knowledge by `score`, otherwise all seats alike. Does not allocate. */
export function judgeOf<S extends Statics>(rules: Ruleset<S>, s: S): Judge<S> {
  const { knowledge } = rules;
  const seats = s.seats.length;
  return (g, out) => {
    if (g.isOver) rules.returns(g, out);
    else if (knowledge) knowledge.evaluate(g, out);
    else if (rules.score) byScore(g, seats, out);
    else out.fill(1 / seats, 0, seats);
  };
}

/** Between a quarter and three quarters, by the lead over the mean of the others: any lead is worth less than a win. */
function byScore<S extends Statics>(g: Game<S>, seats: number, out: Float64Array): void {
  let sum = 0;
  for (let i = 0; i < seats; i++) {
    out[i] = g.rules.score?.(g, seat(i)) ?? 0;
    sum += out[i];
  }
  for (let i = 0; i < seats; i++) {
    const lead = seats === 1 ? out[i] : out[i] - (sum - out[i]) / (seats - 1);
    out[i] = 0.5 + (0.25 * lead) / (1 + Math.abs(lead));
  }
}
