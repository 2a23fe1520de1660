// The differences of variants from their base, measure by measure: paired, since all arms share their dice.

import { holm } from '../../src/stats/holm.ts';
import { mcnemar } from '../../src/stats/mcnemar.ts';
import { pairedMeanDifference } from '../../src/stats/paired.ts';
import { pairedRate } from '../../src/stats/paired-rate.ts';
import { studentCdf } from '../../src/stats/student-t.ts';
import type { DifferenceRow } from '../formats/differences.ts';
import { type Estimate, known, shareOfRounds, spread, tEnds } from '../formats/estimates.ts';
import { PairedRounds, type PlayedArm, type RoundMeasure, roundMeasures } from './rounds.ts';

/** The words of a row that name the variant. */
export type VariantHead = Pick<DifferenceRow, 'scenario' | 'variant' | 'factor' | 'level'>;

export interface ComparedVariant extends PlayedArm {
  readonly head: VariantHead;
}

/** Compares the variants of one base. P-values are adjusted over them, for each measure. */
export function differencesOf(base: PlayedArm, variants: readonly ComparedVariant[]): DifferenceRow[] {
  const family = Math.max(1, variants.length);
  const rows = variants.flatMap((variant) => {
    const pairs = new PairedRounds(variant, base);
    return roundMeasures(variant.arm).map((measure) => rowOf(variant.head, measure, pairs, family));
  });
  return adjusted(rows);
}

/** One measure over paired rounds; `a` is the variant. @param family number of variants that are looked at together */
export function rowOf(head: VariantHead, measure: RoundMeasure, pairs: PairedRounds, family = 1): DifferenceRow {
  const { count } = pairs;
  const shared = { ...head, measure: measure.name, n: count, sameGames: pairs.same };
  const [a, b] = [pairs.values('a', measure), pairs.values('b', measure)];
  if (count === 0) return { ...shared, ...UNKNOWN };
  return { ...shared, ...differenceIn(a, b, { isRate: measure.isRate, isShare: isShare(measure) }, family) };
}

/** The kind of paired values: 0 or 1 in every round, shares from 0 to 1. */
export interface ValueKind {
  readonly isRate: boolean;
  readonly isShare: boolean;
}

type Difference = Omit<DifferenceRow, keyof VariantHead | 'measure' | 'n' | 'sameGames'>;

/** The difference of paired values, of which there are some. @param family number of differences looked at together */
export function differenceIn(a: Float64Array, b: Float64Array, kind: ValueKind, family = 1): Difference {
  const { value, lo, hi } = estimateOf(kind, a);
  const all = 1 - 0.05 / family;
  const { varianceRatio } = pairedMeanDifference(a, b);
  const rest = { value, lo, hi, base: estimateOf(kind, b).value, varianceRatio: known(varianceRatio), pHolm: null };
  if (kind.isRate) {
    const onlyVariant = a.filter((each, i) => each > b[i]).length;
    const onlyBase = a.filter((each, i) => each < b[i]).length;
    const { difference, low, high } = pairedRate(onlyVariant, onlyBase, a.length);
    const together = pairedRate(onlyVariant, onlyBase, a.length, all);
    return {
      ...rest,
      diff: difference,
      diffLo: low,
      diffHi: high,
      allLo: together.low,
      allHi: together.high,
      onlyVariant,
      onlyBase,
      pMcnemar: mcnemar(onlyVariant, onlyBase).exactP,
      pT: null,
    };
  }
  const { mean, se, low, high, n } = pairedMeanDifference(a, b);
  const together = pairedMeanDifference(a, b, all);
  const ends = tEnds(low, high);
  const wide = tEnds(together.low, together.high);
  return {
    ...rest,
    diff: mean,
    diffLo: ends.lo,
    diffHi: ends.hi,
    allLo: wide.lo,
    allHi: wide.hi,
    onlyVariant: null,
    onlyBase: null,
    pMcnemar: null,
    pT: n < 2 ? null : se === 0 ? (mean === 0 ? 1 : null) : 2 * studentCdf(-Math.abs(mean) / se, n - 1),
  };
}

const UNKNOWN = {
  value: null,
  lo: null,
  hi: null,
  base: null,
  diff: null,
  diffLo: null,
  diffHi: null,
  allLo: null,
  allHi: null,
  onlyVariant: null,
  onlyBase: null,
  pMcnemar: null,
  pT: null,
  pHolm: null,
  varianceRatio: null,
};

/** The value of one arm: a share of rounds, or a mean. */
const isShare = ({ name }: RoundMeasure): boolean => /\.(?:win|score)$/.test(name);

function estimateOf({ isShare: isOne }: ValueKind, values: Float64Array): Estimate {
  if (isOne) return shareOfRounds(values);
  const { mean, lo, hi } = spread(values);
  return { value: mean, lo, hi };
}

/** Adds Holm's p-values: a family is one measure over all variants of a scenario. */
function adjusted(rows: readonly DifferenceRow[]): DifferenceRow[] {
  const p = ({ pMcnemar, pT }: DifferenceRow): number | null => pMcnemar ?? pT;
  const families = new Map<string, DifferenceRow[]>();
  for (const row of rows) {
    if (p(row) === null) continue;
    const key = `${row.scenario} ${row.measure}`;
    families.set(key, [...(families.get(key) ?? []), row]);
  }
  const values = new Map<DifferenceRow, number>();
  for (const family of families.values()) {
    holm(family.map((row) => p(row)!)).forEach((value, i) => {
      values.set(family[i], value);
    });
  }
  return rows.map((row) => ({ ...row, pHolm: values.get(row) ?? null }));
}
