// Two people who play by mail, each at a table of their own: files and links alternate.

import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { Rng } from '../../src/engine/kernel/rng.ts';
import type { GameRecord } from '../../src/engine/text/record.ts';
import type { Answers } from '../../src/web/messages.ts';
import { readRoute } from '../../src/web/route.ts';
import { atLength } from '../length.ts';
import { memory, pick, TestPage } from './umpire-page.ts';

interface Player {
  readonly page: TestPage;
  readonly store: ReturnType<typeof memory>;
}

const player = (): Player => {
  const store = memory();
  return { page: new TestPage(undefined, store), store };
};

const rested = (page: TestPage) => page.until(({ mail, choices }) => mail!.state !== 'play' || choices.length > 0);

/** Plays the open letter to its end by any choices. */
async function writeLetter({ page }: Player, rng: Rng): Promise<void> {
  let seen = await rested(page);
  while (seen.mail!.state === 'play') {
    const { length } = seen;
    await page.ask('choose', { action: pick(seen, rng), at: length });
    await page.until((next) => next.length > length || next.mail!.state !== 'play');
    seen = await rested(page);
  }
}

async function invited(ruleset: string, scenario: string, own: string, other: string) {
  const [one, two] = [player(), player()];
  await one.page.ask('pace', { ms: 0 });
  await two.page.ask('pace', { ms: 0 });
  const opening = { ruleset, scenario, seed: '', seats: { [own]: 'human', [other]: 'mail' } };
  await one.page.ask('open', { opening });
  return [one, two] as const;
}

const carried = ({ mail, hash }: Answers['sendMail'], isLink: boolean): unknown => {
  const route = isLink && hash !== null ? readRoute(hash) : null;
  return route?.page === 'mail' ? route.mail : JSON.parse(JSON.stringify(mail));
};

test.runIf(atLength)(
  'a game of Winter Thunder goes to and fro by files and links; each sees what the other did',
  async () => {
    const players = await invited('winter-thunder', 'bastogne', 'german', 'allied');
    const rng = new Rng('mail');
    let links = 0;
    for (let n = 1; n <= 14; n++) {
      const [writer, reader] = n % 2 === 1 ? players : [players[1], players[0]];
      await writeLetter(writer, rng);
      if (writer.page.seen.mail!.state === 'over') break;
      expect(writer.page.seen.mail).toMatchObject({ number: n, state: 'ready' });
      const sent = await writer.page.ask('sendMail', {});
      expect(sent.mail.number).toBe(n);
      // Dice are drawn anew each time: the game may end early.
      const isOver = writer.page.seen.result !== '';
      expect(writer.page.seen.mail!.state).toBe(isOver ? 'over' : 'waits');
      if (sent.hash !== null) links++;
      await reader.page.ask('openMail', { mail: carried(sent, n % 3 === 0) });
      const seen = await rested(reader.page);
      expect(seen.viewer).toBe(n % 2 === 1 ? 1 : 0);
      expect(seen.mail!.number).toBe(n + 1);
      if (isOver) break;
    }
    expect(links).toBeGreaterThan(6);
    expect(players[1].page.reports.length).toBeGreaterThan(0);
    expect(players[1].page.seen.length).toBeGreaterThan(15);
  },
);

test('a mail that was changed is refused in a sentence, by file and by link', async () => {
  const [one, two] = await invited('three-bridges', 'bridgehead', 'north', 'south');
  await writeLetter(one, new Rng('x'));
  const { mail, hash } = await one.page.ask('sendMail', {});
  const changed = { ...mail, actions: mail.actions.toReversed() };
  await expect(two.page.ask('openMail', { mail: changed })).rejects.toThrow(
    /^This mail was changed: .*Ask for this mail/,
  );
  const route = readRoute(hash!);
  if (route.page !== 'mail') throw new Error('no link of a mail');
  const packed = Buffer.from(route.mail, 'base64url');
  const text = inflateRawSync(packed).toString().replace('"options":{', '"options":{"none-such":true,');
  const link = deflateRawSync(text).toString('base64url');
  await expect(two.page.ask('openMail', { mail: link })).rejects.toThrow(/^This is a damaged link/);
});

