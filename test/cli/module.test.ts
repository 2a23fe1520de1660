// Commands for modules: check, show, begin.

import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { moduleFormats } from '../../src/rules/module-formats.ts';
import { shipped } from '../../src/rules/operational-combat-series/loading/shipped.ts';
import { grognard } from './program-run.ts';

const MODULES = join(import.meta.dirname, '../../src/rules/operational-combat-series/data/modules');

const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'module-'));

/** Writes a module into a new folder, with these files in the places of its own. */
function folderOf(module: keyof typeof shipped, changed: Readonly<Record<string, unknown>> = {}): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'scenarios'));
  for (const [name, document] of Object.entries({ ...shipped[module], ...changed })) {
    writeFileSync(join(folder, name), JSON.stringify(document));
  }
  return folder;
}

test.each(['nerussa', 'husky'])('the shipped module %s is good', async (name) => {
  const { code, out } = await grognard(['check', '--module', join(MODULES, name)]);
  expect([code, out]).toEqual([0, expect.stringContaining('good (module of Operational Combat Series)')]);
});

test('all faults of a module come at once, with exit code 2', async () => {
  const [head, ...rest] = shipped.nerussa['units.json'].units;
  const units = { ...shipped.nerussa['units.json'], units: [{ ...head, side: 'polish', re: 0.5 }, ...rest] };
  const { weather: _, ...tables } = shipped.nerussa['tables.json'];
  const folder = folderOf('nerussa', { 'units.json': units, 'tables.json': tables });
  const { code, out } = await grognard(['check', '--module', folder]);
  expect(code).toBe(2);
  expect(out).toContain('units.json: units[0].re: 0.5; expected the fraction "1/2"');
  expect(out).toContain('tables.json: weather: nothing; expected');
  const json = await grognard(['check', '--json', '--module', folder]);
  expect(json.code).toBe(2);
  const { error } = JSON.parse(json.out) as { error: { faults: { path: string }[] } };
  expect(error.faults.map(({ path }) => path)).toEqual([
    `${folder}: tables.json: weather`,
    `${folder}: units.json: units[0].re`,
  ]);
});

test('a file of 200 MB is refused before it is read', async () => {
  const folder = folderOf('nerussa');
  truncateSync(join(folder, 'map.json'), 200 << 20);
  const began = performance.now();
  const { code, err } = await grognard(['check', '--module', folder]);
  expect(code).toBe(2);
  expect(err).toContain('it has 200 MB');
  expect(err).toContain('of at most 1 MB');
  expect(performance.now() - began).toBeLessThan(2000);
});

test('a file that is no JSON is named with line and column', async () => {
  const folder = folderOf('nerussa');
  writeFileSync(join(folder, 'units.json'), '{\n  "units": [,]\n}');
  const { code, err } = await grognard(['check', '--module', folder]);
  expect([code, err]).toEqual([2, expect.stringContaining('units.json:2:13')]);
});

test('a folder of no module, and one of another format', async () => {
  const { code, err } = await grognard(['check', '--module', temporaryFolder()]);
  expect([code, err]).toEqual([2, expect.stringContaining('no .json file in it')]);
  const head = { ...shipped.nerussa['module.json'], format: 'tcs-module/1' };
  const other = await grognard(['check', '--module', folderOf('nerussa', { 'module.json': head })]);
  expect([other.code, other.err]).toEqual([2, expect.stringContaining('format "ocs-module/1"')]);
  const nothing = await grognard(['check']);
  expect([nothing.code, nothing.err]).toEqual([2, expect.stringContaining('nothing to check')]);
});

test('a module is shown in words', async () => {
  const { code, out } = await grognard(['module', 'nerussa']);
  expect(code).toBe(0);
  expect(out).toContain('The Nerussa (Operational Combat Series): German against Soviet');
  expect(out).toContain('hexes 176, ground counters 20, aircraft 7');
  expect(out).toContain('nerussa: To the Nerussa, 3 turns, 28 counters at the start');
});

