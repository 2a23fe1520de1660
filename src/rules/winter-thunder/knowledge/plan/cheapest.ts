// Chooses among options by the price of their unit.

import type { Action } from '../../../../engine/contract/ids.ts';
import { aOf, verbOf } from '../../../../engine/kernel/action.ts';
import type { Options } from '../../../../engine/kernel/options.ts';
import { scratchSlot } from '../../../../engine/kernel/scratch.ts';
import type { Game } from '../../state.ts';
import type { WinterThunder } from '../../statics.ts';
import { NO_UNIT, type UnitId } from '../../terms.ts';
import { comesBefore } from './precedence.ts';

/** The option of a verb whose unit costs least; the first option where there is none of the verb. */
export function cheapest(g: Game, options: Options, verb: number, cost: (g: Game, unit: UnitId) => number): Action {
  let best = options.at(0);
  let named: UnitId = NO_UNIT;
  let low = Number.POSITIVE_INFINITY;
  for (let i = 0; i < options.size; i++) {
    if (verbOf(options.at(i)) !== verb) continue;
    const unit = aOf(options.at(i)) as UnitId;
    const price = cost(g, unit);
    if (price < low || (price === low && comesBefore(g, unit, named))) {
      low = price;
      named = unit;
      best = options.at(i);
    }
  }
  return best;
}

/** The price of units that may not be named. */
const UNPRICED = 0x7fff_ffff;

const pricesIn = scratchSlot<WinterThunder, Int32Array>((g) => new Int32Array(g.s.units.count + 1));

/** A list of prices by unit, all unset. There is one for each game. */
export function priceList(g: Game): Int32Array {
  return pricesIn(g).fill(UNPRICED);
}

/**
 * The same where a set of `many` units is named one after another in ascending order: the first option that belongs to
 * the cheapest set. A set's cheapest unit is no good first choice: those with lower numbers could not follow it.
 * @param prices of all units that may still be named, in this step or a later one
 */
export function firstOfCheapest(g: Game, options: Options, verb: number, many: number, prices: Int32Array): Action {
  for (let i = 0; i < options.size; i++) {
    if (verbOf(options.at(i)) !== verb) continue;
    const unit = aOf(options.at(i)) as UnitId;
    const price = prices[unit];
    let cheaper = 0;
    for (let u = 1 as UnitId; u < prices.length; u = (u + 1) as UnitId) {
      if (u === unit || prices[u] === UNPRICED) continue;
      if (prices[u] < price || (prices[u] === price && comesBefore(g, u, unit))) cheaper++;
    }
    if (cheaper < many) return options.at(i);
  }
  return options.at(0);
}
