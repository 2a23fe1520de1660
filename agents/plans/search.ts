// Plan search: which way to handle a chapter of play is best, each way tried by playing it out against planners.
//
// A rollout policy improved by choice among few whole plans (Bertsekas 2020; portfolio search: Churchill and Buro
// 2013). All plans meet the same dice, sample by sample; half of the plans are dropped after each round (sequential
// halving: Karnin, Koren and Somekh 2013); then variations of the best are tried against it, generation by generation.
// The first plan is the heuristic's own: it is left only for one that did better on the same samples.
//
// Or without any of that, as a measure of what it is worth: the first plans of the ruleset are enumerated, each tried
// equally often (`enumerate`).

import type { AgentContext } from '../../src/engine/contract/agent.ts';
import type { Plan, Planner, Plans } from '../../src/engine/contract/knowledge.ts';
import type { Statics } from '../../src/engine/contract/ruleset.ts';
import { fold } from '../../src/engine/kernel/hash.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { Rollout, type RolloutSettings } from '../mcts/rollout.ts';
import type { Mirror } from '../mirror.ts';
import { UNIT } from '../trees.ts';
import { PlanArm } from './arms.ts';
import { roundsOf } from './halving.ts';
import { ReplySearch } from './replies.ts';

export interface PlanSettings {
  readonly rollout: RolloutSettings;
  /** Share of the iterations that goes to variations of the best plans. */
  readonly variations: number;
  /** The fewest tries before a plan may be dropped. */
  readonly least: number;
  /** Number of variations in a generation. */
  readonly brood: number;
  /** A plan is replaced only by one that leads by this many standard errors on the same samples. */
  readonly doubt: number;
  /** The enemy's replies that the best plans are tried against, besides his planner's own. */
  readonly replies: number;
  /** Above 0, the first plans of the ruleset, this many, are tried equally often, and there is no other search. */
  readonly enumerated: number;
}

/**
 * The number of generations among which the iterations of variations are divided, and the fewest tries for each
 * variation.
 */
const GENERATIONS = 4;
const LEAST_TRIES = 6;
/**
 * Share of the iterations that goes to the enemy's replies, and the most plans to test; with fewer playouts than this
 * for each reply to each plan their noise outweighs their information, and none are tried.
 */
const REPLY_SHARE = 0.3;
const MOST_ANSWERED = 3;
const LEAST_ANSWERS = 6;
/** Attempts to find a variation unlike all earlier plans. */
const TRIES = 4;
/** Iterations between two reports of progress. */
const TOLD_AFTER = 16;

export class PlanSearch<S extends Statics> {
  /** Number of iterations in the last search. */
  iterations = 0;
  readonly arms: PlanArm[] = [];
  private readonly rollout: Rollout<S>;
  private readonly value: Float64Array;
  private readonly plans: Plans<S>;
  private readonly replies: ReplySearch<S>;
  private mirror!: Mirror<S>;
  private mark = 0;
  private key = 0;
  private budget = 0;
  /** The best plan after the first halving. */
  private leader: PlanArm | null = null;
  /** Describes a plan's first choice, for progress reports. */
  private readonly herald: Planner<S> | null;
  private readonly worlds = new Rng('worlds');
  private readonly effects = new Set<number>();

  constructor(
    private readonly context: AgentContext<S>,
    private readonly settings: PlanSettings,
  ) {
    const { knowledge } = context.rules;
    if (!knowledge?.plans) throw new Error(`${context.rules.id} has no plans to search`);
    this.plans = knowledge.plans;
    this.rollout = new Rollout(context, settings.rollout);
    this.value = new Float64Array(context.s.seats.length);
    this.replies = new ReplySearch(context, this.plans, this.rollout, settings.replies);
    this.herald = context.progress ? knowledge.planner() : null;
  }

