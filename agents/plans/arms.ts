// The arms of a plan search: the plans under test with their results, sample by sample. Results are whole numbers, so
// that tables of several trees add up to the same in any order.

import type { Plan } from '../../src/engine/contract/knowledge.ts';
import { UNIT } from '../trees.ts';

/** The results of one tree, in units; sample n meets the same dice in all arms of the tree. */
interface Samples {
  count: number;
  results: Int32Array;
}

const NO_RESULTS = new Int32Array(0);

/** The enemy's best known reply to a plan. Plain data. */
export interface Reply {
  /** In words; the enemy's ordinary plan where none did better. */
  readonly text: string;
  readonly isOrdinary: boolean;
  /**
   * The searching seat's loss against it, compared with the ordinary plan on the same samples; and its standard error.
   */
  readonly cost: number;
  readonly error: number;
  readonly samples: number;
}

export class PlanArm {
  visits = 0;
  /** Sum of the searching seat's results, in units. */
  sum = 0;
  /** Sum of the squared results, in units. */
  squares = 0;
  /** The enemy's best reply; null where it was not searched for. */
  reply: Reply | null = null;
  /** By tree. An arm in a search has one. */
  private readonly trees: Samples[] = [];

  /**
   * @param effect the effect of the plan: arms with equal numbers would be the same
   * @param parent the arm that it is a variation of; null for a candidate of the ruleset
   */
  constructor(
    readonly plan: Plan,
    readonly effect: number,
    readonly parent: PlanArm | null,
  ) {}

  /** Enters the result of the next sample for the searching seat, 0 to 1. */
  enter(results: ArrayLike<number>, seat: number): void {
    const samples = this.samplesOf(0);
    const units = Math.round(results[seat] * UNIT);
    if (samples.count === samples.results.length) samples.results = enlarged(samples.results);
    samples.results[samples.count++] = units;
    this.count(units);
  }

  /** Adds the results of a tree, which must be new to the arm. */
  take(tree: number, results: Int32Array): void {
    const samples = this.samplesOf(tree);
    samples.results = results;
    samples.count = results.length;
    for (let i = 0; i < results.length; i++) this.count(results[i]);
  }

  /** Copies the results of one tree, sample by sample, in units. */
  resultsOf(tree: number): Int32Array {
    const { results, count } = this.samplesOf(tree);
    return results.slice(0, count);
  }

  private samplesOf(tree: number): Samples {
    while (this.trees.length <= tree) this.trees.push({ count: 0, results: NO_RESULTS });
    return this.trees[tree];
  }

  private count(units: number): void {
    this.visits++;
    this.sum += units;
    // Kept in units too, so that the sum stays exact over millions of visits.
    this.squares += Math.round((units * units) / UNIT);
  }

  /** Mean result, 0 to 1. */
  get mean(): number {
    return this.visits === 0 ? 0 : this.sum / this.visits / UNIT;
  }

  /** Standard error of the mean; 1 where there are too few visits. */
  get error(): number {
    if (this.visits < 2) return 1;
    const { mean } = this;
    return Math.sqrt(Math.max(0, this.squares / this.visits / UNIT - mean * mean) / (this.visits - 1));
  }

  /**
   * The arm's lead over another on their shared samples, tree by tree; and its standard error. Where the enemy's
   * replies to both are known, their cost is subtracted.
   * @param from leaves out this many first samples of each tree
   */
  lead(other: PlanArm, from = 0): { readonly lead: number; readonly error: number } {
    let count = 0;
    let sum = 0;
    let squares = 0;
    for (let tree = 0; tree < Math.min(this.trees.length, other.trees.length); tree++) {
      const mine = this.trees[tree];
      const its = other.trees[tree];
      for (let i = from; i < Math.min(mine.count, its.count); i++, count++) {
        const more = mine.results[i] - its.results[i];
        sum += more;
        squares += Math.round((more * more) / UNIT);
      }
    }
    if (count < 1) return { lead: 0, error: 1 };
    const lead = sum / count / UNIT;
    const spread = Math.max(0, squares / count / UNIT - lead * lead);
    const error = count < 2 ? 1 : Math.sqrt(spread / (count - 1));
    if (this.reply === null || other.reply === null) return { lead, error };
    return { lead: lead - priceOf(this.reply) + priceOf(other.reply), error };
  }

  /** Sum of the first results of the first tree, which must have this many, in units. */
  sumOfFirst(count: number): number {
    const { results } = this.samplesOf(0);
    let sum = 0;
    for (let i = 0; i < count; i++) sum += results[i];
    return sum;
  }
}

/** Pools the costs of a plan's reply as found by several trees; the text is that of the costliest. */
export function pooledReply(one: Reply | null, other: Reply | null): Reply | null {
  if (one === null || other === null) return one ?? other;
  const samples = one.samples + other.samples;
  const [p, q] = [one.samples / samples, other.samples / samples];
  return {
    ...(other.cost > one.cost ? other : one),
    cost: p * one.cost + q * other.cost,
    error: Math.sqrt(p * p * one.error * one.error + q * q * other.error * other.error),
    samples,
  };
}

/** The cost shrunk by the effect of chance: the best of several replies looks better than it is. */
function priceOf({ cost, error }: Reply): number {
  return cost > error ? cost - (error * error) / cost : 0;
}

function enlarged(results: Int32Array): Int32Array {
  const grown = new Int32Array(Math.max(64, 2 * results.length));
  grown.set(results);
  return grown;
}
