// By fingers, at 375 pixels: what cannot be pointed at is shown by a first tap and done by a second.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atRest, middleOf, moment, myTurn, runsAtLength, type Spot, TestedSite, titledAtLength } from './page.ts';
import { activation } from './positions.ts';

const PHONE = { viewport: { width: 375, height: 720 }, hasTouch: true };

/** Hexes within reach that are no choices of their own: more than one step away. */
const FAR = `(() => {
  const middle = (node) => { const box = node.getBoundingClientRect(); return { x: box.x + box.width / 2, y: box.y + box.height / 2 }; };
  const rings = [...document.querySelectorAll('[data-ring]')].map(middle);
  return [...document.querySelectorAll('.reach-cost')].map(middle)
    .filter(({ x, y }) => rings.every((ring) => Math.hypot(ring.x - x, ring.y - y) > 30));
})()`;

const EAST = '#/play/thunder-in-the-east/smolensk?seat.axis=human&seat.soviet=recruit&seed=5';

/** Taps the last choice until this is asked. */
async function upTo(page: Page, asked: RegExp): Promise<void> {
  for (let i = 0; i < 12; i++) {
    await myTurn(page);
    if (asked.test((await page.locator('.prompt-line').textContent()) ?? '')) return;
    const before = await moment(page);
    await page.locator('.prompt .choice:visible').last().tap();
    await expect.poll(() => moment(page)).not.toEqual(before);
  }
  throw new Error(`${asked} is not asked`);
}

