// What `--data` and `--option` change for the commands that take a ruleset.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dataset as nuklear } from '../../src/rules/nuklear-winter-68/loading/data.ts';
import { dataset as winter } from '../../src/rules/winter-thunder/loading/data.ts';
import { newFolder } from '../experiments/folders.ts';
import { grognard } from './program-run.ts';

type Loose = Record<string, never>;

/** A folder with one file, changed. */
function folderWith(name: string, document: unknown, change: (copy: Loose) => void): string {
  const folder = newFolder();
  const copy = structuredClone(document) as Loose;
  change(copy);
  writeFileSync(join(folder, name), JSON.stringify(copy));
  return folder;
}

const mightyGuns = (): string =>
  folderWith('units.json', nuklear.shipped.units, ({ units }: Loose) => {
    const rows = units as { id: string; full: { ap: { factor: number } } }[];
    rows.find(({ id }) => id === 'king-tiger')!.full.ap.factor = 14;
  });

const hardChecks = (): string =>
  folderWith('checks.json', winter.shipped.checks, ({ modifiers }: Loose) => {
    const rows = modifiers as { modifier: string; value: number }[];
    rows.find(({ modifier }) => modifier === 'outflanked')!.value = 9;
  });

const json = async (words: readonly string[]) => {
  const { code, out } = await grognard([...words, '--json']);
  expect({ code, out }).toMatchObject({ code: 0 });
  return JSON.parse(out);
};

interface Table {
  readonly outcomes: readonly { readonly outcome: string; readonly probability: { readonly value: number } }[];
  readonly simulation?: { readonly p: number };
}

const share = ({ outcomes }: Table, name: RegExp): number =>
  outcomes.filter(({ outcome }) => name.test(outcome)).reduce((sum, { probability }) => sum + probability.value, 0);

const SHOT = ['odds', 'nw', 'attack', 'firer=king-tiger', 'target=m60a1', 'range=5', '--simulate', '400'];
const BATTLE = [
  'odds',
  'wt',
  'battle',
  'attackers=18Inf,79Inf',
  'defenders=9Inf',
  'outflanked=yes',
  '--simulate',
  '400',
];

test.each([
  ['nuklear-winter-68', SHOT, mightyGuns, /^no hit/],
  ['winter-thunder', BATTLE, hardChecks, /defender -0/],
] as const)('odds of %s are those of the folder, and so is the simulation', async (_, words, folder, spared) => {
  const shipped = (await json(words)) as Table;
  const own = (await json([...words, '--data', folder()])) as Table;
  expect(own.outcomes).not.toEqual(shipped.outcomes);
  expect(share(own, spared)).toBeLessThan(share(shipped, spared) + 1e-12);
  expect(own.simulation!.p).toBeGreaterThan(0.001);
});

test.each([
  ['odds', 'wt', 'battle', 'attackers=18Inf', 'defenders=9Inf'],
  ['odds', 'wt'],
  ['odds', 'wt', '--position', 'docs/scripts/attack-on-schoenberg.script'],
  ['explain', 'wt/st-vith', '--agent', 'heuristic'],
  ['puzzles', 'winter-thunder', '--agents', 'random', '--seeds', '1'],
  ['script', 'examples/crossroads.script'],
  ['fuzz', 'wt', '--games', '1'],
  ['run', 'wt/st-vith', '--games', '1'],
  ['match', 'random', 'random', '--on', 'wt/st-vith', '--rounds', '1'],
  ['tune', 'wt', '--games', '20'],
  ['campaign', 'nw', '--games', '1'],
  ['play', 'wt/st-vith', '--tui'],
  ['play', 'wt/st-vith', '--no-open'],
  ['experiment', 'match', 'on=wt/st-vith', 'first=random', 'second=random', 'rounds=1'],
])('%s %s: the folder must be there', async (...words) => {
  const { code, err } = await grognard([...words, '--data', '/no/such/folder']);
  expect(err).toMatch(/^grognard: no such folder \((.*, )?\/no\/such\/folder\): a folder with JSON files\n$/);
  expect(code).toBe(2);
});

test.each([
  [
    'nw',
    '1.2-jagdtiger-reduced-ap=9',
    ['attack', 'firer=jagdtiger/reduced', 'target=m60a1', 'range=5', '--simulate', '400'],
  ],
  [
    'wt',
    '9.1-loss-per-unit',
    [
      'battle',
      'attackers=18Inf,79Inf',
      'defenders=9Inf,14Cav',
      'position=yes',
      'stand=yes',
      'defend=defense-in-depth',
      '--simulate',
      '400',
    ],
  ],
  ['wt', '7.31-free-choice', ['battle', 'attackers=5,4', 'defenders=3E,1x:infantry', '--simulate', '400']],
])('odds of %s under option %s differ, and are what the rules play', async (ruleset, option, words) => {
  const plain = (await json(['odds', ruleset, ...words])) as Table;
  const chosen = (await json(['odds', ruleset, ...words, '--option', option])) as Table;
  expect(chosen.outcomes).not.toEqual(plain.outcomes);
  expect(chosen.simulation!.p).toBeGreaterThan(0.001);
});

test('a gun of fixed range may fire on the move under option 1.2-fixed-range', async () => {
  const words = ['odds', 'nw', 'attack', 'firer=us-rangers', 'target=m60a1', 'range=1', 'factor=m72-law', 'moving=yes'];
  expect((await grognard(words)).code).toBe(2);
  expect((await grognard([...words, '--option', '1.2-fixed-range=section-2.3'])).code).toBe(0);
});

test.each([
  [['odds', 'wt', 'battle', 'attackers=18Inf', 'defenders=9Inf']],
  [['odds', 'wt', '--position', 'docs/scripts/attack-on-schoenberg.script']],
  [['script', 'docs/scripts/attack-on-schoenberg.script']],
  [['puzzles', 'winter-thunder', '--agents', 'random']],
  [['explain', 'docs/scripts/attack-on-schoenberg.script']],
])('%j refuses an option that the ruleset lacks', async (words) => {
  const { code, err } = await grognard([...words, '--option', '99.9']);
  expect(code).toBe(2);
  expect(err).toContain("no option '99.9'");
});

test('an option of the command overrides that of a script', async () => {
  const folder = newFolder();
  const file = join(folder, 'optional.script');
  writeFileSync(file, 'ruleset toy\nscenario three\noption 1.2=true\nshow legal\n');
  const shown = async (words: readonly string[]): Promise<string> =>
    JSON.stringify((await json(['script', file, ...words])).scripts[0].shown);
  expect(await shown(['--option', '1.2=false'])).not.toBe(await shown([]));
});

test('a position has its own attack: no table, no simulation', async () => {
  const position = ['--position', 'docs/scripts/attack-on-schoenberg.script'];
  expect((await grognard(['odds', 'wt', 'battle', ...position])).code).toBe(2);
  expect((await grognard(['odds', 'wt', '--simulate', '10', ...position])).code).toBe(2);
});
