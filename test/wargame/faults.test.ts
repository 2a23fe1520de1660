// Faults that data files of every wargame may have.

import { expect, test } from 'vitest';
import { HexGrid } from '../../src/hex/grid.ts';
import type { MapFile } from '../../src/hex/map-schema.ts';
import { mapFile } from '../../src/hex/map-schema.ts';
import { eachOnce, Faults, linkedHexes } from '../../src/wargame/data/faults.ts';

const map: MapFile = mapFile.parse({
  source: 'a test',
  orientation: 'flat-top',
  shifted: 'even',
  columns: 3,
  rows: 2,
  numbering: 'CCRR',
  terrain: { clear: 'clear' },
  hexFeatures: {},
  sideKinds: {},
  linkKinds: { road: 'road', rail: 'rail' },
  placeKinds: {},
  defaultTerrain: 'clear',
  hexes: [],
  sides: [],
  links: [
    { kind: 'road', along: ['0101', '0201', '0301'] },
    { kind: 'rail', between: ['0102', '0202'] },
  ],
  places: [],
  edges: [],
});

const pathsOf = ({ faults }: Faults): string[] => faults.map(({ path }) => path);

test('rows that are missing, or there twice, are faults', () => {
  expect(eachOnce('rows', [1, 2, 3], [{ dice: [1] }, { dice: [1, 2] }], ({ dice }) => dice)).toEqual([
    { path: 'rows[1]', found: '1', expected: 'a row not yet in rows[0]' },
    { path: 'rows', found: 'no row for 3', expected: 'one row for 3' },
  ]);
});

test('a label off the map is a fault that names the hexes there are', () => {
  const check = new Faults(map);
  expect([check.hex('a', '0201'), check.hex('b', '0401')]).toEqual([new HexGrid(check.grid.spec).hexOf('0201'), 0]);
  expect(check.faults).toEqual([{ path: 'b', found: '"0401"', expected: 'a hex of the map, 0101 to 0302' }]);
});

test('a unit stands in one place of the file, and an entry once in a list', () => {
  const check = new Faults(map);
  check.standsOnce('setup[0]', 'a');
  check.standsOnce('dead[0]', 'a');
  ['x', 'y', 'x'].forEach((_, i, list) => {
    check.once(`list[${i}]`, list, i);
  });
  expect(pathsOf(check)).toEqual(['dead[0]', 'list[2]']);
  expect([check.isPlaced('a'), check.isPlaced('b')]).toEqual([true, false]);
});

test('an option has a known key and one of its values', () => {
  const check = new Faults(map);
  const specs = [
    { key: '1.1', title: '', default: true },
    { key: '1.2', title: '', default: 'few', values: ['few', 'many'] },
  ];
  check.options({ '1.1': false, '1.2': 'many' }, specs);
  expect(check.faults).toEqual([]);
  check.options({ '1.1': 'no', '1.2': true, '1.3': true }, specs);
  expect(check.faults).toEqual([
    { path: 'options.1.1', found: '"no"', expected: 'one of true, false' },
    { path: 'options.1.2', found: 'true', expected: 'one of "few", "many"' },
    { path: 'options.1.3', found: 'true', expected: 'one of 1.1, 1.2' },
  ]);
});

test('the hexes of a road are those that its links enter, not those of other links', () => {
  expect([...linkedHexes(map, 'road')]).toEqual(['0101', '0201', '0301']);
});
