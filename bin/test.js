// What `npm test` runs: types, lint and import rules, and the page, all at once; then every test. The test runner's summary
// comes last.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const given = process.argv.slice(2);

const checks = [
  ['tsc', '--noEmit'],
  ['tsc', '--noEmit', '-p', 'src/web/tsconfig.pure.json'],
  ['tsc', '--noEmit', '-p', 'src/web/tsconfig.json'],
  ['biome', 'check', '.'],
];
// Threads find the program built, browser tests the page; the peer of the speed tests is there.
if (given.length === 0)
  checks.push(['tsx', 'bin/grognard.js', '--version'], ['tsx', 'test/build-page.ts'], ['tsx', 'test/install-peer.ts']);

/** Runs a tool; gives its exit code and what it wrote, where that was to be kept. */
function run([tool, ...args], isKept) {
  const child = spawn(`${root}node_modules/.bin/${tool}`, args, {
    cwd: root,
    stdio: isKept ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    shell: process.platform === 'win32',
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data) => {
      text += data;
    });
  }
  return new Promise((done) => child.on('close', (code) => done({ code: code ?? 1, text })));
}

const checked = await Promise.all(checks.map((check) => run(check, true)));
for (const { text } of checked) process.stdout.write(text);
const failed = checked.find(({ code }) => code !== 0);
if (failed) process.exit(failed.code);
process.exitCode = (await run(['vitest', 'run', ...given], false)).code;
