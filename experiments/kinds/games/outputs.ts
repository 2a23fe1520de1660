// The outputs of runs and matches.

import type { Outputs } from '../kind.ts';
import type { GamesArm } from './arm.ts';
import { gameTables } from './columns.ts';
import { gameFigures } from './figures.ts';
import { gameGates, gameMeasures } from './gate.ts';
import type { GroupedSummary, Summary } from './summary.ts';
import { gamesText } from './text.ts';
import { emptyGames, writeGames } from './write.ts';

export const gameOutputs: Outputs<GamesArm, Summary | GroupedSummary> = {
  steps: 'decisions',
  hasRecords: true,
  tables: gameTables,
  gates: gameGates,
  write: writeGames,
  empty: emptyGames,
  measures: gameMeasures,
  figures: gameFigures,
  text: gamesText,
  report: async (asked) => (await import('../../../reports/games.ts')).writeGamesReport(asked),
};
