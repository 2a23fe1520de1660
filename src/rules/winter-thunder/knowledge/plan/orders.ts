// The styles and orders of plans: `[style, kind, a, b, kind, a, b, ...]`.

import type { Seat } from '../../../../engine/contract/ids.ts';
import type { Plan } from '../../../../engine/contract/knowledge.ts';
import { NONE, OrderForm } from '../../../../wargame/planning/orders.ts';
import { weightsWith } from '../../../../wargame/planning/styles.ts';
import { PLAN_WEIGHTS, type PlanWeights } from './plan-weights.ts';

export const ORDER = {
  /** Attack hex a before all others, whatever its value. */
  attack: 1,
  /** Do not attack hex a. */
  spare: 2,
  /** Unit a goes to hex b, which may be its own. */
  go: 3,
} as const;

interface WeightedStyle {
  readonly name: string;
  /** In one line, for `grognard list`. */
  readonly summary: string;
  /** German and Allied. */
  readonly weights: readonly [PlanWeights, PlanWeights];
}

const style = (name: string, summary: string, changed: Partial<PlanWeights> = {}): WeightedStyle => {
  const [german, allied] = PLAN_WEIGHTS;
  return { name, summary, weights: [weightsWith(german, changed), weightsWith(allied, changed)] };
};

const NO_ATTACK = 1000;

/** Styles by number; 0 is the heuristic's own. */
export const STYLES: readonly WeightedStyle[] = [
  style('balanced', 'the weights of the heuristic'),
  style('bold', 'attacks even at a small loss, for ground, and fears little', {
    leastValue: -0.2,
    ground: 0.8,
    panzer: 0,
    leave: 0,
    danger: 0.5,
  }),
  style('careful', 'attacks only for a clear gain, and guards what it holds', {
    leastValue: 1.2,
    leave: 0.25,
    danger: 1.6,
    guard: 1.5,
  }),
  style('drive', 'makes for places worth points, panzers in the first round too', {
    pull: 2.2,
    place: 2.4,
    panzer: 0,
    danger: 0.6,
    guard: 0.6,
  }),
  style('wear down', 'attacks to destroy units rather than to take places', {
    leastValue: 0.1,
    ground: 0.2,
    place: 0.6,
    pull: 0.6,
  }),
  style('take cover', 'attacks nowhere and keeps away from the enemy', {
    leastValue: NO_ATTACK,
    danger: 2.5,
    guard: 1.5,
    pull: 0.5,
  }),
  style('stand', 'attacks; of the other units only HQs move', { stay: NO_ATTACK }),
  style('hold fast', 'attacks nowhere; only HQs move', { leastValue: NO_ATTACK, stay: NO_ATTACK }),
  style('march', 'moves towards places worth points and attacks nowhere', {
    leastValue: NO_ATTACK,
    pull: 1.6,
    danger: 0.6,
  }),
  style('sweep', 'takes places in passing', { passing: 5, pull: 1.4, danger: 0.7, leave: 0 }),
  style('garrison', 'keeps units in places worth points', { leave: 0.4, guard: 3, leastValue: 0.8 }),
];

export const styleOf = (plan: Plan, side: Seat): PlanWeights => STYLES[plan[0]].weights[side as 0 | 1];

/** A new order to a unit, or about a hex, replaces the last one. */
export const orders = new OrderForm(
  3,
  (plan, at, kind, [a]) => plan[at + 1] === a && (plan[at] === ORDER.go) === (kind === ORDER.go),
);

export const isFirst = (plan: Plan, hex: number): boolean => orders.find(plan, ORDER.attack, hex) !== NONE;

export const isForbidden = (plan: Plan, hex: number): boolean => orders.find(plan, ORDER.spare, hex) !== NONE;

/** The hex to which the unit is ordered; 0 for none. */
export function orderFor(plan: Plan, unit: number): number {
  const at = orders.find(plan, ORDER.go, unit);
  return at === NONE ? 0 : plan[at + 2];
}

/** The hex of the plan's `i`-th order, counted from 0, where that is an attack; else 0. */
export function attackAt(plan: Plan, i: number): number {
  const at = orders.placeOf(i);
  return plan[at] === ORDER.attack ? plan[at + 1] : 0;
}
