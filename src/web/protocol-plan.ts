// Messages about plans between the page and the umpire.

import type { Plan, PlanView } from '../table/plan.ts';

export type { Plan, PlannedUnitView, PlanView } from '../table/plan.ts';

/** The outcome of a part of a plan that was played. */
export interface PlayedPart {
  readonly text: string;
  readonly isDone: boolean;
  /** Whether it can be gone on with once dice have fallen, or others have answered. */
  readonly waits?: true;
  /** The counter that is on its way meanwhile, if any. */
  readonly underWay?: string;
}

export type PlanAsk =
  /** Judges a plan from what the viewer knows; the game stays as it is. */
  | { readonly ask: 'plan'; readonly plan: Plan }
  /** Plays a plan by ordinary choices, as far as they are legal. */
  | { readonly ask: 'playPlan'; readonly plan: Plan };

export interface PlanAnswers {
  readonly plan: PlanView;
  readonly playPlan: readonly PlayedPart[];
}