test('a letter says whether its writer has chosen anything, or only lets dice fall', async () => {
  const [one, two] = await invited('winter-thunder', 'st-vith', 'german', 'allied');
  await writeLetter(one, new Rng('x'));
  expect((await rested(one.page)).mail).toMatchObject({ number: 1, hasOwn: true });
  await two.page.ask('openMail', { mail: (await one.page.ask('sendMail', {})).mail });
  expect((await rested(two.page)).mail).toEqual({ number: 2, state: 'ready', other: 0, hasOwn: false });
});

test('a game by mail is continued from the browser, with the letter as it was left', async () => {
  const [one] = await invited('three-bridges', 'bridgehead', 'north', 'south');
  const first = await rested(one.page);
  await one.page.ask('choose', { action: first.choices[0].action, at: 0 });
  await one.page.until(({ length }) => length > 0);
  await one.page.ask('keep', {});
  const [{ key, toAct }] = (await one.page.ask('saved', {})).games;
  expect(toAct).toBe('north');
  const later = new TestPage(undefined, one.store);
  await later.ask('openSaved', { key });
  expect((await rested(later)).length).toBe(1);
  await writeLetter({ page: later, store: one.store }, new Rng('x'));
  const sent = await later.ask('sendMail', {});
  const again = new TestPage(undefined, one.store);
  await again.ask('openSaved', { key });
  expect((await rested(again)).mail!.state).toBe('waits');
  expect((await again.ask('sendMail', {})).mail).toEqual(sent.mail);
  expect((await again.ask('saved', {})).games).toMatchObject([{ toAct: 'south', isOver: false }]);
});

test('opened twice, the own mail, a broken link, another player on a seat: a line each, and the game stands', async () => {
  const [one, two] = await invited('matching-pennies', 'five', 'even', 'odd');
  await writeLetter(one, new Rng('x'));
  const sent = await one.page.ask('sendMail', {});
  const link = carried(sent, true) as string;
  await expect(one.page.ask('openMail', { mail: sent.mail })).rejects.toThrow('your own mail 1');
  await expect(two.page.ask('openMail', { mail: `${link.slice(0, -8)}` })).rejects.toThrow();
  await expect(
    two.page.ask('openMail', { mail: { ...sent.mail, chain: sent.mail.chain.replace(/./, 'g') } }),
  ).rejects.toThrow('a damaged mail');
  await two.page.ask('openMail', { mail: link });
  const { key } = (await two.page.ask('openMail', { mail: sent.mail })).opening;
  expect(two.store.kept.size).toBe(1);
  await writeLetter(two, new Rng('y'));
  const { note, opening } = await two.page.ask('openMail', { mail: sent.mail });
  expect(note).toContain('You opened mail 1 before');
  expect(opening.key).toBe(key);
  expect((await rested(two.page)).mail!.state).toBe('ready');
  await expect(two.page.ask('seat', { seat: 0, player: 'regular' })).rejects.toThrow('has its players');
  const reply = await two.page.ask('sendMail', {});
  expect((await two.page.ask('openMail', { mail: sent.mail })).note).toContain('You have answered mail 1');
  await one.page.ask('openMail', { mail: reply.mail });
  expect((await rested(one.page)).mail!.number).toBe(3);
});

test('what is saved of a game by mail holds no key and no choice that is secret', async () => {
  const [one] = await invited('matching-pennies', 'five', 'even', 'odd');
  await writeLetter(one, new Rng('x'));
  const record = (await one.page.ask('record', {})) as GameRecord;
  expect(record.actions).toEqual([]);
  const [{ opening }] = [...one.store.kept.values()];
  expect(JSON.stringify(record)).not.toContain((opening.own as { key: string }).key);
});

test('a game with a computer, with two people here, or with hidden pieces is not begun by mail', async () => {
  const page = new TestPage();
  const open = (scenario: string, seats: Record<string, string>, options = {}) =>
    page.ask('open', { opening: { ruleset: 'nuklear-winter-68', scenario, seats, seed: '', options } });
  await expect(open('powerstrike', { nato: 'mail', reich: 'mail' })).rejects.toThrow('one person here');
  await expect(open('powerstrike', { nato: 'mail' })).rejects.toThrow('one person here');
  await expect(open('powerstrike', { nato: 'mail', reich: 'human' }, { '2.0-hidden-setup': true })).rejects.toThrow(
    'hidden',
  );
});
