import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type { Ruleset } from '../../src/engine/contract/ruleset.ts';
import { declareContract } from '../contract.ts';
import { newFolder } from '../experiments/folders.ts';
import { signature } from '../random-play.ts';

// The game of the page is cut out, its imports led to this checkout, and put through the suite.
const root = fileURLToPath(new URL('../..', import.meta.url));
const page = readFileSync(join(root, 'docs/add-a-ruleset.md'), 'utf8');
const [, code] = /```ts\n([\s\S]*?)```/.exec(page) ?? [];
const file = join(newFolder(), 'hill.ts');
writeFileSync(file, code.replaceAll("'../../engine/", `'${join(root, 'src/engine')}/`));
const { hill } = (await import(pathToFileURL(file).href)) as { hill: Ruleset };

for (const { id } of hill.scenarios) {
  declareContract({
    rules: hill,
    scenario: id,
    elsewhere: async ({ scenario, seed, longest }) => signature(hill, hill.prepare({ scenario }), seed, longest),
  });
}

test('its statics keep the setup, so that another thread can make the same', () => {
  const setup = { scenario: 'dawn' };
  expect(hill.prepare(setup).setup).toEqual(setup);
});

test('its code is formatted as `npm test` asks', () => {
  const biome = join(root, 'node_modules/.bin/biome');
  const { status, stdout } = spawnSync(biome, ['check', '--write', '--stdin-file-path=src/rules/hill/index.ts'], {
    cwd: root,
    input: code,
  });
  expect([status, String(stdout)]).toEqual([0, code]);
});
