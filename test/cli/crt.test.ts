// `crt` at the command line: what it prints and writes, and how it refuses.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { crtTables } from '../../src/cli/crt/files.ts';
import type { StudyDocument } from '../../src/odds/study-document.ts';
import { studyTables } from '../../src/odds/study-tables.ts';
import { newFolder } from '../experiments/folders.ts';
import { atLength } from '../length.ts';
import { hedgerow } from '../wargame/combat/hedgerow.ts';
import { grognard } from './program-run.ts';

const TABLE = 'examples/hedgerow-crt.json';
const OTHER = 'examples/hedgerow-2d6-crt.json';

function fileWith(fields: Record<string, unknown>): string {
  const file = join(newFolder(), 'my-crt.json');
  writeFileSync(file, JSON.stringify({ ...hedgerow(), ...fields }));
  return file;
}

test('a table file is one JSON document with exact fractions', async () => {
  const { code, out, err } = await grognard(['crt', TABLE, '--for', 'taken=2/3', '--compare', OTHER, '--json']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const study = JSON.parse(out) as StudyDocument;
  expect(study.cells).toHaveLength(63);
  expect(study.cells[0].attackerLoss).toEqual({ value: 13 / 6, numerator: '13', denominator: '6' });
  expect(study.aim!.reached[0]).toMatchObject({ modifier: 'none', column: '2:1', strength: 12 });
  expect(study.comparison!.cells[0].distance).toMatchObject({ numerator: '1', denominator: '6' });
  expect(study.answer).toContain('from 3:2 (strength 9) on (50.0 % there)');
});

test('every column of its tables is declared', async () => {
  const { out } = await grognard(['crt', TABLE, '--compare', OTHER, '--json']);
  const made = studyTables(JSON.parse(out)).map(({ file, columns }) => [file, columns]);
  expect(made).toEqual(crtTables.map(({ file, columns }) => [file, Object.keys(columns)]));
});

test('the words at the terminal keep to its width', async () => {
  const { out } = await grognard(['crt', TABLE, 'defender=9', 'with=woods', '--for', 'DE=1/3', '--simulate', '20']);
  expect(out).toContain('Hedgerow (defender 9, woods)');
  expect(out).toContain('The least that gives a chance of 1/3 of DE:');
  expect(out).toMatch(/Simulated 20 times in each of \d+ cells \(seed 1\): they agree/);
  expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
});

describe('wrong use is one line and exit 2:', () => {
  const wrong: readonly [name: string, words: readonly string[], line: RegExp][] = [
    ['no file', ['none.json'], /none\.json/],
    ['a hole', [fileWith({ rows: hedgerow().rows.slice(0, -1) })], /no row for 6/],
    ['an unknown key', [TABLE, 'attack=3'], /no key 'attack'/],
    ['a defender of nothing', [TABLE, 'defender=0'], /defender/],
    ['an unknown circumstance', [TABLE, 'with=wood'], /no circumstance 'wood'.*woods/],
    ['a table in a file', [TABLE, 'battle'], /'battle'/],
    ['an aim without a number', [TABLE, '--for', 'taken'], /no measure|'taken'/],
    ['a chance above one', [TABLE, '--for', 'taken=3/2'], /at most 1/],
    ['no measure', [TABLE, '--for', 'taking=1/2'], /nearest are taken/],
    ['no dice', [TABLE, '--simulate', '0'], /--simulate/],
    ['data for a file', [TABLE, '--data', '.'], /--data/],
    ['a change for a file', [TABLE, '--set', 'x#/y=1'], /--set/],
    ['a path that hits nothing', ['tb', '--set', 'tables.json#/crt/row/0/0=1/0'], /rows/],
    ['an option for a file', [TABLE, '--option', 'x'], /--option/],
    [
      'nothing in common',
      [TABLE, '--compare', fileWith({ by: 'strength', columns: ['1', '2', '3', '4', '5', '6', '7'], limits: {} })],
      /no cell in common/,
    ],
    ['no ruleset', ['nowhere'], /no ruleset 'nowhere'/],
    ['a game without tables', ['pig'], /pig/],
    ['no table of a game', ['wt', 'crt'], /table 'crt'|no table/],
    ['keys without a table', ['wt', 'air=1'], /missions, strength/],
    ['a trial without a table', ['wt', '--simulate', '10'], /missions, strength/],
    ['an unknown key of a table', ['tb', 'defense=4'], /defence/],
    ['a value that no table has', ['tb', 'defence=many'], /defence is 'many'/],
    ['an unknown counter', ['nw', 'fire', 'firer=king-tigger'], /king-tiger/],
    ['an attack that is against the rules', ['nw', 'fire', 'firer=r-300-scud'], /r-300-scud/],
    ['data that are no folder', ['tb', '--data', 'nowhere'], /nowhere/],
    ['a table file unlike the game', ['wt', 'missions', '--compare', TABLE], /no cell in common/],
  ];
  test.each(wrong)('%s', async (_, words, line) => {
    const { code, out, err } = await grognard(['crt', ...words]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(line);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });

  test('as JSON too', async () => {
    const { code, out } = await grognard(['crt', TABLE, 'with=wood', '--json']);
    expect(code).toBe(2);
    expect(JSON.parse(out).error).toMatchObject({ where: 'with' });
  });
});

test.runIf(atLength)('the studies of a game are listed, and one is printed with its keys', async () => {
  const { out } = await grognard(['crt', 'wt']);
  expect(out).toContain('npx grognard crt winter-thunder missions');
  expect(JSON.parse((await grognard(['crt', 'nw', '--json'])).out).studies).toHaveLength(6);
  const one = await grognard(['crt', 'wt', 'strength', 'terrain=forest', '--simulate', '5']);
  expect(one).toMatchObject({ code: 0 });
  expect(one.out).toContain('terrain=forest');
  // What is given throughout is no modifier any more.
  expect(one.out).not.toMatch(/^ {2}light-woods /m);
  expect(one.out).toMatch(/^ {2}river /m);
});

test('changed data and a table file stand beside the table of a game', async () => {
  const document = JSON.parse(readFileSync('src/rules/three-bridges/data/tables.json', 'utf8'));
  document.crt.rows[0] = document.crt.rows[1];
  const folder = newFolder();
  writeFileSync(join(folder, 'tables.json'), JSON.stringify(document));
  const beside = async (what: string): Promise<StudyDocument> =>
    JSON.parse((await grognard(['crt', 'tb', '--compare', what, '--json'])).out);
  const { comparison } = await beside(folder);
  const plain = comparison!.cells.filter(({ modifier }) => modifier === 'none');
  // A one is now a two, which is never worse.
  expect(plain.map(({ order }) => order)).not.toContain('worse');
  expect(plain[0].attackerLoss).toMatchObject({ numerator: '-1', denominator: '6' });
  const changed = ['crt', 'tb', '--set', 'tables.json#/crt/rows/0/0=1/0', '--compare', 'shipped', '--json'];
  const [first] = (JSON.parse((await grognard(changed)).out) as StudyDocument).comparison!.cells;
  expect(first).toMatchObject({ order: 'worse', attackerLoss: { numerator: '1', denominator: '6' } });
  const other = await beside(TABLE);
  expect(other.comparison!.cells).toHaveLength(7);
  expect(other.comparison!.second).toBe('Hedgerow');
});

test('check names every fault of a table file, and schema prints what it may hold', async () => {
  expect(await grognard(['check', TABLE, OTHER])).toMatchObject({ code: 0 });
  const rows = hedgerow().rows.slice(0, -1);
  const { code, err, out } = await grognard(['check', fileWith({ rows, netShift: [3, 1] })]);
  expect(code).toBe(2);
  expect(err + out).toMatch(/netShift: 3 to 1/);
  const { out: schema } = await grognard(['schema', 'crt']);
  expect(JSON.parse(schema).properties).toHaveProperty('columns');
});

test.runIf(atLength)('a folder gets CSV, charts and a page', { timeout: 120_000 }, async () => {
  const folder = join(newFolder(), 'study');
  const words = ['crt', TABLE, '--for', 'taken=2/3', '--compare', OTHER, '--simulate', '50', '--out', folder];
  expect(await grognard(words)).toMatchObject({ code: 0 });
  expect(readdirSync(folder).sort()).toEqual([
    'charts',
    'crt-compare.csv',
    'crt-summary.csv',
    'crt.csv',
    'report.html',
  ]);
  const charts = readdirSync(join(folder, 'charts'));
  for (const name of [
    'outcomes',
    'losses',
    'modifiers',
    'margins',
    'reach',
    'compare-taken',
    'compare-net',
    'compare-distance',
  ]) {
    expect(charts).toEqual(expect.arrayContaining([`${name}.svg`, `${name}.png`, `${name}.vl.json`]));
  }
  const table = (name: string): Record<string, string>[] =>
    parse(readFileSync(join(folder, name), 'utf8'), { columns: true });
  const sums = new Map<string, number>();
  for (const { column, modifier, probability } of table('crt.csv')) {
    sums.set(`${column} ${modifier}`, (sums.get(`${column} ${modifier}`) ?? 0) + Number(probability));
  }
  expect(sums.size).toBe(63);
  for (const sum of sums.values()) expect(sum).toBeCloseTo(1);
  expect(table('crt-summary.csv')[0]).toMatchObject({ column: '1:2', attackerLossExact: '13/6', strength: '3' });
  expect(table('crt-compare.csv')[0]).toMatchObject({ order: 'worse' });
  const page = readFileSync(join(folder, 'report.html'), 'utf8');
  expect(page).toContain('they agree');
  expect(page).not.toMatch(/src="http|href="http/);
});

test.runIf(atLength)(
  'a study without a comparison leaves nothing of one in its folder, and what is not its own',
  async () => {
    const folder = join(newFolder(), 'study');
    const write = (...more: string[]) => grognard(['crt', TABLE, ...more, '--out', folder]);
    const files = (): string[] => readdirSync(folder, { recursive: true }).map(String);
    await write('--compare', OTHER);
    writeFileSync(join(folder, 'charts/my-compare.svg'), 'mine');
    expect(files()).toEqual(expect.arrayContaining(['crt-compare.csv', 'charts/compare-net.png']));
    expect(await write()).toMatchObject({ code: 0 });
    expect(files().filter((name) => name.includes('compare'))).toEqual(['charts/my-compare.svg']);
    expect(files()).toEqual(expect.arrayContaining(['crt.csv', 'charts/losses.svg', 'charts/losses.vl.json']));
  },
);
