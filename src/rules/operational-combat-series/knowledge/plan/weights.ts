// The planner's weights, in strength points, and the styles that change some of them.

import { type PlanStyle, stylesFrom } from '../../../../wargame/planning/styles.ts';

export interface PlanWeights {
  /** Share of what the pull of a hex gains that counts for a strong unit. */
  pull: number;
  /** Share of what may be lost that counts. */
  risk: number;
  /** Share of a unit's worth that a place without supply costs. */
  supply: number;
  /** The worth of keeping a mobile unit, or a gun, in reserve. */
  reserve: number;
  /** Attacks below this worth are not made. */
  leastAttack: number;
  /** The worth of own steps in battle. */
  spare: number;
}

const OWN: PlanWeights = { pull: 0.45, risk: 0.5, supply: 0.5, reserve: 1.5, leastAttack: 1, spare: 1 };

const style = stylesFrom(OWN);

/** The heuristic's own first. */
export const STYLES: readonly PlanStyle<PlanWeights>[] = [
  style('steady', 'attacks where odds, roads and supply agree, and holds elsewhere', {}),
  style('press', 'presses towards its aims and accepts losses', { pull: 0.8, risk: 0.3, spare: 0.7, leastAttack: 0 }),
  style('hold', 'guards what it has and attacks only at good odds', { pull: 0.2, risk: 0.7, leastAttack: 4 }),
  style('spare', 'spares its units and its supply', { risk: 0.8, spare: 1.6, leastAttack: 3 }),
];
