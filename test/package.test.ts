// The package as `npm pack` makes it, unpacked where nothing else of the project is. What it depends on is linked.

import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '../src/api/catalogue.ts';
import { newFolder } from './experiments/folders.ts';
import { atLength } from './length.ts';

const ROOT = join(import.meta.dirname, '..');
const NOT_COPIED = new Set(['node_modules', 'dist', 'runs', '.git', '.vitest']);

/** Minutes of building: only where time is given. */

describe.skipIf(!atLength)('the package', () => {
  const clone = newFolder();
  const user = newFolder();
  const inUser = (path: string): string => join(user, path);
  const bin = inUser('node_modules/grognard/bin/grognard.js');

  /** Runs the installed program; fails where it does. */
  function grognard(...words: string[]): string {
    const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...words], { cwd: user, encoding: 'utf8' });
    expect({ words, status, stderr: status === 0 ? '' : stderr }).toEqual({ words, status: 0, stderr: '' });
    return stdout;
  }

  beforeAll(() => {
    for (const name of readdirSync(ROOT).filter((each) => !NOT_COPIED.has(each))) {
      cpSync(join(ROOT, name), join(clone, name), {
        recursive: true,
        filter: (path) => !path.endsWith('node_modules'),
      });
    }
    symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
    const packed = execFileSync('npm', ['pack', '--json', '--loglevel=error'], { cwd: clone, encoding: 'utf8' });
    const [{ filename }] = JSON.parse(packed.slice(packed.indexOf('[\n')));
    mkdirSync(inUser('node_modules/grognard'), { recursive: true });
    execFileSync('tar', ['xzf', join(clone, filename), '--strip-components=1', '-C', inUser('node_modules/grognard')]);
    // Vite, which a package has no use for, is not there: nothing may be built.
    for (const name of readdirSync(join(ROOT, 'node_modules')).filter((each) => !/^(\.|vite|rolldown)/.test(each))) {
      symlinkSync(join(ROOT, 'node_modules', name), inUser(`node_modules/${name}`));
    }
  }, 600_000);

  test('holds no source of the program and no test', () => {
    const files = readdirSync(inUser('node_modules/grognard'), { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => /\.tsx?$/.test(file) && !/\.d\.ts$|^examples/.test(file))).toEqual([]);
    expect(files).toContain(join('dist', 'web', 'index.html'));
    expect(files).toContain(join('src', 'rules', 'winter-thunder', 'data', 'map.json'));
  });

  test('has all that its pages link to', () => {
    const packed = inUser('node_modules/grognard');
    const pages = [
      'README.md',
      ...readdirSync(join(packed, 'docs'))
        .filter((name) => name.endsWith('.md'))
        .map((name) => `docs/${name}`),
    ];
    const dead = pages.flatMap((page) =>
      [...readFileSync(join(packed, page), 'utf8').matchAll(/\]\(([^)#\s]+)/g)]
        .filter(([, link]) => !/^[a-z]+:/.test(link) && !existsSync(join(packed, dirname(page), link)))
        .map(([, link]) => `${page}: ${link}`),
    );
    expect(pages.length).toBeGreaterThan(10);
    expect(dead).toEqual([]);
  });

  test('holds none of the files that tests build, also where npm is told to run no scripts', () => {
    mkdirSync(join(clone, 'dist/tests'), { recursive: true });
    writeFileSync(join(clone, 'dist/tests/built.js'), '');
    const packed = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts', '--loglevel=error'], {
      cwd: clone,
      encoding: 'utf8',
    });
    const [{ files }] = JSON.parse(packed) as [{ files: readonly { path: string }[] }];
    const paths = files.map(({ path }) => path);
    expect(paths.filter((path) => path.startsWith('dist/tests'))).toEqual([]);
    expect(paths).toContain('dist/api.js');
  });

  test('lists what the sources declare, from the catalogue that was built', async () => {
    const { rulesets } = JSON.parse(grognard('list', '--json'));
    expect(rulesets).toEqual(JSON.parse(JSON.stringify(await catalogue())));
  });

  test('runs, reports, weighs odds, explains, and shows rules with their tests', () => {
    grognard('run', 'winter-thunder/st-vith', '--games', '2', '--out', 'run', '--quiet');
    expect(existsSync(inUser('run/report.html'))).toBe(true);
    expect(JSON.parse(readFileSync(inUser('run/experiment.json'), 'utf8')).code).toHaveProperty('src/engine');
    expect(grognard('odds', 'winter-thunder')).toContain('battle');
    expect(grognard('explain', 'tic-tac-toe', '--agent', 'mcts:iterations=50')).not.toBe('');
    expect(JSON.parse(grognard('rules', 'winter-thunder', '--rule', '7.31', '--json')).rules[0].tests).not.toEqual([]);
    grognard('campaign', 'toy', '--games', '2', '--out', 'campaign', '--no-report', '--quiet');
  });

  test('plays what is shipped with it: puzzles, the examples, a search on two threads', () => {
    grognard(
      'puzzles',
      'tic-tac-toe',
      '--agents',
      'mcts:iterations=50,trees=2',
      '--threads',
      '2',
      '--seeds',
      '1',
      '--quiet',
    );
    expect(grognard('script', 'examples/crossroads.script')).toContain('holds');
    grognard(
      'match',
      './examples/hopeful.ts',
      'random',
      '--on',
      'tic-tac-toe',
      '--rounds',
      '1',
      '--out',
      'm',
      '--no-report',
      '--quiet',
    );
  });

  test('serves the page that it was packed with', async () => {
    const child: ChildProcess = spawn(process.execPath, [bin, 'play', '--no-open'], { cwd: user });
    try {
      const address = await new Promise<string>((found) => {
        const hear = (data: Buffer): void => {
          const [url] = /http:\/\/\S+/.exec(String(data)) ?? [];
          if (url) found(url);
        };
        child.stdout?.on('data', hear);
        child.stderr?.on('data', hear);
      });
      expect(await (await fetch(address)).text()).toContain('<script type="module"');
    } finally {
      child.kill();
    }
  });

  test('gives the contract to programs, with types', () => {
    writeFileSync(
      inUser('program.ts'),
      `import { type AgentMaker, findRuleset, match, makeAgent, type RunReport, runExperiment, type Summary, wilson } from 'grognard';
       const agent: AgentMaker = makeAgent('random');
       const experiment = match({ ruleset: 'tic-tac-toe', scenarios: ['standard'], agents: ['greedy', 'random'], rounds: 3 });
       const { folder, summary }: RunReport = await runExperiment(experiment, { workers: 1, out: 'mine' });
       const rounds = (summary as Summary | null)?.match?.rounds;
       const rules = await findRuleset('tic-tac-toe');
       console.log(JSON.stringify({ folder, id: rules.id, agent: typeof agent, rounds, low: wilson(1, 2).low }));`,
    );
    writeFileSync(inUser('package.json'), '{ "type": "module" }');
    const options = [
      '--noEmit',
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2023',
      '--skipLibCheck',
      'false',
      '--types',
      'node',
    ];
    const tsc = spawnSync(join(ROOT, 'node_modules/.bin/tsc'), [...options, 'program.ts'], {
      cwd: user,
      encoding: 'utf8',
    });
    expect(tsc.stdout).toBe('');
    const ran = spawnSync(process.execPath, ['--import', import.meta.resolve('tsx'), 'program.ts'], {
      cwd: user,
      encoding: 'utf8',
    });
    expect(JSON.parse(ran.stdout)).toMatchObject({ id: 'tic-tac-toe', agent: 'function', rounds: 3 });
    expect(existsSync(inUser('mine/summary.json'))).toBe(true);
  });
});
