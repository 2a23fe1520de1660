// The agent `mcts`: searches within its budget. Where the ruleset has plans it searches whole plans as a chapter
// begins, follows the best, and searches choice by choice only where the ruleset calls a decision critical; elsewhere
// all decisions are searched. It plays the choice most visited, or draws from a solved mix.

import type { Agent, AgentContext, AgentMaker, Effort, MixShare } from '../../src/engine/contract/agent.ts';
import { BadInput } from '../../src/engine/contract/errors.ts';
import type { Action } from '../../src/engine/contract/ids.ts';
import type { Planner } from '../../src/engine/contract/knowledge.ts';
import type { Statics } from '../../src/engine/contract/ruleset.ts';
import { describe } from '../../src/engine/text/text.ts';
import type { Explanation } from '../../src/view/explanation.ts';
import { explainSearch, type SearchFindings } from '../explaining/explain.ts';
import { LastChoice } from '../explaining/last.ts';
import { keepingStyle } from '../instructions/style.ts';
import { Planning, type PlanTask, type TakenUp } from '../plans/planning.ts';
import type { PlanSettings } from '../plans/search.ts';
import { type Budget, carryOut, divide, EffortLog, treeKey, type WholeBudget } from '../trees.ts';
import { type RolloutWish, settleRollout } from './rollout.ts';
import { drawFrom } from './sealed.ts';
import { Search } from './search.ts';
import { SecretSampler } from './secrets.ts';
import type { SearchSettings } from './state.ts';
import {
  type Arm,
  chosenArm,
  mergeArms,
  type OwnMix,
  type RootTable,
  rootTable,
  sampledTable,
  solveSealed,
} from './tables.ts';
import { ROOT, type Tree } from './tree.ts';

export interface MctsSettings extends Omit<SearchSettings, 'rollout'>, Omit<PlanSettings, 'rollout'> {
  readonly rollout: RolloutWish;
  /** Iterations for a decision, used where `ms` is 0. Where plans are searched: for a chapter's plans. */
  readonly iterations: number;
  /** Milliseconds for a decision, by the clock of the context; 0 for a budget of iterations. */
  readonly ms: number;
  /**
   * Number of independent searches among which a budget is divided; the choice depends on their number, not on which
   * thread does them.
   */
  readonly trees: number;
  /** Whether it may use the ruleset's Knowledge. */
  readonly knowledge: boolean;
  /** Whether plans are searched where the ruleset has them. */
  readonly plans: boolean;
  /** Iterations of the most critical decision, as a share of those of a chapter's plans. */
  readonly critical: number;
  /** The drop of a position below the plan's forecast at which it is searched anew; 0 for never. */
  readonly surprise: number;
  /** The style that its plans keep; `` for any. */
  readonly style: string;
}

export type { Arm } from './tables.ts';

/** The result of the last search, for explanations. */
export interface SearchReport {
  readonly iterations: number;
  readonly nodes: number;
  /** The seat's expected return, 0 to 1: the mean of the chosen arm, or that of the mix. */
  readonly value: number;
  readonly proven: boolean;
  /** By visits, most first. Empty for a sealed choice. */
  readonly arms: readonly Arm[];
  /** For a sealed choice: the seat's own candidates with their probabilities. */
  readonly mix: readonly MixShare[];
}

/** The fewest samples for each cell of a matrix: with fewer, the ruleset's own mix is better. */
const LEAST_ROUNDS = 4;
/** Iterations between two checks of the clock, or of whether the leader can still be overtaken. */
const BLOCK = 32;

export const mctsAgent =
  (spec: string, settings: MctsSettings): AgentMaker =>
  (context) =>
    new MctsAgent(spec, settings.knowledge ? inStyle(context, settings.style) : knowingNothing(context), settings);

const inStyle = <S extends Statics>(context: AgentContext<S>, style: string): AgentContext<S> =>
  style === '' ? context : keepingStyle(context, style);

/** The same game without Knowledge. */
const knowingNothing = <S extends Statics>(context: AgentContext<S>): AgentContext<S> => ({
  ...context,
  rules: { ...context.rules, knowledge: undefined },
});

/** One tree to be grown, on any thread. */
interface TreeTask {
  readonly kind: 'tree';
  readonly observation: Int32Array;
  /** Key of the world in which the root is expanded, the same for all trees. */
  readonly root: number;
  readonly key: number;
  readonly budget: Budget;
  /** Whether choices at the root are halved round by round. */
  readonly halves: boolean;
  readonly advice: readonly Action[];
  /** The plan that the seat follows, if any. */
  readonly takenUp: TakenUp | null;
}

/** The combined result of all trees of a search. */
interface Found {
  readonly tables: readonly RootTable[];
  readonly arms: readonly Arm[];
  readonly own: OwnMix | null;
}

