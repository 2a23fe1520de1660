// A module's folder in the browser: read by the names of its files, and refused in a line where it is none.

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { BadInput } from '../../src/engine/contract/errors.ts';
import { ocsModules } from '../../src/rules/operational-combat-series/view/module.ts';
import { bundleOf } from '../../src/view/module-format.ts';
import { type FileInFolder, openingWith, readModule } from '../../src/web/play/module-files.ts';
import { TestPage } from './umpire-page.ts';

const FOLDER = 'src/rules/operational-combat-series/data/modules/nerussa';
const formats = new Map([['ocs-module', 'operational-combat-series']]);
const file = (path: string, text: string): FileInFolder => ({ path, size: text.length, text: async () => text });
const folder = (): FileInFolder[] =>
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(FOLDER, name)).isFile())
    .map((name) => file(`nerussa/${name.replaceAll('\\', '/')}`, readFileSync(join(FOLDER, name), 'utf8')));

test('a folder is read by the names of its files, with its scenarios, lessons and sides', async () => {
  const found = await readModule(folder(), formats);
  expect(Object.keys(found.files)).toEqual(expect.arrayContaining(['module.json', 'scenarios/nerussa.json']));
  expect(found.scenarios.map(({ id }) => id)).toEqual(['nerussa', 'nerussa-1', 'nerussa-2', 'nerussa-3']);
  expect(found.sides.map(({ name }) => name)).toEqual(['German', 'Soviet']);
  expect(found.ruleset).toBe('operational-combat-series');
});

test('the umpire opens it, and refuses a faulty one with file and field', async () => {
  const sound = await readModule(folder(), formats);
  const page = new TestPage();
  await page.ask('pace', { ms: 0 });
  await page.ask('open', { opening: openingWith(sound, 'nerussa', 'german') });
  await page.until(({ choices }) => choices.length > 0);
  const units = structuredClone(sound.files['units.json']) as { units: { side: string }[] };
  units.units[0].side = 'nobody';
  const faulty = { ...sound, files: { ...sound.files, 'units.json': units } };
  const refused = new TestPage().ask('open', { opening: openingWith(faulty, 'nerussa', 'german') });
  await expect(refused).rejects.toThrow(/units\.json: units\[0\]/);
});

test('a bundle is read as its folder is', async () => {
  const { files } = await readModule(folder(), formats);
  const bundle = JSON.stringify(bundleOf(files));
  expect(await readModule([file('nerussa.json', bundle)], formats)).toEqual(await readModule(folder(), formats));
  await expect(readModule([file('map.json', '{"format":"ocs-module/1"}')], formats)).rejects.toThrow('no module in it');
});

test('the umpire tells all faults at once, as the check of a module does', async () => {
  const { files, ruleset } = await readModule(folder(), formats);
  const faultsOf = (changed: object) =>
    new TestPage().ask('moduleFaults', { ruleset, files: { ...files, ...changed } });
  expect(await faultsOf({})).toEqual([]);
  const units = structuredClone(files['units.json']) as { units: { side: string; re: unknown }[] };
  Object.assign(units.units[0], { side: 'nobody', re: 0.5 });
  const { weather: _, ...tables } = files['tables.json'] as { weather: unknown };
  const changed = { 'units.json': units, 'tables.json': tables };
  const faults = await faultsOf(changed);
  expect(faults).toEqual(ocsModules.faults({ ...files, ...changed }));
  expect(new Set(faults.map(({ path }) => path.split(':')[0]))).toEqual(new Set(['units.json', 'tables.json']));
});

test('files that are no JSON are told one and all', async () => {
  const broken = folder().map((each) => (/units|map/.test(each.path) ? { ...each, text: async () => '{' } : each));
  const refused = await readModule(broken, formats).catch((error: BadInput) => error);
  expect((refused as BadInput).faults.map(({ path }) => path).sort()).toEqual(['map.json', 'units.json']);
});

test('a game whose module has changed since is refused by the name of the module', async () => {
  const sound = await readModule(folder(), formats);
  const opening = openingWith(sound, 'nerussa', 'german');
  const page = new TestPage();
  await page.ask('pace', { ms: 0 });
  await page.ask('open', { opening });
  await page.until(({ choices }) => choices.length > 0);
  const record = await page.ask('record', {});
  const units = structuredClone(sound.files['units.json']) as { units: { combat: string }[] };
  units.units[1].combat = units.units[1].combat.replace(/^4/, '5');
  const data = { ...sound.files, 'units.json': units };
  await expect(new TestPage().ask('open', { opening: { ...opening, data, record } })).rejects.toThrow(
    /nerussa.*changed/,
  );
});

test('another folder, another format, and files too many or too large are refused', async () => {
  await expect(readModule([file('x/a.json', '{}')], formats)).rejects.toThrow('no module.json');
  await expect(readModule([file('x/module.json', '{"format":"other/1"}')], formats)).rejects.toThrow('other/1');
  await expect(readModule([file('x/module.json', '{')], formats)).rejects.toThrow('module.json');
  const many = Array.from({ length: 201 }, (_, i) => file(`x/${i}.json`, '{}'));
  await expect(readModule(many, formats)).rejects.toThrow('201 files');
  await expect(readModule([{ ...file('x/map.json', '{}'), size: 1 << 21 }], formats)).rejects.toThrow('too large');
});
