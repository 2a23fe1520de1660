// Charts and terms in the browser: opened by tab, key and menu; a counter read out;
// definitions under the pointer, with the focus and by a tap.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fought, hashOf, PLAYED } from './fought.ts';
import { openMenu, runsAtLength, TestedSite, titledAtLength } from './page.ts';

describe.runIf(runsAtLength)(titledAtLength('charts and terms'), () => {
  let site: TestedSite;
  beforeAll(async () => {
    site = await TestedSite.start();
  }, 300_000);
  afterAll(() => site?.stop());

  const BRIDGES = '#/play/three-bridges/bridgehead?seat.north=human&seat.south=regular&seed=5';

  test('key, tab and menu open the charts; a counter is read out', async () => {
    const { page, errors } = await site.open(BRIDGES, { viewport: { width: 1280, height: 720 } });
    await page.waitForSelector('.prompt .choice, .prompt .group');
    await page.keyboard.press('c');
    await expect.poll(() => page.locator('.chart caption').textContent()).toMatch(/^Combat Results/);
    await page.getByRole('tab', { name: 'Log' }).click();
    await openMenu(page, 'Game');
    await page.getByRole('button', { name: 'Charts', exact: true }).click();
    await page.waitForSelector('.chart');
    // All columns over the whole window.
    await page.getByRole('button', { name: 'Large' }).click();
    expect(await page.locator('dialog .chart thead th').count()).toBe(8);
    const seen = page.locator('dialog').getByText('Combat Results').filter({ visible: true });
    const shown = await seen.evaluateAll((all) => all.filter((node) => !node.closest('.hidden')).length);
    expect(shown).toBe(1);
    await page.keyboard.press('Escape');
    await page.getByLabel('Chart', { exact: true }).selectOption({ label: 'The selected counter' });
    await expect.poll(() => page.locator('.charts').textContent()).toMatch(/Select a counter/);
    await page.keyboard.press('n');
    await page.keyboard.press('d');
    const figures = page.locator('dialog .figures');
    await expect.poll(() => figures.first().textContent()).toMatch(/Strength.*Movement.*Steps/s);
    await page.keyboard.press('Escape');
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('the row and the column that a battle uses are marked in their charts, and none without a battle', async () => {
    const [thunder] = PLAYED;
    const { before, amid } = await fought(thunder);
    for (const [moves, isFought] of [
      [amid, true],
      [before, false],
    ] as const) {
      const { page, errors } = await site.open(hashOf(thunder, moves), { viewport: { width: 1440, height: 900 } });
      await page.waitForSelector('.prompt');
      await page.keyboard.press('c');
      const chart = page.getByLabel('Chart', { exact: true });
      const marked = chart.locator('option', { hasText: '▸' });
      if (!isFought) {
        expect(await marked.count()).toBe(0);
        expect(await page.locator('.chart .is-used').count()).toBe(0);
      } else {
        await expect.poll(() => marked.count()).toBeGreaterThan(0);
        let rows = 0;
        for (const label of await marked.allTextContents()) {
          await chart.selectOption({ label });
          const used = page.locator('.chart tr.is-used');
          for (const row of await used.all()) {
            rows++;
            expect(await row.locator('.chart-used').count()).toBe(1);
            // Its head has a mark that those of the rows beside it lack.
            const marks = await row.evaluate((own) => {
              const other = [...own.parentElement!.children].find((each) => !each.classList.contains('is-used'));
              const of = (each: Element): string => getComputedStyle(each.querySelector('th') ?? each).boxShadow;
              return other ? [of(own), of(other)] : ['marked', 'bare'];
            });
            expect(marks[0]).not.toBe(marks[1]);
          }
        }
        expect(rows).toBeGreaterThan(0);
      }
      expect(errors).toEqual([]);
      await page.context().close();
    }
  });

  test('a chart wider than its panel has all columns in sight with heads upright, or says that it scrolls', async () => {
    const { page, errors } = await site.open('#/play/winter-thunder/st-vith?seat.german=human&seat.allied=recruit', {
      viewport: { width: 1440, height: 900 },
    });
    await page.waitForSelector('.prompt');
    await page.keyboard.press('c');
    const frame = page.locator('.charts .scroll');
    await expect.poll(() => frame.getAttribute('class')).toMatch(/is-narrow/);
    const sizes = () => frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(await page.locator('.chart thead th').count()).toBe(7);
    expect(await sizes()).toBeLessThanOrEqual(1);
    expect(await page.locator('.charts').textContent()).not.toMatch(/scroll sideways/);
    await page.setViewportSize({ width: 240, height: 800 });
    await expect.poll(() => page.locator('.charts').textContent()).toMatch(/scroll sideways/);
    expect(await sizes()).toBeGreaterThan(1);
    expect(await frame.getAttribute('tabindex')).toBe('0');
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('a term shows its definition under the pointer, with the focus, and by a tap, and Escape closes it', async () => {
    const hash = '#/play/winter-thunder/st-vith?seat.german=human&seat.allied=regular&seed=4';
    const { page, errors } = await site.open(hash, { viewport: { width: 375, height: 812 }, hasTouch: true });
    const term = page.locator('.prompt-line .term').first();
    const definition = page.getByRole('tooltip');
    await term.waitFor({ timeout: 60_000 });
    await term.tap();
    await expect.poll(() => definition.textContent()).toMatch(/Rule \d/);
    const box = (await definition.boundingBox())!;
    expect(box.x >= 0 && box.x + box.width <= 375).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => definition.count()).toBe(0);
    // A term that comes under a resting mouse stays shut.
    await term.dispatchEvent('pointerenter', { pointerType: 'mouse' });
    await page.waitForTimeout(800);
    expect(await definition.count()).toBe(0);
    await term.hover();
    await expect.poll(() => definition.count()).toBe(1);
    await page.mouse.move(1, 1);
    await expect.poll(() => definition.count()).toBe(0);
    // Tab leaves it, and comes back to it.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => definition.count()).toBe(1);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('Tab stops once at the terms of a panel; arrow keys go from term to term, and Tab comes back to the last', async () => {
    const { page, errors } = await site.open('#/rules/winter-thunder', { viewport: { width: 1280, height: 720 } });
    await page.waitForSelector('.term');
    const terms = page.locator('.term');
    const stops = `[...document.querySelectorAll('.term')].filter(({ tabIndex }) => tabIndex === 0).length`;
    const panels = `new Set([...document.querySelectorAll('.term')].map((term) =>
      term.closest('[role="tabpanel"], dialog, section, main'))).size`;
    expect(await terms.count()).toBeGreaterThan(((await page.evaluate(panels)) as number) + 5);
    expect(await page.evaluate(stops)).toBe(await page.evaluate(panels));
    const focused = (): Promise<unknown> =>
      page.evaluate(`[...document.querySelectorAll('.term')].indexOf(document.activeElement)`);
    await page.locator('.term[tabindex="0"]').first().focus();
    expect(await focused()).toBe(0);
    const second = await terms.nth(1).evaluate((node) => node.tabIndex);
    expect(second).toBe(-1);
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    expect(await focused()).toBe(1);
    await page.keyboard.press('ArrowLeft');
    expect(await focused()).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test.each(['winter-thunder', 'nuklear-winter-68', 'three-bridges'])(
    '%s: a page teaches how a turn goes, with a picture for most parts; all rules are a click deeper, and back',
    async (ruleset) => {
      const { page, errors } = await site.open(`#/rules/${ruleset}`);
      await page.waitForSelector('.lesson figure svg');
      const pictures = page.locator('.lesson figure svg');
      expect(await pictures.count()).toBeGreaterThanOrEqual(3);
      for (const drawn of await pictures.evaluateAll((all) => all.map((svg) => svg.querySelectorAll('path').length))) {
        expect(drawn).toBeGreaterThan(10);
      }
      // No two pictures share an id.
      const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
      expect(new Set(ids).size).toBe(ids.length);
      await page.getByRole('link', { name: /^All \d+ rules/ }).click();
      await page.waitForSelector('tbody tr');
      await page.getByRole('link', { name: 'How a turn goes' }).click();
      await page.waitForSelector('.lesson figure svg');
      expect(errors).toEqual([]);
      await page.context().close();
    },
  );

  test.each([
    [1280, 720],
    [375, 812],
  ])('an answer to Why? has the room of the panels at %d x %d, scrolls once, and is closed', async (width, height) => {
    const hash = '#/play/winter-thunder/st-vith?seat.german=heuristic&seat.allied=human&seed=1';
    const { page, errors } = await site.open(hash, { viewport: { width, height } });
    const report = page.getByRole('button', { name: 'Report', exact: true });
    await report.waitFor({ timeout: 60_000 });
    if ((await report.getAttribute('aria-expanded')) === 'false') await report.click();
    const room = (): Promise<number> =>
      page.evaluate(`document.querySelector('.counsel-body').clientHeight`) as Promise<number>;
    await page.waitForSelector('.report .ask-why');
    const before = await room();
    await page.getByRole('button', { name: 'Why this turn?' }).click();
    await expect.poll(() => page.locator('.why').textContent(), { timeout: 60_000 }).toMatch(/It expected to win/);
    expect(await room()).toBeGreaterThan(Math.max(1.5 * before, 0.38 * height));
    // The question is in sight, over its answer.
    await expect.poll(() => page.getByRole('button', { name: 'Why this turn?' }).isVisible()).toBe(true);
    expect(await page.evaluate(`getComputedStyle(document.querySelector('.report')).overflowY`)).toBe('visible');
    await page.getByRole('button', { name: 'Close the answer' }).click();
    expect(await page.locator('.why').count()).toBe(0);
    await expect.poll(room).toBe(before);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('Why? in the report tells what the computer expected, the alternatives, and the share of each', async () => {
    const hash = '#/play/winter-thunder/st-vith?seat.german=mcts:iterations=40&seat.allied=human&seed=1';
    const { page, errors } = await site.open(hash);
    await page.getByRole('button', { name: 'Report', exact: true }).click({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Why this turn?' }).click();
    const answer = page.locator('.why');
    await expect.poll(() => answer.textContent(), { timeout: 30_000 }).toMatch(/Plan.*Share.*%/s);
    await page.getByRole('button', { name: 'Why this turn?' }).click();
    await expect.poll(() => answer.count()).toBe(0);
    const battle = page.locator('.ask-why', { hasText: 'battle' }).first();
    if (!(await battle.isVisible())) await page.locator('.report summary', { hasText: 'more lines' }).click();
    await battle.click();
    await expect.poll(() => answer.textContent(), { timeout: 30_000 }).toMatch(/It expected to win with \d+/);
    // Of a level that tries nothing out too.
    expect(await answer.last().textContent()).toMatch(/Played on from its plan, [\d.]+ % of games have this battle/);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
