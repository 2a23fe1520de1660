// Plan search: which way to handle a chapter of play is best, each way tried by playing it out against planners.
//
// A rollout policy improved by choice among few whole plans (Bertsekas 2020; portfolio search: Churchill and Buro 2013).
// All plans meet the same dice, sample by sample; half of the plans are dropped after each round (sequential halving:
// Karnin, Koren and Somekh 2013); then variations of the best are tried against it, generation by generation. The first
// plan is the heuristic's own: it is left only for one that did better on the same samples.
//
// Or without any of that, as a measure of what it is worth: the first plans of the ruleset are enumerated, each tried
// equally often (`enumerate`).

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
  /** No plan is dropped before it has been tried so often. */
  readonly least: number;
  /** Variations tried at a time. */
  readonly brood: number;
  /** A plan gives way only to one that leads by this many standard errors on the same samples. */
  readonly doubt: number;
  /** Above 0, the first so many plans of the ruleset are tried equally often, and there is no other search. */
  readonly enumerated: number;
}

/** Into how many generations the iterations of variations are divided, and the least tries that each variation is given. */
const GENERATIONS = 4;
const LEAST_TRIES = 6;
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
    const { variations, least, brood: size, enumerated } = this.settings;
    for (const plan of this.plans.candidates(g)) {
      if (enumerated === 0 || this.arms.length < enumerated) this.add(plan, null);
    }
    if (enumerated > 0) return this.enumerate(budget, isOver);
    const rng = new Rng('variations', key);
    let best = this.arms[0];
    if (this.arms.length > 1) best = this.halve(this.arms.slice(), Math.ceil(budget * (1 - variations)), isOver);
    const generation = Math.max(LEAST_TRIES * size, Math.floor((budget * variations) / GENERATIONS));
    while (budget - this.iterations >= 2 * least && !isOver()) {
      const brood = this.vary(best, rng);
      if (brood.length === 0) break;
      const ablest = this.halve(brood, Math.min(budget - this.iterations, generation), isOver);
      if (this.isBetter(ablest, best)) best = ablest;
    }
    if (best !== this.arms[0] && !this.isBetter(best, this.arms[0])) best = this.arms[0];
    this.returnToRoot();
    return best;
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

  /** Whether a plan does better than another by more than chance is likely to bring, both tried equally often. */
  private isBetter(arm: PlanArm, than: PlanArm): boolean {
    this.tryUpTo(than, this.settings.least);
    this.tryUpTo(arm, than.visits);
    this.tryUpTo(than, arm.visits);
    const { lead, error } = arm.lead(than);
    return lead > this.settings.doubt * error;
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
    const { brood: size } = this.settings;
    this.returnToRoot();
    for (let n = 0; n < size * TRIES && brood.length < size; n++) {
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
      samples += Math.max(round === 0 ? this.settings.least : 1, Math.floor(budget / (rounds * alive.length)));
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