describe.skipIf(!runsAtLength)(titledAtLength('touch'), () => {
  let site: TestedSite;

  beforeAll(async () => {
    const seats = { german: 'human', allied: 'recruit' };
    const documents = { 'movement.json': activation('movement', seats), 'combat.json': activation('combat', seats) };
    site = await TestedSite.start(documents);
  }, 120_000);
  afterAll(() => site?.stop());

  test('a tap takes a piece up, one shows the way to a hex and its cost, one more goes there', async () => {
    const { page, errors } = await site.open('#/open?from=movement.json', PHONE);
    await myTurn(page);
    const tap = ({ x, y }: Spot): Promise<void> => page.touchscreen.tap(x, y);
    await tap(await middleOf(page, '[data-ring=act]'));
    const fanned = page.locator('.map-fan .ring-act');
    if ((await fanned.count()) > 0) await fanned.first().tap();
    await expect.poll(async () => (await moment(page))[1]).toBe(1);
    await expect.poll(() => page.locator('.reach-cost').count()).toBeGreaterThan(1);
    const [there] = (await page.evaluate(FAR)) as Spot[];
    await tap(there);
    await expect.poll(() => page.locator('.map-way').count()).toBe(1);
    expect(await page.locator('.armed .main').textContent()).toMatch(/^Go to \d{4}.*: do it$/);
    expect((await moment(page))[1]).toBe(1);
    await tap(there);
    await expect.poll(async () => (await moment(page))[1]).toBeGreaterThan(2);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('a tap on an enemy shows the odds of the attack, a second one attacks; the button does so too', async () => {
    const { page, errors } = await site.open('#/open?from=combat.json', PHONE);
    await myTurn(page);
    const enemy = await middleOf(page, '[data-ring=target]');
    await page.touchscreen.tap(enemy.x, enemy.y);
    await expect.poll(() => page.locator('.armed .main').textContent()).toMatch(/^Attack .*: do it$/);
    await expect.poll(() => page.locator('.odds .alternatives tbody tr').count()).toBeGreaterThan(1);
    expect(await moment(page)).toEqual([0, 0]);
    await page.getByRole('button', { name: 'No', exact: true }).tap();
    await expect.poll(() => page.locator('.armed').count()).toBe(0);
    await page.touchscreen.tap(enemy.x, enemy.y);
    await expect.poll(() => page.locator('.armed').count()).toBe(1);
    await page.touchscreen.tap(enemy.x, enemy.y);
    await expect.poll(async () => (await moment(page))[1]).toBeGreaterThan(0);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('odds come forward while an attack is pending; then the panel that was shown before comes back', async () => {
    const { page } = await site.open('#/open?from=combat.json', PHONE);
    await myTurn(page);
    const front = () => page.locator('.tabs [aria-selected=true]').textContent();
    await page.getByRole('tab', { name: 'Units' }).tap();
    await page.locator('.prompt .choice', { hasText: 'Attack' }).first().tap();
    await expect.poll(front).toBe('Odds');
    for (let i = 0; i < 100 && (await front()) === 'Odds'; i++) {
      await myTurn(page);
      const choices = page.locator('.set-head .main:enabled:visible, .prompt .choice:visible, .armed .main:visible');
      if ((await choices.count()) > 0 && (await front()) === 'Odds') await choices.first().tap();
      await atRest(page);
    }
    await expect.poll(front).toBe('Units');
    await page.context().close();
  });

  test('while a set is named all of its odds are seen, and the list below them', async () => {
    const { page } = await site.open('#/open?from=combat.json', PHONE);
    await myTurn(page);
    await page.locator('.prompt .choice', { hasText: 'Attack' }).first().tap();
    await page.locator('.set-item').first().tap();
    const odds = page.locator('.set-odds');
    await odds.waitFor();
    expect(
      await odds.evaluate((line) => [line.scrollWidth - line.clientWidth, line.scrollHeight - line.clientHeight]),
    ).toEqual([0, 0]);
    const box = async (selector: string) => (await page.locator(selector).first().boundingBox())!;
    const [talk, head, item] = [await box('.talk'), await box('.set-head'), await box('.set-item')];
    expect(item.y).toBeGreaterThanOrEqual(head.y + head.height);
    expect(item.y + item.height).toBeLessThanOrEqual(talk.y + talk.height);
    await page.context().close();
  });

  test('the map goes to an attack that is put together and stays there; its odds take the room of the tip', async () => {
    const { page, errors } = await site.open('#/open?from=combat.json', PHONE);
    await myTurn(page);
    await page.getByRole('button', { name: 'Unfold the advice' }).tap();
    await page.locator('.counsel-body').waitFor();
    const wide = async (): Promise<number> => (await page.locator('.map-ground').boundingBox())!.width;
    const whole = await wide();
    const enemy = await middleOf(page, '[data-ring=target]');
    await page.touchscreen.tap(enemy.x, enemy.y);
    await page.locator('.armed .main').tap();
    await page.locator('.set-item').first().waitFor();
    await atRest(page);
    await expect.poll(wide).toBeGreaterThan(1.4 * whole);
    await expect.poll(() => page.locator('.counsel-body').isVisible()).toBe(false);
    expect(await page.locator('.hover-line').count()).toBe(0);
    expect(await page.locator('.set-item').last().isVisible()).toBe(true);
    // Asked for, the advice is seen beside the odds.
    await page.getByRole('button', { name: 'Unfold the advice' }).tap();
    await expect.poll(() => page.locator('.counsel-body').isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Undo' }).first().tap();
    await expect.poll(() => page.locator('.counsel-body').isVisible()).toBe(true);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('the report on the enemy leaves the map its room until it is asked for', async () => {
    const { page, errors } = await site.open(
      '#/play/winter-thunder/st-vith?seat.german=recruit&seat.allied=human&seed=5',
      PHONE,
    );
    await myTurn(page);
    await atRest(page);
    expect(await page.locator('.counsel-heads .has-news').textContent()).toBe('Report');
    expect(await page.locator('.counsel-body').count()).toBe(0);
    await page.locator('.counsel-heads .has-news').tap();
    await expect.poll(() => page.locator('.counsel-body').textContent()).toContain('German (recruit)');
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('a piece of the list is shown on the map, though the list lies far below it', async () => {
    const { page, errors } = await site.open('#/open?from=movement.json', PHONE);
    await myTurn(page);
    await page.getByRole('tab', { name: 'Units' }).tap();
    const last = page.locator('.formation .hex-link').last();
    await last.scrollIntoViewIfNeeded();
    const above = async (): Promise<number> => (await page.locator('.map-view').boundingBox())!.y;
    expect(await above()).toBeLessThan(0);
    await page.locator('.formation .quiet').last().tap();
    await expect.poll(above).toBeGreaterThanOrEqual(0);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('the reach of a piece in hand is seen at a size for fingers; put down, the whole map comes back', async () => {
    const { page, errors } = await site.open(EAST, PHONE);
    await upTo(page, /move a unit/i);
    const wide = async (): Promise<number> => (await page.locator('.map-ground').boundingBox())!.width;
    const whole = await wide();
    await page.locator('.prompt .group > summary', { hasText: 'Move' }).first().tap();
    await page.locator('.prompt .choice', { hasText: 'Move XXXIX Panzer' }).tap();
    await expect.poll(wide).toBeGreaterThan(1.4 * whole);
    await page.getByRole('button', { name: 'Leave it where it is' }).tap();
    await expect.poll(wide).toBeCloseTo(whole, 0);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('rows of a wide panel are cards, each with its choice beside its name, and nothing lies aside', async () => {
    const { page } = await site.open(EAST, PHONE);
    await upTo(page, /move a unit/i);
    await page.getByRole('button', { name: 'End the movement' }).tap();
    await upTo(page, /choose a hex to attack/i);
    await page.locator('.rim-strip button', { hasText: 'Battles' }).tap();
    const row = page.locator('.rim-panel tbody tr').first();
    await expect.poll(() => row.getByRole('button', { name: /^Attack/ }).count()).toBe(1);
    const [card, choice] = [(await row.boundingBox())!, (await row.getByRole('button').last().boundingBox())!];
    expect(choice.y - card.y).toBeLessThan(choice.height);
    const aside = () => page.locator('.rim-drawer').evaluate((node) => node.scrollWidth - node.clientWidth);
    expect(await aside()).toBeLessThanOrEqual(1);
    await page.context().close();
  });

  test('the state of the game is one line and, on request, all of it', async () => {
    const { page } = await site.open('#/open?from=combat.json', PHONE);
    await myTurn(page);
    const facts = page.locator('.status dl');
    const shown = () => facts.evaluate((list) => [...list.children].filter((fact) => fact.clientHeight > 0).length);
    const room = () =>
      facts.evaluate((list) => [list.scrollHeight - list.clientHeight, list.scrollWidth - list.clientWidth]);
    const few = await shown();
    expect(Math.max(...(await room()))).toBeLessThanOrEqual(2);
    await page.getByRole('button', { name: 'More' }).tap();
    await expect.poll(shown).toBeGreaterThan(few);
    expect(Math.max(...(await room()))).toBe(0);
    await page.getByRole('button', { name: 'Less' }).tap();
    await expect.poll(shown).toBe(few);
    await page.context().close();
  });

  test('what is to be tapped is large enough for a finger, and nothing runs out of the page', async () => {
    const { page } = await site.open('#/open?from=combat.json', PHONE);
    await myTurn(page);
    for (const button of await page
      .locator(
        '.prompt .choice, .status .more, .tools > button, .tools summary, .rim-strip button, .counsel-heads button, .tabs button, .replay button:visible',
      )
      .all()) {
      const box = await button.boundingBox();
      expect(box!.height, (await button.textContent()) ?? '').toBeGreaterThanOrEqual(40);
    }
    for (const tab of ['Log', 'Odds', 'Units', 'Course', 'Players']) {
      await page.getByRole('tab', { name: tab }).tap();
      expect(await page.evaluate('document.documentElement.scrollWidth'), tab).toBeLessThanOrEqual(375);
    }
    await page.context().close();
  });

  test('the first view holds the map, the prompt and the first choices; of the panels a rim is seen', async () => {
    for (const height of [667, 812]) {
      const { page } = await site.open('#/open?from=movement.json', { ...PHONE, viewport: { width: 375, height } });
      await myTurn(page);
      const box = async (selector: string) => (await page.locator(selector).first().boundingBox())!;
      const bar = await box('.tools');
      expect(bar.y + bar.height).toBeLessThanOrEqual(height);
      expect((await box('.board')).height).toBeGreaterThanOrEqual(190);
      for (const within of ['.prompt-line', '.prompt .choice']) {
        const { y, height: tall } = await box(within);
        expect(y + tall, within).toBeLessThanOrEqual(bar.y);
      }
      expect((await box('.tabs')).y).toBeLessThan(bar.y);
      // Rows of buttons leave the rest to map and choices.
      const rows = await Promise.all(['.rim-strip', '.tabs', '.tools'].map(box));
      const heads = await box('.counsel-heads');
      expect(rows.reduce((sum, row) => sum + row.height, 0)).toBeLessThanOrEqual(122);
      expect([heads.y, heads.height]).toEqual([rows[0].y, rows[0].height]);
      await page.getByRole('tab', { name: 'Players' }).tap();
      await expect.poll(async () => (await box('.tabs')).y).toBeLessThan(height / 4);
      await page.context().close();
    }
  });

  test('in the past the whole replay bar is there: each way to go, the moment, the speed', async () => {
    const { page } = await site.open('#/open?from=movement.json', PHONE);
    await myTurn(page);
    await page.getByRole('button', { name: 'End movement' }).tap();
    await expect.poll(async () => (await moment(page))[1]).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'One back' }).tap();
    await expect.poll(() => page.locator('.replay').getAttribute('class')).toBe('replay');
    const { y: foot } = (await page.locator('.tools').boundingBox())!;
    for (const part of await page.locator('.replay > *').all()) {
      const box = (await part.boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(375);
      expect(box.y + box.height).toBeLessThanOrEqual(foot);
      const isText = (await part.evaluate((node) => node.tagName)) === 'OUTPUT';
      if (!isText) expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(40);
    }
    await page.context().close();
  });
});
