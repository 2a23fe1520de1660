// Merges plan searches of several trees: arms with the same effect are added up, and one of the trees' choices is
// taken.

import type { Effort } from '../../src/engine/contract/agent.ts';
import type { Plan } from '../../src/engine/contract/knowledge.ts';
import { PlanArm, pooledReply, type Reply } from './arms.ts';

/** The result of one tree; plain data. */
export interface PlanTable {
  readonly iterations: number;
  /** The ruleset's own plan first. */
  readonly arms: readonly ArmTable[];
  /** Place of the plan that the tree would choose. */
  readonly chosen: number;
  /** The number of its iterations, and of the clock checks at which it ended; 0 for none. */
  readonly effort: Effort;
  /** Iterations a millisecond; 0 where they were not timed. */
  readonly rate: number;
}

interface ArmTable {
  readonly plan: Plan;
  readonly effect: number;
  /** Place of the arm that it is a variation of; -1 for a candidate of the ruleset. */
  readonly parent: number;
  /** By sample. */
  readonly results: Int32Array;
  readonly reply: Reply | null;
}

export function planTable(
  arms: readonly PlanArm[],
  chosen: PlanArm,
  rest: Pick<PlanTable, 'iterations' | 'effort' | 'rate'>,
): PlanTable {
  return {
    ...rest,
    chosen: arms.indexOf(chosen),
    arms: arms.map((arm) => ({
      plan: arm.plan,
      effect: arm.effect,
      parent: arm.parent === null ? -1 : arms.indexOf(arm.parent),
      results: arm.resultsOf(0),
      reply: arm.reply,
    })),
  };
}

export interface MergedPlans {
  readonly iterations: number;
  readonly arms: readonly PlanArm[];
  readonly chosen: PlanArm;
}

/**
 * Returns the tree's choice with the largest lead over the ruleset's own plan even after subtracting its error; the
 * ruleset's own plan where none leads. Leads are measured sample by sample in each tree, then pooled over all trees.
 */
export function mergePlans(tables: readonly PlanTable[]): MergedPlans {
  const byEffect = new Map<number, PlanArm>();
  for (const [tree, { arms }] of tables.entries()) {
    for (const { plan, effect, parent, results, reply } of arms) {
      let merged = byEffect.get(effect);
      if (merged === undefined) {
        merged = new PlanArm(plan, effect, parent < 0 ? null : (byEffect.get(arms[parent].effect) ?? null));
        byEffect.set(effect, merged);
      }
      merged.take(tree, results);
      merged.reply = pooledReply(merged.reply, reply);
    }
  }
  const arms = [...byEffect.values()];
  const own = arms[0];
  let chosen = own;
  let most = Number.NEGATIVE_INFINITY;
  for (const table of tables) {
    const arm = byEffect.get(table.arms[table.chosen].effect) ?? own;
    const { lead, error } = arm === own ? { lead: 0, error: 0 } : arm.lead(own);
    if (lead <= 0 || lead - error <= most) continue;
    most = lead - error;
    chosen = arm;
  }
  return { iterations: tables.reduce((sum, { iterations }) => sum + iterations, 0), arms, chosen };
}
