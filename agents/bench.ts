// Work for the bench: search and playouts through the same interface, so that their rates can be compared.

import { weighted } from '../src/engine/chance.ts';
import { CHANCE, OVER, seat } from '../src/engine/contract/ids.ts';
import type { Ruleset, Statics } from '../src/engine/contract/ruleset.ts';
import { Game } from '../src/engine/game.ts';
import { observe } from '../src/engine/observe.ts';
import { Rng } from '../src/engine/rng.ts';
import { Search } from './mcts/search.ts';
import { ROOT } from './mcts/tree.ts';

export interface SearchBench {
  /** Grows a new tree; returns the number of its nodes. */
  run(iterations: number, seed: number): number;
  /** What the seat at the root may expect by the last tree: its mean over all iterations. */
  value(): number;
  /** Whether that is exact. */
  proven(): boolean;
  readonly nodeBytes: number;
}

/**
 * A search of the opening position with random playouts to the end, made once and run as often as wanted.
 */
export function searchBench<S extends Statics>(rules: Ruleset<S>, s: S): SearchBench {
  const g = new Game(rules, s);
  const observation = new Int32Array(g.cells.length);
  const chooser = seat(Math.max(0, g.actor));
  observe(g, chooser, observation);
  const rollout = { policy: 'random', horizon: Number.POSITIVE_INFINITY, noise: 0 } as const;
  const context = { rules, s, seat: chooser, rng: new Rng('bench') };
  const search = new Search(context, { exploration: 1.2, macros: false, rollout });
  return {
    run(iterations, seed) {
      search.begin(observation, new Rng('bench', seed).next());
      search.run(iterations);
      return search.tree.size;
    },
    value: () => search.tree.mean[chooser],
    proven: () => search.tree.isProven(ROOT),
    nodeBytes: search.tree.nodeBytes,
  };
}

/** Random games from the opening to the end and back, listing the options at each decision: `run(games, seed)`. */
export function playoutBench<S extends Statics>(rules: Ruleset<S>, s: S): { run(games: number, seed: number): number } {
  const g = new Game(rules, s);
  const out = new Float64Array(s.seats.length);
  return {
    run(games, seed) {
      const rng = new Rng('bench', seed);
      const mark = g.mark();
      let decisions = 0;
      for (let n = 0; n < games; n++) {
        for (let actor = g.actor; actor !== OVER; actor = g.actor, decisions++) {
          const options = g.options();
          g.apply(actor === CHANCE ? weighted(g, rng.unit()) : options.at(rng.below(options.size)));
        }
        rules.returns(g, out);
        g.rewind(mark);
      }
      return decisions;
    },
  };
}
