// The weights of a heuristic activation, and the styles of plans.

import { weightsWith } from '../../../../wargame/planning/styles.ts';
import { ESTIMATE_WEIGHTS, type EstimateWeights } from './estimate.ts';

export interface PlanWeights {
  readonly estimate: EstimateWeights;
  /** The least value of a shot: a shot exposes the unit and finishes it. */
  readonly leastShot: number;
  readonly leastAssault: number;
  /** The value of a shot from overwatch relative to one made now. */
  readonly watch: number;
  /** Share of the expected opportunity fire on a way that counts against it. */
  readonly risk: number;
  /** The bonus of all actions that leave a unit in its hex. */
  readonly stay: number;
  /** The least value of a strike, relative to the heuristic's. */
  readonly patience: number;
}

export const PLAN_WEIGHTS: PlanWeights = {
  estimate: ESTIMATE_WEIGHTS,
  leastShot: 0.35,
  leastAssault: 1.2,
  watch: 0.45,
  risk: 0.5,
  stay: 0,
  patience: 1,
};

interface WeightedStyle {
  readonly name: string;
  /** In one line, for `grognard list`. */
  readonly summary: string;
  readonly weights: PlanWeights;
}

/** More than the value of anything. */
const NEVER = 1000;

const style = (
  name: string,
  summary: string,
  estimate: Partial<EstimateWeights>,
  weights: Partial<PlanWeights>,
): WeightedStyle => ({
  name,
  summary,
  weights: weightsWith(PLAN_WEIGHTS, { ...weights, estimate: weightsWith(ESTIMATE_WEIGHTS, estimate) }),
});

/** Styles by number; 0 is the heuristic's own. */
export const STYLES: readonly WeightedStyle[] = [
  style('balanced', 'the weights of the heuristic', {}, {}),
  style(
    'advance',
    'makes for its goals and accepts the fire on the way',
    { danger: 0.2, take: 1.7 },
    { risk: 0.2, watch: 0.2 },
  ),
  style(
    'careful',
    'avoids danger, and assaults only for a clear gain',
    { danger: 1.3 },
    { risk: 1.2, leastAssault: 2.5 },
  ),
  style('hold and fire', 'stays where it is and fires; no assaults', {}, { stay: NEVER, leastAssault: NEVER }),
  style(
    'fall back',
    'withdraws from danger; no assaults',
    { danger: 2, take: 0.2, keep: 0.3 },
    { risk: 0.8, leastAssault: NEVER },
  ),
  style('storm', 'assaults even at a small loss', { danger: 0.3, take: 1.3 }, { leastAssault: -0.5, risk: 0.2 }),
  style('keep watch', 'saves its fire for overwatch', {}, { watch: 1.3, leastShot: 1.2 }),
  style('fire at will', 'fires at anything, at once', {}, { watch: 0.1, leastShot: 0.05, patience: 0.3 }),
  style('garrison', 'holds the goals that it has', { keep: 2.5, take: 0.5 }, {}),
  style(
    'march',
    'moves towards its goals without a shot',
    { take: 1.7, danger: 0.5 },
    { leastShot: NEVER, leastAssault: NEVER, patience: NEVER },
  ),
  style('save the artillery', 'calls for no strikes', {}, { patience: NEVER }),
];
