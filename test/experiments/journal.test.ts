import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { run } from '../../experiments/kinds/games/declare.ts';
import { type GameRow, Journal } from '../../experiments/running/journal.ts';
import { lineCheck } from '../../experiments/running/line-check.ts';
import { resumeExperiment, runExperiment } from '../../experiments/running/runner.ts';
import { settle } from '../../experiments/running/settle.ts';
import { BadInput } from '../../src/engine/contract/errors.ts';
import { type Disk, disk } from '../../src/node/files.ts';
import { atLength } from '../length.ts';
import { gamesWithoutMs, newFolder, read } from './folders.ts';

const seats = { crosses: 'random', noughts: 'random' };
const games = (count: number, seed = 1) =>
  run({ ruleset: 'tic-tac-toe', scenarios: ['standard'], seats, games: count, seed });

/** Milliseconds that workers may take to start on a busy machine. */
const LONG = 120_000;

/** More than there are forgeries of a line. */
const GAMES = 16;

/** A finished run, which no test changes: its journal and its games. */
const done = { folder: '', text: '', games: '' };

beforeAll(async () => {
  done.folder = newFolder();
  await runExperiment(games(GAMES), { out: done.folder, workers: 1 });
  done.text = read(done.folder, 'journal.jsonl');
  done.games = gamesWithoutMs(done.folder);
}, LONG);

/** A copy of the finished run with another journal. */
function withJournal(text: string | Uint8Array): string {
  const folder = newFolder();
  writeFileSync(join(folder, 'experiment.json'), read(done.folder, 'experiment.json'));
  writeFileSync(join(folder, 'journal.jsonl'), text);
  return folder;
}

const withLines = (change: (lines: string[]) => void): string => {
  const lines = done.text.trimEnd().split('\n');
  change(lines);
  return withJournal(`${lines.join('\n')}\n`);
};

async function refusal(folder: string): Promise<BadInput> {
  const before = readFileSync(join(folder, 'journal.jsonl'));
  const error = await resumeExperiment(folder, { workers: 1 }).then(
    () => null,
    (why: unknown) => why,
  );
  expect(error).toBeInstanceOf(BadInput);
  expect(readFileSync(join(folder, 'journal.jsonl'))).toEqual(before);
  return error as BadInput;
}

