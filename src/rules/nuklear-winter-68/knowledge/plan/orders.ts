// The orders of plans to a formation: `[style, order, subject, action, hex, order, subject, action, hex, ...]`.

import type { Action } from '../../../../engine/contract/ids.ts';
import type { Plan } from '../../../../engine/contract/knowledge.ts';
import { action } from '../../../../engine/kernel/action.ts';
import type { Options } from '../../../../engine/kernel/options.ts';
import type { Hex } from '../../../../hex/ids.ts';
import { HEURISTIC, NONE, OrderForm } from '../../../../wargame/planning/orders.ts';
import type { UnitId } from '../../terms.ts';
import { VERB } from '../../verbs.ts';

export const ORDER = {
  /** The action is chosen between the actions of units as soon as it is offered: to take a unit, or to end. */
  choose: 1,
  /**
   * The subject is a unit: it begins with the action, then goes to the hex if there is one, and fires there if it may.
   */
  begin: 2,
  /** The unit goes to the hex and fires there if it may. */
  go: 3,
  /** The unit goes to the hex, which may be its own, and makes the assault that is the action. */
  storm: 4,
  /** The unit calls for the strike that is the action, on the hex, and then acts by its own judgment. */
  call: 5,
  /** The subject is a goal of the side: for the formation it counts above all others. */
  drive: 6,
} as const;

// Orders are identified by their place in the plan.

export const kindAt = (plan: Plan, at: number): number => plan[at];
export const subjectAt = (plan: Plan, at: number): number => plan[at + 1];
export const unitAt = (plan: Plan, at: number): UnitId => plan[at + 1] as UnitId;
export const actionAt = (plan: Plan, at: number): Action => plan[at + 2] as Action;
export const hexAt = (plan: Plan, at: number): Hex => plan[at + 3] as Hex;

const isOfUnit = (kind: number): boolean => kind !== ORDER.choose && kind !== ORDER.drive;

/** A unit has at most one order, the formation at most one goal, and each choice is made once. */
export const orders = new OrderForm(4, (plan, at, kind, [subject, act]) =>
  isOfUnit(plan[at])
    ? isOfUnit(kind) && plan[at + 1] === subject
    : plan[at] === kind && (kind === ORDER.drive || plan[at + 2] === act),
);

/** Returns the place of the order for a unit, NONE where it acts by its own judgment. */
export function orderFor(plan: Plan, unit: UnitId): number {
  for (let at = 1; at < plan.length; at += orders.length) if (isOfUnit(plan[at]) && plan[at + 1] === unit) return at;
  return NONE;
}

/** Returns the goal that the plan names, -1 for none. */
export function driveIn(plan: Plan): number {
  for (let at = 1; at < plan.length; at += orders.length) if (plan[at] === ORDER.drive) return plan[at + 1];
  return -1;
}

/** Returns the plan's choice between the actions of units, -1 where none is offered. */
export function choiceIn(plan: Plan, options: Options): Action | -1 {
  for (let at = 1; at < plan.length; at += orders.length) {
    if (plan[at] === ORDER.choose && options.has(actionAt(plan, at))) return actionAt(plan, at);
  }
  return -1;
}

/** The plan in which no unit acts: all keep watch. */
export const STAND_BY: Plan = orders.with(HEURISTIC, ORDER.choose, 0, action(VERB.done));
