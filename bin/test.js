// What `npm test` runs: types, then lint and import rules, then every test; the test runner's summary comes last.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const steps = [
  ['tsc', '--noEmit'],
  ['tsc', '--noEmit', '-p', 'tsconfig.browser.json'],
  ['tsc', '--noEmit', '-p', 'tsconfig.web.json'],
  ['biome', 'check', '.'],
  ['vitest', 'run', ...process.argv.slice(2)],
];

for (const [tool, ...args] of steps) {
  const result = spawnSync(`${root}node_modules/.bin/${tool}`, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) process.exit(result.status ?? 1);
}
