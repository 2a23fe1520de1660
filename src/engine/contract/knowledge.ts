// Knowledge: the part of a ruleset that agents use. Nothing else in a ruleset is written for agents, and agents know no
// ruleset.

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
   * Estimates each seat's expected return, 0 to 1, from the position alone. Writes one number a seat. Called mostly at
   * turn boundaries; must not allocate.
   */
  evaluate(g: Game<S>, out: Float64Array): void;
  /** The features that `evaluate` weighs, where it is linear: its weights can then be tuned. */
  readonly features?: Features<S>;
  /** Returns, by seat, the weights that `evaluate` gives the features: explanations quote them. */
  weights?(s: S): readonly SeatWeights[];
  /**
   * Estimates how promising each choice of the present decision is: one weight of at least 0 for each option, not
   * normalised.
   */
  prior(g: Game<S>, options: Options, out: Float64Array): void;
  /**
   * Proposes chains of actions worth considering as one choice here ("go to H by the cheapest path"). Each action must
   * be legal at its turn; only where the last one took the game to another step (a unit halted, a battle broke out) may
   * the rest not fit, and is then dropped.
   */
  macros?(g: Game<S>, out: MacroList): void;
  /** Makes the policy of the `heuristic` agent. Each seat and each search owns one. */
  planner(): Planner<S>;
  /** Ways to handle whole chapters of play, for the plan search; without them the search goes decision by decision. */
  readonly plans?: Plans<S>;
  /**
   * Returns the share of a search that the present decision deserves, 0 to 1: 0 for routine, which the planner settles
   * by its plan. Only called where there are plans; without it all decisions but those that begin a chapter are
   * routine.
   */
  critical?(g: Game<S>): number;
}

/**
 * A way to handle one chapter of play (an activation, a phase), in numbers that only the ruleset understands: agents
 * compare, store and send plans, and pass them to planners.
 */
export type Plan = readonly number[];

/** A way of playing that has a name, e.g. `hold-fast`: an agent keeps it by `style=hold-fast`. */
export interface Style {
  /** Lower-case words joined by hyphens. */
  readonly name: string;
  /** Its difference from the heuristic, in one line. */
  readonly summary: string;
  readonly plan: Plan;
}

export interface Plans<S extends Statics = Statics> {
  /**
   * Returns the chapter in progress in which the seat to act plans; a number above 0 that no other chapter of the game
   * has while this one lasts. 0 where there is nothing to plan.
   */
  chapter(g: Game<S>): number;
  /**
   * Returns ways to handle the chapter in progress, the heuristic's own first, then the most promising first; at most
   * 32.
   */
  candidates(g: Game<S>): Plan[];
  /** Returns the plan with one thing changed. */
  mutate(g: Game<S>, plan: Plan, rng: Rng): Plan;
  /** Ways that fit any chapter, the heuristic's own first: an agent can be told to keep one. */
  readonly styles?: readonly Style[];
  /**
   * Whether playouts handle each future chapter in one of the styles besides the heuristic's own, drawn at random.
   * Otherwise the heuristic's own plan handles all.
   */
  readonly drawsStyles?: boolean;
  /** Returns the plan with its style changed to that of another plan; where there are styles. */
  inStyle?(plan: Plan, style: Plan): Plan;
  /** Describes the plan in words. */
  describe(g: Game<S>, plan: Plan): string;
}

/**
 * A policy that plans by chapters and names one action at a time. It may remember its plan between calls, but must
 * answer for any position of the game: where its memory does not fit the position, it plans afresh.
 */
export interface Planner<S extends Statics = Statics> {
  /**
   * Returns one legal action. Where a `tail` is given, the planner may push the actions that should follow as long as
   * nothing intervenes (the steps of a move), which saves further calls.
   */
  next(g: Game<S>, rng: Rng, tail?: Action[]): Action;
  /** Forgets its own plans, and begins again with the plan that it was told to follow, if any. */
  reset(): void;
  /**
   * Takes up a plan for the chapter in progress, until it is given another; plays all other chapters by itself. Plans
   * for which it returns the same number give the units the same goals; in battles their styles may still differ.
   */
  follow?(g: Game<S>, plan: Plan): number;
}
