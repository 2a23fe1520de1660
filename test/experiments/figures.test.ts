import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { keepFigures, keptFigures, readFigures, shortCommand } from '../../experiments/figures/kept.ts';
import { figuresPage } from '../../experiments/figures/page.ts';
import { run } from '../../experiments/kinds/games/declare.ts';
import { gameFigures } from '../../experiments/kinds/games/figures.ts';
import { runExperiment } from '../../experiments/running/runner.ts';
import { grognard } from '../cli/program-run.ts';
import { newFolder } from './folders.ts';

const SHARE = { value: 0.5, lo: 0.4, hi: 0.6 };

describe('figures that are kept', () => {
  test('docs/figures.md is what its folder says', () => {
    expect(readFileSync('docs/figures.md', 'utf8')).toBe(figuresPage(keptFigures('docs/figures')));
  });

  test.each([
    'balance',
    'balance-nuklear-winter-68',
    'balance-operational-combat-series',
    'balance-thunder-in-the-east',
    'st-vith-made-even',
    'laboratory',
  ])('every interval in square brackets that docs/%s.md quotes stands in a kept figure', (page) => {
    const intervals = (path: string): string[][] =>
      [...readFileSync(path, 'utf8').matchAll(/\[([+-]?[\d.]+), ([+-]?[\d.]+)\]/g)].map(([, lo, hi]) => [lo, hi]);
    const kept = intervals('docs/figures.md').map((ends) => ends.map(Number));
    // As rounded on the page; a lead of the other side is quoted the other way round.
    const isNear = (n: number, text: string): boolean =>
      Math.abs(Math.abs(n) - Math.abs(Number(text))) <= 0.5 * 10 ** -(text.split('.')[1]?.length ?? 0) + 1e-9;
    const stands = ([lo, hi]: string[]): boolean =>
      kept.some(([a, b]) => (isNear(a, lo) && isNear(b, hi)) || (isNear(b, lo) && isNear(a, hi)));
    const quoted = intervals(`docs/${page}.md`);
    expect(quoted.length).toBeGreaterThan(0);
    expect(quoted.filter((ends) => !stands(ends))).toEqual([]);
  });

  test('every kept figure names a clean commit and its command', () => {
    for (const [name, { command, commit, rows }] of keptFigures('docs/figures')) {
      expect(commit, name).toMatch(/^[0-9a-f]{7,}$/);
      expect(command, name).toMatch(/^(npx (grognard|tsx)|npm run) \w/);
      expect(rows.length, name).toBeGreaterThan(0);
    }
  });

  test('a command is quoted without flags that change no result', () => {
    const words = [
      'grognard',
      'run',
      'toy/hills',
      '--games',
      '20',
      '--workers',
      '1',
      '--out',
      'x',
      '--no-report',
      '--quiet',
    ];
    expect(shortCommand(words)).toBe('npx grognard run toy/hills --games 20');
  });

  test('a share stands with its interval, in per cent', () => {
    const summary = {
      ruleset: 'toy',
      scenario: 'hills',
      games: 1200,
      agents: { red: 'heuristic', blue: 'greedy' },
      seats: {
        red: { winShare: SHARE, scoreShare: { ...SHARE, value: 0.501 }, wins: 600 },
        blue: { winShare: SHARE, scoreShare: { ...SHARE, value: 0.499 }, wins: 597 },
      },
    };
    expect(gameFigures(summary as never)).toEqual([
      { figure: 'toy/hills, heuristic against greedy: red wins', of: '1,200 games', value: '50.0 % [40.0, 60.0]' },
      { figure: 'toy/hills, heuristic against greedy: blue wins', of: '1,200 games', value: '50.0 % [40.0, 60.0]' },
      {
        figure: 'toy/hills, heuristic against greedy: nobody wins alone',
        of: '1,200 games',
        value: '0.3 % [0.1, 0.7]',
      },
      {
        figure: 'toy/hills, heuristic against greedy: points of red, a draw as one half',
        of: '1,200 games',
        value: '50.1 % [40.0, 60.0]',
      },
      {
        figure: 'toy/hills, heuristic against greedy: points of blue, a draw as one half',
        of: '1,200 games',
        value: '49.9 % [40.0, 60.0]',
      },
    ]);
  });

  test('figures are read as the kind of the run has them; a run in which games crashed is refused', async () => {
    const folder = newFolder();
    const experiment = run({ ruleset: 'tic-tac-toe', scenarios: ['standard'], games: 4 });
    await runExperiment(experiment, { out: folder, workers: 1, command: ['grognard', 'run', 'ttt', '--quiet'] });
    const { command, rows } = await readFigures(folder);
    expect(command).toBe('npx grognard run ttt');
    expect(rows[0].figure).toBe('tic-tac-toe/standard, heuristic on all sides: crosses wins');
    const path = join(folder, 'summary.json');
    const summary = JSON.parse(readFileSync(path, 'utf8'));
    writeFileSync(path, JSON.stringify({ ...summary, crashed: 2 }));
    await expect(readFigures(folder)).rejects.toThrow('2 games crashed');
    await expect(readFigures(join(folder, 'none'))).rejects.toThrow('the folder of a run');
  });

  test('the differences of two runs are kept with the commands of both', async () => {
    const folder = newFolder();
    const runs = await Promise.all(
      ['a', 'b'].map(async (name, i) => {
        const out = join(folder, name);
        const experiment = run({ ruleset: 'tic-tac-toe', scenarios: ['standard'], games: 4 + 2 * i });
        await runExperiment(experiment, {
          out,
          workers: 1,
          command: ['grognard', 'run', 'ttt', '--games', `${4 + 2 * i}`],
        });
        return out;
      }),
    );
    const { out } = await grognard(['compare', ...runs, '--json']);
    const file = join(folder, 'beside.json');
    writeFileSync(file, out);
    const { command, rows } = await readFigures(file);
    const [a, b] = runs;
    expect(command).toBe(
      `npx grognard run ttt --games 4 --out ${a}; npx grognard run ttt --games 6 --out ${b}; npx grognard compare ${a} ${b}`,
    );
    expect(rows[0]).toMatchObject({
      figure: 'standard: difference in crosses.win',
      of: '4 pairs of games on the same dice',
      value: expect.stringMatching(/^0\.0 \[-\d+\.\d, \+\d+\.\d\]$/),
    });
    writeFileSync(file, '{}');
    await expect(readFigures(file)).rejects.toThrow('bench --json');
  });

  test('a bench of its own is kept with its command, floors and aims', async () => {
    const file = join(newFolder(), 'many.json');
    const figure = { name: 'report: time', unit: 's', floor: 60, aim: 20, less: true };
    const document = {
      command: 'npx tsx bench/many-games.ts --games 200000',
      machine: { cpu: 'X', cores: 2, node: 'v20', commit: 'abc1234' },
      figures: [{ ...figure, value: { median: 30.4, min: 30, max: 31 } }],
    };
    writeFileSync(file, JSON.stringify(document));
    expect(await readFigures(file)).toMatchObject({
      command: document.command,
      rows: [{ figure: 'report: time, s', of: 'floor at most 60; aim at most 20', value: '30.4 (30 to 31)' }],
    });
  });

  test('speeds beside another checkout are kept with its commit', async () => {
    const file = join(newFolder(), 'beside.json');
    const ratio = { median: 1.0907, min: 1.06, max: 1.13 };
    const machine = { cpu: 'X', cores: 2, node: 'v20', commit: 'abc1234' };
    // JSON writes what is infinite as null.
    const counted = { median: 1, min: 0, max: Number.POSITIVE_INFINITY };
    const figures = [
      { figure: 'decisions', ratio },
      { figure: 'collections', ratio: counted },
    ];
    writeFileSync(file, JSON.stringify({ machine, beside: '/away', besideCommit: 'def5678', figures }));
    const of = 'median of turns';
    expect(await readFigures(file)).toMatchObject({
      command: 'npx grognard bench --beside FOLDER decisions collections',
      commit: 'abc1234',
      rows: [
        { figure: 'decisions: times the speed of commit def5678', of, value: '1.09 (1.06 to 1.13)' },
        { figure: 'collections: times the speed of commit def5678', of, value: '1 (0 to no number)' },
      ],
    });
  });

  test('what is kept is read again', () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'grognard-test-')), 'figures');
    const kept = { command: 'npx grognard run x', commit: 'abc1234', day: '2026-11-22', rows: [] };
    keepFigures(folder, 'levels', kept);
    expect(keptFigures(folder)).toEqual([['levels', kept]]);
  });
});
