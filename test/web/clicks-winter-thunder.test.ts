import { declareClicks, SIZES } from './clicks-per-decision.ts';

declareClicks({ path: 'winter-thunder/bastogne', me: 'allied', other: 'german', mapShare: 65, sizes: SIZES });
