import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { grognard } from './program-run.ts';

const folder = mkdtempSync(join(tmpdir(), 'grognard-'));
afterAll(() => rmSync(folder, { recursive: true }));

let games = 0;

/** Plays with these lines typed. */
async function play(what: string, lines: readonly string[], ...flags: string[]) {
  const out = join(folder, String(++games));
  const ran = await grognard(['play', what, '--tui', '--seed', '5', '--out', out, ...flags], lines);
  return { ...ran, place: out };
}

test('a whole game by numbers, by text and by a beginning or an ending of it', async () => {
  const alone = ['--seat', 'crosses=human', '--seat', 'noughts=human'];
  const ran = await play('ttt', ['mark b2', '1', 'a1', 'c3', 'mark b3', 'b1', 'mark a2', 'c2', 'c1'], ...alone);
  expect(ran.code).toBe(0);
  expect(ran.out).toContain('The game is over: Draw.');
  const record = JSON.parse(readFileSync(join(ran.place, 'tic-tac-toe-standard-5.json'), 'utf8'));
  expect(record.actions).toEqual(
    ['b2', 'a3', 'a1', 'c3', 'b3', 'b1', 'a2', 'c2', 'c1'].map((square) => `mark ${square}`),
  );
  expect(record.result).toBe('drawn');
});

test('what is not legal is refused with the nearest legal texts and changes nothing', async () => {
  const { out } = await play('ttt', ['mark b9', 'mark', 'quit']);
  expect(out).toContain("'mark b9' is not legal; nearest are mark b");
  expect(out).toContain("'mark' may be mark a3 | mark b3");
  expect(out).toContain('The game is saved');
});

test('the prompt names seat and rule; without people named, the first seat is the player', async () => {
  const { out, err } = await play('wt/bastogne', ['quit']);
  expect(err).toContain('german: human, allied: heuristic');
  expect(err).toContain('--seed 5');
  expect(out).toMatch(/^German \[6\.4\] Place EXPLOIT markers/m);
  expect(out).toMatch(/^ {2}1 {2}done/m);
});

test('a fresh seed is drawn for each game', async () => {
  const seeds = [];
  for (const name of ['x', 'y']) {
    const { err } = await grognard(['play', 'ttt', '--tui', '--out', join(folder, name)], ['quit']);
    seeds.push(/Seed (\w+)/.exec(err)?.[1]);
  }
  expect(seeds[0]).not.toBe(seeds[1]);
});

test('undo takes back what the seat did alone and redo does it again; no further than another seat', async () => {
  const lines = ['exploit Lehr', 'exploit 2Pz', 'undo all', 'redo', 'quit'];
  const record = JSON.parse((await play('wt/bastogne', lines, '--json')).out);
  expect(record.actions.slice(-2)).toEqual(['exploit 2Pz', 'exploit Lehr']);
  expect(record.practice).toBeUndefined();
  const other = await play('ttt', ['mark b2', 'undo', 'quit']);
  expect(other.out).toContain('another seat came since your last choice');
});

test('a set is named in any order, item by item or all at once, and taken back whole', async () => {
  const attackers = ['with 66Art', 'with 18Inf', 'with 66Art', 'with 1SS'];
  const opening = ['activate 66K', 'done', 'done', 'attack 1505'];
  const ran = await play('wt/st-vith', [...opening, ...attackers, 'done', 'quit'], '--json');
  const named = (out: string): string[] =>
    (JSON.parse(out).actions as string[]).filter((text) => text.startsWith('with '));
  expect(ran.err).toContain('Named so far (once more takes it out): with 66Art, with 18Inf');
  expect(named(ran.out)).toEqual(['with 1SS', 'with 18Inf']);
  const all = await play('wt/st-vith', [...opening, 'all', 'undo', 'all', 'quit'], '--json');
  expect(named(all.out).length).toBeGreaterThan(2);
  const none = await play('wt/st-vith', [...opening, 'with 66Art', 'undo', 'quit'], '--json');
  expect(named(none.out)).toEqual([]);
});

test('takeback goes beyond the other seat, and the record says that it was practice', async () => {
  const ran = await play('ttt', ['mark b2', 'takeback', 'mark a1', 'quit'], '--json');
  const record = JSON.parse(ran.out);
  expect(record.practice).toBe(true);
  expect(record.actions[0]).toBe('mark a1');
});

test('a saved game goes on where it was left, dice and all', async () => {
  const straight = await play('pig', ['1', '1', '1', '1', 'quit'], '--json');
  const first = await play('pig', ['1', '1', 'quit']);
  const file = join(first.place, 'pig-to-20-5.json');
  expect(first.out).toContain(`npx grognard play ${file} --tui`);
  const second = await grognard(['play', file, '--tui', '--out', first.place, '--json'], ['1', '1', 'quit']);
  expect(JSON.parse(second.out).actions).toEqual(JSON.parse(straight.out).actions);
});

test('load takes another game onto the table; a wrong file changes nothing', async () => {
  const first = await play('pig', ['1', 'quit']);
  const file = join(first.place, 'pig-to-20-5.json');
  const ran = await play('ttt', [`load ${join(folder, 'none.json')}`, `load ${file}`, 'quit'], '--json');
  expect(ran.err).toContain('no such file');
  expect(JSON.parse(ran.out).ruleset).toBe('pig');
});

test('the end of the input saves the game as quit does', async () => {
  const ran = await play('ttt', ['mark b2']);
  expect(ran.code).toBe(0);
  expect(existsSync(join(ran.place, 'tic-tac-toe-standard-5.json'))).toBe(true);
});

test("a seat reads no line of the log that is another's", async () => {
  const { out } = await play('toy/three', ['log', 'quit']);
  expect(out.match(/You are dealt/g)?.length).toBe(2);
  expect((await play('toy/three', ['quit'], '--option', '1.2=off')).out).not.toContain('You are dealt');
});

test('map, units, log, odds and help answer and change nothing', async () => {
  const { out } = await play('wt/bastogne', ['map', 'units 2Pz', 'log', 'odds', 'help', ':undo', 'quit']);
  expect(out).toContain('terrain: ');
  expect(out).toMatch(/2Pz +2 Panzer, 4E-4, in 1208/);
  expect(out).toContain('XLVII Panzer Korps HQ is drawn.');
  expect(out).toContain('no attack is being made');
  expect(out).toContain('a colon before one');
});

test('go moves a unit by the fewest legal steps, each of them recorded', async () => {
  const opening = ['activate 66K', 'done'];
  const ran = await play('wt/st-vith', [...opening, 'go 1SS 1606', 'go nowhere', 'stop', 'quit'], '--json');
  const { actions } = JSON.parse(ran.out);
  expect(actions.slice(2)).toEqual(['take 1SS', 'step 1605', 'step 1606', 'stop']);
  expect(ran.err).toContain('no way to nowhere from here');
});
