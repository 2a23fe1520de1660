// Forged and broken documents at the umpire: each is refused in one clear line or taken as what it says, nothing on the
// table changes, and nothing fails.

import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { ScenarioDocument } from '../../src/authoring/draft.ts';
import { whereIs } from '../../src/authoring/where.ts';
import { BadInput } from '../../src/engine/contract/errors.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import type { GameRecord } from '../../src/engine/text/record.ts';
import { findRuleset } from '../../src/rules/registry.ts';
import { type CampaignStore, entryOf } from '../../src/web/kept/campaign-store.ts';
import type { Opening } from '../../src/web/protocol.ts';
import { failureOf } from '../../src/web/umpire/failure.ts';
import { workshopHandlers } from '../../src/web/umpire/workshop.ts';
import { type Forgery, faultOfRefusal, forgeriesOf } from '../forgeries.ts';
import { atLength } from '../length.ts';
import { memory, pick, playOut, TestPage } from './umpire-page.ts';

/** The faults of the answers to forgeries; each should be refused in a line, or taken. */
async function faultsOf(forgeries: readonly Forgery[], open: (document: never) => Promise<unknown>): Promise<string[]> {
  const faults: string[] = [];
  for (const { what, document } of forgeries) {
    const fault = await open(document as never).then(() => null, faultOfRefusal);
    if (fault !== null) faults.push(`${what}: ${fault}`);
  }
  return faults;
}

async function played(ruleset: string, scenario: string, seats: Opening['seats'], most: number): Promise<GameRecord> {
  const page = new TestPage();
  await page.open(ruleset, scenario, seats);
  const rng = new Rng('forged');
  for (let n = 0; n < most; n++) {
    const { result } = await page.settled();
    if (result === '') await page.choose(pick(page.seen, rng));
  }
  return page.ask('record', {});
}

const ALL = [
  ['three-bridges', 'crossing', { north: 'human', south: 'human' }],
  ['winter-thunder', 'st-vith', { german: 'human', allied: 'human' }],
  ['nuklear-winter-68', 'empty-quiver', { nato: 'human', reich: 'human' }],
] as const;
const GAMES = atLength ? ALL : ALL.slice(0, 1);

/** One forgery of so many. */
const every = (few: number): number => (atLength ? 7 : few);

describe.each(GAMES)('%s/%s', (ruleset, scenario, seats) => {
  test('a forged record', async () => {
    const record = await played(ruleset, scenario, seats, 8);
    const page = new TestPage();
    const open = (forged: GameRecord) => {
      const { ruleset: of, scenario: own, options, data, seed, seats: players } = forged ?? {};
      const opening = { ruleset: of, scenario: own, options, data, seed, seats: players, record: forged };
      return page.ask('open', { opening });
    };
    expect(await faultsOf(forgeriesOf(record, every(120)), open)).toEqual([]);
  });

  test('a forged entry among the kept games', async () => {
    const store = memory();
    const page = new TestPage(undefined, store);
    await page.open(ruleset, scenario, seats);
    await page.settled();
    await page.choose(page.seen.choices[0].action);
    await page.ask('keep', {});
    const [[key, kept]] = store.kept;
    const open = async (opening: Opening) => {
      store.kept.set(key, { ...kept, opening });
      await new TestPage(undefined, store).ask('openSaved', { key });
    };
    const more = { guide: 3, answered: [{ at: 1, words: 'a' }], placed: [1, 2 ** 31 - 1] };
    expect(await faultsOf(forgeriesOf({ ...kept.opening, ...more }, every(60)), open)).toEqual([]);
  });

  test('a forged plan changes nothing', async () => {
    const page = new TestPage();
    await page.open(ruleset, scenario, seats);
    for (let n = 0; n < 40 && !page.seen?.counters.some(({ seat, hex }) => seat === page.seen.actor && hex > 0); n++) {
      const seen = await page.settled();
      await page.choose(seen.choices[0].action);
    }
    const { counters, actor, length } = page.seen;
    const own = counters.filter(({ seat, hex }) => seat === actor && hex > 0).slice(0, 2);
    const enemy = counters.find(({ seat, hex }) => seat !== actor && hex > 0);
    const plan = {
      placed: own.map(({ id, hex }) => ({ counter: id, hex })),
      target: enemy?.hex ?? own[0].hex,
      attack: 'Attack',
    };
    const judge = async (forged: typeof plan) => {
      await page.ask('plan', { plan: forged });
      throw new BadInput('a plan that can be judged', 'plan', 'is taken as what it says');
    };
    const forgeries = forgeriesOf(plan, every(10));
    expect(await faultsOf(forgeries, judge)).toEqual([]);
    expect(page.seen.length).toBe(length);
  });
});

