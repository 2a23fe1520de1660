// The blunder meter: games of an agent against itself, in which the ruleset's watch counts what a beginner would be
// told.

import type { Kind, Outputs } from '../kind.ts';
import type { BlundersArm, BlundersPlay } from './arm.ts';
import { blunderTables } from './columns.ts';
import { blundersByName } from './declare.ts';
import { blunderFigures } from './figures.ts';
import { blunderGates, blunderMeasures } from './gate.ts';
import { blunderBounds, settleBlunders } from './settle.ts';
import type { BlundersSummary } from './summary.ts';
import { blundersText } from './text.ts';
import { emptyBlunders, writeBlunders } from './write.ts';

const outputs: Outputs<BlundersArm, BlundersSummary> = {
  steps: 'decisions',
  hasRecords: true,
  tables: blunderTables,
  gates: blunderGates,
  write: writeBlunders,
  empty: emptyBlunders,
  measures: blunderMeasures,
  figures: blunderFigures,
  text: blundersText,
  report: async (asked) => (await import('../../../reports/blunders.ts')).writeBlundersReport(asked),
};

export const blunders: Kind<BlundersPlay, BlundersArm> = {
  unit: 'game',
  outputs,
  named: [blundersByName],
  settle: settleBlunders,
  declared: ({ rounds, agents, losing }) => ({ kind: 'blunders', games: rounds, agent: agents[0], losing }),
  task: ({ losing }) => ({ losing }),
  lines: blunderBounds,
  parties: ({ seats }) => seats,
  shares: (_, _game, returns) => returns,
};
