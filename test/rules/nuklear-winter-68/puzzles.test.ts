import { describe } from 'vitest';
import { nuklearWinter } from '../../../src/rules/nuklear-winter-68/index.ts';
import { ledger } from '../../../src/rules/nuklear-winter-68/ledger/ledger.ts';
import { testedPuzzles } from '../puzzles.ts';

describe('the puzzles of Nuklear Winter 68', () => {
  testedPuzzles(nuklearWinter, ledger, 30, /\[(?:NW) ([^\]]+)\]/g);
});
