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
