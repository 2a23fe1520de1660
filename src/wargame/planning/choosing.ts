// Chooses among the options of a decision by their worth.

import type { Action } from '../../engine/contract/ids.ts';
import type { Options } from '../../engine/kernel/options.ts';

/** The worth of an option that must not be chosen. */
export const NEVER = Number.NEGATIVE_INFINITY;

/**
 * Returns the option with the highest worth, the first of equals.
 * @param otherwise returned where no option is worth more than `above`; the first option by default
 */
export function bestOption<Other extends number = Action>(
  options: Options,
  worthOf: (option: Action) => number,
  otherwise: Action | Other = options.at(0),
  above = NEVER,
): Action | Other {
  let best = otherwise;
  let most = above;
  for (let i = 0; i < options.size; i++) {
    const worth = worthOf(options.at(i));
    if (worth <= most) continue;
    most = worth;
    best = options.at(i);
  }
  return best;
}
