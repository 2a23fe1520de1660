// Logical trees: a search is divided among independent ones, whose tables are added up. The result depends on their
// number, not on which thread grows them or in which order (root parallelization: Chaslot, Winands and van den Herik
// 2008).

import type { Agent, AgentContext, Effort } from '../src/engine/contract/agent.ts';
import type { Statics } from '../src/engine/contract/ruleset.ts';
import { Rng } from '../src/engine/kernel/rng.ts';

/** Results are added up in units of 2^-20, as whole numbers: the order of adding then does not matter. */
export const UNIT = 1 << 20;

/** The budget of one tree. */
export type Budget =
  | { readonly iterations: number }
  /** A time limit; `rate` is the earlier speed in iterations a millisecond, 0 where unknown. */
  | { readonly ms: number; readonly rate: number }
  /** The recorded extent of an earlier timed search. */
  | { readonly again: Effort };

/** The budget of all trees together. */
export type WholeBudget = { readonly iterations: number } | { readonly ms: number; readonly rate: number };

/** The key of a tree's random numbers; the first tree has the search's own. */
export const treeKey = (key: number, tree: number): number => (tree === 0 ? key : new Rng('tree', key, tree).next());

/**
 * Divides a budget among trees. Iterations are divided in whole batches, of which the first trees get more where they
 * do not divide evenly; trees that would get none are left out. Time is divided among the trees that share a thread.
 */
export function divide(
  budget: WholeBudget,
  trees: number,
  threads: number,
  batch = 1,
  again: readonly Effort[] | null = null,
): Budget[] {
  if (again !== null) return again.map((effort) => ({ again: effort }));
  const each = Array.from({ length: trees }, (_, tree) => tree);
  if ('ms' in budget) {
    const ms = budget.ms / Math.ceil(trees / Math.min(trees, threads));
    return each.map(() => ({ ms, rate: budget.rate }));
  }
  const batches = Math.max(1, Math.ceil(budget.iterations / batch));
  return each
    .map((tree) => Math.floor(batches / trees) + (tree < batches % trees ? 1 : 0))
    .filter((share) => share > 0)
    .map((share) => ({ iterations: share * batch }));
}

/** Has all tasks done, by the crew where there is one; results in the order of the tasks. */
export function carryOut<S extends Statics>(
  { crew, seat }: AgentContext<S>,
  agent: Agent & { work(task: object): object },
  tasks: readonly object[],
): readonly object[] {
  if (!crew || tasks.length === 1) return tasks.map((task) => agent.work(task));
  return crew.share(agent, seat, tasks);
}

/** The extents of timed searches: recorded as they are made, read back where a game is decided again. */
export class EffortLog {
  readonly made: Effort[] = [];
  private read = 0;

  constructor(private readonly earlier: readonly Effort[] | undefined) {}

  /** Efforts of the next search, tree by tree; null where it runs by the clock. */
  next(numbersOfTree: number): Effort[] | null {
    const effort = this.earlier?.[this.read++];
    if (effort === undefined) return null;
    const trees = effort.length / numbersOfTree;
    return Array.from({ length: trees }, (_, t) => effort.slice(t * numbersOfTree, (t + 1) * numbersOfTree));
  }

  note(trees: readonly Effort[]): void {
    this.made.push(trees.flat());
  }
}
