import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { grognard } from '../cli/program-run.ts';
import { gamesWithoutMs, newFolder, read } from '../experiments/folders.ts';
import { atLength } from '../length.ts';
import { commandOf } from '../starting.ts';

const folder = newFolder();
const root = fileURLToPath(new URL('../../', import.meta.url));
const spec = JSON.stringify(join(root, 'agents/spec.ts'));

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

const LOOP = file('loop.ts', 'export default () => ({ spec: "x", choose() { for (;;); } });');

/** The program in a process of its own, which waits until its errors hold a text. */
function start(words: readonly string[]) {
  const child: ChildProcess = spawn(process.execPath, [join(root, 'bin/grognard.js'), ...words], { cwd: folder });
  let out = '';
  let err = '';
  let heard = (): void => {};
  child.stdout?.on('data', (data) => {
    out += data;
  });
  child.stderr?.on('data', (data) => {
    err += data;
    heard();
  });
  const ended = new Promise<{ code: number | null; out: string; err: string }>((done) =>
    child.on('close', (code) => done({ code, out, err })),
  );
  const untilSaid = async (text: string): Promise<void> => {
    while (!err.includes(text)) {
      await new Promise<void>((done) => {
        heard = done;
      });
    }
  };
  return { child, ended, untilSaid };
}

/** A random agent that says when it thinks, then does something else for good. */
const speaking = (name: string, then: string): string =>
  file(name, `export default () => ({ spec: "x", choose() { console.log('thinking'); ${then} } });`);

test.runIf(atLength)('an agent that falsifies its own rules, games and lists changes no byte of a result', async () => {
  const honest = file(
    'honest.ts',
    `import { makeAgent } from ${spec};
     export const agent = makeAgent('random');`,
  );
  const forger = file(
    'forger.ts',
    `import { makeAgent } from ${spec};
     import { Game } from ${JSON.stringify(join(root, 'src/engine/kernel/game.ts'))};
     const random = makeAgent('random');
     export const agent = (context) => {
       const own = random(context);
       context.rules.returns = (g, out) => { out.fill(0); out[context.seat] = 1; };
       context.rules.resultName = () => 'forged';
       for (const step of context.rules.program.steps) if (step) step.apply = () => {};
       Game.prototype.apply = () => {};
       context.s.seats[0] = 'forged';
       context.s.layout.salts.fill(0);
       Array.prototype.map = Array.prototype.flatMap = Array.prototype.join = () => [];
       JSON.stringify = () => '{}';
       Object.entries = () => [];
       performance.now = () => 0;
       return { spec: 'mcts', choose: own.choose };
     };`,
  );
  const results: string[] = [];
  for (const agent of [honest, forger]) {
    const out = join(folder, `run-${results.length}`);
    const words = ['match', agent, 'heuristic', '--on', 'connect-four/standard', '--rounds', '4', '--workers', '1'];
    const { code, err } = await grognard([...words, '--no-report', '--records', 'all', '--out', out]);
    expect(code, err).toBe(0);
    results.push([gamesWithoutMs(out), read(out, 'records', '1.jsonl')].join('\n').replaceAll(agent, 'agent'));
  }
  expect(results[1]).toBe(results[0]);
});

test.runIf(atLength)('what an agent prints goes to standard error, however it prints', async () => {
  const printer = file(
    'printer.ts',
    `import { appendFileSync, writeFileSync, writeSync } from 'node:fs';
     import { makeAgent } from ${spec};
     console.log('LOADED');
     writeFileSync(1, 'FILE');
     appendFileSync('/dev/stdout', 'APPENDED');
     export const agent = (context) => {
       const own = makeAgent('random')(context);
       const choose = (o, chain) => { process.stdout.write('WRITTEN\\n'); writeSync(1, 'SYNC\\n'); own.choose(o, chain); };
       return { spec: 'x', choose };
     };`,
  );
  const words = ['run', 'ttt/standard', '--seat', `crosses=${printer}`, '--games', '1', '--no-report', '--json'];
  const { code, out, err } = await start(words).ended;
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ games: 1 });
  for (const printed of ['LOADED', 'WRITTEN', 'SYNC', 'FILE', 'APPENDED']) expect(err).toContain(printed);
});

test('a file that is no agent ends a run with 2 and a line, before anything is written', async () => {
  const out = join(folder, 'never');
  const late = file('late.ts', 'export default () => ({ spec: "x", async choose() {} });');
  const { code, err } = await grognard(['run', 'ttt/standard', '--seat', `crosses=${late}`, '--out', out]);
  expect(code).toBe(2);
  expect(err).toMatch(/^grognard: it chooses late: [^\n]*\n$/);
  expect(() => readFileSync(out)).toThrow(/ENOENT/);
});

