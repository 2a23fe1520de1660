// Installs the project's packages when they are missing or older than the lockfile: a fresh clone needs no other step.
// Use needs no packages of development; tests and builds ask for them with --all.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const lock = `${root}package-lock.json`;
const installed = `${root}node_modules/.package-lock.json`;
const hasAll = existsSync(`${root}node_modules/vitest/package.json`);
// Who develops keeps what he has.
const all = hasAll || process.argv.includes('--all');

const isFresh = existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs;
if (!isFresh || (all && !hasAll)) {
  console.error('grognard: installing packages (once) ...');
  const part = all ? [] : ['--omit=dev'];
  const result = spawnSync('npm', ['ci', ...part, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) {
    console.error('grognard: npm ci failed; run it by hand to see why.');
    process.exit(1);
  }
}
