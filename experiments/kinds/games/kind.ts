// Runs: one scenario many times, each agent in a seat of its own.

import type { Kind } from '../kind.ts';
import { bySeat } from '../settling.ts';
import type { RunArm, RunPlay } from './arm.ts';
import { runByName } from './declare.ts';
import { gameMeasureNames } from './measured.ts';
import { parts } from './outcome.ts';
import { gameOutputs } from './outputs.ts';
import { gameBounds, seatsOf, settleRun } from './settle.ts';

export const run: Kind<RunPlay, RunArm> = {
  unit: 'game',
  outputs: gameOutputs,
  named: [runByName],
  settle: settleRun,
  declared: (arm) => ({ kind: 'run', games: arm.rounds, seats: bySeat(arm) }),
  lines: gameBounds,
  gameMeasures: gameMeasureNames,
  parties: ({ seats }) => seats,
  shares: (_, _game, returns) => parts(returns),
  seatsOf,
  canScoreAgain: true,
};
