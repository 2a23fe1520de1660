// The options of Three Bridges: a house rule.

import type { Statics } from '../../engine/contract/ruleset.ts';
import { perStatics } from '../../engine/kernel/scratch.ts';
import { switches } from '../../engine/text/switches.ts';

export const { options, houseRows, read } = switches({
  noQuarter: {
    key: 'house-no-quarter',
    title: 'A unit that cannot retreat is destroyed',
    house: { file: 'rules.ts', ruling: 'It replaces the loss of a step under 4.4.' },
  },
});

/** The rules of a game by the names given here: `rulesOf(g.s).noQuarter`. */
export const rulesOf = perStatics((s: Statics) => read(s.options));
