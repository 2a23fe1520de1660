import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { SettledArm } from '../../experiments/formats/arms.ts';
import type { ExperimentFile } from '../../experiments/formats/experiment-file.ts';
import type { GameLine } from '../../experiments/formats/journal-line.ts';
import { type CompareChoices, compareRuns, comparisonMeasures } from '../../experiments/pairing/compare.ts';
import type { GameRow } from '../../experiments/running/journal.ts';
import type { PlayedRun } from '../../experiments/running/played-run.ts';
import { findRuleset } from '../../src/rules/registry.ts';
import { compareMeans } from '../../src/stats/welch.ts';
import { grognard } from '../cli/program-run.ts';
import { atLength } from '../length.ts';
import { newFolder, read } from './folders.ts';

const rules = await findRuleset('tb');
const s = rules.prepare({ scenario: 'bridgehead' });

/** A run whose games the North won (1) or lost (0). */
function played(won: readonly (0 | 1)[], changed: Partial<SettledArm> = {}, seed = '1'): PlayedRun {
  const arm = {
    name: '',
    kind: 'run',
    ruleset: 'three-bridges',
    scenario: 'bridgehead',
    options: {},
    dataHash: 'a',
    seats: ['north', 'south'],
    agents: ['heuristic', 'heuristic'],
    seatings: [[0, 1]],
    rounds: won.length,
    ...changed,
  } as SettledArm;
  const rows = won.map((north, i) => ({
    arm: 0,
    game: i + 1,
    seed: `${seed}/${i + 1}`,
    returns: [north, 1 - north],
    scores: [2 * north, 0],
    turns: 4,
    hash: `h${north}`,
    crashed: null,
  })) as unknown as GameRow[];
  const journal = { *lines(): Generator<GameLine> {} } as unknown as PlayedRun['journal'];
  const file = { experiment: { seed, arms: [arm] }, versions: {}, code: {} } as unknown as ExperimentFile;
  const arms = [{ settled: arm, rules, s }] as unknown as PlayedRun['arms'];
  const ready = { arms } as unknown as PlayedRun['ready'];
  return { folder: `runs/${seed}-${won.join('')}`, file, ready, arms, journal, rows: [rows], close: async () => {} };
}

const PAIRED: CompareChoices = { unpaired: false, margins: {} };

describe('two runs on the same dice', () => {
  test('the difference is the second minus the first, over the games that both have', () => {
    const { rows, differences } = compareRuns(played([0, 0, 1, 1]), played([1, 0, 1, 1, 1, 1]), PAIRED);
    expect(differences).toEqual(['rounds: 4 and 6, of which 4 are pairs']);
    const win = rows.find(({ measure }) => measure === 'north.win')!;
    expect(win).toMatchObject({ n: 4, base: 0.5, value: 0.75, diff: 0.25, onlyVariant: 1, onlyBase: 0, sameGames: 3 });
    expect(win.isEquivalent).toBe(null);
    expect(rows.find(({ measure }) => measure === 'north.points')).toMatchObject({ diff: 0.5 });
  });
  test('exchanging the runs mirrors every difference', () => {
    const [one, other] = [played([0, 0, 1, 1, 0, 1]), played([1, 0, 1, 0, 1, 1])];
    const [there, back] = [compareRuns(one, other, PAIRED).rows, compareRuns(other, one, PAIRED).rows];
    there.forEach((row, i) => {
      expect(row.diff).toBeCloseTo(-back[i].diff!, 12);
      if (row.diffLo !== null) expect(row.diffLo).toBeCloseTo(-back[i].diffHi!, 9);
      expect(row.pMcnemar).toBe(back[i].pMcnemar);
    });
  });
  test('equivalence is shown by enough equal games, and only within a margin', () => {
    const same = Array.from({ length: 200 }, (_, i): 0 | 1 => (i % 2 === 0 ? 1 : 0));
    const within = (margins: Record<string, number>, games = same) =>
      compareRuns(played(games), played(games), { unpaired: false, margins }).rows.find(
        ({ measure }) => measure === 'north.win',
      )!;
    expect(within({ share: 0.02 })).toMatchObject({ isEquivalent: true, margin: 0.02 });
    expect(within({ share: 0.02 }, same.slice(0, 100)).isEquivalent).toBe(false);
    expect(within({ 'north.win': 0.3 })).toMatchObject({ isEquivalent: true, margin: 0.3 });
    expect(within({ 'north.points': 1 })).toMatchObject({ isEquivalent: null, margin: null });
    expect(() => within({ 'east.win': 0.1 })).toThrow(/no measure 'east.win'/);
  });
  test('gates see differences with their ends, p-values and the number of pairs', () => {
    const measures = comparisonMeasures(compareRuns(played([0, 0, 1, 1]), played([1, 0, 1, 1]), PAIRED));
    const named = (name: string) => measures.find((each) => each.name === name);
    expect(named('diff.north.win')).toMatchObject({ value: 0.25, lo: expect.any(Number), hi: expect.any(Number) });
    expect(named('p.north.win')?.value).toBe(1);
    expect(named('pairs')?.value).toBe(4);
    expect(named('same')?.value).toBe(3);
  });
  test('a change of agents, options or values is named', () => {
    const changed = { agents: ['random', 'heuristic'], variant: { set: ['scenario#/lead=0'], hash: '' } };
    const { differences } = compareRuns(played([1, 0]), played([1, 0], changed), PAIRED);
    expect(differences).toEqual([
      'agents: heuristic, heuristic and random, heuristic',
      'changed values: none and scenario#/lead=0',
    ]);
  });
});

