// Plans as numbers, so that agents can compare, store and send them without understanding them: a style, then orders of
// one length, `[style, kind, operands, kind, operands, ...]`.

import type { Plan } from '../../engine/contract/knowledge.ts';
import type { Rng } from '../../engine/kernel/rng.ts';

/** The heuristic's own plan. */
export const HEURISTIC: Plan = [0];

/** No order. */
export const NONE = 0;

/** Returns plans that have a style each and no orders, for all styles but the heuristic's own. */
export const otherStyles = (styles: readonly unknown[]): readonly Plan[] => styles.slice(1).map((_, i) => [i + 1]);

export const withStyle = (told: Plan, style: number): Plan => [style, ...told.slice(1)];

/** Draws one entry of a list. */
export const oneOf = <T>(list: readonly T[], rng: Rng): T => list[rng.below(list.length)];

/** Orders of a ruleset. An order is named by its place in the plan, where its kind stands; its operands follow. */
export class OrderForm {
  /** `contradicts`: whether the order at a place of the plan conflicts with a new one. */
  constructor(
    readonly length: number,
    private readonly contradicts: (told: Plan, at: number, kind: number, operands: readonly number[]) => boolean,
  ) {}

  /** Returns the plan with one more order, which replaces those that it contradicts. */
  with(told: Plan, kind: number, ...operands: number[]): Plan {
    const { length } = this;
    const orders: number[] = [told[0]];
    for (let at = 1; at < told.length; at += length) {
      if (!this.contradicts(told, at, kind, operands)) orders.push(...told.slice(at, at + length));
    }
    orders.push(kind, ...operands);
    while ((orders.length - 1) % length !== 0) orders.push(0);
    return orders;
  }

  /** Returns the plan without its `i`-th order. */
  without(told: Plan, i: number): Plan {
    const at = this.placeOf(i);
    return [...told.slice(0, at), ...told.slice(at + this.length)];
  }

  count(told: Plan): number {
    return (told.length - 1) / this.length;
  }

  placeOf(i: number): number {
    return 1 + i * this.length;
  }

  /** Returns the place of the order of a kind whose first operand is the subject, NONE where there is none. */
  find(told: Plan, kind: number, subject: number): number {
    for (let at = 1; at < told.length; at += this.length) {
      if (told[at] === kind && told[at + 1] === subject) return at;
    }
    return NONE;
  }
}
