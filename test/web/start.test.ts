// What one meets before the table: the start page, learning by playing, the rules reference.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rulesets } from '../../src/rules/registry.ts';
import { rowMeant, rowsWith } from '../../src/web/rules/finding.ts';
import { atLength } from '../length.ts';
import { hasBrowser, myTurn, type OpenPage, TestedSite, titled } from './page.ts';

const games = await Promise.all(rulesets.filter(({ canary }) => !canary).map(({ load }) => load()));
const PHONE = { viewport: { width: 375, height: 720 }, hasTouch: true };

const widthOf = ({ page }: OpenPage): Promise<unknown> => page.evaluate('document.documentElement.scrollWidth');

describe.skipIf(!hasBrowser)(titled('before the table'), () => {
  let site: TestedSite;

  beforeAll(async () => {
    site = await TestedSite.start();
  }, 120_000);
  afterAll(() => site?.stop());

  test.runIf(atLength)('a page whose script does not come says so', async () => {
    const { page } = await site.open('#/');
    await page.waitForSelector('.card');
    expect(await page.locator('.unloaded').count()).toBe(0);
    await page.context().route(/\/index-[^/]*\.js$/, (route) => route.abort());
    await page.reload();
    await page.locator('.unloaded').waitFor({ state: 'visible', timeout: 20_000 });
  });

  test.runIf(atLength)(
    'the start page has every scenario with its picture, aims of its sides and the balance where it is measured, the shortest first',
    async () => {
      const { page, errors } = await site.open('#/');
      await page.waitForSelector('.card');
      for (const { id, scenarios } of games) {
        const minutes: number[] = [];
        for (const card of await page.locator(`[data-scenario^="${id}/"]`).all()) {
          const name = (await card.getAttribute('data-scenario'))!.slice(id.length + 1);
          const { introduction } = scenarios.find((each) => each.id === name)!;
          const { about, sides, balance } = introduction!;
          const text = (await card.textContent())!;
          for (const words of [...about, ...sides.map(({ aim }) => aim)]) expect(text).toContain(words);
          if (balance)
            expect(await card.locator('.balance figcaption').getAttribute('title')).toContain(balance.source);
          const figures = await card.locator('.balance .figure').allTextContents();
          expect(figures).toEqual((balance?.shares ?? []).map(({ share, low, high }) => `${share} % ${low}–${high}`));
          minutes.push(introduction!.minutes[0] + introduction!.minutes[1]);
          const image = card.locator('img');
          await image.scrollIntoViewIfNeeded();
          await expect
            .poll(() => image.evaluate((node) => (node as unknown as { naturalWidth: number }).naturalWidth))
            .toBeGreaterThan(0);
        }
        expect(minutes).toHaveLength(scenarios.length);
        expect(minutes).toEqual([...minutes].sort((a, b) => a - b));
      }
      expect(errors).toEqual([]);
      await page.context().close();
    },
  );

  test.runIf(atLength)(
    'learning by playing begins a game with a tip beside the prompt; it is hidden and shown again',
    async () => {
      const { page, errors } = await site.open('#/');
      await page.locator('.with-tips').first().focus();
      await page.keyboard.press('Enter');
      await myTurn(page);
      const [sheet] = games[0].tips!;
      const shown = async (): Promise<string> => (await page.locator('.tip > p').textContent()) ?? '';
      const first = await shown();
      const tip = sheet.tips.find(({ text }) => first.startsWith(text))!;
      expect(tip).toBeDefined();
      expect(await page.locator('.tip > p a.rule').getAttribute('href')).toBe(
        `#/rules/${games[0].id}?rule=${encodeURIComponent(tip.rule)}`,
      );
      const plan = sheet.plans.find(({ seat }) => seat === tip.seat) ?? sheet.plans[0];
      for (const goal of plan.goals) expect(await page.locator('.tip').textContent()).toContain(goal);
      await page.getByText('How a turn goes').click();
      expect(await page.locator('.tip [aria-current=step]').count()).toBe(1);
      await page.getByRole('button', { name: 'Tip', exact: true }).click();
      await expect.poll(() => page.locator('.tip').count()).toBe(0);
      await page.getByRole('button', { name: 'Tip', exact: true }).click();
      await expect.poll(shown).toBe(first);
      expect(errors).toEqual([]);
      await page.context().close();
    },
  );

  test.runIf(atLength)(
    'a scenario without tips shows none, and one with tips only offers them to those who did not ask',
    async () => {
      const { page } = await site.open('#/play/winter-thunder/st-vith?seat.german=human&seat.allied=recruit&seed=5');
      await myTurn(page);
      expect(await page.locator('.tip').count()).toBe(0);
      expect(await page.getByRole('button', { name: 'Tip', exact: true }).count()).toBe(1);
      await page.goto(`${page.url().replace(/#.*/, '')}#/play/tic-tac-toe/standard?tips=1`);
      await myTurn(page);
      expect(await page.getByRole('button', { name: 'Tip', exact: true }).count()).toBe(0);
      await page.context().close();
    },
  );

  test.runIf(atLength)(
    'a rule is found by its number and by words; a link to a rule marks it and has it in view',
    async () => {
      for (const { id, ledger } of games) {
        const row = ledger![Math.floor(ledger!.length * 0.8)];
        const { page, errors } = await site.open(`#/rules/${id}?rule=${encodeURIComponent(row.rule)}`);
        const meant = page.locator('tr.meant');
        await expect.poll(() => meant.locator('th').textContent()).toBe(row.rule);
        await expect.poll(async () => (await meant.boundingBox())!.y).toBeLessThan(800);
        expect((await meant.boundingBox())!.y).toBeGreaterThan(0);
        const box = page.locator('input[type=search]');
        for (const words of [row.rule, row.title]) {
          await box.fill(words);
          await expect.poll(() => page.locator('tbody th').allTextContents()).toContain(row.rule);
          expect(await page.locator('tbody tr').count()).toBeLessThan(ledger!.length / 2);
        }
        expect(errors).toEqual([]);
        await page.context().close();
      }
    },
  );

  test('page and threads share their chunks: each ruleset is built once', () => {
    const files = readdirSync(join(site.folder, 'assets'));
    for (const { id } of games) {
      expect(files.filter((name) => name.startsWith(`${id}-`) && name.endsWith('.js'))).toHaveLength(1);
    }
  });

  test.runIf(atLength)('at 375 pixels neither the start page nor the rules run out of the page', async () => {
    const start = await site.open('#/', PHONE);
    await start.page.waitForSelector('.card');
    expect(await widthOf(start)).toBeLessThanOrEqual(375);
    await start.page.context().close();
    for (const [hash, wanted] of [
      [`#/rules/${games[1].id}`, '.lesson figure svg'],
      [`#/rules/${games[1].id}/all`, 'tbody tr'],
    ]) {
      const rules = await site.open(hash, PHONE);
      await rules.page.waitForSelector(wanted);
      expect(await widthOf(rules)).toBeLessThanOrEqual(375);
      await rules.page.context().close();
    }
  });
});