const forged: [string, (line: string) => string][] = [
  ['null', () => 'null'],
  ['a number', () => '17'],
  ['an empty line', () => ''],
  ['a list', () => '[[1,2],{}]'],
  ['JSON nested ten thousand deep', () => '['.repeat(10_000) + ']'.repeat(10_000)],
  ['no JSON', () => 'a dog ate it'],
  ['the line without its checksum', (line) => line.replace(/,"check":"\w+"/, '')],
  ['another result under the old checksum', (line) => line.replace(/"returns":\[[^\]]*\]/, '"returns":[0.75,0.25]')],
  ['another seed under the old checksum', (line) => line.replace(/"seed":"./, '"seed":"g')],
  ['another game under the old checksum', (line) => line.replace(/"game":\d+/, '"game":99')],
  ['another checksum', (line) => line.replace(/"check":"./, '"check":"g')],
  ['half of the line', (line) => line.slice(0, line.length / 2)],
];

describe('a line that the run did not write', () => {
  test.each(forged)('%s: is refused with its number and the way out', async (_, forge) => {
    const folder = withLines((lines) => {
      lines[6] = forge(lines[6]);
    });
    const { message, where } = await refusal(folder);
    expect(message).toContain('line 7 is not a line of this run');
    expect(where).toBe(`${join(folder, 'journal.jsonl')}:7`);
    expect(message).toContain(`npx grognard resume ${folder} --drop-bad-lines`);
  });

  test('when such lines are dropped, their games alone are played again, with the same bytes', async () => {
    // A different line for each forgery, behind the first, which names the run.
    const folder = withLines((lines) => {
      forged.forEach(([, forge], i) => {
        lines[i + 1] = forge(lines[i + 1]);
      });
    });
    const found: (readonly number[])[] = [];
    await resumeExperiment(folder, {
      workers: 1,
      dropBadLines: true,
      onStart: ({ finished, dropped }) => found.push([finished, ...dropped]),
    });
    expect(found).toEqual([[GAMES - forged.length, ...forged.map((_, i) => i + 2)]]);
    expect(gamesWithoutMs(folder)).toBe(done.games);
    expect(read(folder, 'journal.dropped.jsonl').split('\n')).toHaveLength(forged.length + 1);
    expect((await resumeExperiment(folder, { workers: 1 })).reused).toBe(true);
  });

  test('many are counted', async () => {
    const folder = withLines((lines) => lines.push(...Array.from({ length: 2000 }, (_, i) => `{"arm":0,"game":${i}}`)));
    const { message } = await refusal(folder);
    expect(message).toContain(`line ${GAMES + 2} is not a line of this run`);
    expect(message).toContain('1999 more are bad');
  });
});

test('two lines that differ about one game are both bad; one line twice is one line', async () => {
  const other = newFolder();
  // The same run with another game 5, as two processes in one folder could have written it.
  writeFileSync(join(other, 'experiment.json'), read(done.folder, 'experiment.json'));
  await resumeExperiment(other, { workers: 1 });
  const lineOf = (text: string): string => text.split('\n').find((line) => line.includes('"game":5,'))!;
  const again = lineOf(read(other, 'journal.jsonl'));
  expect(again).not.toBe(lineOf(done.text));
  const folder = withLines((lines) => lines.push(again));
  const { message } = await refusal(folder);
  const first = 1 + done.text.split('\n').indexOf(lineOf(done.text));
  expect(message).toContain(
    `line ${GAMES + 2} is not a line of this run: line ${first} contradicts it about the same game`,
  );
  const dropped: number[] = [];
  await resumeExperiment(folder, {
    workers: 1,
    dropBadLines: true,
    onStart: (start) => dropped.push(...start.dropped),
  });
  expect(dropped).toEqual([first, GAMES + 2]);
  expect(gamesWithoutMs(folder)).toBe(done.games);

  const twice = withLines((lines) => lines.push(lines[3]));
  expect((await resumeExperiment(twice, { workers: 1 })).reused).toBe(true);
});

test('the journal of another run is refused and left alone, also of another run of the same experiment', async () => {
  for (const seed of atLength ? [1, 2] : [1]) {
    const other = newFolder();
    await runExperiment(games(GAMES, seed), { out: other, workers: 1 });
    const text = read(other, 'journal.jsonl');
    const folder = withJournal(text);
    for (const dropBadLines of [false, true]) {
      const resumed = resumeExperiment(folder, { workers: 1, dropBadLines });
      await expect(resumed).rejects.toThrow(/the journal of another run/);
    }
    expect(read(folder, 'journal.jsonl')).toBe(text);
    const { message } = await refusal(withLines((lines) => lines.splice(3, 1, text.split('\n')[3])));
    expect(message).toContain('line 4 is not a line of this run: its checksum does not fit');
  }
});

test('a first line that names no run is bad; dropping it keeps the games', async () => {
  const folder = withLines((lines) => {
    lines[0] = '{"experimenz":';
  });
  expect((await refusal(folder)).message).toContain('line 1 is not a line of this run: it does not name the run');
  const finished: number[] = [];
  const report = await resumeExperiment(folder, {
    workers: 1,
    dropBadLines: true,
    onStart: (start) => finished.push(start.finished),
  });
  expect(finished).toEqual([GAMES]);
  expect(report.reused).toBe(true);
  expect(read(folder, 'journal.jsonl')).toBe(done.text);
});

test('cut anywhere, a journal loses its torn line without a word', async () => {
  const bytes = Buffer.from(done.text);
  const name = JSON.parse(read(done.folder, 'experiment.json')) as { hash: string; run: string };
  const ready = await settle(games(GAMES));
  const ends = [...bytes.entries()].flatMap(([i, byte]) => (byte === 10 ? [i + 1] : []));
  for (let length = 0; length <= bytes.length; length += atLength ? 13 : 97) {
    const path = join(newFolder(), 'journal.jsonl');
    writeFileSync(path, bytes.subarray(0, length));
    const journal = await Journal.open(path, { experiment: name.hash, run: name.run }, lineCheck(ready), {
      disk,
      dropCommand: '',
    });
    await journal.close();
    const whole = ends.filter((end) => end <= length);
    expect(journal.size).toBe(Math.max(0, whole.length - 1));
    expect(readFileSync(path).length).toBe(whole[whole.length - 1] ?? ends[0]);
  }
});

test('no damage adds a game that was not played to a journal', async () => {
  const bytes = Buffer.from(done.text);
  const name = JSON.parse(read(done.folder, 'experiment.json')) as { hash: string; run: string };
  const ready = await settle(games(GAMES));
  const path = join(newFolder(), 'journal.jsonl');
  const open = async (): Promise<Journal> => {
    const journal = await Journal.open(path, { experiment: name.hash, run: name.run }, lineCheck(ready), {
      disk,
      dropCommand: '',
    });
    await journal.close();
    return journal;
  };
  writeFileSync(path, bytes);
  const plain = ({ arm, game, seed, result, returns, scores, turns, decisions, hash, luck, ms, crashed }: GameRow) => {
    return { arm, game, seed, result, returns, scores, turns, decisions, hash, luck, ms, crashed };
  };
  const right = new Map([...(await open()).games(0, GAMES)].map((row) => [row.game, plain(row)]));
  const place = fc.nat(bytes.length - 1);
  const damage = fc.oneof(
    fc.tuple(place, fc.nat(7)).map(([at, bit]) => {
      const flipped = Buffer.from(bytes);
      flipped[at] ^= 1 << bit;
      return flipped;
    }),
    fc
      .tuple(place, place)
      .map(([a, b]) => Buffer.concat([bytes.subarray(0, Math.min(a, b)), bytes.subarray(Math.max(a, b))])),
    fc
      .tuple(place, place, place)
      .map(([at, a, b]) =>
        Buffer.concat([bytes.subarray(0, at), bytes.subarray(Math.min(a, b), Math.max(a, b)), bytes.subarray(at)]),
      ),
    fc
      .tuple(place, fc.uint8Array({ maxLength: 40 }))
      .map(([at, more]) => Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)])),
    fc.tuple(place, fc.json()).map(([at, json]) => {
      const end = bytes.indexOf(10, at) + 1;
      return Buffer.concat([bytes.subarray(0, end), Buffer.from(`${json}\n`), bytes.subarray(end)]);
    }),
  );
  await fc.assert(
    fc.asyncProperty(damage, async (damaged) => {
      writeFileSync(path, damaged);
      try {
        for (const row of (await open()).games(0, GAMES)) expect(plain(row)).toEqual(right.get(row.game));
      } catch (error) {
        if (!(error instanceof BadInput)) throw error;
        expect(error.message).toMatch(/line \d+ is not a line of this run|the journal of another run/);
      }
    }),
    { numRuns: atLength ? 300 : 30 },
  );
});

