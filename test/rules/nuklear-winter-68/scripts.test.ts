// The scripts of test/rules/nuklear-winter-68/scripts: the worked cases of the rules (GTnn, golden.test.ts)
// and positions for single rules.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Ruleset, Statics } from '../../../src/engine/contract/ruleset.ts';
import { failuresText, runScript, type ScriptHost } from '../../../src/engine/text/script.ts';
import { nuklearWinter } from '../../../src/rules/nuklear-winter-68/index.ts';
import { ledger } from '../../../src/rules/nuklear-winter-68/ledger/ledger.ts';

const FOLDER = join(import.meta.dirname, './scripts');
const read = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');
const scripts = readdirSync(FOLDER).filter((name) => name.endsWith('.script'));

const plain = <S extends Statics>(rules: Ruleset<S>): Ruleset => rules as unknown as Ruleset;

const host: ScriptHost = {
  ruleset: async () => plain(nuklearWinter),
  scenarioFile: async (name) => JSON.parse(read(name)) as object,
};

test.each(scripts)('%s holds', async (name) => {
  const run = await runScript(read(name), host);
  expect(failuresText(run.failures)).toBe('');
  expect(run.actions.length + run.answers).toBeGreaterThan(0);
});

describe('the scripts', () => {
  test.each(scripts)('%s names this game, and rules that the ledger knows', (name) => {
    const text = read(name);
    expect(text).toContain('ruleset nuklear-winter-68\n');
    const cited = [...text.matchAll(/\[NW ([^\]]+)\]/g)].map(([, rule]) => rule);
    expect(cited.length).toBeGreaterThan(0);
    const rules = new Set(ledger.map(({ rule }) => rule));
    expect(cited.filter((rule) => !rules.has(rule))).toEqual([]);
  });
});
