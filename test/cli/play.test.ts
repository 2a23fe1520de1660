import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { seat } from '../../src/engine/contract/ids.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { findRuleset } from '../../src/rules/registry.ts';
import { MailTable } from '../../src/table/mail/mail-table.ts';
import { begunByMail } from '../../src/table/mail/receiving.ts';
import { Sight } from '../../src/table/sight.ts';
import { Table } from '../../src/table/table.ts';
import { documentOf, type PositionSpec } from '../rules/nuklear-winter-68/position.ts';
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

test('a whole game is played by numbers, by texts, and by beginnings or endings of texts', async () => {
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

test('a scenario file alone is played with the ruleset whose fields it has; any other file is refused in a line', async () => {
  const { err, code } = await play('examples/crossroads.json', ['quit']);
  expect([code, err]).toEqual([0, expect.stringMatching(/^Winter Thunder, crossroads\./)]);
  const other = join(folder, 'other.json');
  writeFileSync(other, '{"scenario": "other", "turns": [1, 2]}');
  const refused = await play(other, []);
  expect(refused.code).toBe(2);
  expect(refused.err).toContain(`neither a saved game nor the scenario of any ruleset (${other}): RULESET/FILE`);
  const missing = join(folder, 'missing.json');
  expect((await play(missing, [])).err).toContain(`no such file (${missing})`);
});

test('an illegal choice is refused with the nearest legal texts and changes nothing', async () => {
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

test('undo and redo reach the seat’s own choices, back to those of another seat', async () => {
  const lines = ['exploit Lehr', 'exploit 2Pz', 'undo all', 'redo', 'quit'];
  const record = JSON.parse((await play('wt/bastogne', lines, '--json')).out);
  expect(record.actions.slice(-2)).toEqual(['exploit 2Pz', 'exploit Lehr']);
  expect(record.practice).toBeUndefined();
  const other = await play('ttt', ['mark b2', 'undo', 'quit']);
  expect(other.out).toContain('since your last choice a die fell, a secret was revealed or another seat chose');
});

test('a set is named in any order, item by item or at once, and taken back as a whole', async () => {
  const attackers = ['with 66Art', 'with 18Inf', 'with 66Art', 'with 1SS'];
  const opening = ['activate 66K', 'done', 'done', 'attack 1505'];
  const ran = await play('wt/st-vith', [...opening, ...attackers, 'done', 'quit'], '--json');
  const named = (out: string): string[] =>
    (JSON.parse(out).actions as string[]).filter((text) => text.startsWith('with '));
  expect(ran.err).toContain('Named so far (name an item again to remove it): with 66Art, with 18Inf');
  expect(named(ran.out)).toEqual(['with 1SS', 'with 18Inf']);
  const all = await play('wt/st-vith', [...opening, 'all', 'undo', 'all', 'quit'], '--json');
  expect(named(all.out).length).toBeGreaterThan(2);
  const none = await play('wt/st-vith', [...opening, 'with 66Art', 'undo', 'quit'], '--json');
  expect(named(none.out)).toEqual([]);
});

test('takeback goes beyond the other seat, and the record is marked as practice', async () => {
  const ran = await play('ttt', ['mark b2', 'takeback', 'mark a1', 'quit'], '--json');
  const record = JSON.parse(ran.out);
  expect(record.practice).toBe(true);
  expect(record.actions[0]).toBe('mark a1');
});

test('a saved game continues where it was left, with the same dice', async () => {
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

test('[OCS 4.9] the odds at the terminal are those of what the person may see', async () => {
  const rules = await findRuleset('operational-combat-series');
  const [scenario, options] = ['nerussa', { '4.9': true }];
  const s = rules.prepare({ scenario, options });
  const table = new Table({ rules, s, scenario, seed: '7', seats: { german: 'human', soviet: 'human' } });
  const { g } = table;
  const sight = new Sight(rules, s);
  const known = (): string => rules.view!.preview(sight.of(g, seat(g.actor)), seat(g.actor)).join('\n');
  const defense = (text: string): string | undefined => /defense: .* .9.4./.exec(text)?.[0];
  const isMistaken = (): boolean => {
    const guess = g.actor >= 0 && g.stepName.startsWith('battle') ? defense(known()) : undefined;
    return guess !== undefined && guess !== defense(rules.view!.preview(g).join('\n'));
  };
  const planner = rules.knowledge!.planner();
  while (!isMistaken())
    if (table.need === 'die') table.fall();
    else table.choose(planner.next(g, new Rng('fog', table.length)));
  const file = join(folder, 'fog.json');
  writeFileSync(file, JSON.stringify(table.record()));
  const { out } = await grognard(['play', file, '--tui', '--out', join(folder, 'fog')], ['odds', 'quit']);
  expect(out.match(/defense: .* .9.4./g)).toEqual([defense(known()), defense(known())]);
});

test('map, units, log, odds and help answer and change nothing', async () => {
  const { out } = await play('wt/bastogne', ['map', 'units 2Pz', 'log', 'odds', 'help', ':undo', 'quit']);
  expect(out).toContain('terrain: ');
  expect(out).toMatch(/2Pz +2 Panzer, 4E-4, in 1208/);
  expect(out).toContain('XLVII Panzer Korps HQ is drawn.');
  expect(out).toContain('no attack is in progress');
  expect(out).toContain('a colon before one');
});

test('go moves a unit by the fewest legal steps, each of them recorded', async () => {
  const opening = ['activate 66K', 'done'];
  const ran = await play('wt/st-vith', [...opening, 'go 1SS 1606', 'go nowhere', 'stop', 'quit'], '--json');
  const { actions } = JSON.parse(ran.out);
  expect(actions.slice(2)).toEqual(['take 1SS', 'step 1605', 'step 1606', 'stop']);
  expect(ran.err).toContain('the unit cannot reach nowhere');
});

/** A position of Nuklear Winter 68, two people at one terminal; what was played. */
async function playedFrom(spec: PositionSpec, lines: readonly string[], seats: readonly string[]): Promise<string[]> {
  const file = join(folder, `position-${++games}.json`);
  writeFileSync(file, JSON.stringify(documentOf(spec)));
  const flags = [...seats.flatMap((seat) => ['--seat', `${seat}=human`]), '--json'];
  return JSON.parse((await play(`nuklear-winter-68/${file}`, lines, ...flags)).out).actions;
}

test('go continues past an enemy that holds fire; a hit ends the way', async () => {
  const spec = { units: { '1st-ranger': 'm60a1@E9', bh: 'zealots@F12' }, active: '1st-ranger' };
  const seats = ['nato', 'black-hand'];
  const lines = ['go m60a1-1 I8', 'hold', 'hold', 'hold', 'hold'];
  const way = ['take m60a1-1', 'step F8', 'hold', 'step G8', 'hold', 'step H8', 'hold', 'step I8', 'hold'];
  expect(await playedFrom(spec, [...lines, 'quit'], seats)).toEqual(way);
  const shot = { units: { '1st-ranger': 'm60a1@E9', '1-130': 'king-tiger@F12' }, active: '1st-ranger' };
  const hurt = await playedFrom(shot, ['go m60a1-1 I8', 'fire', 'quit'], ['nato', 'reich']);
  expect(hurt.slice(0, 3)).toEqual(['take m60a1-1', 'step F8', 'fire king-tiger-1 m60a1-1']);
  expect(hurt.filter((text) => text.startsWith('step '))).toEqual(['step F8']);
});

test('weapons are named in any order, and change hands by `done` or with the next choice', async () => {
  const spec = {
    units: { '2-130': 'fallschirmjager@B5', bh: 'zealots@DD20' },
    active: '2-130',
    sides: { reich: { weapons: { mg42: 1, pft3: 2 } } },
    position: { weapons: ['mg42', 'pft3', 'pft3'].map((weapon) => ({ weapon, hex: 'B5' })) },
  };
  const named = ['take fallschirmjager-1', 'pick pft3-2 fallschirmjager-1', 'pick mg42-1 fallschirmjager-1'];
  const taken = ['pick mg42-1 fallschirmjager-1', 'pick pft3-2 fallschirmjager-1'];
  for (const end of ['done', 'step B4', 'go B4']) {
    const played = await playedFrom(spec, [...named, end, 'quit'], ['reich', 'black-hand']);
    expect(played).toEqual(['take fallschirmjager-1', ...taken, ...(end === 'done' ? [] : ['step B4'])]);
  }
});

test('the game is given up at the terminal once that is confirmed; replay shows and verifies it', async () => {
  const alone = ['--seat', 'crosses=human', '--seat', 'noughts=human'];
  const { out, place } = await play('ttt', ['mark b2', 'resign', 'mark a1', 'resign yes', 'mark c3'], ...alone);
  expect(out).toContain('Type `resign yes`');
  expect(out).toContain('The game is over: Noughts wins: Crosses resigned.');
  const file = join(place, 'tic-tac-toe-standard-5.json');
  const again = await grognard(['replay', file]);
  expect(again.code).toBe(0);
  expect(again.out).toContain('After 2 choices and dice Crosses resigns.');
  expect(again.out).toContain('The game is over: Noughts wins: Crosses resigned.');
  expect(JSON.parse((await grognard(['replay', file, '--json'])).out)).toMatchObject({ result: 'crosses resigned' });
  expect((await grognard(['play', file, '--tui'], ['mark c3'])).out).toContain('The game is over: Noughts wins');
  const forged = join(place, 'forged.json');
  writeFileSync(forged, readFileSync(file, 'utf8').replace('"crosses","says"', '"noughts","says"'));
  const refused = await grognard(['replay', forged]);
  expect(refused.code).toBe(1);
  expect(refused.err).toContain('the result differs: noughts resigned here, crosses resigned in the record');
});

test('a draw is offered at the terminal: a person accepts or plays on, and no second is offered in the turn', async () => {
  const alone = ['--seat', 'crosses=human', '--seat', 'noughts=human'];
  const lines = ['accept', 'draw', 'draw', 'decline', 'draw', 'mark b2', 'draw', 'accept'];
  const { out } = await play('ttt', lines, ...alone);
  expect(out).toContain('no draw is offered');
  expect(out).toContain('a draw is offered already');
  expect(out).toContain('one draw may be offered in a turn');
  expect(out).toContain('Noughts declines.');
  expect(out).toContain('The game is over: Draw agreed.');
});

test('replay checks a mail of a game by mail: a changed one is refused in one line', async () => {
  const rules = await findRuleset('winter-thunder');
  const s = rules.prepare({ scenario: 'st-vith' });
  const setup = { ruleset: rules.id, rulesVersion: rules.version, dataHash: s.dataHash(), scenario: 'st-vith' };
  const own = begunByMail({ ...setup, options: s.options, first: 'german' }, 'ab'.repeat(32));
  const table = new MailTable(rules, s, own);
  while (table.state === 'play') table.choose(table.g.options().at(0));
  const text = JSON.stringify(table.send());
  const file = join(folder, 'mail.json');
  writeFileSync(file, text);
  const sound = await grognard(['replay', file, '--no-map']);
  expect(sound.code).toBe(0);
  expect(sound.err).toContain('mail 1 is sound');
  const played = await grognard(['play', file, '--no-open']);
  expect(played.code).toBe(2);
  expect(played.err.trim().split('\n')).toHaveLength(1);
  expect(played.err).toContain('a letter of a game by mail');
  expect(played.err).toContain('Open a file');
  writeFileSync(file, text.replace('"number":1', '"number":2'));
  const refused = await grognard(['replay', file]);
  expect(refused.code).toBe(2);
  expect(refused.err.trim().split('\n')).toHaveLength(1);
});
