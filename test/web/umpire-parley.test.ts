// The table between visits: watched games that are continued, what is deleted and restored, resignations and draws.

import { expect, test, vi } from 'vitest';
import { replay } from '../../src/engine/text/record.ts';
import { findRuleset } from '../../src/rules/registry.ts';
import { browserCampaigns } from '../../src/web/kept/campaign-store.ts';
import { browserStore } from '../../src/web/umpire/browser-store.ts';
import { surplus } from '../../src/web/umpire/kept.ts';
import type { GameStore } from '../../src/web/umpire/store.ts';
import { memory, TestPage } from './umpire-page.ts';

const soon = async (): Promise<void> => {
  for (let n = 0; n < 10; n++) await Promise.resolve();
};

test('a watched game is kept, and opens halted where it was: nothing moves until it is told to go on', async () => {
  const store = memory();
  const page = new TestPage(undefined, store);
  await page.ask('pace', { ms: null });
  const opening = { ruleset: 'three-bridges', scenario: 'crossing', seed: '3', seats: {} };
  const { key } = await page.ask('open', { opening });
  // Step by step, since a game at full speed may be over before it is halted.
  for (let n = 1; n <= 20; n++) {
    await page.ask('step', {});
    await page.until((seen) => seen.length >= n);
  }
  await page.ask('keep', {});
  const { length, isOver } = store.kept.get(key)!.saved;
  expect({ length, isOver }).toEqual({ length: 20, isOver: false });
  const later = new TestPage(undefined, store);
  await later.ask('pace', { ms: 0 });
  expect(await later.ask('openSaved', { key })).toMatchObject({ pace: null });
  await new Promise((done) => setTimeout(done, 60));
  expect(later.seen).toMatchObject({ length, at: length });
  await later.ask('pace', { ms: 0 });
  await later.until((seen) => seen.length > length);
  await later.ask('pace', { ms: null });
});

test('watched games never push out games of people', () => {
  const of = (key: string, when: number, player: string) => ({
    ...{ key, ruleset: 'r', scenario: 's', players: { a: player }, turn: 1, length: 1, isOver: false, when },
  });
  const watched = Array.from({ length: 5 }, (_, n) => of(`watched ${n}`, 100 + n, 'regular'));
  const own = Array.from({ length: 8 }, (_, n) => of(`own ${n}`, n, 'human'));
  expect(surplus([...watched, ...own], 'new', 200)).toEqual(['watched 1', 'watched 0']);
});

test('the list says whose move it is; a deleted game is gone from it, and back when restored', async () => {
  const store = memory();
  const page = new TestPage(undefined, store);
  const { key } = await page.open('tic-tac-toe', 'standard', { crosses: 'human', noughts: 'human' });
  await page.settled();
  await page.choose(page.seen.choices[0].action);
  await soon();
  expect((await page.ask('saved', {})).games).toMatchObject([{ key, toAct: 'noughts', turn: 1, isOver: false }]);
  await page.ask('dropSaved', { key });
  expect((await page.ask('saved', {})).games).toEqual([]);
  await page.ask('restoreSaved', { key });
  expect((await page.ask('saved', {})).games).toHaveLength(1);
});

test('a browser that is full says so once, and again when it keeps the game after all', async () => {
  let isFull = true;
  const store = memory();
  const full: GameStore = {
    ...store,
    keep: async (saved, opening) => {
      if (isFull) throw new DOMException('no room', 'QuotaExceededError');
      await store.keep(saved, opening);
    },
  };
  const page = new TestPage(undefined, full);
  await page.open('tic-tac-toe', 'standard', { crosses: 'human', noughts: 'human' });
  await page.settled();
  for (let n = 0; n < 2; n++) await page.choose(page.seen.choices[0].action);
  await soon();
  const told = () => page.pushes.filter(({ push }) => push === 'unkept');
  expect(told()).toEqual([{ push: 'unkept', why: 'its storage is full' }]);
  isFull = false;
  await page.ask('keep', {});
  expect(told().at(-1)).toEqual({ push: 'unkept', why: null });
  expect(store.kept.size).toBe(1);
});

/** Plays two choices with a store, and returns the reasons why they were not kept. */
async function reasonsNotKept(store: GameStore | null): Promise<(string | null)[]> {
  const page = new TestPage(undefined, store);
  await page.open('tic-tac-toe', 'standard', { crosses: 'human', noughts: 'human' });
  await page.settled();
  for (let n = 0; n < 2; n++) await page.choose(page.seen.choices[0].action);
  await page.ask('keep', {});
  return page.pushes.flatMap((push) => (push.push === 'unkept' ? [push.why] : []));
}

