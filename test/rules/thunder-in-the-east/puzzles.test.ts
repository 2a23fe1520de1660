import { describe } from 'vitest';
import { thunderInTheEast } from '../../../src/rules/thunder-in-the-east/index.ts';
import { ledger } from '../../../src/rules/thunder-in-the-east/ledger/ledger.ts';
import { testedPuzzles } from '../puzzles.ts';

describe('the puzzles of Thunder in the East', () => {
  testedPuzzles(thunderInTheEast, ledger, 40, /\[TITE ([^\]]+)\]/g);
});
