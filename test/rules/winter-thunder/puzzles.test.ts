// The puzzles of puzzles/winter-thunder: each can be played, asks one question, and says why its answer is right.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeAgent } from '../../../agents/spec.ts';
import type { Ruleset, Statics } from '../../../src/engine/contract/ruleset.ts';
import { ask, type Puzzle } from '../../../src/engine/puzzle.ts';
import { failuresText, runScript, type ScriptHost } from '../../../src/engine/script.ts';
import { winterThunder } from '../../../src/rules/winter-thunder/index.ts';
import { ledger } from '../../../src/rules/winter-thunder/ledger.ts';

const FOLDER = join(import.meta.dirname, '../../../puzzles/winter-thunder');
const read = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');
const puzzles = readdirSync(FOLDER).filter((name) => name.endsWith('.script'));

const plain = <S extends Statics>(rules: Ruleset<S>): Ruleset => rules as unknown as Ruleset;

const host: ScriptHost = {
  ruleset: async () => plain(winterThunder),
  scenarioFile: async (name) => JSON.parse(read(name)) as object,
};

async function put(name: string): Promise<Puzzle> {
  const { puzzle, game } = await runScript(read(name), host);
  if (!puzzle || !game) throw new Error(`${name} is no puzzle`);
  return { g: game, ...puzzle };
}

/** Puzzles that the heuristic solves with every seed; more is better, fewer is a step back. */
const SOLVED_BY_HEURISTIC = 19;

describe('the puzzles', () => {
  test('are thirty-two and more', () => {
    expect(puzzles.length).toBeGreaterThanOrEqual(32);
  });

  test.each(puzzles)('%s holds, and leaves other choices than the accepted ones', async (name) => {
    const { failures, puzzle, game } = await runScript(read(name), host);
    expect(failuresText(failures)).toBe('');
    const first = new Set(puzzle?.answers.map(([chosen]) => chosen));
    expect(first.size).toBeGreaterThan(0);
    expect(game?.options().size).toBeGreaterThan(first.size);
  });

  test.each(puzzles)('%s gives its reasons by rules that the ledger knows', (name) => {
    const text = read(name);
    const cited = [...text.matchAll(/\[(?:WT) ([^\]]+)\]/g)].map(([, rule]) => rule);
    const rules = new Set(ledger.map(({ rule }) => rule));
    expect(cited.length).toBeGreaterThan(0);
    expect(cited.filter((rule) => !rules.has(rule))).toEqual([]);
    expect(text.split('\n').filter((line) => line.startsWith('#')).length).toBeGreaterThan(2);
  });

  // A choice that is not legal throws.
  test.each(['random', 'greedy'])('%s answers each legally', async (spec) => {
    for (const name of puzzles) expect(ask(await put(name), makeAgent(spec), '1').text).not.toBe('');
  });

  test('the heuristic answers each legally, and solves as many as it has before', async () => {
    const solved: string[] = [];
    for (const name of puzzles) {
      const puzzle = await put(name);
      const answers = ['1', '2', '3'].map((seed) => ask(puzzle, makeAgent('heuristic'), seed));
      if (answers.every(({ isAccepted }) => isAccepted)) solved.push(name);
    }
    expect(solved.length).toBeGreaterThanOrEqual(SOLVED_BY_HEURISTIC);
  });
});
