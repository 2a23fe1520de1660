// The built program, in a copy of the sources that the test may change.

import { type ChildProcess, spawn } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { newFolder } from '../experiments/folders.ts';
import { atLength } from '../length.ts';

const ROOT = join(import.meta.dirname, '../..');
const COPIED = [
  'src',
  'agents',
  'experiments',
  'reports',
  'workers',
  'bench',
  'bin',
  'package.json',
  'tsconfig.json',
  'package-lock.json',
];

/** Each builds the program once or more, which takes a minute where others have the machine. */
vi.setConfig({ testTimeout: 600_000 });

const clone = newFolder();
const builds = join(clone, 'dist/program');
const inClone = (path: string): string => join(clone, path);

interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

function grognard(...words: string[]): Promise<Ran> {
  const child: ChildProcess = spawn(process.execPath, [inClone('bin/grognard.js'), ...words], { cwd: clone });
  const ran = { out: '', err: '' };
  child.stdout?.on('data', (data) => {
    ran.out += data;
  });
  child.stderr?.on('data', (data) => {
    ran.err += data;
  });
  return new Promise((done) => child.on('close', (code) => done({ code, ...ran })));
}

/** The folder of the build that the next process loads. */
const current = (): string => readFileSync(join(builds, 'current'), 'utf8').split('\n')[0];
const folders = (): string[] => readdirSync(builds).filter((name) => !name.startsWith('current'));
const edit = (path: string, from: string, to: string): void =>
  writeFileSync(inClone(path), readFileSync(inClone(path), 'utf8').replace(from, to));

beforeAll(() => {
  for (const each of COPIED) {
    cpSync(join(ROOT, each), inClone(each), {
      recursive: true,
      filter: (path) => !path.includes('node_modules'),
    });
  }
  symlinkSync(join(ROOT, 'node_modules'), inClone('node_modules'));
});

test.runIf(atLength)(
  'processes that start at once build the whole program once; the next one does not build it',
  async () => {
    const ran = await Promise.all([grognard('--version'), grognard('--version')]);
    expect(ran).toEqual(ran.map(() => ({ code: 0, out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/), err: '' })));
    expect(readdirSync(builds).sort()).toEqual([current(), 'current'].sort());
    const before = current();
    rmSync(join(builds, before, 'bench.js'));
    expect((await grognard('--help')).code).toBe(0);
    expect(current()).toBe(before);
    expect(existsSync(join(builds, before, 'bench.js'))).toBe(false);
  },
);

test.runIf(atLength)(
  'a changed source is built anew; a build that a process still loads from is kept until it ends',
  async () => {
    const before = current();
    const mark = join(builds, before, `process-${process.pid}`);
    writeFileSync(mark, '');
    edit('src/cli/program.ts', 'Without a command:', 'Without any command:');
    expect((await grognard('--help')).out).toContain('Without any command:');
    expect(folders().sort()).toEqual([before, current()].sort());
    rmSync(mark);
  },
);

test.runIf(atLength)('sources that cannot be built still run, with one line that says so', async () => {
  const before = readFileSync(inClone('src/cli/bench.ts'), 'utf8');
  appendFileSync(inClone('src/cli/bench.ts'), '\nconst = 1;\n');
  const { code, out, err } = await grognard('--help');
  expect({ code, lines: err.trimEnd().split('\n').length }).toEqual({ code: 0, lines: 1 });
  expect(err).toMatch(/^grognard: the program could not be built \(.+\); it runs from its sources/);
  expect(out).toMatch(/Without a(ny)? command:/);
  writeFileSync(inClone('src/cli/bench.ts'), before);
});

test.runIf(atLength)(
  'workers, crews and agents from files run what was built; a source that an agent imports is the same module',
  async () => {
    writeFileSync(
      inClone('agent.ts'),
      `import { findRuleset } from 'grognard';
     import { makeAgent } from './agents/spec.ts';
     import { findRuleset as source } from './src/rules/registry.ts';
     if (findRuleset !== source) throw new Error('there are two registries');
     export const agent = (context) => makeAgent('random')(context);`,
    );
    const played = await grognard(
      'run',
      'tic-tac-toe',
      '--games',
      '3',
      '--seat',
      'crosses=./agent.ts',
      '--no-report',
      '--json',
    );
    expect(played).toMatchObject({ code: 0 });
    expect(JSON.parse(played.out)).toMatchObject({ games: 3, crashed: 0 });
    // It was built anew, and no process loads from older builds any more.
    expect(folders()).toEqual([current()]);
    const crew = ['--agents', 'mcts:iterations=20,trees=2', '--threads', '2', '--seeds', '1'];
    expect(await grognard('puzzles', 'tic-tac-toe', ...crew, '--quiet')).toMatchObject({ code: 0, err: '' });
  },
);