test.runIf(atLength)(
  'the move time is kept with the run: resumed, a game is charged to its agent for the same reason',
  async () => {
    const out = join(folder, 'timed');
    const words = ['run', 'ttt/standard', '--seat', `noughts=${LOOP}`, '--games', '2', '--workers', '1'];
    const first = await grognard([...words, '--move-time', '0.25', '--no-report', '--out', out]);
    expect(first.code).toBe(1);
    const charged = `${LOOP} took longer than 0.25 s to choose (--move-time)`;
    const crashes = (): string[] =>
      read(out, 'journal.jsonl')
        .trimEnd()
        .split('\n')
        .slice(1)
        .map((line) => (line.includes(JSON.stringify(charged)) ? 'charged' : line));
    expect(crashes()).toEqual(['charged', 'charged']);
    expect(JSON.parse(read(out, 'experiment.json'))).toMatchObject({ limits: { moveTime: 0.25 } });
    // The second game was never written.
    truncateSync(join(out, 'journal.jsonl'), read(out, 'journal.jsonl').trimEnd().lastIndexOf('\n') + 1);
    expect((await grognard(['resume', out, '--no-report'])).code).toBe(1);
    expect(crashes()).toEqual(['charged', 'charged']);
  },
);

test.each(['0', '-1', 'soon', '1e9', ''])('a move time of %j is refused', async (text) => {
  const { code, err } = await grognard(['run', 'ttt/standard', `--move-time=${text}`]);
  expect(code).toBe(2);
  expect(err).toContain('(--move-time): seconds from 0.01');
});

test('the page, which plays no agents from files, takes no move time', async () => {
  const { code, err } = await grognard(['play', 'ttt/standard', '--move-time', '3', '--no-open']);
  expect(code).toBe(2);
  expect(err).toContain('the browser cannot run agents from files (--move-time): only with --tui');
});

test.runIf(atLength)(
  'Ctrl-C is answered at once while an agent thinks for ever, and a second one ends the run',
  async () => {
    const agent = speaking('speaks.ts', 'for (;;);');
    const words = [
      'run',
      'ttt/standard',
      '--seat',
      `crosses=${agent}`,
      '--workers',
      '1',
      '--out',
      join(folder, 'long'),
    ];
    const { child, ended, untilSaid } = start(words);
    await untilSaid('thinking');
    child.kill('SIGINT');
    await untilSaid('stopping once the games in progress are finished; press Ctrl-C again to stop at once');
    child.kill('SIGINT');
    const { code, err } = await ended;
    expect(code).toBe(130);
    expect(err).toContain('interrupted; resume with:\n');
  },
);

const SLEEP = "import { execSync } from 'node:child_process';";
/** Waits for a program, which nothing that JavaScript does can end. */
const stuck = (name: string): string =>
  file(name, `${SLEEP} export default () => ({ choose() { console.log('thinking'); execSync('sleep 90'); } });`);

test.runIf(atLength)(
  'an agent that waits for a program costs its game: results are written, and the end is not waited for',
  async () => {
    const out = join(folder, 'stuck');
    const words = ['run', 'ttt/standard', '--seat', `crosses=${stuck('stuck.ts')}`, '--workers', '1', '--games', '1'];
    const { code, err } = await start([...words, '--move-time', '1', '--no-report', '--out', out]).ended;
    expect(code).not.toBe(0);
    expect(err).toContain('an agent is stuck in a system call');
    expect(read(out, 'games.csv').trimEnd().split('\n')).toHaveLength(2);
    expect(read(out, 'journal.jsonl')).toContain('took longer than 1 s');
  },
);

test.runIf(atLength)('Ctrl-C ends a run whose agent waits for a program', async () => {
  const out = join(folder, 'waits');
  const words = ['run', 'ttt/standard', '--seat', `crosses=${stuck('waits.ts')}`, '--workers', '1', '--out', out];
  const { child, ended, untilSaid } = start(words);
  await untilSaid('thinking');
  child.kill('SIGINT');
  await untilSaid('press Ctrl-C again to stop at once');
  child.kill('SIGINT');
  expect((await ended).err).toContain('interrupted; resume with:\n');
});

test.runIf(atLength)('at the table Ctrl-C leaves and saves the game while an agent thinks for ever', async () => {
  const agent = speaking('sits.ts', 'for (;;);');
  const words = ['play', 'ttt/standard', '--tui', '--seat', `crosses=${agent}`, '--seat', 'noughts=human'];
  const { child, ended, untilSaid } = start([...words, '--out', folder]);
  await untilSaid('thinking');
  child.kill('SIGINT');
  const { code, err } = await ended;
  expect(code).toBe(130);
  expect(err).toContain('The game is saved. Continue with:');
});

test('at the table a failing agent ends the session with a line, and the game is saved', async () => {
  const agent = file('fails.ts', 'export default () => ({ spec: "x", choose() { throw new Error("oh"); } });');
  const words = ['play', 'ttt/standard', '--tui', '--seat', `crosses=${agent}`, '--seat', 'noughts=human'];
  const { code, err } = await grognard([...words, '--out', folder]);
  expect(code).toBe(1);
  expect(err).toContain(`grognard: ${agent} threw Error: oh (line 1) in its choose\nThe game is saved.`);
});

test.runIf(atLength)('an agent that thinks very long is named once, with the flag that limits it', async () => {
  const agent = speaking('thinks.ts', 'for (;;);');
  const child = spawn(process.execPath, [...commandOf('node/long-thinking'), agent]);
  let err = '';
  await new Promise<void>((done) => {
    child.stderr.on('data', (data) => {
      err += data;
      if (err.includes('--move-time')) setTimeout(done, 500);
    });
  });
  child.kill('SIGKILL');
  const named = `grognard: ${agent} has been thinking for 0.2 s; --move-time SECONDS would end it\n`;
  expect(err.split(named)).toHaveLength(2);
});