describe('runs that do not pair are refused with the reason', () => {
  test.each([
    ['other dice', played([1], {}, '2'), /seeds 1 and 2.*--unpaired/],
    ['another scenario', played([1], { scenario: 'crossing' }), /scenarios bridgehead and crossing/],
    ['another ruleset', played([1], { ruleset: 'toy' }), /three-bridges and toy/],
    ['other seats', played([1], { seats: ['a', 'b'] }), /seats north,south and a,b/],
    [
      'a match',
      played([1, 1], {
        kind: 'match',
        seatings: [
          [0, 1],
          [1, 0],
        ],
      } as never),
      /a run and a match/,
    ],
    ['another kind of experiment', played([1], { kind: 'secrets' } as never), /kind secrets/],
    ['no game in both', played([]), /no game was finished in both/],
  ])('%s', (_, other, why) => {
    expect(() => compareRuns(played([1, 0]), other, PAIRED)).toThrow(why);
  });
  test('unpaired, runs that share their dice are refused; others are independent samples', () => {
    const unpaired = { unpaired: true, margins: { share: 0.9 } };
    expect(() => compareRuns(played([1, 0]), played([1, 0]), unpaired)).toThrow(/share dice/);
    const { rows } = compareRuns(
      played([1, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
      played([1, 1, 1, 0, 0, 0, 0, 0, 0, 0], {}, '2'),
      unpaired,
    );
    const win = rows.find(({ measure }) => measure === 'north.win')!;
    expect(win).toMatchObject({ sameGames: null, onlyVariant: null, isEquivalent: true });
    expect(win.diff).toBeCloseTo(0.2, 12);
    // Newcombe's method 10 for 3/10 - 1/10.
    expect(win.diffLo).toBeCloseTo(0.2 - Math.hypot(0.3 - 0.107791, 0.40415 - 0.1), 5);
  });
});

test('Welch: two samples with unequal spread', () => {
  // Means 3 and 7, variances 2.5 over 5 and 10 over 5: se^2 = 2.5, df = 6.25 / (.25 / 4 + 4 / 4).
  const { difference, se, df, p } = compareMeans([1, 2, 3, 4, 5], [3, 5, 7, 9, 11]);
  expect(difference).toBe(-4);
  expect(se ** 2).toBeCloseTo(2.5, 12);
  expect(df).toBeCloseTo(6.25 / 1.0625, 12);
  expect(p).toBeCloseTo(0.0452, 3);
  expect(compareMeans([1, 1], [1, 1])).toMatchObject({ difference: 0, p: 1, low: -Infinity });
});

test('a folder without a run, or the same run twice: one line, exit 2', async () => {
  for (const folders of [
    [newFolder(), newFolder()],
    ['runs/x', 'runs/x'],
  ]) {
    const ran = await grognard(['compare', ...folders]);
    expect(ran.code).toBe(2);
    expect(ran.err.trim().split('\n')).toHaveLength(1);
  }
  expect((await grognard(['compare', 'a', 'b', '--within', '2'])).err).toContain('--within');
});

test.runIf(atLength)(
  'two runs are compared from their folders, with a page, gates and JSON, and stay unchanged',
  async () => {
    const [one, other, page] = [newFolder(), newFolder(), newFolder()];
    const run = ['run', 'tb/bridgehead', '--games', '12', '--no-report', '--out'];
    await grognard([...run, one]);
    await grognard([...run, other, '--set', 'units.json#/units[id=1Gd]/movement=1']);
    const before = [one, other].map((folder) => read(folder, 'journal.jsonl'));
    const ran = await grognard(['compare', one, other, '--out', page, '--json', '--require', 'pairs = 12']);
    expect(ran.code).toBe(0);
    expect(JSON.parse(ran.out)).toMatchObject({ paired: true, exitCode: 0, gates: [{ passed: true }] });
    expect(readdirSync(page)).toEqual(
      expect.arrayContaining(['report.html', 'variants.csv', 'variants-heat.csv', 'charts']),
    );
    for (const { path, schema } of JSON.parse(read(page, 'columns.json')).resources) {
      const names = schema.fields.map(({ name }: { name: string }) => name).join();
      expect(read(page, path).split('\n')[0], path).toBe(names);
    }
    expect((await grognard(['compare', one, other, '--require', 'pairs > 12'])).code).toBe(99);
    expect([one, other].map((folder) => read(folder, 'journal.jsonl'))).toEqual(before);
    expect(existsSync(join(one, 'running.pid'))).toBe(false);
    // The journal alone is read.
    rmSync(join(one, 'summary.json'));
    expect((await grognard(['compare', one, other])).code).toBe(0);
  },
);
