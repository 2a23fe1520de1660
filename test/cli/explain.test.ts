import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeAgent } from '../../agents/spec.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { currentGroup } from '../../src/engine/kernel/sealed.ts';
import { findRuleset } from '../../src/rules/registry.ts';
import { GameTable } from '../../src/table/game-table.ts';
import { grognard } from './program-run.ts';

const folder = mkdtempSync(join(tmpdir(), 'grognard-'));
afterAll(() => rmSync(folder, { recursive: true }));

const WIN = 'src/rules/canaries/tic-tac-toe/puzzles/win.script';

test('a script’s position is explained in lines of at most 100 characters, or as one document', async () => {
  const words = ['explain', WIN, '--agent', 'mcts:iterations=200'];
  const { code, out } = await grognard(words);
  expect(code).toBe(0);
  expect(out).toContain('Decision search.');
  expect(out.split('\n').filter((line) => line.length > 100)).toEqual([]);
  const told = JSON.parse((await grognard([...words, '--json'])).out);
  expect(told).toMatchObject({ method: 'decision search', agent: 'mcts:iterations=200' });
  expect(out).toContain(told.chosen[0]);
  expect((await grognard(words)).out).toBe(out);
});

test('agents without a search say how they chose', async () => {
  expect((await grognard(['explain', 'ttt', '--agent', 'random'])).out).toContain('By chance: each of 9 choices');
  expect((await grognard(['explain', 'ttt', '--agent', 'greedy'])).out).toContain('The best of 9 choices');
  const planned = await grognard(['explain', 'wt/bastogne', '--agent', 'heuristic']);
  expect(planned.out).toContain("The ruleset's own planner chose");
  expect(planned.out).toMatch(/attack on .*hex taken/s);
});

test('a point of a record is found by number or turn, past the dice that follow', async () => {
  const lines = ['mark b2', 'mark a1', 'mark c3', 'quit'];
  const seats = ['--seat', 'crosses=human', '--seat', 'noughts=human'];
  const { out } = await grognard(['play', 'ttt', '--tui', '--seed', '5', '--out', folder, '--json', ...seats], lines);
  const path = join(folder, 'game.json');
  writeFileSync(path, out);
  const at = async (...more: string[]) => grognard(['explain', path, '--agent', 'random', '--json', ...more]);
  expect(JSON.parse((await at()).out)).toMatchObject({ seat: 'noughts', choices: 6 });
  expect(JSON.parse((await at('--at', '1')).out)).toMatchObject({ seat: 'noughts', choices: 8 });
  expect(JSON.parse((await at('--at', 'turn=2')).out)).toMatchObject({ seat: 'crosses', choices: 7 });
  for (const [wrong, right] of [
    ['99', '0 to 3'],
    ['turn=9', 'turn=1 to turn=2'],
    ['soon', 'turn=N'],
  ]) {
    const { code, err } = await at('--at', wrong);
    expect(code).toBe(2);
    expect(err || (await at('--at', wrong)).out).toContain(right);
  }
});

test.each([
  [['explain', 'nowhere.script'], 'no such file'],
  [['explain', 'ttt', '--at', '3'], 'is not a record'],
  [['explain', 'ttt', '--agent', 'chess'], "no agent 'chess'"],
  [['explain', 'wt'], 'no scenario named'],
  [['explain'], 'missing required argument'],
])('%j is refused in a line', async (words, why) => {
  const { code, err } = await grognard(words);
  expect(code).toBe(2);
  expect(err).toContain(why);
  expect(err.trim().split('\n')).toHaveLength(1);
});

test('the reasons for a secret mission are not shown before the mission is', async () => {
  const rules = await findRuleset('winter-thunder');
  const s = rules.prepare({ scenario: 'bastogne' });
  const makers = [makeAgent('heuristic'), null];
  const table = new GameTable({ rules, s, scenario: 'bastogne', seed: '3', makers, seats: {} });
  const planner = rules.knowledge!.planner();
  const rng = new Rng('person');
  let isAsked = false;
  while (!table.isOver && !isAsked) {
    if (!table.waits) table.advance();
    else {
      const why = table.why();
      // Before the computer has chosen at all there is nothing to tell.
      isAsked = currentGroup(table.g)?.name === 'missions' && why !== null;
      if (isAsked) expect(why).toContain('secret');
      table.choose(planner.next(table.g, rng));
    }
  }
  expect(isAsked).toBe(true);
  while (currentGroup(table.g) !== null) table.advance();
  expect(table.why()).toMatchObject({ seat: 'german' });
});

test('at the table a person may ask for a hint, and for the computer’s reasons', async () => {
  const typed = ['why', 'hint', 'hint random', 'hint chess', 'mark b2', 'why', 'quit'];
  const { code, out } = await grognard(['play', 'ttt', '--tui', '--seed', '5', '--out', folder], typed);
  expect(code).toBe(0);
  expect(out).toContain('the computer has not chosen anything yet');
  expect(out).toContain('Crosses (mcts:iterations=200)');
  expect(out).toContain('Crosses (random)');
  expect(out).toContain("no agent 'chess'");
  expect(out).toContain('Noughts (heuristic)');
});
