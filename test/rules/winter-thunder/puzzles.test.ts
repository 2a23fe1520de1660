import { describe, expect, test } from 'vitest';
import { makeAgent } from '../../../agents/spec.ts';
import { type Answer, ask } from '../../../src/engine/text/puzzle.ts';
import { winterThunder } from '../../../src/rules/winter-thunder/index.ts';
import { ledger } from '../../../src/rules/winter-thunder/ledger/ledger.ts';
import { atLength, someOf } from '../../length.ts';
import { testedPuzzles } from '../puzzles.ts';

/** A rule in brackets, as the titles of tests and the heads of puzzles write it. */
const CITATION = /\[(?:WT) ([^\]]+)\]/g;

/** Puzzles that the heuristic solves with every seed; more is better, fewer is a step back. */
const SOLVED_BY_HEURISTIC = 21;
const SEEDS = atLength ? ['1', '2', '3'] : ['1'];

describe('the puzzles of Winter Thunder', () => {
  const { names, read, put } = testedPuzzles(winterThunder, ledger, 32, CITATION);

  test.each(names)('%s cites a rule', (name) => {
    expect(read(name)).toMatch(new RegExp(CITATION.source));
  });

  // A choice that is not legal throws.
  test.each(['random', 'greedy'])('%s answers each legally', async (spec) => {
    for (const name of someOf(names)) expect((await ask(await put(name), makeAgent(spec), '1')).text).not.toBe('');
  });

  test('the heuristic answers each legally, and solves as many as it has before', async () => {
    const solved: string[] = [];
    for (const name of names) {
      const puzzle = await put(name);
      const answers: Answer[] = [];
      for (const seed of SEEDS) answers.push(await ask(puzzle, makeAgent('heuristic'), seed));
      if (answers.every(({ isAccepted }) => isAccepted)) solved.push(name);
    }
    expect(solved.length).toBeGreaterThanOrEqual(SOLVED_BY_HEURISTIC);
  });
});
