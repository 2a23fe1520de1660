// Sweeps: a base and its variants on the same dice.

import { parts } from '../games/outcome.ts';
import { gameBounds, seatsOf } from '../games/settle.ts';
import type { Kind } from '../kind.ts';
import { bySeat } from '../settling.ts';
import type { SweepArm, SweepPlay } from './arm.ts';
import { sweepByName } from './declare.ts';
import { sweepOutputs } from './outputs.ts';
import { settleSweep } from './settle.ts';

export const sweep: Kind<SweepPlay, SweepArm> = {
  unit: 'game',
  outputs: sweepOutputs,
  named: [sweepByName],
  settle: settleSweep,
  declared: (arm) => {
    const { levels, varied, measure, rounds } = arm;
    return { kind: 'sweep', games: rounds, seats: bySeat(arm), levels, varied, measure };
  },
  lines: gameBounds,
  parties: ({ seats }) => seats,
  shares: (_, _game, returns) => parts(returns),
  seatsOf,
  canScoreAgain: true,
};
