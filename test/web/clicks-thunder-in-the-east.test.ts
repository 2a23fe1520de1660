import { declareClicks, SIZES } from './clicks-per-decision.ts';

// A game takes as long as three of other rulesets: it is left out at the largest size.
const sizes = SIZES.slice(1);

declareClicks({ path: 'thunder-in-the-east/smolensk', me: 'axis', other: 'soviet', mapShare: 65, sizes });
