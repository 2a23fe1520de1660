// Sums of exact numbers (OCS 4.3, 4.4): fractions are kept until all is added, then rounded once, a half up.

import type { Fraction } from '../schema/numbers.ts';

/** OCS 4.4: a sum keeps its fractions. */
export function sum(parts: readonly Fraction[]): Fraction {
  const under = parts.reduce((common, part) => leastCommon(common, part.under), 1);
  return reduced(
    parts.reduce((total, part) => total + part.over * (under / part.under), 0),
    under,
  );
}

export const times = (...parts: readonly Fraction[]): Fraction =>
  reduced(
    parts.reduce((product, { over }) => product * over, 1),
    parts.reduce((product, { under }) => product * under, 1),
  );

/** OCS 4.3: .50 and more up. */
export const rounded = ({ over, under }: Fraction): number => Math.floor((2 * over + under) / (2 * under));

function reduced(over: number, under: number): Fraction {
  const common = greatestCommon(over, under);
  return { over: over / common, under: under / common };
}

const greatestCommon = (a: number, b: number): number => (b === 0 ? a : greatestCommon(b, a % b));
const leastCommon = (a: number, b: number): number => (a / greatestCommon(a, b)) * b;

/** A percentage of a whole number, rounded. */
export const percentOf = (amount: number, percent: number): number => rounded({ over: amount * percent, under: 100 });
