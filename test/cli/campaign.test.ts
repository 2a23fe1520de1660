import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { atLength } from '../length.ts';
import { grognard } from './program-run.ts';

const folder = mkdtempSync(join(tmpdir(), 'grognard-'));
afterAll(() => rmSync(folder, { recursive: true }));

const place = (name: string): string => join(folder, name);
const json = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

/** A campaign file as `--new` makes it. */
async function begun(name: string): Promise<string> {
  const file = place(name);
  expect((await grognard(['campaign', 'toy', '--new', file, '--side', 'red', '--quiet'])).code).toBe(0);
  return file;
}

/** A state after a season that was lost, with all goods gone and a point to spend. */
function worn(name: string): string {
  const file = place(name);
  const seasons = [{ red: 'defeat', green: 'victory', blue: 'defeat' }];
  writeFileSync(file, JSON.stringify({ campaign: 'red', seasons, lost: ['salt', 'silk'], points: 1 }));
  return file;
}

test.runIf(atLength)(
  'campaigns are simulated for every side, and the summary is one document with --json',
  async () => {
    const out = place('all');
    const words = [
      'campaign',
      'toy',
      '--games',
      '2',
      '--agents',
      'random',
      '--workers',
      '1',
      '--out',
      out,
      '--json',
      '--quiet',
    ];
    const ran = await grognard(words);
    expect(ran.err).toBe('');
    const document = JSON.parse(ran.out);
    expect(document).toMatchObject({ ruleset: 'toy', campaigns: 6, crashed: 0, exitCode: 0, folder: out });
    expect(Object.keys(document.sides)).toEqual(['red', 'green', 'blue']);
    expect(document.sides.red.agents).toEqual({ red: 'random', green: 'random', blue: 'random' });
    for (const name of [
      'campaigns.csv',
      'missions.csv',
      'report.html',
      'charts/ratings.png',
      'charts/ratings.vl.json',
    ]) {
      expect(existsSync(join(out, name)), name).toBe(true);
    }
  },
);

test('the record of a campaign holds a game a mission, each of which replays', async () => {
  const out = place('recorded');
  await grognard(['campaign', 'toy', '--side', 'red', '--games', '5', '--workers', '1', '--no-report', '--out', out]);
  const files = [1, 2, 3, 4, 5].map((campaign) => join(out, 'records', `${campaign}.jsonl`));
  const two = files.find((file) => readFileSync(file, 'utf8').trimEnd().includes('\n'))!;
  const scenarios = [];
  for (const game of ['1', '2']) {
    const ran = await grognard(['replay', two, '--game', game, '--json']);
    expect(ran.code).toBe(0);
    scenarios.push(JSON.parse(ran.out).scenario);
  }
  expect(scenarios).toEqual(['three', 'rich']);
  expect(await grognard(['replay', two, '--game', '3'])).toMatchObject({ code: 2 });
});

test.runIf(atLength)(
  'run RULESET/campaign/SIDE is the same simulation of one side; words go to standard error',
  async () => {
    const common = ['--games', '3', '--workers', '1', '--no-report'];
    const one = await grognard(['run', 'toy/campaign/gr', ...common, '--seat', 'r=random', '--out', place('one')]);
    const two = await grognard([
      'campaign',
      'toy',
      '--side',
      'green',
      '--seat',
      'red=random',
      ...common,
      '--out',
      place('two'),
    ]);
    expect([one.code, two.code]).toEqual([0, 0]);
    expect(one.err).toContain('3/3 campaigns');
    expect(json(join(place('one'), 'summary.json')).hash).toBe(json(join(place('two'), 'summary.json')).hash);
    expect(two.out).toContain('green: 3 campaigns of');
    expect(two.out).toMatch(/rating +campaigns +share/);
  },
);

test('a campaign is begun in a file, and the file says where it stands', async () => {
  const file = await begun('begun.json');
  expect(json(file)).toMatchObject({ campaign: 'red', seasons: [] });
  const shown = await grognard(['campaign', 'toy', '--state', file]);
  expect(shown.out).toContain('Next: mission 1, The first season');
  expect(shown.out).toContain('defeat   0 victory points, 1 supply point, then The second season');
  const document = JSON.parse((await grognard(['campaign', 'toy', '--state', file, '--json'])).out);
  expect(document.next).toMatchObject({ id: 'three', scenario: 'three', number: 1 });
  expect(document.standing.losses).toEqual([]);
});

test('a finished mission enters the campaign, and the next one begins with its losses', async () => {
  const file = await begun('played.json');
  const words = ['campaign', 'toy', '--state', file, '--play', '--seed', '3', '--out', place('games')];
  const typed = Array.from({ length: 200 }, () => '1');
  const ran = await grognard(words, typed);
  expect(ran.code).toBe(0);
  expect(ran.err).toContain('Mission 1: The first season');
  expect(ran.out).toContain('Next: mission 2, The second season');
  const state = json(file);
  expect(state.seasons).toHaveLength(1);
  const { next } = JSON.parse((await grognard(['campaign', 'toy', '--state', file, '--json'])).out);
  const kinds = ['salt', 'silk', 'spice'];
  expect(next.scenario.crates).toEqual([2, 1, 1].map((count, i) => (state.lost.includes(kinds[i]) ? 0 : count)));
});

