// `--for`: what an attacker wants to reach.

import { BadInput } from '../../engine/contract/errors.ts';
import { nearest } from '../../engine/text/text.ts';
import type { Aim, CombatStudy } from '../../odds/combat-study.ts';
import { compare, divide, fromDecimal, ONE, type Rational, rational, ZERO } from '../../odds/rational.ts';

/** Reads `taken=2/3`, `DE=50%`, `defenderLoss=1.5`. @throws BadInput. */
export function readAim(study: CombatStudy, text: string): Aim {
  const cut = text.lastIndexOf('=');
  const measure = text.slice(0, Math.max(0, cut)).trim();
  const outcomes = new Set(study.cells.flat(2).flatMap((cell) => cell?.map(({ outcome }) => outcome) ?? []));
  const known = [...(study.taken === null ? [] : ['taken']), 'defenderLoss', ...outcomes];
  if (!known.includes(measure))
    throw new BadInput(`no measure '${measure}'`, '--for', `nearest are ${nearest(measure, known, 4).join(', ')}`);
  const least = readShare(text.slice(cut + 1).trim());
  const isChance = measure !== 'defenderLoss';
  if (least === null || compare(least, ZERO) <= 0 || (isChance && compare(least, ONE) > 0)) {
    const expected = isChance ? 'a chance above 0, at most 1: 2/3, 0.6 or 60%' : 'a number above 0';
    throw new BadInput(`'${text}'`, '--for', expected);
  }
  return { measure, least };
}

/** A fraction, a decimal or a percentage; null for anything else. */
function readShare(text: string): Rational | null {
  const fraction = /^(\d{1,9})\/([1-9]\d{0,8})$/.exec(text);
  if (fraction) return rational(BigInt(fraction[1]), BigInt(fraction[2]));
  const decimal = /^(\d{1,9}(?:\.\d{1,9})?) ?(%?)$/.exec(text);
  if (!decimal) return null;
  const value = fromDecimal(decimal[1]);
  return decimal[2] === '%' ? divide(value, rational(100)) : value;
}
