// Plan search: which way to handle a chapter of play is best, each way tried by playing it out against planners.
//
// A rollout policy improved by choice among few whole plans (Bertsekas 2020; portfolio search: Churchill and Buro 2013).
// All plans meet the same dice, sample by sample; half of the plans are dropped after each round (sequential halving:
// Karnin, Koren and Somekh 2013); then variations of the best are tried against it, generation by generation. The first
// plan is the heuristic's own: it is left only for one that did better on the same samples.

import type { AgentContext } from '../../src/engine/contract/agent.ts';
import type { Plans } from '../../src/engine/contract/knowledge.ts';
import type { Statics } from '../../src/engine/contract/ruleset.ts';
import { fold } from '../../src/engine/hash.ts';
import { Rng } from '../../src/engine/rng.ts';
import { Rollout, type RolloutSettings } from '../mcts/rollout.ts';
import type { Mirror } from '../mirror.ts';
import { PlanArm } from './arms.ts';

export interface PlanSettings {
  readonly rollout: RolloutSettings;
  /** Share of the iterations that goes to variations of the best plans. */
  readonly variations: number;
}

/** No plan is dropped before it has been tried so often. */
const LEAST_SAMPLES = 4;
/** Variations tried at a time, into how many generations their iterations are divided, and the least that each is given. */
const BROOD = 6;
const GENERATIONS = 4;
const LEAST_GENERATION = 36;
/** A plan gives way only to one that leads by this many standard errors on the same samples. */
const DOUBT = 0.5;
/** Tries at a variation that is unlike all plans before. */
const TRIES = 4;

export class PlanSearch<S extends Statics> {
  /** Iterations done by the last search. */
  iterations = 0;
  readonly arms: PlanArm[] = [];
  private readonly rollout: Rollout<S>;
  private readonly value: Float64Array;
  private readonly plans: Plans<S>;
  private mirror!: Mirror<S>;
  private mark = 0;
  private key = 0;
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
  }

  /**
   * Tries the plans for the chapter under way and returns the best. The mirror is left as it was.
   * @param budget iterations: playouts to the horizon
   * @param key of all chance in the search: the same key, position and budget give the same plan
   * @param isOver asked between rounds; true ends the search with what it has
   */
  run(mirror: Mirror<S>, budget: number, key: number, isOver: () => boolean = () => false): PlanArm {
    const { g } = mirror;
    this.mirror = mirror;
    this.key = key;
    this.iterations = 0;
    this.arms.length = 0;
    this.effects.clear();
    this.mark = g.mark();
    this.rollout.begin(g);
    for (const plan of this.plans.candidates(g)) this.add(plan, null);
    const rng = new Rng('variations', key);
    const { variations } = this.settings;
    let best = this.arms[0];
    if (this.arms.length > 1) best = this.halve(this.arms.slice(), Math.ceil(budget * (1 - variations)), isOver);
    const generation = Math.max(LEAST_GENERATION, Math.floor((budget * variations) / GENERATIONS));
    while (budget - this.iterations >= 2 * LEAST_SAMPLES && !isOver()) {
      const brood = this.vary(best, rng);
      if (brood.length === 0) break;
      const ablest = this.halve(brood, Math.min(budget - this.iterations, generation), isOver);
      if (this.isBetter(ablest, best)) best = ablest;
    }
    if (best !== this.arms[0] && !this.isBetter(best, this.arms[0])) best = this.arms[0];
    this.returnToRoot();
    return best;
  }

  /** Whether a plan does better than another by more than chance is likely to bring, both tried equally often. */
  private isBetter(arm: PlanArm, than: PlanArm): boolean {
    this.tryUpTo(than, LEAST_SAMPLES);
    this.tryUpTo(arm, than.visits);
    this.tryUpTo(than, arm.visits);
    const { lead, error } = arm.lead(than);
    return lead > DOUBT * error;
  }

  /** A plan becomes an arm, unless it comes to what another does. */
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
    this.returnToRoot();
    for (let n = 0; n < BROOD * TRIES && brood.length < BROOD; n++) {
      const arm = this.add(this.plans.mutate(this.mirror.g, best.plan, rng), best);
      if (arm) brood.push(arm);
    }
    return brood;
  }

  /** Sequential halving: rounds of equal length, the worse half dropped after each; the one that is left. */
  private halve(alive: PlanArm[], budget: number, isOver: () => boolean): PlanArm {
    const rounds = roundsOf(alive.length);
    let samples = 0;
    for (let round = 0; alive.length > 1 && (round === 0 || !isOver()); round++) {
      samples += Math.max(round === 0 ? LEAST_SAMPLES : 1, Math.floor(budget / (rounds * alive.length)));
      for (const arm of alive) this.tryUpTo(arm, samples);
      alive.sort(
        (p, q) => q.meanOfFirst(samples) - p.meanOfFirst(samples) || this.arms.indexOf(p) - this.arms.indexOf(q),
      );
      alive = alive.slice(0, Math.ceil(alive.length / 2));
    }
    return alive[0];
  }

  /** Plays samples with an arm until it has had so many. */
  private tryUpTo(arm: PlanArm, samples: number): void {
    const { mirror, rollout, value } = this;
    const { g } = mirror;
    const { seat } = this.context;
    if (arm.visits >= samples) return;
    if (!mirror.hides) rollout.follow(g, seat, arm.plan);
    while (arm.visits < samples) {
      if (mirror.hides) {
        this.enterWorld(arm.visits);
        rollout.follow(g, seat, arm.plan);
      }
      rollout.sample(g, fold(this.key, arm.visits), value);
      arm.enter(value[seat]);
      this.iterations++;
      g.rewind(this.mark);
    }
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

/** Halvings until one of so many is left. */
function roundsOf(arms: number): number {
  let rounds = 0;
  while (1 << rounds < arms) rounds++;
  return rounds;
}
