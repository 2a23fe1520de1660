// A map of 5,040 hexes in a data folder, for a ruleset that declares smaller positions.

import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import map from '../../src/rules/three-bridges/data/map.json' with { type: 'json' };
import { grognard } from './program-run.ts';

test('is refused before a run or a table begins, with the limit and where it is set; odds need no map', async () => {
  const [columns, rows] = [72, 70];
  const folder = mkdtempSync(join(tmpdir(), 'large-map-'));
  const row = (r: number): string[] =>
    Array.from({ length: columns }, (_, c) => `${c + 1}`.padStart(2, '0') + `${r}`.padStart(2, '0'));
  const ground = Array.from({ length: rows }, (_, r) => (map.ground[r] ?? '').padEnd(columns, 'c'));
  const edges = [
    { name: 'north', hexes: row(1) },
    { name: 'south', hexes: row(rows) },
  ];
  writeFileSync(join(folder, 'map.json'), JSON.stringify({ ...map, columns, rows, ground, edges }));
  const out = join(folder, 'run');
  const run = await grognard(['run', 'three-bridges/crossing', '--data', folder, '--games', '2', '--out', out]);
  expect(run.code).toBe(2);
  expect(run.err).toMatch(
    /[\d,]+ cells \(three-bridges crossing\): at most 1,024, set in bounds.cells of three-bridges/,
  );
  expect(existsSync(join(out, 'games.csv'))).toBe(false);
  const play = await grognard(['play', 'three-bridges/crossing', '--data', folder]);
  expect([play.code, play.err]).toEqual([2, expect.stringContaining('set in bounds.cells of three-bridges')]);
  const odds = await grognard(['odds', 'three-bridges', 'battle', 'attack=12', 'defence=4', '--data', folder]);
  expect(odds.code).toBe(0);
});
