// The features of the evaluation by name, and their weights, alike for both sides of every module.

import type { SeatWeights } from '../../../engine/kernel/evaluation.ts';

/** With what each counts in the score; set by hand. */
const WEIGHTS = {
  'points ahead': 0.9,
  strength: 0.35,
  'units unsupplied': 0.4,
  'units unfed': 0.25,
  tokens: 0.2,
  'near places': 0.5,
} as const;

export const FEATURES = Object.keys(WEIGHTS);

export const seatWeights = (seats: number): SeatWeights[] =>
  Array.from({ length: seats }, () => ({ bias: 0, weights: Object.values(WEIGHTS) }));
