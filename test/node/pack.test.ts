// Packing in a clone that was only used: what it needs beyond that is installed before anything is built or removed.

import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../experiments/folders.ts';

const BIN = join(import.meta.dirname, '../../bin');

test('a clone without packages of development installs them first, and builds nothing where that fails', () => {
  const clone = newFolder();
  cpSync(BIN, join(clone, 'bin'), { recursive: true });
  writeFileSync(join(clone, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(clone, 'bin/install.js'), "console.error('installing', process.argv[2]);\nprocess.exit(3);\n");
  mkdirSync(join(clone, 'dist'));
  const { status, stderr } = spawnSync(process.execPath, ['bin/pack.js'], { cwd: clone, encoding: 'utf8' });
  expect([status, stderr]).toEqual([3, 'installing --all\n']);
  expect(existsSync(join(clone, 'dist'))).toBe(true);
});

test('a clone whose packages are not installed says so in one line', () => {
  const clone = newFolder();
  cpSync(BIN, join(clone, 'bin'), { recursive: true });
  writeFileSync(join(clone, 'package.json'), '{ "type": "module" }');
  for (const folder of ['src/cli', 'agents', 'experiments', 'reports', 'workers', 'bench'])
    mkdirSync(join(clone, folder), { recursive: true });
  writeFileSync(join(clone, 'src/cli/main.ts'), '');
  const { status, stderr } = spawnSync(process.execPath, ['bin/grognard.js', 'list'], { cwd: clone, encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^grognard: .* not installed: run npm ci in .*\n$/)]);
});
