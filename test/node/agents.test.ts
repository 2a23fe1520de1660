import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { agentSource, loadAgent } from '../../src/node/agents.ts';
import { newFolder } from '../experiments/folders.ts';

const folder = newFolder();
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return `./${name}`;
};

test('an agent of the house has no file; an unknown one is refused', async () => {
  expect(agentSource(' mcts:iterations=5 ')).toEqual({ spec: 'mcts:iterations=5' });
  expect(() => agentSource('mctss')).toThrow(/no agent/);
});

test('a file is found from the folder given, its hash recorded, its `agent` or default export loaded', async () => {
  const named = agentSource(file('named.mjs', 'export const agent = () => ({ spec: "mine" });'), folder);
  expect(named.path).toBe(join(folder, 'named.mjs'));
  expect(named.sha256).toMatch(/^[0-9a-f]{64}$/);
  expect((await loadAgent(named))({} as never).spec).toBe('mine');
  const standard = agentSource(file('standard.mjs', 'export default () => ({ spec: "other" });'), folder);
  expect((await loadAgent(standard))({} as never).spec).toBe('other');
});

test('a file that is missing, does not load or exports no agent is refused by its name', async () => {
  expect(() => agentSource('./none.ts', folder)).toThrow(/no such file \(.\/none.ts\)/);
  await expect(loadAgent(agentSource(file('empty.mjs', 'export const x = 1;'), folder))).rejects.toThrow(/exports x/);
  await expect(loadAgent(agentSource(file('broken.mjs', 'throw new Error("oh");'), folder))).rejects.toThrow(/oh/);
});
