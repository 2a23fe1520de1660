// What `npm test` runs: types, lint and import rules, and what tests need, all at once; then every test. Checks that are not
// done by then go on beside the tests, and end them where they fail. The test runner's summary comes last.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const given = process.argv.slice(2);

const CHECKS = [
  ['tsc', '--noEmit'],
  ['tsc', '--noEmit', '-p', 'src/web/tsconfig.pure.json'],
  ['tsc', '--noEmit', '-p', 'src/web/tsconfig.json'],
  ['biome', 'check', '.'],
];
/** Threads find the program built, browser tests the page; the peer of the speed tests is there. */
const NEEDED = [
  ['tsx', 'bin/grognard.js', '--version'],
  ['tsx', 'test/build-page.ts'],
  ['tsx', 'test/install-peer.ts'],
];

/** Starts a tool, and tells its exit code and what it wrote, where that was to be kept. */
function start([tool, ...args], isKept) {
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
  const ended = new Promise((done) => child.on('close', (code) => done({ code: code ?? 1, text })));
  return { child, ended };
}

/** Waits for a tool. The first that fails shows what it wrote and ends everything with its code. */
async function passed(command) {
  const { code, text } = await start(command, true).ended;
  if (code === 0) return;
  tests?.child.kill();
  process.stdout.write(text, () => process.exit(code));
  await new Promise(() => {});
}

let tests;
const checks = CHECKS.map(passed);
if (given.length === 0) await Promise.all(NEEDED.map(passed));
tests = start(['vitest', 'run', ...given], false);
const { code } = await tests.ended;
await Promise.all(checks);
process.exitCode = code;
