// The arms of a plan search: plans tried, and how they did sample by sample. Results are whole numbers, so that tables of
// several trees add up to the same whatever the order.

import type { Plan } from '../../src/engine/contract/knowledge.ts';

/** Results are kept in units of 2^-20. */
const UNIT = 1 << 20;

export class PlanArm {
  visits = 0;
  /** All results of the searching seat, in units. */
  sum = 0;
  /** Sum of the squared results, in units. */
  squares = 0;
  /** Results by sample, in units; sample n meets the same dice in all arms. */
  private results = new Int32Array(64);

  /**
   * @param effect what the plan comes to: arms with equal numbers would be the same
   * @param parent the arm that it is a variation of; null for a candidate of the ruleset
   */
  constructor(
    readonly plan: Plan,
    readonly effect: number,
    readonly parent: PlanArm | null,
  ) {}

  /** Enters the result of the next sample, 0 to 1. */
  enter(result: number): void {
    const units = Math.round(result * UNIT);
    if (this.visits === this.results.length) {
      const grown = new Int32Array(2 * this.visits);
      grown.set(this.results);
      this.results = grown;
    }
    this.results[this.visits++] = units;
    this.sum += units;
    // Kept in units too, so that the sum stays exact over millions of visits.
    this.squares += Math.round((units * units) / UNIT);
  }

  /** Mean result, 0 to 1. */
  get mean(): number {
    return this.visits === 0 ? 0 : this.sum / this.visits / UNIT;
  }

  /** Standard error of the mean; 1 where there are too few visits to tell. */
  get error(): number {
    if (this.visits < 2) return 1;
    const { mean } = this;
    return Math.sqrt(Math.max(0, this.squares / this.visits / UNIT - mean * mean) / (this.visits - 1));
  }

  /** By how much the arm did better than another on the samples from `from` on that both have had; and its standard error. */
  lead(other: PlanArm, from = 0): { readonly lead: number; readonly error: number } {
    const to = Math.min(this.visits, other.visits);
    const count = to - from;
    if (count < 1) return { lead: 0, error: 1 };
    let sum = 0;
    let squares = 0;
    for (let i = from; i < to; i++) {
      const more = (this.results[i] - other.results[i]) / UNIT;
      sum += more;
      squares += more * more;
    }
    const lead = sum / count;
    return { lead, error: count < 2 ? 1 : Math.sqrt(Math.max(0, squares / count - lead * lead) / (count - 1)) };
  }

  /** Mean of the first so many results, 0 to 1. */
  meanOfFirst(count: number): number {
    let sum = 0;
    const to = Math.min(count, this.visits);
    for (let i = 0; i < to; i++) sum += this.results[i];
    return to === 0 ? 0 : sum / to / UNIT;
  }

  /** Adds the visits of the same plan in another tree. */
  merge(other: PlanArm): void {
    this.visits += other.visits;
    this.sum += other.sum;
    this.squares += other.squares;
  }
}
