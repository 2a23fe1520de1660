// What a plan is told: a style, then orders. As numbers, so that agents can compare, keep and send plans without
// knowing what they mean: `[style, kind, a, b, kind, a, b, ...]`.

import type { Seat } from '../../../../engine/contract/ids.ts';
import type { Plan } from '../../../../engine/contract/knowledge.ts';
import { PLAN_WEIGHTS, type PlanWeights } from './plan-weights.ts';

export const ORDER = {
  /** Attack hex a before all others, whatever it is worth. */
  attack: 1,
  /** Do not attack hex a. */
  spare: 2,
  /** Unit a goes to hex b, which may be its own. */
  go: 3,
} as const;

export type OrderKind = keyof typeof ORDER;

const ORDER_LENGTH = 3;

interface Style {
  readonly name: string;
  /** German and Allied. */
  readonly weights: readonly [PlanWeights, PlanWeights];
}

/** Written out in one order, so that the weights of all styles are of one shape: reading them allocates nothing then. */
function weightsOf(own: PlanWeights, changed: Partial<PlanWeights>): PlanWeights {
  const all = { ...own, ...changed };
  return {
    leastValue: all.leastValue,
    ground: all.ground,
    place: all.place,
    panzer: all.panzer,
    leave: all.leave,
    pull: all.pull,
    danger: all.danger,
    guard: all.guard,
    stay: all.stay,
    passing: all.passing,
  };
}

const style = (name: string, changed: Partial<PlanWeights> = {}): Style => {
  const [german, allied] = PLAN_WEIGHTS;
  return { name, weights: [weightsOf(german, changed), weightsOf(allied, changed)] };
};

const NO_ATTACK = 1000;

/** Styles by number; 0 is the heuristic's own. */
export const STYLES: readonly Style[] = [
  style('balanced'),
  style('bold', { leastValue: -0.2, ground: 0.8, panzer: 0, leave: 0, danger: 0.5 }),
  style('careful', { leastValue: 1.2, leave: 0.25, danger: 1.6, guard: 1.5 }),
  style('drive', { pull: 2.2, place: 2.4, panzer: 0, danger: 0.6, guard: 0.6 }),
  style('wear down', { leastValue: 0.1, ground: 0.2, place: 0.6, pull: 0.6 }),
  style('take cover', { leastValue: NO_ATTACK, danger: 2.5, guard: 1.5, pull: 0.5 }),
  style('stand', { stay: NO_ATTACK }),
  style('hold fast', { leastValue: NO_ATTACK, stay: NO_ATTACK }),
  style('march', { leastValue: NO_ATTACK, pull: 1.6, danger: 0.6 }),
  style('sweep', { passing: 5, pull: 1.4, danger: 0.7, leave: 0 }),
  style('garrison', { leave: 0.4, guard: 3, leastValue: 0.8 }),
];

/** The heuristic's own plan. */
export const HEURISTIC: Plan = [0];

export const styleOf = (told: Plan, side: Seat): PlanWeights => STYLES[told[0]].weights[side as 0 | 1];

export function isFirst(told: Plan, hex: number): boolean {
  return hasOrder(told, ORDER.attack, hex);
}

export function isForbidden(told: Plan, hex: number): boolean {
  return hasOrder(told, ORDER.spare, hex);
}

/** Where the unit is told to go; 0 where it is not. */
export function orderFor(told: Plan, unit: number): number {
  for (let at = 1; at < told.length; at += ORDER_LENGTH) {
    if (told[at] === ORDER.go && told[at + 1] === unit) return told[at + 2];
  }
  return 0;
}

/** The hex of the plan's `i`-th order, counted from 0, where that is an attack; else 0. */
export function attackAt(told: Plan, i: number): number {
  const at = 1 + i * ORDER_LENGTH;
  return told[at] === ORDER.attack ? told[at + 1] : 0;
}

/** The plan with one more order, which takes the place of one that it contradicts. */
export function withOrder(told: Plan, kind: OrderKind, a: number, b = 0): Plan {
  const orders: number[] = [told[0]];
  for (let at = 1; at < told.length; at += ORDER_LENGTH) {
    const isUnit = told[at] === ORDER.go;
    if (told[at + 1] === a && isUnit === (kind === 'go')) continue;
    orders.push(told[at], told[at + 1], told[at + 2]);
  }
  orders.push(ORDER[kind], a, b);
  return orders;
}

/** The plan without its order at place `i`. */
export function withoutOrder(told: Plan, i: number): Plan {
  const at = 1 + i * ORDER_LENGTH;
  return [...told.slice(0, at), ...told.slice(at + ORDER_LENGTH)];
}

export const orderCount = (told: Plan): number => (told.length - 1) / ORDER_LENGTH;

function hasOrder(told: Plan, kind: number, a: number): boolean {
  for (let at = 1; at < told.length; at += ORDER_LENGTH) if (told[at] === kind && told[at + 1] === a) return true;
  return false;
}
