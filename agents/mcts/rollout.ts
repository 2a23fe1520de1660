// Leaf values: by Knowledge at once, or after playing on to a turn boundary or to the end.

import type { AgentContext } from '../../src/engine/contract/agent.ts';
import { type Action, CHANCE, OVER } from '../../src/engine/contract/ids.ts';
import type { Knowledge, Plan, Planner } from '../../src/engine/contract/knowledge.ts';
import type { Clock, Statics } from '../../src/engine/contract/ruleset.ts';
import { SampleDice, weighted } from '../../src/engine/kernel/chance.ts';
import { clockOf } from '../../src/engine/kernel/clock.ts';
import type { Game } from '../../src/engine/kernel/game.ts';
import { fold } from '../../src/engine/kernel/hash.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { byPrior } from '../by-prior.ts';
import { type Judge, judgeOf } from '../judge.ts';
import { StyledChapters } from './styles.ts';

export type RolloutPolicy = 'none' | 'random' | 'planner';

export interface RolloutSettings {
  /** The policy that plays on from a leaf; `none` where Knowledge judges it as it stands. */
  readonly policy: RolloutPolicy;
  /** Turn boundary to play to, counted from the root; Infinity plays to the end. */
  readonly horizon: number;
  /** Share of the planner's decisions that are drawn by the prior instead. */
  readonly noise: number;
  /** Share of future chapters that are handled in one of the ruleset's styles, where it has any. */
  readonly styles: number;
}

/** A game whose rest beyond the horizon is no longer than this, by the clock, is played to its end. */
const SHORT_REST = 1;
/** Share of a finished game's value that comes from its standing, so that a lost game is lost by less. */
const STANDING = 0.1;

/** The requested playouts: `auto` leaves the policy to the ruleset. */
export interface RolloutWish extends Omit<RolloutSettings, 'policy'> {
  readonly policy: RolloutPolicy | 'auto';
}

/**
 * Without Knowledge there is no evaluation before the end and no planner; with plans there are planners that can be
 * trusted to play on.
 */
export function settleRollout<S extends Statics>(
  { rules }: AgentContext<S>,
  { policy, horizon, noise, styles }: RolloutWish,
): RolloutSettings {
  if (!rules.knowledge) return { policy: 'random', horizon: Number.POSITIVE_INFINITY, noise: 0, styles: 0 };
  if (policy !== 'auto') return { policy, horizon, noise, styles };
  return { policy: rules.knowledge.plans ? 'planner' : 'none', horizon, noise, styles };
}

export class Rollout<S extends Statics> {
  private readonly judge: Judge<S>;
  private readonly planners: Planner<S>[] = [];
  /** By seat, the planner that handles a chapter by the reply under test. */
  private readonly repliers: Planner<S>[] = [];
  private readonly styled: StyledChapters<S> | null = null;
  private readonly weights: Float64Array;
  private readonly limit: number;
  private readonly dice = new SampleDice();
  private readonly whims = new Rng('whims');
  private readonly standing: Float64Array;
  /** The planner's further actions after the one that it names. */
  private readonly tail: Action[] = [];
  private readonly clock: Clock<S>;
  private until = 1;
  /** Called with every position in which a planner is to choose or dice are to fall; leaves it unchanged. */
  watcher: ((g: Game<S>) => void) | null = null;

  /** @param own the planner of the searching seat, where it has one that follows a plan already */
  constructor(
    private readonly context: AgentContext<S>,
    private readonly settings: RolloutSettings,
    own?: Planner<S>,
  ) {
    this.judge = judgeOf(context.rules, context.s);
    this.clock = clockOf(context.rules);
    this.limit = context.rules.decisionsPerTurn * (context.s.turns + 1);
    const draws = settings.policy === 'planner' && settings.noise > 0;
    this.weights = new Float64Array(draws ? context.rules.bounds.choices : 0);
    this.standing = new Float64Array(context.s.seats.length);
    const { knowledge } = context.rules;
    if (settings.policy === 'planner' && knowledge) {
      for (let i = 0; i < context.s.seats.length; i++) {
        this.planners.push(own && i === context.seat ? own : knowledge.planner());
      }
      const { plans } = knowledge;
      if (plans?.drawsStyles && settings.styles > 0) {
        this.styled = new StyledChapters(plans, knowledge, context.s.seats.length, settings.styles);
      }
    }
  }

  /** Counts the clock from this position on. */
  begin(g: Game<S>): void {
    const until = this.clock.now(g) + this.settings.horizon;
    this.until = until + SHORT_REST > this.clock.last(this.context.s) ? Number.POSITIVE_INFINITY : until;
    if (this.styled) this.styled.root = this.chapterOf(g);
  }

  /**
   * Lets a seat follow a plan for the chapter in progress in all later playouts; returns the same number for the same
   * effect.
   */
  follow(g: Game<S>, seat: number, plan: Plan): number {
    return this.planners[seat].follow?.(g, plan) ?? 0;
  }

