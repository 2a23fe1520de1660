// An agent's planning: when a chapter begins it searches for the best plan, then follows it.

import type { Agent, AgentContext, Effort } from '../../src/engine/contract/agent.ts';
import type { Action } from '../../src/engine/contract/ids.ts';
import type { Plan, Planner, Plans } from '../../src/engine/contract/knowledge.ts';
import type { Statics } from '../../src/engine/contract/ruleset.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { currentGroup } from '../../src/engine/kernel/sealed.ts';
import { Mirror } from '../mirror.ts';
import { type Budget, carryOut, divide, type EffortLog, treeKey } from '../trees.ts';
import type { PlanArm } from './arms.ts';
import { Forecast } from './forecast.ts';
import { type MergedPlans, mergePlans, type PlanTable, planTable } from './merging.ts';
import { PlanSearch, type PlanSettings } from './search.ts';

export interface PlanningSettings extends PlanSettings {
  readonly iterations: number;
  readonly ms: number;
  readonly trees: number;
  readonly critical: number;
  /** The drop of a position below the plan's forecast at which it is searched anew; 0 for never. */
  readonly surprise: number;
}

/** One tree of a plan search, to be grown on any thread. */
export interface PlanTask {
  readonly kind: 'plans';
  readonly observation: Int32Array;
  /** Key of the world in which the candidates are made, the same for all trees. */
  readonly world: number;
  readonly key: number;
  readonly budget: Budget;
  /** The plan followed so far, where the chapter is searched anew. */
  readonly kept: Plan | null;
}

/** A plan and the position at which it was taken up: planners that follow it from there do the same. */
export interface TakenUp {
  readonly plan: Plan;
  readonly observation: Int32Array;
  readonly world: number;
}

/** The most new searches in a chapter, each with half of its budget: the total never exceeds twice its budget. */
const MOST_SURPRISES = 2;
/** Iterations that measure the speed of playouts, before the first timed search. */
const PILOT = 32;
/** Whole numbers of a tree's effort: its iterations, and the clock check at which it ended. */
const EFFORT = 2;

export class Planning<S extends Statics> {
  /** Plays the seat's side by the plan found last, and by the planner's own plan elsewhere. */
  readonly planner: Planner<S>;
  readonly search: PlanSearch<S>;
  /** The combined result of the last search; and its chapter, 0 before the first. */
  found: MergedPlans | null = null;
  takenUp: TakenUp | null = null;
  private chapter = 0;
  /** Number of searches made because a plan had been upset, in all chapters. */
  surprises = 0;
  private readonly forecast: Forecast<S> | null;
  /** Number of decisions made by the present plan, and of new searches in the chapter. */
  private decisions = 0;
  private upsets = 0;
  /** Iterations a millisecond of one tree, as last measured. */
  private rate = 0;
  private readonly plans: Plans<S>;
  private readonly mirror: Mirror<S>;
  /** The game in which plans are tried, apart from the mirror that the planner uses. */
  private readonly field: Mirror<S>;

  constructor(
    private readonly context: AgentContext<S>,
    private readonly settings: PlanningSettings,
    private readonly agent: Agent & { work(task: object): object },
    private readonly efforts: EffortLog,
  ) {
    const { knowledge } = context.rules;
    if (!knowledge?.plans) throw new Error(`${context.rules.id} has no plans`);
    this.plans = knowledge.plans;
    this.planner = knowledge.planner();
    this.mirror = new Mirror(context);
    this.field = new Mirror(context);
    this.search = new PlanSearch(context, settings);
    this.forecast = settings.surprise > 0 ? new Forecast(context, knowledge, knowledge.plans) : null;
  }

  /** The plan that is followed. */
  get plan(): PlanArm | null {
    return this.found?.chosen ?? null;
  }

  /**
   * Takes an observation, and finds a plan where a chapter begins. Returns the share of the budget that the decision
   * deserves.
   */
  prepare(observation: Int32Array): number {
    const { context, mirror, plans, settings } = this;
    const { g } = mirror;
    mirror.look(observation, context.rng);
    const chapter = plans.chapter(g);
    if (chapter !== 0 && chapter !== this.chapter) {
      this.chapter = chapter;
      this.upsets = 0;
      this.find(observation.slice(), 1);
    } else if (chapter !== 0 && this.isUpset()) {
      this.upsets++;
      this.surprises++;
      this.find(observation.slice(), 1 / MOST_SURPRISES);
    }
    if (g.options().size === 1) return 0;
    if (chapter !== 0) this.decisions++;
    return settings.critical * (context.rules.knowledge?.critical?.(g) ?? 0);
  }

