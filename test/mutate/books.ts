// The rulesets that were made after a rulebook.

import { fileURLToPath } from 'node:url';
import { ledger as nuklearWinter } from '../../src/rules/nuklear-winter-68/ledger/ledger.ts';
import { ledger as operationalCombatSeries } from '../../src/rules/operational-combat-series/ledger/ledger.ts';
import { ledger as threeBridges } from '../../src/rules/three-bridges/ledger.ts';
import { ledger as thunderInTheEast } from '../../src/rules/thunder-in-the-east/ledger/ledger.ts';
import { ledger as winterThunder } from '../../src/rules/winter-thunder/ledger/ledger.ts';
import type { Book } from './ledger-code.ts';

const folder = (ruleset: string): string => fileURLToPath(new URL(`../../src/rules/${ruleset}`, import.meta.url));

export const BOOKS: readonly Book[] = [
  { ruleset: 'winter-thunder', mark: 'WT', folder: folder('winter-thunder'), ledger: winterThunder },
  { ruleset: 'nuklear-winter-68', mark: 'NW', folder: folder('nuklear-winter-68'), ledger: nuklearWinter },
  { ruleset: 'three-bridges', mark: 'TB', folder: folder('three-bridges'), ledger: threeBridges },
  {
    ruleset: 'thunder-in-the-east',
    mark: 'TITE',
    folder: folder('thunder-in-the-east'),
    ledger: thunderInTheEast,
  },
  {
    ruleset: 'operational-combat-series',
    mark: 'OCS',
    folder: folder('operational-combat-series'),
    ledger: operationalCombatSeries,
  },
];
