// The planner's weights, in strength points, and the styles that change some of them.

import { type PlanStyle, stylesFrom } from '../../../../wargame/planning/styles.ts';

export interface PlanWeights {
  /** A hex nearer to the enemy's cities, for units that outweigh the enemy. */
  pull: number;
  /** A hex nearer to where the front calls for help, for units that do not. */
  need: number;
  /** A hex before or behind the front under a zone of control. */
  line: number;
  /** Share of the expected loss by the enemy's next attacks that counts. */
  risk: number;
  /** Share of a unit's worth that the danger of being cut off costs. */
  pocket: number;
  /** Share of that which counts where the enemy must break through first. */
  breach: number;
  /** Share of the worth of enemy units that counts where a unit cuts them off. */
  ring: number;
  /** The worth of an enemy headquarters that a unit overtakes. */
  overtake: number;
  /** Share of the worth of own units that counts where a unit gives them a line of supply again. */
  relief: number;
  /** Share of a unit's worth that bad supply costs. */
  supply: number;
  /** Attacks below this worth are not made. */
  leastAttack: number;
  /** The worth of own steps in battle, and of ground. */
  spare: number;
  ground: number;
  /** The ratio of own attack to enemy defence at which units neither press nor hold. */
  balance: number;
}

const OWN: PlanWeights = {
  pull: 1.1,
  need: 0.8,
  line: 1,
  risk: 0.6,
  pocket: 0.6,
  breach: 0.4,
  ring: 0.5,
  overtake: 20,
  relief: 1.2,
  supply: 0.5,
  leastAttack: 0.4,
  spare: 1,
  ground: 1,
  balance: 1,
};

const style = stylesFrom(OWN);

/** The heuristic's own first. */
export const STYLES: readonly PlanStyle<PlanWeights>[] = [
  style('steady', 'presses where it is stronger, holds where it is weaker', {}),
  style('press', 'presses everywhere and accepts losses', { balance: 0.5, risk: 0.3, spare: 0.7, pull: 1.4 }),
  style('hold', 'holds a line without gaps and attacks only at good odds', {
    balance: 2,
    line: 1.6,
    leastAttack: 2,
    spare: 1.4,
  }),
  style('spare', 'spares its units', { risk: 1.2, spare: 1.6, supply: 0.8, leastAttack: 1.5 }),
];
