import { declareClicks, SIZES } from './clicks-per-decision.ts';

declareClicks({ path: 'nuklear-winter-68/empty-quiver', me: 'nato', other: 'reich', mapShare: 40, sizes: SIZES });
