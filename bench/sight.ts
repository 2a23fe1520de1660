/** The cost of a line of sight in playouts of Nuklear Winter 68: real queries, gathered and repeated. */

import { CHANCE } from '../src/engine/contract/ids.ts';
import { Dice } from '../src/engine/kernel/chance.ts';
import { Game } from '../src/engine/kernel/game.ts';
import { Rng } from '../src/engine/kernel/rng.ts';
import { canSee } from '../src/rules/nuklear-winter-68/chapters/sight.ts';
import { nuklearWinter } from '../src/rules/nuklear-winter-68/index.ts';
import { isOnMap } from '../src/rules/nuklear-winter-68/state.ts';
import type { UnitId } from '../src/rules/nuklear-winter-68/terms.ts';
import type { Spread } from './measure.ts';

/** Number of repetitions for each position, so that the clock has something to measure. */
const TIMES = 40;
/** One position in this many is used. */
const EVERY = 25;

/** Microseconds a query, over the pairs of enemies on the map in positions of random games; spread over the rounds. */
export async function sightInPlayouts(scenario: string, rounds: number): Promise<{ value: Spread; queries: number }> {
  const perQuery: number[] = [];
  let queries = 0;
  for (let round = 0; round <= rounds; round++) {
    const { asked, milliseconds } = playAndLook(scenario, `sight-${round}`);
    // The first round warms up.
    if (round === 0) continue;
    queries += asked;
    perQuery.push((1000 * milliseconds) / asked);
  }
  perQuery.sort((a, b) => a - b);
  return {
    value: { median: perQuery[perQuery.length >> 1], min: perQuery[0], max: perQuery[perQuery.length - 1] },
    queries,
  };
}

function playAndLook(scenario: string, seed: string): { asked: number; milliseconds: number } {
  const s = nuklearWinter.prepare({ scenario });
  let asked = 0;
  let milliseconds = 0;
  for (let number = 0; number < 6; number++) {
    const g = new Game(nuklearWinter, s);
    const dice = new Dice(`${seed}-${number}`);
    const rng = new Rng(`${seed}-${number}`);
    for (let count = 0; !g.isOver; count++) {
      const options = g.options();
      g.apply(g.actor === CHANCE ? dice.fall(g) : options.at(rng.below(options.size)));
      if (count % EVERY !== 0) continue;
      const started = performance.now();
      asked += lookAll(g);
      milliseconds += performance.now() - started;
    }
  }
  return { asked, milliseconds };
}

/** Asks for every pair of enemies on the map, several times. */
function lookAll(g: Game<ReturnType<typeof nuklearWinter.prepare>>): number {
  const { count, faction } = g.s.units;
  let asked = 0;
  for (let times = 0; times < TIMES; times++) {
    for (let a = 1 as UnitId; a <= count; a = (a + 1) as UnitId) {
      if (!isOnMap(g, a)) continue;
      for (let b = (a + 1) as UnitId; b <= count; b = (b + 1) as UnitId) {
        if (faction[a] === faction[b] || !isOnMap(g, b)) continue;
        canSee(g, a, b);
        asked++;
      }
    }
  }
  return asked;
}
