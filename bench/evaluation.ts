/** The time to judge a position, in positions from games of the ruleset's own planner. */

import { CHANCE, OVER } from '../src/engine/contract/ids.ts';
import type { Knowledge } from '../src/engine/contract/knowledge.ts';
import type { Ruleset, Statics } from '../src/engine/contract/ruleset.ts';
import { weighted } from '../src/engine/kernel/chance.ts';
import { Game } from '../src/engine/kernel/game.ts';
import { Rng } from '../src/engine/kernel/rng.ts';
import { type Spread, spreadOf } from './measure.ts';

/** One position in this many is judged, at most this many, and each this often at a time. */
const EVERY = 50;
const MOST = 64;
const TIMES = 200;

export interface EvaluationTime {
  /** Microseconds a call, round by round. */
  readonly value: Spread;
  readonly positions: number;
}

export function evaluationTime(rules: Ruleset, s: Statics, rounds: number): EvaluationTime {
  const knowledge = rules.knowledge as Knowledge;
  const positions = positionsOf(rules, s);
  const g = new Game(rules, s);
  const out = new Float64Array(s.seats.length);
  const round = (): number => {
    let milliseconds = 0;
    for (const cells of positions) {
      g.load(cells);
      const start = performance.now();
      for (let n = 0; n < TIMES; n++) knowledge.evaluate(g, out);
      milliseconds += performance.now() - start;
    }
    return (1000 * milliseconds) / (TIMES * positions.length);
  };
  // The first round warms up.
  round();
  return { value: spreadOf(Array.from({ length: rounds }, round)), positions: positions.length };
}

function positionsOf(rules: Ruleset, s: Statics): Int32Array[] {
  const g = new Game(rules, s);
  const rng = new Rng('evaluation');
  const planners = s.seats.map(() => (rules.knowledge as Knowledge).planner());
  const positions: Int32Array[] = [];
  for (let n = 0; g.actor !== OVER && positions.length < MOST; n++) {
    if (n % EVERY === 0) positions.push(g.cells.slice());
    g.apply(g.actor === CHANCE ? weighted(g, rng.unit()) : planners[g.actor].next(g, rng));
    g.forget();
  }
  return positions;
}