  /**
   * Tells whether the position is worth less than the plan's forecast. Not while a choice is hidden: it will be shown.
   */
  private isUpset(): boolean {
    const { forecast, mirror, settings } = this;
    if (forecast === null || this.upsets === MOST_SURPRISES || mirror.g.options().size === 1) return false;
    if (currentGroup(mirror.g) !== null) return false;
    return forecast.shortfall(mirror.g, this.decisions) > settings.surprise;
  }

  /** @param share of the chapter's budget */
  private find(observation: Int32Array, share: number): void {
    const { context, settings, efforts, forecast } = this;
    const { ms, iterations, trees } = settings;
    const world = context.rng.next();
    const whole =
      ms > 0 ? { ms: share * ms, rate: this.rate } : { iterations: Math.max(1, Math.floor(share * iterations)) };
    const kept = share < 1 ? (this.takenUp?.plan ?? null) : null;
    const earlier = ms > 0 ? efforts.next(EFFORT) : null;
    const tasks = divide(whole, trees, context.crew?.threads ?? 1, 1, earlier).map(
      (budget, tree): PlanTask => ({ kind: 'plans', observation, world, key: treeKey(world, tree), budget, kept }),
    );
    const tables = carryOut(context, this.agent, tasks) as readonly PlanTable[];
    if (ms > 0) efforts.note(tables.map(({ effort }) => effort));
    this.rate = tables.reduce((sum, { rate }) => sum + rate, 0) / tables.length;
    this.found = mergePlans(tables);
    this.takenUp = { plan: this.found.chosen.plan, observation, world };
    this.takeUp(this.takenUp, this.planner);
    this.decisions = 0;
    if (forecast === null) return;
    this.takeUp(this.takenUp, forecast.planner);
    forecast.make(this.field.g, world);
  }

  /** Lets a planner follow a plan from the position at which it was taken up. */
  takeUp({ plan, observation, world }: TakenUp, planner: Planner<S>): void {
    this.field.look(observation, new Rng('plans', world));
    planner.follow?.(this.field.g, plan);
  }

  /** Grows one tree of a plan search. */
  work(task: PlanTask): PlanTable {
    const { field, search } = this;
    const { observation, world, key, budget, kept } = task;
    if ('ms' in budget) return this.workBy(budget.ms, budget.rate, task);
    field.look(observation, new Rng('plans', world));
    const [iterations, stop] = 'again' in budget ? budget.again : [budget.iterations, 0];
    let looks = 0;
    const chosen = search.run(field, iterations, key, kept, () => stop > 0 && ++looks >= stop);
    return this.table(chosen, [iterations, stop], 0);
  }

  /** By the clock: as many iterations as the last speed allows, fewer where time runs out meanwhile. */
  private workBy(ms: number, rate: number, { observation, world, key, kept }: PlanTask): PlanTable {
    const { field, search } = this;
    const clock = this.context.clock as () => number;
    const start = clock();
    field.look(observation, new Rng('plans', world));
    if (rate === 0) {
      search.run(field, PILOT, key, kept);
      field.look(observation, new Rng('plans', world));
    }
    const speed = rate > 0 ? rate : search.iterations / Math.max(clock() - start, 1e-3);
    const began = clock();
    const iterations = Math.max(1, Math.floor(speed * (start + ms - began)));
    let looks = 0;
    let stop = 0;
    const chosen = search.run(field, iterations, key, kept, () => {
      looks++;
      if (stop === 0 && clock() >= start + ms) stop = looks;
      return stop > 0;
    });
    return this.table(chosen, [iterations, stop], search.iterations / Math.max(clock() - began, 1e-3));
  }

  private table(chosen: PlanArm, effort: Effort, rate: number): PlanTable {
    const { arms, iterations } = this.search;
    return planTable(arms, chosen, { iterations, effort, rate });
  }

  /** Iterations for a chapter; by time, as many as the last search did in that time. */
  get budget(): number {
    const { iterations, ms } = this.settings;
    return ms === 0 ? iterations : Math.max(PILOT, Math.floor(this.rate * ms));
  }

  /** Returns the plan's next choice. */
  advice(): Action[] {
    const tail: Action[] = [];
    return [this.planner.next(this.mirror.g, this.context.rng, tail), ...tail];
  }

  /** Continues by the plan. */
  goOn(chain: Action[]): void {
    for (const action of this.advice()) chain.push(action);
  }
}
