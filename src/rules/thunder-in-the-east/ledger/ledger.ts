// The ledger of Thunder in the East: its chapters, each with our readings, then the house rules.

import { houseRows } from '../options.ts';
import { airRules } from './air.ts';
import { battleRules } from './battle.ts';

export const ledger = [...airRules, ...battleRules, ...houseRows];
