/** Two ends of a confidence interval, low <= high; an end may be infinite where the data say nothing. */
export interface Interval {
  low: number;
  high: number;
}
