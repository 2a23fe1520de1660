// Games under way on the start page, in a browser as people use it.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leaveTable, moment, myTurn, openMenu, runsAtLength, TestedSite, titledAtLength } from './page.ts';

/** As text: sums how far the parts of the page are shifted, in shares of the window, since the table was left. */
const WATCH_SHIFTS = `globalThis.shifted = 0;
new PerformanceObserver((list) => {
  for (const { value, startTime } of list.getEntries()) if (startTime > (globalThis.left ?? 0)) globalThis.shifted += value;
}).observe({ type: 'layout-shift', buffered: true })`;

const TOE = '#/play/tic-tac-toe/standard?seat.crosses=human&seat.noughts=human';

describe.skipIf(!runsAtLength)(titledAtLength('games under way'), () => {
  let site: TestedSite;
  beforeAll(async () => {
    site = await TestedSite.start();
  }, 400_000);
  afterAll(() => site?.stop());

  test('a game is continued from the start page, after a reload too; deleted, and back by Undo', async () => {
    const { page, errors } = await site.open(TOE, { viewport: { width: 375, height: 812 } });
    await myTurn(page);
    await page.locator('.prompt .choice').first().click();
    await expect.poll(async () => (await moment(page))[1]).toBe(1);
    await leaveTable(page, '#/');
    const game = page.locator('.kept-game');
    await expect.poll(() => game.count()).toBe(1);
    const text = (await game.textContent())!;
    for (const words of ['round 1 of 5', 'Noughts to move', 'Crosses: person', 'last played'])
      expect(text).toContain(words);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(375);
    await page.reload();
    await game.getByRole('button', { name: 'Delete' }).click();
    await page.locator('.deleted').getByRole('button', { name: 'Undo' }).click();
    await game.getByRole('link', { name: 'Continue' }).click();
    await myTurn(page);
    expect(await moment(page)).toEqual([1, 1]);
    await page.reload();
    await myTurn(page);
    expect(await moment(page)).toEqual([1, 1]);
    await leaveTable(page, '#/');
    await game.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => page.locator('.deleted').count()).toBe(1);
    await page.reload();
    await page.waitForSelector('.card');
    await page.goto(page.url().replace(/#.*/, '#/open'));
    await page.getByText('None yet').waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('the list takes no room from the page below it once it has been read', async () => {
    const { page, errors } = await site.open(TOE, { viewport: { width: 1280, height: 720 } });
    await myTurn(page);
    await page.locator('.prompt .choice').first().click();
    await expect.poll(async () => (await moment(page))[1]).toBe(1);
    for (const way of ['from the table', 'anew']) {
      if (way === 'from the table') {
        await page.evaluate('globalThis.left = performance.now()');
        await leaveTable(page, '#/');
        await page.locator('.card').first().waitFor();
      } else await page.reload();
      await page.evaluate(WATCH_SHIFTS);
      await page.locator('.kept-game').waitFor();
      await page.waitForTimeout(300);
      expect(await page.evaluate('globalThis.shifted'), way).toBeLessThan(0.02);
    }
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('a watched game that is loaded anew stands where it was, until Go on', async () => {
    const { page, errors } = await site.open(
      '#/play/three-bridges/crossing?seat.north=recruit&seat.south=recruit&seed=3',
      {},
      100,
    );
    // A watched game is kept within a second.
    await expect.poll(async () => (await moment(page))[1]).toBeGreaterThan(25);
    await page.reload();
    await page.getByText('Halted.').waitFor();
    const [at, length] = await moment(page);
    expect(length).toBeGreaterThan(3);
    await page.waitForTimeout(500);
    expect(await moment(page)).toEqual([at, length]);
    await page.getByRole('button', { name: 'Step' }).first().click();
    await expect.poll(async () => (await moment(page))[1]).toBe(length + 1);
    await page.getByRole('button', { name: 'Go on' }).first().click();
    await expect.poll(async () => (await moment(page))[1]).toBeGreaterThan(length + 2);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('one resigns after a question, and offers a draw after one; it is declined at one screen', async () => {
    const { page, errors } = await site.open(TOE);
    await myTurn(page);
    await openMenu(page, 'Game');
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Play on' }).click();
    expect(await page.locator('.parley').count()).toBe(0);
    await openMenu(page, 'Game');
    await page.getByRole('button', { name: 'Offer a draw' }).click();
    await page.getByRole('button', { name: 'Play on' }).click();
    expect(await page.locator('.parley').count()).toBe(0);
    await openMenu(page, 'Game');
    await page.getByRole('button', { name: 'Offer a draw' }).click();
    await page.locator('.parley').getByRole('button', { name: 'Offer it' }).click();
    await page.locator('.parley').getByRole('button', { name: 'Decline' }).click();
    await expect.poll(() => page.locator('.parley').count()).toBe(0);
    await openMenu(page, 'Game');
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.locator('.parley').getByRole('button', { name: 'Resign' }).click();
    await expect.poll(() => page.locator('.end h3').textContent()).toContain('Noughts wins: Crosses resigned');
    await page.reload();
    await expect.poll(() => page.locator('.end h3').textContent()).toContain('Noughts wins: Crosses resigned');
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