  /** Plays on from a leaf, if the settings require it, and writes each seat's expected return. */
  value(g: Game<S>, rng: Rng, out: Float64Array): void {
    const { policy } = this.settings;
    if (policy === 'random') this.playRandomly(g, rng);
    else if (policy === 'planner') this.playPlans(g, rng.key());
    this.weigh(g, out);
  }

  /** Does the same as `value`, on the dice of one sample: the common part of two playouts has the same dice. */
  sample(g: Game<S>, key: number, out: Float64Array): void {
    this.playPlans(g, key);
    this.weigh(g, out);
  }

  /** Plays a sample to the point where another seat begins to plan a chapter; returns whether it does. */
  playToReply(g: Game<S>, key: number): boolean {
    this.playPlans(g, key, true);
    return this.isReplying(g);
  }

  /**
   * Lets the seat to act handle its chapter by a plan in the next `sampleReply`; returns the same number for the same
   * effect.
   */
  reply(g: Game<S>, plan: Plan): number {
    const { repliers, planners, context } = this;
    if (repliers.length < planners.length) {
      for (let i = 0; i < planners.length; i++) repliers.push((context.rules.knowledge as Knowledge<S>).planner());
    }
    return repliers[g.actor].follow?.(g, plan) ?? 0;
  }

  /** Does the same as `sample`, from the end of `playToReply`, the seat to act by its reply. */
  sampleReply(g: Game<S>, key: number, out: Float64Array): void {
    const { planners, repliers, styled } = this;
    const { actor } = g;
    const usual = planners[actor];
    planners[actor] = repliers[actor];
    if (styled) styled.answered = this.chapterOf(g);
    this.sample(g, key, out);
    if (styled) styled.answered = 0;
    planners[actor] = usual;
  }

  private isReplying(g: Game<S>): boolean {
    return g.actor >= 0 && g.actor !== this.context.seat && this.chapterOf(g) !== 0;
  }

  /** The chapter that the seat to act plans; 0 where there is none. */
  private chapterOf(g: Game<S>): number {
    return g.actor < 0 ? 0 : (this.context.rules.knowledge?.plans?.chapter(g) ?? 0);
  }

  /** Writes each seat's expected return at the end of a playout. */
  weigh(g: Game<S>, out: Float64Array): void {
    this.judge(g, out);
    const { knowledge } = this.context.rules;
    if (!knowledge || !g.isOver || this.settings.policy !== 'planner') return;
    knowledge.evaluate(g, this.standing);
    for (let i = 0; i < out.length; i++) out[i] += STANDING * (this.standing[i] - out[i]);
  }

  private playRandomly(g: Game<S>, rng: Rng): void {
    const { clock } = this;
    const toEnd = this.until === Number.POSITIVE_INFINITY;
    const until = toEnd ? this.until : Math.max(this.until, clock.now(g) + 1);
    for (let n = 0; n < this.limit; n++) {
      const actor = g.actor;
      if (actor === OVER || (!toEnd && clock.now(g) >= until)) return;
      if (actor === CHANCE) g.apply(weighted(g, rng.unit()));
      else {
        const options = g.options();
        g.apply(options.at(rng.below(options.size)));
      }
    }
  }

  /**
   * Lets planners play all seats. Dice and random draws are keyed by their place in play, not by their number so far,
   * so that playouts of one sample stay comparable after they diverge.
   */
  private playPlans(g: Game<S>, key: number, toReply = false): void {
    const { clock, dice, until } = this;
    for (const planner of this.planners) planner.reset();
    this.styled?.begin();
    dice.key = key;
    for (let n = 0; n < this.limit; n++) {
      const actor = g.actor;
      if (actor === OVER || clock.now(g) >= until) return;
      if (toReply && this.isReplying(g)) return;
      this.watcher?.(g);
      if (actor === CHANCE) g.apply(dice.fall(g));
      else n += this.playOn(g, actor, key);
    }
  }

  /** Makes one choice of a seat, with its planner's further actions; returns how many further choices were made. */
  private playOn(g: Game<S>, actor: number, key: number): number {
    const { whims, tail } = this;
    const { noise } = this.settings;
    const planner = this.styled?.plannerFor(g, key) ?? this.planners[actor];
    whims.rewindTo(fold(key, g.laneKey()) >>> 2);
    if (noise > 0 && whims.unit() < noise) {
      g.apply(byPrior(this.context, g, whims, this.weights));
      return 0;
    }
    // Setting the length to 0 would release the memory.
    while (tail.length > 0) tail.pop();
    g.apply(planner.next(g, whims, tail));
    let more = 0;
    while (more < tail.length && g.actor === actor && g.options().has(tail[more])) g.apply(tail[more++]);
    return more;
  }
}
