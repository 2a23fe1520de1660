// Battles are shown one after another over the map, beside what they are about, with keys, by themselves, and without
// movement where that is asked for.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clickThrough } from './clicking-player.ts';
import { fought, hashOf, PLAYED } from './fought.ts';
import { atRest, moment, myTurn, runsAtLength, TestedSite, titledAtLength } from './page.ts';

/** A folder for pictures of the page, to be looked at. */
const PICTURES = process.env.MOMENT_PICTURES;

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 375, height: 812 },
] as const;

/** The most battles that are looked at, spread over the game. */
const LOOKED_AT = 5;

describe.skipIf(!runsAtLength)(titledAtLength('battles on the page'), () => {
  let site: TestedSite;
  beforeAll(async () => {
    site = await TestedSite.start();
  }, 300_000);
  afterAll(() => site?.stop());

  const picture = async (page: Page, name: string): Promise<void> => {
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}.png` });
  };

  const card = (page: Page) => page.locator('.moment-card');

  const diceShown = (page: Page): Promise<string> =>
    page.evaluate(`document.querySelector('.moment-dice')?.textContent ?? ''`);

  /** Clicks on until a battle is shown. */
  const untilBattle = async (page: Page): Promise<void> => {
    for (let n = 0; n < 60 && !(await card(page).isVisible()); n++) await clickThrough(page, 1, 50, `battle ${n}`);
    expect(await card(page).isVisible()).toBe(true);
  };

  test.each(PLAYED)(
    '$ruleset: the card leaves target and attackers in sight and clips nothing',
    async (played) => {
      const { after } = await fought(played);
      const { page, errors } = await site.open(hashOf(played, after), { reducedMotion: 'reduce' }, 0, 'wait');
      await page.waitForSelector('.recall', { state: 'attached' });
      const count = await page.locator('.recall').count();
      const all: string[] = [];
      for (const size of SIZES) {
        await page.setViewportSize(size);
        for (let n = 0; n < Math.min(count, LOOKED_AT); n++) {
          const which = Math.floor((n * (count - 1)) / Math.max(1, Math.min(count, LOOKED_AT) - 1));
          await page
            .locator('.recall')
            .nth(which)
            .evaluate((button) => (button as { click(): void }).click());
          await card(page).waitFor();
          await atRest(page);
          await picture(page, `${played.ruleset}-${size.width}-${which}`);
          const faults = (await page.evaluate(FAULTS)) as string[];
          all.push(...faults.map((fault) => `battle ${which} at ${size.width} x ${size.height}: ${fault}`));
          await page.keyboard.press('Enter');
          await card(page).waitFor({ state: 'detached' });
        }
      }
      expect(all).toEqual([]);
      expect(errors).toEqual([]);
      await page.context().close();
    },
    240_000,
  );

  test.each(PLAYED)(
    '$ruleset: the game waits for who reads; Enter goes on, Escape passes over',
    async (played) => {
      const { before } = await fought(played);
      const { page, errors } = await site.open(hashOf(played, before), { reducedMotion: 'reduce' }, 0, 'wait');
      await untilBattle(page);
      expect(await page.locator('.map-moment .moment-veil').count()).toBe(1);
      expect(await page.locator('.moment-dice li').count()).toBeGreaterThan(0);
      expect(await page.locator('.moment-card footer p').textContent()).not.toBe('');
      const [, length] = await moment(page);
      await page.waitForTimeout(700);
      expect((await moment(page))[1]).toBe(length);
      const dice = await diceShown(page);
      await page.getByRole('button', { name: 'Next piece' }).click();
      await expect.poll(() => page.locator('.fault span').textContent()).toContain('A battle is shown');
      await page.keyboard.press('Enter');
      await expect.poll(() => diceShown(page)).not.toBe(dice);

      expect(errors).toEqual([]);
      await page.context().close();

      const { page: again } = await site.open(hashOf(played, before), { reducedMotion: 'reduce' }, 0, 'wait');
      await untilBattle(again);
      await again.keyboard.press('Escape');
      await again.waitForSelector('.prompt:not(.moment-prompt) .choice, .prompt .group, .end');
      await again.context().close();
    },
    240_000,
  );

  test('by itself a battle goes after 2 s; reduced motion keeps everything still, else it moves', async () => {
    const { before } = await fought(PLAYED[0]);
    for (const reducedMotion of ['reduce', 'no-preference'] as const) {
      const { page } = await site.open(hashOf(PLAYED[0], before), { reducedMotion }, 0, 'by itself');
      await untilBattle(page);
      const moving = await page.evaluate(
        `[...document.querySelectorAll('.moment-card, .moment-card *, .map-moment, .map-moment *')]
          .filter((node) => getComputedStyle(node).animationName !== 'none').length`,
      );
      if (reducedMotion === 'reduce') expect(moving).toBe(0);
      else expect(moving).toBeGreaterThan(2);
      const dice = await diceShown(page);
      await expect.poll(() => diceShown(page), { timeout: 15_000 }).not.toBe(dice);
      await page.context().close();
    }
  }, 240_000);

  test('the 2 s of a battle begin when it is seen, however late it is drawn', async () => {
    const { before } = await fought(PLAYED[0]);
    const { page } = await site.open(hashOf(PLAYED[0], before), { reducedMotion: 'reduce' }, 0, 'by itself');
    await myTurn(page);
    await page.evaluate(HELD_UP);
    await untilBattle(page);
    await expect.poll(() => page.evaluate('shownFor.length'), { timeout: 30_000 }).toBeGreaterThan(0);
    expect(Math.min(...((await page.evaluate('shownFor')) as number[]))).toBeGreaterThan(1900);
    await page.context().close();
  }, 240_000);
});

/**
 * As text: has the page held up before each new battle is first drawn, as by a busy machine, and notes in `shownFor` how long each
 * was on the screen.
 */
const HELD_UP = `(() => {
  globalThis.shownFor = [];
  let dice = '', seen = 0;
  new MutationObserver(() => {
    const now = document.querySelector('.moment-dice')?.textContent ?? '';
    if (now === dice) return;
    if (dice !== '' && seen > 0) shownFor.push(performance.now() - seen);
    dice = now;
    seen = 0;
    for (const end = performance.now() + 1500; performance.now() < end; );
    requestAnimationFrame((time) => { seen = performance.now(); });
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
})()`;

/** As text, since it runs in the page: parts of the battle that are covered or out of sight, and letters that are cut off. */
const FAULTS = `(() => {
  const box = (node) => node.getBoundingClientRect();
  const card = document.querySelector('.moment-card');
  const [over, board] = [box(card), box(document.querySelector('.board'))];
  // Of those who fire from far only a part may be in sight.
  const isCovered = ({ left, top, right, bottom }) =>
    left < over.right - 1 && right > over.left + 1 &&
    top < over.bottom - 1 && Math.min(bottom, board.bottom) > over.top + 1;
  const isOut = ({ left, top, right, bottom }) =>
    left < board.left - 1 || right > board.right + 1 || top < board.top - 1 || bottom > board.bottom + 1;
  const faults = [];
  for (const node of document.querySelectorAll('.moment-target')) {
    if (isCovered(box(node))) faults.push('the target is covered');
    if (isOut(box(node))) faults.push('the target is out of sight');
  }
  for (const node of document.querySelectorAll('.moment-thrust')) {
    if (isCovered(box(node))) faults.push('an attacker is covered');
  }
  const meets = (a, b) => a.left < b.right - 1 && a.right > b.left + 1 && a.top < b.bottom - 1 && a.bottom > b.top + 1;
  const factors = [...document.querySelectorAll('.moment-factor')].map(box);
  for (const node of document.querySelectorAll('.moment-loss')) {
    if (factors.some((factor) => meets(box(node), factor))) faults.push('a factor is covered by ' + node.textContent);
  }
  const paces = [...document.querySelectorAll('.moment-pace label')].map(box);
  const isRow = Math.max(...paces.map(({ top }) => top)) < Math.min(...paces.map(({ bottom }) => bottom));
  if (paces.length !== 3 || !isRow || paces.some(({ right }) => right > innerWidth)) faults.push('the paces wrap');
  for (const node of card.querySelectorAll('.moment-dice p, .moment-verdict, .moment-terms, .moment-sides > *, footer p')) {
    if (box(node).right > over.right + 1) faults.push('cut off: ' + node.textContent);
    if (node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).display !== 'inline') faults.push('too wide: ' + node.textContent);
  }
  return faults;
})()`;
