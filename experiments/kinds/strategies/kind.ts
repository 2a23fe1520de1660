// Strategies: plans of one side against plans of the other, on the same dice.

import { gameMeasureNames } from '../games/measured.ts';
import { parts } from '../games/outcome.ts';
import { gameBounds, seatsOf } from '../games/settle.ts';
import type { Kind } from '../kind.ts';
import { bySeat } from '../settling.ts';
import type { StrategiesArm, StrategiesPlay } from './arm.ts';
import { strategiesByName } from './declare.ts';
import { strategiesOutputs } from './outputs.ts';
import { settleStrategies } from './settle.ts';

export const strategies: Kind<StrategiesPlay, StrategiesArm> = {
  unit: 'game',
  outputs: strategiesOutputs,
  named: [strategiesByName],
  settle: settleStrategies,
  declared: (arm) => {
    const { rounds, seat, of, against, row, column } = arm;
    return { kind: 'strategies', games: rounds, seats: bySeat(arm), seat, of, against, row, column };
  },
  lines: gameBounds,
  gameMeasures: gameMeasureNames,
  parties: ({ seats }) => seats,
  shares: (_, _game, returns) => parts(returns),
  seatsOf,
};
