import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { seat } from '../../src/engine/contract/ids.ts';
import { endAgentThreads } from '../../src/node/agent-thread/isolated.ts';
import { agentSource, loadAgent, tryAgent } from '../../src/node/agents.ts';
import { ticTacToe } from '../../src/rules/canaries/tic-tac-toe.ts';
import { newFolder } from '../experiments/folders.ts';
import { someOf } from '../length.ts';

afterAll(endAgentThreads);

const folder = newFolder();
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return `./${name}`;
};
const s = ticTacToe.prepare({ scenario: 'standard' });

/** Loads a file and makes its agent, as before a run. */
async function tried(name: string, text: string, limits = {}): Promise<void> {
  const source = agentSource(file(name, text), folder);
  await tryAgent(source, await loadAgent(source, limits), ticTacToe, s, [seat(0)]);
}

test('a built-in agent has no file; an unknown one is refused', () => {
  expect(agentSource(' mcts:iterations=5 ')).toEqual({ spec: 'mcts:iterations=5' });
  expect(() => agentSource('mctss')).toThrow(/no agent/);
});

test('a file is found from the folder given, and its hash recorded', () => {
  const named = agentSource(file('named.mjs', 'export const agent = 1;'), folder);
  expect(named.path).toBe(join(folder, 'named.mjs'));
  expect(named.sha256).toMatch(/^[0-9a-f]{64}$/);
});

test('a file that is missing or a folder is refused as such', () => {
  mkdirSync(join(folder, 'folder.ts'));
  expect(() => agentSource('./none.ts', folder)).toThrow(/^no such file \(.\/none.ts\)/);
  expect(() => agentSource('./folder.ts', folder)).toThrow(/^it is a folder \(.\/folder.ts\)/);
});

const MADE = '() => ({ spec: "x", choose() {} })';

test.each(
  someOf([
    ['named.ts', `export const agent: unknown = ${MADE};`],
    ['standard.js', `export default ${MADE};`],
    ['module.mts', `export const agent: unknown = ${MADE};`],
    ['common.cjs', `exports.agent = ${MADE};`],
    ['whole.js', `module.exports = { agent: ${MADE} };`],
    ['typed.cts', `const make: unknown = ${MADE};\nexports.agent = make;`],
  ]),
)('%s loads in a folder without a package.json', async (name, text) => {
  await tried(name, text);
});

test('a file outside the project imports its neighbours by their own names, and the modules of the project', async () => {
  const mirror = join(import.meta.dirname, '../../agents/mirror.ts');
  file('beside.ts', 'export const name: string = "beside";');
  file('taken.ts', 'throw new Error("the file named is taken.js");');
  file('taken.js', 'export const name = "taken";');
  await tried(
    'imports.ts',
    `import { Mirror } from ${JSON.stringify(mirror)};
     import { name } from './beside';
     import { name as taken } from './taken.js';
     export const agent = (context) => ({ spec: name + taken, mirror: new Mirror(context), choose() {} });`,
  );
});

/** What an agent's file holds, and how it is refused. */
const REFUSALS: [string, string, RegExp][] = [
  ['syntax.ts', 'export const agent = (\n  1));', /^wrong syntax: .* \(.\/syntax.ts:2\): a file in the syntax/],
  ['syntax.mjs', 'export const agent = (\n  1));', /^wrong syntax: .* \(.\/syntax.mjs:2\)/],
  ['syntax.cjs', 'exports.agent = (\n  1));', /^wrong syntax: .* \(.\/syntax.cjs:2\)/],
  [
    'module.ts',
    'let a: number;\nimport "./gone.ts";',
    /^it imports module .*gone.ts, which is not there \(.\/module.ts:2\)/,
  ],
  [
    'package.ts',
    'import "no-such-package";',
    /^it imports package no-such-package, which is not there \(.\/package.ts:1\)/,
  ],
  ['empty.mjs', 'export const x = 1;', /^it exports x \(.\/empty.mjs\): a function `agent`/],
  ['number.ts', 'export const agent = 1;', /^it exports agent \(.\/number.ts\): a function `agent`/],
  ['nothing.ts', '', /^it exports nothing \(.\/nothing.ts\)/],
  [
    'throws.ts',
    'type A = 1;\n\nthrow new Error("oh\\nno");',
    /^it throws while it loads: Error: oh no \(.\/throws.ts:3\)/,
  ],
  ['null.mjs', 'throw null;', /^it throws while it loads: null \(.\/null.mjs\)/],
  ['exits.ts', 'process.exit(0);', /^it called process.exit\(0\) while it loads \(.\/exits.ts\)/],
  ['waits.ts', 'await new Promise(() => {});', /^its top-level await never settles \(.\/waits.ts\)/],
  ['loops.ts', 'for (;;);', /^it has not loaded after 1 s \(.\/loops.ts\)/],
  [
    'hoards.ts',
    'const all: unknown[] = [];\nfor (;;) all.push(new Array(1e5).fill(1));',
    /^it takes more than 128 MB of memory/,
  ],
  [
    'late.ts',
    'export default () => ({ async choose() {} });',
    /^it chooses late: .* \(.\/late.ts\): an agent with a function/,
  ],
  ['later.ts', `export default async ${MADE};`, /^it is made late: its maker returns a promise/],
  [
    'none.ts',
    'export default () => 1;',
    /^it is not an agent: its maker returns an object without a function `choose`/,
  ],
  ['made.ts', 'export default () => {\n  throw [1, 2];\n};', /^it threw \[ 1, 2 \] in its maker \(.\/made.ts\)/],
];

test.each(someOf(REFUSALS))('%s is refused in one line that is true', async (name, text, refusal) => {
  const limits = { memory: 128, loading: name === 'loops.ts' ? 1 : 60 };
  const refused = await tried(name, text, limits).then(
    () => null,
    (error: unknown) => error,
  );
  expect(refused).toMatchObject({ name: 'BadInput', message: expect.stringMatching(refusal) });
  expect((refused as Error).message).not.toContain('\n');
});
