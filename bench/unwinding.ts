/** The cost of taking back: the time of rewinding whole games as a share of applying and rewinding them. */

import { type Action, CHANCE, OVER } from '../src/engine/contract/ids.ts';
import type { Ruleset, Statics } from '../src/engine/contract/ruleset.ts';
import { weighted } from '../src/engine/kernel/chance.ts';
import { Game } from '../src/engine/kernel/game.ts';
import { Rng } from '../src/engine/kernel/rng.ts';
import { type Spread, spreadOf } from './measure.ts';

/**
 * Random games are recorded first, so that listing options is not part of it; then each is applied and taken back.
 * @returns the share of rewinding, 0 to 1: median, least and most over the rounds.
 */
export function unwindingShare(rules: Ruleset, s: Statics, rounds: number, games = 20): Spread {
  const g = new Game(rules, s);
  const start = g.mark();
  const lines = Array.from({ length: games }, (_, n) => {
    const line = randomLine(g, new Rng('unwinding', n));
    g.rewind(start);
    return line;
  });
  const shares: number[] = [];
  for (let round = -1; round < rounds; round++) {
    let applying = 0;
    let rewinding = 0;
    for (const line of lines) {
      const t0 = performance.now();
      for (const action of line) g.apply(action);
      const t1 = performance.now();
      g.rewind(start);
      applying += t1 - t0;
      rewinding += performance.now() - t1;
    }
    // The first round only warms up.
    if (round >= 0) shares.push(rewinding / (applying + rewinding));
  }
  return spreadOf(shares);
}

function randomLine(g: Game, rng: Rng): Action[] {
  const line: Action[] = [];
  for (let actor = g.actor; actor !== OVER; actor = g.actor) {
    const options = g.options();
    const chosen = actor === CHANCE ? weighted(g, rng.unit()) : options.at(rng.below(options.size));
    line.push(chosen);
    g.apply(chosen);
  }
  return line;
}