export class MctsAgent<S extends Statics> implements Agent {
  /** Grows this thread's trees. */
  readonly search: Search<S>;
  private readonly planning: Planning<S> | null = null;
  /** Follows the seat's plan in playouts; the planner of `planning` plays the seat itself. */
  private readonly follower: Planner<S> | undefined;
  /** Settles sealed choices where playouts by planners can be trusted. */
  private readonly sampler: SecretSampler<S> | null;
  private readonly log: EffortLog;
  private found: Found | null = null;
  private readonly last = new LastChoice();

  constructor(
    readonly spec: string,
    private readonly context: AgentContext<S>,
    private readonly settings: MctsSettings,
  ) {
    if (settings.ms > 0 && !context.clock) {
      throw new BadInput(`${spec} has a time budget`, 'agent', 'a clock, or a budget of iterations');
    }
    const { knowledge } = context.rules;
    const settled = { ...settings, rollout: settleRollout(context, settings.rollout) };
    this.log = new EffortLog(context.efforts);
    if (settings.plans && knowledge?.plans) {
      this.planning = new Planning(context, settled, this, this.log);
      this.follower = knowledge.planner();
    }
    this.search = new Search(context, settled, this.follower);
    this.sampler =
      settled.rollout.policy === 'planner' ? new SecretSampler(context, settled.rollout, this.follower) : null;
  }

  get hands(): number {
    return this.settings.trees;
  }

  get efforts(): readonly Effort[] {
    return this.log.made;
  }

  choose(observation: Int32Array, chain: Action[]): void {
    this.found = null;
    if (this.planning === null) this.decide(observation, chain, 1);
    else {
      const share = this.planning.prepare(observation);
      if (share === 0) this.planning.goOn(chain);
      else this.decide(observation, chain, share, this.planning.advice());
    }
    this.last.note(observation, chain);
  }

  explain(): Explanation | null {
    const { found, search, settings } = this;
    const tree = found !== null && settings.trees === 1 ? search.tree : null;
    return explainSearch(this.context, this.spec, this.last, this.findings(tree));
  }

  remember(): (isBrief: boolean) => Explanation | null {
    const { context, spec } = this;
    const last = this.last.copy();
    // The tree is grown anew at the next search.
    const findings = this.findings(null);
    return (isBrief) => explainSearch(context, spec, last, findings, isBrief);
  }

  private findings(tree: Tree | null): SearchFindings {
    const { found, planning, settings, context } = this;
    const { found: plans = null, takenUp = null } = planning ?? {};
    return {
      rollout: settleRollout(context, settings.rollout),
      decision: found === null ? null : { ...found, tree },
      plans: plans === null || takenUp === null ? null : { found: plans, takenUp },
    };
  }

  work(task: object): object {
    const known = task as PlanTask | TreeTask;
    if (known.kind === 'tree') return this.growTree(known);
    if (this.planning === null) throw new Error(`${this.spec} plans nothing here`);
    return this.planning.work(known);
  }

  /** Searches the present decision with a share of the budget. */
  private decide(observation: Int32Array, chain: Action[], share: number, advice: readonly Action[] = []): void {
    const { search, context } = this;
    const root = context.rng.next();
    search.begin(observation, root, advice);
    const matrix = search.rootMatrix;
    if (matrix === null && search.choices === 1) {
      chain.push(search.g.options().at(0));
      return;
    }
    const { planning, settings, log } = this;
    const earlier = settings.ms > 0 ? log.next(1) : null;
    const iterations = share * (planning?.budget ?? settings.iterations);
    const isTooFew = earlier ? earlier[0][0] === 0 : matrix !== null && iterations < LEAST_ROUNDS * matrix.cells;
    if (isTooFew && advice.length > 0) {
      if (settings.ms > 0) log.note([[0]]);
      for (const link of advice) chain.push(link);
      return;
    }
    // Where plans are searched by the clock, their speed gives the number of iterations for a decision.
    const whole =
      settings.ms > 0 && planning === null ? { ms: settings.ms, rate: 0 } : { iterations: Math.ceil(iterations) };
    const takenUp = planning?.takenUp ?? null;
    const halves = planning !== null && matrix === null;
    const found = this.grow(whole, earlier, { observation: observation.slice(), root, halves, advice, takenUp });
    this.found = found;
    if (found.own !== null) {
      chain.push(found.own.actions[drawFrom(found.own.mix, context.rng.unit())] as Action);
      return;
    }
    for (const link of chosenArm(found.arms)?.links ?? []) chain.push(link);
  }

