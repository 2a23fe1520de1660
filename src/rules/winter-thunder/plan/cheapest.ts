// The pick among options by the price of the unit that they name.

import { aOf, verbOf } from '../../../engine/action.ts';
import type { Action } from '../../../engine/contract/ids.ts';
import type { Options } from '../../../engine/options.ts';
import type { Game } from '../state.ts';
import { NO_UNIT, type UnitId } from '../terms.ts';
import { comesBefore } from './precedence.ts';

/** The option of a verb whose unit costs least; the first option where there is none of the verb. */
export function cheapest(g: Game, options: Options, verb: number, cost: (unit: UnitId) => number): Action {
  let best = options.at(0);
  let named: UnitId = NO_UNIT;
  let low = Number.POSITIVE_INFINITY;
  for (let i = 0; i < options.size; i++) {
    if (verbOf(options.at(i)) !== verb) continue;
    const unit = aOf(options.at(i)) as UnitId;
    const price = cost(unit);
    if (price < low || (price === low && comesBefore(g, unit, named))) {
      low = price;
      named = unit;
      best = options.at(i);
    }
  }
  return best;
}

/**
 * The same where a set of `many` units is named one after another in ascending order: the first option that belongs to
 * the cheapest set. A set's cheapest unit is no good first choice: those with lower numbers could not follow it.
 * @param eligible whether a unit may still be named, in this step or a later one
 */
export function firstOfCheapest(
  g: Game,
  options: Options,
  { verb, many, eligible }: { verb: number; many: number; eligible: (unit: UnitId) => boolean },
  cost: (unit: UnitId) => number,
): Action {
  for (let i = 0; i < options.size; i++) {
    if (verbOf(options.at(i)) !== verb) continue;
    const unit = aOf(options.at(i)) as UnitId;
    const price = cost(unit);
    let cheaper = 0;
    for (let u = 1 as UnitId; u <= g.s.units.count; u = (u + 1) as UnitId) {
      if (u === unit || !eligible(u)) continue;
      const other = cost(u);
      if (other < price || (other === price && comesBefore(g, u, unit))) cheaper++;
    }
    if (cheaper < many) return options.at(i);
  }
  return options.at(0);
}
