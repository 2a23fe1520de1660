import { describe, expect, test } from 'vitest';
import { makeAgent } from '../../../agents/spec.ts';
import { ask } from '../../../src/engine/text/puzzle.ts';
import { threeBridges } from '../../../src/rules/three-bridges/index.ts';
import { testedPuzzles } from '../puzzles.ts';

describe('the puzzles of Three Bridges', () => {
  const { names, put } = testedPuzzles(threeBridges, threeBridges.ledger ?? [], 1, /\[TB ([^\]]+)\]/g);

  test('the heuristic solves them', async () => {
    for (const name of names)
      expect(await ask(await put(name), makeAgent('heuristic'), '1')).toMatchObject({ isAccepted: true });
  });
});
