import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { winterThunder } from '../../src/rules/winter-thunder/index.ts';
import { grognard } from './program-run.ts';

const folder = mkdtempSync(join(tmpdir(), 'grognard-'));
afterAll(() => rmSync(folder, { recursive: true }));

const words = (out: string, ...more: string[]): string[] => {
  return ['tune', 'wt', '--on', 'st', '--games', '8', '--positions', '4', '--out', out, ...more];
};

test('weights are fitted, drawn and said how to use; the rules take the file; no result depends on the workers', async () => {
  const [one, two] = [join(folder, 'one', 'evaluation.json'), join(folder, 'two', 'evaluation.json')];
  const first = await grognard(words(one, '--workers', '1'));
  expect(first.code).toBe(0);
  expect(first.err).toContain('8/8 games');
  expect(first.out).toContain('mean gap');
  expect(first.out).toContain(`--data ${join(folder, 'one')}`);
  for (const ending of ['vl.json', 'svg', 'png']) {
    expect(existsSync(join(folder, 'one', `evaluation-reliability.${ending}`))).toBe(true);
  }
  const file = JSON.parse(readFileSync(one, 'utf8'));
  const s = winterThunder.prepare({ scenario: 'st-vith', data: { 'evaluation.json': file } });
  const { bias, weights } = file.scenarios['st-vith'].german;
  expect(s.outlook[0].bias).toBe(bias);
  expect(s.outlook[0].weights[0]).toBe(weights[winterThunder.knowledge!.features!.names[0]] ?? 0);

  const second = await grognard(words(two, '--workers', '2', '--json', '--quiet'));
  expect(second.err).toBe('');
  const { evaluation, heldOut } = JSON.parse(second.out);
  expect(heldOut[0]).toMatchObject({ scenario: 'st-vith', games: 2 });
  const { command: _, commit: __, ...fitted } = evaluation;
  expect(file).toMatchObject(fitted);
});

test.each([
  ['a ruleset without features', ['tune', 'ttt'], 'no features'],
  ['a scenario that is none', ['tune', 'wt', '--on', 'normandy'], 'no scenario'],
  ['no scenario', ['tune', 'wt', '--on', ','], '--on'],
  ['a file that is no data file', ['tune', 'wt', '--out', 'weights.txt'], '.json'],
  ['too few games', ['tune', 'wt', '--games', '3'], '--games'],
])('%s is refused in one line', async (_, given, what) => {
  const { code, err } = await grognard(given);
  expect(code).toBe(2);
  expect(err).toContain(what);
  expect(err.trim().split('\n')).toHaveLength(1);
});

test('constants of the search are raced; what was fought before is not fought again; the file says how it came about', async () => {
  const out = join(folder, 'race');
  const line = ['tune', 'wt/st-vith', '--search', '--agent', 'mcts:iterations=4', '--candidates', '2'];
  const sizes = ['--positions', '1', '--retest', '3', '--workers', '1', '--out', out];
  const first = await grognard([...line, ...sizes]);
  expect(first.code).toBe(0);
  expect(first.err).toContain('round-1: 2 settings, 1 positions');
  const text = readFileSync(join(out, 'search.json'), 'utf8');
  const file = JSON.parse(text);
  expect(file).toMatchObject({ seed: '1', agent: 'mcts:iterations=4', scenarios: 1, retest: { positions: 3 } });
  expect(file.command).toContain('--search');
  expect(file.rounds[0].gains).toHaveLength(2);
  const proven = file.retest.gain[1] > 0;
  expect(file.settings).toEqual(proven ? file.retest.settings : {});

  const journals = (): string[] => {
    return ['round-1', 'retest'].map((round) => readFileSync(join(out, round, 'journal.jsonl'), 'utf8'));
  };
  const before = journals();
  const again = await grognard([...line, ...sizes, '--json', '--quiet']);
  expect(again.err).toBe('');
  expect({ ...JSON.parse(again.out).search, command: file.command }).toEqual(file);
  // The journals keep what each battle took: none was fought anew.
  expect(journals()).toEqual(before);
});

test.each([
  ['an agent that settles what is tuned', ['tune', 'wt', '--search', '--agent', 'mcts:doubt=1'], 'doubt'],
  ['an agent that does not search', ['tune', 'wt', '--search', '--agent', 'greedy'], '--agent'],
  ['a ruleset without plans', ['tune', 'connect-four', '--search'], 'no plans'],
  ['two rulesets without --search', ['tune', 'wt', 'nuklear-winter-68'], '--search'],
])('%s is refused', async (_, given, what) => {
  const { code, err } = await grognard(given);
  expect(code).toBe(2);
  expect(err).toContain(what);
});
