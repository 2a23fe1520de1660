import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readDataFolder } from '../../../src/node/data.ts';
import { readJson } from '../../../src/node/named-files.ts';
import { winterThunder } from '../../../src/rules/winter-thunder/index.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const shippedFolder = join(root, 'src/rules/winter-thunder/data');
const overlayFolder = join(root, 'experiments/balance');

/**
 * What the overlays may put back: by file, fields whose change is the balance study's subject. Notes may differ
 * anywhere.
 */
const SUBJECTS: Readonly<Record<string, RegExp>> = {
  'map.json': /^places\..*\.kind$/,
  'missions.json': /^cells\..*\.(attackerCheck|defenderCheck|attacker|defender)$/,
  'terrain.json': /^movement\./,
  'turns.json': /^track\..*\.weather$/,
  'units.json': /^units\..*\.(cf|reduced|mf|quality)$/,
  'campaign.json': /^(setup|reinforcements|improvedPositions)\b/,
  'home-for-christmas.json': /^(setup|reinforcements|improvedPositions)\b/,
};

/** Folders without data files of their own hold the overlays of another ruleset. */
const overlays = readdirSync(overlayFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .filter((name) => readdirSync(join(overlayFolder, name)).some((file) => file.endsWith('.json')));

describe.each(overlays)('the overlay %s', (name) => {
  const folder = join(overlayFolder, name);
  const { files } = readDataFolder(folder);

  test('loads with both games', () => {
    for (const scenario of ['home-for-christmas', 'campaign']) winterThunder.prepare({ scenario, data: files });
  });

  test('differs from the shipped data in the values of its subject and in nothing else', () => {
    const changed = Object.entries(files).map(([file, document]) => {
      const paths = differences(document, shipped(file));
      expect(paths.filter((path) => !path.includes('notes') && !SUBJECTS[file]?.test(path))).toEqual([]);
      return paths.length;
    });
    expect(Math.max(...changed)).toBeGreaterThan(0);
  });
});

function shipped(file: string): unknown {
  const names = readdirSync(shippedFolder, { recursive: true, encoding: 'utf8' });
  const found = names.find((path) => basename(path) === file);
  return readJson(join(shippedFolder, found ?? file));
}

/** Paths at which two documents differ; rows of a table are told apart by their first fields, not their place. */
function differences(a: unknown, b: unknown, path = ''): string[] {
  if (a === b) return [];
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return [path];
  const [one, two] = [keyed(a), keyed(b)];
  const keys = [...new Set([...Object.keys(one), ...Object.keys(two)])];
  return keys.flatMap((key) => differences(one[key], two[key], path === '' ? key : `${path}.${key}`));
}

function keyed(value: object): Record<string, unknown> {
  if (!Array.isArray(value)) return value as Record<string, unknown>;
  return Object.fromEntries(value.map((row, i) => [rowKey(row) ?? i, row]));
}

function rowKey(row: Readonly<Record<string, unknown>>): string | undefined {
  for (const names of [['attack', 'defend'], ['id'], ['unit'], ['turn', 'edge'], ['turn'], ['name', 'hex']]) {
    if (names.every((name) => row[name] !== undefined)) return names.map((name) => row[name]).join('/');
  }
  return undefined;
}
