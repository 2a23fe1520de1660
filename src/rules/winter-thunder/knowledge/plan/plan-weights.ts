// The weights of plans: the numbers that make one plan bold and another careful.

/** The weights of a plan, in points. */
export interface PlanWeights {
  readonly leastValue: number;
  /** The value of captured ground, besides the points of the place. */
  readonly ground: number;
  /** The value of places taken by an attack, per victory point. */
  readonly place: number;
  /** The cost of using a panzer unit in the first round, since it cannot exploit then. */
  readonly panzer: number;
  /** Share of a garrison's value that is charged for units that leave it to attack. */
  readonly leave: number;
  /** The weights of the attraction of places, of nearby enemy strength and of garrisons when units move. */
  readonly pull: number;
  readonly danger: number;
  readonly guard: number;
  /** The least gain for which a unit without an attack leaves its hex. */
  readonly stay: number;
  /** The value of a place taken in passing, per victory point; 0 for plans that only consider the ends of moves. */
  readonly passing: number;
}

/** The heuristic's own weights, German and Allied, found by experiment. */
export const PLAN_WEIGHTS: readonly [PlanWeights, PlanWeights] = [
  {
    leastValue: 0.35,
    ground: 0.35,
    place: 0.3,
    panzer: 0.1,
    leave: 0.04,
    pull: 1,
    danger: 1,
    guard: 1,
    stay: 0.05,
    passing: 0,
  },
  {
    leastValue: 0.35,
    ground: 0.5,
    place: 1.2,
    panzer: 0.1,
    leave: 0.03,
    pull: 1.4,
    danger: 1,
    guard: 1,
    stay: 0.05,
    passing: 0,
  },
];
