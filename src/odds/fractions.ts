// The exact fractions of studies: those of mathjs, whose operations are methods. Rules enumerate their dice with
// rational.ts, which is faster; a study takes the chances over from there.

import { create, type Fraction, FractionDependencies } from 'mathjs';
import type { Share } from '../engine/contract/odds.ts';

export type { Fraction } from 'mathjs';

type MakeFraction = new (numerator: bigint, denominator: bigint) => Fraction;

/** The types of mathjs do not list the classes that `create` makes. */
const { Fraction: Made } = create({ FractionDependencies }) as unknown as { readonly Fraction: MakeFraction };

/** @throws Error where the denominator is 0. */
export const fraction = (numerator: bigint | number, denominator: bigint | number = 1n): Fraction =>
  new Made(BigInt(numerator), BigInt(denominator));

export const NOTHING = fraction(0);
export const CERTAIN = fraction(1);

export const fractionOf = ({ numerator, denominator }: Share): Fraction => fraction(numerator, denominator);

export const sumOf = (fractions: readonly Fraction[]): Fraction =>
  fractions.reduce((sum, each) => sum.add(each), NOTHING);

export const isZero = (value: Fraction): boolean => value.n === 0n;

/** The sign of a difference: -1, 0 or 1. */
export const compared = (a: Fraction, b: Fraction): number => Math.sign(a.compare(b));
