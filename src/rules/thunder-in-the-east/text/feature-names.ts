// The features of the evaluation, in the order in which they are written.

export const FEATURES = [
  'points ahead',
  'strength',
  'units cut off',
  'units unfed',
  'cities',
  'points in reach',
] as const;
export const FEATURE = { points: 0, strength: 1, cutOff: 2, unfed: 3, cities: 4, reach: 5 } as const;
