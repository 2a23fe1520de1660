// The puzzles of puzzles/nuklear-winter-68: each can be played, asks one question, and says why its answer is right.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Ruleset, Statics } from '../../../src/engine/contract/ruleset.ts';
import { failuresText, runScript, type ScriptHost } from '../../../src/engine/script.ts';
import { nuklearWinter } from '../../../src/rules/nuklear-winter-68/index.ts';
import { ledger } from '../../../src/rules/nuklear-winter-68/ledger.ts';

const FOLDER = join(import.meta.dirname, '../../../puzzles/nuklear-winter-68');
const read = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');
const puzzles = readdirSync(FOLDER).filter((name) => name.endsWith('.script'));

const plain = <S extends Statics>(rules: Ruleset<S>): Ruleset => rules as unknown as Ruleset;

const host: ScriptHost = {
  ruleset: async () => plain(nuklearWinter),
  scenarioFile: async (name) => JSON.parse(read(name)) as object,
};

describe('the puzzles', () => {
  test('are thirty and more', () => {
    expect(puzzles.length).toBeGreaterThanOrEqual(30);
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
    const cited = [...text.matchAll(/\[NW ([^\]]+)\]/g)].map(([, rule]) => rule);
    const rules = new Set(ledger.map(({ rule }) => rule));
    expect(cited.filter((rule) => !rules.has(rule))).toEqual([]);
    expect(text.split('\n').filter((line) => line.startsWith('#')).length).toBeGreaterThan(2);
  });
});