  /**
   * Tries the plans for the chapter in progress and returns the best. The mirror is left unchanged.
   * @param budget iterations: playouts to the horizon
   * @param key of all randomness in the search: the same key, position and budget give the same plan
   * @param kept a plan followed so far, tried with the others
   * @param isOver called between rounds; true ends the search with its results so far
   */
  run(
    mirror: Mirror<S>,
    budget: number,
    key: number,
    kept: Plan | null = null,
    isOver: () => boolean = () => false,
  ): PlanArm {
    const { g } = mirror;
    this.mirror = mirror;
    this.key = key;
    this.budget = budget;
    this.leader = null;
    this.iterations = 0;
    this.arms.length = 0;
    this.effects.clear();
    this.mark = g.mark();
    this.rollout.begin(g);
    const { variations, least, brood: size, enumerated, replies } = this.settings;
    for (const plan of this.plans.candidates(g)) {
      if (enumerated === 0 || this.arms.length < enumerated) this.add(plan, null);
    }
    if (kept !== null) this.add(kept, null);
    if (enumerated > 0) return this.enumerate(budget, isOver);
    const rng = new Rng('variations', key);
    const isAnswered = replies > 0 && budget * REPLY_SHARE >= MOST_ANSWERED * LEAST_ANSWERS * (1 + replies);
    const unanswered = isAnswered ? Math.ceil(budget * (1 - REPLY_SHARE)) : budget;
    let best = this.arms[0];
    if (this.arms.length > 1) best = this.halve(this.arms.slice(), Math.ceil(unanswered * (1 - variations)), isOver);
    const generation = Math.max(LEAST_TRIES * size, Math.floor((unanswered * variations) / GENERATIONS));
    while (unanswered - this.iterations >= 2 * least && !isOver()) {
      this.leader = best;
      const brood = this.vary(best, rng);
      if (brood.length === 0) break;
      const ablest = this.halve(brood, Math.min(unanswered - this.iterations, generation), isOver);
      if (this.isBetter(ablest, best)) best = ablest;
    }
    if (isAnswered && this.arms.length > 1 && !isOver()) best = this.answer(best, budget - this.iterations);
    if (best !== this.arms[0] && !this.isBetter(best, this.arms[0])) best = this.arms[0];
    this.returnToRoot();
    return best;
  }

  /** Finds the enemy's replies to the best plans, and returns the best plan with those taken into account. */
  private answer(best: PlanArm, budget: number): PlanArm {
    const own = this.arms[0];
    const rivals = this.arms.filter((arm) => arm !== best && arm !== own && 2 * arm.visits >= best.visits);
    rivals.sort((p, q) => q.lead(best).lead - p.lead(best).lead || this.arms.indexOf(p) - this.arms.indexOf(q));
    const answered = [...new Set([best, own, ...rivals])].slice(0, MOST_ANSWERED);
    for (const arm of answered) {
      this.follow(arm);
      const enter = (sample: number): number => this.enter(arm, sample);
      arm.reply = this.replies.run(this.mirror.g, enter, Math.floor(budget / answered.length));
      this.iterations += this.replies.iterations;
      this.returnToRoot();
      this.tell(best);
    }
    return answered.reduce((ablest, arm) => (this.isBetter(arm, ablest) ? arm : ablest));
  }

  /** Tries all plans equally often, as often as the budget allows, and returns the one with the best mean. */
  private enumerate(budget: number, isOver: () => boolean): PlanArm {
    const { arms } = this;
    const samples = arms.length < 2 ? 0 : Math.max(1, Math.floor(budget / arms.length));
    for (let sample = 1; sample <= samples && (sample === 1 || !isOver()); sample++) {
      for (const arm of arms) this.tryUpTo(arm, sample);
    }
    this.returnToRoot();
    return arms.reduce((best, arm) => (arm.sum > best.sum ? arm : best));
  }

  /** Tells whether a plan's lead over another exceeds chance, both tried equally often. */
  private isBetter(arm: PlanArm, than: PlanArm): boolean {
    this.tryUpTo(than, this.settings.least);
    this.tryUpTo(arm, than.visits);
    this.tryUpTo(than, arm.visits);
    const { lead, error } = arm.lead(than);
    return lead > this.settings.doubt * error;
  }

