// What the puzzles of every ruleset are held to: each can be played, asks one question, and says why its answer is
// right.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Ruleset, Statics } from '../../src/engine/contract/ruleset.ts';
import type { Puzzle } from '../../src/engine/text/puzzle.ts';
import { failuresText, runScript, type ScriptHost } from '../../src/engine/text/script.ts';

export interface PuzzleFolder {
  readonly names: readonly string[];
  read(name: string): string;
  /** Puts the position of a puzzle up. */
  put(name: string): Promise<Puzzle>;
}

/** The puzzles of a ruleset, with the tests that hold for all of them. */
export function testedPuzzles<S extends Statics>(
  rules: Ruleset<S>,
  ledger: readonly { readonly rule: string }[],
  least: number,
  citation: RegExp,
): PuzzleFolder {
  const folder = join(import.meta.dirname, '../../src/rules', rules.id, 'puzzles');
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  const names = readdirSync(folder).filter((name) => name.endsWith('.script'));
  const host: ScriptHost = {
    ruleset: async () => rules as unknown as Ruleset,
    scenarioFile: async (name) => JSON.parse(read(name)) as object,
  };

  test(`are ${least} and more`, () => {
    expect(names.length).toBeGreaterThanOrEqual(least);
  });

  test.each(names)('%s holds, and leaves other choices than the accepted ones', async (name) => {
    const { failures, puzzle, game } = await runScript(read(name), host);
    expect(failuresText(failures)).toBe('');
    const first = new Set(puzzle?.answers.map(([chosen]) => chosen));
    expect(first.size).toBeGreaterThan(0);
    expect(game?.options().size).toBeGreaterThan(first.size);
  });

  test.each(names)('%s gives its reasons, by rules that the ledger knows', (name) => {
    const text = read(name);
    const cited = [...text.matchAll(citation)].map(([, rule]) => rule);
    const known = new Set(ledger.map(({ rule }) => rule));
    expect(cited.filter((rule) => !known.has(rule))).toEqual([]);
    expect(text.split('\n').filter((line) => line.startsWith('#')).length).toBeGreaterThan(2);
  });

  return {
    names,
    read,
    async put(name) {
      const { puzzle, game } = await runScript(read(name), host);
      if (!puzzle || !game) throw new Error(`${name} is no puzzle`);
      return { g: game, ...puzzle };
    },
  };
}
