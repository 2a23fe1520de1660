import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { agentList } from '../../src/cli/names.ts';
import { grognard } from './program-run.ts';

const folder = mkdtempSync(join(tmpdir(), 'grognard-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('every agent is asked every puzzle, and totals have intervals over the puzzles', async () => {
  const words = ['puzzles', 'ttt', '--agents', 'mcts:iterations=200,c=1.5,random', '--seeds', '2', '--json'];
  const { code, out } = await grognard(words);
  expect(code).toBe(0);
  const { agents, puzzles } = JSON.parse(out);
  expect(puzzles.map(({ puzzle }: { puzzle: string }) => puzzle)).toEqual(['block', 'fork', 'win']);
  expect(agents[0]).toMatchObject({ agent: 'mcts:iterations=200,c=1.5', solved: 3, puzzles: 3, share: 1, high: 1 });
  expect(agents[0].low).toBeGreaterThan(0.4);
  expect(agents[0].low).toBeLessThan(0.5);
  for (const { agents: papers } of puzzles) {
    for (const { asked, answers } of papers) {
      expect(asked).toBe(2);
      expect(answers.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(2);
    }
  }
});

test('the same seed gives the same answers, and progress goes to standard error', async () => {
  const words = ['puzzles', 'ttt', 'fork', '--agents', 'random', '--seeds', '5', '--answers'];
  const [one, two] = [await grognard(words), await grognard([...words, '--quiet'])];
  expect(one.out).toBe(two.out);
  expect(one.err).toContain('5/5 questions');
  expect(two.err).toBe('');
  expect((await grognard([...words, '--seed', 'x'])).out).not.toBe(one.out);
});

test('a script that fails or accepts nothing is no puzzle', async () => {
  const put = (name: string, ...lines: string[]): string => {
    const path = join(folder, `${name}.script`);
    writeFileSync(path, `${['ruleset ttt', 'scenario standard', ...lines].join('\n')}\n`);
    return path;
  };
  const wrong = await grognard(['puzzles', put('wrong', 'accept crosses mark z9')]);
  expect(wrong.code).toBe(2);
  expect(wrong.err).toContain("'mark z9' is not legal");
  const none = await grognard(['puzzles', put('none', 'crosses mark a1')]);
  expect(none.err).toContain('a script that ends with');
  expect((await grognard(['puzzles', 'ttt', 'frok'])).err).toContain('fork');
  expect((await grognard(['puzzles', 'pig'])).err).toContain('no puzzles');
});

test('commas part agents, not the parameters of one', () => {
  expect(agentList('heur, mcts:iterations=50,c=2,greedy')).toEqual(['heuristic', 'mcts:iterations=50,c=2', 'greedy']);
  expect(() => agentList(',')).toThrow(/heuristic/);
});
