// The table in a browser: a person's whole way through games, by clicks, by keys and on a telephone.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atLength } from '../length.ts';
import { hasBrowser, leaveTable, moment, myTurn, openMenu, TestedSite, titled } from './page.ts';
import { activation } from './positions.ts';

const CHRISTMAS = '#/play/winter-thunder/home-for-christmas?seat.german=human&seat.allied=regular&seed=5';
const NUKLEAR = '#/play/nuklear-winter-68/prodigal-sons?seat.reich=human&seat.black-hand=regular&seed=5';
const NOUGHTS = '#/play/tic-tac-toe/standard?seat.crosses=human&seat.noughts=regular&seed=5';

describe.skipIf(!hasBrowser)(titled('the table'), () => {
  let site: TestedSite;

  beforeAll(async () => {
    site = await TestedSite.start({ 'combat.json': activation('combat', { german: 'human', allied: 'human' }) });
  }, 120_000);
  afterAll(() => site?.stop());

  test.runIf(atLength)(
    'a whole small game is played by clicks against the computer; it can be seen again',
    async () => {
      const { page, errors } = await site.open(NOUGHTS);
      for (let i = 0; i < 5; i++) {
        await myTurn(page);
        if ((await page.locator('.end').count()) > 0) break;
        await page.locator('.prompt .choice').first().click();
      }
      await page.waitForSelector('.end');
      const [at, length] = await moment(page);
      expect(at).toBe(length);
      expect(length).toBeGreaterThanOrEqual(5);
      await page.keyboard.press('Home');
      await expect.poll(() => moment(page)).toEqual([0, length]);
      await page.keyboard.press(']');
      await expect.poll(() => moment(page)).toEqual([1, length]);
      await page.keyboard.press('End');
      await expect.poll(() => moment(page)).toEqual([length, length]);
      expect(errors).toEqual([]);
      await page.context().close();
    },
  );

  test.runIf(atLength)(
    'pieces ringed on the map are chosen by a click; undo takes the choice back and redo makes it again',
    async () => {
      const { page, errors } = await site.open(CHRISTMAS);
      await myTurn(page);
      const prompt = page.locator('.prompt-line');
      const before = await prompt.textContent();
      expect(before).toMatch(/german/i);
      await expect
        .poll(() => prompt.locator('a.rule').getAttribute('href'))
        .toMatch(/^#\/rules\/winter-thunder\?rule=/);
      const ring = (await page.locator('[data-ring="act"]').first().boundingBox())!;
      await page.mouse.click(ring.x + ring.width / 2, ring.y + ring.height / 2);
      // Where several pieces lie in the hex, a fan opens and the second click chooses.
      if ((await prompt.textContent()) === before) {
        const fanned = page.locator('[data-ring="act"]').first();
        const box = (await fanned.boundingBox())!;
        await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      }
      await expect.poll(() => prompt.textContent()).not.toBe(before);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => prompt.textContent()).toBe(before);
      await page.getByRole('button', { name: 'Redo' }).click();
      await expect.poll(() => prompt.textContent()).not.toBe(before);
      expect(errors).toEqual([]);
      await page.context().close();
    },
  );

  test.runIf(atLength)(
    'a game goes on where it was when the page is loaded anew, and from a file that was saved',
    async () => {
      const { page, errors } = await site.open(CHRISTMAS);
      await myTurn(page);
      await page.locator('.group:not([open]) summary').first().click();
      await page.locator('.group .choice').first().click();
      await expect.poll(async () => (await moment(page))[1]).toBeGreaterThan(0);
      await myTurn(page);
      const [, length] = await moment(page);
      const text = await page.locator('.prompt-line').textContent();
      const saving = page.waitForEvent('download');
      await openMenu(page, 'Game');
      await page.getByRole('button', { name: 'Save' }).click();
      const file = await (await saving).path();
      expect(JSON.parse(readFileSync(file, 'utf8')).actions).toHaveLength(length);
      // The umpire keeps a game at most once a second.
      await page.waitForTimeout(1500);
      await page.reload();
      await myTurn(page);
      expect(await moment(page)).toEqual([length, length]);
      expect(await page.locator('.prompt-line').textContent()).toBe(text);
      await leaveTable(page, '#/open');
      await page.locator('input[type=file][accept*=jsonl]').setInputFiles(file);
      await myTurn(page);
      expect(await moment(page)).toEqual([length, length]);
      expect(errors).toEqual([]);
      await page.context().close();
    },
  );

  test.runIf(atLength)('by keyboard alone: next piece, choose, done, undo, help', async () => {
    const { page, errors } = await site.open(CHRISTMAS);
    await myTurn(page);
    const prompt = page.locator('.prompt-line');
    const before = await prompt.textContent();
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    await expect.poll(() => prompt.textContent()).not.toBe(before);
    const second = await prompt.textContent();
    await page.keyboard.press('Space');
    await expect.poll(() => prompt.textContent()).not.toBe(second);
    await myTurn(page);
    await page.keyboard.press('?');
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test.runIf(atLength)(
    'at 375 pixels nothing runs out of the page, and the prompt and its choices are in view',
    async () => {
      const { page, errors } = await site.open(NUKLEAR, { viewport: { width: 375, height: 720 }, hasTouch: true });
      await myTurn(page);
      const width = await page.evaluate('document.documentElement.scrollWidth');
      expect(width).toBeLessThanOrEqual(375);
      const box = (await page.locator('.prompt .choice, .prompt .group').first().boundingBox())!;
      expect(box.y + box.height).toBeLessThan(720);
      await page.locator('.prompt .choice').first().tap();
      await expect.poll(async () => (await moment(page))[1]).toBeGreaterThan(0);
      expect(errors).toEqual([]);
      await page.context().close();
    },
  );

  test('a link that names no game is refused in a line', async () => {
    const { page, errors } = await site.open('#/play/no-such-game/at-all');
    await expect.poll(() => page.locator('.fault').textContent()).toContain("no game 'no-such-game'");
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test.runIf(atLength)('the reach of an enemy is shown on a key', async () => {
    const { page, errors } = await site.open(
      '#/play/winter-thunder/st-vith?seat.german=human&seat.allied=recruit&seed=5',
    );
    await myTurn(page);
    const at = (await page.locator('[data-stack]', { hasText: 'CCB 9' }).boundingBox())!;
    await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2);
    await expect.poll(() => page.locator('.hover-line').textContent()).toContain('CCB');
    await page.keyboard.press('v');
    await expect.poll(() => page.locator('.reach-cost').count()).toBeGreaterThan(2);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.reach-cost').count()).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test.runIf(atLength)(
    'the odds of an attack come forward while its button is pointed at, but not before a panel that was chosen then',
    async () => {
      const { page, errors } = await site.open('#/open?from=combat.json');
      await myTurn(page);
      const front = () => page.locator('.tabs [aria-selected=true]').textContent();
      const attack = page.locator('.prompt .choice', { hasText: 'Attack' }).first();
      await page.getByRole('tab', { name: 'Units' }).click();
      await attack.hover();
      await expect.poll(front).toBe('Odds');
      expect(await page.locator('.odds h3').textContent()).toContain('1505');
      await page.locator('.status').hover();
      await expect.poll(front).toBe('Units');
      await attack.hover();
      await expect.poll(front).toBe('Odds');
      await page.keyboard.press('l');
      expect(await front()).toBe('Log');
      await page.locator('.prompt .choice', { hasText: 'Attack' }).last().hover();
      await page.waitForTimeout(300);
      expect(await front()).toBe('Log');
      expect(errors).toEqual([]);
      await page.context().close();
    },
  );

  test.runIf(atLength)('the page runs nothing but its own scripts, and asks no other host for anything', async () => {
    const { page, errors } = await site.open('#/');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.locator('.with-tips').first().click();
    await myTurn(page);
    await page.locator('.prompt .choice').first().click();
    await myTurn(page);
    expect(asked.length).toBeGreaterThan(3);
    const { origin } = new URL(page.url());
    expect(asked.filter((url) => new URL(url).origin !== origin && !url.startsWith('data:'))).toEqual([]);
    expect(errors).toEqual([]);
    // What a page without this policy would do.
    await page.evaluate(`(async () => {
      const script = document.createElement('script');
      script.textContent = 'window.caught = 1';
      document.body.append(script);
      document.body.insertAdjacentHTML('beforeend', '<button id="x" onclick="window.caught = 2" style="color: red">x</button>');
      document.getElementById('x').click();
      await fetch('https://example.org/').catch(() => {});
    })()`);
    expect(await page.evaluate('window.caught ?? null')).toBe(null);
    expect(errors.filter((line) => /Content Security Policy/.test(line)).length).toBeGreaterThanOrEqual(4);
    await page.context().close();
  });

  test('the start page shows within two seconds and loads under 400 KB of scripts, compressed', async () => {
    const { page, errors } = await site.open('#/');
    await page.waitForSelector('.card');
    const shown = async (): Promise<number> =>
      Number(await page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"));
    let first = await shown();
    // A machine that does other things besides may take longer once or twice.
    for (let again = 0; again < 3 && first >= 2000; again++) {
      await page.reload();
      await page.waitForSelector('.card');
      first = await shown();
    }
    const loaded = await page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)");
    const names = (loaded as string[]).map((name) => new URL(name).pathname).filter((name) => name.endsWith('.js'));
    const bytes = names.map((name) => gzipSync(readFileSync(join(site.folder, name))).length);
    const total = bytes.reduce((sum, n) => sum + n, 0);
    process.stdout.write(`start page: ${Math.round(first)} ms, ${Math.round(total / 1024)} KB of scripts (gzip)\n`);
    const table = performance.now();
    await page.locator('.with-tips').first().click();
    await myTurn(page);
    process.stdout.write(`from there to the first choice at the table: ${Math.round(performance.now() - table)} ms\n`);
    const all = readdirSync(join(site.folder, 'assets')).filter((name) => name.endsWith('.js'));
    const whole = all.reduce((sum, name) => sum + gzipSync(readFileSync(join(site.folder, 'assets', name))).length, 0);
    process.stdout.write(`everything: ${Math.round(whole / 1024)} KB of scripts (gzip) in ${all.length} files\n`);
    expect(first).toBeLessThan(2000);
    expect(total).toBeLessThan(400 * 1024);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
