// Who sits where: two people at one screen, computers that are watched, hurried and halted, seats that change hands.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clickThrough } from './clicking-player.ts';
import { moment, myTurn, runsAtLength, saved, TestedSite, titledAtLength } from './page.ts';

const WATCHED = '#/play/winter-thunder/st-vith?seat.german=regular&seat.allied=regular&seed=5';
const CARDS = /jack|queen|king/i;

const body = (page: Page): Promise<string> => page.evaluate('document.documentElement.outerHTML') as Promise<string>;
const played = async (page: Page): Promise<number> => (await moment(page))[1];

describe.skipIf(!runsAtLength)(titledAtLength('people and computers'), () => {
  let site: TestedSite;

  beforeAll(async () => {
    site = await TestedSite.start();
  }, 120_000);
  afterAll(() => site?.stop());

  test('of two people with secrets the next one sees a curtain with nothing behind it, and lifts it', async () => {
    const { page, errors } = await site.open('#/play/kuhn-poker/hand?seat.first=human&seat.second=human&seed=5');
    await page.waitForSelector('.hand-over, .prompt .choice');
    if ((await page.locator('.hand-over').count()) > 0) {
      expect(await body(page)).not.toMatch(CARDS);
      await page.getByRole('button', { name: /I am first/i }).click();
    }
    await page.waitForSelector('.prompt .choice');
    const first = CARDS.exec(await page.locator('#app').innerText())![0];
    await page.locator('.prompt .choice').first().click();
    await page.waitForSelector('.hand-over');
    expect(await page.locator('.hand-over').textContent()).toMatch(/second/i);
    expect(await page.locator('.table').count()).toBe(0);
    expect(await body(page)).not.toMatch(CARDS);
    // Keys do not reach around it.
    for (const key of ['Home', '[', 'n', '1', 'u', 'v']) await page.keyboard.press(key);
    expect(await page.locator('.hand-over').count()).toBe(1);
    await page.getByRole('button', { name: /I am second/i }).click();
    await page.waitForSelector('.prompt .choice');
    const seconds = await page.locator('#app').innerText();
    expect(seconds).toMatch(CARDS);
    expect(seconds.toLowerCase()).not.toContain(first.toLowerCase());
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('two people play a whole game with secret choices at one screen', async () => {
    const { page, errors } = await site.open('#/play/matching-pennies/five?seat.even=human&seat.odd=human&seed=5');
    const clicks = await clickThrough(page, 60);
    expect(clicks).toMatchObject({ isOver: true, idle: [] });
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('computers are watched, halted, made to do one thing, and hurried to the end', async () => {
    const { page, errors } = await site.open(WATCHED, {}, 250);
    await expect.poll(() => played(page)).toBeGreaterThan(2);
    await page.getByRole('tab', { name: 'Players' }).click();
    await page.getByRole('button', { name: 'Halt', exact: true }).click();
    await page.waitForTimeout(400);
    const halted = await played(page);
    await page.waitForTimeout(700);
    expect(await played(page)).toBe(halted);
    await page.getByRole('button', { name: 'Step' }).first().click();
    await expect.poll(() => played(page)).toBe(halted + 1);
    await page.getByRole('button', { name: 'Go on' }).first().click();
    await page.getByLabel('Pace of the computer').selectOption('0');
    await page.waitForSelector('.end', { timeout: 40_000 });
    expect(await played(page)).toBeGreaterThan(80);
    // Resumed, it waits for whoever may sit down, and does not run to an end again at once.
    await page.getByRole('button', { name: 'A turn back' }).click();
    await page.getByRole('button', { name: 'Resume from here' }).click();
    await page.getByText('Halted.').waitFor();
    expect(await page.locator('.end').count()).toBe(0);
    const resumed = await played(page);
    await page.waitForTimeout(700);
    expect(await played(page)).toBe(resumed);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('a person takes over a seat in the midst of the game, plays, and gives it back', async () => {
    const { page, errors } = await site.open(WATCHED, {}, 250);
    await expect.poll(() => played(page)).toBeGreaterThan(2);
    await page.getByRole('tab', { name: 'Players' }).click();
    await page.getByLabel(/^german/i).selectOption('human');
    await page.getByLabel('Pace of the computer').selectOption('0');
    await myTurn(page);
    expect(await page.locator('.prompt-line strong').textContent()).toMatch(/german/i);
    const before = await played(page);
    // The first choice may be half of one: a unit to name, a question about dice. The next press then completes it.
    const choose = () => page.locator('.prompt .choice').first().click({ timeout: 2000 });
    await expect
      .poll(() => choose().then(() => played(page)), { interval: 500, timeout: 15_000 })
      .toBeGreaterThan(before);
    await page.getByLabel(/^german/i).selectOption('regular');
    await page.waitForSelector('.end', { timeout: 40_000 });
    expect(Object.keys((await saved(page)).seats).sort()).toEqual(['allied', 'german']);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('a computer that thinks long shows how far it has come, lets the page be used, and moves at once when told', async () => {
    const thinker = encodeURIComponent('mcts:iterations=20000');
    const { page, errors } = await site.open(
      `#/play/winter-thunder/st-vith?seat.german=${thinker}&seat.allied=human&seed=5`,
    );
    await page.waitForSelector('.thinking', { timeout: 40_000 });
    const before = await played(page);
    await page.getByRole('tab', { name: 'Units' }).click({ timeout: 2000 });
    await expect.poll(() => page.locator('.units li').count()).toBeGreaterThan(10);
    await expect.poll(() => page.locator('.thinking .note').allTextContents()).not.toEqual([]);
    await page.getByRole('button', { name: 'Move now' }).click();
    await expect.poll(() => played(page)).toBeGreaterThan(before);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('after its turn the computer reports what it did, with the odds it took and why; a hint advises the person', async () => {
    const { page, errors } = await site.open(
      '#/play/winter-thunder/st-vith?seat.german=regular&seat.allied=human&seed=1',
    );
    // Aims are open until the person has begun.
    await page.getByRole('button', { name: 'Report', exact: true }).click({ timeout: 40_000 });
    const report = page.locator('.report');
    expect(await report.locator('h3').textContent()).toMatch(/german \(regular\)/i);
    expect(await report.locator('.rows li').count()).toBeGreaterThan(0);
    await report.locator('summary', { hasText: 'The odds it took' }).click();
    expect(await report.locator('details[open]').textContent()).toMatch(/a step is lost on \d+ or less, \d+ %/);
    // The log follows beside the report: its last line is in sight, also when the advice is folded and opened again.
    const isInSight = async (): Promise<boolean> => {
      const last = (await page.locator('.log-lines .line').last().boundingBox())!;
      const list = (await page.locator('.log-lines').boundingBox())!;
      const side = (await page.locator('aside.side').boundingBox())!;
      const ends = Math.min(list.y + list.height, side.y + side.height) + 1;
      return last.y >= side.y && last.y + last.height <= ends;
    };
    expect(await isInSight()).toBe(true);
    await page.getByRole('button', { name: 'Fold the advice' }).click();
    await expect.poll(isInSight).toBe(true);
    await page.getByRole('button', { name: 'Report', exact: true }).click();
    await expect.poll(isInSight).toBe(true);
    await page.getByRole('tab', { name: 'Players' }).click();
    await page.getByLabel('Whom a hint asks').selectOption('regular');
    await page.getByRole('button', { name: 'Hint' }).click();
    await expect.poll(() => page.locator('.answer p').count()).toBeGreaterThan(0);
    await expect.poll(() => page.locator('.answer').textContent()).not.toContain('Thinking …');
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
