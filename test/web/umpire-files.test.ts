import { readOption } from '../../src/engine/text/setup.ts';
// What the umpire refuses, and what it keeps.

import { describe, expect, test } from 'vitest';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { findRuleset } from '../../src/rules/registry.ts';
import unitsFile from '../../src/rules/winter-thunder/data/units.json' with { type: 'json' };
import { recordsOf } from '../../src/web/play/files.ts';
import type { Opening, SavedGame } from '../../src/web/protocol.ts';
import { readRoute } from '../../src/web/route.ts';
import { isGone, keyName, sortedKept, surplus } from '../../src/web/umpire/kept.ts';
import type { GameHolds } from '../../src/web/umpire/store.ts';
import { firstHuman, memory, pick, TestPage } from './umpire-page.ts';

describe('what is refused', () => {
  const bad: readonly (readonly [string, Partial<Opening>, RegExp])[] = [
    ['an unknown game', { ruleset: 'chess' }, /no ruleset 'chess'/],
    ['an unknown scenario', { scenario: 'verdun' }, /no scenario 'verdun'/],
    ['an unknown option', { options: { gas: true } }, /no option 'gas'/],
    ['an unknown seat', { seats: { triangles: 'human' } }, /no seat 'triangles'/],
    ['an unknown agent', { seats: { crosses: 'deep-thought' } }, /no agent 'deep-thought'/],
    ['a file as an agent', { seats: { crosses: './agent.ts' } }, /is a file/],
    ['a name that is none', { ruleset: 7 as never }, /a damaged opening/],
    ['a name of any length', { scenario: 'x'.repeat(600) }, /a damaged opening/],
    ['what no opening has', { colour: 'red' } as never, /a damaged opening/],
    ['moves that are none', { moves: '?' }, /among the moves/],
    ['moves of another game', { moves: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ' }, /the moves do not lead/],
    ['moves of any length', { moves: 'A'.repeat(1e6) }, /characters of moves/],
    ['a record that is none', { record: { hello: 1 } as never }, /not a game record/],
    [
      'a record of an earlier version, which is told what to do',
      { record: { format: 'grognard-record/1', actions: [] } as never },
      /a record of an earlier version.*replay it with the program that wrote it, or play the game anew/,
    ],
  ];

  test.each(bad)('%s', async (_, wrong, message) => {
    const page = new TestPage();
    const opening: Opening = { ruleset: 'tic-tac-toe', scenario: 'standard', seats: {}, seed: '1', ...wrong };
    await expect(page.ask('open', { opening })).rejects.toThrow(message);
    await expect(page.ask('record', {})).rejects.toThrow('no game is on the table');
  });

  test('a file that is too large to be read, before it is read', async () => {
    const file = { size: 1e9, text: () => Promise.reject(new Error('it was read')) } as unknown as File;
    await expect(recordsOf(file)).rejects.toThrow('This file is too large');
  });

  test('a record is refused at the action that does not fit, and what is on the table stays', async () => {
    const page = new TestPage();
    await page.open('tic-tac-toe', 'standard', { crosses: 'human', noughts: 'human' });
    await page.settled();
    for (let n = 0; n < 3; n++) await page.choose(page.seen.choices[0].action);
    const record = await page.ask('record', {});
    const opening = { ruleset: 'tic-tac-toe', scenario: 'standard', seats: {}, seed: '1' };
    const twice = { ...record, actions: [record.actions[0], record.actions[0]] };
    await expect(page.ask('open', { opening: { ...opening, record: twice } })).rejects.toThrow(
      /action 2 of the record/,
    );
    const torn = { ...record, actions: [1, 2] } as never;
    await expect(page.ask('open', { opening: { ...opening, record: torn } })).rejects.toThrow(/a damaged record/);
    const other = { ...record, finalHash: '0' };
    await expect(page.ask('open', { opening: { ...opening, record: other } })).rejects.toThrow(/not the one/);
    expect(page.seen.length).toBe(3);
    await page.ask('open', { opening: { ...opening, record } });
    await page.settled();
    expect(page.seen.length).toBe(3);
  });

  test('deeds that are not one for each action of the record', async () => {
    const page = new TestPage();
    const seats = { crosses: 'human', noughts: 'human' };
    await page.open('tic-tac-toe', 'standard', seats);
    await page.settled();
    await page.choose(page.seen.choices[0].action);
    const record = await page.ask('record', {});
    const opening = { ruleset: 'tic-tac-toe', scenario: 'standard', seats, seed: '1', record };
    const open = (deeds: unknown) => page.ask('open', { opening: { ...opening, deeds } as Opening });
    for (const deeds of [[], [1, 1], [-1], ['1'], 'x']) await expect(open(deeds)).rejects.toThrow('deeds');
    await open([3]);
  });

  test('choices that are not legal, come too late or belong to others', async () => {
    const page = new TestPage();
    await page.open('tic-tac-toe', 'standard', { crosses: 'human' });
    const { choices } = await page.settled();
    await expect(page.ask('choose', { action: 77, at: 0 })).rejects.toThrow('is not legal');
    await expect(page.ask('choose', { action: choices[0].action, at: 1 })).rejects.toThrow('the game has gone on');
    await expect(page.ask('look', { at: 9 })).rejects.toThrow('no such moment');
    await expect(page.ask('overlay', { name: 'heat' })).rejects.toThrow("no overlay 'heat'");
    await expect(page.ask('seat', { seat: 4, player: 'human' })).rejects.toThrow('no such seat');
    await expect(page.ask('nonsense' as never, {} as never)).rejects.toThrow("no question 'nonsense'");
    expect(page.seen.length).toBe(0);
  });
});

/** Which of several tabs has a game, as the locks of a browser would say. */
function locks(): GameHolds {
  const held = new Map<string, { letGo: () => void; lets: (mayKeep: boolean) => Promise<void> }>();
  return {
    async take(key, force, lets) {
      const other = held.get(key);
      if (other && !force) return null;
      await other?.lets(true);
      const letGo = (): void => {
        if (held.get(key)?.letGo === letGo) held.delete(key);
      };
      held.set(key, { letGo, lets });
      return letGo;
    },
  };
}

/** What has been sent to the store has arrived there, without any time passing. */
const soon = async (): Promise<void> => {
  for (let n = 0; n < 10; n++) await Promise.resolve();
};

describe('a kept game and two tabs', () => {
  test('the later tab is asked, what was played in the first is what it goes on with, and the first plays no more', async () => {
    const [store, holds] = [memory(), locks()];
    const first = new TestPage(undefined, store, holds);
    const { key } = await first.open('tic-tac-toe', 'standard', { crosses: 'human', noughts: 'human' });
    await first.settled();
    await first.choose(first.seen.choices[0].action);
    const later = new TestPage(undefined, store, holds);
    expect(await later.ask('openSaved', { key })).toBeNull();
    await first.choose(first.seen.choices[0].action);
    expect(await later.ask('openSaved', { key, way: 'take' })).toMatchObject({ key });
    expect(later.seen.length).toBe(2);
    expect(first.pushes.at(-1)).toEqual({ push: 'taken' });
    await expect(first.ask('choose', { action: first.seen.choices[0].action, at: 2 })).rejects.toThrow('no game');
    await later.choose(later.seen.choices[0].action);
    await soon();
    expect(store.kept.get(key)?.saved.length).toBe(3);
  });

  test('a copy is kept beside the game that another tab has', async () => {
    const [store, holds] = [memory(), locks()];
    const first = new TestPage(undefined, store, holds);
    const { key } = await first.open('tic-tac-toe', 'standard', { crosses: 'human', noughts: 'human' });
    await first.settled();
    await first.choose(first.seen.choices[0].action);
    const later = new TestPage(undefined, store, holds);
    const copy = await later.ask('openSaved', { key, way: 'copy' });
    expect(copy?.key).not.toBe(key);
    await later.choose(later.seen.choices[0].action);
    await first.choose(first.seen.choices[1].action);
    await soon();
    const records = [...store.kept.values()].map(({ opening }) => opening.record?.actions.length);
    expect(records).toEqual([2, 2]);
  });

  test('a tab that another game is opened in lets go of the first', async () => {
    const [store, holds] = [memory(), locks()];
    const first = new TestPage(undefined, store, holds);
    const { key } = await first.open('tic-tac-toe', 'standard', { crosses: 'human', noughts: 'human' });
    await first.settled();
    await first.choose(first.seen.choices[0].action);
    await first.open('tic-tac-toe', 'standard', { crosses: 'human', noughts: 'human' });
    await soon();
    const later = new TestPage(undefined, store, holds);
    expect(await later.ask('openSaved', { key })).toMatchObject({ key });
  });
});

test.each([
  ['null', null],
  ['a text', 'x'],
  ['no game', { saved: null, opening: {} }],
  ['a date before all dates', { ...kept('b'), saved: { ...kept('b').saved, when: -1e300 } }],
  ['a turn that is none', { ...kept('b'), saved: { ...kept('b').saved, turn: 1.5 } }],
  ['a date that is none', { saved: { ...kept('b').saved, when: Number.NaN }, opening: kept('b').opening }],
  ['players that are none', { saved: { ...kept('b').saved, players: { crosses: 3 } }, opening: kept('b').opening }],
  ['another key', kept('c')],
  ['no opening', { saved: kept('b').saved }],
  ['a later format', { ...kept('b'), format: 3 }],
  [
    'a game of earlier rules of dice',
    { ...kept('b'), opening: { ...kept('b').opening, record: { format: 'grognard-record/1' } } },
  ],
])('%s among what is kept costs that entry alone', (_, entry) => {
  const { games, unreadable } = sortedKept([
    ['a', kept('a')],
    ['b', entry],
    ['d', { ...kept('d'), format: 1 }],
  ]);
  expect(games.map(({ key }) => key)).toEqual(['a', 'd']);
  expect(unreadable.map(({ key }) => key)).toEqual(['b']);
});

test('games dated in the future make room for others, and the one just kept is never among those that go', () => {
  const dated = (key: string, when: number): SavedGame => ({ ...kept(key).saved, when });
  const forged = Array.from({ length: 12 }, (_, i) => dated(`forged ${i}`, 8e15));
  const own = Array.from({ length: 3 }, (_, i) => dated(`own ${i}`, 100 + i));
  const gone = surplus([...forged, ...own, dated('new', 200)], 'new', 200);
  expect(gone).toHaveLength(4);
  expect(gone.every((key) => key.startsWith('forged'))).toBe(true);
  const old = Array.from({ length: 14 }, (_, i) => dated(`old ${i}`, 100 + i));
  expect(surplus([...old, dated('new', 1)], 'new', 200)).toEqual(['old 2', 'old 1', 'old 0']);
});

test('an entry under a key that is no text has not the name of a game', () => {
  expect(keyName('7')).toBe('7');
  expect([keyName(7), keyName(['7'])]).not.toContain('7');
});

/** An entry of the browser's database. */
function kept(key: string): { saved: SavedGame; opening: Opening } {
  const players = { crosses: 'human', noughts: 'random' };
  const saved = {
    key,
    ruleset: 'tic-tac-toe',
    scenario: 'standard',
    players,
    turn: 1,
    length: 1,
    isOver: false,
    when: 1,
  };
  return { saved, opening: { ruleset: 'tic-tac-toe', scenario: 'standard', seed: '1', seats: players } };
}

describe('what is kept', () => {
  test('whatever a person does is kept at once, and gone on with from there under the same key', async () => {
    const store = memory();
    const page = new TestPage(undefined, store);
    const { seed, key } = await page.open('tic-tac-toe', 'standard', { crosses: 'human', noughts: 'human' }, '');
    expect(seed).toBe('');
    await page.settled();
    await soon();
    expect(store.kept.size).toBe(0);
    for (let n = 1; n < 4; n++) {
      await page.ask('choose', { action: page.seen.choices[0].action, at: n - 1 });
      await soon();
      expect(store.kept.get(key)?.saved).toMatchObject({ key, length: n, isOver: false });
      await page.until(({ length }) => length === n);
    }
    await page.ask('pace', { ms: null });
    await page.ask('seat', { seat: 0, player: 'random' });
    await soon();
    expect(store.kept.get(key)?.saved.players).toEqual({ crosses: 'random', noughts: 'human' });
    await page.ask('undo', { at: 1 });
    await soon();
    expect(store.kept.get(key)?.saved.length).toBe(1);

    const other = new TestPage(undefined, store);
    await other.ask('pace', { ms: null });
    expect(await other.ask('openSaved', { key })).toMatchObject({ seed: '', key });
    expect(other.seen).toMatchObject({ length: 1, players: ['random', 'human'] });
    expect((await other.ask('record', {})).seed).toBe((await page.ask('record', {})).seed);
    await other.ask('dropSaved', { key });
    await expect(other.ask('openSaved', { key })).rejects.toThrow('no such game is kept');
  });

  test('what computers do is kept when they rest, and as far as it has come when the page is about to go', async () => {
    const store = memory();
    const page = new TestPage(undefined, store);
    await page.ask('pace', { ms: null });
    const opening = { ruleset: 'pig', scenario: 'to-20', seats: await firstHuman('pig', 'to-20'), seed: '1' };
    const { key } = await page.ask('open', { opening });
    await page.ask('step', {});
    const { length } = await page.settled();
    await soon();
    expect(store.kept.get(key)?.saved.length).toBe(length);
    const hold = page.seen.choices.find(({ text }) => text === 'hold')!;
    await page.ask('choose', { action: hold.action, at: length });
    await soon();
    await page.ask('pace', { ms: 20 });
    await page.until((seen) => seen.length === length + 2);
    expect(store.kept.get(key)?.saved.length).toBe(length + 1);
    await page.ask('keep', {});
    expect(store.kept.get(key)?.saved.length).toBe(length + 2);
    await page.ask('pace', { ms: 0 });
    await page.settled();
    await soon();
    expect(store.kept.get(key)?.saved.length).toBe(page.seen.length);
    expect((await store.load(key))?.record).toEqual(await page.ask('record', {}));
  });

  test('a game that was only looked at is not kept; one gone on with from a file is kept beside the first', async () => {
    const store = memory();
    const page = new TestPage(undefined, store);
    const seats = { crosses: 'human', noughts: 'human' };
    const { key } = await page.open('tic-tac-toe', 'standard', seats);
    for (let n = 0; n < 3; n++) await page.choose((await page.settled()).choices[0].action);
    const record = await page.ask('record', {});
    const { ruleset, scenario } = record;
    const again = await page.ask('open', { opening: { ruleset, scenario, seed: '', seats: {}, record } });
    await page.settled();
    await page.ask('keep', {});
    expect([...store.kept.keys()]).toEqual([key]);
    await page.choose(page.seen.choices[0].action);
    await soon();
    expect([...store.kept.keys()]).toEqual([key, again.key]);
    expect(store.kept.get(key)?.saved.length).toBe(3);
  });
});

/** A page that has followed a link, given as the part of an address after `#`. */
async function followed(hash: string): Promise<TestPage> {
  const route = readRoute(hash);
  if (route.page !== 'play') throw new Error(`${hash} leads to ${route.page}`);
  const { ruleset, scenario, seats, options, seed, moves } = route.game;
  const rules = await findRuleset(ruleset);
  const settled = Object.entries(options).map(([key, text]) => {
    const spec = rules.options.find((each) => each.key === key)!;
    return [key, readOption(spec, text) ?? text];
  });
  const page = new TestPage();
  await page.ask('pace', { ms: null });
  const opening = { ruleset, scenario, seats, options: Object.fromEntries(settled), seed: seed!, moves };
  await page.ask('open', { opening });
  return page;
}

describe('links', () => {
  test('an option is on or off in any usual word, and refused in a line where it is neither', async () => {
    const spec = { key: 'fog', title: 'Fog', default: false };
    expect(['1', 'on', 'Yes', 'true', '0', 'off'].map((word) => readOption(spec, word))).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
    const link = '#/play/winter-thunder/st-vith?seat.german=human&seat.allied=regular&seed=1&option.11.1=maybe';
    await expect(followed(link)).rejects.toThrow('option 11.1 = maybe');
  });

  test.each([
    ['tic-tac-toe', 'standard', {}, 3],
    ['toy', 'three', {}, 9],
    ['winter-thunder', 'home-for-christmas', {}, 40],
    ['nuklear-winter-68', 'powerstrike', { '2.0-hidden-setup': true }, 20],
  ])(
    '%s/%s with %o: a link leads to exactly the position after %i choices, with its dice',
    async (ruleset, scenario, options, most) => {
      const page = new TestPage();
      await page.ask('pace', { ms: 0 });
      const seats = await firstHuman(ruleset, scenario);
      // The seed is not told to the page, but the link has it.
      await page.ask('open', { opening: { ruleset, scenario, options, seats, seed: '' } });
      const rng = new Rng('links');
      for (let n = 0; n < most; n++) {
        const { result } = await page.settled();
        if (result !== '') break;
        await page.choose(pick(page.seen, rng));
      }
      const link = await page.ask('link', {});
      expect(link.hash!.length).toBeLessThan(1000);
      const other = await followed(link.hash!);
      const { undoable, redoable, undoEnds, ...seen } = page.seen;
      expect(other.seen).toMatchObject(seen);
      expect(await other.ask('record', {})).toEqual(await page.ask('record', {}));
      expect(other.log).toEqual(page.log);
    },
  );

  test('a link copied while looking back leads to the moment that is looked at', async () => {
    const page = new TestPage();
    await page.open('tic-tac-toe', 'standard', { crosses: 'human', noughts: 'human' });
    for (let n = 0; n < 4; n++) await page.choose((await page.settled()).choices[0].action);
    await page.ask('look', { at: 2 });
    const other = await followed((await page.ask('link', {})).hash!);
    expect(other.seen).toMatchObject({ length: 2, at: 2, counters: page.seen.counters });
    await page.ask('look', { at: 0 });
    expect((await page.ask('link', {})).hash).not.toContain('moves');
  });

  test('what no link can carry is said, and the record carries it: data and scenarios of one’s own', async () => {
    const rules = await findRuleset('toy');
    const page = new TestPage();
    const scenario = { id: 'mine', turns: 2, crates: [1, 1, 1] };
    const seats = { red: 'human', green: 'human', blue: 'human' };
    await page.ask('open', { opening: { ruleset: 'toy', scenario, seats, seed: '4' } });
    await page.choose((await page.settled()).choices[0].action);
    expect(await page.ask('link', {})).toEqual({ hash: null, why: expect.stringContaining('no link can carry') });
    const record = await page.ask('record', {});
    const other = new TestPage();
    await other.ask('open', { opening: { ruleset: rules.id, scenario: record.scenario, seats: {}, seed: '', record } });
    expect((await other.ask('record', {})).finalHash).toBe(record.finalHash);

    const units = JSON.parse(JSON.stringify(unitsFile));
    units.units[0].name = 'Another name';
    const withData = new TestPage();
    const opening = { ruleset: 'winter-thunder', scenario: 'bastogne', seats: { german: 'human' }, seed: '4' };
    await withData.ask('open', { opening: { ...opening, data: { units } } });
    expect((await withData.ask('link', {})).hash).toBeNull();
    const whole = await withData.ask('record', {});
    expect(whole.data).toEqual({ units });
    await other.ask('open', { opening: { ...opening, seats: {}, record: whole } });
    expect((await other.ask('record', {})).dataHash).toBe(whole.dataHash);
  });
});

test('a removed game can be restored for ten minutes, by a clock that is not far off', () => {
  const now = 1_000_000_000;
  const minutes = (n: number): unknown => ({ dropped: now - n * 60_000 });
  expect([0, 9, -9].map((n) => isGone(minutes(n), now))).toEqual([false, false, false]);
  expect([11, -11].map((n) => isGone(minutes(n), now))).toEqual([true, true]);
  expect([isGone({}, now), isGone(null, now)]).toEqual([false, false]);
});