describe('a line with a right checksum', () => {
  /** Of a game with measures. */
  let faultOf: (value: unknown) => string | null;
  let good: Record<string, unknown>;

  beforeAll(async () => {
    const folder = newFolder();
    const declared = run({ ruleset: 'toy', scenarios: ['three'], games: 4 });
    await runExperiment(declared, { out: folder, workers: 1 });
    const { check: _, ...line } = JSON.parse(read(folder, 'journal.jsonl').split('\n')[2]);
    good = line;
    faultOf = lineCheck(await settle(declared));
  }, LONG);

  test('is refused where a field breaks the plan or the rules, and the message names it', () => {
    expect(faultOf(good)).toBeNull();
    const wrong: Record<string, readonly unknown[]> = {
      arm: [-1, 1, 0.5, '0', null],
      game: [0, 5, 1.5, '1', null, 1],
      seed: ['', 'ffffffffffffffff', 7],
      seating: [[], [0, 1], [1, 2, 0], [0, 1, 1], 'ab', { 0: 0, 1: 1, length: 2 }],
      result: ['nobody', '', 3, null],
      returns: [[1], [0.5, 0.25, 0.25, 0], [1.1, 0, 0], [-0.1, 1, 1], ['1', 0, 0], null],
      scores: [[1], [1, null, 2], ['1', 2, 3]],
      turns: [-1, 1e6, 1.5, null],
      decisions: [-1, 1e12, 0.5, '9'],
      hash: ['', 'xyz', 12, 'F'.repeat(16)],
      luck: [[0, 0, 0]],
      dice: [[], null, 'x', { x: [1] }, { 'game.die 2': [1] }, { 'game.die 2': [1, -1] }, { 'die 1,1e9': [1, 1] }],
      ms: [-1, null, '5', Number.NaN],
      mix: [0, 1, -1, '1'],
      turnRows: [undefined, {}, [[1]], [['x']], [null]],
      tableRows: [undefined, [[99, 1]], [[]], [null], [['a', 1]]],
      heat: [undefined, {}, [[], [], [], [], [], [], [], []], [[1]], [[-1, 1]]],
      crashed: ['why'],
      surplus: [1],
    };
    for (const [key, values] of Object.entries(wrong)) {
      for (const value of values) {
        if (JSON.stringify(good[key]) === JSON.stringify(value)) continue;
        const fault = faultOf({ ...good, [key]: value });
        expect(fault, `${key} ${JSON.stringify(value)}`).not.toBeNull();
      }
      if (!['luck', 'mix', 'dice'].includes(key) && key in good) {
        const { [key]: _, ...without } = good;
        expect(faultOf(without), `without ${key}`).toContain(`${key} is missing`);
      }
    }
  });

  test(
    'counts events in hexes of the map alone',
    async () => {
      const folder = newFolder();
      const declared = run({ ruleset: 'three-bridges', scenarios: ['bridgehead'], games: 1 });
      await runExperiment(declared, { out: folder, workers: 1 });
      const { check: _, ...line } = JSON.parse(read(folder, 'journal.jsonl').split('\n')[1]);
      const ready = await settle(declared);
      const check = lineCheck(ready);
      const [, ...layers] = line.heat as number[][];
      const faultOfHeat = (...layer: number[]) => check({ ...line, heat: [layer, ...layers] });
      const last = ready.arms[0].s.names.hex!.length - 1;
      expect(faultOfHeat(0, 1, last, 1)).toBeNull();
      for (const layer of [[last + 1, 1], [-1, 1], [0.5, 1], [last], [0, 1, last + 1, 1]]) {
        expect(faultOfHeat(...layer), `${layer}`).toContain('not pairs of a hex and a number');
      }
    },
    LONG,
  );

  test('is refused where it is any other JSON', () => {
    const keys = Object.keys(good).filter((key) => key !== 'dice');
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(...keys), (value, key) => {
        expect(faultOf(value)).not.toBeNull();
        // Numbers may be any where nothing bounds them.
        if (typeof value !== 'number') expect(faultOf({ ...good, [key]: value })).not.toBeNull();
      }),
    );
  });

  test('of a crash has a reason and no result', () => {
    const { arm, game, seed, seating, ms } = good;
    const crash = { arm, game, seed, seating, ms };
    expect(faultOf({ ...crash, crashed: 'no idea' })).toBeNull();
    expect(faultOf({ ...crash, crashed: 7 })).toContain('crashed is 7');
    expect(faultOf({ ...crash, crashed: 'no idea', result: good.result })).toContain('result');
  });
});

