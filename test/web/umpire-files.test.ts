// What the umpire refuses, and what it keeps.

import { describe, expect, test } from 'vitest';
import type { Opening, SavedGame } from '../../src/web/protocol.ts';
import type { GameStore } from '../../src/web/umpire/store.ts';
import { firstHuman, TestPage } from './umpire-page.ts';

describe('what is refused', () => {
  const bad: readonly (readonly [string, Partial<Opening>, RegExp])[] = [
    ['an unknown game', { ruleset: 'chess' }, /no ruleset 'chess'/],
    ['an unknown scenario', { scenario: 'verdun' }, /no scenario 'verdun'/],
    ['an unknown option', { options: { gas: true } }, /no option 'gas'/],
    ['an unknown seat', { seats: { triangles: 'human' } }, /no seat 'triangles'/],
    ['an unknown agent', { seats: { crosses: 'deep-thought' } }, /no agent 'deep-thought'/],
    ['a file as an agent', { seats: { crosses: './agent.ts' } }, /is a file/],
    ['a record that is none', { record: { hello: 1 } as never }, /no record of a game/],
  ];

  test.each(bad)('%s', async (_, wrong, message) => {
    const page = new TestPage();
    const opening: Opening = { ruleset: 'tic-tac-toe', scenario: 'standard', seats: {}, seed: '1', ...wrong };
    await expect(page.ask('open', { opening })).rejects.toThrow(message);
    await expect(page.ask('record', {})).rejects.toThrow('no game is on the table');
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

test('a game is kept as it goes on, and gone on with from there; a seed that nobody named stays with the umpire', async () => {
  const kept = new Map<string, { saved: SavedGame; opening: Opening }>();
  const store: GameStore = {
    keep: async (saved, opening) => void kept.set(saved.key, structuredClone({ saved, opening })),
    list: async () => [...kept.values()].map(({ saved }) => saved),
    load: async (key) => kept.get(key)?.opening ?? null,
    drop: async (key) => void kept.delete(key),
  };
  const page = new TestPage(undefined, store);
  const { seed } = await page.open('pig', 'to-20', await firstHuman('pig', 'to-20'), '');
  expect(seed).toBe('');
  await page.settled();
  await page.choose(page.seen.choices[0].action);
  await expect.poll(() => kept.size, { timeout: 3000 }).toBe(1);
  const [{ key, length }] = await page.ask('saved', {});
  const other = new TestPage(undefined, store);
  await other.ask('pace', { ms: 0 });
  expect((await other.ask('openSaved', { key })).seed).toBe('');
  await other.settled();
  expect(other.seen.length).toBeGreaterThanOrEqual(length);
  expect((await other.ask('record', {})).seed).toBe((await page.ask('record', {})).seed);
  await other.ask('dropSaved', { key });
  await expect(other.ask('openSaved', { key })).rejects.toThrow('no such game is kept');
});
