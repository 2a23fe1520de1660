import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { atLength } from '../length.ts';
import { grognard } from './program-run.ts';

const folder = mkdtempSync(join(tmpdir(), 'grognard-'));
afterAll(() => rmSync(folder, { recursive: true }));

const place = (name: string): string => join(folder, name);

test('run prints the summary as one JSON document and writes the same into the folder', async () => {
  const out = place('a');
  const words = ['run', 'ttt', '--seat', 'c=heur', '--seat', 'n=random', '--games', '40', '--out', out];
  const ran = await grognard([...words, '--json', '--quiet', '--no-report']);
  expect(ran.code).toBe(0);
  expect(ran.err).toBe('');
  const document = JSON.parse(ran.out);
  expect(document).toMatchObject({ ruleset: 'tic-tac-toe', games: 40, seed: '1', exitCode: 0, folder: out });
  const { folder: _, report, gates, exitCode, ...summary } = document;
  expect(JSON.parse(readFileSync(join(out, 'summary.json'), 'utf8'))).toEqual(summary);
  expect(JSON.parse(readFileSync(join(out, 'experiment.json'), 'utf8')).command).toEqual([
    'grognard',
    ...words,
    '--json',
    '--quiet',
    '--no-report',
  ]);
});

test.runIf(atLength)(
  'the same command gives the same games whatever the workers; another seed gives others',
  async () => {
    const hashOf = async (name: string, ...more: string[]): Promise<string> => {
      const words = ['run', 'pig', '--games', '30', '--no-report', '--json', '--out', place(name), ...more];
      return JSON.parse((await grognard(words)).out).hash;
    };
    const hash = await hashOf('b1', '--workers', '1');
    expect(await hashOf('b2', '--workers', '2')).toBe(hash);
    expect(await hashOf('b3', '--seed', '2', '--workers', '1')).not.toBe(hash);
  },
);

test('words go to standard error, the summary to standard output; a gate that fails ends with 99', async () => {
  const words = ['run', 'ttt', '--games', '10', '--workers', '1', '--no-report', '--out', place('c')];
  const ran = await grognard([...words, '--require', 'crosses.win in 0..1']);
  expect(ran.code).toBe(0);
  expect(ran.out).toContain('gate holds');
  expect(ran.err).toContain('10/10 games');
  expect((await grognard([...words, '--require', 'crosses.points > 9'])).code).toBe(99);
});

test('a run writes its report and names it', async () => {
  const out = place('d');
  const ran = await grognard(['run', 'ttt', '--games', '20', '--workers', '1', '--out', out]);
  expect(ran.out).toContain(`report: ${join(out, 'report.html')}`);
  expect(existsSync(join(out, 'report.html'))).toBe(true);
});

test.runIf(atLength)(
  'a run in which games crashed gives the reason, the number and a record, in words and as JSON',
  async () => {
    const out = place('crashes');
    const agent = fileURLToPath(new URL('../experiments/agents/throws.ts', import.meta.url));
    const words = ['run', 'ttt', '--seat', `crosses=${agent}`, '--games', '20', '--no-report', '--out', out];
    const ran = await grognard(words);
    expect(ran.code).toBe(1);
    const [, count, why, record] = /^ {2}(\d+) x (.*?) {2}(\S+)$/m.exec(ran.out) ?? [];
    expect(ran.out).toContain(`${count} crashed:`);
    expect(why).toContain('no idea');
    expect(JSON.parse(readFileSync(record, 'utf8')).result).toBe(`crashed: ${why}`);
    const { crashes, crashed } = JSON.parse((await grognard([...words, '--json'])).out);
    expect(crashes).toEqual([{ why, count: Number(count), record }]);
    expect(crashed).toBe(Number(count));
  },
);

test('a match reports the stronger agent; resume finds nothing left to do and reports the same', async () => {
  const out = place('e');
  const played = await grognard([
    'match',
    'greedy',
    'random',
    '--on',
    'c4',
    '--rounds',
    '5',
    '--workers',
    '1',
    '--no-report',
    '--out',
    out,
    '--json',
  ]);
  const { match, hash } = JSON.parse(played.out);
  expect(match.rounds).toBe(5);
  expect(match.first.agent).toBe('greedy');
  const resumed = await grognard(['resume', out, '--no-report', '--json']);
  expect(JSON.parse(resumed.out).hash).toBe(hash);
});

test.runIf(atLength)(
  'a match with --sprt ends with the first verdict, after the same rounds as the experiment with that key',
  async () => {
    const more = ['--no-report', '--workers', '1', '--json'];
    const words = ['greedy', 'random', '--on', 'c4', '--sprt', '0,100', '--rounds', '200'];
    const played = JSON.parse((await grognard(['match', ...words, '--out', place('s1'), ...more])).out);
    expect(played.match.sprt).toMatchObject({ verdict: 'H1' });
    expect(played.match.rounds).toBeLessThan(100);
    const keys = ['on=c4', 'first=greedy', 'second=random', 'sprt=0,100', 'rounds=200'];
    const again = JSON.parse((await grognard(['experiment', 'match', ...keys, '--out', place('s2'), ...more])).out);
    expect(again.hash).toBe(played.hash);
  },
);

