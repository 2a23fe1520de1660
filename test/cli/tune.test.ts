import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { winterThunder } from '../../src/rules/winter-thunder/index.ts';
import { atLength } from '../length.ts';
import { grognard } from './program-run.ts';

const folder = mkdtempSync(join(tmpdir(), 'grognard-'));
afterAll(() => rmSync(folder, { recursive: true }));

const words = (out: string, ...more: string[]): string[] => {
  return ['tune', 'wt', '--on', 'st', '--games', '8', '--positions', '4', '--out', out, ...more];
};

test.runIf(atLength)(
  'weights are fitted, drawn and explained; the rules take the file; no result depends on the workers',
  async () => {
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
    expect(s.evaluation[0].bias).toBe(bias);
    expect(s.evaluation[0].weights[0]).toBe(weights[winterThunder.knowledge!.features!.names[0]] ?? 0);

    const second = await grognard(words(two, '--workers', '2', '--json', '--quiet'));
    expect(second.err).toBe('');
    const { evaluation, heldOut } = JSON.parse(second.out);
    expect(heldOut[0]).toMatchObject({ scenario: 'st-vith', games: 2 });
    const { command: _, commit: __, ...fitted } = evaluation;
    expect(file).toMatchObject(fitted);
  },
);

test.runIf(atLength)('a stopped tuning can be continued, and gives the same weights', async () => {
  const [one, place] = [join(folder, 'one'), join(folder, 'stopped')];
  cpSync(one, place, { recursive: true });
  const journal = join(place, 'journal.jsonl');
  const lines = readFileSync(journal, 'utf8').split('\n');
  expect(lines).toHaveLength(1 + 8 + 1);
  writeFileSync(journal, `${lines.slice(0, 4).join('\n')}\n${lines[4].slice(0, 99)}`);
  rmSync(join(place, 'evaluation.json'));
  const { code, err } = await grognard(['resume', place, '--workers', '1']);
  expect(code).toBe(0);
  expect(err).toContain('3 games are in');
  expect(readFileSync(join(place, 'evaluation.json'), 'utf8')).toBe(readFileSync(join(one, 'evaluation.json'), 'utf8'));
  expect(readFileSync(journal, 'utf8').split('\n').slice(0, 4)).toEqual(lines.slice(0, 4));

  // What is there already is not played again, nor is it believed unseen.
  const whole = readFileSync(journal, 'utf8');
  expect((await grognard(['resume', place])).err).toContain('8 games are in');
  writeFileSync(journal, whole.replace(/"returns":\[[^\]]*\]/, '"returns":[0.25,0.75]'));
  const refused = await grognard(['resume', place]);
  expect(refused.code).toBe(2);
  expect(refused.err).toContain('line 2 is not a line of this run');
  const dropped = await grognard(['resume', place, '--drop-bad-lines', '--workers', '1']);
  expect(dropped.err).toContain('dropped from the journal: line 2');
  expect(readFileSync(join(place, 'evaluation.json'), 'utf8')).toBe(readFileSync(join(one, 'evaluation.json'), 'utf8'));

  const file = JSON.parse(readFileSync(join(place, 'experiment.json'), 'utf8'));
  writeFileSync(
    join(place, 'experiment.json'),
    JSON.stringify({ ...file, code: { ...file.code, agents: '0'.repeat(64) } }),
  );
  const other = await grognard(['resume', place]);
  expect(other.code).toBe(2);
  expect(other.err).toMatch(/since it began the code of agents .* changed/);
  expect((await grognard(words(join(one, 'evaluation.json'), '--games', '9'))).err).toContain(
    'another experiment is in it',
  );
});

test.runIf(atLength)('SIGTERM stops a tuning and prints the command that continues it', async () => {
  const place = join(folder, 'killed');
  const bin = fileURLToPath(new URL('../../bin/grognard.js', import.meta.url));
  const line = ['tune', 'wt', '--on', 'st', '--games', '500', '--out', join(place, 'weights.json')];
  const child = spawn(process.execPath, [bin, ...line], { stdio: ['ignore', 'ignore', 'pipe'] });
  let text = '';
  child.stderr.on('data', (data) => {
    text += data;
  });
  const ended = new Promise((done) => child.on('close', done));
  const journal = join(place, 'journal.jsonl');
  await expect
    .poll(() => existsSync(journal) && readFileSync(journal, 'utf8').split('\n').length > 4, { timeout: 60_000 })
    .toBe(true);
  child.kill('SIGTERM');
  expect(await ended).toBe(130);
  expect(text.trimEnd().split('\n').at(-1)).toBe(`npx grognard resume ${place}`);
  expect(existsSync(join(place, 'weights.json'))).toBe(false);
  expect(existsSync(join(place, 'running.pid'))).toBe(false);
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

test.runIf(atLength)(
  'constants of the search are raced; finished battles are not fought again; the file has its provenance',
  async () => {
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

    // Stopped in the last trial, it goes on from its folder alone.
    const journal = join(out, 'retest', 'journal.jsonl');
    const lines = before[1].split('\n');
    writeFileSync(journal, `${lines.slice(0, 2).join('\n')}\n`);
    rmSync(join(out, 'search.json'));
    const resumed = await grognard(['resume', out, '--workers', '1', '--quiet']);
    expect(resumed).toMatchObject({ code: 0, err: '' });
    expect(readFileSync(join(out, 'search.json'), 'utf8')).toBe(text);
    expect(journals()[0]).toBe(before[0]);
    expect((await grognard(['resume', out, '--records', 'all'])).err).toContain('--records');
  },
);

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
