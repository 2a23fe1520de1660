// The agent `mcts`: searches within its budget. Where the ruleset has plans it searches whole plans as a chapter begins,
// follows the best, and searches choice by choice only where the ruleset calls a decision critical; elsewhere all
// decisions are searched. It plays the choice most visited, or draws from a solved mix.

import type { Agent, AgentContext, AgentMaker } from '../../src/engine/contract/agent.ts';
import { BadInput } from '../../src/engine/contract/errors.ts';
import type { Action } from '../../src/engine/contract/ids.ts';
import type { Statics } from '../../src/engine/contract/ruleset.ts';
import { Planning } from '../plans/planning.ts';
import { type RolloutWish, settleRollout } from './rollout.ts';
import { drawFrom, tidyMix } from './sealed.ts';
import { Search } from './search.ts';
import type { SearchSettings } from './state.ts';
import { NONE, ROOT } from './tree.ts';

export interface MctsSettings extends Omit<SearchSettings, 'rollout'> {
  readonly rollout: RolloutWish;
  /** Iterations a decision; what holds where `ms` is 0. Where plans are searched: of a chapter's plans. */
  readonly iterations: number;
  /** Milliseconds a decision, by the clock that the context lends; 0 for a budget of iterations. */
  readonly ms: number;
  /** Whether plans are searched where the ruleset has them. */
  readonly plans: boolean;
  /** Share of a plan search's iterations that goes to variations of the best plans. */
  readonly variations: number;
  /** Iterations of the most critical decision, as a share of those of a chapter's plans. */
  readonly critical: number;
}

/** One choice at the root after a search. */
export interface Arm {
  readonly links: readonly Action[];
  readonly visits: number;
  /** Mean result of the choosing seat, 0 to 1. */
  readonly mean: number;
  readonly prior: number;
  /** Whether the mean is exact. */
  readonly proven: boolean;
}

/** What the last search found: why the agent chose as it did. */
export interface SearchReport {
  readonly iterations: number;
  readonly nodes: number;
  /** What the seat may expect, 0 to 1: the mean of the chosen arm, or the mix's. */
  readonly value: number;
  readonly proven: boolean;
  /** By visits, most first. Empty for a sealed choice. */
  readonly arms: readonly Arm[];
  /** For a sealed choice: the seat's own candidates with their probabilities. */
  readonly mix: readonly { readonly action: Action; readonly probability: number }[];
}

/** Share of the leader's visits that a choice needs to be considered. */
const FAIR_SHARE = 0.7;
/** A matrix sampled less often a cell says less than the ruleset's own mix. */
const LEAST_ROUNDS = 8;
/** Iterations between two looks at the clock or at whether the leader can still be overtaken. */
const BLOCK = 32;

export const mctsAgent =
  (spec: string, settings: MctsSettings): AgentMaker =>
  (context) =>
    new MctsAgent(spec, context, settings);

export class MctsAgent<S extends Statics> implements Agent {
  readonly search: Search<S>;
  private readonly planning: Planning<S> | null;

  constructor(
    readonly spec: string,
    private readonly context: AgentContext<S>,
    private readonly settings: MctsSettings,
  ) {
    if (settings.ms > 0 && !context.clock) {
      throw new BadInput(`${spec} has a time budget`, 'agent', 'a clock, or a budget of iterations');
    }
    const settled = { ...settings, rollout: settleRollout(context, settings.rollout) };
    this.planning = settings.plans && context.rules.knowledge?.plans ? new Planning(context, settled) : null;
    this.search = new Search(context, settled, this.planning?.planner);
  }

  choose(observation: Int32Array, chain: Action[]): void {
    if (this.planning === null) {
      this.decide(observation, chain, 1);
      return;
    }
    const share = this.planning.prepare(observation);
    if (share === 0) this.planning.goOn(chain);
    else this.decide(observation, chain, share, this.planning.advice());
  }

  /** Searches the present decision with a share of the budget. */
  private decide(observation: Int32Array, chain: Action[], share: number, advice: readonly Action[] = []): void {
    const { search } = this;
    search.begin(observation, this.context.rng, advice);
    if (search.rootMatrix === null && search.choices === 1) {
      chain.push(search.g.options().at(0));
      return;
    }
    const matrix = search.rootMatrix;
    if (matrix !== null && advice.length > 0 && share * this.settings.iterations < LEAST_ROUNDS * matrix.cells) {
      for (const link of advice) chain.push(link);
      return;
    }
    this.grow(share);
    if (matrix !== null) {
      const { mix, actions } = this.ownMix();
      chain.push(actions[drawFrom(mix, this.context.rng.unit())] as Action);
      return;
    }
    for (const link of this.links(this.chosen())) chain.push(link);
  }

