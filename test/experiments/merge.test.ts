import { appendFileSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Experiment } from '../../experiments/experiment.ts';
import { type ExperimentFile, hashOf, readExperimentFile } from '../../experiments/formats/experiment-file.ts';
import type { GameLine } from '../../experiments/formats/journal-line.ts';
import { run } from '../../experiments/kinds/games/declare.ts';
import { match } from '../../experiments/kinds/match/declare.ts';
import { sweepByName } from '../../experiments/kinds/sweep/declare.ts';
import { type MergeChoices, mergeRuns } from '../../experiments/running/merge.ts';
import { oddParts } from '../../experiments/running/odd-parts.ts';
import type { PlayedRun } from '../../experiments/running/played-run.ts';
import { resumeExperiment, runExperiment } from '../../experiments/running/runner.ts';
import { declareExperiment } from '../../src/cli/experiment-kinds.ts';
import { disk } from '../../src/node/files.ts';
import { journalText } from '../../src/node/journal-file.ts';
import { homogeneity } from '../../src/stats/homogeneity.ts';
import { atLength } from '../length.ts';
import { newFolder, read, results } from './folders.ts';

const seats = { crosses: 'random', noughts: 'random' };
const games = (count: number): Experiment =>
  run({ ruleset: 'tic-tac-toe', scenarios: ['standard'], seats, games: count });

/** Plays all parts of an experiment. @returns their folders */
async function played(experiment: Experiment, of: number, numbers = Array.from({ length: of }, (_, i) => i + 1)) {
  const folders: string[] = [];
  for (const number of numbers) {
    const out = newFolder();
    await runExperiment(experiment, { out, workers: 1, part: { number, of } });
    folders.push(out);
  }
  return folders;
}

/** The lines of a journal without what differs from run to run. */
const linesOf = (folder: string): string[] =>
  read(folder, 'journal.jsonl')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.replace(/"ms":[\d.]+|"check":"\w+"/g, ''));

const merged = async (folders: readonly string[], choices: MergeChoices = {}): Promise<string> => {
  const { folder } = await mergeRuns(folders, { out: join(newFolder(), 'all'), workers: 1, ...choices });
  return folder;
};

/** Expects the folder of merged parts to be that of one run, to the byte. */
async function expectSame(experiment: Experiment, parts: readonly string[]): Promise<void> {
  const one = newFolder();
  await runExperiment(experiment, { out: one, workers: 1 });
  const all = await merged(parts);
  expect(linesOf(all)).toEqual(linesOf(one));
  expect(Object.keys(results(all)).sort()).toEqual(Object.keys(results(one)).sort());
  for (const [file, text] of Object.entries(results(one))) {
    expect(results(all)[file] === text, `${file} is the same`).toBe(true);
  }
  expect(readExperimentFile(all).hash).toBe(readExperimentFile(one).hash);
  expect(readExperimentFile(all).part).toBeUndefined();
  expect((await resumeExperiment(all, { workers: 1 })).reused).toBe(true);
}

test('parts of a match, in any order, merge to one run byte for byte', async () => {
  const experiment = match({
    ruleset: 'tic-tac-toe',
    scenarios: ['standard'],
    agents: ['random', 'greedy'],
    rounds: 9,
  });
  await expectSame(experiment, await played(experiment, 2, [2, 1]));
});

test.runIf(atLength)(
  'parts of unequal size, of several arms with tables of turns and a map, merge to one run',
  async () => {
    const keys = { on: 'tb/bridgehead', games: '9', set: 'units.json#/units[id=1Gd]/movement=3,4' };
    const sweeping = await declareExperiment(sweepByName, keys, [], '7');
    const [half] = await played(sweeping, 2, [1]);
    await expectSame(sweeping, [...(await played(sweeping, 4, [4, 3])), half]);
  },
);

