// The pick among the options of one verb by the price of the unit they name.

import { aOf, verbOf } from '../../../engine/action.ts';
import type { Action } from '../../../engine/contract/ids.ts';
import type { Options } from '../../../engine/options.ts';

/** The option of a verb whose unit costs least; the first option where there is none of the verb. */
export function cheapest(options: Options, verb: number, cost: (unit: number) => number): Action {
  let best = options.at(0);
  let low = Number.POSITIVE_INFINITY;
  for (let i = 0; i < options.size; i++) {
    if (verbOf(options.at(i)) !== verb) continue;
    const price = cost(aOf(options.at(i)));
    if (price < low) {
      low = price;
      best = options.at(i);
    }
  }
  return best;
}
