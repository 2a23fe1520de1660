// A module's folder in the browser: read by the names of its files, and refused in a line where it is none.

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
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

test('another folder, another format, and files too many or too large are refused', async () => {
  await expect(readModule([file('x/a.json', '{}')], formats)).rejects.toThrow('no module.json');
  await expect(readModule([file('x/module.json', '{"format":"other/1"}')], formats)).rejects.toThrow('other/1');
  await expect(readModule([file('x/module.json', '{')], formats)).rejects.toThrow('module.json');
  const many = Array.from({ length: 201 }, (_, i) => file(`x/${i}.json`, '{}'));
  await expect(readModule(many, formats)).rejects.toThrow('201 files');
  await expect(readModule([{ ...file('x/map.json', '{}'), size: 1 << 21 }], formats)).rejects.toThrow('too large');
});
