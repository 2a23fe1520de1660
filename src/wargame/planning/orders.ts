// Plans as numbers, so that agents can compare, store and send them without understanding them: a style, then orders of
// one length, `[style, kind, operands, kind, operands, ...]`.

import type { Plan, Style } from '../../engine/contract/knowledge.ts';
import type { Rng } from '../../engine/kernel/rng.ts';

/** The heuristic's own plan. */
export const HEURISTIC: Plan = [0];

/** No order. */
export const NONE = 0;

/** The styles of a ruleset by number as agents name them, each with a plan without orders. */
export const namedStyles = (styles: readonly { readonly name: string; readonly summary: string }[]): readonly Style[] =>
  styles.map(({ name, summary }, i) => ({ name: name.replaceAll(' ', '-'), summary, plan: [i] }));

/** Returns plans that have a style each and no orders, for all styles but the heuristic's own. */
export const otherStyles = (styles: readonly unknown[]): readonly Plan[] => styles.slice(1).map((_, i) => [i + 1]);

export const withStyle = (plan: Plan, style: number): Plan => [style, ...plan.slice(1)];

/** `Plans.inStyle` for plans that begin with the number of their style. */
export const inStyle = (plan: Plan, [style]: Plan): Plan => withStyle(plan, style);

/** Draws one entry of a list. */
export const oneOf = <T>(list: readonly T[], rng: Rng): T => list[rng.below(list.length)];

/** Orders of a ruleset. An order is named by its place in the plan, where its kind stands; its operands follow. */
export class OrderForm {
  /** `contradicts`: whether the order at a place of the plan conflicts with a new one. */
  constructor(
    readonly length: number,
    private readonly contradicts: (plan: Plan, at: number, kind: number, operands: readonly number[]) => boolean,
  ) {}

  /** Returns the plan with one more order, which replaces those that it contradicts. */
  with(plan: Plan, kind: number, ...operands: number[]): Plan {
    const { length } = this;
    const orders: number[] = [plan[0]];
    for (let at = 1; at < plan.length; at += length) {
      if (!this.contradicts(plan, at, kind, operands)) orders.push(...plan.slice(at, at + length));
    }
    orders.push(kind, ...operands);
    while ((orders.length - 1) % length !== 0) orders.push(0);
    return orders;
  }

  /** Returns the plan without its `i`-th order. */
  without(plan: Plan, i: number): Plan {
    const at = this.placeOf(i);
    return [...plan.slice(0, at), ...plan.slice(at + this.length)];
  }

  count(plan: Plan): number {
    return (plan.length - 1) / this.length;
  }

  placeOf(i: number): number {
    return 1 + i * this.length;
  }

  /** Returns the place of the order of a kind whose first operand is the subject, NONE where there is none. */
  find(plan: Plan, kind: number, subject: number): number {
    for (let at = 1; at < plan.length; at += this.length) {
      if (plan[at] === kind && plan[at + 1] === subject) return at;
    }
    return NONE;
  }
}