  /** Makes an arm of a plan, unless it has the same effect as another. */
  private add(plan: readonly number[], parent: PlanArm | null): PlanArm | null {
    const effect = this.rollout.follow(this.mirror.g, this.context.seat, plan);
    if (this.effects.has(effect)) return null;
    this.effects.add(effect);
    const arm = new PlanArm(plan, effect, parent);
    this.arms.push(arm);
    return arm;
  }

  private vary(best: PlanArm, rng: Rng): PlanArm[] {
    const brood: PlanArm[] = [];
    const { brood: size } = this.settings;
    this.returnToRoot();
    for (let n = 0; n < size * TRIES && brood.length < size; n++) {
      const arm = this.add(this.plans.mutate(this.mirror.g, best.plan, rng), best);
      if (arm) brood.push(arm);
    }
    return brood;
  }

  /** Sequential halving: rounds of equal length, the worse half dropped after each; returns the one that is left. */
  private halve(alive: PlanArm[], budget: number, isOver: () => boolean): PlanArm {
    const rounds = roundsOf(alive.length);
    let samples = 0;
    for (let round = 0; alive.length > 1 && (round === 0 || !isOver()); round++) {
      samples += Math.max(round === 0 ? this.settings.least : 1, Math.floor(budget / (rounds * alive.length)));
      for (const arm of alive) this.tryUpTo(arm, samples);
      alive.sort(
        (p, q) => q.sumOfFirst(samples) - p.sumOfFirst(samples) || this.arms.indexOf(p) - this.arms.indexOf(q),
      );
      alive.length = Math.ceil(alive.length / 2);
    }
    return alive[0];
  }

  /** Reports the progress of the search. */
  private tell({ plan, visits, sum }: PlanArm): void {
    const { herald, context, plans, iterations, budget } = this;
    if (!context.progress || herald === null) return;
    this.returnToRoot();
    const { g } = this.mirror;
    herald.follow?.(g, plan);
    const first = herald.next(g, new Rng('herald'));
    const share = Math.min(1, iterations / budget);
    context.progress({ share, best: plans.describe(g, plan), chance: sum / visits / UNIT, first });
  }

  /** Plays samples with an arm up to this number. */
  private tryUpTo(arm: PlanArm, samples: number): void {
    const { mirror, rollout, value } = this;
    const { g } = mirror;
    const { seat } = this.context;
    if (arm.visits >= samples) return;
    if (!mirror.hides) this.follow(arm);
    while (arm.visits < samples) {
      rollout.sample(g, this.enter(arm, arm.visits), value);
      arm.enter(value, seat);
      this.iterations++;
      g.rewind(this.mark);
      if (this.herald !== null && this.iterations % TOLD_AFTER === 0) this.tell(this.leader ?? this.foremost());
    }
  }

  /** The plan with the best mean so far, among those tried at least half as often as any. */
  private foremost(): PlanArm {
    const most = Math.max(...this.arms.map(({ visits }) => visits));
    const tried = this.arms.filter(({ visits }) => 2 * visits >= most);
    return tried.reduce((best, arm) => (arm.sum / arm.visits > best.sum / best.visits ? arm : best));
  }

  /**
   * Begins a sample of the arm: where worlds differ, in one of its own, the plan taken up there. Returns the key of its
   * dice.
   */
  private enter(arm: PlanArm, sample: number): number {
    if (this.mirror.hides) {
      this.enterWorld(sample);
      this.follow(arm);
    }
    return fold(this.key, sample);
  }

  private follow(arm: PlanArm): void {
    this.rollout.follow(this.mirror.g, this.context.seat, arm.plan);
  }

  /** The world of a sample, the same for all arms. */
  private enterWorld(sample: number): void {
    this.worlds.rewindTo(fold(this.key, sample) >>> 2);
    this.mirror.again(this.worlds);
    this.mark = this.mirror.g.mark();
  }

  private returnToRoot(): void {
    if (this.mirror.hides) this.enterWorld(0);
  }
}
