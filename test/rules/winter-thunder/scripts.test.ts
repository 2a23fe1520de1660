// The scripts of test/rules/winter-thunder/scripts: the worked example of the rulebook (WT 7.5) and short ones for
// single rules.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { failuresText, runScript, type ScriptHost } from '../../../src/engine/text/script.ts';
import { findRuleset } from '../../../src/rules/registry.ts';

const FOLDER = join(import.meta.dirname, './scripts');
const read = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');

const host: ScriptHost = {
  ruleset: findRuleset,
  scenarioFile: async (name) => JSON.parse(read(name)) as object,
};

test.each(readdirSync(FOLDER).filter((name) => name.endsWith('.script')))('%s holds', async (name) => {
  const run = await runScript(read(name), host);
  expect(failuresText(run.failures)).toBe('');
  expect(run.actions.length).toBeGreaterThan(0);
});