test('in a browser that forbids its storage, by name or on opening it, games are played and said not to be kept', async () => {
  try {
    vi.stubGlobal('indexedDB', undefined);
    Object.defineProperty(globalThis, 'indexedDB', {
      configurable: true,
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
    expect([browserStore(), browserCampaigns()]).toEqual([null, null]);
    expect(await reasonsNotKept(browserStore())).toEqual(['it may keep no data of this page']);
    const denied = new DOMException('The user denied permission.', 'UnknownError');
    const open = () => {
      const request = { error: denied, onerror: () => {} };
      setTimeout(() => request.onerror());
      return request;
    };
    Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: { open } });
    expect(await reasonsNotKept(browserStore())).toEqual([
      'the browser does not open its storage: The user denied permission.',
    ]);
    await expect(browserStore()!.list()).rejects.toThrow(/^the browser does not open its storage: .* \(storage\)/);
    await expect(browserCampaigns()!.list()).rejects.toThrow(/^the browser does not open its storage/);
  } finally {
    vi.unstubAllGlobals();
  }
});

test('a resignation ends the game for good: seen, kept, saved, and refused to those who go on', async () => {
  const store = memory();
  const page = new TestPage(undefined, store);
  const { key } = await page.open('winter-thunder', 'bastogne', { german: 'human' });
  const { choices } = await page.settled();
  await page.ask('resign', {});
  const over = await page.until(({ result }) => result !== '');
  expect(over).toMatchObject({ result: 'Allied wins: German resigned', choices: [], prompt: null, mayResign: null });
  const choice = { action: choices[0].action, at: over.length };
  await expect(page.ask('choose', choice)).rejects.toThrow('it is not for you to choose');
  await expect(page.ask('resign', {})).rejects.toThrow('nobody at this screen');
  await expect(page.ask('offerDraw', {})).rejects.toThrow('nobody at this screen');
  await expect(page.ask('undo', { at: 0 })).rejects.toThrow('the players have ended the game');
  expect(over).toMatchObject({ undoTo: null, undoEnds: 'the players have ended the game' });
  expect(await page.ask('link', {})).toMatchObject({ hash: null });
  const record = await page.ask('record', {});
  const rules = await findRuleset('winter-thunder');
  expect(replay(rules, rules.prepare({ scenario: 'bastogne' }), record).difference).toBeNull();
  await soon();
  expect(store.kept.get(key)?.saved.isOver).toBe(true);
  const later = new TestPage(undefined, store);
  await later.ask('openSaved', { key });
  expect((await later.settled()).result).toBe(over.result);
});

test('a person who has not chosen yet has nothing to take back, whatever the computer has done', async () => {
  const page = new TestPage();
  await page.open('tic-tac-toe', 'standard', { noughts: 'human' });
  const seen = await page.settled();
  expect(seen).toMatchObject({ isSolo: true, length: 1, undoTo: null });
  await page.choose(seen.choices[0].action);
  expect(await page.settled()).toMatchObject({ length: 3, undoTo: 1 });
});

test('after the end the map shows no trails of the last moves', async () => {
  const page = new TestPage();
  await page.open('winter-thunder', 'st-vith', { allied: 'human' });
  const trails = () => page.pushes.findLast((push) => push.push === 'story')!.story.trails;
  let seen = await page.settled();
  while (trails().length === 0) seen = await page.choose(seen.choices[0].action);
  await page.ask('resign', {});
  await page.until(({ result }) => result !== '');
  expect(trails()).toEqual([]);
});

test('two people at one screen: one offers a draw, the other declines, and accepts in another turn', async () => {
  const page = new TestPage();
  await page.open('tic-tac-toe', 'standard', { crosses: 'human', noughts: 'human' });
  expect((await page.settled()).noOffer).toBe('');
  expect(await page.ask('offerDraw', {})).toBe('asked');
  expect((await page.settled()).noOffer).toBe('a draw is offered already');
  expect(page.seen.offer).toEqual({ seat: 0, to: [1] });
  await expect(page.ask('answerDraw', { seat: 0, accepts: true })).rejects.toThrow('no draw is offered');
  await page.ask('answerDraw', { seat: 1, accepts: false });
  await page.until(({ noOffer }) => noOffer === 'one draw may be offered in a turn');
  await expect(page.ask('offerDraw', {})).rejects.toThrow('one draw may be offered in a turn');
  for (let n = 0; n < 2; n++) await page.choose(page.seen.choices[0].action);
  expect((await page.settled()).noOffer).toBe('');
  expect(await page.ask('offerDraw', {})).toBe('asked');
  await page.ask('answerDraw', { seat: 1, accepts: true });
  expect((await page.until(({ result }) => result !== '')).result).toBe('Draw agreed');
});

test('a computer answers at once', async () => {
  const page = new TestPage();
  await page.open('tic-tac-toe', 'standard', { crosses: 'human' });
  await page.settled();
  const answer = await page.ask('offerDraw', {});
  expect(answer).toBe('accepted');
});
