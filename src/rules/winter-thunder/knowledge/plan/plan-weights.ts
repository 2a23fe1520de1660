// How plans value things: the numbers that make one plan bold and another careful.

/** How a plan values things, in points. */
export interface PlanWeights {
  /** An attack must promise at least this. */
  readonly leastValue: number;
  /** Ground taken, beside the points of the place. */
  readonly ground: number;
  /** Places taken by an attack, per victory point. */
  readonly place: number;
  /** What using a panzer unit in the first round costs, since it cannot exploit then. */
  readonly panzer: number;
  /** Share of a garrison's worth that is charged for units that leave it to attack. */
  readonly leave: number;
  /** How much the pull of places, the strength of the enemy around and the need of garrisons count when units move. */
  readonly pull: number;
  readonly danger: number;
  readonly guard: number;
  /** What a unit that does not attack must gain by leaving its hex. */
  readonly stay: number;
  /** What a place taken in passing is worth, per victory point; 0 for plans that look at where moves end only. */
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
