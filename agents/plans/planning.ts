// How an agent lives by plans: when a chapter begins it searches for the best way to handle it, then follows that.

import type { AgentContext } from '../../src/engine/contract/agent.ts';
import type { Action } from '../../src/engine/contract/ids.ts';
import type { Planner, Plans } from '../../src/engine/contract/knowledge.ts';
import type { Statics } from '../../src/engine/contract/ruleset.ts';
import type { RolloutSettings } from '../mcts/rollout.ts';
import { Mirror } from '../mirror.ts';
import type { PlanArm } from './arms.ts';
import { PlanSearch } from './search.ts';

export interface PlanningSettings {
  readonly iterations: number;
  readonly ms: number;
  readonly rollout: RolloutSettings;
  readonly variations: number;
  readonly critical: number;
}

/** Iterations that show how fast playouts are, before the first search by time. */
const PILOT = 32;

export class Planning<S extends Statics> {
  /** Plays the seat's side by the plan found last, and by itself elsewhere. */
  readonly planner: Planner<S>;
  readonly search: PlanSearch<S>;
  /** The plan that is followed, and the chapter that it is for; 0 before the first. */
  plan: PlanArm | null = null;
  private chapter = 0;
  /** Iterations a millisecond, as measured last. */
  private rate = 0;
  private readonly plans: Plans<S>;
  private readonly mirror: Mirror<S>;

  constructor(
    private readonly context: AgentContext<S>,
    private readonly settings: PlanningSettings,
  ) {
    const { knowledge } = context.rules;
    if (!knowledge?.plans) throw new Error(`${context.rules.id} has no plans`);
    this.plans = knowledge.plans;
    this.planner = knowledge.planner();
    this.mirror = new Mirror(context);
    this.search = new PlanSearch(context, settings);
  }

  /** Takes a look, and finds a plan where a chapter begins. Returns the share of the budget that the decision deserves. */
  prepare(observation: Int32Array): number {
    const { context, mirror, plans, settings } = this;
    const { g } = mirror;
    mirror.look(observation, context.rng);
    const chapter = plans.chapter(g);
    if (chapter !== 0 && chapter !== this.chapter) {
      this.chapter = chapter;
      this.plan = this.find();
      this.planner.follow?.(g, this.plan.plan);
    }
    if (g.options().size === 1) return 0;
    return settings.critical * (context.rules.knowledge?.critical?.(g) ?? 0);
  }

  private find(): PlanArm {
    const { context, mirror, settings, search } = this;
    const { clock } = context;
    const key = context.rng.next();
    if (settings.ms === 0 || !clock) return search.run(mirror, settings.iterations, key);
    if (this.rate === 0) this.timed(PILOT, key, clock);
    const end = clock() + settings.ms;
    return this.timed(Math.max(1, Math.floor(this.rate * settings.ms)), key, clock, () => clock() >= end);
  }

  /** A search that is timed, for the next one's budget. */
  private timed(iterations: number, key: number, clock: () => number, isOver?: () => boolean): PlanArm {
    const { mirror, search } = this;
    const start = clock();
    const arm = search.run(mirror, iterations, key, isOver);
    const elapsed = clock() - start;
    if (elapsed > 0 && search.iterations > 0) this.rate = search.iterations / elapsed;
    return arm;
  }

  /** What the plan does next. */
  advice(): Action[] {
    const tail: Action[] = [];
    return [this.planner.next(this.mirror.g, this.context.rng, tail), ...tail];
  }

  /** Goes on by the plan. */
  goOn(chain: Action[]): void {
    for (const action of this.advice()) chain.push(action);
  }
}
