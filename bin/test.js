// The parts of `npm test`: types, lint and import rules, and what tests need, all at once; then every test. Checks that
// are not done by then go on beside the tests, and end them where they fail. The test runner's summary comes last.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const given = process.argv.slice(2);

/** The checks of types are two processes at once: more checkers in each would look at the same types again. */
const TYPES = ['tsc', '--noEmit', '--checkers', '1'];
const CHECKS = [TYPES, [...TYPES, '-p', 'src/web/tsconfig.json'], ['biome', 'check', '.']];
/** Threads find the program built, browser tests the page; at length the peer of the speed tests is there. */
const NEEDED = [
  ['tsx', 'bin/grognard.js', '--version'],
  ['tsx', 'test/build-page.ts'],
  ...(process.env.GROGNARD_LONG === '1' ? [['tsx', 'test/install-peer.ts']] : []),
];

const running = new Set();

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
  running.add(child);
  return new Promise((done) => {
    child.on('close', (code) => {
      running.delete(child);
      done({ code: code ?? 1, text });
    });
  });
}

/** Runs a tool that must not fail: the first that does ends the others and says why, and its code is that of all. */
async function passed(command) {
  const { code, text } = await run(command, true);
  if (code === 0) return;
  for (const child of running) child.kill();
  process.stdout.write(text, () => process.exit(code));
  await new Promise(() => {});
}

const checks = CHECKS.map(passed);
if (given.every((word) => word.startsWith('-'))) await Promise.all(NEEDED.map(passed));
const { code } = await run(['vitest', 'run', ...given], false);
await Promise.all(checks);
process.exitCode = code;