describe('what is no whole run is refused in a line, and nothing is written', async () => {
  const [one, two, three] = await played(games(30), 3);
  const refused = async (folders: readonly string[], why: RegExp, choices: MergeChoices = {}): Promise<void> => {
    const out = join(newFolder(), 'all');
    await expect(mergeRuns(folders, { out, workers: 1, ...choices })).rejects.toThrow(why);
    expect(readdirSync(dirname(out))).toEqual([]);
  };

  test('a part that is missing: its games are named', () =>
    refused([three, one], /missing: games 11 to 20 .*every game/));
  test('a part twice', async () => {
    await refused([one, one, two, three], /the same folder twice/);
    await refused([forge(two, (line) => line), one, two, three], /part 2 of 3 of .* share games/);
  });
  test('a part that is not finished: its games are named, with the command that plays them', async () => {
    const part = forge(two, (line) => line);
    const lines = read(part, 'journal.jsonl').trimEnd().split('\n');
    writeFileSync(join(part, 'journal.jsonl'), `${lines.slice(0, -2).join('\n')}\n`);
    await refused([one, part, three], /missing: games 19 to 20 \(npx grognard resume .*\)/);
  });
  test('a part of another experiment, a whole run, and a folder in use', async () => {
    const other = forge(
      three,
      (line) => line,
      ({ part, ...file }) => {
        const experiment = { ...file.experiment, seed: '2' };
        return { ...file, part, experiment, hash: hashOf(experiment) };
      },
    );
    await refused([one, two, other], /a part of another run/);
    const whole = forge(
      three,
      (line) => line,
      ({ part: _, ...file }) => file,
    );
    await refused([one, two, whole], /no part but a whole run/);
    const full = newFolder();
    appendFileSync(join(full, 'diary.txt'), 'dear diary');
    await expect(mergeRuns([one, two, three], { out: full })).rejects.toThrow(/it is not empty/);
  });
  test('a part that other code played', async () => {
    const forged = forge(
      two,
      (line) => line,
      (file) => ({ ...file, code: { ...file.code, 'src/engine': '0'.repeat(64) } }),
    );
    await refused([one, forged, three], /played otherwise than .*the code of src\/engine/);
  });
  test('a forged result, found when games are played again', async () => {
    const forged = forge(two, (line) => ('result' in line ? { ...line, result: 'noughts', returns: [0, 1] } : line));
    await refused([one, forged, three], /game \d+ ends otherwise when it is played again: (?:result|returns|scores)/, {
      verify: 10,
    });
  });
  test('a forged seed, found when the journal is read', async () => {
    const forged = forge(two, (line) => ({ ...line, seed: '0123456789abcdef' }));
    await refused([one, forged, three], /line 2 is not a line of this run: seed is/);
  });
  test('a disk that fails leaves nothing', async () => {
    const failing = {
      ...disk,
      replace: (path: string, text: Parameters<typeof disk.replace>[1], flush?: boolean) => {
        if (path.endsWith('summary.csv')) throw new Error('the disk is full');
        disk.replace(path, text, flush);
      },
    };
    await refused([one, two, three], /the disk is full/, { disk: failing });
  });
  test('with the right parts it is made, with one run’s speed on three machines', async () => {
    const out = join(newFolder(), 'deep', 'all');
    const report = await mergeRuns([two, three, one], { out, workers: 1, verify: 2 });
    expect(report.merged.again).toEqual({ games: 6, byClock: false });
    expect(report.merged.odd).toEqual([]);
    expect(report.summary).toMatchObject({ games: 30, speed: { workers: 3 } });
    expect(existsSync(join(out, 'games.csv'))).toBe(true);
  });
});

/** A copy of a part whose lines are changed and sealed anew, as a machine would that cheats. */
function forge(
  folder: string,
  changed: (line: GameLine) => GameLine,
  otherwise: (file: ExperimentFile) => ExperimentFile = (file) => file,
): string {
  const copy = newFolder();
  const file = otherwise(readExperimentFile(folder));
  writeFileSync(join(copy, 'experiment.json'), JSON.stringify(file));
  const lines = read(folder, 'journal.jsonl').trimEnd().split('\n').slice(1);
  const texts = lines.map((line) => {
    const { check: _, ...body } = JSON.parse(line);
    return JSON.stringify(changed(body));
  });
  const name = { experiment: file.hash, run: file.run };
  writeFileSync(join(copy, 'journal.jsonl'), [...journalText(name, texts)].join(''));
  return copy;
}

describe('parts whose results differ', () => {
  const part = (folder: string, won: number): PlayedRun => {
    const rows = Array.from({ length: 100 }, (_, i) => ({ crashed: null, result: i < won ? 'won' : 'lost' }));
    return {
      folder,
      arms: [{ settled: { name: '', seatings: [[0, 1]] } }],
      rows: [rows],
    } as unknown as PlayedRun;
  };
  test('are named with a p-value; those that differ by chance are not', () => {
    expect(oddParts([part('a', 50), part('b', 58), part('c', 44), part('d', 51)])).toEqual([]);
    const odd = oddParts([part('a', 50), part('b', 85), part('c', 47), part('d', 51)]);
    expect(odd.map(({ folder }) => folder)).toEqual(['b']);
    expect(odd[0].p).toBeLessThan(1e-6);
  });
  test('the test is chi-squared, with rare outcomes put together', () => {
    // By hand: 4 cells, expected 25 and 25, 15 and 15.
    const test = homogeneity(
      new Map([
        ['won', 30],
        ['lost', 10],
      ]),
      new Map([
        ['won', 20],
        ['lost', 20],
      ]),
    );
    expect(test.statistic).toBeCloseTo(25 / 25 + 25 / 25 + 25 / 15 + 25 / 15, 12);
    expect(test.freedom).toBe(1);
    expect(test.p).toBeCloseTo(0.0209, 4);
    const rare = new Map([
      ['won', 30],
      ['lost', 10],
      ['odd', 1],
      ['odder', 2],
    ]);
    expect(homogeneity(rare, rare)).toMatchObject({ freedom: 1, p: 1 });
    expect(homogeneity(new Map([['won', 3]]), new Map([['won', 5]])).p).toBe(1);
  });
});
