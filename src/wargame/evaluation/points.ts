// Points weighed against the changes that the remaining turns may bring.

/** Returns the spread of a result, in points: it grows with the root of the turns left. */
export const spreadOf = (left: number): number => 0.5 + Math.sqrt(left);

/** Returns the weight of a resource that can be used within one turn: all of it, but less in the course of the last. */
export const soonOf = (left: number): number => (left < 1 ? left : 1);

/** Keeps a feature within -5 and 5. */
export const within = (x: number): number => (x > 5 ? 5 : x < -5 ? -5 : x);

/** Places of the three features of points among those of a seat. */
export interface PointFeatures {
  readonly win: number;
  readonly safe: number;
  readonly lead: number;
}

/** Writes a side's distance in points past the winning level, past the losing level, and past the middle of both. */
export function writePoints(
  out: Float64Array,
  from: number,
  at: PointFeatures,
  wins: number,
  loses: number,
  left: number,
): void {
  const spread = spreadOf(left);
  out[from + at.win] = within(wins / spread);
  out[from + at.safe] = within(loses / spread);
  out[from + at.lead] = within((wins + loses) / 2 / (1 + left));
}
