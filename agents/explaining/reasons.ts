// The decisive differences between two lines: the features of their final positions, on the same dice, weighed as in
// the evaluation.

import type { AgentContext } from '../../src/engine/contract/agent.ts';
import type { Statics } from '../../src/engine/contract/ruleset.ts';
import type { Reasons } from '../../src/view/explanation.ts';
import { estimateOf, meanOf } from './estimates.ts';
import type { Playout } from './playouts.ts';

/** The most features shown; and the least chance to win for a feature to be shown. */
const MOST_FEATURES = 5;
const LEAST_EFFECT = 0.0005;
const TINY = 1e-9;

/** @param other playouts of the other line: the n-th on the dice of the chosen line's n-th */
export function reasonsFor<S extends Statics>(
  context: AgentContext<S>,
  chosen: readonly Playout[],
  other: readonly Playout[],
  against: string,
): Reasons {
  const { s, seat, rules } = context;
  const leads = chosen.map(({ value }, n) => value[seat] - other[n].value[seat]);
  const losses = s.seats.map((name, i) => {
    const { mean, error } = meanOf(chosen.map((playout, n) => playout.losses[i] - other[n].losses[i]));
    return { seat: name, more: mean, error };
  });
  return {
    against,
    samples: chosen.length,
    lead: estimateOf(leads, -1, 1),
    features: featuresThatDecide(context, chosen, other),
    losses: rules.knowledge?.highlights ? losses : [],
  };
}

function featuresThatDecide<S extends Statics>(
  { rules, s, seat }: AgentContext<S>,
  chosen: readonly Playout[],
  other: readonly Playout[],
): Reasons['features'] {
  const names = rules.knowledge?.features?.names ?? [];
  const weights = rules.knowledge?.weights?.(s);
  if (!weights) return [];
  const scales = chosen.map((one, n) => scalesOf(one, other[n], seat, weights));
  const rows = s.seats.flatMap((name, i) =>
    names.map((feature, f) => {
      const at = i * names.length + f;
      const effects = chosen.map(
        ({ features }, n) => scales[n][i] * weights[i].weights[f] * (features[at] - other[n].features[at]),
      );
      const { mean, error } = meanOf(effects);
      return { feature, seat: name, effect: mean, error };
    }),
  );
  const results = chosen.map((one, n) => gained(one, seat) - gained(other[n], seat));
  const { mean, error } = meanOf(results);
  return [
    ...mirroredAsOne(rows, s.seats, names, [...chosen, ...other]),
    { feature: 'how finished games end', seat: s.seats[seat], effect: mean, error },
  ]
    .filter(({ effect }) => Math.abs(effect) >= LEAST_EFFECT)
    .sort((p, q) => Math.abs(q.effect) - Math.abs(p.effect))
    .slice(0, MOST_FEATURES);
}

type FeatureRow = Reasons['features'][number];

/** A feature in which one seat gains exactly as much as the other loses is shown once, for both seats. */
function mirroredAsOne(
  rows: readonly FeatureRow[],
  seats: readonly string[],
  names: readonly string[],
  playouts: readonly Playout[],
): readonly FeatureRow[] {
  if (seats.length !== 2) return rows;
  const count = names.length;
  return names.flatMap((feature, f) => {
    const [one, two] = [rows[f], rows[count + f]];
    if (playouts.some(({ features }) => features[f] !== -features[count + f])) return [one, two];
    return [{ feature, seat: seats.join(' and '), effect: one.effect + two.effect, error: one.error + two.error }];
  });
}

/** The difference between a playout's result and its standing at the end: only in finished games. */
const gained = ({ value, standing }: Playout, seat: number): number => value[seat] - standing[seat];

/**
 * By seat, the win chance for us of one point of its score between two positions: the softmax's slope at the mean of
 * their chances, scaled to the difference in judgement between the two, so that all effects add up.
 */
function scalesOf(
  one: Playout,
  other: Playout,
  seat: number,
  weights: readonly { readonly weights: ArrayLike<number> }[],
): number[] {
  const chances = [...one.standing].map((chance, i) => (chance + other.standing[i]) / 2);
  const slopes = chances.map((chance, i) => chances[seat] * ((i === seat ? 1 : 0) - chance));
  const count = one.features.length / chances.length;
  let sum = 0;
  for (let at = 0; at < one.features.length; at++) {
    const i = Math.floor(at / count);
    sum += slopes[i] * weights[i].weights[at - i * count] * (one.features[at] - other.features[at]);
  }
  const fit = Math.abs(sum) < TINY ? 1 : (one.standing[seat] - other.standing[seat]) / sum;
  return slopes.map((slope) => (fit > 0 ? fit * slope : slope));
}