describe('finding rules', () => {
  const rows = ['7.3', '7.31', '17.3', '2.1-cup'].map((rule) => ({
    rule,
    title: rule === '17.3' ? 'Weather, see 7.3' : 'Retreats',
    status: 'done' as const,
  }));
  const found = (words: string): string[] => rowsWith(rows, words).map(({ rule }) => rule);

  test('a number finds the rules that begin with it and those that name it', () => {
    expect(found('7.3')).toEqual(['7.3', '7.31', '17.3']);
    expect(found('7.31')).toEqual(['7.31']);
    expect(found('weather 7.3')).toEqual(['17.3']);
    expect(found('CUP')).toEqual(['2.1-cup']);
    expect(found(' ')).toHaveLength(rows.length);
  });

  test('a number without a row of its own means its first part, or the longest rule that it is part of', () => {
    expect(rowMeant(rows, '7.31')?.rule).toBe('7.31');
    expect(rowMeant(rows, '2.1')?.rule).toBe('2.1-cup');
    expect(rowMeant(rows, '7.312')?.rule).toBe('7.31');
    expect(rowMeant(rows, '9.9')).toBe(null);
  });

  test('every rule that a step or a tip names has a row of its own', () => {
    for (const { id, ledger, program, tips } of games) {
      const rows = new Set(ledger!.map(({ rule }) => rule));
      const named = [
        ...program.steps.flatMap((step) => (step && 'rule' in step ? [step.rule] : [])),
        ...(tips ?? []).flatMap((sheet) => sheet.tips.map(({ rule }) => rule)),
      ];
      expect(
        named.filter((rule) => !rows.has(rule)),
        id,
      ).toEqual([]);
    }
  });
});
