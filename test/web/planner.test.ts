// Planning on the page: by mouse, by touch and by keys; ghosts and arrows, odds, played or dropped.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atRest, middleOf, moment, myTurn, runsAtLength, type Spot, TestedSite, titledAtLength } from './page.ts';
import { activation } from './positions.ts';

const GAME = '#/play/three-bridges/crossing?seat.north=human&seat.south=recruit&seed=5';

/** The plan's buttons that are not to be seen, or lie under something else. */
const COVERED = `[...document.querySelectorAll('.plan-end .row button')].filter((button) => {
  const { x, y, width, height } = button.getBoundingClientRect();
  return !button.contains(document.elementFromPoint(x + width / 2, y + height - 2));
}).map(({ textContent }) => textContent)`;

describe.skipIf(!runsAtLength)(titledAtLength('a plan on the page'), () => {
  let site: TestedSite;

  beforeAll(async () => {
    site = await TestedSite.start({
      'combat.json': activation('combat', { german: 'human', allied: 'recruit' }),
    });
  }, 300_000);
  afterAll(() => site?.stop());

  const counter = (id: string): string => `.map-counters [data-id="${id}"]`;

  const idsOf = (page: Page): Promise<string[]> =>
    page.evaluate(
      `[...document.querySelectorAll('.map-counters [data-id]')].map((each) => each.getAttribute('data-id'))`,
    );

  async function planning(page: Page): Promise<void> {
    await myTurn(page);
    await middleOf(page, '.map-counters [data-stack]');
    await page.getByRole('button', { name: 'Plan', exact: true }).click();
    await page.waitForSelector('.plan');
  }

  /** A unit of the person and an enemy next to it: the closest two on the screen. */
  async function nearest(page: Page): Promise<readonly [own: string, enemy: string]> {
    const spots: (readonly [string, Spot])[] = [];
    for (const id of await idsOf(page)) spots.push([id, await middleOf(page, counter(id))]);
    // North's counters come first, by their numbers below 10.
    const isNorth = (id: string): boolean => /^\d[A-Z]/.test(id) && !id.endsWith('Mi');
    let best: readonly [number, string, string] = [Number.POSITIVE_INFINITY, '', ''];
    for (const [own, a] of spots.filter(([id]) => isNorth(id))) {
      for (const [enemy, b] of spots.filter(([id]) => !isNorth(id))) {
        const far = Math.hypot(a.x - b.x, a.y - b.y);
        if (far < best[0]) best = [far, own, enemy];
      }
    }
    return [best[1], best[2]];
  }

  test.each([
    ['wide', 1440, 900],
    ['middle', 1280, 720],
  ])(
    'in a window that is %s a unit is dragged to a hex, and all is as before when the plan is dropped',
    async (_, width, height) => {
      const { page, errors } = await site.open(GAME, { viewport: { width, height } });
      await planning(page);
      // Behind the front, with room beside it.
      const own = '1Gd';
      const far = 0.148 * height;
      const from = await middleOf(page, counter(own));
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x + far / 2, from.y, { steps: 3 });
      await page.mouse.move(from.x + far, from.y, { steps: 5 });
      await page.waitForSelector(`[data-ghost="${own}"]`);
      await page.mouse.up();
      await page.waitForSelector('.planned li');
      expect(await page.locator('.planned li').textContent()).toMatch(/to \d{4}.*Supply: /);
      expect(await page.locator('.plan-way path').count()).toBe(1);
      expect(await moment(page)).toEqual([0, 0]);
      await page.keyboard.press('Escape');
      await page.waitForSelector('.prompt .choice, .prompt .group');
      expect(await page.locator('[data-ghost]').count()).toBe(0);
      expect(await moment(page)).toEqual([0, 0]);
      expect(errors).toEqual([]);
      await page.context().close();
    },
    120_000,
  );

  test('an attack from where a unit stands shows its odds, and is begun by Play it', async () => {
    const { page, errors } = await site.open(GAME, { viewport: { width: 1440, height: 900 } });
    await planning(page);
    const [own, enemy] = await nearest(page);
    for (const id of [own, own, enemy]) {
      const { x, y } = await middleOf(page, counter(id));
      await page.mouse.click(x, y);
    }
    await page.waitForSelector('.plan .outcomes');
    expect(await page.locator('.plan-attack').count()).toBe(1);
    await page.getByRole('button', { name: 'Play it', exact: true }).click();
    await page.waitForSelector('.played li');
    expect(await page.locator('.played').textContent()).toMatch(/The attack on \d{4}: begun/);
    await expect.poll(() => page.locator('.panel').textContent()).toMatch(/attacks/);
    expect(errors).toEqual([]);
    await page.context().close();
  }, 120_000);

  test('what could not be played is told in sight, however long the odds above it are', async () => {
    const { page, errors } = await site.open('#/open?from=combat.json', { viewport: { width: 1440, height: 900 } });
    await planning(page);
    // Units do not move in combat.
    const from = await middleOf(page, counter('FBB'));
    const to = await middleOf(page, counter('1SS'));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 8 });
    await page.mouse.up();
    const enemy = await middleOf(page, counter('14Cav'));
    await page.mouse.click(enemy.x, enemy.y);
    await page.waitForSelector('.plan .outcomes');
    await page.getByRole('button', { name: 'Play it', exact: true }).click();
    await page.waitForSelector('.played li');
    expect(await page.locator('.played').textContent()).toMatch(/not now, it may not move.*not begun/s);
    expect(
      await page.evaluate(`[...document.querySelectorAll('.played li')].filter((line) => {
        const { x, y, height } = line.getBoundingClientRect();
        return !line.contains(document.elementFromPoint(x + 12, y + height / 2));
      }).length`),
    ).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  }, 120_000);

  test('on a phone units are planned by taps, and nothing runs out of the page', async () => {
    const { page, errors } = await site.open(GAME, { viewport: { width: 375, height: 812 }, hasTouch: true });
    await planning(page);
    const inHand = `document.querySelector('.plan .note').textContent.includes('its own hex')`;
    const stacks = await page.locator('.map-counters [data-stack]').all();
    for (const stack of stacks) {
      const box = (await stack.boundingBox())!;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.touchscreen.tap(x, y);
      await atRest(page);
      if (!(await page.evaluate(inHand))) continue;
      await page.touchscreen.tap(x, y);
      break;
    }
    await page.waitForSelector('[data-ghost]');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(375);
    // Its buttons need no scrolling, however much there is to read.
    expect(await page.evaluate(COVERED)).toEqual([]);
    expect(errors).toEqual([]);
    await page.context().close();
  }, 120_000);

  test('by keys: K plans, Enter takes a unit and puts it down, Escape lets go and drops', async () => {
    const { page, errors } = await site.open(GAME, { viewport: { width: 1280, height: 720 } });
    await myTurn(page);
    await middleOf(page, '.map-counters [data-id]');
    await page.locator('.map-view').focus();
    await page.keyboard.press('k');
    await page.waitForSelector('.plan');
    const hand = (): Promise<string | null> => page.locator('.plan .note').first().textContent();
    const takes = async (): Promise<boolean> => {
      await page.keyboard.press('Enter');
      return (await hand())!.includes('its own hex');
    };
    let isTaken = await takes();
    const turns = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'];
    for (let i = 0; i < 24 && !isTaken; i++) {
      for (let k = 0; k < 1 + (i >> 1) && !isTaken; k++) {
        await page.keyboard.press(turns[i % 4]);
        isTaken = await takes();
      }
    }
    expect(isTaken).toBe(true);
    await page.keyboard.press('Escape');
    expect(await hand()).not.toContain('its own hex');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-ghost]');
    await page.keyboard.press('k');
    await page.waitForSelector('.prompt .choice, .prompt .group');
    expect(await moment(page)).toEqual([0, 0]);
    expect(errors).toEqual([]);
    await page.context().close();
  }, 120_000);
});
