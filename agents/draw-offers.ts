// The rule by which a computer answers the offer of a draw.

import type { Seat } from '../src/engine/contract/ids.ts';
import { Game } from '../src/engine/kernel/game.ts';
import { observe, resample } from '../src/engine/kernel/observe.ts';
import { Rng } from '../src/engine/kernel/rng.ts';
import { judgeOf } from './judge.ts';

/** Worlds in which a position is judged: the computer does not know what its seat does not see. */
const WORLDS = 8;

/**
 * Tells whether a computer in this seat accepts a draw: where it expects no more than its share of a draw (half a win
 * between two seats), by the ruleset's evaluation of the position as its seat sees it. Levels do not differ: the
 * stronger ones search with the same evaluation.
 */
export function acceptsDraw(g: Game, seat: Seat): boolean {
  const { rules, s } = g;
  const observation = new Int32Array(g.cells.length);
  observe(g, seat, observation);
  const world = new Game(rules, s);
  const judge = judgeOf(rules, s);
  const values = new Float64Array(s.seats.length);
  let expected = 0;
  for (let n = 0; n < WORLDS; n++) {
    resample(observation, seat, new Rng('draw', seat, n), world);
    judge(world, values);
    expected += values[seat] / WORLDS;
  }
  return expected <= 1 / s.seats.length;
}
