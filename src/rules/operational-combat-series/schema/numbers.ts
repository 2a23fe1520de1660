// Numbers as a person types them from a sheet: whole, or a fraction such as "1/2". Decimals are refused, since 0.33 is
// no third; `decimals` finds them before any schema reads a file.

import { z } from 'zod';
import type { Fault } from '../../../engine/contract/fault.ts';
import { pathText } from '../../../hex/faults.ts';

/** An exact number. */
export interface Fraction {
  readonly over: number;
  readonly under: number;
}

const FRACTION = /^([1-9]\d{0,3})\/([1-9]\d{0,3})$/;

export const fractionOf = (written: number | string): Fraction => {
  const [over, under = 1] = String(written).split('/').map(Number);
  return { over, under };
};

/** Whether the first is the larger. */
export const isMore = (a: Fraction, b: Fraction): boolean => a.over * b.under > b.over * a.under;

export const equals = (a: Fraction, b: Fraction): boolean => a.over * b.under === b.over * a.under;

/** `3/2`, `2`. */
export const fractionText = ({ over, under }: Fraction): string => (under === 1 ? `${over}` : `${over}/${under}`);

/** A whole number or a fraction, of at least 0 and at most `most`. */
export const quantity = (most: number) =>
  z
    .union([z.int().min(0).max(most), z.string().regex(FRACTION, 'a whole number, or a fraction such as "1/2"')])
    .transform(fractionOf)
    .refine(({ over, under }) => over <= most * under, { error: `at most ${most}` });

/** Largest denominator of a fraction that is proposed in place of a decimal. */
const FINEST = 16;

/** Every number in a document that is not whole, with the fraction that is meant, or so large that it is not exact. */
export function decimals(document: unknown, path: readonly PropertyKey[] = []): Fault[] {
  if (typeof document === 'number') {
    if (Number.isSafeInteger(document)) return [];
    const meant = Number.isFinite(document) && !Number.isInteger(document) ? fractionNear(document) : null;
    const expected = meant === null ? 'a whole number, or a fraction such as "1/2"' : `the fraction "${meant}"`;
    return [{ path: pathText(path), found: String(document), expected }];
  }
  if (typeof document !== 'object' || document === null) return [];
  return Object.entries(document).flatMap(([key, value]) =>
    decimals(value, [...path, Array.isArray(document) ? Number(key) : key]),
  );
}

/** The simplest fraction that rounds to a decimal as written: 1/3 for 0.33. */
function fractionNear(decimal: number): string | null {
  const digits = String(decimal).split('.')[1]?.length ?? 0;
  for (let under = 2; under <= FINEST && decimal > 0; under++) {
    const over = Math.round(decimal * under);
    if (over > 0 && (over / under).toFixed(digits) === decimal.toFixed(digits)) return `${over}/${under}`;
  }
  return null;
}