test('a forged order to a group', async () => {
  const page = new TestPage();
  await page.open('three-bridges', 'crossing', { north: 'human', south: 'human' });
  await page.settled();
  const { counters, actor } = page.seen;
  const own = counters.filter(({ seat, hex }) => seat === actor && hex > 0).slice(0, 2);
  const sound = { counters: own.map(({ id }) => id), order: { as: 'to' as const, hex: own[0].hex, isSpread: true } };
  const give = (forged: typeof sound) => page.ask('goTogether', { ...forged, play: true });
  expect(await faultsOf(forgeriesOf(sound), give)).toEqual([]);
  for (const list of [{ 0: own[0].id, length: 1 }, own[0].id, [1]]) {
    await expect(give({ ...sound, counters: list as never })).rejects.toThrow(/'goTogether' \(counters/);
  }
});

const BY_MAIL = [
  ['three-bridges', 'bridgehead', 'north', 'south'],
  ['winter-thunder', 'st-vith', 'german', 'allied'],
] as const;

test.each(atLength ? BY_MAIL : BY_MAIL.slice(0, 1))(
  'a forged mail of %s, and a forged entry of a game by mail',
  async (ruleset, scenario, first, second) => {
    const stores = [memory(), memory()];
    const pages = stores.map((store) => new TestPage(undefined, store));
    const rng = new Rng('mails');
    const letter = async (page: TestPage) => {
      const rested = () => page.until(({ mail, choices }) => mail?.state !== 'play' || choices.length > 0);
      for (let seen = await rested(); seen.mail!.state === 'play'; seen = await rested()) {
        const { length } = seen;
        await page.ask('choose', { action: pick(seen, rng), at: length });
        await page.until((next) => next.length > length || next.mail!.state !== 'play');
      }
      return (await page.ask('sendMail', {})).mail;
    };
    await pages[0].open(ruleset, scenario, { [first]: 'human', [second]: 'mail' }, '');
    const mail = await letter(pages[0]);
    const reader = new TestPage(undefined, memory());
    expect(await faultsOf(forgeriesOf(mail, every(150)), (forged) => reader.ask('openMail', { mail: forged }))).toEqual(
      [],
    );
    // The answer, which the writer of the first letter takes into a kept game.
    await pages[1].ask('openMail', { mail });
    const answer = await letter(pages[1]);
    const before = structuredClone([...stores[0].kept]);
    const take = async (forged: unknown) => {
      await new TestPage(undefined, { ...stores[0], keep: async () => {} }).ask('openMail', { mail: forged });
    };
    expect(await faultsOf(forgeriesOf(answer, every(150)), take)).toEqual([]);
    expect([...stores[0].kept]).toEqual(before);
    const [[key, kept]] = stores[0].kept;
    const go = async (own: unknown) => {
      stores[0].kept.set(key, { ...kept, opening: { ...kept.opening, own } });
      await new TestPage(undefined, stores[0]).ask('openSaved', { key });
    };
    expect(await faultsOf(forgeriesOf(kept.opening.own, every(150)), go)).toEqual([]);
  },
);

test.runIf(atLength)('a forged entry of a first game: the lesson goes on, or is left for free play', async () => {
  const store = memory();
  const page = new TestPage(undefined, store);
  await page.ask('pace', { ms: 0 });
  await page.ask('open', {
    opening: { ruleset: 'winter-thunder', scenario: '', seed: '', seats: {}, guide: 0 },
  });
  const due = () => page.until(({ guide }) => guide !== null && guide.kind !== 'wait');
  while (page.seen?.length < 3) {
    await due();
    await page.ask('guide', { deed: page.seen.guide!.kind === 'look' ? 'pass' : 'skip' });
  }
  await due();
  await page.ask('keep', {});
  const [[key, kept]] = store.kept;
  const { opening } = kept;
  const open = async (forged: Opening) => {
    store.kept.set(key, { ...kept, opening: forged });
    const other = new TestPage(undefined, store);
    await other.ask('pace', { ms: 0 });
    await other.ask('openSaved', { key });
    await other.until(({ guide, choices }) => choices.length > 0 || guide?.kind === 'look');
  };
  const { scenario, seed, seats, record, guide } = opening;
  expect(
    await faultsOf(forgeriesOf({ scenario, seed, guide }, every(4)), (part: object) => open({ ...opening, ...part })),
  ).toEqual([]);
  // A lesson among other beginnings and other dice than its own.
  await open({ ...opening, guide: 1e15 });
  const other = await played('winter-thunder', 'st-vith', { german: 'human', allied: 'human' }, 0);
  await open({ ...opening, scenario: 'st-vith', seats, record: other, deeds: [], placed: [], guide: 99 });
  await open({ ...opening, record: { ...record!, seed: 'another' } });
});

describe('a campaign', () => {
  const entries = new Map<string, { document: unknown; revision: number }>();
  const store: CampaignStore = {
    list: async () => [],
    keep: async ({ key }, document, revision) => void entries.set(key, structuredClone({ document, revision })),
    load: async (key) => structuredClone(entries.get(key)!),
    drop: async (key) => void entries.delete(key),
  };
  const games = memory();
  const page = new TestPage(undefined, games, null, store);

  const both = [
    ['toy', 'red', { red: 'human', green: 'random', blue: 'random' }],
    ['nuklear-winter-68', 'black-hand', { 'black-hand': 'human' }],
  ] as const;

  test.each(atLength ? both : both.slice(0, 1))(
    'of %s that is forged, as a file or as it was kept',
    async (ruleset, side, players) => {
      const key = await page.ask('campaignBegin', { ruleset, side, players, options: {} });
      if (ruleset === 'toy') {
        const { due } = await page.ask('campaign', { key });
        await page.ask('pace', { ms: 0 });
        await page.ask('open', { opening: { ...due!.opening, seed: '1' } });
        await playOut(page, new Rng('1'));
        await page.ask('keep', {});
        await page.ask('campaign', { key });
      }
      const file = await page.ask('campaignFile', { key });
      const forgeries = forgeriesOf(file, every(90));
      expect(await faultsOf(forgeries, (document) => page.ask('campaignLoad', { document }))).toEqual([]);
      const look = async (document: unknown) => {
        entries.set('forged', { document, revision: 1 });
        await page.ask('campaign', { key: 'forged' });
      };
      expect(await faultsOf(forgeries, look)).toEqual([]);
    },
  );
});

describe.each(atLength ? ['winter-thunder', 'nuklear-winter-68', 'three-bridges'] : ['three-bridges'])(
  'the editor of %s',
  (ruleset) => {
    test('judges any forged scenario: its faults are lines, and every piece can still be placed', async () => {
      const rules = await findRuleset(ruleset);
      const [[, file]] = Object.entries(rules.authoring!.files());
      const { author, authored, ofWhich } = workshopHandlers;
      const faults = await faultsOf(forgeriesOf(file, every(200)), async (document: ScenarioDocument) => {
        await ofWhich({ ask: 'ofWhich', document });
        const found = await authored({ ask: 'authored', ruleset, document });
        for (const { path, found: what, expected } of found.faults) {
          whereIs(document, path);
          if (/\[object|is not a function|Cannot read/.test(`${what} ${expected}`)) throw new Error(what);
        }
        const [piece] = found.pieces;
        const hex = (await workshopHandlers.workshop({ ask: 'workshop', ruleset })).map.hexes[0].hex;
        for (const deed of [{ put: piece.face.id, hex }, { take: piece.face.id }, { remove: piece.face.id }]) {
          await author({ ask: 'author', ruleset, document, deed });
        }
      });
      expect(faults).toEqual([]);
    });
  },
);

describe('one line', () => {
  test('is what a refusal is, whatever name it repeats', () => {
    const { message } = new BadInput(`a\nb\u001b[2J${'x'.repeat(1 << 20)}`, 'here\r\nthere', 'c');
    expect(message).toMatch(/^a b\?\[2Jx{900}x+ … \(here there\): c$/);
    expect(message.length).toBeLessThan(1100);
  });

  test.each([
    'Failed to fetch dynamically imported module: http://127.0.0.1:1/assets/seated.js',
    'error loading dynamically imported module: http://127.0.0.1:1/assets/seated.js',
    'Importing a module script failed.',
  ])('is not that of the program where the server is gone: %s', (why) => {
    const { message } = failureOf(new TypeError(why), 'open');
    expect(message).toMatch(/^a part of the page could not be loaded \(open\): the server .* start it again/);
    expect(failureOf(new TypeError('no such field'), 'open').message).toMatch(/^no such field .* error of the program/);
  });

  test('refuses a link that unpacks to more than it seems', async () => {
    const deep = `{"moves":"A","data":{"a":${'['.repeat(1e6)}${']'.repeat(1e6)}}}`;
    for (const text of [deep, '[]', 'null', '"A"', `"${' '.repeat(8e6)}"`]) {
      const mail = deflateRawSync(text).toString('base64url');
      await expect(new TestPage().ask('openMail', { mail })).rejects.toThrow(/^This is a damaged link/);
    }
  });

  test('hides an entry of a campaign that is no campaign', () => {
    const kept = { key: 'k', ruleset: 'toy', name: 'n', next: 'm', players: { red: 'human' }, played: 1, when: 1 };
    const entry = { kept, document: {}, revision: 1 };
    expect(entryOf('k', entry)).toBe(entry);
    for (const players of [null, [], 'human', { red: null }, { red: { type: 'img' } }]) {
      expect(entryOf('k', { ...entry, kept: { ...kept, players } })).toBeNull();
    }
    for (const { what, document } of forgeriesOf(entry)) {
      const found = entryOf('k', document);
      if (found === null) continue;
      expect(
        Object.values(found.kept.players).every((player) => typeof player === 'string'),
        what,
      ).toBe(true);
      expect(typeof found.kept.name, what).toBe('string');
    }
  });
});