test('a mission that is given up in the terminal, or in its record, is a defeat, and the campaign goes on', async () => {
  const games = place('resigned-games');
  const file = await begun('resigned.json');
  const line = ['campaign', 'toy', '--state', file, '--play', '--seed', '5', '--out', games];
  const ran = await grognard(line, ['resign yes', 'quit']);
  expect(ran.code).toBe(0);
  expect(ran.out).toContain('Next: mission 2, The second season');
  expect(json(file).seasons).toMatchObject([{ red: 'defeat' }]);
  const other = await begun('resigned-record.json');
  const record = join(games, readdirSync(games)[0]);
  expect(await grognard(['campaign', 'toy', '--state', other, '--record', record])).toMatchObject({ code: 0, err: '' });
  expect(json(other)).toEqual(json(file));
});

test('a game that was left can be continued, and its record advances the campaign; others are refused', async () => {
  const file = await begun('left.json');
  const games = place('left-games');
  const left = await grognard(['campaign', 'toy', '--state', file, '--play', '--seed', '5', '--out', games], ['quit']);
  expect(left.code).toBe(0);
  const record = join(games, readdirSync(games)[0]);
  expect(json(file).seasons).toEqual([]);
  const early = await grognard(['campaign', 'toy', '--state', file, '--record', record]);
  expect(early).toMatchObject({ code: 2 });
  expect(early.err).toContain('the game is not over');
  await grognard(['play', record, '--tui', '--seat', 'red=random', '--out', games]);
  const played = readdirSync(games).map((name) => join(games, name));
  const whole = played.find((name) => json(name).result !== 'unfinished')!;
  const taken = await grognard(['campaign', 'toy', '--state', file, '--record', whole]);
  expect(taken).toMatchObject({ code: 0, err: '' });
  expect(json(file).seasons).toHaveLength(1);
  const again = await grognard(['campaign', 'toy', '--state', file, '--record', whole]);
  expect(again.code).toBe(2);
});

test('repairs cost a point for each step, of units by name or by default', async () => {
  const file = worn('worn.json');
  const shown = await grognard(['campaign', 'toy', '--state', file]);
  expect(shown.out).toMatch(/salt +red +out of stock +in stock for 1 supply point/);
  const ran = await grognard(['campaign', 'toy', '--state', file, '--repair', 'silk']);
  expect(ran.code).toBe(0);
  expect(json(file)).toMatchObject({ lost: ['salt'], points: 0 });
  const usual = worn('usual.json');
  await grognard(['campaign', 'toy', '--state', usual, '--repair', 'usual']);
  expect(json(usual)).toMatchObject({ lost: ['silk'], points: 0 });
});

test.each<[string, (file: string) => readonly string[], string]>([
  ['a ruleset without campaigns', () => ['campaign', 'ttt'], 'tic-tac-toe has no linked campaigns (campaign): '],
  ['a side that is none', () => ['campaign', 'toy', '--side', 'purple'], "no side 'purple'"],
  ['a new campaign of no side', () => ['campaign', 'toy', '--new', place('none.json')], 'one of red, green, blue'],
  [
    'a new campaign over an old one',
    (file) => ['campaign', 'toy', '--new', file, '--side', 'red'],
    'the file exists already',
  ],
  ['a file that is not there', () => ['campaign', 'toy', '--state', place('nowhere.json')], 'no such file'],
  [
    'a unit that needs no repair',
    (file) => ['campaign', 'toy', '--state', file, '--repair', 'spice'],
    "no repair of 'spice'",
  ],
  [
    'more repairs than points',
    (file) => ['campaign', 'toy', '--state', file, '--repair', 'salt,silk'],
    'no supply points',
  ],
  ['repairs of nothing', () => ['campaign', 'toy', '--repair', 'salt'], '--state FILE'],
  [
    'a record beside a game',
    (file) => ['campaign', 'toy', '--state', file, '--play', '--record', file],
    'only one of the two',
  ],
  ['a simulation of a file', (file) => ['campaign', 'toy', '--state', file, '--games', '3'], 'no --new or --state'],
  ['a record that is none', (file) => ['campaign', 'toy', '--state', file, '--record', file], 'not a game record'],
])('%s is refused in one line, and the file stays as it was', async (_, words, expected) => {
  const file = worn('refused.json');
  const before = readFileSync(file, 'utf8');
  const ran = await grognard(words(file));
  expect(ran.code).toBe(2);
  expect(ran.out).toBe('');
  expect(ran.err).toContain(expected);
  expect(ran.err.trimEnd().split('\n')).toHaveLength(1);
  expect(readFileSync(file, 'utf8')).toBe(before);
});

test('a state that does not follow its tree is refused with the field and the reason', async () => {
  const file = place('wrong.json');
  const season = { red: 'victory', green: 'defeat', blue: 'defeat' };
  writeFileSync(file, JSON.stringify({ campaign: 'red', seasons: [season, season] }));
  const ran = await grognard(['campaign', 'toy', '--state', file]);
  expect(ran.code).toBe(2);
  expect(ran.err).toContain(`seasons.1: a season (${file}); expected none: the campaign is over after a victory`);
});