test('its map and both sides of its counters are drawn', async () => {
  const folder = join(temporaryFolder(), 'sheets');
  const { code, out } = await grognard(['module', 'nerussa', '--show', '--as', 'svg', '--out', folder, '--json']);
  expect(code).toBe(0);
  const { files } = JSON.parse(out) as { files: { path: string }[] };
  expect(files.map(({ path }) => path)).toEqual(
    ['map.svg', 'counters-1.svg', 'counters-2.svg'].map((name) => join(folder, name)),
  );
  const [map, fronts, backs] = files.map(({ path }) => readFileSync(path, 'utf8'));
  for (const name of ['Staraya Luka', 'Nerussa', '16.01']) expect(map.toLowerCase()).toContain(name.toLowerCase());
  // The tank battalion in Combat Mode in front, in Move Mode behind.
  expect(fronts).toContain('4-5-8');
  expect(backs).toContain('2-5-14');
});

test('a module with a fault is refused, and nothing is drawn', async () => {
  const folder = folderOf('nerussa', { 'map.json': shipped.husky['map.json'] });
  const out = join(temporaryFolder(), 'sheets');
  const { code, err } = await grognard(['module', folder, '--show', '--out', out]);
  expect([code, err]).toEqual([2, expect.stringContaining('faults')]);
  expect(() => readdirSync(out)).toThrow();
});

test('a new module is sound, has notes in every file, and overwrites nothing', async () => {
  const folder = join(temporaryFolder(), 'my-game');
  expect((await grognard(['new-module', 'my-game', '--out', folder])).code).toBe(0);
  expect((await grognard(['check', '--module', folder])).code).toBe(0);
  const names = ['aircraft', 'counter-mix', 'map', 'module', 'tables', 'terrain', 'units'].map(
    (name) => `${name}.json`,
  );
  expect(readdirSync(folder).filter((name) => name.endsWith('.json'))).toEqual(names);
  for (const name of names) {
    const text = readFileSync(join(folder, name), 'utf8');
    expect([name, (JSON.parse(text) as { notes: string[] }).notes.length > 0]).toEqual([name, true]);
  }
  // Sides that are named by colours have them: the palette is red first, then blue.
  const { sides } = JSON.parse(readFileSync(join(folder, 'module.json'), 'utf8')) as { sides: { name: string }[] };
  expect(sides.map(({ name }) => name)).toEqual(['Red', 'Blue']);
  const again = await grognard(['new-module', 'my-game', '--out', folder]);
  expect([again.code, again.err]).toEqual([2, expect.stringContaining('the folder is there already')]);
  const wrong = await grognard(['new-module', 'My Game!', '--out', join(folder, 'other')]);
  expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('small letters')]);
  expect(readdirSync(folder)).not.toContain('other');
});

test('the schema of each file of a module is JSON', async () => {
  for (const { load } of moduleFormats) {
    const format = await load();
    for (const name of Object.keys(shipped.husky)) expect(format.schema(name)).toHaveProperty('type', 'object');
    expect(format.schema('terain.json')).toBeUndefined();
  }
});

test('a bundle has all files in one, is checked and played as the folder is, and no faulty module gets one', async () => {
  const file = join(temporaryFolder(), 'nerussa.json');
  const { code, out } = await grognard(['module', folderOf('nerussa'), '--bundle', file]);
  expect([code, out]).toEqual([0, `${file}: ${Object.keys(shipped.nerussa).length} files of The Nerussa\n`]);
  expect((JSON.parse(readFileSync(file, 'utf8')) as { files: unknown }).files).toEqual(shipped.nerussa);
  expect((await grognard(['check', '--module', file])).code).toBe(0);
  const said = await grognard(['module', file, '--json']);
  expect(JSON.parse(said.out)).toMatchObject({ id: 'nerussa' });
  const { weather: _, ...tables } = shipped.nerussa['tables.json'];
  const faulty = join(temporaryFolder(), 'faulty.json');
  const refused = await grognard(['module', folderOf('nerussa', { 'tables.json': tables }), '--bundle', faulty]);
  expect(refused.code).toBe(2);
  expect(existsSync(faulty)).toBe(false);
  writeFileSync(faulty, '{"format":"other/1"}');
  const other = await grognard(['check', '--module', faulty]);
  expect([other.code, other.err]).toEqual([2, expect.stringContaining('no module in it')]);
});
