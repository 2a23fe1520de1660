// Battles: positions of self-play, each fought for a short while by every agent in the same seat on the same dice.

import type { Kind, Outputs } from '../kind.ts';
import type { BattlesArm, BattlesPlay } from './arm.ts';
import { battleTables } from './columns.ts';
import { battlesByName } from './declare.ts';
import { battleFigures } from './figures.ts';
import { battleGates, battleMeasures } from './gate.ts';
import { battleBounds, settleBattles } from './settle.ts';
import type { BattlesSummary } from './summary.ts';
import { battlesText } from './text.ts';
import { emptyBattles, writeBattles } from './write.ts';

const outputs: Outputs<BattlesArm, BattlesSummary> = {
  steps: 'decisions',
  hasRecords: false,
  tables: battleTables,
  gates: battleGates,
  write: writeBattles,
  empty: emptyBattles,
  measures: battleMeasures,
  figures: battleFigures,
  text: battlesText,
  report: async (asked) => (await import('../../../reports/battles.ts')).writeBattlesReport(asked),
};

export const battles: Kind<BattlesPlay, BattlesArm> = {
  unit: 'position',
  outputs,
  named: [battlesByName],
  settle: settleBattles,
  declared: ({ rounds, agents, turns, horizon }) => ({ kind: 'battles', positions: rounds, agents, turns, horizon }),
  task: ({ turns, horizon }) => ({ turns, horizon }),
  lines: battleBounds,
  parties: ({ agents }) => agents,
  // Win chances less the luck of the dice, which may lie beyond 0 and 1.
  shares: (_, _game, returns) => returns,
  hasShares: false,
};
