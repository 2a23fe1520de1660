// What the agents need to know of a game. Nothing else in a ruleset is written for them, and they know no ruleset.

import type { SeatWeights } from '../kernel/evaluation.ts';
import type { Game } from '../kernel/game.ts';
import type { MacroList } from '../kernel/macros.ts';
import type { Options } from '../kernel/options.ts';
import type { Rng } from '../kernel/rng.ts';
import type { Features } from './features.ts';
import type { Action } from './ids.ts';
import type { Statics } from './ruleset.ts';

export interface Knowledge<S extends Statics = Statics> {
  /**
   * What each seat may expect to get at the end, 0 to 1, as judged from the position alone. Writes one number a seat.
   * Called at turn boundaries above all; must not allocate.
   */
  evaluate(g: Game<S>, out: Float64Array): void;
  /** What `evaluate` weighs, where it is linear: then its weights can be tuned. */
  readonly features?: Features<S>;
  /** By seat, the weights that `evaluate` gives the features: what explanations tell them by. */
  weights?(s: S): readonly SeatWeights[];
  /** How promising each choice of the present decision looks: one weight of at least 0 an option, not normalised. */
  prior(g: Game<S>, options: Options, out: Float64Array): void;
  /**
   * Chains of actions worth considering as one choice here ("go to H by the cheapest path"). Each action must be legal
   * where the chain has come to; only where the last one took the game to another step (a unit halted, a battle broke
   * out) may the rest not fit, and is then dropped.
   */
  macros?(g: Game<S>, out: MacroList): void;
  /** The policy of the `heuristic` agent. Each seat and each search owns one. */
  planner(): Planner<S>;
  /** Ways to handle whole chapters of play, for the plan search; without them it searches decision by decision only. */
  readonly plans?: Plans<S>;
  /**
   * How much of a search the present decision deserves, 0 to 1: 0 for routine, which the planner settles by its plan.
   * Only asked where there are plans; without it all decisions but those that begin a chapter are routine.
   */
  critical?(g: Game<S>): number;
}

/**
 * A way to handle one chapter of play (an activation, a phase), in numbers that only the ruleset understands: agents
 * compare, keep and send plans, and hand them to planners.
 */
export type Plan = readonly number[];

export interface Plans<S extends Statics = Statics> {
  /**
   * The chapter under way in which the seat to act plans; a number above 0 that no other chapter of the game has while
   * this one lasts. 0 where there is nothing to plan.
   */
  chapter(g: Game<S>): number;
  /** Ways to handle the chapter under way, the heuristic's own first, the more promising before the less; at most 32. */
  candidates(g: Game<S>): Plan[];
  /** The plan with one thing changed. */
  mutate(g: Game<S>, plan: Plan, rng: Rng): Plan;
  /**
   * Ways that fit any chapter, besides the heuristic's own: playouts handle chapters to come in one of them, drawn.
   * Without them all are handled by the heuristic's own plan.
   */
  readonly styles?: readonly Plan[];
  /** The plan in words. */
  describe(g: Game<S>, plan: Plan): string;
}

/**
 * A policy that plans by chapters and names one action at a time. It may remember its plan between calls, but must
 * answer for any position of the game: where memory does not fit the position, it plans afresh.
 */
export interface Planner<S extends Statics = Statics> {
  /**
   * One legal action. Where a `tail` is given, the planner may push what should follow as long as nothing intervenes
   * (the steps of a move): it saves the caller asking again.
   */
  next(g: Game<S>, rng: Rng, tail?: Action[]): Action;
  /** Forgets what it has planned itself, and begins again with the plan that it was given to follow, if any. */
  reset(): void;
  /**
   * Takes up a plan for the chapter under way, until it is given another; plays all other chapters by itself. Plans for
   * which it returns the same number are the same in effect.
   */
  follow?(g: Game<S>, plan: Plan): number;
}
