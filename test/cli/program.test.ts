import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { commands } from '../../src/cli/program.ts';
import { grognard } from './program-run.ts';

test('--help names every command, its usage and the exit codes', async () => {
  const { code, out } = await grognard(['--help']);
  expect(code).toBe(0);
  for (const { name, summary } of commands)
    expect(out).toMatch(new RegExp(`^  ${name}\\b.*${summary.slice(0, 20)}`, 'm'));
  expect(out).toContain('99 a gate failed');
});

test.each([
  [['run', 'wt/hmoe'], 'home-for-christmas'],
  [['run', 'winter-thnder/bastogne'], 'winter-thunder'],
  [['rnu'], 'run'],
  [['run', 'ttt', '--seat', 'croses=random'], 'crosses'],
  [['run', 'ttt', '--seat', 'crosses=heuristik'], 'heuristic'],
  [['run', 'ttt', '--seat', 'crosses=mcts:iterationz=5'], 'iterations'],
  [['run', 'wt/bastogne', '--option', '11.9'], '11.1'],
  [['run', 'wt/bastogne', '--option', '11.4=dice'], 'off|random|posture'],
  [['run', 'ttt', '--games', 'many'], 'a whole number'],
  [['run', 'ttt', '--gmaes', '5'], 'see grognard run --help'],
  [['odds', 'wt', 'batle'], 'battle'],
  [['replay', 'nowhere.json'], 'the record of a game'],
  [['resume', 'nowhere'], 'experiment.json'],
  [['run', 'wt'], 'st-vith'],
  [['run', 'wt/campaign/other'], 'no linked campaigns'],
])('%j is refused in one line that says what is right: %s', async (words, right) => {
  const { code, out, err } = await grognard(words);
  expect(code).toBe(2);
  expect(out).toBe('');
  expect(err.trimEnd().split('\n')).toHaveLength(1);
  expect(err).toContain(right);
});

test('with --json an error is one document of what, where and expected', async () => {
  const { code, out, err } = await grognard(['run', 'wt/hmoe', '--json']);
  expect(code).toBe(2);
  expect(err).toBe('');
  const { error } = JSON.parse(out);
  expect(Object.keys(error)).toEqual(['what', 'where', 'expected']);
});

test('commands, rulesets and scenarios may be shortened, and shared flags may stand first', async () => {
  const { code, out } = await grognard(['--json', 'sch', 'scen', '--ruleset', 'wint']);
  expect(code).toBe(0);
  expect(JSON.parse(out).type).toBe('object');
  expect((await grognard(['r', 'ttt'])).err).toContain('is ambiguous');
});

test('an ambiguous name lists its meanings', async () => {
  const { err } = await grognard(['run', 'wt/bastogne', '--option', '11', '--games', '1']);
  expect(err).toContain('11.1');
});

test('list prints one JSON document with everything by name', async () => {
  const { out } = await grognard(['list', '--json']);
  const { rulesets, agents, experiments } = JSON.parse(out);
  const wt = rulesets.find(({ id }: { id: string }) => id === 'winter-thunder');
  expect(wt.scenarios.map(({ id }: { id: string }) => id)).toContain('bastogne');
  expect(agents.map(({ name }: { name: string }) => name)).toEqual([
    'random',
    'greedy',
    'heuristic',
    'enumeration',
    'mcts',
    'recruit',
    'regular',
    'veteran',
    'elite',
  ]);
  expect(experiments.map(({ name }: { name: string }) => name)).toContain('ladder');
});

test('rules prints the rules below a number with their files and tests', async () => {
  const { out } = await grognard(['rules', 'wt', '--rule', '7.3', '--json']);
  const { rules } = JSON.parse(out);
  expect(rules.every(({ rule }: { rule: string }) => rule.startsWith('7.3'))).toBe(true);
  const retreats = rules.find(({ rule }: { rule: string }) => rule === '7.32');
  expect(retreats.tests.length).toBeGreaterThan(0);
});

test('the bin starts from any folder, and a closed pipe is no failure', async () => {
  const bin = fileURLToPath(new URL('../../bin/grognard.js', import.meta.url));
  const run = promisify(execFile);
  const { stdout } = await run('sh', ['-c', `"${process.execPath}" "${bin}" list | head -1`], { cwd: '/' });
  expect(stdout).toBe('Rulesets\n');
  const refused = run(process.execPath, [bin, 'nonsense'], { cwd: '/' });
  await expect(refused).rejects.toMatchObject({ code: 2 });
});
