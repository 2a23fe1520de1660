// Every rule of Nuklear Winter 68: what is done, in which file, and how doubtful sentences are read. The book's numbers
// are coarse, so a row is finer than a number: the number and a word.

import type { LedgerRow } from '../../../engine/contract/ledger.ts';
import { houseRows } from '../options.ts';
import { aircraftRows } from './aircraft.ts';
import { combatRows } from './combat.ts';
import { landRows } from './land.ts';
import { playRows } from './play.ts';
import { scenarioRows } from './scenarios.ts';

export const ledger: readonly LedgerRow[] = [
  ...landRows,
  ...aircraftRows,
  ...playRows,
  ...combatRows,
  ...scenarioRows,
  ...houseRows,
];
