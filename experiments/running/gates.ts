// Gates: conditions on a finished run, e.g. `allied.win in .45...55` or `german.win > .45 and games >= 200`, in the
// language of expressions.ts.

import type { Measure } from '../kinds/kind.ts';
import { type Expression, readExpressions } from './expressions.ts';

/** A condition; the names in it are those of measures, `.lo` and `.hi` included. */
export type Gate = Expression;

export interface GateResult {
  readonly gate: Gate;
  /** The values that it uses; null where one cannot be known, e.g. without games. */
  readonly values: readonly { readonly name: string; readonly value: number | null }[];
  /** False where a value in it cannot be known. */
  readonly passed: boolean;
}

const WHERE = '--require';
const EXPECTED = 'e.g. `allied.win in .45...55`, `axis.score.lo >= 40%`, `german.win > .45 and games >= 200`';

/**
 * Parses the gates of a run. `NAME in A...B` includes both ends; otherwise comparisons, `and`, `or`, `not`, arithmetic
 * and a few functions. `NAME.lo` and `NAME.hi` are the ends of the interval of an estimate, NAME alone the estimate
 * itself.
 * @param measures all that gates may use, as the kind of experiment has them (`kinds/KIND/gate.ts`)
 * @throws BadInput for a faulty gate, with the place where parsing ended
 */
export const readGates = (texts: readonly string[], measures: readonly Measure[]): Promise<readonly Gate[]> =>
  readExpressions(texts, [...valuesOf(measures).keys()], { wanted: 'truth', where: WHERE, expected: EXPECTED });

export function evaluate(gate: Gate, measures: readonly Measure[]): GateResult {
  const known = valuesOf(measures);
  const values = gate.names.map((name) => ({ name, value: known.get(name) ?? null }));
  const isKnown = values.every(({ value }) => value !== null);
  return { gate, values, passed: isKnown && gate.evaluate(values.map(({ value }) => value as number)) === true };
}

/** Every name that a gate may use with its value. Of two measures with one name the first counts. */
function valuesOf(measures: readonly Measure[]): Map<string, number | null> {
  const all = measures.flatMap(({ name, value, lo, hi }): [string, number | null | undefined][] => [
    [name, value],
    [`${name}.lo`, lo],
    [`${name}.hi`, hi],
  ]);
  const known = all.flatMap(([name, value]): [string, number | null][] => (value === undefined ? [] : [[name, value]]));
  return new Map(known.reverse());
}
