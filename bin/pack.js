// Fills dist/ with what a package holds: the program and the page built, types, and titles of tests; nothing that is
// older.
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { load } from './program.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const tsc = `${root}node_modules/.bin/tsc`;

// A clone that was only used has no compiler of types.
if (!existsSync(tsc)) {
  const { status } = spawnSync(process.execPath, [`${root}bin/install.js`, '--all'], { stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(status ?? 1);
}
rmSync(`${root}dist`, { recursive: true, force: true });
const { ruleTests, page } = await load('pack', 'src/api/pack.ts');
writeFileSync(`${root}dist/rule-tests.json`, `${JSON.stringify(await ruleTests())}\n`);
await page();
const types = spawnSync(tsc, ['-p', 'src/api/tsconfig.json'], {
  cwd: root,
  stdio: ['ignore', 2, 2],
  shell: process.platform === 'win32',
});
process.exitCode = types.status ?? 1;