test('a game counts only when its line is on the disk', async () => {
  let flushed = 0;
  const slow: Disk = {
    ...disk,
    appender: async (path) => {
      const inner = await disk.appender(path);
      return {
        close: () => inner.close(),
        append: async (text) => {
          await new Promise((later) => setTimeout(later, 3));
          await inner.append(text);
          flushed += text.split('\n').length - 1;
        },
      };
    },
  };
  const counted: [number, number][] = [];
  await runExperiment(games(30), {
    out: newFolder(),
    workers: 1,
    disk: slow,
    // The first line names the run.
    onProgress: ({ done: games }) => counted.push([games, flushed - 1]),
  });
  expect(counted.length).toBeGreaterThan(3);
  for (const [games, lines] of counted) expect(games).toBeLessThanOrEqual(lines);
});

/** A copy of the finished run. */
function finishedRun(): string {
  const folder = newFolder();
  cpSync(done.folder, folder, { recursive: true });
  return folder;
}

test.each([['null'], ['{}'], ['{"speed":{"seconds":"x"}}'], ['{']])(
  'a damaged summary %s of a finished run is written anew',
  async (text) => {
    const folder = finishedRun();
    writeFileSync(join(folder, 'summary.json'), text);
    expect((await resumeExperiment(folder, { workers: 1 })).exitCode).toBe(0);
    expect(JSON.parse(read(folder, 'summary.json'))).toMatchObject({ speed: { workers: 1 } });
  },
);

test('a folder in the place of the journal is named', async () => {
  const folder = finishedRun();
  rmSync(join(folder, 'journal.jsonl'));
  mkdirSync(join(folder, 'journal.jsonl'));
  await expect(resumeExperiment(folder, { workers: 1 })).rejects.toThrow(BadInput);
});

test('a bound of crashes below 0 is no part of experiment.json', async () => {
  const folder = finishedRun();
  const path = join(folder, 'experiment.json');
  writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), maxCrashes: -5 }));
  await expect(resumeExperiment(folder, { workers: 1 })).rejects.toThrow('maxCrashes is -5, not at least 0');
});

test('a line that could not be read back is not written', async () => {
  const path = join(newFolder(), 'journal.jsonl');
  const check = lineCheck(await settle(games(GAMES)));
  const journal = await Journal.open(path, { experiment: 'x', run: '0'.repeat(16) }, check, { disk, dropCommand: '' });
  const { check: _, ...line } = JSON.parse(done.text.split('\n')[1]);
  await expect(journal.append([{ ...line, scores: [Number.NaN, 0] }])).rejects.toThrow(/scores is \[null,0\]/);
  await journal.append([line]);
  await journal.close();
  expect(readFileSync(path, 'utf8').split('\n')).toHaveLength(3);
});

test('a journal of an older version is refused with its format', async () => {
  const folder = withJournal('{"experiment":"x"}\n');
  const file = JSON.parse(read(folder, 'experiment.json'));
  writeFileSync(join(folder, 'experiment.json'), JSON.stringify({ ...file, format: 'grognard-experiment/1' }));
  await expect(resumeExperiment(folder)).rejects.toThrow(/format grognard-experiment\/1.*play it anew/);
  expect(existsSync(join(folder, 'games.csv'))).toBe(false);
});
