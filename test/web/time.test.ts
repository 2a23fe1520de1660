// Back and forward: choices taken back and made again, any moment looked at and gone on from, games kept and found again.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clickThrough } from './clicking-player.ts';
import { giveFile, leaveTable, moment, myTurn, runsAtLength, saved, TestedSite, titledAtLength } from './page.ts';

const ALONE = '#/play/winter-thunder/st-vith?seat.german=human&seat.allied=recruit&seed=5';
const TWO = '#/play/winter-thunder/st-vith?seat.german=human&seat.allied=human&seed=e';

const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });
const redo = (page: Page) => page.getByRole('button', { name: 'Redo' });
const choice = (page: Page, words: string | RegExp) => page.locator('.prompt .choice', { hasText: words }).first();

/** All that is on the table, as the page shows it: counters with their places and marks, state, prompt. */
async function position(page: Page): Promise<unknown> {
  const stacks = await page
    .locator('[data-stack]')
    .evaluateAll('nodes => nodes.map((node) => node.outerHTML).sort()' as never);
  const [status, prompt] = await Promise.all([
    page.locator('.status dl').textContent(),
    page.locator('.prompt-line').textContent(),
  ]);
  return { stacks, status, prompt };
}

describe.skipIf(!runsAtLength)(titledAtLength('back and forward'), () => {
  let site: TestedSite;

  beforeAll(async () => {
    site = await TestedSite.start();
  }, 120_000);
  afterAll(() => site?.stop());

  test('with another person at the table choices are taken back up to the last die, and the button says why no further', async () => {
    const { page, errors } = await site.open(TWO);
    await myTurn(page);
    expect(await undo(page).isDisabled()).toBe(true);
    expect(await undo(page).getAttribute('title')).toContain('nothing to take back');
    // The chits are drawn: a die that nobody takes back.
    await choice(page, 'Let the chits be drawn').click();
    await expect.poll(async () => (await moment(page))[1]).toBeGreaterThan(1);
    await page.waitForSelector('.prompt .choice, .prompt .group, .hand-over');
    if ((await page.locator('.hand-over').count()) > 0) await page.locator('.hand-over button').click();
    await myTurn(page);
    const [fallen] = await moment(page);
    expect(await undo(page).isDisabled()).toBe(true);
    expect(await undo(page).getAttribute('title')).toMatch(/No further back: .*(die|draw)/);
    await page.keyboard.press('u');
    await expect.poll(() => page.locator('.fault span').textContent()).toMatch(/No further back: .*(die|draw)/);

    const before = await position(page);
    await page.locator('.prompt .choice').first().click();
    await expect.poll(() => moment(page)).toEqual([fallen + 1, fallen + 1]);
    const after = await position(page);
    await undo(page).click();
    await expect.poll(() => moment(page)).toEqual([fallen, fallen]);
    expect(await position(page)).toEqual(before);
    await redo(page).click();
    await expect.poll(() => moment(page)).toEqual([fallen + 1, fallen + 1]);
    expect(await position(page)).toEqual(after);
    expect((await saved(page)).practice).toBeUndefined();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('alone, a person goes back beyond dice, which marks the game as practice', async () => {
    const { page, errors } = await site.open(ALONE);
    await myTurn(page);
    const first = await page.locator('.prompt-line').textContent();
    await choice(page, 'Let the chits be drawn').click();
    await expect.poll(async () => (await moment(page))[1]).toBeGreaterThan(1);
    await myTurn(page);
    expect(await undo(page).getAttribute('title')).toContain('beyond what is free');
    await undo(page).click();
    await expect.poll(() => page.locator('.prompt-line').textContent()).toBe(first);
    expect(await moment(page)).toEqual([0, 0]);
    expect(await page.locator('.status').textContent()).toContain('practice');
    const note = page.getByRole('status').filter({ hasText: 'A practice game now' });
    expect(await note.isVisible()).toBe(true);
    expect((await saved(page)).practice).toBe(true);
    await choice(page, 'Let the chits be drawn').click();
    await expect.poll(() => note.count()).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('the scrub bar, its buttons and keys show any moment; the game is gone on with from one', async () => {
    const { page, errors } = await site.open(ALONE);
    await clickThrough(page, 25, 50, 'scrub');
    await myTurn(page);
    const [, length] = await moment(page);
    const present = await position(page);
    await page.getByRole('tab', { name: 'Log' }).click();
    const bar = page.getByLabel('Moment of the game');
    await bar.fill(String(Math.floor(length / 2)));
    await expect.poll(async () => (await moment(page))[0]).toBe(Math.floor(length / 2));
    expect(await page.locator('.past').textContent()).toContain(`move ${Math.floor(length / 2)} of ${length}`);
    // Rings of what can be chosen; the log may point at a hex, where the pointer happens to rest on a line of it.
    expect(await page.locator('[data-ring=act], [data-ring=target]').count()).toBe(0);
    expect(await page.locator('.line.ahead').count()).toBeGreaterThan(0);
    // The log is scrolled to what had been written then.
    const list = (await page.locator('.log-lines').boundingBox())!;
    const last = (await page.locator('.line:not(.ahead)').last().boundingBox())!;
    expect(last.y).toBeGreaterThanOrEqual(list.y);
    expect(last.y).toBeLessThan(list.y + list.height);
    for (const [key, at] of [
      ['Home', 0],
      [']', 1],
      [']', 2],
      ['[', 1],
      ['End', length],
    ] as const) {
      await page.locator('.map-view').press(key);
      await expect.poll(() => moment(page)).toEqual([at, length]);
    }
    expect(await position(page)).toEqual(present);
    await page.getByRole('button', { name: 'A turn back' }).click();
    await expect.poll(async () => (await moment(page))[0]).toBeLessThan(length);

    // A line of the log leads to its moment.
    const line = page.getByRole('button', { name: /^Look at moment/ }).nth(2);
    const at = Number(/\d+$/.exec((await line.getAttribute('aria-label'))!)![0]);
    await line.click();
    await expect.poll(() => moment(page)).toEqual([at, length]);
    await page.getByRole('button', { name: 'Resume from here' }).click();
    await expect.poll(() => page.locator('.past').count()).toBe(0);
    await myTurn(page);
    expect((await moment(page))[0]).toBe((await moment(page))[1]);
    expect(await page.locator('.line.ahead').count()).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('a game is played through by itself, and halted', async () => {
    const { page, errors } = await site.open(ALONE);
    await clickThrough(page, 12, 50, 'through');
    await myTurn(page);
    const [, length] = await moment(page);
    await page.getByRole('button', { name: 'Play it through' }).click();
    await page.getByLabel('Speed of the replay').selectOption('150');
    await expect.poll(async () => (await moment(page))[0]).toBeGreaterThanOrEqual(2);
    await page.getByRole('button', { name: 'Halt the replay' }).click();
    const [halted] = await moment(page);
    await page.waitForTimeout(500);
    expect((await moment(page))[0] - halted).toBeLessThanOrEqual(1);
    await page.getByRole('button', { name: 'Play it through' }).click();
    await expect.poll(() => moment(page)).toEqual([length, length]);
    await myTurn(page);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('saved, loaded anew, found among the games kept here, opened from the file: the same position each time', async () => {
    const { page, errors } = await site.open(ALONE);
    await clickThrough(page, 20, 60, 'kept');
    await myTurn(page);
    // What is selected and pointed at is not part of the position.
    await page.keyboard.press('Escape');
    await page.mouse.move(1, 1);
    const before = await position(page);
    const [, length] = await moment(page);
    const record = await saved(page);
    expect(record.actions).toHaveLength(length);
    // The umpire keeps a game at most once a second.
    await page.waitForTimeout(1300);
    await page.reload();
    await myTurn(page);
    expect(await moment(page)).toEqual([length, length]);
    expect(await position(page)).toEqual(before);

    await page.goto(page.url().replace(/#.*/, '#/open'));
    await page.getByRole('button', { name: 'St. Vith' }).click();
    await myTurn(page);
    expect(await position(page)).toEqual(before);

    // The table stands at the address of the link.
    await leaveTable(page, '#/open');
    await giveFile(page, JSON.stringify(record));
    await myTurn(page);
    expect(await position(page)).toEqual(before);
    expect((await saved(page)).finalHash).toBe(record.finalHash);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('a finished game is played again from its beginning, with other dice', async () => {
    const { page, errors } = await site.open('#/play/pig/to-20?seat.first=human&seat.second=recruit&seed=5');
    await clickThrough(page, 120);
    const before = await saved(page);
    await page.getByRole('button', { name: 'Play it again' }).click();
    await expect.poll(() => page.locator('.end').count()).toBe(0);
    await myTurn(page);
    const after = await saved(page);
    expect(after.seats).toEqual(before.seats);
    expect(after.seed).not.toBe(before.seed);
    expect(after.actions.length).toBeLessThan(before.actions.length);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('palette and pace are kept', async () => {
    const { page, errors } = await site.open('#/', { colorScheme: 'light' });
    const shown = (): Promise<unknown> => page.evaluate('document.documentElement.dataset.palette');
    const ground = (): Promise<unknown> => page.evaluate('getComputedStyle(document.body).backgroundColor');
    const colours = new Set([await ground()]);
    for (const palette of ['night', 'colour-blind', 'light']) {
      await page.getByLabel('Colours').selectOption(palette);
      await expect.poll(shown).toBe(palette);
      colours.add(await ground());
    }
    expect(colours.size).toBeGreaterThan(1);
    await page.getByLabel('Colours').selectOption('night');
    await page.reload();
    await expect.poll(shown).toBe('night');
    await page.getByLabel('Colours').selectOption('system');
    await expect.poll(shown).toBe('light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(shown).toBe('night');
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