test.each(['5', '5,0', '0,5,9', '0,', 'a,b'])('--sprt %s is refused before anything is played', async (text) => {
  const ran = await grognard(['match', 'greedy', 'random', '--on', 'c4', '--sprt', text, '--out', place('s3')]);
  expect(ran.code).toBe(2);
  expect(ran.err).toContain('--sprt');
  expect(existsSync(place('s3'))).toBe(false);
});

test.runIf(atLength)(
  'an experiment from a file is the one that its keys make, and experiment.json makes it again',
  async () => {
    const file = place('mine.json');
    writeFileSync(file, JSON.stringify({ experiment: 'run', on: 'ttt', games: 15, crosses: 'random', seed: 3 }));
    const first = await grognard(['experiment', file, '--out', place('f1'), '--no-report', '--workers', '1', '--json']);
    const named = ['experiment', 'run', 'on=ttt/standard', 'games=15', 'cross=random', '--seed', '3'];
    const second = await grognard([...named, '--out', place('f2'), '--no-report', '--workers', '1', '--json']);
    const again = [
      'experiment',
      join(place('f1'), 'experiment.json'),
      '--out',
      place('f3'),
      '--no-report',
      '--workers',
      '1',
      '--json',
    ];
    const hashes = [first, second, await grognard(again)].map(({ out }) => JSON.parse(out).hash);
    expect(new Set(hashes).size).toBe(1);
    expect((await grognard(['experiment', 'run', 'on=ttt', 'gmaes=5'])).err).toContain('games');
  },
);

test('replacement data with faults is refused with every fault, its path and its field', async () => {
  const data = place('data');
  const { mkdirSync } = await import('node:fs');
  mkdirSync(data);
  writeFileSync(join(data, 'terrain.json'), JSON.stringify({ terrain: 5 }));
  const ran = await grognard(['run', 'wt/bastogne', '--games', '1', '--data', data, '--out', place('g')]);
  expect(ran.code).toBe(2);
  expect(ran.err.trimEnd().split('\n').length).toBeGreaterThan(2);
  expect(ran.err).toContain('terrain.json: terrain:');
  expect(existsSync(place('g'))).toBe(false);
  const checked = await grognard(['check', join(data, 'terrain.json'), '--ruleset', 'wt', '--json']);
  expect(checked.code).toBe(2);
  expect(JSON.parse(checked.out).error.faults.length).toBeGreaterThan(1);
});

test('replay stops where it is told, draws the position, and says when the record leads elsewhere', async () => {
  const out = place('h');
  await grognard(['run', 'toy/three', '--games', '1', '--workers', '1', '--no-report', '--out', out]);
  const file = join(out, 'records', '1.jsonl');
  const whole = JSON.parse((await grognard(['replay', file, '--json'])).out);
  expect(whole).toMatchObject({ ruleset: 'toy', difference: null });
  expect(whole.played).toBe(whole.actions);
  const half = await grognard(['replay', file, '--to', 'turn=2', '--svg', place('map.svg'), '--json']);
  expect(JSON.parse(half.out)).toMatchObject({ turn: 2, difference: null });
  expect(readFileSync(place('map.svg'), 'utf8')).toMatch(/^<svg/);
  const record = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(place('bent.json'), JSON.stringify({ ...record, finalHash: '0' }));
  const bent = await grognard(['replay', place('bent.json')]);
  expect(bent.code).toBe(1);
  expect(bent.err).toContain('the end differs');
});

test.runIf(atLength)('lines that a seat may not read stay out of its replay', async () => {
  const out = place('i');
  await grognard(['run', 'toy/three', '--games', '1', '--workers', '1', '--no-report', '--out', out]);
  const log = async (as: string): Promise<string[]> => {
    const ran = await grognard(['replay', join(out, 'records', '1.jsonl'), '--as', as, '--json']);
    return JSON.parse(ran.out).log.filter((line: string) => line.startsWith('You are dealt'));
  };
  expect(await log('all')).toHaveLength(3);
  expect(await log('green')).toHaveLength(1);
});

test('odds are exact fractions, and a simulation agrees with them', async () => {
  const words = ['odds', 'wt', 'battle', 'attackers=18Inf,79Inf', 'defenders=9Inf', '--simulate', '2000', '--json'];
  const { outcomes, simulation } = JSON.parse((await grognard(words)).out);
  const sum = outcomes.reduce(
    (total: number, { probability }: { probability: { value: number } }) => total + probability.value,
    0,
  );
  expect(sum).toBeCloseTo(1, 12);
  expect(outcomes.reduce((total: number, { simulated }: { simulated: number }) => total + simulated, 0)).toBe(2000);
  expect(simulation.p).toBeGreaterThan(0.001);
});