  private grow(share: number): void {
    const { search, settings } = this;
    const { clock } = this.context;
    if (settings.ms > 0 && clock) {
      const end = clock() + share * settings.ms;
      do search.run(BLOCK);
      while (clock() < end && !search.tree.isProven(ROOT));
      return;
    }
    // Sealed choices are searched in whole rounds of their cells.
    const cells = search.rootMatrix?.cells ?? 1;
    const wanted = Math.max(1, Math.ceil((share * settings.iterations) / cells)) * cells;
    while (search.iterations < wanted && !this.isSettled(wanted - search.iterations)) {
      search.run(Math.min(BLOCK, wanted - search.iterations));
    }
  }

  /** Whether no further iterations can change the choice. */
  private isSettled(left: number): boolean {
    const { tree, rootMatrix } = this.search;
    if (tree.isProven(ROOT)) return true;
    // Where results are being proven, the leader may yet be refuted whatever its visits.
    if (rootMatrix !== null || tree.first[ROOT] === 0 || this.search.proves) return false;
    let most = 0;
    let second = 0;
    for (let child = tree.first[ROOT]; child < tree.first[ROOT] + tree.countOf(ROOT); child++) {
      const visits = tree.visits[child];
      second = Math.max(second, Math.min(visits, most));
      most = Math.max(most, visits);
    }
    return most - second > left;
  }

  /**
   * Of the children with nearly as many visits as the leader the one with the highest mean: visits say what the search
   * trusts, means settle what it leaves close. What is proven needs no visits.
   */
  private chosen(): number {
    const { tree } = this.search;
    const first = tree.first[ROOT];
    const last = first + tree.countOf(ROOT);
    let most = 0;
    for (let child = first; child < last; child++) {
      // A choice proven lost has had its visits in vain.
      if (!tree.isProven(child) || this.meanOf(child) > 0) most = Math.max(most, tree.visits[child]);
    }
    let best = NONE;
    for (let child = first; child < last; child++) {
      if (!tree.isProven(child) && tree.visits[child] < FAIR_SHARE * most) continue;
      if (best === NONE || this.isAhead(child, best)) best = child;
    }
    return best;
  }

  private isAhead(child: number, of: number): boolean {
    const more = this.meanOf(child) - this.meanOf(of);
    if (more !== 0) return more > 0;
    const { tree } = this.search;
    if (tree.isProven(child) !== tree.isProven(of)) return tree.isProven(child);
    return tree.visits[child] > tree.visits[of];
  }

  private meanOf(node: number): number {
    const { tree } = this.search;
    return tree.mean[node * tree.seats + this.context.seat];
  }

  private links(node: number): Action[] {
    const { action, chains } = this.search.tree;
    if (action[node] >= 0) return [action[node] as Action];
    const at = -1 - action[node];
    return [...chains.subarray(at + 1, at + 1 + chains[at])] as Action[];
  }

  private ownMix(): { mix: Float64Array; actions: Int32Array; value: number } {
    const { search } = this;
    const matrix = search.rootMatrix;
    if (matrix === null) throw new Error('no sealed choice at the root');
    const lead = search.solve(ROOT, true);
    const { rowSeat, rows, columns } = matrix.candidates;
    const isRow = rowSeat === this.context.seat;
    const mix = (isRow ? matrix.rowMix : matrix.columnMix).slice();
    tidyMix(mix);
    return { mix, actions: isRow ? rows : columns, value: 0.5 + (isRow ? lead : -lead) / 2 };
  }

  /** What the last search found. */
  report(): SearchReport {
    const { tree, iterations, rootMatrix } = this.search;
    const head = { iterations, nodes: tree.size, proven: tree.isProven(ROOT) };
    if (rootMatrix !== null) {
      const { mix, actions, value } = this.ownMix();
      const shares = [...mix].map((probability, i) => ({ action: actions[i] as Action, probability }));
      return { ...head, value, arms: [], mix: shares };
    }
    const first = tree.first[ROOT];
    const arms = Array.from({ length: first === 0 ? 0 : tree.countOf(ROOT) }, (_, i) => ({
      links: this.links(first + i),
      visits: tree.visits[first + i],
      mean: this.meanOf(first + i),
      prior: tree.prior[first + i],
      proven: tree.isProven(first + i),
    })).sort((p, q) => q.visits - p.visits || q.mean - p.mean);
    const chosen = first === 0 ? NONE : this.chosen();
    const value = tree.isProven(ROOT) ? this.meanOf(ROOT) : chosen === NONE ? 0 : this.meanOf(chosen);
    return { ...head, value, arms, mix: [] };
  }
}
