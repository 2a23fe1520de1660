// The rows of a run that docs/figures.md quotes, and the format of their numbers.

import type { Estimate } from './estimates.ts';

/** One figure: its subject, its sample (so many games, choices or rounds), and its value with its interval. */
export interface FigureRow {
  readonly figure: string;
  readonly of: string;
  readonly value: string;
}

/** `50.0 % [40.0, 60.0]`. */
export function percent({ value, lo, hi }: Estimate): string {
  if (value === null) return '-';
  const share = (x: number): string => (100 * x).toFixed(1);
  return lo === null || hi === null ? `${share(value)} %` : `${share(value)} % [${share(lo)}, ${share(hi)}]`;
}

/** `120 [80, 160]`. */
export function whole({ value, lo, hi }: Estimate): string {
  if (value === null) return '-';
  return lo === null || hi === null ? value.toFixed(0) : `${value.toFixed(0)} [${lo.toFixed(0)}, ${hi.toFixed(0)}]`;
}

export const grouped = (count: number): string => count.toLocaleString('en-GB');
