// Every rule of Nuklear Winter 68: what is done, in which file, and how doubtful sentences are read. The book's numbers
// are coarse, so a row is finer than a number: the number and a word.

import type { LedgerRow } from '../../engine/contract/ledger.ts';
import { aircraftRows } from './ledger-aircraft.ts';
import { combatRows } from './ledger-combat.ts';
import { landRows } from './ledger-land.ts';
import { playRows } from './ledger-play.ts';
import { scenarioRows } from './ledger-scenarios.ts';

export const ledger: readonly LedgerRow[] = [...landRows, ...aircraftRows, ...playRows, ...combatRows, ...scenarioRows];
