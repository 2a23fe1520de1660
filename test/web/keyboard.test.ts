// By keyboard alone: every control is reached, seen and named; games are played without a mouse.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Game } from '../../src/engine/kernel/game.ts';
import { atRest, moment, myTurn, runsAtLength, saved, TestedSite, titledAtLength } from './page.ts';
import { recordBefore } from './umpire-page.ts';

const ST_VITH = '#/play/winter-thunder/st-vith?seat.german=human&seat.allied=recruit&seed=5';

/** As text: these run in the page. What can be worked, and is there to be worked. */
const CONTROLS = `[...document.querySelectorAll('button, a[href], select, input, summary, [tabindex="0"]')]
  .filter((node) => !node.disabled && !node.closest('.definition') && node.checkVisibility({ visibilityProperty: true }))`;
const NAMED = `(node) => node.tagName + ' ' + (node.getAttribute('aria-label') || node.textContent || node.id).slice(0, 40)`;
const FOCUSED = `(() => {
  const node = document.activeElement;
  const style = getComputedStyle(node);
  const seen = (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0) || style.boxShadow !== 'none';
  return { index: ${CONTROLS}.indexOf(node), name: (${NAMED})(node), seen };
})()`;

/** Tabs once around the page. A term that has the focus shows its definition, with a link that is a stop of its own. */
async function tabbedThrough(page: Page): Promise<{ missed: string[]; unseen: string[] }> {
  const all = (await page.evaluate(`${CONTROLS}.map(${NAMED})`)) as string[];
  const met = new Set<number>();
  const unseen: string[] = [];
  for (let i = 0; i < 2 * all.length + 3 && met.size < all.length; i++) {
    await page.keyboard.press('Tab');
    const { index, name, seen } = (await page.evaluate(FOCUSED)) as { index: number; name: string; seen: boolean };
    if (index < 0) continue;
    met.add(index);
    if (!seen) unseen.push(name);
  }
  return { missed: all.filter((_, i) => !met.has(i)), unseen };
}

/** Controls that a reader of the page by ear would hear no name of. */
async function unnamed(page: Page): Promise<string[]> {
  const tree = await page.locator('body').ariaSnapshot();
  return tree
    .split('\n')
    .filter((line) =>
      /^\s*- (button|link|combobox|textbox|searchbox|checkbox|slider|tab|meter|progressbar|img|application)( \[.*\])?:?$/.test(
        line,
      ),
    );
}

describe.skipIf(!runsAtLength)(titledAtLength('the keyboard'), () => {
  let site: TestedSite;

  beforeAll(async () => {
    let isLong = false;
    const begins = (g: Game): boolean => {
      isLong = g.stepName === 'activation.move' && g.options().size > 25;
      return isLong;
    };
    const seats = { german: 'human', allied: 'recruit' };
    const list = await recordBefore('winter-thunder', 'home-for-christmas', seats, () => isLong, begins);
    site = await TestedSite.start({ 'list.json': list });
  }, 120_000);
  afterAll(() => site?.stop());

  test.each(['#/', '#/open', '#/rules/winter-thunder', ST_VITH, '#/play/nuklear-winter-68/prodigal-sons?seed=5'])(
    'on %s Tab reaches every control, shows where it is, and each has a name',
    async (hash) => {
      const { page, errors } = await site.open(hash);
      await (hash.startsWith('#/play') ? myTurn(page) : page.waitForSelector('main.page h1'));
      await atRest(page);
      for (const tab of hash.startsWith('#/play') ? ['Log', 'Odds', 'Units', 'Course', 'Players'] : ['']) {
        if (tab !== '') await page.getByRole('tab', { name: tab }).press('Enter');
        expect(await unnamed(page), tab).toEqual([]);
      }
      const { missed, unseen } = await tabbedThrough(page);
      expect(missed).toEqual([]);
      expect(unseen).toEqual([]);
      expect(errors).toEqual([]);
      await page.context().close();
    },
  );

  test('a whole game of tic-tac-toe, from the link on: numbers choose', async () => {
    const { page, errors } = await site.open(
      '#/play/tic-tac-toe/standard?seat.crosses=human&seat.noughts=recruit&seed=5',
    );
    for (let i = 0; i < 5; i++) {
      await myTurn(page);
      if ((await page.locator('.end').count()) > 0) break;
      const [, before] = await moment(page);
      await page.keyboard.press('1');
      await expect.poll(async () => (await moment(page))[1]).toBeGreaterThan(before);
    }
    await page.waitForSelector('.end');
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('turns of St. Vith: pieces and hexes by N and Enter, by the cursor on the map, endings by Space', async () => {
    const { page, errors } = await site.open(ST_VITH);
    await myTurn(page);
    const look = async (): Promise<string> =>
      `${await page.locator('.replay output').textContent()} ${await page.locator('.prompt').textContent()}`;
    let idle = 0;
    for (let i = 0; i < 40 && (await page.locator('.end').count()) === 0; i++) {
      await page.waitForSelector('.prompt .choice, .prompt .group, .prompt .armed, .end');
      await atRest(page);
      const before = await look();
      if ((await page.locator('.prompt .armed').count()) > 0) await page.keyboard.press('Enter');
      else if ((await page.locator('.choices > .quiet').count()) > 0) await page.keyboard.press('1');
      else if ((await page.locator('[data-ring]').count()) === 0) await page.keyboard.press('1');
      else if (i % 5 === 4 && (await page.locator('.buttons .choice', { hasText: /End|Stop|No / }).count()) > 0) {
        await page.keyboard.press('Space');
      } else {
        for (let n = 0; n <= i % 3; n++) await page.keyboard.press('n');
        await page.keyboard.press('Enter');
      }
      const changed = await expect
        .poll(look)
        .not.toBe(before)
        .then(
          () => true,
          () => false,
        );
      if (!changed) idle++;
    }
    expect(idle).toBe(0);
    expect((await saved(page)).turns.length).toBeGreaterThan(0);

    // The map itself: focus, arrows from hex to hex, told in words, Enter opens a stack.
    await page.locator('.map-view').focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    const said = page.locator('.for-ears');
    await expect.poll(() => said.textContent()).toMatch(/^\d{4}/);
    const first = await said.textContent();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => said.textContent()).not.toBe(first);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('a choice is found by its words and made; help and its dialog give the keys back', async () => {
    const { page, errors } = await site.open('#/open?from=list.json');
    await myTurn(page);
    const [, begun] = await moment(page);
    await page.keyboard.press('/');
    await expect.poll(() => page.evaluate('document.activeElement.className')).toContain('filter');
    const words = (await page.locator('.list .choice').last().textContent())!;
    await page.keyboard.type(words);
    await expect.poll(() => page.locator('.found [aria-selected=true]').textContent()).toContain(words);
    expect((await moment(page))[1]).toBe(begun);
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await moment(page))[1]).toBeGreaterThan(begun);
    await page.keyboard.press('?');
    await page.waitForSelector('dialog[open]');
    const [, length] = await moment(page);
    for (const key of ['u', '1', 'Home']) await page.keyboard.press(key);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
    expect(await moment(page)).toEqual([length, length]);
    await page.keyboard.press('u');
    await expect.poll(async () => (await moment(page))[1]).toBeLessThan(length);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