  private grow(
    whole: WholeBudget,
    earlier: readonly Effort[] | null,
    task: Pick<TreeTask, 'observation' | 'root' | 'halves' | 'advice' | 'takenUp'>,
  ): Found {
    const { context, settings, search, log } = this;
    const { ms, trees } = settings;
    // Sealed choices are searched in whole rounds of their cells.
    const cells = search.rootMatrix?.cells ?? 1;
    const tasks = divide(whole, trees, context.crew?.threads ?? 1, cells, earlier).map(
      (budget, tree): TreeTask => ({ kind: 'tree', ...task, key: treeKey(task.root, tree), budget }),
    );
    const tables = carryOut(context, this, tasks) as readonly RootTable[];
    if (ms > 0) log.note(tables.map(({ effort }) => effort));
    return { tables, arms: mergeArms(tables), own: solveSealed(tables, context.seat) };
  }

  /** Grows one tree from its root; the same task grows the same tree. */
  private growTree({ observation, key, advice, root, budget, halves, takenUp }: TreeTask): RootTable {
    const { search, planning, follower, context } = this;
    if (takenUp !== null && follower) planning?.takeUp(takenUp, follower);
    search.begin(observation, key, advice, root);
    const sealed = this.sampler && search.rootSealed;
    if (sealed && !('ms' in budget)) {
      const { group, candidates } = sealed;
      const cells = candidates.rows.length * candidates.columns.length;
      const rounds = Math.max(1, Math.round(('again' in budget ? budget.again[0] : budget.iterations) / cells));
      return sampledTable(candidates, this.sampler.sample(search.g, group, candidates, rounds, key), rounds);
    }
    let effort: number;
    if ('ms' in budget) {
      const clock = context.clock as () => number;
      const start = clock();
      let passed = 0;
      do {
        search.run(BLOCK);
        passed = clock() - start;
        this.tell(passed / budget.ms);
      } while (passed < budget.ms && !search.tree.isProven(ROOT));
      effort = search.iterations;
    } else {
      effort = 'again' in budget ? budget.again[0] : budget.iterations;
      if (halves) search.halve(effort, () => this.tell(search.iterations / effort));
      else this.growBy(effort, 'again' in budget);
    }
    return rootTable(search, context.seat, [effort]);
  }

  private growBy(wanted: number, isExact: boolean): void {
    const { search } = this;
    while (search.iterations < wanted && (isExact || !this.isSettled(wanted - search.iterations))) {
      if (search.tree.isProven(ROOT)) return;
      search.run(Math.min(BLOCK, wanted - search.iterations));
      this.tell(search.iterations / wanted);
    }
  }

  /** Reports the progress of the tree search; for a secret choice, nothing. */
  private tell(share: number): void {
    const { context, search } = this;
    if (!context.progress || search.rootMatrix !== null) return;
    const arm = chosenArm(mergeArms([rootTable(search, context.seat, [])]));
    if (!arm || arm.links.length === 0) return;
    const [first] = arm.links;
    context.progress({ share: Math.min(1, share), best: describe(search.g, first), chance: arm.mean, first });
  }

  /** Tells whether no further iterations can change the choice. */
  private isSettled(left: number): boolean {
    const { tree, rootMatrix } = this.search;
    if (tree.isProven(ROOT)) return true;
    // Other trees may judge differently. And where results are being proven, the leader may yet be refuted.
    if (this.settings.trees > 1 || rootMatrix !== null || tree.first[ROOT] === 0 || this.search.proves) return false;
    let most = 0;
    let second = 0;
    for (let child = tree.first[ROOT]; child < tree.first[ROOT] + tree.countOf(ROOT); child++) {
      const visits = tree.visits[child];
      second = Math.max(second, Math.min(visits, most));
      most = Math.max(most, visits);
    }
    return most - second > left;
  }

  mix(): readonly MixShare[] {
    return this.report().mix;
  }

  /** The combined result of the last search. */
  report(): SearchReport {
    const { tables, arms, own } = this.found ?? { tables: [], arms: [], own: null };
    const head = {
      iterations: tables.reduce((sum, { iterations }) => sum + iterations, 0),
      nodes: tables.reduce((sum, { nodes }) => sum + nodes, 0),
      proven: tables.some(({ proven }) => proven !== null),
    };
    if (own !== null) {
      const shares = [...own.mix].map((probability, i) => ({ action: own.actions[i] as Action, probability }));
      return { ...head, value: own.value, arms: [], mix: shares };
    }
    const known = tables.find(({ proven }) => proven !== null)?.proven;
    const value = known ?? chosenArm(arms)?.mean ?? 0;
    const byVisits = [...arms].sort((p, q) => q.visits - p.visits || q.mean - p.mean);
    return { ...head, value, arms: byVisits, mix: [] };
  }
}
